"""The clauses of Overload's rulebook and the rulings on it, in our own words."""

from __future__ import annotations

from overplay.core import Catalogue, Rule

CONTENTS = "Contents"
PREPARING = "Preparing to play"
START = "Start"
MOVING = "Moving the playing pieces"
OVERTAKING = "Overtaking other playing pieces"
ONE_SQUARE = "If several playing pieces land on one square"
OVERLOAD = "Overload"
FINISH = "Finish"
END = "End of the game"
VARIATIONS = "Play variations"

RULES = Catalogue(
    [
        Rule(
            "components-80",
            "What is in the box",
            "Everybody shares a bowl of 80 counters, 98 chips that stand for points, and one die that shows 1 to 8.",
            CONTENTS,
        ),
        Rule(
            "players-3-to-5",
            "Three to five players",
            "Three, four or five people play. Between start and finish lie the two turns and one middle section fewer "
            "than there are players: 16, 20 or 24 squares.",
            PREPARING,
        ),
        Rule(
            "r-no-two-players",
            "Not for two, nor for six",
            "A game for fewer than three players or more than five is refused.",
            PREPARING,
            "ruling",
            "The rulebook gives board and target for three, four and five players only.",
        ),
        Rule(
            "two-pieces",
            "Two pieces each",
            "Everybody has two pieces of one colour. They begin on the start square.",
            PREPARING,
        ),
        Rule(
            "youngest-first",
            "Who begins",
            "The youngest player has the first turn. Here it is the first seat, as nobody's age is known.",
            PREPARING,
        ),
        Rule(
            "load-before-roll",
            "Load first, then roll",
            "Before rolling, a player with pieces on the start square decides how many counters from the bowl each of "
            "them carries: eight at most. Who takes none sets off without any.",
            START,
        ),
        Rule(
            "r-load-both",
            "Two pieces on the start",
            "A player with both pieces on the start square may load both before the roll, each with up to eight. After "
            "the roll either of them may move. What the other one carries stays on it; on a later turn it may get "
            "more, but not less.",
            START,
            "ruling",
            "The rulebook lets pieces on the start square take counters, in the plural, and leaves the choice between "
            "the two to the player once the die is rolled. The bowl has enough: ten pieces times eight.",
        ),
        Rule(
            "clockwise",
            "Clockwise",
            "Turns go around the table clockwise, one seat after the other.",
            MOVING,
        ),
        Rule(
            "move-forward",
            "As far as the die says",
            "The number on the die is how many squares one of the player's own pieces moves forward, exactly.",
            MOVING,
        ),
        Rule(
            "free-choice",
            "Either piece",
            "Which of the two pieces moves is decided after the roll.",
            MOVING,
        ),
        Rule(
            "start-piece-first",
            "Off the start first",
            "As long as a player has a piece on the start square, no piece elsewhere may be moved.",
            MOVING,
        ),
        Rule(
            "overtake",
            "A counter for everyone passed",
            "Each piece that is passed gets one counter from the bowl, whether it belongs to an opponent or to the "
            "player who moves.",
            OVERTAKING,
        ),
        Rule(
            "r-start-is-safe",
            "Nothing happens on the start square",
            "Pieces on the start square are neither overtaken nor given counters, and none are taken from them.",
            OVERTAKING,
            "ruling",
            "The rulebook doesn't mention them. They are not in the race yet, and all pieces set off from that square.",
        ),
        Rule(
            "r-same-square",
            "Leaving a shared square",
            "A piece that leaves a square overtakes nobody who stays there: only the pieces between that square and "
            "the one it reaches are overtaken.",
            OVERTAKING,
            "ruling",
            "The rulebook doesn't treat the case. Pieces side by side are not passed.",
        ),
        Rule(
            "r-overtake-order",
            "The nearest first",
            "Overtaken pieces get their counters one after the other, the nearest first and the farthest last. Only "
            "then comes what happens on the square that is reached.",
            OVERTAKING,
            "ruling",
            "The rulebook gives no order. This is the one in which the pieces are passed.",
        ),
        Rule(
            "give-or-take",
            "Give one or take one",
            "Whoever moves onto a square with other pieces chooses for each of them: give it one counter, or take one "
            "counter from it.",
            ONE_SQUARE,
        ),
        Rule(
            "must-if-possible",
            "No way around it",
            "An exchange with a piece on the square is compulsory wherever it can be done, even if one of the two "
            "pieces is without counters.",
            ONE_SQUARE,
        ),
        Rule(
            "r-nothing-to-move",
            "Nothing to give, nothing to take",
            "If neither the piece that arrives nor the one it meets has a counter, nothing happens between them and "
            "nothing is asked.",
            ONE_SQUARE,
            "ruling",
            "The rulebook demands an exchange only where one is possible.",
        ),
        Rule(
            "r-share-order",
            "One piece after the other",
            "The player who moves deals with the pieces on the square in any order, one at a time. If the piece that "
            "moved is overloaded by this, the pieces that are left are passed over.",
            ONE_SQUARE,
            "ruling",
            "The rulebook has the player decide for each piece and names no order. A piece that is back on the start "
            "square shares the square no more.",
        ),
        Rule(
            "r-share-pending",
            "Not yet doesn't mean never",
            "If both are empty at first, the piece that was met has to wait. As soon as the piece that moves has taken "
            "a counter elsewhere, the two must exchange. The wait ends in nothing only if it lasts to the end.",
            ONE_SQUARE,
            "ruling",
            "The rulebook wants an exchange whenever possible, and it does become possible.",
        ),
        Rule(
            "r-full-take",
            "Taking a ninth",
            "A piece with eight counters may take one more, which overloads it. Giving is allowed too: the player may "
            "choose.",
            ONE_SQUARE,
            "ruling",
            "The rulebook never forbids a ninth counter, it says what comes of it.",
        ),
        Rule(
            "overload-at-nine",
            "The ninth counter is too many",
            "A piece carries eight counters at most. One that would get a ninth is overloaded: it goes back to the "
            "start square at once, its counters go into the bowl, and they bring no points.",
            OVERLOAD,
        ),
        Rule(
            "reload",
            "A new load",
            "On the player's next turn the piece may be loaded anew.",
            OVERLOAD,
        ),
        Rule(
            "overload-reward",
            "A point for the culprit",
            "A player who overloads an opponent's piece gets 1 point. Overloading one's own piece brings nothing.",
            OVERLOAD,
        ),
        Rule(
            "r-ninth-counter",
            "Where the ninth counter goes",
            "The ninth counter goes into the bowl along with the eight others.",
            OVERLOAD,
            "ruling",
            "The rulebook mentions only eight, but the piece is empty when it is back on the start square.",
        ),
        Rule(
            "r-empty-bowl",
            "No ninth counter in the bowl",
            "A full piece is overloaded even if its ninth counter would have to come from a bowl that holds none.",
            OVERLOAD,
            "ruling",
            "The rulebook doesn't foresee it. Ten pieces with eight counters each empty the bowl, and all of them are "
            "full.",
        ),
        Rule(
            "r-reward-each",
            "Several overloads in one move",
            "Each opponent's piece that is overloaded in a move brings 1 point, and no more than 1 on a double square.",
            OVERLOAD,
            "ruling",
            "The rulebook gives the reward for a piece and is silent about several.",
        ),
        Rule(
            "finish",
            "Over the line",
            "A piece need not reach the finish by an exact roll. Each of its counters brings its player 1 point.",
            FINISH,
        ),
        Rule(
            "bonus-eight",
            "Twelve for eight",
            "A piece that arrives with exactly eight counters brings 4 points more: 12 in all.",
            FINISH,
        ),
        Rule(
            "back-to-start",
            "Off to the next round",
            "A piece that has arrived goes back to the start square at once and its counters into the bowl. Before it "
            "sets off again it may be loaded again.",
            FINISH,
        ),
        Rule(
            "target",
            "40, 35 or 30 points",
            "The first player with 40 points wins; with four players 35 are enough, with five 30. The game is over at "
            "that moment.",
            END,
        ),
        Rule(
            "r-win-mid-move",
            "Over in the middle of a move",
            "If a point for an overload reaches the target, the game is over there and then: the rest of the move is "
            "not played, not even an arrival at the finish.",
            END,
            "ruling",
            "The rulebook ends the game immediately and doesn't say whether a move is completed. We take the word "
            "literally.",
        ),
        Rule(
            "special-sections",
            "The special sides",
            "Before the game the players agree on how many sections show the side with special squares: none, some or "
            "all of them.",
            VARIATIONS,
        ),
        Rule(
            "sq-plus",
            "Plus",
            "A piece that lands here gets one counter from the bowl, which may overload it.",
            VARIATIONS,
        ),
        Rule(
            "sq-minus",
            "Minus",
            "A piece that lands here returns one counter to the bowl.",
            VARIATIONS,
        ),
        Rule(
            "sq-plus-minus",
            "One on or one back",
            "A piece that lands here moves on by one square or back by one, as its player likes. No piece stays here.",
            VARIATIONS,
        ),
        Rule(
            "sq-plus-minus-overtaken",
            "Back to somebody just overtaken",
            "If the step back leads to a piece that was overtaken in this move, that piece keeps the counter it got "
            "for it. After that a counter is given or taken, as on any shared square.",
            VARIATIONS,
        ),
        Rule(
            "sq-double",
            "Twice as much",
            "Whatever happens here counts twice. A piece overtaken here gets two counters. Whoever lands here among "
            "others gives two counters to each, or takes two from each, as far as there are two.",
            VARIATIONS,
        ),
        Rule(
            "r-minus-empty",
            "Minus without a counter",
            "A piece without counters that lands on a minus square stays as it is.",
            VARIATIONS,
            "ruling",
            "The rulebook asks for a counter that isn't there: nothing can be returned.",
        ),
        Rule(
            "r-special-first",
            "First the square, then the others",
            "On a special square with other pieces the square acts first. Then counters are given or taken.",
            VARIATIONS,
            "ruling",
            "The rulebook gives no order. The action belongs to landing there, whoever else is present.",
        ),
        Rule(
            "r-special-chain",
            "From one special square to the next",
            "A step from a ± square onto another special square sets that one off as well. No two ± squares lie side "
            "by side, and none beside the start or the finish; a board on which they would is refused.",
            VARIATIONS,
            "ruling",
            "The rulebook has every landing on a special square trigger it. Between two ± squares a piece could go to "
            "and fro for ever.",
        ),
        Rule(
            "r-pm-who",
            "Who decides after the step back",
            "After a step back to an overtaken piece, too, the player who moves chooses between giving and taking. "
            'With the option plus_minus_decider="owner" the owner of the overtaken piece makes that choice, and a '
            "point for an overload still goes to the player who moves.",
            VARIATIONS,
            "ruling",
            "The rulebook leaves it to the other player here, but its talk of a further counter suits only the piece "
            "that has just been given one. It looks like a slip of the translation, so both readings can be played.",
        ),
        Rule(
            "r-pm-back-home",
            "Back to where it came from",
            "After a roll of 1 the step back may lead to the square the piece has just left. It shares that square "
            "with the pieces there like any other; they were not overtaken.",
            VARIATIONS,
            "ruling",
            "The rulebook doesn't mention it. It is a landing like every other.",
        ),
        Rule(
            "r-double-partial",
            "Only one to move",
            "If there is only one counter to give or to take on a double square, just that one moves.",
            VARIATIONS,
            "ruling",
            "The rulebook asks for two as far as possible.",
        ),
        Rule(
            "r-double-direction",
            "Both the same way",
            "On a double square both counters are given or both are taken, not one of each. If two counters can move "
            "in one direction only, that direction is compulsory.",
            VARIATIONS,
            "ruling",
            "The rulebook speaks of giving two or taking two, and wants two to move where that can be done.",
        ),
        Rule(
            "r-double-stepwise",
            "Stop at the ninth",
            "The two counters of a double square move one after the other. If the first one overloads a piece, the "
            "second stays where it is.",
            VARIATIONS,
            "ruling",
            "The rulebook doesn't say. After the first counter the overloaded piece is on the start square already.",
        ),
        Rule(
            "r-double-overtaken-at-8",
            "Seven and two are too many",
            "A piece with seven or eight counters that is overtaken on a double square is overloaded.",
            VARIATIONS,
            "ruling",
            "The rulebook's two counters include a ninth in both cases.",
        ),
    ]
)
