"""Tools around the engine: random play, fault injection, clause coverage, what-if and the schemas.

Plain like the engine itself: no Django, no clock, and randomness only from a seed that the caller gives.
"""
