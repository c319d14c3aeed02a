"""Chapters 7 and 8: costs, cards played, abilities used, 無双, and the decisions of a turn."""
