"""The search itself: votes over sets of documents bring up candidates, exact scores order them."""

import math
import re
from collections.abc import Iterable

from . import bits
from .document import Prepared
from .highlight import marks_of
from .lexicon import Lexicon, Meanings
from .numbers import Number, printed
from .query import Query, bare, parse
from .ranking import Wanted, score
from .results import Hit, Results, Tier
from .script import bigrams, skeleton, stems
from .store import Store
from .text import fold_text
from .words import OTHER_NAME, Analysis, Word, analyse, join_english

CANDIDATES = 90
_VOTE_STEPS = 4
_TAIL = 0.42
_MAX_TAIL = 30
_VERIFY = 2000
_ASKS_NUMBER = re.compile(
    r"何(?:枚|回|体|点|個|人|ターン)|いくつ|いくら|上限|下限|how (?:many|much)", re.IGNORECASE
)


class Engine:
    """Searches one store. Holds nothing that a query changes, so threads may share it."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.documents = store.documents
        self.everything = (1 << len(self.documents)) - 1
        self.lexicon = Lexicon.of(
            (one.document.book, one.document.key, name)
            for one in self.documents
            for name in one.document.names
        )
        self._tables()

    def _tables(self) -> None:
        """What is looked up whole: numbers, keys, definitions, headings, children, audiences."""
        self.numbers: dict[str, list[int]] = {}
        self.marks: dict[int, str] = {}
        self.keys: dict[str, list[int]] = {}
        self.defined: dict[str, int] = {}
        self.headings: dict[str, list[int]] = {}
        self.children: dict[str, list[int]] = {}
        self.audiences: dict[str, int] = {}
        for at, one in enumerate(self.documents):
            told = one.document
            self.keys.setdefault(told.key, []).append(at)
            if number := printed(told.number):
                self.numbers.setdefault(number.number, []).append(at)
                self.marks[at] = number.mark
            for name in told.names:
                self.defined[f"{told.book}:{name.id}"] = at
            for spelling in {skeleton(told.heading.ja), f" {' '.join(stems(told.heading.en))} "} - {"", "  "}:
                self.headings.setdefault(spelling, []).append(at)
            if told.parent:
                self.children.setdefault(told.parent, []).append(at)
            if told.access and told.access not in self.audiences:
                self.audiences[told.access] = self.store.members("flag", f"access:{told.access}")

    # ---- one search -----------------------------------------------------------------------------------------------
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
        query = parse(text)
        if query.empty:
            return Results(cut=query.cut)
        among = self._among(query, book, frozenset(access))
        if not (query.words or query.phrases or query.number):
            return self._page(
                [Hit(self.documents[at], Tier.WORDS, 0.0) for at in bits.ids(among, 2000)], limit, offset
            )
        analysis = analyse(query, self.lexicon)
        results = Results(cut=query.cut)
        hits = self._numbered(analysis.numbers, among, prefer or analysis.book)
        words = join_english(analysis.words, self.lexicon)
        total = len(hits)
        if words:
            more, count = self._worded(query, analysis, words, among, prefer, results)
            seen = {hit.prepared.document.key for hit in hits}
            hits += [hit for hit in more if hit.prepared.document.key not in seen]
            total += max(count, len(more))
        page = self._page(hits, limit, offset)
        page.total = max(total, len(hits))
        page.marks = marks_of(words, self.lexicon)
        page.corrections, page.nearest = results.corrections, results.nearest
        page.relaxed, page.cut = results.relaxed, query.cut
        return page

    @staticmethod
    def _page(hits: list[Hit], limit: int, offset: int) -> Results:
        return Results(hits[offset : offset + limit], len(hits))

    def _among(self, query: Query, book: str | None, access: frozenset[str]) -> int:
        """The documents that filters, exclusions and the reader's rights leave."""
        members = self.store.members
        among = self.everything
        for audience, closed in self.audiences.items():
            if audience not in access:
                among &= ~closed
        books = (*query.books, *((book,) if book else ()))
        for kind, names in (("book", books), ("kind", query.kinds)):
            if names:
                union = 0
                for name in names:
                    union |= members("flag", f"{kind}:{name}")
                among &= union
        for word in query.without:
            among &= ~self._holding(word)
        return among

    def _holding(self, text: str) -> int:
        """The documents whose text holds a phrase: all its pairs of neighbours, then the phrase itself."""
        folded = fold_text(text)
        if not folded:
            return 0
        if folded.isascii() and not folded.isdigit():
            return self._holding_english(text)
        found = self.everything
        for gram in bigrams(folded):
            found &= self.store.members("gram", gram)
        if len(folded) > 2 and 0 < found.bit_count() <= _VERIFY:
            sure = [at for at in bits.ids(found, _VERIFY) if folded in self.documents[at].folded]
            found = bits.from_ids(sure, len(self.documents))
        return found

    def _holding_english(self, text: str) -> int:
        told = stems(text)
        found = self.everything if told else 0
        for one in told:
            found &= self.store.members("stem", one)
        if len(told) > 1 and found.bit_count() <= _VERIFY:
            wanted = f" {' '.join(told)} "
            sure = [
                at for at in bits.ids(found, _VERIFY)
                if wanted in self.documents[at].stems_body or wanted in self.documents[at].stems_head
            ]  # fmt: skip
            found = bits.from_ids(sure, len(self.documents))
        return found

    # ---- clause numbers -------------------------------------------------------------------------------------------
    def _numbered(self, numbers: list[Number], among: int, prefer: str | None) -> list[Hit]:
        """The clauses under a number, every collision; then their children; where none is there, the nearest above."""
        hits: list[Hit] = []
        for number in numbers:
            exact = self._under(number, among)
            if not exact:
                exact = self._nearest_number(number, among)
            exact.sort(key=lambda at: self._number_order(at, number, prefer))
            for at in exact:
                hits.append(Hit(self.documents[at], Tier.NUMBER, 10.0, self._step(at, number)))
            if len(exact) <= 3:
                for at in exact:
                    below = self.children.get(self.documents[at].document.key, [])
                    hits += [Hit(self.documents[one], Tier.NUMBER, 9.0) for one in sorted(below, key=self._in_book_order)
                             if among >> one & 1]  # fmt: skip
        seen: set[str] = set()
        return [hit for hit in hits if not (hit.key in seen or seen.add(hit.key))]  # type: ignore[func-returns-value]

    def _under(self, number: Number, among: int) -> list[int]:
        found = [at for at in self.numbers.get(number.number, ()) if among >> at & 1]
        if number.mark:
            marked = [at for at in found if self.marks.get(at) == number.mark]
            return marked or found
        return found

    def _nearest_number(self, number: Number, among: int) -> list[int]:
        """While a number is being typed: those that begin with it; else the longest number that it continues."""
        begun = [
            at
            for printed_, found in self.numbers.items()
            if printed_.startswith(number.number)
            for at in found
        ]
        if begun:
            return [at for at in sorted(begun, key=self._in_book_order)[:40] if among >> at & 1]
        head = number.number.rpartition(".")[0]
        return self._under(Number(head), among) or self._nearest_number(Number(head), among) if head else []

    def _number_order(self, at: int, number: Number, prefer: str | None) -> tuple[bool, bool, bool, int]:
        told = self.documents[at].document
        return (told.book != prefer, self.marks.get(at, "") != number.mark, "@" in told.key, -told.weight)

    def _step(self, at: int, number: Number) -> str:
        return number.step

    def _in_book_order(self, at: int) -> tuple[str, list[int], str]:
        told = self.documents[at].document
        return told.book, [int(part) for part in re.findall(r"\d+", told.number)], told.key

    # ---- words ----------------------------------------------------------------------------------------------------
    def _worded(
        self,
        query: Query,
        analysis: Analysis,
        words: list[Word],
        among: int,
        prefer: str | None,
        results: Results,
    ) -> tuple[list[Hit], int]:
        narrowed = among
        for phrase in query.phrases:
            narrowed &= self._holding(phrase)
        if query.phrases and not narrowed:
            narrowed, results.relaxed = among, True
        self._correct(words, query, results)
        wanted = self._wanted(query, words, analysis, prefer)
        votes, matching = self._vote(wanted, narrowed)
        named = self._named(bare(query.text) if not query.phrases else "", narrowed)
        anything = 0
        for plane in votes.planes:
            anything |= plane
        hits = self._rank(votes.best(CANDIDATES, anything & narrowed), wanted, named)
        count = (matching & narrowed).bit_count()
        return hits, max(count, len(hits))

    def _wanted(self, query: Query, words: list[Word], analysis: Analysis, prefer: str | None) -> Wanted:
        weights = [word.counts * self._rarity(word) for word in words]
        whole = bare(query.text)
        english = whole.isascii()
        return Wanted(
            words, weights,
            "" if english else skeleton(whole).replace("|", ""), "" if english else fold_text(whole),
            f" {' '.join(stems(whole))} " if english and stems(whole) else "",
            bool(_ASKS_NUMBER.search(query.text)), frozenset(one for one in (prefer, analysis.book) if one),
        )  # fmt: skip

    def _rarity(self, word: Word) -> float:
        found = self._bits(word, "skel", "stem").bit_count()
        return math.log(1.0 + len(self.documents) / found) if found else 0.0

    def _bits(self, word: Word, field: str, stem_field: str) -> int:
        """The documents that hold a word, by spelling or by meaning."""
        members = self.store.members
        found = 0
        if word.grams:
            found = self.everything
            for gram in word.grams:
                found &= members(field, gram)
        elif word.stems:
            found = self.everything
            for one in word.stems:
                found &= members(stem_field, one)
        elif field == "skel":
            found = self._holding(word.text)
        if field == "skel":
            for concept in word.meanings:
                found |= members("term", concept)
        return found

    def _vote(self, wanted: Wanted, among: int) -> tuple[bits.Votes, int]:
        """Votes for every document, and the set of those that hold every word."""
        votes = bits.Votes()
        every = among
        for word, weight in zip(wanted.words, wanted.weights, strict=True):
            step = max(1, round(weight * _VOTE_STEPS))
            body, head, near = (self._bits(word, *fields) for fields in _FIELDS)
            votes.add(body & among, step)
            votes.add(head & among, (step + 1) // 2)
            votes.add(near & among & ~body, max(1, step // 4))
            for concept in word.meanings:
                if (at := self.defined.get(concept)) is not None:
                    votes.add(1 << at & among, step)
            other = 0
            for one in word.others:
                other |= self._bits(one, "skel", "stem")
            votes.add(other & among & ~body, max(1, round(step * OTHER_NAME)))
            self._partial_votes(votes, word, among, step)
            if word.counts >= 0.5:
                every &= body | near | other
        return votes, every

    def _partial_votes(self, votes: bits.Votes, word: Word, among: int, step: int) -> None:
        if len(word.grams) > 1:
            share = max(1, step // (2 * len(word.grams)))
            for gram in word.grams:
                votes.add(self.store.members("skel", gram) & among, share)

    def _named(self, text: str, among: int) -> dict[int, tuple[float, str]]:
        """The documents that define what the whole input names, or are headed by it: document → (how surely, step)."""
        found: dict[int, tuple[float, str]] = {}
        meanings: Meanings = self.lexicon.exact(text) if text else {}
        for concept, surely in meanings.items():
            at = self.defined[concept]
            if among >> at & 1 and surely > found.get(at, (0.0, ""))[0]:
                found[at] = (surely, self.lexicon.concepts[concept].name.step)
        spelling = f" {' '.join(stems(text))} " if text.isascii() else skeleton(text)
        for at in self.headings.get(spelling, ()) if text else ():
            if among >> at & 1:
                found.setdefault(at, (0.85, ""))
        return found

    def _rank(self, candidates: list[int], wanted: Wanted, named: dict[int, tuple[float, str]]) -> list[Hit]:
        """Exact scores, one hit per key, definitions first and history last; a tail that answers little is cut."""
        best: dict[str, Hit] = {}
        for at in {*candidates, *named}:
            one = self.documents[at]
            value, tier = score(one, wanted)
            surely, step = named.get(at, (0.0, ""))
            if surely:
                value, tier = value + 3.0 * surely, Tier.DEFINITION
            held = best.get(one.document.key)
            if held is None or held.score < value:
                best[one.document.key] = Hit(one, tier, value, step)
        hits = sorted(best.values(), key=_order)
        top = hits[0].score if hits else 0.0
        tail = [hit for hit in hits if hit.tier is Tier.SOME and hit.score >= _TAIL * top][:_MAX_TAIL]
        kept = {hit.key for hit in tail}
        return [hit for hit in hits if hit.tier is not Tier.SOME or hit.key in kept]

    # ---- mistakes in the input ------------------------------------------------------------------------------------
    def _correct(self, words: list[Word], query: Query, results: Results) -> None:
        """A word that stands nowhere is taken for the nearest name, and the answer says so."""
        for word in words:
            if word.meanings or word.counts < 0.5 or self._bits(word, "skel", "stem"):
                continue
            nearest = self.lexicon.nearest(" ".join(word.stems) or word.text)
            if not nearest:
                continue
            meanings: Meanings = {}
            for _, meant in nearest:
                for concept, surely in meant.items():
                    meanings[concept] = max(meanings.get(concept, 0.0), 0.8 * surely)
            word.meanings = meanings
            results.corrections[word.text] = self.lexicon.concepts[next(iter(nearest[0][1]))].name.text


_FIELDS = (("skel", "stem"), ("head", "stem_head"), ("near", "stem_near"))


def _order(hit: Hit) -> tuple[bool, bool, float, str]:
    return hit.prepared.document.kind == "history", hit.tier is not Tier.DEFINITION, -hit.score, hit.key


def engine_of(documents: Iterable[Prepared], store: Store | None = None) -> Engine:
    """An engine over documents in memory."""
    from .store import MemoryStore  # noqa: PLC0415

    return Engine(store or MemoryStore(documents))
