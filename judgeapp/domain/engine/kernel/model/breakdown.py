"""Breakdowns of derived values: the parts that each is made of, and the clause that decides."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Literal, TypeAlias

from .clauses import cited
from .text import NOTHING, Text, plain

if TYPE_CHECKING:
    from .position import Position

Op: TypeAlias = Literal[
    "is", "put", "plus", "wiped", "times", "most", "least", "stops", "gains", "again", "loses"
]

SIGNS: dict[str, Text] = {
    "is": Text("{value}", "{value}"),
    "put": Text("により{word}", "sets it to {word}"),
    "plus": Text("{value:+}", "{value:+}"),
    "wiped": Text("{value:+}は消える", "{value:+} is wiped out"),
    "times": Text("{value}倍", "times {value}"),
    "most": Text("{value}まで", "at most {value}"),
    "least": Text("{value}以上", "at least {value}"),
    "stops": Text("により0", "makes it 0"),
    "gains": Text("により{word}を得る", "gives {word}"),
    "again": Text("による{word}は重ねて得ない", "gives no second {word}"),
    "loses": Text("により{word}を失う", "takes away {word}"),
}


@dataclass(frozen=True, slots=True)
class Part:
    """One thing that a value is made of: what it does to the value, by which clause, and through what.

    `by` says what it is in words, a keyword for one, or `source` is the card that does it; `entry` is the entry of
    the record with which it began, where one did. `word` is a value that is an identifier, in words. What is `wiped`
    was there and counts no more, what is there `again` counts once: whoever claims the value with it leaves out the
    clause of this part. `beside` is the clause of the kind of text that has it, where one does.
    """

    op: Op
    value: Any
    clause: str
    by: Text = NOTHING
    source: str = ""
    entry: int = -1
    word: Text = NOTHING
    beside: str = ""

    def tell(self, position: Position) -> Text:
        """The part in words: 第3手の「陣形」+500（614.1）."""
        by = self.by if self.by != NOTHING or not self.source else position.title(self.source)
        bare = self.op in ("is", "gains") and by == NOTHING
        word = plain(self.value) if self.word == NOTHING else self.word
        value = word if bare else SIGNS[self.op].fill(value=self.value, word=word)
        began = Text(f"第{self.entry + 1}手の", f"entry {self.entry + 1}, ") if self.entry >= 0 else NOTHING
        gap = " " if by.en else ""
        said = Text(f"{began.ja}{by.ja}{value.ja}", f"{began.en}{by.en}{gap}{value.en}")
        if bare and self.op == "is":
            return said
        return Text("{said}（{clause}）", "{said} ({clause})").fill(said=said, clause=cited(self.clause))


def number_of(parts: Sequence[Part]) -> int:
    """What the parts come to, one after another and never below 0."""
    value = 0
    for part in parts:
        value = APPLY[part.op](value, part.value)
    return max(0, value)


def words_of(parts: Sequence[Part]) -> tuple[str, ...]:
    """The words that are left of those gained, each once; whatever is lost is lost, in whichever order they come."""
    lost = {part.value for part in parts if part.op == "loses"}
    gained = (part.value for part in parts if part.op == "gains")
    return () if "" in lost else tuple(dict.fromkeys(word for word in gained if word not in lost))


Fold: TypeAlias = Callable[[Sequence[Part]], Any]

APPLY: dict[str, Callable[[int, Any], int]] = {
    "is": lambda value, own: own,
    "put": lambda value, own: own,
    "plus": lambda value, own: value + own,
    "wiped": lambda value, own: value,
    "times": lambda value, own: max(0, value) * own,
    "most": min,
    "least": max,
    "stops": lambda value, own: 0,
}


SUM = Text("、合計{total}", ", makes {total}")
LEFT = Text("、よって{total}", ", which leaves {total}")
"""How the parts of a number, and those of a list of words, come to what they come to."""


@dataclass(frozen=True, slots=True)
class Breakdown:
    """A derived value with everything that it is made of, in the order in which it is worked out."""

    parts: tuple[Part, ...]
    fold: Fold = number_of

    @property
    def value(self) -> Any:
        return self.fold(self.parts)

    @property
    def made(self) -> bool:
        """Whether anything has made the value: not where it is simply what is printed or stated."""
        return any(part.op != "is" and (part.source or part.by != NOTHING) for part in self.parts)

    @property
    def decides(self) -> str:
        """The clause that makes the value what it is: that of the last part without which it would be another."""
        return next(self._makers(self.value), self.parts[-1].clause if self.parts else "")

    def decides_against(self, claimed: Any) -> str:
        """The clause that whoever claims another value has left out, else the one that decides."""
        return self.left_out_by(claimed) or self.decides

    def left_out_by(self, claimed: Any) -> str:
        """The clause without which the value would be what is claimed, or that has wiped out what makes it so."""
        left_out = (clause for clause, left in self._without() if left == claimed)
        counted = (clause for clause, kept in self._with_wiped() if kept == claimed)
        return next(left_out, "") or next(counted, "")

    def _without(self) -> Iterator[tuple[str, Any]]:
        """Each part's clause with what the value would be without it, the last part first."""
        for at in reversed(range(len(self.parts))):
            if self.parts[at].op != "is":
                yield self.parts[at].clause, self.fold((*self.parts[:at], *self.parts[at + 1 :]))

    def _with_wiped(self) -> Iterator[tuple[str, Any]]:
        """The clause of each part that counts no more, or not again, with what the value would be if it did."""
        for part in self.parts:
            if part.op == "wiped":
                yield part.clause, self.fold((*self.parts, replace(part, op="plus")))
            elif part.op == "again":
                yield part.clause, (*self.value, part.value)

    def _makers(self, value: Any) -> Iterator[str]:
        return (clause for clause, left in self._without() if left != value)

    @property
    def clauses(self) -> tuple[str, ...]:
        """Every clause that has a part in it, and those of the texts that have them."""
        every = (clause for part in self.parts for clause in (part.clause, part.beside))
        return tuple(dict.fromkeys(filter(None, every)))

    @property
    def since(self) -> int:
        """The last entry of the record with which one of the parts began, -1 where none did."""
        return max((part.entry for part in self.parts), default=-1)

    def tell(self, position: Position, total: Text) -> Text:
        """The parts and what they come to: 2000、第3手の「陣形」+500（614.1）、合計2500."""
        parts = self.told_parts(position)
        if len(self.parts) < 2:
            return parts
        ends = (SUM if isinstance(self.value, int) else LEFT).fill(total=total)
        return Text(parts.ja + ends.ja, parts.en + ends.en)

    def told_parts(self, position: Position) -> Text:
        """The parts alone, one after another."""
        told = [part.tell(position) for part in self.parts]
        return Text("、".join(part_.ja for part_ in told), ", ".join(part_.en for part_ in told))
