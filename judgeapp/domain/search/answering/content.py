"""What carries the meaning of a text: its kanji, its katakana, its figures and its English stems; never hiragana.

A question and the clause that answers it rarely share a phrase, but what the question is about stands somewhere in the
clause, its heading, the headings above it or the questions that are asked by it.
"""

import re

from ..asking.plain import in_plain_words_as_written, plain_stem
from ..spelling.script import STOP_WORDS, wide

_PARTS = re.compile(r"[一-鿿㐀-䶿々〆]|[ァ-ヶ][ァ-ヶー]*|[a-z]+|[0-9]+")


def content(text: str) -> list[str]:
    """The parts, each once: single kanji, pairs of katakana, figures, stems with a blank on each side.

    >>> content("迎撃する武将はオーラか"), content("Who may attack 7 times?")
    (['迎', '撃', '武', '将', 'オー', 'ーラ'], [' attack ', '7', ' tim '])
    """
    found: dict[str, None] = {}
    for part in _PARTS.findall(in_plain_words_as_written(wide(text).lower())):
        if "a" <= part[0] <= "z":
            if part not in STOP_WORDS:
                found[f" {plain_stem(part)} "] = None
        elif "ァ" <= part[0] <= "ー" and len(part) > 1:
            found |= dict.fromkeys(part[at : at + 2] for at in range(len(part) - 1))
        else:
            found[part] = None
    return list(found)
