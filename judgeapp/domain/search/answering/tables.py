"""What a search looks up whole: clause numbers, keys, defined names, headings, children, closed audiences."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from ..asking.facts import KIND, Comparison, Facts
from ..document import Prepared
from ..spelling.numbers import Number, printed
from ..spelling.readings import in_kana, read
from ..spelling.script import skeleton, stems, wide
from ..spelling.text import fold_text
from .bits import from_ids
from .results import Hit, Tier

_PREFIX_HITS = 40
_WITH_CHILDREN = 3


def heading_spellings(ja: str, en: str) -> set[str]:
    """The spellings under which a heading is found when it is typed whole, its reading among them."""
    english = " ".join(stems(en))
    return {fold_text(ja), skeleton(ja).replace("|", ""), read(ja), f" {english} " if english else ""} - {""}


@dataclass
class Tables:
    """Document numbers by whatever names them whole."""

    documents: Sequence[Prepared] = ()
    numbers: dict[str, list[int]] = field(default_factory=dict)
    former: dict[str, set[int]] = field(default_factory=dict)
    """Those among `numbers` that are of an earlier edition."""
    signs: dict[int, str] = field(default_factory=dict)
    defined: dict[str, int] = field(default_factory=dict)
    headings: dict[str, list[int]] = field(default_factory=dict)
    children: dict[str, list[int]] = field(default_factory=dict)
    keys: dict[str, list[int]] = field(default_factory=dict)
    """By full key, and by the part after the book."""
    names: list[tuple[str, int]] = field(default_factory=list)
    """The key and the weight of each document."""

    facts: dict[int, Facts] = field(default_factory=dict)
    kinds: set[str] = field(default_factory=set)
    """Every word for a kind of card."""

    def __getstate__(self) -> dict[str, Any]:
        """The documents are kept by themselves."""
        return {**self.__dict__, "documents": ()}

    def extended(self, documents: Sequence[Prepared]) -> "Tables":
        """The tables of the same documents and of those that follow them; these tables stay as they are."""
        listed = (self.numbers, self.headings, self.children, self.keys)
        numbers, headings, children, keys = (
            {name: [*ids] for name, ids in table.items()} for table in listed
        )
        more = replace(self, documents=(), numbers=numbers, headings=headings, children=children, keys=keys)
        more.signs, more.defined, more.documents = {**self.signs}, {**self.defined}, documents
        more.facts, more.kinds, more.names = {**self.facts}, {*self.kinds}, [*self.names]
        more.former = {number: {*ids} for number, ids in self.former.items()}
        more._add(len(self.documents))
        return more

    def _add(self, first: int) -> None:
        for at in range(first, len(self.documents)):
            one = self.documents[at]
            told = one.document
            self.names.append((told.key, told.weight))
            for spelling in (told.key, told.key.partition(":")[2]):
                self.keys.setdefault(spelling, []).append(at)
            if number := printed(told.number):
                self.numbers.setdefault(number.number + number.step, []).append(at)
                self.signs[at] = number.mark
            for before in filter(None, map(printed, told.numbers_before)):
                self.numbers.setdefault(before.number + before.step, []).append(at)
                self.former.setdefault(before.number + before.step, set()).add(at)
            for name in told.names:
                self.defined[f"{told.book}:{name.id}"] = at
            for spelling in heading_spellings(told.heading.ja, told.heading.en):
                self.headings.setdefault(spelling, []).append(at)
            if told.facts:
                self.facts[at] = told.facts
                self.kinds |= {value for name, value in told.facts if name == KIND}
            if told.parent:
                self.children.setdefault(told.parent, []).append(at)

    def with_fact(self, wanted: Comparison) -> int:
        """The set of the documents one of whose facts is as wanted."""
        return from_ids([at for at, facts in self.facts.items() if wanted.holds(facts)], len(self.documents))

    def headed(self, text: str) -> list[int]:
        """The documents that have a text, typed whole, as their heading."""
        if text.isascii():
            return self.headings.get(f" {' '.join(stems(text))} ", [])
        return self.headings.get(fold_text(text)) or self.headings.get(
            read(text) if in_kana(text) else "", []
        )

    def keyed(self, typed: str, among: int) -> list[Hit]:
        """The clauses whose key was typed, with its book or without (`sakura:core/9-4#iii`, `core/9-4`)."""
        key, _, step = wide(typed).strip().lower().partition("#")
        if ":" not in key and "/" not in key and "@" not in key:
            return []  # a plain number is not read as a key: every collision is wanted
        found = [at for at in self.keys.get(key, ()) if among >> at & 1]
        return [Hit(self.documents[at], Tier.NUMBER, 11.0, self._known_step(at, step)) for at in found]

    # ---- clause numbers -------------------------------------------------------------------------------------------
    def numbered(
        self, number: Number, typed: str, among: int, prefer: str | None, *, alone: bool = True
    ) -> list[Hit]:
        """The clauses under a number, every collision, then their children; where none is there, the nearest.

        Those that have it in the edition in force come before those that had it earlier.
        Among words a number that no clause has is something else (a card's), and nothing is near it.
        """
        exact = self._exact(number, among) or (self._nearest(number, among) if alone else [])
        exact = sorted(exact, key=lambda at: self._rank(at, number, typed, prefer))
        hits = [Hit(self.documents[at], Tier.NUMBER, 10.0, self._known_step(at, number.step)) for at in exact]
        if len(exact) <= _WITH_CHILDREN:
            for at in exact:
                below = self.children.get(self.documents[at].document.key, ())
                inside = sorted((index for index in below if among >> index & 1), key=self._place)
                hits += [Hit(self.documents[index], Tier.NUMBER, 9.0) for index in inside]
        return hits

    def is_known(self, number: Number, among: int) -> bool:
        """Whether some clause has, or had, that number."""
        return bool(self._exact(number, among))

    def _exact(self, number: Number, among: int) -> list[int]:
        """A printed number with a letter (6b); else the clauses that have the step (9-4ⅲ); else all with the number."""
        if number.step and (lettered := self._under(number.number + number.step, number.mark, among)):
            return lettered
        found = self._under(number.number, number.mark, among)
        return [at for at in found if number.step in self.documents[at].document.steps] or found

    def _under(self, number: str, mark: str, among: int) -> list[int]:
        found = [at for at in self.numbers.get(number, ()) if among >> at & 1]
        return [at for at in found if self.signs.get(at) == mark] or found if mark else found

    def _nearest(self, number: Number, among: int) -> list[int]:
        """While a number is being typed, those that begin with it; else the longest number that it continues."""
        begun = [
            at for known, found in self.numbers.items() if known.startswith(number.number) for at in found
        ]
        if inside := [at for at in begun if among >> at & 1]:
            return sorted(inside, key=self._place)[:_PREFIX_HITS]
        head = number.number.rpartition(".")[0]
        return self._under(head, "", among) or self._nearest(Number(head), among) if head else []

    def _rank(
        self, at: int, number: Number, typed: str, prefer: str | None
    ) -> tuple[bool, bool, bool, bool, bool, int]:
        told = self.documents[at].document
        as_typed = wide(told.number).strip() != wide(typed).strip()
        return (
            told.book != prefer,
            at in self.former.get(number.number + number.step, ()),
            self.signs.get(at, "") != number.mark,
            told.displaced,
            as_typed,
            told.order,
        )

    def _known_step(self, at: int, step: str) -> str:
        return step if step in self.documents[at].document.steps else ""

    def _place(self, at: int) -> tuple[str, int]:
        told = self.documents[at].document
        return told.book, told.order
