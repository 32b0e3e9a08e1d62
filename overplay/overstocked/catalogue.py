"""The clauses of Overstocked's rulebook and the rulings on it, in our own words."""

from __future__ import annotations

from overplay.core import Catalogue, Rule

SETUP = "Setup"
GAMEPLAY = "Gameplay"
SCORING = "Scoring"
ADDITIONAL = "Additional Content"
ADVANCED = "Advanced Variant"
INCENTIVES = "Pre-Order Incentives"
INCENTIVE_SCORING = "Incentive Token Scoring"
FORKLIFTS = "Industrial Mechanisation"
QUANTUM = "Quantum Accounting"
SOLO = "Solo Mode"

RULES = Catalogue(
    [
        Rule(
            "players-2-to-6",
            "Two to six players",
            "Two to six people play. Six of them need every card there is: seven each and one for the popularity, 43.",
            "Contents and Setup",
        ),
        Rule(
            "deal",
            "The deal",
            "Everybody gets six crate cards and keeps them hidden. One card from the deck starts the popularity, and "
            "one starts each warehouse. The cards that are left go back to the box, unseen.",
            SETUP,
        ),
        Rule(
            "card-spaces",
            "What is on a card",
            "A card has two rows of three spaces. Each space is empty, or shows a toy, or a toy with a worker.",
            GAMEPLAY,
        ),
        Rule(
            "six-rounds",
            "Six rounds",
            "The game has six rounds. In each round every player plays exactly one card; then the game is over.",
            "Gameplay and Game End",
        ),
        Rule(
            "choose-together",
            "Everybody chooses at the same time",
            "A round begins with everybody choosing a card from the hand, face down. Only when all have chosen are the "
            "cards turned over, and only then are they placed.",
            GAMEPLAY,
        ),
        Rule(
            "ascending-order",
            "The lowest number goes first",
            "The numbers of the chosen cards set the order of the turns: the lowest first, the highest last.",
            GAMEPLAY,
        ),
        Rule(
            "own-warehouse-or-popularity",
            "Where a card may go",
            "A card goes into the warehouse of the player who plays it or on the popularity that all share, nowhere "
            "else.",
            GAMEPLAY,
        ),
        Rule(
            "cover-one-or-two",
            "Cover one or two toys",
            "A card must cover exactly one or exactly two toys that are visible on the cards already there.",
            GAMEPLAY,
        ),
        Rule(
            "empties-do-not-count",
            "Empty spaces do not count",
            "Empty spaces under a card count neither for nor against: cover as many as you like, but a toy or two as "
            "well.",
            GAMEPLAY,
        ),
        Rule(
            "rotate-quarter-turns",
            "Quarter turns",
            "A card may be turned by 0, 90, 180 or 270 degrees. It is never turned over.",
            GAMEPLAY,
        ),
        Rule(
            "align",
            "Space on space",
            "The edges of a card line up with the edges of the spaces below: a card never lies half over a space.",
            GAMEPLAY,
        ),
        Rule(
            "never-bury-a-worker",
            "Never bury a worker",
            "A space that shows a worker may not be covered. What lies below another card already is no obstacle.",
            GAMEPLAY,
        ),
        Rule(
            "largest-area",
            "The largest area",
            "An area is a group of visible toys of one kind, each beside the next along a side; corners do not join. "
            "For each kind of toy only its largest area counts, in the popularity and in each warehouse.",
            SCORING,
        ),
        Rule(
            "multiply",
            "Popularity times warehouse",
            "A toy is worth the size of its largest area in the popularity times the size of its largest area in the "
            "player's warehouse.",
            SCORING,
        ),
        Rule(
            "craze-peaked",
            "The craze has peaked",
            "The toy with the largest area of all in the popularity counts negatively, for everybody.",
            SCORING,
        ),
        Rule(
            "craze-tie-total",
            "A tie for the craze: count all crates",
            "If several toys share the largest area in the popularity, the one of them with more visible crates in the "
            "popularity, in all areas together, counts negatively.",
            SCORING,
        ),
        Rule(
            "craze-tie-choice",
            "Still a tie: each player chooses",
            "If they are level in crates as well, each player chooses, only for their own score, which of the toys "
            "that are still tied counts negatively.",
            SCORING,
        ),
        Rule(
            "most-points",
            "Most points win",
            "The points of the four toys are added up. Whoever has most points wins; totals may well be negative.",
            SCORING,
        ),
        Rule(
            "r-choice-default",
            "The score sheet makes the best choice",
            "A player may have to choose the negative toy, or in the advanced variant the toy that scores half. The "
            "score sheet makes the choice with the most points for that player, says so, lists the others, and takes "
            "another one on request. If both are open, the best pair of choices counts.",
            SCORING,
            "ruling",
            "The rulebook leaves the choice to each player and nobody would choose fewer points.",
        ),
        Rule(
            "r-shared-win",
            "Equal totals share the win",
            "If several players have the most points, all of them win.",
            SCORING,
            "ruling",
            "The rulebook names no tie-break.",
        ),
        Rule(
            "r-no-placement",
            "A card that fits nowhere",
            "A card that fits neither in the player's warehouse nor on the popularity is set aside: the player passes. "
            "Passing is possible only then.",
            GAMEPLAY,
            "ruling",
            "The rulebook says nothing, and a game must not get stuck.",
        ),
        Rule(
            "combine",
            "Mix as you like",
            "The advanced variant and the three expansions may be played in any combination: one of them, some, or "
            "all together.",
            ADDITIONAL,
        ),
        Rule(
            "r-after-order",
            "First the X, then the tokens",
            "After a card is placed, its X comes first, as a part of the card. Then the player may take an incentive "
            "token and a forklift token, in either order. Either may be left alone.",
            ADDITIONAL,
            "ruling",
            "The incentive token and the forklift token are both taken immediately after placing, and the rulebook "
            "says nothing about their order when expansions are combined.",
        ),
        Rule(
            "r-pass-no-extras",
            "No token after a pass",
            "A player who passes may take neither an incentive token nor a forklift token in that turn.",
            ADDITIONAL,
            "ruling",
            "The rulebook allows tokens only after a card was placed. It doesn't mention a pass, and a pass places "
            "nothing.",
        ),
        Rule(
            "adv-half",
            "Half for the fullest stock",
            "At scoring, one toy scores only half for each player, rounded down: the one with the largest area in "
            "that player's warehouse. The sign comes first, then the half: the negative toy may be the one that is "
            "halved.",
            ADVANCED,
        ),
        Rule(
            "adv-half-tie-total",
            "A tie for the half: count all crates",
            "If several toys share the largest area in a warehouse, the one of them with more visible crates in that "
            "warehouse, in all areas together, scores half.",
            ADVANCED,
        ),
        Rule(
            "adv-half-tie-choice",
            "Still a tie: the player chooses",
            "If they are level in crates as well, the player chooses which of the toys that are still tied scores "
            "half.",
            ADVANCED,
        ),
        Rule(
            "r-half-down",
            "Down means lower, below zero too",
            "Half of an odd number becomes the next lower whole number, below zero as well: 7 becomes 3, −7 becomes "
            '−4. The option half_rounding="toward_zero" makes −7 into −3 instead.',
            ADVANCED,
            "ruling",
            "The rulebook rounds down but doesn't say what that means below zero. Its only negative example, −24, has "
            "an exact half. We take the word literally.",
        ),
        Rule(
            "r-adv-not-tokens",
            "Token points stay whole",
            "Only the points of the toy itself are halved, never those of an incentive token or a forklift token. "
            "Crates that a forklift token joins do count in finding the toy that scores half.",
            ADVANCED,
            "ruling",
            "The rulebook doesn't say how the variant and the expansions meet. It halves a toy's points, and a token "
            "is no toy.",
        ),
        Rule(
            "inc-setup",
            "Four incentive tokens, or six",
            "Each of the four toys has an incentive token, and these four lie in the centre within everybody's reach. "
            "With five or six players the token for workers and the token for empty spaces join them.",
            INCENTIVES,
        ),
        Rule(
            "inc-take-after-placing",
            "Take a token right after placing",
            "Right after placing a card, on the popularity or in the warehouse, the player may take one incentive "
            "token that is still in the centre, and scores it.",
            INCENTIVES,
        ),
        Rule(
            "inc-one-per-game",
            "One incentive token a game",
            "Each player may take only one incentive token in the whole game.",
            INCENTIVES,
        ),
        Rule(
            "inc-toy",
            "A toy's token",
            "The token of a toy scores the toy's largest area in the popularity times its largest area in the "
            "player's warehouse. These points are never negative, even if that toy has the largest area in the "
            "popularity.",
            INCENTIVE_SCORING,
        ),
        Rule(
            "inc-workers",
            "The workers' token",
            "This token looks at the spaces with workers in the player's warehouse, whatever their toys. Each worker "
            "in the largest area of such spaces scores 3 points; corners do not join.",
            INCENTIVE_SCORING,
        ),
        Rule(
            "inc-empties",
            "The token for empty spaces",
            "This token looks at the visible empty spaces in the player's warehouse. Each space in their largest area "
            "scores 3 points; corners do not join.",
            INCENTIVE_SCORING,
        ),
        Rule(
            "r-incentive-now",
            "Scored at once, for good",
            "An incentive token is scored when it is taken, on the areas as they are then. The points go on the score "
            "pad in that round and no later card changes them.",
            INCENTIVE_SCORING,
            "ruling",
            "The rulebook has the token taken and scored in one go but doesn't say outright that the areas of that "
            "moment count.",
        ),
        Rule(
            "r-incentive-areas",
            "What counts for an incentive token",
            "For a toy's token the forklift token joins crates, and a quantum crate is each of the toys that have no "
            "X when the token is taken. For workers and empty spaces the forklift token joins nothing.",
            INCENTIVE_SCORING,
            "ruling",
            "The rulebook describes forklift tokens and quantum crates for the end of the game only. Its forklift "
            "rule speaks of areas of toys, not of workers or empty spaces.",
        ),
        Rule(
            "r-empties-not-holes",
            "A gap is not an empty space",
            "An empty space is one that is printed on a card and visible. A gap between cards, where no card lies, is "
            "none.",
            INCENTIVE_SCORING,
            "ruling",
            "The rulebook speaks of empty crates here without saying what they are; a gap is no part of a card.",
        ),
        Rule(
            "fork-setup",
            "As many forklift tokens as players",
            "Of the six forklift tokens, as many as there are players are drawn at random. They lie face up in the "
            "centre, from most points to fewest. The others go back to the box.",
            FORKLIFTS,
        ),
        Rule(
            "fork-take-highest",
            "Only the best forklift token",
            "Right after placing a card, on the popularity or in the warehouse, the player may take the forklift "
            "token worth most of those in the centre. It goes into the player's warehouse at once.",
            FORKLIFTS,
        ),
        Rule(
            "fork-placement",
            "Placed like a card",
            "A forklift token is placed by the rules for cards: it covers one or two visible toys and no worker, lies "
            "space on space, and may be turned by quarter turns.",
            FORKLIFTS,
        ),
        Rule(
            "fork-one-per-warehouse",
            "One forklift token a warehouse",
            "A warehouse holds one forklift token at most: a player who has one cannot take another.",
            FORKLIFTS,
        ),
        Rule(
            "fork-joins-neighbours",
            "The forklift token joins its neighbours",
            "At scoring, all crates that touch the forklift token along a side are neighbours of each other. So toys "
            "of one kind around it make one area. This holds only for areas of toys, in that warehouse.",
            FORKLIFTS,
        ),
        Rule(
            "r-forklift-shape",
            "Two spaces, one to six points",
            "A forklift token is one space by two. The six are worth 6, 5, 4, 3, 2 and 1 points, which their players "
            "add at scoring. These figures stand in the file of the card set and can be changed there.",
            FORKLIFTS,
            "ruling",
            "The rulebook gives neither size nor points. A token must be able to cover one or two crates, and an "
            "order by points needs points that differ.",
        ),
        Rule(
            "r-forklift-stays",
            "Nothing covers a forklift token",
            "No later card may cover a forklift token, as if it were a worker.",
            FORKLIFTS,
            "ruling",
            "The rulebook doesn't say whether a card may be laid on it. It is a token that stands on top of the cards.",
        ),
        Rule(
            "r-fork-overhang",
            "Over the edge and on the new card",
            "A forklift token may stick out beyond the cards and may cover the card that was placed just before. If "
            "there is no legal place for it, it cannot be taken.",
            FORKLIFTS,
            "ruling",
            "The rulebook only points to the rules for placing cards. They let a card stick out, and the new card has "
            "been placed by then.",
        ),
        Rule(
            "q-lowest-swaps",
            "The lowest number plays quantum",
            "Whoever has chosen the lowest number in a round returns that card to the box and takes any quantum card "
            "that is still available. It is played instead, on the popularity or in the player's warehouse, by the "
            "usual rules.",
            QUANTUM,
        ),
        Rule(
            "q-x",
            "An X for a toy",
            "A quantum card may carry the X symbol. The player who has placed such a card puts an X beside one toy on "
            "the score pad, a toy that has none yet.",
            QUANTUM,
        ),
        Rule(
            "q-counts-as-both",
            "One crate, two toys",
            "At scoring, every visible quantum crate, in the popularity and in the warehouses, is both of the toys "
            "that have no X. It counts for the areas of the one and of the other.",
            QUANTUM,
        ),
        Rule(
            "r-quantum-cover",
            "Covering a quantum crate",
            "When a card is placed, a visible quantum crate under it counts as one covered toy, not as two.",
            QUANTUM,
            "ruling",
            "The rulebook asks for the usual placement but doesn't say what a quantum crate is when it gets covered.",
        ),
        Rule(
            "r-quantum-x-count",
            "Two of six carry an X",
            "Exactly two of the six quantum cards carry the X symbol. The file of the card set says which.",
            QUANTUM,
            "ruling",
            "The rulebook gives no number. One quantum card leaves the centre in each of the six rounds, and just two "
            "toys must be without an X at the end.",
        ),
        Rule(
            "r-quantum-order",
            "The swap keeps the order",
            "The turn still follows the number that was swapped out: this player goes first in the round.",
            QUANTUM,
            "ruling",
            "The rulebook doesn't say whether a quantum card moves its player in the turn order. The swap follows the "
            "choice, which has set the order.",
        ),
        Rule(
            "r-quantum-pass",
            "The X is made in any case",
            "A quantum card that fits nowhere is set aside. If it carries the X symbol, its player still puts an X "
            "beside a toy.",
            QUANTUM,
            "ruling",
            "The rulebook ties the X to placing the card and doesn't foresee that it can't be placed. Scoring needs "
            "both X.",
        ),
        Rule(
            "r-quantum-total",
            "Quantum crates break ties too",
            "Where a tie is broken by counting all visible crates, a quantum crate counts in full for each of its two "
            "toys.",
            QUANTUM,
            "ruling",
            "The rulebook has it count as both toys for scoring and doesn't mention ties.",
        ),
        Rule(
            "solo-alone",
            "Solo means solo",
            "The solo game is played without the advanced variant and without any expansion.",
            SOLO,
        ),
        Rule(
            "solo-setup",
            "The bot takes the second seat",
            "Set up as for two players. The six cards of the second player become the bot's deck, face down; nobody "
            "looks at them.",
            SOLO,
        ),
        Rule(
            "solo-head-start",
            "A head start for the bot",
            "The bot starts with 2 points for each card in the player's opening hand whose number is from 1 to 20.",
            SOLO,
        ),
        Rule(
            "solo-turn-order",
            "First the player, then the bot",
            "In each of the six rounds the player has a turn first and the bot has one after it, whatever the numbers "
            "on the cards.",
            SOLO,
        ),
        Rule(
            "solo-win",
            "More than the bot, or the bot wins",
            "The player must have more points than the bot to win. In all other cases, a draw included, the bot wins.",
            SOLO,
        ),
        Rule(
            "solo-nominate-first",
            "Name the spot before the draw",
            "For the bot's turn, the player nominates an empty spot directly above, below, left or right of one of "
            "the bot's cards. Only then is the top card of the bot's deck drawn and put there.",
            SOLO,
        ),
        Rule(
            "solo-abut",
            "Edge to edge",
            "The bot's card lies exactly against its neighbours: no gap, nothing covered, and turned the same way as "
            "the cards before it.",
            SOLO,
        ),
        Rule(
            "solo-3x2",
            "Three cards by two",
            "After six rounds the bot's six cards must form a full block of three by two. The player may not nominate "
            "a spot after which such a block is out of reach.",
            SOLO,
        ),
        Rule(
            "solo-bot-skips-craze",
            "No loss for the bot",
            "The toy whose area in the popularity is the largest costs the bot nothing: it scores the bot 0 instead "
            "of counting negatively. The other toys score as usual.",
            SOLO,
        ),
        Rule(
            "solo-bot-tie",
            "A tie costs the bot least",
            "If toys are tied in the popularity for the largest area and in visible crates as well, the bot goes "
            "without the one of them that would score it the fewest points.",
            SOLO,
        ),
        Rule(
            "r-solo-3x2",
            "The bot has no starting card",
            "The bot starts without a card. The first one drawn from its deck begins its warehouse in round 1, and "
            "nothing is nominated for it. In rounds 2 to 6 the player nominates a spot for each further card.",
            SOLO,
            "ruling",
            "The rulebook contradicts itself. Set up as a second player, the bot would have a starting card and draw "
            "six more: seven cards. The three by two block that it must end in has only six spaces for cards. Without "
            "the starting card six rounds fill it exactly.",
        ),
        Rule(
            "r-3x2-both-ways",
            "Wide or high",
            "The bot's block may be three cards wide and two high or two wide and three high. The cards themselves "
            "are all turned the same way.",
            SOLO,
            "ruling",
            "The rulebook doesn't say which way the block lies.",
        ),
    ]
)
