"""A whole game of two that ends on the boards of `examples.SCORING`: its cards, the deal and the moves."""

CARDS = (
    "3 yFF/YFB",
    "9 pPP/.BB",
    "15 .PB/PPf",
    "19 FYY/pPB",
    "21 FfP/Y.P",
    "23 pB./PFF",
    "26 PFy/PF.",
    "31 BBY/F.f",
    "33 y.P/BYY",
    "34 .BP/FFY",
    "35 FyF/.PP",
    "38 ..P/BBY",
    "39 B.P/fF.",
    "40 .BF/.PP",
    "43 P.B/Y.P",
)

POPULARITY = 21
WAREHOUSES = (35, 26)
HANDS = (
    (9, 15, 19, 38, 39, 43),
    (3, 23, 31, 33, 34, 40),
)

MOVES = (
    *("choose 15", "choose 34", "place p 90 1,2", "place w 180 1,0"),
    *("choose 19", "choose 3", "place p 90 0,-1", "place w 270 -2,-1"),
    *("choose 39", "choose 23", "place w 180 2,0", "place p 180 2,-1"),
    *("choose 9", "choose 33", "place w 270 -1,-2", "place p 180 3,-1"),
    *("choose 43", "choose 31", "place w 0 0,-2", "place w 180 -3,-2"),
    *("choose 38", "choose 40", "place w 0 -3,0", "place w 90 1,-2"),
)
