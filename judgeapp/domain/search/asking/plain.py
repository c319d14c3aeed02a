"""Plain words: what people who do not know the terms say, taken for what the games call it.

Phrases and inputs are compared with every word of a group written as its first one, so that 墓地 meets 捨札 and 殴った
meets 攻撃した. The groups are data (`plain.txt`): one a line, in the spelling that folding leaves.
"""

import re
from collections.abc import Callable
from functools import cache
from pathlib import Path

from ..spelling.script import wide
from ..spelling.text import fold_text

_GROUPS = Path(__file__).with_name("plain.txt")


def _read(spelt: Callable[[str], str]) -> tuple[re.Pattern[str], dict[str, str]]:
    """A pattern of all words of the groups, longest first, and the word that each is written as.

    The words of the line that begins with `=` stay as they are: 山札 is no 山. Those of the line that begins with `-`
    only make a sentence of it (でしたっけ): they are taken out.
    """
    written: dict[str, str] = {}
    for line in _GROUPS.read_text(encoding="utf-8").splitlines():
        if line and not line.startswith("#"):
            first, *others = map(spelt, line.split())
            written |= {word: {"=": word, "-": "|"}.get(first, first) for word in others}
    ordered = sorted(written, key=len, reverse=True)
    return re.compile("|".join(map(re.escape, ordered))), written


@cache
def _folded() -> tuple[re.Pattern[str], dict[str, str]]:
    return _read(fold_text)


@cache
def _as_written() -> tuple[re.Pattern[str], dict[str, str]]:
    return _read(lambda word: wide(word).lower())


def in_plain_words(folded: str) -> str:
    """A folded Japanese text with each word of a group written as the group's first.

    >>> in_plain_words("墓地") == in_plain_words("捨札"), in_plain_words("山札")
    (True, '山札')
    """
    pattern, written = _folded()
    return pattern.sub(lambda match: written[match[0]], folded)


def in_plain_words_as_written(text: str) -> str:
    """The same of a text whose katakana stayed katakana.

    >>> in_plain_words_as_written("アタック")
    '攻撃'
    """
    pattern, written = _as_written()
    return pattern.sub(lambda match: written[match[0]], text)
