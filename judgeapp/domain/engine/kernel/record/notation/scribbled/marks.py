"""The names that a page knows, each as one sign while a line is read: no other word is taken for one."""

from __future__ import annotations

import re
from collections.abc import Iterable

from ..words import KATAKANA

SIGNS = "\ue000-\uf8ff"
"""The signs, as they stand between the brackets of a pattern."""
FIRST, MOST = 0xE000, 6_400
LONGEST = 24
"""No name of more letters is looked for."""
MARKED = re.compile(f"[{SIGNS}]")


class Marks:
    """Puts signs in the place of names, and names in that of signs.

    `words` are those of the game and of its players: no part of one is a name.

    >>> marks = Marks(["国力", "山田"], ["国松", "国", "山"])
    >>> line = marks.marked("山田 国松を国力に")
    >>> len(line), marks.told(line)
    (8, '山田 国松を国力に')
    """

    def __init__(self, words: Iterable[str], names: Iterable[str] = ()) -> None:
        self.words = frozenset(map(alike, words))
        self.names: set[str] = set()
        self.signs: dict[str, str] = {}
        """The sign of each name as it is written."""
        self.spelt: dict[str, str] = {}
        """The name for which each sign stands."""
        self.longest = max(map(len, self.words), default=0)
        self.learn(names)

    def learn(self, names: Iterable[str]) -> None:
        """More names, which are known from now on."""
        for name in names:
            plain = alike(name)
            if 0 < len(plain) <= LONGEST and plain not in self.words:
                self.names.add(plain)
                self.longest = max(self.longest, len(plain))

    def marked(self, text: str) -> str:
        """The text with a sign for each name, the longest first from left to right."""
        text = MARKED.sub("", text)
        plain, found, at = alike(text), "", 0
        while at < len(text):
            end = self._end(plain, at)
            part = text[at:end]
            found += self._sign(part) if plain[at:end] in self.names else part
            at = end
        return found

    def _end(self, plain: str, at: int) -> int:
        """Where the longest name or word ends that begins there; one letter on where none does."""
        for end in range(min(len(plain), at + self.longest), at, -1):
            if plain[at:end] in self.names or plain[at:end] in self.words:
                return end
        return at + 1

    def _sign(self, name: str) -> str:
        """The sign for a name as it is written here; the name itself where there are no more signs."""
        if name not in self.signs and len(self.signs) < MOST:
            sign = chr(FIRST + len(self.signs))
            self.signs[name], self.spelt[sign] = sign, name
        return self.signs.get(name, name)

    def told(self, text: str) -> str:
        """The text with the names in the place of their signs."""
        return MARKED.sub(lambda found: self.spelt.get(found[0], found[0]), text)


def alike(text: str) -> str:
    """The text as names are compared, letter by letter."""
    return text.translate(KATAKANA)
