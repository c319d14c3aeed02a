"""What can be found: a document as its app describes it, and the same prepared for searching."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from judgeapp.domain.corpus import Text
from judgeapp.domain.pickling import ByFields

from .answering.phrases import Phrases
from .asking.facts import Facts

EMPTY = Text("", "")


@dataclass(frozen=True, slots=True)
class Name(ByFields):
    """A word that a document defines: as written, its reading in hiragana, English, what else people call it.

    `step` is the step of the clause where the definition stands.
    """

    id: str
    text: str
    reading: str = ""
    en: str = ""
    aliases: tuple[str, ...] = ()
    step: str = ""


@dataclass(frozen=True, slots=True)
class SearchDocument(ByFields):
    """A clause, a card, a published ruling: anything that one search finds.

    `key` is what a hit is called; documents with one key (a digest and the official wording) are one hit.
    `numbers_before` are those of earlier editions, under which it is found after what has them now.
    `displaced`: the number is printed in the wrong place.
    `related` is text of neighbours, which counts little. `order` is the place in the book, `weight` orders what is
    equal otherwise. `clauses` are the keys that it stands on. `asked` is what people type when they look for the
    document. `season` is that of a card's text, `prints` are the texts of the seasons that print it otherwise.
    `access` names the audience that alone may find it; empty: everyone. `status` says that it no
    longer holds, `successor` is the address of what holds instead. `facts` are what filters compare.
    """

    key: str
    book: str
    kind: str
    text: Text
    heading: Text = EMPTY
    number: str = ""
    numbers_before: tuple[str, ...] = ()
    displaced: bool = False
    source: str = "clause"
    names: tuple[Name, ...] = ()
    above: Text = EMPTY
    related: Text = EMPTY
    asked: tuple[str, ...] = ()
    parent: str = ""
    steps: tuple[str, ...] = ()
    order: int = 0
    url: str = ""
    weight: int = 0
    access: str = ""
    clauses: tuple[str, ...] = ()
    status: Text = EMPTY
    successor: str = ""
    facts: Facts = ()
    season: str = ""
    prints: tuple[tuple[str, Text], ...] = ()

    def text_in(self, season: str) -> Text:
        """What a card says as a season prints it; of anything else, and where it is not changed, the text."""
        return dict(self.prints).get(season, self.text)

    @property
    def is_card(self) -> bool:
        """Whether its name, wherever it is typed, asks for it."""
        return self.kind == "card"

    @property
    def is_change(self) -> bool:
        """A line of what an edition changed. What a book tells of its past under a heading is read as it stands."""
        return self.kind == "history" and not self.heading.ja


@dataclass(frozen=True, slots=True)
class Prepared(ByFields):
    """A document with everything derived from it that ranking and verification need."""

    document: SearchDocument
    folded: str
    """Heading and Japanese text, folded."""
    head: str
    """Skeleton of the heading and of the names defined here."""
    body: str
    above: str
    near: str
    stems_head: str
    """English stems with a blank on each side, so that ` stem ` can be looked for."""
    stems_body: str
    stems_above: str
    stems_near: str
    asked: Phrases
    said: Phrases
    """Its sentences."""
    terms: frozenset[str] = field(default_factory=frozenset)
    """Ids of the names that occur in the text."""
    quality: float = 1.0
    """What the document is worth before any word is looked at: short, and referred to by others."""
    defines: frozenset[str] = field(default_factory=frozenset)
    """Ids of the names defined here."""


Documents = Sequence[Prepared]
