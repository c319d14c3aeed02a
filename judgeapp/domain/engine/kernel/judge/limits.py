"""How far a replay looks."""

MOST_ALTERNATIVES = 100
"""So many legal answers are listed beside one that is refused."""
THOROUGH = 20
"""So many departing claims are looked at from every side; the rest of a hopeless record only as they stand."""
MOST_FACTS = 32
"""A record that leaves more facts open than this is judged up to the next one."""

MOST_FALLS = 36
"""So many ways in which chance may have fallen are looked at: two dice."""
