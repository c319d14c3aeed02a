"""What was done, read by the phrases of a book: each part of a line has to be one, or say nothing of the game."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

from .lexicon import UNREAD, Token

SHORT: Mapping[str, str] = {
    "<w>": r"@([ab])", "<c>": r"‹([^›]*)›", "<s>": r"\[([^\]]*)\]", "<n>": r"‘([^’]*)’",
    "<cs>": r"((?:‹[^›]*›(?:[、,・とも]|&)*)+)", "<to>": r"(?:→|から)",
    "<vs>": r"(?:-|:|対|と|>|<|&)", "<.>": r"[、,。・:!|/\s]*",
}  # fmt: skip
"""What stands in a phrase for a player, a card, a square, a number, several cards, an arrow, a sign between values."""
FILLER = re.compile(r"[、,。.・…:;!|/()☆★■●○◆□*\s]+|[はがもをにでのとへや](?![ぁ-ん])")
PART = re.compile(r"[、,。()|/]")
UNITS = ("枚", "まい", "個", "体", "人", "点", "こ", "匹")
SAYS = re.compile(r"[‹‘{\[#$→↓]")
"""What no remark has: a card, a number, a move, a square, a count, an arrow."""
UNSAID = re.compile("取り?消|やめ|間違|まちが|訂正|違う|ちがう|やり?直|なかったこと|ではなく|じゃなく")
"""What takes back something that was said."""


@dataclass(slots=True)
class Tale:
    """What is known where a phrase stands: the table, and what was done so far."""

    owners: dict[str, set[str]]
    counts: dict[tuple[str, str], str]
    game: dict[str, str]
    on_turn: str
    zones: dict[str, str] = field(default_factory=dict)
    facts: dict[str, list[str]] = field(default_factory=dict)
    who: str = ""
    """The player whom the line names last."""
    state: dict[str, str] = field(default_factory=dict)

    def owner(self, card: str) -> str:
        """The seat whose card that is; empty where both or neither have one."""
        owners = self.owners.get(card, set())
        return next(iter(owners)) if len(owners) == 1 else ""

    def other(self, who: str) -> str:
        return {"a": "b", "b": "a"}.get(who, "")

    def of(self, who: str, zone: str) -> list[str]:
        """The cards of a player in a zone."""
        return [card for card, lies in self.zones.items() if lies == zone and self.owner(card) == who]


Told: TypeAlias = "list[str] | None"
Phrase: TypeAlias = "tuple[str, Callable[[Tale, tuple[str, ...]], Told]]"


class Phrases:
    """Reads lines by the phrases of a book, the longest first where several fit."""

    def __init__(self, phrases: tuple[Phrase, ...]) -> None:
        self.phrases = [(re.compile(spelled(pattern)), told) for pattern, told in phrases]

    def lines(self, row: list[Token], written: str, tale: Tale) -> Iterator[str]:
        """The lines of the notation for a line of a note; the line as it is where a part says something else."""
        text = rendered(row)
        who, state, tale.who = tale.who, dict(tale.state), ""
        found: list[str] = []
        left: list[str] = []
        at = begun = 0
        read = False
        while at < len(text):
            if gap := FILLER.match(text, at):
                if PART.search(gap[0]):
                    begun, read = gap.end(), False
                at = gap.end()
                continue
            told = self._phrase(text, at, tale)
            if told is not None:
                lines, at = told
                found += lines
                read = bool(lines) or read
                continue
            end = next((part.start() for part in PART.finditer(text, at)), len(text))
            rest = text[begun:end]
            if read or SAYS.search(rest) or UNSAID.search(rest):
                tale.who, tale.state = who, state
                yield UNREAD + written
                return
            left.append(re.sub(r"@[ab]", "", text[at:end]))
            at = end
        if not found:
            yield f"    ※ {written}"
        yield from (f"{line} ※ {' '.join(left)}" if left and line is found[0] else line for line in found)

    def _phrase(self, text: str, at: int, tale: Tale) -> tuple[list[str], int] | None:
        fits = sorted(
            ((match, told) for pattern, told in self.phrases if (match := pattern.match(text, at))),
            key=lambda one: -one[0].end(),
        )
        for match, told in fits:
            if match.end() > at:
                lines = told(tale, tuple(group or "" for group in match.groups()))
                if lines is not None:
                    return lines, match.end()
        if (named := re.compile(r"@([ab])").match(text, at)) is not None:
            tale.who = named[1]
            return [], named.end()
        return None


def spelled(pattern: str) -> str:
    """The pattern with what its short signs stand for.

    >>> spelled("<c>を<n>")
    '‹([^›]*)›を‘([^’]*)’'
    """
    return re.sub(r"<(?:w|cs|c|s|n|to|vs|\.)>", lambda found: SHORT[found[0]], pattern)


def rendered(row: list[Token]) -> str:
    """The tokens of a line in one spelling, each between signs of its kind."""
    signs = {
        "player": "@{}", "card": "‹{}›", "square": "[{}]", "verb": "{{{}}}", "number": "‘{}’", "figures": "‘{}’",
        "count": "#{};", "game": "#{};", "zone": "%{};", "state": "<{}>", "stat": "${};", "fact": "${};",
        "kind": "${};", "phase": "^{};", "none": "なし", "turn": "", "skip": "", "note": "", "speech": "", "all": "&",
        "arrow": "→",
    }  # fmt: skip
    row = [
        token
        for at, token in enumerate(row)
        if token.text not in UNITS or not at or row[at - 1].kind != "number"
    ]
    return "".join(
        "から"
        if token.text == "から"
        else signs[token.kind].format(token.value)
        if token.kind in signs
        else token.text.replace("[", "(").replace("]", ")")
        for token in row
    )


def cards_in(told: str) -> list[str]:
    """The names of several cards.

    >>> cards_in("‹鬼›と‹狼›")
    ['鬼', '狼']
    """
    return re.findall(r"‹([^›]*)›", told)
