"""Tools around the engine: random play, fault injection, clause coverage, what-if and the schemas.

Pure like the engine itself: no clock, no files, randomness only from a seed that the caller gives.
"""
