"""How a sentence names a clause."""

from __future__ import annotations

from functools import cache

from judgeapp.domain.corpus.labels import spoken_label

from .text import Text


@cache
def cited(clause: str) -> Text:
    """What a judge says aloud for a clause: its printed number, or its heading where none is printed.

    >>> cited("sengoku:906.4.3").ja, cited("haou:keywords/suppress").ja
    ('906.4.3', '【制圧】')
    """
    label = spoken_label(clause)
    return Text(label.ja, label.en)
