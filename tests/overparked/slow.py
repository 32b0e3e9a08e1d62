"""Overparked once more, slowly: written from the clauses alone, to be compared with the product.

A lot is a dictionary from (row, column) to a token of two characters (one for 'M' and 'C'); an empty space isn't in it.
A vehicle is (letter, row, column, heading): its first space in reading order, and 'h' or 'v'. A pattern is a tuple of
vehicles in reading order. Sizes are {letter: (length, width)}. Nothing here imports the product, nothing is clever.
"""

from itertools import combinations

SIDE = 8
SPACES = [(row, column) for row in range(SIDE) for column in range(SIDE)]  # in reading order
INSIDE = set(SPACES)
CARS = "RYB"
COLOURS = "RYBP"
OWN_TRUCKS = "123456"  # adv-four-colours, adv-same-colour, adv-two-by-two, adv-no-cars, adv-five-cars, adv-two-trucks
TRUCKS = "T" + OWN_TRUCKS
HEADINGS = {"<": "h", "^": "v"}
WAYS = {"left": (0, -1), "right": (0, 1), "up": (-1, 0), "down": (1, 0)}
RANKS = (70, 60, 50, 40)  # r-solo-39: whatever is below is the last rank
LAST_SOLO_ROUND = 14
KINDS = {
    "obj-two-outer-lines": (5, 3, 3),
    "obj-middle-4x4": (5, 3, 3),
    "obj-diagonal": (5, 3, 3),
    "obj-four-corners-2x2": (5, 3, 3),
    "obj-line-only-cars": (6, 4, 4),
    "obj-line-no-cars": (6, 4, 4),
    "obj-3x3-only-cars": (6, 4, 4),
    "obj-3x3-no-cars": (6, 4, 4),
    "obj-surround-two-cones": (7, 5, 5),
    "obj-unlock-two-keys": (7, 5, 5),
}
# r-motorbike-spots: the second and the third spot show a motorbike
SPOTS = {name: tuple((points, at > 0) for at, points in enumerate(row)) for name, row in KINDS.items()}


class SlowError(ValueError):
    """A diagram that is none."""


# --------------------------------------------------------------------------------------------------- vehicles, diagrams


def sizes_with(truck=(2, 2)):
    """Length and width of every vehicle (r-sizes); the advanced trucks are as large as the basic ones."""
    sizes = {"R": (2, 1), "Y": (2, 1), "B": (2, 1), "P": (3, 1)}
    for letter in TRUCKS:
        sizes[letter] = truck
    return sizes


SIZES = sizes_with()
LONG_TRUCKS = sizes_with((3, 1))


def space(cell):
    """(2, 4) as 'e3'."""
    row, column = cell
    return "abcdefgh"[column] + str(row + 1)


def cell_of(name):
    """'e3' as (2, 4)."""
    return int(name[1:]) - 1, "abcdefgh".index(name[0])


def tokens_of(vehicle, sizes=SIZES):
    """What a vehicle shows, and where, as cells of its own."""
    letter, row, column, heading = vehicle
    length, width = sizes[letter]
    ends = {"h": ("<", "=", ">"), "v": ("^", "|", "v")}[heading]
    cells = {}
    for along in range(length):
        part = ends[0] if along == 0 else ends[2] if along == length - 1 else ends[1]
        for across in range(width):
            cell = (row + across, column + along) if heading == "h" else (row + along, column + across)
            cells[cell] = letter + part
    return cells


def vehicles_of(cells, sizes=SIZES):
    """The vehicles in reading order of their first spaces; a malformed one is an error."""
    found = []
    seen = set()
    for cell in sorted(cells):
        token = cells[cell]
        if token in ("M", "C") or cell in seen:
            continue
        letter, part = token[0], token[1:]
        if letter not in sizes or part not in HEADINGS:
            raise SlowError(f"{space_or_cell(cell)}: {token!r} begins no vehicle")
        vehicle = (letter, cell[0], cell[1], HEADINGS[part])
        for needed, shown in tokens_of(vehicle, sizes).items():
            if cells.get(needed) != shown or needed in seen:
                raise SlowError(f"{space_or_cell(needed)}: the vehicle {letter} of {space_or_cell(cell)} is malformed")
            seen.add(needed)
        found.append(vehicle)
    return tuple(found)


def space_or_cell(cell):
    """A name for an error, also of a cell outside the lot."""
    return space(cell) if cell in INSIDE else f"row {cell[0] + 1}, column {cell[1] + 1}"


def read_rows(text):
    """A diagram as rows of tokens, without empty lines around it."""
    rows = [line.split() for line in text.replace("/", "\n").split("\n")]
    while rows and not rows[0]:
        rows = rows[1:]
    while rows and not rows[-1]:
        rows = rows[:-1]
    return rows


def parse(text, sizes=SIZES):
    """The diagram of a lot as cells; malformed ones are errors."""
    rows = read_rows(text)
    if len(rows) != SIDE or any(len(row) != SIDE for row in rows):
        raise SlowError("a lot has eight rows of eight tokens")
    cells = {}
    for row, line in enumerate(rows):
        for column, token in enumerate(line):
            if token != ".":
                cells[(row, column)] = token
    vehicles_of(cells, sizes)
    return cells


def show_rows(cells, height, width):
    """Tokens padded to two characters, no blanks at line ends."""
    lines = []
    for row in range(height):
        lines.append(" ".join(cells.get((row, column), ".").ljust(2) for column in range(width)).rstrip())
    return "\n".join(lines)


def show(lot):
    """The canonical diagram of a lot."""
    return show_rows(lot, SIDE, SIDE)


def parse_pattern(text, sizes=SIZES):
    """The diagram of a card as vehicles, relative to the top-left of what they span."""
    cells = {}
    for row, line in enumerate(read_rows(text)):
        for column, token in enumerate(line):
            if token != ".":
                if token in ("M", "C"):
                    raise SlowError(f"a pattern holds vehicles only, not {token!r}")
                cells[(row, column)] = token
    if not cells:
        raise SlowError("a pattern holds at least one vehicle")
    top = min(row for row, _ in cells)
    left = min(column for _, column in cells)
    return vehicles_of({(row - top, column - left): token for (row, column), token in cells.items()}, sizes)


def pattern_cells(pattern, sizes=SIZES):
    cells = {}
    for vehicle in pattern:
        cells.update(tokens_of(vehicle, sizes))
    return cells


def spans(pattern, sizes=SIZES):
    """Height and width of a pattern."""
    cells = pattern_cells(pattern, sizes)
    return max(row for row, _ in cells) + 1, max(column for _, column in cells) + 1


def show_pattern(pattern, sizes=SIZES):
    return show_rows(pattern_cells(pattern, sizes), *spans(pattern, sizes))


def turned(pattern, degrees, sizes=SIZES):
    """The pattern after that many degrees clockwise (allow_rotation), a quarter at a time."""
    for _ in range(degrees // 90):
        height, _ = spans(pattern, sizes)
        result = []
        for vehicle in pattern:
            cells = [(column, height - 1 - row) for row, column in tokens_of(vehicle, sizes)]
            first = min(cells)
            result.append((vehicle[0], first[0], first[1], "v" if vehicle[3] == "h" else "h"))
        pattern = tuple(sorted(result, key=lambda vehicle: (vehicle[1], vehicle[2])))
    return pattern


def add(lot, vehicle, sizes=SIZES):
    """The lot with one more vehicle, and the number of cones that it ran over (cone-run-over)."""
    after = dict(lot)
    cones = 0
    for cell, token in tokens_of(vehicle, sizes).items():
        if lot.get(cell) == "C":
            cones += 1
        after[cell] = token
    return after, cones


def remove(lot, vehicle, sizes=SIZES):
    """The lot without a vehicle; a cone that it ran over doesn't come back (r-cone-token)."""
    own = tokens_of(vehicle, sizes)
    return {cell: token for cell, token in lot.items() if cell not in own}


def empty_spaces(lot):
    """Spaces without any token, in reading order (r-empty-is-tokenless)."""
    return [cell for cell in INSIDE if cell not in lot]


def beside(cell):
    """The four cells that share an edge with a cell, inside the lot or not."""
    row, column = cell
    return [(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)]


def around(cell):
    """The eight cells around a cell, inside the lot or not."""
    row, column = cell
    return [(row + down, column + right) for down in (-1, 0, 1) for right in (-1, 0, 1) if (down, right) != (0, 0)]


# -------------------------------------------------------------------------------------------------------------- parking


def fits(lot, vehicle, sizes=SIZES):
    """Whether a vehicle may stand there: fully in the lot, on empty spaces and cones only (no-overlap)."""
    return all(cell in INSIDE and lot.get(cell, "C") == "C" for cell in tokens_of(vehicle, sizes))


def shifted(vehicle, anchor):
    return (vehicle[0], vehicle[1] + anchor[0], vehicle[2] + anchor[1], vehicle[3])


def parks(lot, pattern, anchor, sizes=SIZES):
    """The vehicles that park with the pattern's top-left space there; the others don't (r-outside-anchor)."""
    moved = [shifted(vehicle, anchor) for vehicle in pattern]
    return tuple(vehicle for vehicle in moved if fits(lot, vehicle, sizes))


def parked_by_anchor(lot, pattern, sizes=SIZES):
    """{anchor: how many vehicles park} for every anchor at which at least one does."""
    found = {}
    if not pattern:
        return found
    height, width = spans(pattern, sizes)
    for row in range(1 - height, SIDE):
        for column in range(1 - width, SIDE):
            number = len(parks(lot, pattern, (row, column), sizes))
            if number:
                found[(row, column)] = number
    return found


def parkings(lot, pattern, sizes=SIZES):
    """The anchors that park as many vehicles as any does (r-park-most); none when nothing fits."""
    found = parked_by_anchor(lot, pattern, sizes)
    return {anchor for anchor, number in found.items() if number == max(found.values())}


def park(lot, pattern, anchor, sizes=SIZES):
    """The lot afterwards, and what goes to No Parking: letters of vehicles, 'C' for each cone (no-parking-zone)."""
    moved = [shifted(vehicle, anchor) for vehicle in pattern] if anchor is not None else []
    inside = [vehicle for vehicle in moved if fits(lot, vehicle, sizes)]
    out = [vehicle[0] for vehicle in moved if vehicle not in inside]
    if anchor is None:
        out = [vehicle[0] for vehicle in pattern]
    for vehicle in inside:
        lot, cones = add(lot, vehicle, sizes)
        out += ["C"] * cones
    return lot, sorted(out)


def motorbike_spots(lot):
    """Where a motorbike may go: empty spaces, no cones (r-motorbike-spot)."""
    return set(empty_spaces(lot))


def un_parks(lot, no_parking, sizes=SIZES):
    """{text: (lot, cones run over)} for everything that may leave No Parking (un-park, r-un-park-optional)."""
    found = {}
    for letter in set(no_parking):
        for cell in SPACES:
            if letter == "C":
                if cell not in lot:
                    found[f"un-park C {space(cell)}"] = (lot | {cell: "C"}, 0)
                continue
            for heading in "hv":
                vehicle = (letter, cell[0], cell[1], heading)
                if fits(lot, vehicle, sizes):
                    found[f"un-park {letter} {heading} {space(cell)}"] = add(lot, vehicle, sizes)
    return found


def key_moves(lot, sizes=SIZES):
    """{text: (lot, cones run over)} for every way to use a key (key-move, key-leave, r-key-path, r-key-truck)."""
    found = {}
    for vehicle in vehicles_of(lot, sizes):
        letter, row, column, heading = vehicle
        name = space((row, column))
        for way in ("left", "right") if heading == "h" else ("up", "down"):
            down, right = WAYS[way]
            rest = remove(lot, vehicle, sizes)
            for steps in range(1, 2 * SIDE):  # r-key-at-least-one
                swept = set()  # all that it passes over or lands on
                for step in range(1, steps + 1):
                    swept |= set(tokens_of((letter, row + step * down, column + step * right, heading), sizes))
                if any(rest.get(cell, "C") != "C" for cell in swept):
                    break  # vehicles and motorbikes block
                left = {cell: token for cell, token in rest.items() if cell not in swept}
                cones = len(rest) - len(left)
                landing = tokens_of((letter, row + steps * down, column + steps * right, heading), sizes)
                if all(cell in INSIDE for cell in landing):
                    found[f"key {name} {space(min(landing))}"] = (left | landing, cones)
                elif not any(cell in INSIDE for cell in landing):  # it has left the lot (r-key-leave-cones)
                    found[f"key {name} off-{way}"] = (left, cones)
                    break
    return found


def key_results(lot, sizes=SIZES):
    """The distinct lots that one key can lead to, as a set of diagrams."""
    return {show(after) for after, _ in key_moves(lot, sizes).values()}


def has_car_space(lot):
    """Whether two empty spaces side by side or one above the other are left (round-end)."""
    empty = empty_spaces(lot)
    return any(near in empty for cell in empty for near in beside(cell))


def quadrant(number):
    """The sixteen spaces of a quadrant, 0 to 3 in reading order."""
    top, left = 4 * (number // 2), 4 * (number % 2)
    return [(top + down, left + right) for down in range(4) for right in range(4)]


def full_quadrants(lot):
    """Quadrants with something on every space; cones count (quadrant-key)."""
    return {number for number in range(4) if all(cell in lot for cell in quadrant(number))}


# ----------------------------------------------------------------------------------------------------------- objectives


def lines():
    rows = [[(row, column) for column in range(SIDE)] for row in range(SIDE)]
    columns = [[(row, column) for row in range(SIDE)] for column in range(SIDE)]
    return rows + columns


def squares(side):
    """Every square of that many spaces a side in the lot."""
    reach = range(SIDE - side + 1)
    return [[(top + r, left + c) for r in range(side) for c in range(side)] for top in reach for left in reach]


def filled(lot, cells):
    return all(cell in lot for cell in cells)


def only_cars(lot, cells):
    return all(cell in lot and lot[cell][0] in CARS for cell in cells)


def no_cars(lot, cells):
    """Filled with anything but cars (r-only-cars)."""
    return all(cell in lot and lot[cell][0] not in CARS for cell in cells)


def surrounded_cones(lot, cone_surround="four_sides"):
    """How many cones have all spaces around them filled; one outside the lot never is (r-cones-eight)."""
    assert cone_surround in ("four_sides", "all_eight"), cone_surround
    spaces = beside if cone_surround == "four_sides" else around
    return sum(1 for cell, token in lot.items() if token == "C" and filled(lot, spaces(cell)))


def objectives_met(lot, keys_unlocked=0, cone_surround="four_sides"):
    """The clause ids of all the objectives that a lot fulfils."""
    last = SIDE - 1
    outer = [
        [(0, at) for at in range(SIDE)],
        [(last, at) for at in range(SIDE)],
        [(at, 0) for at in range(SIDE)],
        [(at, last) for at in range(SIDE)],
    ]
    middle = [(row, column) for row in range(2, 6) for column in range(2, 6)]
    falling = [(at, at) for at in range(SIDE)]
    rising = [(last - at, at) for at in range(SIDE)]
    corners = [(row, column) for row in (0, 1, 6, 7) for column in (0, 1, 6, 7)]
    answers = {
        "obj-two-outer-lines": sum(1 for line in outer if filled(lot, line)) >= 2,
        "obj-middle-4x4": filled(lot, middle),
        "obj-diagonal": filled(lot, falling) or filled(lot, rising),
        "obj-four-corners-2x2": filled(lot, corners),
        "obj-line-only-cars": any(only_cars(lot, line) for line in lines()),
        "obj-line-no-cars": any(no_cars(lot, line) for line in lines()),
        "obj-3x3-only-cars": any(only_cars(lot, square) for square in squares(3)),
        "obj-3x3-no-cars": any(no_cars(lot, square) for square in squares(3)),
        "obj-surround-two-cones": surrounded_cones(lot, cone_surround) >= 2,
        "obj-unlock-two-keys": keys_unlocked >= 2,
    }
    return {name for name, met in answers.items() if met}


# -------------------------------------------------------------------------------------------------------------- scoring


def networks(lot, colour):
    """The connected groups of a colour and motorbikes that hold a vehicle of the colour, as a set of frozen sets."""
    waiting = {cell for cell, token in lot.items() if token[0] in (colour, "M")}
    found = set()
    while waiting:
        group = [waiting.pop()]
        for cell in group:  # grows while it is walked through
            for near in beside(cell):
                if near in waiting:
                    waiting.remove(near)
                    group.append(near)
        if any(lot[cell][0] == colour for cell in group):  # r-network-needs-colour
            found.add(frozenset(group))
    return found


def network_points(lot, colour):
    return max([len(group) for group in networks(lot, colour)], default=0)


def spaces_around(vehicle, sizes=SIZES):
    """The cells beside a vehicle, inside the lot or not; a truck has eight."""
    own = tokens_of(vehicle, sizes)
    return {near for cell in own for near in beside(cell) if near not in own}


def surrounded_trucks(lot, sizes=SIZES):
    """Trucks around which everything is filled or the lot's edge (score-trucks, r-cone-surrounds)."""
    found = []
    for vehicle in vehicles_of(lot, sizes):
        cells = spaces_around(vehicle, sizes)
        if vehicle[0] in TRUCKS and all(cell in lot or cell not in INSIDE for cell in cells):
            found.append(vehicle)
    return found


def truck_points(lot, truck, sizes=SIZES):
    """What one advanced truck scores where it stands; every vehicle beside it counts once."""
    near = spaces_around(truck, sizes)
    beside_it = [v for v in vehicles_of(lot, sizes) if v != truck and near & set(tokens_of(v, sizes))]
    motorbikes = sum(1 for cell in near if lot.get(cell) == "M")  # r-adv-motorbike
    counts = {colour: sum(1 for v in beside_it if v[0] == colour) for colour in COLOURS}
    cars = sum(counts[colour] for colour in CARS)
    trucks = sum(1 for v in beside_it if v[0] in TRUCKS)
    if truck[0] == "1":
        return 6 if sum(1 for colour in COLOURS if counts[colour] == 0) <= motorbikes else 0
    if truck[0] == "2":
        return 6 if max(counts.values()) + motorbikes >= 4 else 0
    if truck[0] == "3":
        for one, other in combinations(COLOURS, 2):
            if max(0, 2 - counts[one]) + max(0, 2 - counts[other]) <= motorbikes:
                return 5
        return 0
    if truck[0] == "4":  # r-adv-no-cars-open: they need not be filled
        if cars:
            return 0
        return 8 if all(cell in INSIDE for cell in near) else 4
    if truck[0] == "5":
        return 7 if cars >= 5 else 0
    if truck[0] == "6":
        return 5 if trucks >= 2 else 0
    raise ValueError(f"{truck[0]!r} is no advanced truck")


def penalty(no_parking, empty, keys):
    """(points for No Parking, points for empty spaces) with the keys used best, by trying (r-key-use-at-end)."""
    best = None
    for on_items in range(min(keys, no_parking), -1, -1):
        on_spaces = min(keys - on_items, empty)
        result = (-2 * (no_parking - on_items), -(empty - on_spaces))
        if best is None or sum(result) > sum(best):
            best = result
    return best


def score_lines(lot, *, keys=0, no_parking=0, objective_points=0, advanced=False, sizes=SIZES):
    """{line: points} of one lot; `no_parking` is the number of items there."""
    result = {colour: network_points(lot, colour) for colour in COLOURS}
    if advanced:
        own = [vehicle for vehicle in vehicles_of(lot, sizes) if vehicle[0] in OWN_TRUCKS]
        result["trucks"] = sum(truck_points(lot, truck, sizes) for truck in own)
    else:
        result["trucks"] = 4 * len(surrounded_trucks(lot, sizes))
    result["objectives"] = objective_points
    result["no_parking"], result["empty"] = penalty(no_parking, len(empty_spaces(lot)), keys)
    return result


def score(lot, **more):
    return sum(score_lines(lot, **more).values())


def winners(scores, empties):
    """Most points, then fewest empty spaces (r-tie-empties), then shared."""
    best = max((points, -empty) for points, empty in zip(scores, empties, strict=True))
    return tuple(seat for seat in range(len(scores)) if (scores[seat], -empties[seat]) == best)


def rank(points):
    """0 for the best rank to 4 for the lowest (solo-rank)."""
    for at, least in enumerate(RANKS):
        if points >= least:
            return at
    return len(RANKS)


# --------------------------------------------------------------------------------------------------------- a whole game


class SlowSeat:
    """What lies in front of one player."""

    def __init__(self, lot, hand=(), no_parking=(), keys=1, quadrants=(), claims=None):
        self.lot = dict(lot)
        self.hand = list(hand)
        self.no_parking = list(no_parking)  # letters, 'C' for a cone
        self.keys = keys
        self.quadrants = set(quadrants)  # those whose key was taken
        self.claims = dict(claims or {})  # {objective: index of the spot}
        self.discards = []
        self.gained = 0  # keys, since the start
        self.paid = 0


class SlowGame:
    """A game played by the texts of its moves.

    Told what the deal decides, it predicts everything after that. `cards` is {number: (text of the pattern, icon)} with
    an icon of '', 'motorbike', 'key', 'un-park'; `deck` has its top first; `objectives` are clause ids; `autobot` are
    its cards in the order in which they are flipped, as (turn, (objective, objective)), without the two put aside.
    `lots` are diagrams, one a seat (or one for all). The rest may be told to start from the middle: `phase` 'steer' is
    the beginning of round `round`, after the redraw.
    """

    def __init__(
        self,
        cards,
        hands,
        display,
        deck,
        objectives,
        lots,
        autobot=(),
        *,
        advanced=False,
        solo=False,
        allow_rotation=False,
        cone_surround="four_sides",
        key_between_actions=True,
        spots=SPOTS,
        sizes=SIZES,
        phase="redraw",
        round=1,
        starter=0,
        keys=1,
        no_parking=None,
        quadrants=None,
        claims=None,
        open_spots=None,
    ):
        players = len(hands)
        assert not solo or players == 1, "the player's hand only"
        self.sizes = sizes
        self.patterns = {number: parse_pattern(text, sizes) for number, (text, _) in cards.items()}
        self.icons = {number: icon for number, (_, icon) in cards.items()}
        texts = [lots] * players if isinstance(lots, str) else list(lots)
        keys = [keys] * players if isinstance(keys, int) else keys
        nothing = [()] * players
        self.boards = []
        for seat in range(players):
            self.boards.append(
                SlowSeat(
                    parse(texts[seat], sizes),
                    hands[seat],
                    (no_parking or nothing)[seat],
                    keys[seat],
                    (quadrants or nothing)[seat],
                    (claims or nothing)[seat],
                )
            )
        self.display = list(display)
        self.wheel = 0  # section s points to the card (s + wheel) mod 5 of the display
        self.deck = list(deck)
        self.objectives = tuple(objectives)
        self.spots = spots
        self.open_spots = dict.fromkeys(self.objectives, 0) | dict(open_spots or {})
        self.taken_spots = set()  # objectives claimed in this round
        self.autobot = list(autobot)
        self.autobot_counts = {1: 0, 2: 0, 3: 0}
        self.autobot_claims = []  # (objective, index of the spot)
        self.discarded = []  # what AutoBot took away
        self.advanced = advanced
        self.solo = solo
        self.allow_rotation = allow_rotation
        self.cone_surround = cone_surround
        self.key_between_actions = key_between_actions
        self.round = round
        self.starter = starter
        self.turn = 0
        self.phase = phase
        self._forget_card()
        if phase == "steer":
            self._start_round()
        else:
            assert phase == "redraw", phase

    def _forget_card(self):
        self.card = None
        self.items = set()  # what the chosen card asks for
        self.todo = set()  # what of it is still to do
        self.trucks = []  # (row, column, heading, whether it parks) of trucks for which one is still to be chosen
        self.due = []  # batches of objectives to claim, the last one first
        self.rewards = 0  # motorbikes of a spot, to be placed at once

    # what is legal

    @property
    def board(self):
        return self.boards[self.turn]

    def unused_trucks(self, seat):
        """Own trucks neither in the lot nor in No Parking (adv-own-trucks, r-adv-return, r-adv-no-parking)."""
        used = {vehicle[0] for vehicle in vehicles_of(self.boards[seat].lot, self.sizes)}
        used |= set(self.boards[seat].no_parking)
        return [truck for truck in OWN_TRUCKS if truck not in used]

    def used_icons(self, pattern):
        """The vehicles of a pattern that are parked: without truck icons that are ignored (r-adv-which-ignored)."""
        if not self.advanced:
            return pattern
        left = len(self.unused_trucks(self.turn))
        result = []
        for vehicle in pattern:
            if vehicle[0] == "T":
                left -= 1
                if left < 0:
                    continue
            result.append(vehicle)
        return tuple(result)

    def turned_patterns(self):
        """{start of the text: pattern} for every way to hold the chosen card (r-no-rotation)."""
        pattern = self.patterns[self.card]
        if not self.allow_rotation:
            return {"park": pattern}
        ways = {f"park {degrees}": turned(pattern, degrees, self.sizes) for degrees in (90, 180, 270)}
        return {"park": pattern, **ways}

    def park_moves(self):
        """{text: (vehicles to park, anchor)}, at most as many vehicles as possible over all ways to hold the card."""
        counts = {}
        moves = {}
        for start, whole in self.turned_patterns().items():
            pattern = self.used_icons(whole)
            for anchor, number in parked_by_anchor(self.board.lot, pattern, self.sizes).items():
                text = f"{start} {anchor[0]},{anchor[1]}"
                counts[text] = number
                moves[text] = (pattern, anchor)
        if not moves:
            return {"park none": (self.used_icons(self.patterns[self.card]), None)}
        return {text: move for text, move in moves.items() if counts[text] == max(counts.values())}

    def compulsory_left(self):
        """Whether something of the card must still be done; a motorbike only if a space is empty."""
        motorbike = "motorbike" in self.todo and motorbike_spots(self.board.lot)
        return bool(self.todo & {"park", "take-key"} or motorbike)

    def legal_moves(self):
        """The texts of all legal moves, as a set."""
        if self.phase == "over":
            return set()
        hand = self.board.hand
        if self.phase == "redraw":
            one, other = sorted(hand)
            return {"keep", f"swap {one}", f"swap {other}", f"swap {one} {other}"}
        if self.phase == "steer":
            return {f"steer {steps}" for steps in range(5)}
        if self.phase == "choose":
            return {f"choose {number}" for number in hand}
        if self.trucks:
            return {f"truck {truck}" for truck in self.unused_trucks(self.turn)}
        spots = {f"motorbike {space(cell)}" for cell in motorbike_spots(self.board.lot)}
        if self.rewards:
            return spots
        if self.due:
            return {f"claim {name}" for name in self.due[-1]}
        moves = set()
        if "park" in self.todo:
            moves |= set(self.park_moves())
        if "motorbike" in self.todo:
            moves |= spots
        if "take-key" in self.todo:
            moves.add("take-key")
        if "un-park" in self.todo:
            moves |= set(un_parks(self.board.lot, self.board.no_parking, self.sizes))
        between = self.todo != self.items and self.compulsory_left()
        if self.board.keys and (self.key_between_actions or not between):  # key-timing, r-parking-action
            moves |= set(key_moves(self.board.lot, self.sizes))
        if not self.compulsory_left():
            moves.add("done")
        return moves

    # what follows

    def play(self, text):
        assert text in self.legal_moves(), f"the slow game knows no legal move {text!r}"
        words = text.split()
        if words[0] in ("keep", "swap"):
            self._redraw([int(word) for word in words[1:]])
        elif words[0] == "steer":
            self._take_cards(int(words[1]))
            self._start_choosing()
        elif words[0] == "choose":
            self._choose(int(words[1]))
        elif words[0] == "done":
            self._done()
        else:
            self._act(text, words)

    def _redraw(self, numbers):
        """Back to the bottom, then as many from the top; in seat order (setup-hand, r-mulligan)."""
        for number in numbers:
            self.board.hand.remove(number)
            self.deck.append(number)
        for _ in numbers:
            self.board.hand.append(self.deck.pop(0))
        self.turn += 1
        if self.turn == len(self.boards):
            self._start_round()

    def _start_round(self):
        self.taken_spots = set()
        if self.solo and self.round % 2 == 0:
            self._flip_autobot()
            self._start_choosing()
        elif len([number for number in self.display if number is not None]) == 5:
            self.phase = "steer"
            self.turn = self.starter
        else:  # r-deck-dry
            self._start_choosing()

    def _start_choosing(self):
        self.phase = "choose"
        self.turn = 0

    def _take_cards(self, steps):
        """Everyone takes the card at their own section; places are refilled from A on (steer, r-sections).

        The wheel stays as it was turned, so the next turn goes on from there.
        """
        self.wheel = (self.wheel + steps) % 5
        first = 0
        if self.solo:
            self.discarded.append(self.display[self.wheel])  # solo-odd, solo-even: AutoBot is A, the player B
            first = 1
        for seat, board in enumerate(self.boards):
            board.hand.append(self.display[(first + seat + self.wheel) % 5])
        for section in range(first + len(self.boards)):
            self.display[(section + self.wheel) % 5] = self.deck.pop(0) if self.deck else None

    def _flip_autobot(self):
        """One of AutoBot's cards: claims at three and at six equal numbers, then its turn of the wheel (solo-even)."""
        turn, numbers = self.autobot.pop(0)
        for number in numbers:
            self.autobot_counts[number] += 1
        for number in (1, 2, 3):
            name = self.objectives[number - 1]
            held = sum(1 for claimed, _ in self.autobot_claims if claimed == name)
            if (held == 0 and self.autobot_counts[number] >= 3) or (held == 1 and self.autobot_counts[number] >= 6):
                self.autobot_claims.append((name, self.open_spots[name]))  # r-autobot-tier
                self.taken_spots.add(name)
        if None not in self.display:
            self._take_cards(turn % 5)

    def _choose(self, number):
        self.board.hand.remove(number)
        self._forget_card()
        self.card = number
        self.todo = {"park"}
        icon = self.icons[number]
        if icon:
            self.todo.add("take-key" if icon == "key" else icon)
        self.items = set(self.todo)
        self.phase = "park"

    def _act(self, text, words):
        """Everything that is done while parking."""
        board = self.board
        if words[0] == "park":
            self.todo.remove("park")
            self._park(*self.park_moves()[text])
        elif words[0] == "truck":
            self._place_truck(words[1])
        elif words[0] == "claim":
            self._claim(words[1])
        elif words[0] == "motorbike":
            if self.rewards:
                self.rewards -= 1
            else:
                self.todo.remove("motorbike")
            board.lot[cell_of(words[1])] = "M"
        elif words[0] == "take-key":
            self.todo.remove("take-key")
            self._gain_key()
        elif words[0] == "un-park":
            self.todo.remove("un-park")
            board.lot, cones = un_parks(board.lot, board.no_parking, self.sizes)[text]
            board.no_parking.remove(words[1])
            board.no_parking += ["C"] * cones
        elif words[0] == "key":
            board.keys -= 1
            board.paid += 1
            board.lot, cones = key_moves(board.lot, self.sizes)[text]
            board.no_parking += ["C"] * cones
        if words[0] != "claim" and not self.trucks:
            self._judge()
        self._resolve()

    def _gain_key(self):
        self.board.keys += 1
        self.board.gained += 1

    def _park(self, pattern, anchor):
        """The pattern in one action (r-pattern-together); advanced trucks wait for their number."""
        board = self.board
        if self.advanced:
            for vehicle in pattern:
                if vehicle[0] == "T":
                    row, column, heading = shifted(vehicle, anchor or (0, 0))[1:]
                    stands = anchor is not None and fits(board.lot, ("T", row, column, heading), self.sizes)
                    self.trucks.append((row, column, heading, stands))
            pattern = tuple(vehicle for vehicle in pattern if vehicle[0] != "T")
        board.lot, out = park(board.lot, pattern, anchor, self.sizes)
        board.no_parking += out

    def _place_truck(self, number):
        board = self.board
        row, column, heading, stands = self.trucks.pop(0)
        if stands:
            board.lot, cones = add(board.lot, (number, row, column, heading), self.sizes)
            board.no_parking += ["C"] * cones
        else:
            board.no_parking.append(number)  # r-adv-no-parking

    def _judge(self):
        """Quadrants and objectives after an action, on the whole result (r-trigger-order)."""
        board = self.board
        for number in sorted(full_quadrants(board.lot) - board.quadrants):  # r-quadrant-once
            board.quadrants.add(number)
            self._gain_key()
        met = objectives_met(board.lot, len(board.quadrants), self.cone_surround)
        known = set(board.claims) | {name for batch in self.due for name in batch}
        batch = [name for name in self.objectives if name in met and name not in known]
        if batch:
            self.due.append(batch)

    def _resolve(self):
        """Claims go on by themselves until something is to be decided."""
        if self.trucks:
            return
        while True:
            if self.rewards:
                if motorbike_spots(self.board.lot):
                    return
                self.rewards = 0  # r-motorbike-spot: forgone
            if not self.due:
                return
            if len(self.due[-1]) > 1:
                return
            self._claim(self.due[-1][0])

    def _claim(self, name):
        """The marker on the spot that was open when the round began (objective-claim, r-tier-at-round-start)."""
        spot = self.open_spots[name]
        self.board.claims[name] = spot
        self.taken_spots.add(name)
        self.due[-1].remove(name)
        if not self.due[-1]:
            self.due.pop()
        if self.spots[name][spot][1]:  # objective-motorbike
            self.rewards += 1

    def _done(self):
        self.board.discards.append(self.card)  # discard-face-up
        self._forget_card()
        self.turn += 1
        self.phase = "choose"
        if self.turn == len(self.boards):
            self._end_round()

    def _end_round(self):
        for name in self.taken_spots:  # objective-tiers
            self.open_spots[name] = min(self.open_spots[name] + 1, len(self.spots[name]) - 1)
        full = any(not has_car_space(board.lot) for board in self.boards)
        dry = all(not board.hand for board in self.boards)
        if full or dry or (self.solo and self.round >= LAST_SOLO_ROUND):
            self.phase = "over"
            self.turn = None
            return
        self.round += 1
        self.starter = (self.starter + 1) % len(self.boards)
        self._start_round()

    # points

    def objective_points(self, seat):
        return sum(self.spots[name][spot][0] for name, spot in self.boards[seat].claims.items())

    def lines(self, seat):
        board = self.boards[seat]
        return score_lines(
            board.lot,
            keys=board.keys,
            no_parking=len(board.no_parking),
            objective_points=self.objective_points(seat),
            advanced=self.advanced,
            sizes=self.sizes,
        )

    def scores(self):
        """One total a seat."""
        return tuple(sum(self.lines(seat).values()) for seat in range(len(self.boards)))

    def winners(self):
        if self.solo:  # r-solo-winners
            return (0,)
        return winners(self.scores(), [len(empty_spaces(board.lot)) for board in self.boards])
