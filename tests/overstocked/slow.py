"""Overstocked once more, slowly: written from the clauses alone, to be compared with the product.

A board is a dictionary from (row, column) to a character: '.' an empty space, 'PFYB' a toy, lower case a toy with a
worker, 'Q' a quantum crate, '#' half a forklift. A card is a tuple of strings. Toys with an X (`crossed_out`) are a
string or a tuple. Nothing here imports the product, and nothing is clever.
"""

TOYS = "PFYB"
LETTERS = "ABCDEF"
ROUNDS = 6
FORKLIFT = ("##",)  # r-forklift-shape


class SlowError(ValueError):
    """A diagram that is none."""


# ---------------------------------------------------------------------------------------------------- boards and cards


def parse(text):
    """A diagram as cells; its first character is (0, 0)."""
    lines = [line.strip() for line in text.replace("/", "\n").split("\n")]
    while lines and lines[0] == "":
        lines = lines[1:]
    while lines and lines[-1] == "":
        lines = lines[:-1]
    cells = {}
    for row, line in enumerate(lines):
        column = 0
        for character in line:
            if character in " \t":
                continue
            if character not in "_.PFYBpfybQ#":
                raise SlowError(f"line {row + 1}, column {column + 1}: {character!r}")
            if character != "_":
                cells[(row, column)] = character
            column += 1
    halves = sorted(cell for cell, character in cells.items() if character == "#")
    if halves:
        if len(halves) != 2:
            raise SlowError(f"{len(halves)} characters '#': a forklift has two, and a board at most one forklift")
        if halves[1] not in neighbours(halves[0]):
            raise SlowError("the two characters '#' are not adjacent")
    return cells


def neighbours(cell):
    """The four cells beside a cell."""
    row, column = cell
    return ((row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1))


def show(cells):
    """The diagram of some cells, without an outer margin."""
    if not cells:
        return ""
    rows = [row for row, _ in cells]
    columns = [column for _, column in cells]
    lines = []
    for row in range(min(rows), max(rows) + 1):
        line = ""
        for column in range(min(columns), max(columns) + 1):
            line += cells.get((row, column), "_")
        lines.append(line)
    return "\n".join(lines)


def parse_card(text):
    """'17 PPF/.yB' as (17, ('PPF', '.yB'))."""
    number, rows = text.split(None, 1)
    return int(number), tuple("".join(row.split()) for row in rows.split("/"))


def turn(rows, rotation):
    """The rows of a card after that many degrees clockwise (clause rotate-quarter-turns), a quarter at a time."""
    for _ in range(rotation // 90):
        height, width = len(rows), len(rows[0])
        turned = []
        for row in range(width):  # what was the left column, read upwards, becomes the top row
            turned.append("".join(rows[height - 1 - column][row] for column in range(height)))
        rows = tuple(turned)
    return rows


def spaces_of(rows, rotation, row, column):
    """What a card shows, and where: cells of the card alone when its turned top-left space is at (row, column)."""
    cells = {}
    for down, line in enumerate(turn(rows, rotation)):
        for right, character in enumerate(line):
            cells[(row + down, column + right)] = character
    return cells


def is_toy(character):
    """A space that counts when covered; a quantum crate is one toy (r-quantum-cover)."""
    return character is not None and (character.upper() in TOYS or character == "Q")


def is_worker(character):
    return character is not None and character in TOYS.lower()


def breaches(cells, rows, rotation, row, column):
    """The clauses that a placement breaks, as a set."""
    broken = set()
    if rotation not in (0, 90, 180, 270):
        broken.add("rotate-quarter-turns")
        return broken
    toys = 0
    for cell in spaces_of(rows, rotation, row, column):
        under = cells.get(cell)
        if is_toy(under):
            toys += 1
        if is_worker(under):
            broken.add("never-bury-a-worker")
        if under == "#":
            broken.add("r-forklift-stays")
    if toys not in (1, 2):
        broken.add("cover-one-or-two")
    return broken


def cover(cells, rows, rotation, row, column):
    """The board with the card on top."""
    after = dict(cells)
    for cell, character in spaces_of(rows, rotation, row, column).items():
        after[cell] = character
    return after


def placements(cells, rows):
    """Every legal (rotation, row, column), by trying a frame around the board."""
    if not cells:
        return set()
    reach = max(len(rows), len(rows[0]))
    found = set()
    for rotation in (0, 90, 180, 270):
        for row in range(min(r for r, _ in cells) - reach, max(r for r, _ in cells) + reach + 1):
            for column in range(min(c for _, c in cells) - reach, max(c for _, c in cells) + reach + 1):
                if not breaches(cells, rows, rotation, row, column):
                    found.add((rotation, row, column))
    return found


# --------------------------------------------------------------------------------------------------------------- areas


def is_a(character, toy, crossed_out=()):
    """Whether a visible character counts as that toy (q-counts-as-both: a quantum crate is each toy without an X)."""
    if character == "Q":
        return toy not in crossed_out
    return character.upper() == toy


def beside_forklift(cells):
    """The cells orthogonally adjacent to the forklift, as a set without its own two."""
    found = set()
    for cell, character in cells.items():
        if character == "#":
            for near in neighbours(cell):
                if near in cells and cells[near] != "#":
                    found.add(near)
    return found


def connected(waiting, joined=()):
    """Sets of cells joined orthogonally, breadth first; those in `joined` are adjacent to each other, too."""
    waiting = set(waiting)
    found = set()
    while waiting:
        first = min(waiting)
        waiting.remove(first)
        area = [first]
        at = 0
        while at < len(area):
            cell = area[at]
            at += 1
            around = list(neighbours(cell))
            if cell in joined:  # fork-joins-neighbours
                around += list(joined)
            for near in around:
                if near in waiting:
                    waiting.remove(near)
                    area.append(near)
        found.add(frozenset(area))
    return found


def areas(cells, toy, crossed_out=()):
    """The areas of a toy, as a set of frozen sets (clauses largest-area, fork-joins-neighbours, q-counts-as-both)."""
    crates = {cell for cell, character in cells.items() if is_a(character, toy, crossed_out)}
    return connected(crates, beside_forklift(cells))


def largest(cells, toy, crossed_out=()):
    sizes = [len(area) for area in areas(cells, toy, crossed_out)]
    return max(sizes) if sizes else 0


def total(cells, toy, crossed_out=()):
    """How many crates of a toy are visible (r-quantum-total)."""
    return sum(1 for character in cells.values() if is_a(character, toy, crossed_out))


# ------------------------------------------------------------------------------------------------------------- scoring


def leaders(cells, crossed_out=()):
    """The toys with the largest area; of several, those with most visible crates: one toy, or a tie to choose from."""
    biggest = max(largest(cells, toy, crossed_out) for toy in TOYS)
    tied = [toy for toy in TOYS if largest(cells, toy, crossed_out) == biggest]
    most = max(total(cells, toy, crossed_out) for toy in tied)
    return [toy for toy in tied if total(cells, toy, crossed_out) == most]


def craze(popularity, crossed_out=()):
    """The toys that may be the negative one (craze-peaked, craze-tie-total, craze-tie-choice)."""
    return leaders(popularity, crossed_out)


def half_toys(warehouse, crossed_out=()):
    """The toys that may be the one that scores half (adv-half, adv-half-tie-total, adv-half-tie-choice)."""
    return leaders(warehouse, crossed_out)


def halved(number, half_rounding="down"):
    """Half of a number (r-half-down)."""
    if half_rounding == "down":
        return number // 2
    assert half_rounding == "toward_zero", half_rounding
    return number // 2 if number >= 0 else 0 - ((0 - number) // 2)


def points(popularity, warehouse, negative, crossed_out=(), half=None, half_rounding="down", bot=False):
    """Points for each toy, in the order of TOYS, when `negative` is the negative one and `half` scores half.

    For the bot the negative toy scores nothing (solo-bot-skips-craze).
    """
    result = []
    for toy in TOYS:
        product = largest(popularity, toy, crossed_out) * largest(warehouse, toy, crossed_out)  # multiply
        if toy == negative:
            product = 0 if bot else 0 - product
        if toy == half:
            product = halved(product, half_rounding)
        result.append(product)
    return result


def totals_by_choice(popularity, warehouse, crossed_out=(), advanced=False, half_rounding="down", bot=False):
    """{(negative, half): total} for everything that may be chosen; half is None outside the advanced variant.

    The bot doesn't choose: of tied toys it skips the one that would score it fewest (solo-bot-tie). Several are left
    only if they would score it the same.
    """
    negatives = craze(popularity, crossed_out)
    if bot:
        if advanced:
            raise ValueError("the bot knows no advanced variant (solo-alone)")
        would = {toy: largest(popularity, toy, crossed_out) * largest(warehouse, toy, crossed_out) for toy in negatives}
        negatives = [toy for toy in negatives if would[toy] == min(would.values())]
    halves = half_toys(warehouse, crossed_out) if advanced else [None]
    result = {}
    for negative in negatives:
        for half in halves:
            result[(negative, half)] = sum(
                points(popularity, warehouse, negative, crossed_out, half, half_rounding, bot)
            )
    return result


def scores_by_choice(popularity, warehouse):
    """{toy that the player takes as negative: total} in the standard game."""
    return {toy: sum(points(popularity, warehouse, toy)) for toy in craze(popularity)}


def score(popularity, warehouse, crossed_out=(), advanced=False, half_rounding="down", bot=False):
    """The total of the four toys with the player's best (joint) choice (ruling r-choice-default)."""
    return max(totals_by_choice(popularity, warehouse, crossed_out, advanced, half_rounding, bot).values())


def winners(scores):
    """The seats with most points (most-points, r-shared-win)."""
    return tuple(seat for seat, result in enumerate(scores) if result == max(scores))


# ------------------------------------------------------------------------------------------ tokens, forklifts, the bot


def tokens_for(players):
    """The incentive tokens on the table (inc-setup)."""
    return ["P", "F", "Y", "B"] + (["workers", "empties"] if players >= 5 else [])


def incentive(token, popularity, warehouse, crossed_out=()):
    """What an incentive token scores now (inc-toy, inc-workers, inc-empties, r-incentive-areas)."""
    if token in ("workers", "empties"):
        if token == "workers":
            wanted = {cell for cell, character in warehouse.items() if is_worker(character)}
        else:
            wanted = {cell for cell, character in warehouse.items() if character == "."}
        return 3 * max([len(area) for area in connected(wanted)], default=0)  # no forklift joining
    return largest(popularity, token, crossed_out) * largest(warehouse, token, crossed_out)


def has_forklift(cells):
    return "#" in cells.values()


def forklift_placements(cells):
    """Every legal (rotation, row, column) of a forklift (fork-placement, fork-one-per-warehouse, r-fork-overhang)."""
    return set() if has_forklift(cells) else placements(cells, FORKLIFT)


def head_start(hand):
    """Two points for each card numbered 1-20 (solo-head-start)."""
    return 2 * sum(1 for number in hand if 1 <= number <= 20)


def bot_spots(cells):
    """Where the bot has cards, in its grid of cards: spot (r, c) is rows 2r, 2r+1 and columns 3c to 3c+2."""
    return {(row // 2, column // 3) for row, column in cells}


def fits_block(spots):
    """Whether some window of 2 by 3 or 3 by 2 spots holds all of them (solo-3x2, r-3x2-both-ways)."""
    for height, width in ((2, 3), (3, 2)):
        for top in range(-6, 7):
            for left in range(-6, 7):
                window = {(top + down, left + right) for down in range(height) for right in range(width)}
                if spots <= window:
                    return True
    return False


def nominations(spots):
    """The spots that may be nominated beside these (solo-nominate-first, solo-abut, solo-3x2)."""
    found = set()
    for spot in spots:
        for near in neighbours(spot):
            if near not in spots and fits_block(spots | {near}):
                found.add(near)
    return found


# -------------------------------------------------------------------------------------------------------- a whole game


class SlowGame:
    """A game played by the texts of its moves. `cards` maps a number to the rows of that card.

    Told how the table stands at the start (hands, the popularity's cells, the warehouses' cells, and whatever else the
    deal decides), it predicts everything after that.

    `tokens` are the incentive tokens in the centre, `forklift_points` the points of the forklifts on display,
    `quantum_cards` {"Q3": rows}, `x_cards` the names of those with an X. In the solo game `hands` and `warehouses` hold
    the player's only; `bot_deck` is the bot's numbers in the order in which they are drawn.
    """

    def __init__(
        self,
        cards,
        hands,
        popularity,
        warehouses,
        round=1,
        *,
        advanced=False,
        incentives=False,
        forklifts=False,
        quantum=False,
        solo=False,
        half_rounding="down",
        tokens=None,
        forklift_points=(),
        quantum_cards=None,
        x_cards=(),
        bot_deck=(),
        crossed_out=(),
    ):
        if solo and (advanced or incentives or forklifts or quantum):
            raise ValueError("the solo game goes alone (solo-alone)")
        self.cards = dict(cards)
        self.hands = [list(hand) for hand in hands]
        self.popularity = dict(popularity)
        self.warehouses = [dict(warehouse) for warehouse in warehouses]
        self.round = round
        self.phase = "choose"
        self.chosen = [None] * len(self.hands)
        self.queue = []  # seats that still place in this round
        self.turn = 0
        self.unplaced = []
        # what the options add
        self.advanced = advanced
        self.half_rounding = half_rounding
        self.tokens = []
        if incentives:
            self.tokens = tokens_for(len(self.hands)) if tokens is None else list(tokens)
        self.forklifts = sorted(forklift_points, reverse=True) if forklifts else []  # fork-setup
        self.quantum = dict(quantum_cards or {}) if quantum else {}
        self.x_cards = set(x_cards)
        self.swapped = None  # the name of the quantum card played in this round, and who plays it
        self.swapped_by = None
        self.swapped_rows = None
        self.returned = []
        self.crossed_out = "".join(toy for toy in TOYS if toy in crossed_out)
        self.ledger = []  # (seat, kind, points, round): points beside the toys'
        self.placed_now = False
        self.solo = solo
        self.bot_deck = list(bot_deck)
        if solo:
            assert len(self.hands) == 1, "the player's hand only"
            if len(self.warehouses) == 1:
                self.warehouses.append({})  # r-solo-3x2: no starting card
            self.ledger.append((1, "head start", head_start(self.hands[0]), 0))

    # what is legal

    def rows_in_play(self):
        """The rows of the card that the seat whose turn it is places."""
        if self.swapped is not None and self.turn == self.swapped_by:
            return self.swapped_rows
        return self.cards[self.chosen[self.turn]]

    def legal_moves(self):
        """The texts of all legal moves, as a set."""
        if self.phase == "over":
            return set()
        if self.phase == "choose":
            return {f"choose {number}" for number in self.hands[self.turn]}
        if self.phase == "swap":
            return {f"quantum {name}" for name in self.quantum}
        if self.phase == "cross":
            return {f"x {toy}" for toy in TOYS if toy not in self.crossed_out}
        if self.phase == "extras":
            return self._extras() | {"decline"}
        if self.phase == "nominate":
            return {f"nominate {row},{column}" for row, column in nominations(bot_spots(self.warehouses[1]))}
        moves = set()
        for area, cells in (("p", self.popularity), ("w", self.warehouses[self.turn])):
            for rotation, row, column in placements(cells, self.rows_in_play()):
                moves.add(f"place {area} {rotation} {row},{column}")
        return moves or {"pass"}  # r-no-placement

    def _extras(self):
        """The tokens and the forklift that the seat may still take (inc-one-per-game, fork-one-per-warehouse)."""
        moves = set()
        if not any(seat == self.turn and kind == "incentive" for seat, kind, _, _ in self.ledger):
            moves |= {f"token {token}" for token in self.tokens}
        if self.forklifts:
            for rotation, row, column in forklift_placements(self.warehouses[self.turn]):
                moves.add(f"forklift {rotation} {row},{column}")
        return moves

    # what follows

    def play(self, text):
        assert text in self.legal_moves(), f"the slow game knows no legal move {text!r}"
        words = text.split()
        if words[0] == "choose":
            self._choose(int(words[1]))
        elif words[0] == "quantum":
            self._swap(words[1])
        elif words[0] == "place":
            row, column = words[3].split(",")
            self._place(self.turn, words[1], int(words[2]), int(row), int(column))
            self.placed_now = True
            self._after_card()
        elif words[0] == "pass":
            mine = self.swapped is not None and self.turn == self.swapped_by
            self.unplaced.append(self.swapped if mine else self.chosen[self.turn])
            self.placed_now = False
            self._after_card()
        elif words[0] == "x":
            self.crossed_out = "".join(toy for toy in TOYS if toy in self.crossed_out or toy == words[1])
            self._to_extras()
        elif words[0] == "token":
            won = incentive(words[1], self.popularity, self.warehouses[self.turn], self.crossed_out)  # r-incentive-now
            self.tokens.remove(words[1])
            self.ledger.append((self.turn, "incentive", won, self.round))
            self._to_extras()
        elif words[0] == "forklift":
            row, column = words[2].split(",")
            under = self.warehouses[self.turn]
            self.warehouses[self.turn] = cover(under, FORKLIFT, int(words[1]), int(row), int(column))
            self.ledger.append((self.turn, "forklift", self.forklifts.pop(0), self.round))  # fork-take-highest
            self._to_extras()
        elif words[0] == "decline":
            self._next_to_place()
        else:
            row, column = words[1].split(",")
            self._draw_for_bot(int(row), int(column))
            self._end_round()

    def _choose(self, number):
        self.hands[self.turn].remove(number)
        self.chosen[self.turn] = number
        self.turn += 1
        if self.turn == len(self.hands):  # all have chosen: reveal, lowest first (ascending-order)
            self.queue = sorted(range(len(self.hands)), key=lambda seat: self.chosen[seat])
            self.turn = self.queue[0]
            self.phase = "swap" if self.quantum else "place"

    def _swap(self, name):
        """The lowest number goes back to the box; its order stays (q-lowest-swaps, r-quantum-order)."""
        self.swapped = name
        self.swapped_by = self.turn
        self.swapped_rows = self.quantum.pop(name)
        self.returned.append(self.chosen[self.turn])
        self.phase = "place"

    def _place(self, seat, area, rotation, row, column):
        rows = self.rows_in_play()
        if area == "p":
            self.popularity = cover(self.popularity, rows, rotation, row, column)
        else:
            self.warehouses[seat] = cover(self.warehouses[seat], rows, rotation, row, column)

    def _after_card(self):
        """The card is placed or set aside: its X comes first (q-x, r-after-order, r-quantum-pass)."""
        if self.swapped in self.x_cards and self.turn == self.swapped_by:
            self.phase = "cross"
        else:
            self._to_extras()

    def _to_extras(self):
        """On to the extras, if there is something to take and a card was placed (r-pass-no-extras)."""
        if self.placed_now and self._extras():
            self.phase = "extras"
        else:
            self._next_to_place()

    def _next_to_place(self):
        self.placed_now = False
        self.queue = self.queue[1:]
        if self.queue:
            self.turn = self.queue[0]
            self.phase = "place"
            return
        if self.solo:  # solo-turn-order
            if self.warehouses[1]:
                self.phase = "nominate"
                self.turn = 0
                return
            self._draw_for_bot(0, 0)  # r-solo-3x2: the first card founds the warehouse
        self._end_round()

    def _draw_for_bot(self, row, column):
        """The top card of the bot's deck onto a spot of its grid, unturned (solo-abut)."""
        rows = self.cards[self.bot_deck.pop(0)]
        self.warehouses[1] = cover(self.warehouses[1], rows, 0, 2 * row, 3 * column)

    def _end_round(self):
        self.chosen = [None] * len(self.hands)
        self.swapped = self.swapped_by = self.swapped_rows = None
        if self.round == ROUNDS:
            self.phase = "over"
            self.turn = None
            return
        self.round += 1
        self.phase = "choose"
        self.turn = 0

    # points

    def gained(self, seat, kind):
        """A seat's points of a kind: 'incentive', 'forklift' or 'head start'."""
        return sum(won for owner, what, won, _ in self.ledger if owner == seat and what == kind)

    def scores(self):
        """One total a seat; in the solo game (you, bot)."""
        result = []
        for seat, warehouse in enumerate(self.warehouses):
            bot = self.solo and seat == 1
            toys = score(self.popularity, warehouse, self.crossed_out, self.advanced, self.half_rounding, bot)
            extra = sum(self.gained(seat, kind) for kind in ("incentive", "forklift", "head start"))
            result.append(toys + extra)  # r-adv-not-tokens
        return tuple(result)

    def winners(self):
        if self.solo:  # solo-win: a draw is the bot's
            player, bot = self.scores()
            return (0,) if player > bot else (1,)
        return winners(self.scores())
