"""Setup, the six phases of a turn, cards drawn and discarded, and how the game ends."""
