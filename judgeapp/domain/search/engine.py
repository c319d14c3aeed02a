"""The search itself: votes over sets of documents bring up candidates, exact scores order them."""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from functools import reduce

from .answering import bits
from .answering.highlight import marks_of, spans
from .answering.phrases import Asked
from .answering.pins import MOST_PAGES, Pinned, arranged
from .answering.ranking import PREFERRED, score
from .answering.results import Hit, Results, Tier
from .answering.store import ExtendedStore, Store
from .answering.tables import Tables
from .answering.voting import REAL_WORD, Electorate, Holding, holding_every, vote
from .asking.analysis import Analysis, analyse, join_english
from .asking.correcting import Corrector
from .asking.facts import KIND, Comparison, without_fact_names
from .asking.lexicon import Lexicon
from .asking.naming import Found
from .asking.prepared_query import Wanted, editions_asked_about, wanted_of
from .asking.query import Query, bare, parse
from .asking.words import Word
from .document import Prepared
from .spelling.text import fold_text
from .vocabulary import Vocabulary

CANDIDATES, HITS = 20, 28
_OF_A_BOOK, _ABOUT, _CARDS = 3, 10, 3
"""How many of each book are scored where all books are asked, of those about a named card, of cards."""
_SENTENCE = 8
_WISH = 1.3
_ALONE = 9.0
"""What it counts that a penalty or a house rule has what no book has, where that is all of the input."""
_SIGN = re.compile(r"\{[^{}]+/[^{}]+\}")
_TAIL = 0.42
_NEARLY, _BEHIND = 0.8, 0.999
_SHOWN = 10
_LISTED = 2000
Named = dict[int, tuple[float, str, Tier]]
"""Documents that define what the input names: how surely, in which step, and whether it was spelt so."""
_NOT_NAMED = (0.0, "", Tier.SOME)
Hits = dict[str, Hit]
"""One hit per key, best first."""


class Engine:
    """Searches one store. Holds nothing that a query changes, so threads may share it."""

    def __init__(self, store: Store, vocabulary: Vocabulary | None = None) -> None:
        """The `vocabulary` is that of the store's documents; where there is none it is made."""
        self.store = store
        self.documents: Sequence[Prepared] = store.documents
        self.vocabulary = vocabulary or Vocabulary.of(self.documents)
        self.lexicon: Lexicon = self.vocabulary.lexicon
        self.tables: Tables = self.vocabulary.tables
        self.tables.documents = self.documents
        self.electorate = Electorate(store, self.tables.defined)
        self.corrector: Corrector = Corrector(self.vocabulary.stems, self.lexicon, self.electorate)
        self.books = {
            book: store.members("flag", f"book:{book}") & ~self.electorate.cards
            for book in sorted(self.vocabulary.books)
        }
        """What each book says, without cards."""
        self.audiences = {
            label: store.members("flag", f"access:{label}") for label in self.vocabulary.audiences
        }

    def extended(self, added: Sequence[Prepared], without: int) -> "Engine":
        """An engine that also finds documents that were added since, and not those `without`; this one stays.

        It costs milliseconds; ranks differ from those of an engine made anew by what phrases of the old documents
        weigh, which stays as it was.
        """
        store = ExtendedStore(self.store, added, without)
        return Engine(store, self.vocabulary.extended(store.documents, len(self.documents)))

    def search(
        self,
        text: str,
        *,
        book: str | None = None,
        prefer: str | None = None,
        access: Iterable[str] = (),
        limit: int = 20,
        offset: int = 0,
    ) -> Results:
        """The hits for an input, best first. `book` restricts, `prefer` puts a book first, `access` opens audiences."""
        text, heard = self.corrector.heard(text)
        query = self._with_kinds(parse(text))
        results = Results(cut=query.cut, corrections=heard)
        if query.empty:
            return results
        among = self._among(query, book, frozenset(access))
        everywhere = self._among(query, None, frozenset(access)) if book else among
        if query.words or query.phrases:
            hits, rest = self._answer(query, among, everywhere, prefer, results)
        else:
            hits, rest = {}, among
        results.total = len(hits) + self._count(rest, hits)
        if len(hits) < min(offset + limit, results.total):
            hits |= self._unranked(rest, hits, offset + limit - len(hits))
        results.hits = list(hits.values())[offset : offset + limit]
        return results

    def _count(self, rest: int, hits: Hits) -> int:
        """How many more hits a set of documents makes; where two documents may be one hit, they are looked at."""
        rest &= ~reduce(int.__or__, (1 << at for key in hits for at in self.tables.keys[key]), 0)
        if len(self.audiences) == 0 or rest.bit_count() > _LISTED:
            return rest.bit_count()
        return len({self.tables.names[at][0] for at in bits.ids(rest, _LISTED)} - hits.keys())

    def _unranked(self, rest: int, hits: Hits, most: int) -> Hits:
        """The hits that hold every word, but not as well as those that were ranked, heaviest first."""
        names = self.tables.names
        more: dict[str, int] = {}
        # those added since are numbered last
        for at in sorted(bits.ids(rest, _LISTED), key=lambda at: -names[at][1]):
            if names[at][0] not in hits and len(more) < most:
                more.setdefault(names[at][0], at)
        return {key: Hit(self.documents[at], Tier.WORDS, 0.0) for key, at in more.items()}

    def _with_kinds(self, query: Query) -> Query:
        """A query for cards with the words that name a kind of card (対応) as facts of it."""
        if not query.facts and "card" not in query.kinds:
            return query
        kinds = {word_ for word_ in query.words if word_ in self.tables.kinds}
        facts = (*query.facts, *(Comparison(KIND, "=", word_) for word_ in query.words if word_ in kinds))
        return replace(query, words=tuple(word for word in query.words if word not in kinds), facts=facts)

    def _among(self, query: Query, book: str | None, access: frozenset[str]) -> int:
        """The documents that filters, exclusions and the reader's rights leave."""
        members = self.electorate.store.members
        among = self.electorate.everything
        for audience, closed in self.audiences.items():
            if audience not in access:
                among &= ~closed
        if book:
            among &= members("flag", f"book:{book}") | members("flag", "book:")  # and what is of no book
        for flag, names in (("book", query.books), ("kind", query.kinds)):
            if names:
                union = 0
                for name in names:
                    union |= members("flag", f"{flag}:{name}")
                among &= union
        for fact in query.facts:
            among &= self.tables.with_fact(fact)
        for word in query.without:
            among &= ~self.electorate.phrase(word)
        return among

    def _answer(
        self, query: Query, among: int, everywhere: int, prefer: str | None, results: Results
    ) -> tuple[Hits, int]:
        """Clauses by number first, then by words, each once; and the set of all documents that hold every word."""
        if keyed := self.tables.keyed(query.text, among):
            return {hit.prepared.document.key: hit for hit in keyed}, 0
        analysis = analyse(query, self.lexicon)
        numbered: Hits = {}
        for typed, number in analysis.numbers:
            for hit in self.tables.numbered(
                number, typed, among, prefer or analysis.book, alone=not analysis.words
            ):
                numbered.setdefault(hit.prepared.document.key, hit)
            if not analysis.words and not self.tables.is_known(number, among):
                results.unknown_number = typed
        if not analysis.words:
            return numbered, 0
        worded, rest = self._worded(query, analysis, among, everywhere, prefer, {*numbered}, results)
        places = {hit.prepared.document.key: place for place, hit in enumerate(worded)}
        found = sorted(numbered.items(), key=lambda one: (-one[1].score, places.get(one[0], len(places))))
        return dict(found) | {
            hit.prepared.document.key: hit for hit in worded if hit.prepared.document.key not in numbered
        }, rest

    def _worded(
        self,
        query: Query,
        analysis: Analysis,
        among: int,
        everywhere: int,
        prefer: str | None,
        numbered: set[str],
        results: Results,
    ) -> tuple[list[Hit], int]:
        """The best hits by words, those with the number among them, and the set of all that hold every word."""
        narrowed, elsewhere = among, everywhere
        for phrase in query.phrases:
            saying = self.electorate.phrase(phrase)
            narrowed, elsewhere = narrowed & saying, elsewhere & saying
        if not narrowed:
            narrowed, results.relaxed = among, bool(query.phrases)
        words, corrections = self.corrector.correct(analysis.words)
        results.corrections |= corrections
        words = join_english(words, self.lexicon)
        results.marks = marks_of(words, self.lexicon)
        holdings = [self.electorate.holding(word) for word in words]
        results.unknown = self._unknown(query.text, words, holdings)
        rarities = map(self.electorate.rarity, holdings)
        weights = [word.counts * rarity for word, rarity in zip(words, rarities, strict=True)]
        written = self.lexicon.written(bare(query.text))
        like = self.electorate.features(written)
        heard = self.electorate.sounds(written)
        content = self.electorate.content(written)
        votes = vote(
            self.electorate, words, holdings, weights, [*like, *heard, *content], narrowed | elsewhere
        )
        if everywhere != among:
            holding = holding_every(words, holdings, weights, elsewhere)
            best = bits.from_ids(votes.best(_SHOWN, votes.voted & elsewhere), len(self.documents))
            results.books = self._by_book(holding | best)
        named = self._named(query, words, narrowed, guessed=bool(results.corrections))
        pinned = self._pinned(query, narrowed)
        prefers = frozenset(book for book in (prefer, analysis.book) if book)
        candidates = {*self._most_voted(votes, narrowed), *named}
        candidates |= {at for key in numbered for at in self.tables.keys[key] if among >> at & 1}
        if pinned:
            candidates |= {*pinned.pages, *votes.best(_ABOUT, pinned.some & votes.voted & narrowed)}
        wanted = wanted_of(query, written, words, holdings, weights, (like, heard, content), prefers)
        beside, wanted.beside_share = self._beside_books(wanted)
        wanted.beside_books = beside & narrowed
        candidates |= {*bits.ids(wanted.beside_books, _SHOWN)}
        hits = self._rank(candidates, wanted, named, pinned, self._wished(query))
        if not hits:
            results.nearest = self._nearest(query)
        return hits, holding_every(words, holdings, weights, narrowed) if any(weights) else 0

    def _most_voted(self, votes: bits.Votes, among: int) -> Iterator[int]:
        """The documents of `among` with the most votes; where several books have some, a few of each."""
        cards, voted = self.electorate.cards, votes.voted & among
        yield from votes.best(CANDIDATES, voted & ~cards)
        yield from votes.best(_CARDS, voted & cards)
        theirs = [found for book in self.books.values() if (found := voted & book)]
        for found in theirs if len(theirs) > 1 else ():
            yield from votes.best(_OF_A_BOOK, found)

    def _named(self, query: Query, words: list[Word], among: int, *, guessed: bool) -> Named:
        """The documents that define what the whole input names, or are headed by it; of a sign in its brackets, those
        that say it as it is written. `guessed`: the input was typed otherwise."""
        text = bare(query.text)
        if _SIGN.fullmatch(text):
            saying = self.electorate.phrase(text) & among
            return dict.fromkeys(bits.ids(saying, _SHOWN), (1.0, "", Tier.PHRASE))
        found: Named = {}
        tier = Tier.GUESSED if guessed else Tier.DEFINITION
        meanings = self.lexicon.exact(text)
        if not meanings and len(words) == 1:
            meanings = words[0].meanings
        if not meanings and len(query.words) == 1:
            meanings = self.lexicon.begun(text)
        for concept, surely in meanings.items():
            at = self.tables.defined[concept]
            if among >> at & 1 and surely > found.get(at, _NOT_NAMED)[0]:
                found[at] = (surely, self.lexicon.concepts[concept].name.step, tier)
        for at in self.tables.headed(text):
            if among >> at & 1:
                surely = 1.15 if self.documents[at].document.kind == "glossary" else 0.85
                before, step, _ = found.get(at, _NOT_NAMED)
                found[at] = (max(surely, before) + (0.1 if before else 0.0), step, tier)
        return found

    def _wished(self, query: Query) -> int:
        """The documents that have all that stands in 「」 word for word, and the edition that is asked about."""
        wished = (*query.wished, *editions_asked_about(query.text))
        return (
            reduce(int.__and__, map(self.electorate.phrase, wished), self.electorate.everything)
            if wished
            else 0
        )

    def _beside_books(self, wanted: Wanted) -> tuple[int, float]:
        """Bits of the documents without a book that hold a word which no book has (遅刻: penalties, house rules).

        And the share of the input's weight that such words have, 0.0 to 1.0.
        """
        bookless, found, share = self.electorate.store.members("flag", "book:"), 0, 0.0
        for word, holding, weight in wanted.telling:
            held = holding.body | holding.head
            if word.counts >= REAL_WORD and held and not held & ~bookless:
                found |= held
                share += weight / wanted.total
        return found, share

    def _unknown(self, typed: str, words: list[Word], holdings: list[Holding]) -> tuple[str, ...]:
        """The words of an input, as they were typed, that no document has."""
        every = zip(words, holdings, strict=True)
        missed = [word.text for word, held in every if self.electorate.is_unknown(word, held)]
        return tuple(typed[start:end] for start, end in spans(typed, missed))

    def _by_book(self, found: int) -> dict[str, int]:
        """How many of some documents are of each book, the most first."""
        counted = {
            book: (found & self.electorate.store.members("flag", f"book:{book}")).bit_count()
            for book in sorted(self.vocabulary.books)
        }
        return dict(sorted(((book, many) for book, many in counted.items() if many), key=lambda one: -one[1]))

    def _pinned(self, query: Query, among: int) -> Pinned | None:
        """The cards that are named, and what is asked of them; None where none is."""
        text = bare(query.text)
        pages: dict[int, None] = {}
        about: list[int] = []
        rest: list[str] = []
        upto = 0
        for start, end, named in self.vocabulary.cards.found_in(text) or self._called(text):
            cards = self._cards_of(text[start:end], named, among)
            if cards:
                pages |= dict.fromkeys(cards.values())
                speak = [self.electorate.store.members("term", concept) for concept in cards]
                about.append(reduce(int.__or__, speak) & among)
                rest.append(text[upto:start])
                upto = end
        if not pages:
            saying = self._saying(text, among)
            return Pinned(saying, 0, 0, Asked()) if saying else None
        beside = without_fact_names(" ".join((*rest, text[upto:])))
        return Pinned(
            [*pages],
            reduce(int.__and__, about),
            reduce(int.__or__, about),
            Asked.of(self.electorate.content(beside) or self.electorate.sounds(beside)),
            several=len(about) > 1,
            open=all(self.documents[at].document.clauses for at in pages),
        )

    def _called(self, text: str) -> list[Found]:
        """The parts of a text that call cards by a part of their name, with the cards; such a part is in no rule."""
        members, cards = self.electorate.store.members, self.electorate.cards
        found = []
        for start, end, named in self.vocabulary.cards.parts_in(text):
            theirs = reduce(int.__or__, (members("term", card) for card in named), cards)
            if not self.electorate.phrase(text[start:end]) & ~theirs:
                found.append((start, end, named))
        return found

    def _saying(self, text: str, among: int) -> list[int]:
        """The cards that say a text word for word, where no rule does."""
        if len(text) < _SENTENCE:
            return []
        saying = self.electorate.phrase(text) & among
        return [] if saying & ~self.electorate.cards else bits.ids(saying, MOST_PAGES)

    def _cards_of(self, name: str, cards: Iterable[str], among: int) -> dict[str, int]:
        """The cards that a name means, by concept; none where it is a word of the rules as well."""
        there = {card: at for card in cards if among >> (at := self.tables.defined[card]) & 1}
        theirs = {clause for at in there.values() for clause in self.documents[at].document.clauses}
        words = (self.tables.defined[concept] for concept in self.lexicon.exact(name) if concept not in there)
        others = {self.documents[at].document for at in words if among >> at & 1}
        return there if {document.key for document in others if not document.is_card} <= theirs else {}

    def _rank(
        self, candidates: Iterable[int], wanted: Wanted, named: Named, pinned: Pinned | None, wished: int
    ) -> list[Hit]:
        """Exact scores, one hit per key, definitions first; a tail that answers little is cut."""
        best: dict[str, Hit] = {}
        for at in candidates:
            one = self.documents[at]
            value, tier = score(one, at, wanted)
            step = ""
            if at in named:
                surely, step, tier = named[at]
                value += 3.0 * surely
            if one.document.book in wanted.prefer:
                value *= PREFERRED
            if wished and wished >> at & 1:
                value *= _WISH
            if wanted.beside_books >> at & 1:
                value += _ALONE * wanted.beside_share
            held = best.get(one.document.key)
            if held is None or held.score < value:
                best[one.document.key] = Hit(one, tier, value, step)
        found = _rows_first(best)
        hits = [hit for hit in found if wanted.changed or not _is_late(hit)] or found
        hits.sort(key=_order)
        if pinned:
            hits = arranged([(self.tables.keys[hit.prepared.document.key][0], hit) for hit in hits], pinned)
        floor = _TAIL * hits[0].score if hits else 0.0
        kept = [
            hit
            for at, hit in enumerate(hits)
            if hit.tier is not Tier.SOME or hit.score >= floor or at < _SHOWN
        ]
        if pinned:
            return kept[:HITS]
        return self._each_book_first(kept, floor, wanted.beside_books)[:HITS]

    def _each_book_first(self, hits: list[Hit], floor: float, beside: int) -> list[Hit]:
        """The hits with the best of each book in front, where it answers well enough not to be cut.

        Those `beside` the books, which say what no book says, are as a book of their own.
        """
        best: dict[str, Hit] = {}
        for hit in hits:
            document = hit.prepared.document
            if hit.score >= floor and (document.book or beside >> self.tables.keys[document.key][0] & 1):
                best.setdefault(document.book, hit)
        front = {hit.key: hit for hit in (*hits[:1], *best.values())}
        return [*front.values(), *(hit for hit in hits if hit.key not in front)]

    def _nearest(self, query: Query) -> tuple[str, ...]:
        """Names to offer where nothing was found."""
        nearest = self.lexicon.nearest(fold_text(query.text))
        return tuple(
            {self.lexicon.concepts[concept].name.text: None for _, meant in nearest for concept in meant}
        )


def _rows_first(best: Hits) -> list[Hit]:
    """The hits, a table behind the best of its rows that answers nearly as well: the row has the answer, the table
    all the words of its rows."""
    rows: dict[str, float] = {}
    for hit in best.values():
        table = hit.prepared.document.parent
        rows[table] = max(rows.get(table, 0.0), hit.score)
    return [
        hit._replace(score=row * _BEHIND)
        if hit.prepared.document.kind == "table"
        and _NEARLY * hit.score <= (row := rows.get(key, 0.0)) <= hit.score
        else hit
        for key, hit in best.items()
    ]


def _is_late(hit: Hit) -> bool:
    """A line of what an edition changed that is not asked for. It has the least weight: unranked, it comes last."""
    return hit.prepared.document.is_change and Tier.ASKED < hit.tier < Tier.GUESSED


def _order(hit: Hit) -> tuple[bool, float, str]:
    return hit.tier not in (Tier.DEFINITION, Tier.GUESSED), -hit.score, hit.key
