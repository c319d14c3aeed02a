"""Plain words: what people who do not know the terms say, taken for what the games call it.

Phrases and inputs are compared with every word of a group written as its first one, so that 墓地 meets 捨札 and 殴った
meets 攻撃した. The groups are data (`plain.txt`): one a line, in the spelling that folding leaves.
"""

from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import NamedTuple

from ..spelling.script import stem, stems, wide
from ..spelling.text import fold_text

_GROUPS = Path(__file__).with_name("plain.txt")
_ENGLISH = Path(__file__).with_name("plain_english.txt")


def _read(spelt: Callable[[str], str]) -> dict[str, str]:
    """Every word of the groups, and the word that it is written as.

    The words of the line that begins with `=` stay as they are: 山札 is no 山. Those of the line that begins with `-`
    only make a sentence of it (でしたっけ): they are taken out.
    """
    written: dict[str, str] = {}
    for line in _GROUPS.read_text(encoding="utf-8").splitlines():
        if line and not line.startswith("#"):
            first, *others = map(spelt, line.split())
            written |= {word: {"=": word, "-": "|"}.get(first, first) for word in others}
    return written


class _Table(NamedTuple):
    """What is written for each word of the groups, and how long the words are that begin with a character, longest
    first: looked up in two thirds of the time that a pattern of them all takes."""

    written: dict[str, str]
    lengths: dict[str, list[int]]

    @classmethod
    def of(cls, written: dict[str, str]) -> "_Table":
        lengths: dict[str, set[int]] = {}
        for word in written:
            lengths.setdefault(word[0], set()).add(len(word))
        return cls(written, {first: sorted(found, reverse=True) for first, found in lengths.items()})

    def replaced(self, text: str) -> str:
        """The text with each word of the table, the longest at each place, as what is written for it."""
        out, at = [], 0
        while at < len(text):
            for length in self.lengths.get(text[at], ()):
                word = self.written.get(text[at : at + length])
                if word is not None:
                    out.append(word)
                    at += length
                    break
            else:
                out.append(text[at])
                at += 1
        return "".join(out)


@cache
def _folded() -> _Table:
    return _Table.of(_read(fold_text))


@cache
def _as_written() -> _Table:
    folded = {word: word for word in _folded().written}  # of these only what is written so is another word
    return _Table.of(folded | _read(lambda word: wide(word).lower()))


def in_plain_words(folded: str) -> str:
    """A folded Japanese text with each word of a group written as the group's first.

    >>> in_plain_words("墓地") == in_plain_words("捨札"), in_plain_words("山札")
    (True, '山札')
    """
    return _folded().replaced(folded)


def in_plain_words_as_written(text: str) -> str:
    """The same of a text whose katakana stayed katakana.

    >>> in_plain_words_as_written("アタック")
    '攻撃'
    """
    return _as_written().replaced(text)


@cache
def _plain_stems() -> dict[str, str]:
    lines = _ENGLISH.read_text(encoding="utf-8").splitlines()
    groups = [[stem(word) for word in line.split()] for line in lines if line[:1] != "#"]
    return {other: first for first, *others in groups for other in others}


def plain_stem(word: str) -> str:
    """The stem of an English word, or that of the first word of its group.

    >>> plain_stem("graveyard") == plain_stem("discard"), plain_stem("attacking")
    (True, 'attack')
    """
    found = stem(word)
    return _plain_stems().get(found, found)


def plain_stems(text: str) -> list[str]:
    """The stems of an English text in plain words."""
    plain = _plain_stems()
    return [plain.get(one, one) for one in stems(text)]
