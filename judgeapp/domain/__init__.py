"""Plain Python: no Django, no network, no clock, no randomness."""
