"""A season that somebody brings in: its file read, its cards checked and set against a season that is there."""

from ...season_faults import SeasonRefused, Told
from .files import read_file, written_texts
from .importing import SeasonCard, compared, kept_card, megami_brought, sheets_of
from .lists import lists_brought
from .sentences import offered_sentences, texts_of_sentences
from .text_checks import language_words, text_faults

__all__ = [
    "SeasonCard",
    "SeasonRefused",
    "Told",
    "compared",
    "kept_card",
    "language_words",
    "lists_brought",
    "megami_brought",
    "offered_sentences",
    "read_file",
    "sheets_of",
    "text_faults",
    "texts_of_sentences",
    "written_texts",
]
