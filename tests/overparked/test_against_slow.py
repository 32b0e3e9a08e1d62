"""The product against `slow.py`, which was written from the rules alone."""

from functools import cache
from itertools import pairwise
from random import Random

import networkx as nx
import pytest

from overplay import OVER, overparked
from overplay.core.grid import grid_graph
from overplay.overparked import Components, Lot, Pattern, key_results, objectives_met, parkings, score, scoring
from overplay.overparked.board import cells_of as cells_of_bits
from overplay.overparked.components import SPACES
from tests.depth import at_depth
from tests.overparked import slow
from tests.overparked.helpers import all_cards, cells_of, slow_game
from tests.overparked.lots import box

clause = pytest.mark.clause

LOTS = at_depth(2000)
SIZES = {"2x2": slow.SIZES, "1x3": slow.LONG_TRUCKS}


@cache
def components(truck):
    """Components with trucks of this size; the cards play no part."""
    return box(sizes={"car": "1x2", "bus": "1x3", "truck": truck})


def random_lot(random, truck, *, advanced=False, most=64, letters="RYBPT", full=0.0):
    """A lot with vehicles until so many spaces are filled or nothing fits, motorbikes and cones anywhere.

    With `full`, that part of the spaces that are left over gets a motorbike or a cone.
    """
    sizes, cells = SIZES[truck], {}
    own = random.sample(slow.OWN_TRUCKS, 6) if advanced else []
    for _ in range(40):
        letter = random.choice(letters)
        if letter == "T" and advanced:
            letter = own.pop() if own else "R"
        vehicle = (letter, random.randrange(8), random.randrange(8), random.choice("hv"))
        tokens = slow.tokens_of(vehicle, sizes)
        if len(cells) + len(tokens) <= most and all(each in slow.INSIDE and each not in cells for each in tokens):
            cells |= tokens
    for each in random.sample(slow.empty_spaces(cells), len(slow.empty_spaces(cells))):
        if len(cells) < most and random.random() < max(full, 0.15):
            cells[each] = random.choice("MMMC")
    return slow.show(cells)


def random_lots(count=LOTS):
    """(diagram, truck size, advanced, random): from nearly empty to full."""
    random = Random(8)
    for number in range(count):
        truck, advanced = random.choice(("2x2", "2x2", "1x3")), number % 3 == 0
        letters = random.choice(("RYBPT", "RYBPT", "RRRYT", "RYBBB", "PPRTT", "T", "R"))
        most = random.choice((6, 12, 20, 30, 40, 50, 58, 62, 64))
        full = random.choice((0.0, 0.4, 0.9, 1.0))
        yield (
            random_lot(random, truck, advanced=advanced, most=most, letters=letters, full=full),
            truck,
            advanced,
            random,
        )


def random_pattern(random, truck):
    """The diagram of one to three vehicles within four by four spaces."""
    while True:
        cells = {}
        for _ in range(random.randint(1, 3)):
            vehicle = (random.choice("RRYYBBPPT"), random.randrange(4), random.randrange(4), random.choice("hv"))
            tokens = slow.tokens_of(vehicle, SIZES[truck])
            if all(max(each) < 4 for each in tokens) and not set(tokens) & set(cells):
                cells |= tokens
        if cells:
            return slow.show_rows(cells, 4, 4)


def lots():
    """The random lots: diagram, lot, slow sizes, whether its trucks are advanced ones, and the luck."""
    for text, truck, advanced, random in random_lots():
        yield text, Lot.parse(text, components(truck)), SIZES[truck], advanced, random


def say(text, *more):
    """What to look at when something differs."""
    return "\n".join([*map(str, more), text])


def test_the_random_lots_are_of_all_kinds():
    """From nearly empty to full, with and without room for a car, meeting each of the objectives."""
    filled, room, met, surrounded = set(), set(), set(), 0
    for _, lot, _, _, _ in lots():
        filled.add((64 - len(lot.empty)) // 8)
        room.add(lot.has_car_space())
        met |= objectives_met(lot)
        surrounded += any(line.points for line in score(lot).lines if line.label == "Trucks")
    assert filled >= {0, 1, 2, 4, 5, 6, 7, 8}
    assert room == {True, False}
    assert met == {rule for rule in overparked.rules if rule.startswith("obj-")} - {"obj-unlock-two-keys"}
    assert surrounded > LOTS / 20


@clause("r-sizes")
def test_parsing_and_showing():
    for text, lot, sizes, _, _ in lots():
        cells = slow.parse(text, sizes)
        assert lot.text == text == slow.show(cells)
        assert [(each.letter, each.row, each.column, each.heading) for each in lot.vehicles] == list(
            slow.vehicles_of(cells, sizes)
        ), text
        for each in slow.SPACES:
            assert lot.at(each) == cells.get(each, "")[:1], text
        assert lot.empty == tuple(sorted(slow.empty_spaces(cells))), text
        assert lot == Lot.parse(text.replace("\n", " / "), components("1x3" if sizes is slow.LONG_TRUCKS else "2x2"))


@clause("score-networks", "score-trucks", "keys-cancel", "penalty-empty", "adv-no-cars", "adv-two-by-two")
def test_scores():
    for text, lot, sizes, advanced, random in lots():
        told = {"keys": random.randrange(6), "no_parking": random.randrange(5), "objective_points": random.randrange(9)}
        for mode in {False, advanced}:
            lines = slow.score_lines(slow.parse(text, sizes), **told, advanced=mode, sizes=sizes)
            sheet = score(lot, **told, advanced=mode)
            points = {}
            for line in sheet.lines:
                label = "Trucks" if line.label.startswith("Truck") else line.label
                points[label] = points.get(label, 0) + line.points
            assert [points[colour] for colour in ("Red", "Yellow", "Blue", "Purple")] == [lines[c] for c in "RYBP"], (
                text
            )
            assert points.get("Trucks", 0) == lines["trucks"], say(text, told, mode)
            penalties = points["No Parking"] + points["Empty spaces"] + points["Keys"]
            assert penalties == lines["no_parking"] + lines["empty"], say(text, told)
            assert sheet.total == sum(lines.values()), say(text, told, mode)


@clause("score-networks", "r-network-needs-colour")
def test_networks():
    """Against the slow rules, and against the connected components of the graph."""
    for text, lot, sizes, _, _ in lots():
        cells = slow.parse(text, sizes)
        for colour in "RYBP":
            networks = lot.networks(colour)
            assert set(networks) == slow.networks(cells, colour), say(text, colour)
            assert len(networks) == len(set(networks))
            lengths = [len(area) for area in networks]
            assert lengths == sorted(lengths, reverse=True)
            graph = lot.graph(colour)
            found = {frozenset(area) for area in nx.connected_components(graph)}
            with_colour = {area for area in found if any(cells[each][0] == colour for each in area)}
            assert with_colour == set(networks), say(text, colour)
            assert set(graph) == {each for each, token in cells.items() if token[0] in (colour, "M")}


@clause("score-networks", "r-network-needs-colour", "score-trucks", "r-cone-surrounds", "r-adv-motorbike")
def test_bitboards_find_what_the_graphs_show():
    """Networks, what is beside each truck, and so every line of a score sheet with its spaces."""
    for text, lot, _, advanced, random in lots():
        for colour in "RYBP":
            by_bits = {frozenset(cells_of_bits(area)) for area in lot.network_bits(colour)}
            assert by_bits == set(lot.networks(colour)), say(text, colour)
            assert lot.network_sizes[colour] == lot.largest_network(colour), say(text, colour)
        spaces = grid_graph(SPACES)
        for truck in scoring.trucks_of(lot):
            sides = scoring.sides_of(lot, truck)
            assert sides == scoring.sides_in_graph(lot, truck, spaces), say(text, truck)
            assert scoring.is_surrounded(lot, truck) == (not sides.empty)
        counted = random.randrange(6), random.randrange(5), random.randrange(9)
        for mode in {False, advanced}:
            told = dict(zip(("keys", "no_parking", "objective_points"), counted, strict=True))
            sheet = score(lot, **told, advanced=mode)
            assert scoring.sheet(lot, *counted, advanced=mode) == sheet, say(text, told, mode)
            assert scoring.total(lot, *counted, advanced=mode) == sheet.total, say(text, told, mode)


@clause("obj-two-outer-lines", "obj-3x3-only-cars", "obj-3x3-no-cars", "obj-line-no-cars", "r-cones-eight")
def test_objectives_in_both_readings_of_cones():
    for text, lot, sizes, _, random in lots():
        cells, keys = slow.parse(text, sizes), random.randrange(4)
        for reading in ("four_sides", "all_eight"):
            expected = slow.objectives_met(cells, keys, reading)
            assert objectives_met(lot, keys, cone_surround=reading) == expected, say(text, keys, reading)
        assert lot.full_quadrants == slow.full_quadrants(cells), text
        assert lot.has_car_space() == slow.has_car_space(cells), text


@clause("key-move", "key-leave", "r-key-path", "r-key-truck")
def test_key_results():
    for text, lot, sizes, _, _ in lots():
        results = key_results(lot)
        assert {each.text for each in results} == slow.key_results(slow.parse(text, sizes), sizes), text
        assert len(results) == len(set(results))


@clause("r-park-most", "r-outside-anchor", "as-printed")
def test_parkings():
    for text, lot, sizes, _, random in lots():
        diagram = random_pattern(random, "1x3" if sizes is slow.LONG_TRUCKS else "2x2")
        pattern = Pattern.parse(diagram, components("1x3" if sizes is slow.LONG_TRUCKS else "2x2"))
        plain = slow.parse_pattern(diagram, sizes)
        degrees = random.choice((0, 90, 180, 270))
        assert pattern.turned(degrees).text == slow.show_pattern(slow.turned(plain, degrees, sizes), sizes)
        assert parkings(lot, pattern.turned(degrees)) == slow.parkings(
            slow.parse(text, sizes), slow.turned(plain, degrees, sizes), sizes
        ), say(text, diagram, degrees)


@clause("un-park", "r-un-park-optional", "motorbike", "key-move")
def test_what_a_seat_may_do_in_random_lots():
    """Un-parking and key moves of a seat, with their results, in some of the lots."""
    for text, truck, _, random in random_lots(at_depth(1000)):
        sizes = SIZES[truck]
        text = text.translate({ord(number): "T" for number in slow.OWN_TRUCKS})
        *parts, last = text.split("C", 4)  # nobody has more than four cones
        text = "C".join([*parts, last.replace("C", ".")])
        cells = slow.parse(text, sizes)
        spare = 4 - list(cells.values()).count("C")
        aside = sorted([*random.choices("RYBPT", k=random.randrange(3)), *"C" * random.randint(0, spare)])
        cards = dict.fromkeys(range(1, 76), "R< R> + un-park")
        own = box(cards, sizes={"car": "1x2", "bus": "1x3", "truck": truck})
        names = ("obj-unlock-two-keys", "obj-line-only-cars", "obj-3x3-only-cars")
        state = overparked.from_position(
            [Lot.parse(text, own), START_LOT], chosen=1, cards=own, no_parking=["".join(aside)], objectives=names
        )
        for word, expected in (
            ("un-park", slow.un_parks(cells, aside, sizes)),
            ("key", slow.key_moves(cells, sizes)),
        ):
            moves = {str(move): move for move in state.legal_moves() if str(move).startswith(word)}
            assert set(moves) == set(expected), say(text, word, aside)
            for name in random.sample(sorted(moves), min(3, len(moves))):
                after, cones = expected[name]
                assert cells_of(state.after(name).lots[0]) == after, say(text, name)
                gone = state.after(name).seats[0].no_parking.count("C")
                assert gone == aside.count("C") + cones - (name.startswith("un-park C"))


START_LOT = slow.show({(row, column): "C" for row in (2, 5) for column in (2, 5)})


# --------------------------------------------------------------------------------------------------------- whole games


def pick(state, random):
    """A random move: `done` two in three times where it is legal, else any kind of move first, then one of it."""
    legal = state.legal_moves()
    if str(legal[-1]) == "done" and random.random() < 0.66:
        return legal[-1]
    kinds = sorted({type(move).__name__ for move in legal})
    kind = random.choice(kinds)
    return random.choice([move for move in legal if type(move).__name__ == kind])


def pick_chains(state, random):
    """As `pick`, but a reward motorbike, and every other parking, goes where it triggers the most."""
    task, legal = state.task, state.legal_moves()
    if task is not None and (task.reward or (random.random() < 0.5 and str(legal[0]).startswith("park"))):
        some = random.sample(legal, min(12, len(legal)))
        return max(some, key=lambda move: triggered(state, state.after(move)) + len(state.after(move).task.due))
    return pick(state, random)


def triggered(before, after):
    """How many objectives were claimed and quadrants unlocked between two positions."""
    counts = [sum(len(seat.claims) + len(seat.quadrants) for seat in state.seats) for state in (before, after)]
    return counts[1] - counts[0]


def check_game(state, random, story, pick=pick):
    """The game side by side with the slow one: the same moves at every point, the same everything; gives its states."""
    game, played, seen = slow_game(state), [], []
    try:
        while state.turn is not OVER:
            legal = list(map(str, state.legal_moves()))
            assert len(set(legal)) == len(legal)
            assert set(legal) == game.legal_moves()
            check_alike(state, game)
            seen.append(state)
            move = pick(state, random)
            played.append(str(move))
            game.play(str(move))
            state = state.after(move)
        check_alike(state, game)
        assert (state.legal_moves(), game.legal_moves()) == ((), set())
        assert state.winners == game.winners()
    except Exception as error:
        error.add_note(f"{story}\nfor move in {played!r}:\n    state = state.after(move)")
        raise
    return [*seen, state]


def check_alike(state, game):
    """Everything that the two games know."""
    assert (state.phase, state.round, state.seat) == (game.phase, game.round, game.turn)
    assert state.display == tuple(game.display)
    assert state.deck == tuple(game.deck)
    assert state.discarded == tuple(game.discarded)
    if state.turn is not OVER:  # then the product keeps those of the last round
        assert dict(zip(state.objectives, state.open_spots, strict=True)) == game.open_spots
    assert [(claim.objective, claim.spot) for claim in state.bot_claims] == game.autobot_claims
    choosing = state.task is not None and state.task.choosing
    for number, (seat, board) in enumerate(zip(state.seats, game.boards, strict=True)):
        assert sorted(seat.hand) == sorted(board.hand)
        assert seat.discards == tuple(board.discards)
        assert (seat.keys, set(seat.quadrants)) == (board.keys, board.quadrants)
        assert {claim.objective: claim.spot for claim in seat.claims} == board.claims
        if not choosing:  # the slow game puts things down while trucks are still being chosen
            assert seat.lot.text == slow.show(board.lot)
            assert seat.no_parking == "".join(sorted(board.no_parking))
            assert state.score_sheet(number).total == state.scores()[number]
            assert list(seat.trucks) == (game.unused_trucks(number) if state.options.advanced else [])
    if not choosing:
        assert state.scores() == game.scores()


@clause("r-modes", "any-order", "r-tier-at-round-start", "r-deck-dry", "solo-even", "r-parking-action")
@pytest.mark.parametrize("options", overparked.OPTIONS, ids=str)
def test_whole_games(options):
    for seed in range(at_depth(20, least=1)):
        state = overparked.new_game(**options, seed=seed)
        states = check_game(state, Random(seed), f"state = overparked.new_game(**{options}, seed={seed})")
        assert all_cards(states[-1]) == list(range(1, 76))


@clause("r-sizes")
def test_a_whole_game_with_trucks_of_1x3():
    """Cards of our own, with many trucks, keys and motorbikes."""
    random = Random(3)
    icons = ["", "", " + key", " + motorbike", " + un-park"]
    cards = {number: random_pattern(random, "1x3") + random.choice(icons) for number in range(1, 76)}
    own = box(cards, sizes={"car": "1x2", "bus": "1x3", "truck": "1x3"})
    for options in ({"players": 3}, {"players": 2, "advanced": True, "allow_rotation": True}):
        check_game(overparked.new_game(**options, cards=own, seed=4), random, f"trucks of 1x3, {options}")


def nearly_full(random, advanced):
    """A full lot that up to four vehicles and up to three motorbikes have left, with four cones at most."""
    while True:
        cells = slow.parse(random_lot(random, "2x2", advanced=advanced, letters="RYBPPT", full=1.0))
        cones = [each for each, token in cells.items() if token == "C"]
        cells |= dict.fromkeys(random.sample(cones, max(0, len(cones) - 4)), "M")
        vehicles, motorbikes = slow.vehicles_of(cells), [each for each, token in cells.items() if token == "M"]
        for vehicle in random.sample(vehicles, random.randint(1, 4)):
            cells = slow.remove(cells, vehicle)
        for each in random.sample(motorbikes, min(len(motorbikes), random.randrange(4))):
            del cells[each]
        if slow.has_car_space(cells):
            return Lot.parse(slow.show(cells))


def corner_missing(random):
    """A lot in which a car in one corner completes two outer lines, the four corners and a diagonal at once."""
    holes = [(0, 0), random.choice(((0, 1), (1, 0))), (3, 7), (7, 3), random.choice(((3, 4), (4, 3)))]
    for _ in range(random.randrange(4)):
        holes = [(column, 7 - row) for row, column in holes]
    cells = dict.fromkeys(slow.SPACES, "M") | dict.fromkeys([(row, column) for row in (2, 5) for column in (2, 5)], "C")
    return Lot.parse(slow.show({each: token for each, token in cells.items() if each not in holes}))


CORNER = ("obj-two-outer-lines", "obj-diagonal", "obj-four-corners-2x2")


def nearly_complete_game(seed, **options):
    """A game that starts from nearly full lots, with some claims and keys, and items in No Parking."""
    random = Random(f"nearly {seed}")
    players = 1 if options.get("solo") else random.randint(2, 4)
    lots = [nearly_full(random, options.get("advanced", False)) for _ in range(players)]
    names = random.sample(sorted(slow.KINDS), 3)
    if seed % 3 == 0:
        lots[0], names = corner_missing(random), random.sample(CORNER, 3)
    claims = {}
    for seat, lot in enumerate(lots):  # what a lot meets was claimed
        met = objectives_met(lot, len(lot.full_quadrants), cone_surround=options.get("cone_surround", "four_sides"))
        claims[seat] = {name: random.randrange(2) for name in names if name in met or random.random() < 0.2}
    return overparked.from_position(
        lots,
        objectives=names,
        claims=claims,
        keys=[random.randrange(4) for _ in lots],
        no_parking=["C" * (4 - len(lot.cones)) + random.choice(("", "R", "PY")) for lot in lots],
        seed=seed,
        cards=REWARDING,
        **options,
    )


def rewarding():
    """The shipped components, but every spot shows a motorbike: triggers chain more often."""
    data = overparked.CARDS.to_data() | {"name": "of a test"}
    data["objectives"] = dict.fromkeys(data["objectives"], "5 M / 4 M / 3 M")
    return Components.from_data(data)


REWARDING = rewarding()
NEARLY = (
    {},
    {"advanced": True},
    {"solo": True},
    {"allow_rotation": True, "cone_surround": "all_eight"},
    {"key_between_actions": False},
    {"solo": True, "advanced": True},
)


@clause("r-trigger-order", "objective-motorbike", "quadrant-key", "r-quadrant-once", "objective-claim")
def test_random_play_rarely_chains_triggers_so_games_start_from_nearly_complete_lots():
    """In them a motorbike that was won triggers the next, and the player has to order what is due at once."""
    chains, orders, keys, games = 0, 0, 0, at_depth(480)
    for seed in range(games):
        options = NEARLY[seed % len(NEARLY)]
        state = nearly_complete_game(seed, **options)
        states = check_game(state, Random(seed), f"state = nearly_complete_game({seed}, **{options})", pick_chains)
        for before, after in pairwise(states):
            task = before.task
            chains += task is not None and task.reward and triggered(before, after) > 0
            orders += task is not None and bool(task.due) and len(task.due[-1]) > 1
            keys += any(one.quadrants != other.quadrants for one, other in zip(before.seats, after.seats, strict=True))
    assert chains >= 0.4 * games
    assert orders >= 0.2 * games
    assert keys >= 0.4 * games
