"""The rules of the toy game, 'Over and under'."""

from overplay.core.rules import Catalogue, Rule

rules = Catalogue(
    [
        Rule("two-seats", "Two play", "Over and under is for two players.", "Setup"),
        Rule("deal", "Hands", "Each player gets three of the cards 1 to 9; the other three stay unseen.", "Setup"),
        Rule("choose-together", "Choose in secret", "Both choose a card of their hand at the same time.", "Play"),
        Rule("roll", "The die", "Once both have chosen, they turn the cards up and a die is rolled.", "Play"),
        Rule("over-under", "Who gets the points", "4 to 6: the higher card gets them, 1 to 3: the lower one.", "Play"),
        Rule("three-rounds", "End", "The game ends when the hands are empty.", "End"),
        Rule("most-points", "Winner", "Most points wins; tied players share the win.", "End"),
    ]
)
