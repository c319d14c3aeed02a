"""Setup, the phases of a turn, and what comes about by itself: §4, §5-5 and §8 of the core rules."""
