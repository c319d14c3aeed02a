"""A season that somebody brings in: its file read, its cards checked and set against a season that is there."""

from ..cards import FIRST as BASE
from .files import SeasonRefused, read_file
from .importing import SeasonCard, compared, sheets_of

__all__ = ["BASE", "SeasonCard", "SeasonRefused", "compared", "read_file", "sheets_of"]
