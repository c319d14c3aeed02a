"""Chapters 1, 5, 9 and 11: the setup, the phases of a turn, what triggers and waits, and loops."""
