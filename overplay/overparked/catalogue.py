"""The clauses of Overparked's rulebook and the rulings on it, in our own words."""

from __future__ import annotations

from overplay.core import Catalogue, Rule

COMPONENTS = "Components"
SETUP = "Game Setup"
STEERING = "Steering Phase"
PARKING_RULES = "Parking Rules"
PARKING = "Parking Phase"
KEYS = "Key Action"
TRIGGERS = "Trigger Actions"
ROUND_END = "End of the Round"
GAME_END = "End of the Game"
ADVANCED = "Advanced Mode"
FIVE_PLAYERS = "5 Player Mode"
SOLO = "Solo Mode"
SOLO_RANKS = "Solo Mode Score Rankings"
OBJECTIVES = "Objective Card Descriptions"
TRUCKS = "Truck Objectives"

RULES = Catalogue(
    [
        Rule(
            "setup-lot",
            "The empty lot",
            "Each player has a lot of eight rows and eight columns. A cone stands on each of its four marked spaces "
            "and a key lies on each of its four quadrants. One more key is in the player's key zone from the start.",
            SETUP,
        ),
        Rule(
            "setup-display",
            "Five cards around the wheel",
            "The parking cards are shuffled into a deck. The steering wheel lies in the middle, and at each of its "
            "five places lies one of them, face up.",
            SETUP,
        ),
        Rule(
            "setup-objectives",
            "Three objectives of ten",
            "Of the ten objective cards three are drawn and lie side by side, face up. The other seven are not used.",
            SETUP,
        ),
        Rule(
            "setup-hand",
            "Two cards, and a second chance",
            "Everybody draws two cards. Once, a player may put one of them or both under the deck and draw as many new "
            "ones.",
            SETUP,
        ),
        Rule(
            "setup-markers",
            "Three markers each",
            "Everybody has three objective markers, one for each objective of the game.",
            SETUP,
        ),
        Rule(
            "setup-supply",
            "The common supply",
            "Vehicles, motorbikes and the keys that are left over form a supply for all. The trucks in it are the "
            "basic ones or the advanced ones, as the game is played; the others stay in the box.",
            SETUP,
        ),
        Rule(
            "start-player",
            "Who begins",
            "One player has the start marker and steers in the first round. Here it is the first seat.",
            SETUP,
        ),
        Rule(
            "r-sizes",
            "How large the vehicles are",
            "A car takes 1×2 spaces, a bus 1×3, a motorbike 1×1, and a truck 2×2, with a direction in which it can "
            "drive. The sizes of cars, buses and trucks stand in the components file and can be changed there: trucks "
            "of 1×3 work as well.",
            COMPONENTS,
            "ruling",
            "The scoring example counts two spaces a car and three a bus. Nothing gives a truck's size, but it has "
            "eight spaces at its sides, which is true of 2×2 and of 1×3.",
        ),
        Rule(
            "r-mulligan",
            "The redraw goes by seats",
            "The players decide about their redraw one after the other, in seat order, and each only once. The cards "
            "given back go under the deck before the new ones are drawn.",
            SETUP,
            "ruling",
            "The rulebook names the return first and the draw second; it leaves open who is first.",
        ),
        Rule(
            "r-supply",
            "The supply never runs out",
            "There are always enough vehicles, motorbikes and keys. The shipped deck keeps to what is in the box: it "
            "shows no more than 33 cars of each colour, 30 trucks, 20 buses and 20 motorbikes.",
            SETUP,
            "ruling",
            "The rulebook counts the tokens but has no rule for a shortage of them.",
        ),
        Rule(
            "r-hands-closed",
            "Hands are secret",
            "Nobody sees the cards in another hand. Only a card that was taken from the display is known to all for as "
            "long as it is held.",
            SETUP,
            "ruling",
            "The first two cards are drawn from a closed deck; the others were seen by everybody when they were taken.",
        ),
        Rule(
            "steer",
            "Turn the wheel",
            "The start player sets the steering wheel to one of its five positions. Each player takes the card to "
            "which the player's own section points then, and new cards from the deck fill the gaps, so that five lie "
            "out again.",
            STEERING,
        ),
        Rule(
            "r-sections",
            "Whose section is which",
            "The players have the sections A, B, C and so on, in seat order. In the solo game AutoBot has A and the "
            "player B. A section that nobody has takes no card.",
            STEERING,
            "ruling",
            "Only the solo rules give a letter to anybody.",
        ),
        Rule(
            "r-steer-stay",
            "The wheel may stay",
            "The start player may leave the wheel as it is: that is one of the five positions.",
            STEERING,
            "ruling",
            "Every card of the display may be the one the start player wants, the one in front of the section too.",
        ),
        Rule(
            "r-deck-dry",
            "When the deck is used up",
            "The wheel is turned only while five cards lie out. Once the deck can't fill them up, there is no more "
            "steering: everybody plays on from hand, and the game is over at the latest when all hands are empty. That "
            "is after round 36, 24, 18 or 15 with two, three, four or five players.",
            STEERING,
            "ruling",
            "The rulebook foresees the empty deck only for five players; the same is done for fewer.",
        ),
        Rule(
            "as-printed",
            "As the card shows them",
            "The vehicles of a card keep the directions and the distances in which they are printed, and they are "
            "never mirrored. Which end of a vehicle is its front plays no part. A card's pattern lies within four rows "
            "and four columns.",
            PARKING_RULES,
        ),
        Rule(
            "inside-lines-free",
            "Painted lines don't count",
            "A vehicle may stand across any line inside the lot, those of the quadrants too. But it has to be in the "
            "lot with all its spaces.",
            PARKING_RULES,
        ),
        Rule(
            "no-overlap",
            "One vehicle a space",
            "A vehicle never stands on a space that another piece takes. A cone is the exception: it gives way.",
            PARKING_RULES,
        ),
        Rule(
            "no-parking-zone",
            "No room: No Parking",
            "A vehicle that has no place in the lot is put into the player's No Parking zone.",
            PARKING_RULES,
        ),
        Rule(
            "cone-run-over",
            "Running over a cone",
            "When a vehicle comes to stand on a cone or drives over it, the cone is put into the No Parking zone at "
            "once.",
            "Parking Rules and Trigger Actions",
        ),
        Rule(
            "r-no-rotation",
            "Cards aren't turned",
            "A pattern is shifted, never turned. With the option allow_rotation=True it may make quarter turns, but is "
            "still never mirrored.",
            PARKING_RULES,
            "ruling",
            "The rulebook wants the printed orientation to be kept, and a turned card would change it.",
        ),
        Rule(
            "r-park-most",
            "Park as many as possible",
            "Of all positions of the pattern, only those are legal in which the greatest possible number of its "
            "vehicles fits. If none of them fits anywhere, the No Parking zone takes them all.",
            PARKING_RULES,
            "ruling",
            "The zone is for vehicles that cannot be placed, so nobody may send one there that could be parked.",
        ),
        Rule(
            "r-outside-anchor",
            "The pattern may hang out",
            "If not all vehicles of a card can park anyway, the pattern may stick out of the lot. Where several "
            "positions park equally many, the player chooses, and so decides which vehicles they are. The card's icon "
            "is given even if no vehicle parks.",
            PARKING_RULES,
            "ruling",
            "The rulebook sends away single vehicles, not the card, and doesn't say which ones.",
        ),
        Rule(
            "r-pattern-together",
            "All vehicles in one go",
            "The vehicles of a card are parked together, by one choice of a position. The No Parking zone takes those "
            "that have no room there.",
            PARKING_RULES,
            "ruling",
            "Their relation on the card holds for all of them, and it could get lost if they were placed one by one.",
        ),
        Rule(
            "park-one-of-three",
            "Play one of three",
            "Everybody has three cards now and plays one of them. All players do so at the same time.",
            PARKING,
        ),
        Rule(
            "any-order",
            "In any order",
            "A card may show vehicles, a motorbike, a key, or the sign for taking something out of No Parking. What it "
            "shows may be done in any order.",
            PARKING,
        ),
        Rule(
            "motorbike",
            "A motorbike",
            "The player puts a motorbike from the supply on one space of the lot.",
            PARKING,
        ),
        Rule(
            "discard-face-up",
            "The pile counts the rounds",
            "A card that has been played is laid down face up. So everybody's pile shows how many rounds are over.",
            PARKING,
        ),
        Rule(
            "gain-key",
            "A key",
            "The player takes a key. It may be kept for a later round; everything else on a card happens now or never.",
            PARKING,
        ),
        Rule(
            "un-park",
            "Out of No Parking",
            "The player takes one item, a vehicle or a cone, out of the player's own No Parking zone and puts it into "
            "the lot.",
            PARKING,
        ),
        Rule(
            "r-motorbike-spot",
            "Where a motorbike goes",
            "A motorbike needs an empty space and may not replace a cone. If no space is empty, the motorbike is lost; "
            "the No Parking zone doesn't take it.",
            PARKING,
            "ruling",
            "The rulebook lets vehicles run over cones and go to No Parking, and it counts the motorbikes apart from "
            "the vehicles.",
        ),
        Rule(
            "r-un-park-optional",
            "Leave it in No Parking, if you like",
            "A player may do without taking an item out. The item may go to any place where it fits, a vehicle in "
            "either direction, a cone on any empty space.",
            PARKING,
            "ruling",
            "The item is the player's to select, and once off the board it has no printed orientation to keep.",
        ),
        Rule(
            "r-un-park-same-card",
            "Out again at once",
            "A card's sign may bring back an item that the same card has just sent to No Parking. If nothing there "
            "fits into the lot, the sign is lost.",
            PARKING,
            "ruling",
            "What a card shows may be done in any order, so the vehicles may come first.",
        ),
        Rule(
            "key-move",
            "A key moves a vehicle",
            "For a key a vehicle of the player's own lot drives straight ahead or back, as far as the player likes. "
            "The key goes to the supply.",
            KEYS,
        ),
        Rule(
            "key-leave",
            "A key lets a vehicle leave",
            "If nothing blocks the way to an edge of the lot, the vehicle may instead drive out, back to the supply.",
            KEYS,
        ),
        Rule(
            "key-timing",
            "When keys may be paid",
            "Keys are paid while no parking action is going on: before one, or after it. An action ends only when all "
            "that it triggers is done. As many keys may be paid as the player has.",
            KEYS,
        ),
        Rule(
            "r-parking-action",
            "What one parking action is",
            "Each thing on a card is an action of its own, together with all it triggers: parking the pattern, placing "
            "the motorbike, taking the key, taking an item out of No Parking. Keys may come at any time between two of "
            "them, and also first or last. With the option key_between_actions=False they may be paid only before the "
            "first one and after the last one.",
            KEYS,
            "ruling",
            "What a card shows may be done in any order. A key taken first would be of no use for the rest of the card "
            "if the whole card were one action.",
        ),
        Rule(
            "r-motorbike-key",
            "Keys don't fit motorbikes",
            "A motorbike can't be moved by a key.",
            KEYS,
            "ruling",
            "It has no direction to drive in, and the list of components doesn't have it among the vehicles.",
        ),
        Rule(
            "r-key-at-least-one",
            "At least one space",
            "A vehicle that a key moves ends on another place than before.",
            KEYS,
            "ruling",
            "Standing still is no movement, and nobody would pay for it.",
        ),
        Rule(
            "r-key-path",
            "What blocks the way",
            "Vehicles and motorbikes block a vehicle's way. Cones don't: the No Parking zone takes each one that is "
            "driven over.",
            KEYS,
            "ruling",
            "In the rulebook's example a car may drive onto a cone, and the cone is put aside.",
        ),
        Rule(
            "r-key-truck",
            "Trucks are broad",
            "A truck drives along its direction, and the way has to be free in its full width.",
            KEYS,
            "ruling",
            "The rulebook makes no exception for trucks, and forwards and backwards need a direction.",
        ),
        Rule(
            "r-key-leave-cones",
            "Cones on the way out",
            "A vehicle that leaves the lot runs over the cones on its way, and the No Parking zone takes them.",
            KEYS,
            "ruling",
            "They are driven over like any others.",
        ),
        Rule(
            "quadrant-key",
            "A full quadrant gives its key",
            "As soon as every space of a 4×4 quadrant is covered, the player takes the key from it and may use it in "
            "the same turn. A space with a cone is covered.",
            TRIGGERS,
        ),
        Rule(
            "objective-claim",
            "Claim an objective",
            "As soon as a player's lot meets an objective, a marker goes on its leftmost open spot. Each player claims "
            "each objective once at most and keeps it, whatever becomes of the lot.",
            TRIGGERS,
        ),
        Rule(
            "objective-same-round",
            "Together in one round",
            "If several players complete one objective within a round, all of them get the same spot.",
            TRIGGERS,
        ),
        Rule(
            "objective-tiers",
            "Who is later gets the next spot",
            "A spot that was claimed is closed from the next round on, and the spot to its right is open instead. The "
            "last spot never closes.",
            TRIGGERS,
        ),
        Rule(
            "objective-motorbike",
            "A motorbike as a reward",
            "If the spot shows a motorbike, the player gets one and places it at once. It may trigger the next reward.",
            TRIGGERS,
        ),
        Rule(
            "r-trigger-order",
            "Which trigger comes first",
            "First, cones that were run over are put aside; then the lot as it is now is checked for full quadrants "
            "and for objectives. If several are due, the player orders them. A motorbike won is placed, with all it "
            "triggers, before the next one is dealt with. No claim can be declined.",
            TRIGGERS,
            "ruling",
            "Everything is to happen immediately, but not all of it can happen at once.",
        ),
        Rule(
            "r-cone-surrounds",
            "Cones fill spaces",
            "A cone also fills a space beside a truck or beside another cone. A space next to two cones counts for "
            "each of them.",
            TRIGGERS,
            "ruling",
            "For the rulebook the space of a cone is covered at all times, and it lets objectives be met with "
            "anything.",
        ),
        Rule(
            "r-quadrant-once",
            "One key a quadrant",
            "A quadrant gives its key only once, even if it is emptied and filled again. The key lies on the quadrant "
            "but takes no space.",
            TRIGGERS,
            "ruling",
            "Each quadrant gets a single key at setup.",
        ),
        Rule(
            "r-cone-token",
            "Only the cone itself covers",
            "When a vehicle drives off a space where a cone once stood, the space is empty, although the cone's sign "
            "is printed there.",
            TRIGGERS,
            "ruling",
            "The rulebook speaks of the cones, which are tokens, not of their printed signs.",
        ),
        Rule(
            "r-motorbike-spots",
            "The spots with a motorbike",
            "Of each objective the second and the third spot show a motorbike. The components file says so and can be "
            "changed.",
            TRIGGERS,
            "ruling",
            "The rulebook gives a spot's motorbike in an example but doesn't show the cards. This way the spots with "
            "fewer points give something else.",
        ),
        Rule(
            "r-tier-at-round-start",
            "The open spot is set by the round",
            "Which spot of an objective is open is settled when the round starts, so it doesn't matter who parks "
            "first. What AutoBot claims in an even round counts for the round that begins. It may even have two "
            "markers on one objective, which nobody else may.",
            TRIGGERS,
            "ruling",
            "The rulebook closes a spot only when the next round comes.",
        ),
        Rule(
            "obj-two-outer-lines",
            "Two outer lines",
            "Two of the four lines along the edges of the lot are filled, with whatever it may be, cones included. The "
            "spots are worth 5, 3 and 3 points.",
            OBJECTIVES,
        ),
        Rule(
            "obj-middle-4x4",
            "The middle",
            "The 16 spaces in the middle of the lot are filled, with whatever it may be. The spots are worth 5, 3 and "
            "3 points.",
            OBJECTIVES,
        ),
        Rule(
            "obj-diagonal",
            "A diagonal",
            "One diagonal is filled, with whatever it may be. The spots are worth 5, 3 and 3 points.",
            OBJECTIVES,
        ),
        Rule(
            "obj-four-corners-2x2",
            "Four corners",
            "In each of the four corners of the lot 2×2 spaces are filled, with whatever it may be. The spots are "
            "worth 5, 3 and 3 points.",
            OBJECTIVES,
        ),
        Rule(
            "obj-line-only-cars",
            "A line of cars",
            "All spaces of one line across the lot are under cars. The spots are worth 6, 4 and 4 points.",
            OBJECTIVES,
        ),
        Rule(
            "obj-line-no-cars",
            "A line without cars",
            "One line across the lot is filled, and there is no car in it. The spots are worth 6, 4 and 4 points.",
            OBJECTIVES,
        ),
        Rule(
            "obj-3x3-only-cars",
            "A square of cars",
            "All nine spaces of a 3×3 area are under cars. The spots are worth 6, 4 and 4 points.",
            OBJECTIVES,
        ),
        Rule(
            "obj-3x3-no-cars",
            "A square without cars",
            "A 3×3 area is filled, and there is no car in it. The spots are worth 6, 4 and 4 points.",
            OBJECTIVES,
        ),
        Rule(
            "obj-surround-two-cones",
            "Two cones shut in",
            "The spaces around two cones in the lot are filled, with whatever it may be. The spots are worth 7, 5 and "
            "5 points.",
            OBJECTIVES,
        ),
        Rule(
            "obj-unlock-two-keys",
            "Two quadrants",
            "The player has filled two quadrants and taken their keys. The spots are worth 7, 5 and 5 points.",
            OBJECTIVES,
        ),
        Rule(
            "r-line",
            "What a line is",
            "A line across the lot is any whole row or any whole column: eight spaces.",
            OBJECTIVES,
            "ruling",
            "The rulebook doesn't say in which direction the line runs.",
        ),
        Rule(
            "r-diagonal",
            "The two long diagonals",
            "Only the two diagonals from corner to corner count.",
            OBJECTIVES,
            "ruling",
            "The rulebook leaves the choice of one diagonal and doesn't mention shorter ones, which would be far too "
            "easy.",
        ),
        Rule(
            "r-only-cars",
            "Only cars, no cars",
            "In an area of only cars there is a car on every space: no cone, no motorbike, nothing empty. In an area "
            "without cars every space is filled with something else.",
            OBJECTIVES,
            "ruling",
            "The rulebook lists motorbikes and cones among what may be used when there are to be no cars.",
        ),
        Rule(
            "r-3x3-not-4x3",
            "Three by three",
            "The squares of cars and without cars are areas of 3×3.",
            OBJECTIVES,
            "ruling",
            "An example mentions 4×3, the description 3×3. Every area of 4×3 contains one of 3×3, so the example holds "
            "all the same.",
        ),
        Rule(
            "r-cones-eight",
            "Eight spaces around two cones",
            "Two cones must each have the four spaces at their sides filled: twice four. Beyond the edge nothing can "
            "be filled, so a cone on an edge doesn't help, nor one in No Parking. With the option "
            'cone_surround="all_eight" the four spaces at the corners of each cone must be filled, too.',
            OBJECTIVES,
            "ruling",
            "The description speaks of eight spaces around two cones, the example of their four sides. Only this "
            "reading makes both true.",
        ),
        Rule(
            "r-unlock-keys",
            "Keys of one's own quadrants",
            "For the objective of two quadrants the keys count that this player took from quadrants, even if they have "
            "been paid since.",
            OBJECTIVES,
            "ruling",
            "The rulebook leaves out the keys that cards give.",
        ),
        Rule(
            "round-end",
            "Is there room for a car?",
            "After the parking, the game is over if in anybody's lot no two empty spaces lie side by side any more, "
            "neither across nor upright. Otherwise the start marker goes to the next player, clockwise.",
            ROUND_END,
        ),
        Rule(
            "r-empty-is-tokenless",
            "What an empty space is",
            "A space is empty if nothing at all is on it. A space with a cone is not empty, neither for the end of the "
            "game nor for the penalties.",
            ROUND_END,
            "ruling",
            "A cone is an item in the lot, and the rulebook treats its space as covered.",
        ),
        Rule(
            "score-networks",
            "The largest network of each colour",
            "Vehicles of one colour make a network when they touch along their sides. For red, yellow, blue and purple "
            "the largest network scores one point for each of its spaces. Motorbikes belong to all four colours, each "
            "time anew. Trucks belong to none.",
            GAME_END,
        ),
        Rule(
            "score-trucks",
            "Trucks that are shut in",
            "A basic truck scores 4 points if all spaces along its sides are filled; corners don't matter. Where it "
            "stands at an edge, the edge fills the spaces that are missing.",
            GAME_END,
        ),
        Rule(
            "score-objectives",
            "Objectives",
            "Each claimed spot scores its points.",
            GAME_END,
        ),
        Rule(
            "penalty-no-parking",
            "The No Parking zone costs",
            "What is in the No Parking zone at the end costs 2 points apiece, vehicles and cones alike.",
            GAME_END,
        ),
        Rule(
            "penalty-empty",
            "Empty spaces cost",
            "Each empty space of the lot costs 1 point.",
            GAME_END,
        ),
        Rule(
            "keys-cancel",
            "A key saves a penalty",
            "Each key that is left makes up for one penalty: one item in No Parking or one empty space.",
            GAME_END,
        ),
        Rule(
            "most-points",
            "Most points win",
            "Whoever has most points wins.",
            GAME_END,
        ),
        Rule(
            "tie-fewest-empty",
            "A tie: the fuller lot",
            "Of players with equal points, the one with fewer empty spaces wins. If these are equal too, the win is "
            "shared.",
            GAME_END,
        ),
        Rule(
            "r-network-needs-colour",
            "Motorbikes alone are no network",
            "Only with a vehicle of the colour in it is it a network of that colour.",
            GAME_END,
            "ruling",
            "In the scoring example red scores 0 although there are motorbikes in the lot.",
        ),
        Rule(
            "r-key-use-at-end",
            "Where keys save most",
            "The score sheet uses the keys for the items in No Parking first, 2 points each, and then for empty "
            "spaces. A key with nothing to save is worth nothing.",
            GAME_END,
            "ruling",
            "It is the best use for the player, and the scoring example does the same.",
        ),
        Rule(
            "r-tie-empties",
            "Keys don't break ties",
            "For a tie all empty spaces of the lot are counted, also those whose penalty a key has saved.",
            GAME_END,
            "ruling",
            "A key takes away the penalty; the space stays empty.",
        ),
        Rule(
            "adv-own-trucks",
            "Six trucks of one's own",
            "Everybody has six trucks with different tasks. For each truck on a card the player parks any one of them "
            "that is unused. When all six are in use, a card's trucks are passed over.",
            ADVANCED,
        ),
        Rule(
            "adv-four-colours",
            "Truck 1: four colours",
            "6 points if vehicles of all four colours stand beside the truck.",
            TRUCKS,
        ),
        Rule(
            "adv-same-colour",
            "Truck 2: four of one colour",
            "6 points if four vehicles or more of the same colour stand beside the truck.",
            TRUCKS,
        ),
        Rule(
            "adv-two-by-two",
            "Truck 3: two and two",
            "5 points if two vehicles or more of one colour and two or more of another stand beside the truck.",
            TRUCKS,
        ),
        Rule(
            "adv-no-cars",
            "Truck 4: no cars",
            "8 points if there is neither a car nor the edge of the lot beside the truck, 4 points if there is no car "
            "but an edge.",
            TRUCKS,
        ),
        Rule(
            "adv-five-cars",
            "Truck 5: five cars",
            "7 points if five cars or more stand beside the truck, of whatever colours.",
            TRUCKS,
        ),
        Rule(
            "adv-two-trucks",
            "Truck 6: two trucks",
            "5 points if two other trucks or more stand beside the truck.",
            TRUCKS,
        ),
        Rule(
            "r-modes",
            "What can be combined",
            "The advanced trucks can be used in every game: alone, with two players, and with up to five.",
            ADVANCED,
            "ruling",
            "No sentence of the rulebook forbids any of it.",
        ),
        Rule(
            "r-adv-return",
            "A truck that leaves comes back",
            "An advanced truck that a key sends out of the lot is unused again and may be parked once more.",
            ADVANCED,
            "ruling",
            "Vehicles that leave go back to where they came from, and these came from the player's own stock.",
        ),
        Rule(
            "r-adv-which-ignored",
            "More trucks on the card than left",
            "If a card shows more trucks than the player has unused, the first ones of the pattern count, row by row, "
            "and the others are passed over.",
            ADVANCED,
            "ruling",
            "The rulebook passes over a truck for which none is left. It doesn't say which one that is.",
        ),
        Rule(
            "r-adv-no-parking",
            "An advanced truck in No Parking",
            "For a truck that can't be parked the player also chooses an unused one. It lies in the No Parking zone, "
            "counts as used and scores no points of its own; only this very truck can come back from there. A truck "
            "that is passed over doesn't count when vehicles that fit are counted.",
            ADVANCED,
            "ruling",
            "The choice is made when the card is played, whether the truck finds a place or not.",
        ),
        Rule(
            "r-adv-motorbike",
            "Motorbikes help trucks",
            "Each motorbike beside an advanced truck stands for a vehicle of one colour, the one that helps most. It "
            "doesn't stand for a car.",
            TRUCKS,
            "ruling",
            "The rulebook lets it replace a colour; it says nothing of cars.",
        ),
        Rule(
            "r-adv-no-cars-open",
            "No cars, but gaps",
            "For the truck without cars the spaces beside it need not be filled.",
            TRUCKS,
            "ruling",
            "Its task names cars and the edge, not empty spaces.",
        ),
        Rule(
            "five-players",
            "Five players: on from hand",
            "Five people can use up the deck. Then they go on with the cards they hold. If nothing has ended the game "
            "before, it ends when the last cards are played, after 15 rounds.",
            FIVE_PLAYERS,
        ),
        Rule(
            "solo-autobot",
            "AutoBot",
            "The solo player meets AutoBot, which has section A of the wheel. Its nine cards are shuffled, and two of "
            "them go back to the box unseen.",
            SOLO,
        ),
        Rule(
            "solo-odd",
            "Odd rounds: you steer",
            "In the first round and every other one after it the player steers. AutoBot takes away the card at A.",
            SOLO,
        ),
        Rule(
            "solo-even",
            "Even rounds: AutoBot steers",
            "In the rounds between, an AutoBot card is turned up and says how the wheel is turned. Again AutoBot takes "
            "away the card at A, and the player gets the one at B.",
            SOLO,
        ),
        Rule(
            "solo-objectives",
            "AutoBot's objectives",
            "AutoBot's cards also show numbers: 1 to 3 are the objectives from left to right. When a number has come "
            "up three times, AutoBot claims that objective; at six times it claims it again, with a second marker.",
            SOLO,
        ),
        Rule(
            "solo-end",
            "14 rounds at most",
            "If nothing has ended the solo game before, it ends after round 14.",
            SOLO,
        ),
        Rule(
            "r-autobot-cards",
            "What AutoBot's cards show",
            "Each of the nine cards turns the wheel to the left or to the right, by one step or two, and shows two "
            "numbers. They stand in the components file and can be changed there.",
            SOLO,
            "ruling",
            "The rulebook doesn't show these cards. With one number each, three of them on three cards, no number "
            "could come up six times.",
        ),
        Rule(
            "r-autobot-tier",
            "AutoBot takes the open spot",
            "AutoBot's marker goes on the leftmost open spot, by the same rules as a player's.",
            SOLO,
            "ruling",
            "The rulebook has it compete for objectives and gives it no spots of its own.",
        ),
        Rule(
            "r-solo-winners",
            "Nobody loses to AutoBot",
            "AutoBot has no points. The solo game ends with one score and its rank, and its only winner is the player.",
            SOLO,
            "ruling",
            "The rulebook gives ranks and no total to beat.",
        ),
        Rule(
            "solo-rank",
            "How good was that?",
            "A solo score has one of five ranks: the best from 70 points, then from 60, from 50 and from 40, and the "
            "lowest below.",
            SOLO_RANKS,
        ),
        Rule(
            "r-solo-39",
            "Exactly 39 points",
            "39 points have the lowest rank.",
            SOLO_RANKS,
            "ruling",
            "As printed, the lowest rank ends under 39 and the next one begins at 40.",
        ),
    ]
)
