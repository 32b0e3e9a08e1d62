"""Overstocked once more, slowly: written from the clauses alone, to be compared with the product.

A board is a dictionary from (row, column) to a character: '.' an empty space, 'PFYB' a toy, lower case a toy with a
worker. A card is a tuple of strings. Nothing here imports the product, and nothing is clever.
"""

TOYS = "PFYB"
LETTERS = "ABCDEF"
ROUNDS = 6


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
            if character not in "_.PFYBpfyb":
                raise SlowError(f"line {row + 1}, column {column + 1}: {character!r}")
            if character != "_":
                cells[(row, column)] = character
            column += 1
    return cells


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
    return character is not None and character.upper() in TOYS


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


def areas(cells, toy):
    """The areas of a toy, as a set of frozen sets (clause largest-area), breadth first."""
    waiting = {cell for cell, character in cells.items() if character.upper() == toy}
    found = set()
    while waiting:
        first = min(waiting)
        waiting.remove(first)
        area = [first]
        at = 0
        while at < len(area):
            row, column = area[at]
            at += 1
            for near in ((row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)):
                if near in waiting:
                    waiting.remove(near)
                    area.append(near)
        found.add(frozenset(area))
    return found


def largest(cells, toy):
    sizes = [len(area) for area in areas(cells, toy)]
    return max(sizes) if sizes else 0


def total(cells, toy):
    """How many crates of a toy are visible."""
    return sum(1 for character in cells.values() if character.upper() == toy)


# ------------------------------------------------------------------------------------------------------------- scoring


def craze(popularity):
    """The toys that may be the negative one: one, or several between which each player chooses."""
    biggest = max(largest(popularity, toy) for toy in TOYS)
    tied = [toy for toy in TOYS if largest(popularity, toy) == biggest]  # craze-peaked
    most = max(total(popularity, toy) for toy in tied)
    return [toy for toy in tied if total(popularity, toy) == most]  # craze-tie-total, craze-tie-choice


def points(popularity, warehouse, negative):
    """Points for each toy, in the order of TOYS, when that toy is the negative one."""
    result = []
    for toy in TOYS:
        product = largest(popularity, toy) * largest(warehouse, toy)  # multiply
        result.append(0 - product if toy == negative else product)
    return result


def scores_by_choice(popularity, warehouse):
    """{toy that the player takes as negative: total}."""
    return {toy: sum(points(popularity, warehouse, toy)) for toy in craze(popularity)}


def score(popularity, warehouse):
    """The total with the player's best choice (ruling r-choice-default)."""
    return max(scores_by_choice(popularity, warehouse).values())


def winners(scores):
    """The seats with most points (most-points, r-shared-win)."""
    return tuple(seat for seat, result in enumerate(scores) if result == max(scores))


# -------------------------------------------------------------------------------------------------------- a whole game


class SlowGame:
    """A game played by the texts of its moves. `cards` maps a number to the rows of that card.

    Told how the table stands at the start (three arguments: hands, the popularity's cells, the warehouses' cells),
    it predicts everything after that.
    """

    def __init__(self, cards, hands, popularity, warehouses, round=1):
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

    def legal_moves(self):
        """The texts of all legal moves, as a set."""
        if self.phase == "over":
            return set()
        if self.phase == "choose":
            return {f"choose {number}" for number in self.hands[self.turn]}
        rows = self.cards[self.chosen[self.turn]]
        moves = set()
        for area, cells in (("p", self.popularity), ("w", self.warehouses[self.turn])):
            for rotation, row, column in placements(cells, rows):
                moves.add(f"place {area} {rotation} {row},{column}")
        return moves or {"pass"}  # r-no-placement

    def play(self, text):
        assert text in self.legal_moves(), f"the slow game knows no legal move {text!r}"
        words = text.split()
        if words[0] == "choose":
            self._choose(int(words[1]))
        else:
            seat = self.turn
            if words[0] == "place":
                row, column = words[3].split(",")
                self._place(seat, words[1], int(words[2]), int(row), int(column))
            else:
                self.unplaced.append(self.chosen[seat])
            self._next_to_place()

    def _choose(self, number):
        self.hands[self.turn].remove(number)
        self.chosen[self.turn] = number
        self.turn += 1
        if self.turn == len(self.hands):  # all have chosen: reveal, lowest first (ascending-order)
            self.phase = "place"
            self.queue = sorted(range(len(self.hands)), key=lambda seat: self.chosen[seat])
            self.turn = self.queue[0]

    def _place(self, seat, area, rotation, row, column):
        rows = self.cards[self.chosen[seat]]
        if area == "p":
            self.popularity = cover(self.popularity, rows, rotation, row, column)
        else:
            self.warehouses[seat] = cover(self.warehouses[seat], rows, rotation, row, column)

    def _next_to_place(self):
        self.queue = self.queue[1:]
        if self.queue:
            self.turn = self.queue[0]
            return
        self.chosen = [None] * len(self.hands)
        if self.round == ROUNDS:
            self.phase = "over"
            self.turn = None
            return
        self.round += 1
        self.phase = "choose"
        self.turn = 0

    def scores(self):
        return tuple(score(self.popularity, warehouse) for warehouse in self.warehouses)

    def winners(self):
        return winners(self.scores())
