"""What a search looks up whole, made from the documents once and kept beside an index."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from .answering.tables import Tables
from .asking.lexicon import Lexicon, defined_by
from .asking.naming import CardNames
from .document import Prepared
from .spelling.distance import Spellings


@dataclass
class Vocabulary:
    """Names, numbers, keys, headings, facts, English words and closed audiences of a collection."""

    lexicon: Lexicon = field(default_factory=Lexicon)
    tables: Tables = field(default_factory=Tables)
    cards: CardNames = field(default_factory=CardNames)
    stems: Spellings = field(default_factory=lambda: Spellings(()))
    audiences: frozenset[str] = frozenset()
    books: frozenset[str] = frozenset()

    @classmethod
    def of(cls, documents: Sequence[Prepared]) -> "Vocabulary":
        """The vocabulary of a whole collection, with all that is made for did-you-mean."""
        found = cls().extended(documents, 0)
        found.stems = Spellings(
            sorted({stem for document in documents for stem in document.stems_body.split()})
        )
        found.lexicon.prepare_lookups()
        return found

    def extended(self, documents: Sequence[Prepared], known: int) -> "Vocabulary":
        """The vocabulary with the documents that follow the first `known`; this one stays as it is.

        English words of those are not offered for misspelt ones.
        """
        added = [documents[at].document for at in range(known, len(documents))]
        return Vocabulary(
            self.lexicon.extended(defined_by(added)),
            self.tables.extended(documents),
            self.cards.extended(added),
            self.stems,
            self.audiences | ({document.access for document in added} - {""}),
            self.books | ({document_.book for document_ in added} - {""}),
        )
