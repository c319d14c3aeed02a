"""Setup, the phases of a turn, and who may act in a main phase."""
