"""Overload once more, slowly: written from the clauses alone, to be compared with the product.

A piece is a list [square, counters]; square 0 is the start. Special squares are a dictionary from a square to its sign,
'+', '-', '±' or 'x2'. Moves are texts. Nothing here imports the product, and nothing is clever.
"""

from copy import deepcopy

COLOURS = ["red", "blue", "yellow", "green", "purple"]
LENGTH = {3: 16, 4: 20, 5: 24}  # players-3-to-5: two turns and 2, 3 or 4 middle sections of four squares each
TARGET = {3: 40, 4: 35, 5: 30}  # target
START = 0
FULL = 8  # overload-at-nine
COUNTERS = 80  # components-80


class SlowError(ValueError):
    """A position that is none, or a move that isn't legal."""


# --------------------------------------------------------------------------------------------------------- positions


def parse(text):
    """'red=7 S 5:3 | blue 12:8 7 | yellow S:3 S || 4:+' as (points, pieces, specials), two lists by seat and a dict."""
    halves = text.split("||")
    if len(halves) > 2:
        raise SlowError("special squares twice")
    seats = halves[0].split("|")
    if len(seats) not in LENGTH:
        raise SlowError(f"{len(seats)} players (players-3-to-5)")
    length = LENGTH[len(seats)]
    points = []
    pieces = []
    for seat, seat_text in enumerate(seats):
        words = seat_text.split()
        if len(words) != 3:
            raise SlowError(f"seat {seat} needs a colour and two pieces (two-pieces)")
        colour, equals, has = words[0].partition("=")
        if colour != COLOURS[seat]:
            raise SlowError(f"{colour!r} instead of {COLOURS[seat]}")
        if equals and not has.isdigit():
            raise SlowError(f"{has!r} points")
        points.append(int(has) if equals else 0)
        pieces.append([parse_piece(words[1], length), parse_piece(words[2], length)])
    specials = {}
    for word in halves[1].split() if len(halves) == 2 else []:
        square, _, sign = word.partition(":")
        if not square.isdigit() or not 1 <= int(square) <= length or int(square) in specials:
            raise SlowError(f"special square {word!r}")
        if sign not in ("+", "-", "±", "x2"):
            raise SlowError(f"special square {word!r}")
        specials[int(square)] = sign
    for square, sign in specials.items():  # r-special-chain
        if sign == "±":
            if square in (1, length):
                raise SlowError("a ± square beside start or finish")
            if specials.get(square + 1) == "±":
                raise SlowError("two ± squares side by side")
    return points, pieces, specials


def parse_piece(word, length):
    """'5:3' as [5, 3], 'S' as [0, 0]."""
    place, colon, carries = word.partition(":")
    if place == "S":
        square = START
    else:
        if not place.isdigit() or not 1 <= int(place) <= length:
            raise SlowError(f"a piece on {place!r}")
        square = int(place)
    if colon and not carries.isdigit():
        raise SlowError(f"{carries!r} counters")
    counters = int(carries) if colon else 0
    if counters > FULL:
        raise SlowError(f"{counters} counters (overload-at-nine)")
    return [square, counters]


def show_piece(piece):
    """[5, 3] as '5:3', [0, 0] as 'S'."""
    square, counters = piece
    text = "S" if square == START else str(square)
    if counters > 0:
        text += f":{counters}"
    return text


def show(points, pieces, specials):
    """The text of a position: the inverse of `parse`."""
    seats = []
    for seat in range(len(pieces)):
        text = COLOURS[seat]
        if points[seat] > 0:
            text += f"={points[seat]}"
        seats.append(f"{text} {show_piece(pieces[seat][0])} {show_piece(pieces[seat][1])}")
    line = " | ".join(seats)
    if specials:
        line += " || " + " ".join(f"{square}:{specials[square]}" for square in sorted(specials))
    return line


# ------------------------------------------------------------------------------------------------------ a whole game


class SlowGame:
    """A game played by the texts of its moves, from a position and the seat whose turn begins there.

    `phase` is "load", "roll", "move", "step", "share" or "over"; `turn` is a seat, "chance" at a roll, None at the end.
    `seat` is the player whose turn it is all along, also while somebody else decides (plus_minus_decider="owner").
    """

    def __init__(self, text, turn=0, plus_minus_decider="mover"):
        assert plus_minus_decider in ("mover", "owner"), plus_minus_decider
        self.points, self.pieces, self.specials = parse(text)
        self.players = len(self.pieces)
        assert turn in range(self.players), turn
        self.length = LENGTH[self.players]
        self.target = TARGET[self.players]
        self.decider = plus_minus_decider
        self.seat = turn
        self.phase = ""
        self.rolled = None
        self.mover = None  # the number of the moving piece in its seat, 0 or 1
        self.overtaken = []  # (seat, number) of pieces overtaken in this move
        self.pending = []  # pieces on the landing square that are still to be served
        self.owners = []  # of these, the ones whose owner decides, in the order in which they do
        self.over = False
        self.begin_turn()
        for has in self.points:
            if has >= self.target:
                self.end()

    # what can be seen

    @property
    def turn(self):
        if self.phase == "over":
            return None
        if self.phase == "roll":
            return "chance"
        if self.owners:
            return self.owners[0][0]
        return self.seat

    @property
    def text(self):
        return show(self.points, self.pieces, self.specials)

    @property
    def bowl(self):
        left = COUNTERS
        for seat in range(self.players):
            for piece in self.pieces[seat]:
                left -= piece[1]
        return left

    @property
    def winners(self):
        """Everybody at the target once the game is over (target)."""
        if not self.over:
            return ()
        return tuple(seat for seat in range(self.players) if self.points[seat] >= self.target)

    def copy(self):
        return deepcopy(self)

    # what is legal

    def legal_moves(self):
        """The texts of all legal moves, as a set."""
        if self.phase == "load":
            return self.legal_loads()
        if self.phase == "roll":
            return {f"roll {number}" for number in range(1, 9)}  # components-80
        if self.phase == "move":
            return {self.move_text(number) for number in self.movable()}
        if self.phase == "step":
            return {"step +", "step -"}  # sq-plus-minus
        if self.phase == "share":
            moves = set()
            for one in self.owners[:1] or self.pending:
                moves |= set(self.exchanges(one))
            return moves
        return set()

    def on_start(self):
        """The numbers of the mover's own pieces on the start square."""
        return [number for number in (0, 1) if self.pieces[self.seat][number][0] == START]

    def legal_loads(self):
        """load-before-roll, r-load-both: a load may only grow, up to eight."""
        moves = {"load"}
        for number in self.on_start():
            longer = set()
            for text in moves:
                for counters in range(self.pieces[self.seat][number][1], FULL + 1):
                    longer.add(f"{text} {counters}")
            moves = longer
        return moves

    def movable(self):
        """start-piece-first, free-choice"""
        return self.on_start() or [0, 1]

    def move_text(self, number):
        square, counters = self.pieces[self.seat][number]
        return f"move {'S' if square == START else square}:{counters}"

    def here(self):
        """The sign of the square on which the moving piece stands, or None."""
        return self.specials.get(self.pieces[self.seat][self.mover][0])

    def exchanges(self, one):
        """{text: (way, how many counters)} for one piece on the landing square, empty if nothing can be done now.

        give-or-take, must-if-possible, r-nothing-to-move, sq-double, r-double-partial, r-double-direction.
        """
        seat, number = one
        mine = self.pieces[self.seat][self.mover][1]
        other = self.pieces[seat][number][1]
        most = 2 if self.here() == "x2" else 1
        giving = min(most, mine)
        taking = min(most, other)
        found = {}
        if giving > 0 and giving >= taking:
            found[f"give {COLOURS[seat]}:{other}"] = ("give", giving)
        if taking > 0 and taking >= giving:
            found[f"take {COLOURS[seat]}:{other}"] = ("take", taking)
        return found

    # playing

    def play(self, text):
        """Carries out a legal move."""
        if text not in self.legal_moves():
            raise SlowError(f"{text!r} isn't legal in {self.phase!r}: {self.text}")
        word, _, rest = text.partition(" ")
        if word == "load":
            for number, counters in zip(self.on_start(), rest.split(), strict=True):
                self.pieces[self.seat][number][1] = int(counters)
            self.phase = "roll"
        elif word == "roll":
            self.rolled = int(rest)
            self.phase = "move"
        elif word == "move":
            for number in self.movable():
                if self.move_text(number) == text:
                    self.advance(number)
                    break
        elif word == "step":
            self.step(1 if rest == "+" else -1)
        else:
            self.exchange(text)

    def begin_turn(self):
        self.rolled = None
        self.mover = None
        self.overtaken = []
        self.pending = []
        self.owners = []
        self.phase = "load" if self.on_start() else "roll"

    def end_turn(self):
        if not self.over:
            self.seat = (self.seat + 1) % self.players  # clockwise
            self.begin_turn()

    def end(self):
        """target: the game ends at once."""
        self.over = True
        self.phase = "over"
        self.pending = []
        self.owners = []

    def earn(self, points):
        self.points[self.seat] += points
        if self.points[self.seat] >= self.target:
            self.end()

    def add_one(self, seat, number):
        """One counter onto a piece; says whether that overloaded it (overload-at-nine, overload-reward)."""
        piece = self.pieces[seat][number]
        if piece[1] < FULL:
            piece[1] += 1
            return False
        piece[0] = START
        piece[1] = 0  # all nine are in the bowl (r-ninth-counter)
        if seat != self.seat:
            self.earn(1)
        return True

    def advance(self, number):
        """The roll is carried out with one's own piece of that number."""
        self.mover = number
        piece = self.pieces[self.seat][number]
        origin = piece[0]
        goal = origin + self.rolled  # move-forward
        for square in range(origin + 1, min(goal, self.length + 1)):  # r-overtake-order; never the start
            for seat in range(self.players):
                for other in (0, 1):
                    if (seat, other) == (self.seat, number) or self.pieces[seat][other][0] != square:
                        continue
                    self.overtake(seat, other)
                    if self.over:
                        return  # r-win-mid-move
        if goal > self.length:
            self.arrive()
        else:
            piece[0] = goal
            self.land()

    def overtake(self, seat, number):
        """overtake; on a double square two counters, one after the other (sq-double, r-double-overtaken-at-8)."""
        self.overtaken.append((seat, number))
        times = 2 if self.specials.get(self.pieces[seat][number][0]) == "x2" else 1
        for _ in range(times):
            if self.add_one(seat, number):
                return

    def arrive(self):
        """finish, bonus-eight, back-to-start"""
        piece = self.pieces[self.seat][self.mover]
        carried = piece[1]
        piece[0] = START
        piece[1] = 0
        self.earn(12 if carried == 8 else carried)
        self.end_turn()

    def land(self, after_step_back=False):
        """The moving piece has reached a square: the square acts, then give and take (r-special-first)."""
        piece = self.pieces[self.seat][self.mover]
        sign = self.here()
        if sign == "±":
            self.phase = "step"
            return
        if sign == "+" and self.add_one(self.seat, self.mover):
            self.end_turn()  # overloaded by the plus square: back on the start, no reward
            return
        if sign == "-" and piece[1] > 0:  # r-minus-empty
            piece[1] -= 1
        self.phase = "share"
        for seat in range(self.players):
            for number in (0, 1):
                if (seat, number) != (self.seat, self.mover) and self.pieces[seat][number][0] == piece[0]:
                    self.pending.append((seat, number))
        if self.decider == "owner" and after_step_back:  # r-pm-who
            for one in self.pending:
                if one in self.overtaken and one[0] != self.seat:
                    self.owners.append(one)
        self.go_on_sharing()

    def step(self, way):
        """sq-plus-minus, r-special-chain: the square that is reached acts as well; nobody is passed."""
        self.pieces[self.seat][self.mover][0] += way
        self.land(after_step_back=way == -1)

    def exchange(self, text):
        """Gives to or takes from one of the pieces on the square (r-share-order, r-double-stepwise)."""
        for one in self.owners[:1] or self.pending:
            if text in self.exchanges(one):
                break
        way, many = self.exchanges(one)[text]
        self.pending.remove(one)
        if one in self.owners:
            self.owners.remove(one)
        seat, number = one
        mine = self.pieces[self.seat][self.mover]
        other = self.pieces[seat][number]
        for _ in range(many):
            if way == "give":
                mine[1] -= 1
                overloaded = self.add_one(seat, number)
            else:
                other[1] -= 1
                overloaded = self.add_one(self.seat, self.mover)
                if overloaded:
                    self.pending = []  # the others are skipped
                    self.owners = []
            if overloaded:
                break
        if not self.over:
            self.go_on_sharing()

    def go_on_sharing(self):
        """r-share-pending: the turn ends when with none of the pieces left anything can be exchanged."""
        for one in self.owners[:1] or self.pending:
            if self.exchanges(one):
                return
        self.end_turn()
