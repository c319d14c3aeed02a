"""Tools around the engine: random play, what-if, situations, what the public may see, and the schemas.

Plain like the engine itself: no Django, no clock, and randomness only from a seed that the caller gives.
"""
