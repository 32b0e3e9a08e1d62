"""The clauses of Overstocked's rulebook (Setup to Scoring) and the rulings on it, in our own words."""

from __future__ import annotations

from overplay.core.rules import Catalogue, Rule

SETUP = "Setup"
GAMEPLAY = "Gameplay"
SCORING = "Scoring"

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
            "If they are level in crates as well, each player chooses, only for the own score, which of the toys that "
            "are still tied counts negatively.",
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
            "Where a player may choose the negative toy, the score sheet takes the choice that is best for that "
            "player, says so, lists the others, and takes another one on request.",
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
            "A card that fits neither in the own warehouse nor on the popularity is set aside: the player passes. "
            "Passing is possible only then.",
            GAMEPLAY,
            "ruling",
            "The rulebook says nothing, and a game must not get stuck.",
        ),
    ]
)
