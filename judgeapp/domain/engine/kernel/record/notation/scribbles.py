"""Notes as they are scribbled at a table, put into the words of the notation line by line.

A page is asked for only where it cannot be read as it stands: its heading, the table, and what was said in 「…」.
A line of the game is put into words with the names of that record: `<who>` in a rule stands for a player, `<card>`
for a card on the table (`<card@sortie>` for one that lies there at the start), `<square>`, `<to>` for an arrow.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping

from .naming import Names
from .scribble_rules import Rules
from .words import fold

TO = "(?:\\s*(?:→|⇒|➡|->|=>|＞)\\s*)"
WIDE = str.maketrans(
    {
        chr(code): chr(code - 0xFEE0)
        for code in (*range(0xFF10, 0xFF1A), *range(0xFF21, 0xFF3B), *range(0xFF41, 0xFF5B))
    }
    | dict(zip("：／（）＋－＝？", ":/()+-=?", strict=True))
)
KEPT = re.compile(r"[※{\[\"]")
LEAST = 2
"""A part of a name has so many letters, or is one of kanji."""


class Spelling:
    """The rules for the lines of the game, with the names of one record."""

    def __init__(self, rules: Rules, names: Names, players: Mapping[str, str]) -> None:
        self.names, self.players = names, players
        self.parts = dict(parts_of(names.called))
        self.who = one_of(players)
        self.rules = [(re.compile(self._filled(pattern)), meant) for pattern, meant in rules]
        self.begun = re.compile(
            rf"(?P<who>{self.who})(?:\s*[:はが]\s*|\s+|(?=「))(?P<rest>.*)", re.IGNORECASE
        )

    def _filled(self, pattern: str) -> str:
        """A rule's pattern with the names of this record."""
        lying = re.sub(r"<card@(\w+)>", lambda found: self._cards(found[1]), pattern)
        for name, meant in (("who", self.who), ("card", self._cards("")), ("to", TO)):
            lying = lying.replace(f"<{name}>", meant)
        return lying.replace("<square>", one_of(self.names.layout.places))

    def _cards(self, zone: str) -> str:
        """The cards of a zone, or all of them, by their names and by parts that only one of them has."""
        lying = {
            self.names.ids[key]
            for key, where in self.names.lying.items()
            if where.endswith(f".{zone}") or not zone
        }
        return one_of(
            [*(one for one in lying if one), *(part for part, name in self.parts.items() if name in lying)]
        )

    def spelt(self, line: str) -> str:
        """The line in the words of the notation, one or several; as it was where no rule fits.

        What one player does and, behind a slash, the other one, are two lines.
        """
        indent = line[: len(line) - len(line.lstrip())]
        whole, kept = divided(line.strip().translate(WIDE))
        found = [self._told(one) for one in re.split(r"\s+/\s+", whole)]
        return "\n".join(indent + one for said in found for one in said) + (f" {kept}" if kept else "")

    def _told(self, said: str) -> Iterator[str]:
        begun = self.begun.fullmatch(said.strip())
        who, rest = (f"{self.players[fold(begun['who'])]} ", begun["rest"]) if begun else ("", said.strip())
        for pattern, meant in self.rules:
            if found := pattern.fullmatch(rest):
                rest = self._meant(found, meant)
        for one in rest.split("\n"):
            own = one.startswith("@")  # a line that says itself whose it is
            yield one[1:].strip() if own else f"{who}{one}"

    def _meant(self, found: re.Match[str], meant: str) -> str:
        """What stands for a line, a card of which a part was written with its whole name."""
        groups = [self.parts.get(one or "", one or "") for one in found.groups()]
        return re.sub(r"\\(\d)", lambda number: groups[int(number[1]) - 1], meant)


def one_of(words: Iterable[str]) -> str:
    """A pattern for any of these words, longer ones first."""
    return f"(?:{'|'.join(re.escape(word) for word in sorted(set(words), key=len, reverse=True)) or '(?!)'})"


def parts_of(called: Iterable[str]) -> Iterator[tuple[str, str]]:
    """Beginnings and ends of names that only one of them has, each with its name: サビ of 灰かぶりのサビ."""
    names = [name for name in called if name]
    parts: dict[str, set[str]] = {}
    for name in names:
        for size in range(1, len(name)):
            for part in (name[:size], name[-size:]):
                if len(part) >= LEAST or re.fullmatch("[一-鿿]", part):
                    parts.setdefault(part, set()).add(name)
    yield from ((part, min(whole)) for part, whole in parts.items() if len(whole) == 1 and part not in names)


def divided(line: str) -> tuple[str, str]:
    """A line and what stays as it is: a note, or JSON."""
    kept = KEPT.search(line)
    return (line[: kept.start()].rstrip(), line[kept.start() :]) if kept else (line, "")
