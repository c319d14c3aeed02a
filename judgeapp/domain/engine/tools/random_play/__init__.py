"""Random legal games as records: what `manage.py play` writes, and what faults are put into.

A book that has them brings a module (`BookInfo.random_play`): `STARTS`, where a game can start, each made from a source
of chance and the players' decks, and `decks()`, invented cards for both players where no decklists are given. Where the
book has seasons, `decks(season)` is given the one that is played.
"""

from .games import LONGEST, any_megami, newest, play_on, random_record, random_start, starts_of

__all__ = ["LONGEST", "any_megami", "newest", "play_on", "random_record", "random_start", "starts_of"]
