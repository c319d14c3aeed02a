"""Mistakes in an input: a word that stands nowhere is taken for the nearest that does, and the answer says so."""

from functools import cached_property

from .distance import allowed, distance, letters
from .document import Documents
from .lexicon import Lexicon, Meanings
from .script import bigrams, skeleton
from .voting import REAL_WORD, Electorate
from .words import Word

_SURELY = 0.85


class Corrector:
    """Knows every name, and every English word, of a collection."""

    def __init__(self, documents: Documents, lexicon: Lexicon, electorate: Electorate) -> None:
        self._documents = documents
        self._lexicon = lexicon
        self._electorate = electorate

    @cached_property
    def _stems(self) -> dict[str, int]:
        """Every English stem with its letters."""
        return {one: letters(one) for document in self._documents for one in document.stems_body.split()}

    def correct(self, words: list[Word]) -> tuple[list[Word], dict[str, str]]:
        """The words with what is misspelt put right, and which was taken for which."""
        out: list[Word] = []
        corrections: dict[str, str] = {}
        for group in _tokens(words):
            unknown = [word for word in group if self._is_unknown(word)]
            if not unknown:
                out += group
            elif len(group) > 1 and (
                whole := self._renamed("".join(word.text for word in group), corrections)
            ):
                out.append(whole)
            else:
                out += [self._put_right(word, corrections) if word in unknown else word for word in group]
        return out, corrections

    def _is_unknown(self, word: Word) -> bool:
        return not (word.meanings or word.others or word.counts < REAL_WORD or self._electorate.spelt(word))

    def _put_right(self, word: Word, corrections: dict[str, str]) -> Word:
        if word.stems:
            return self._english(word, corrections)
        return self._renamed(word.text, corrections) or word

    def _renamed(self, text: str, corrections: dict[str, str]) -> Word | None:
        """The word for the names nearest to a spelling; None where none is near."""
        nearest = self._lexicon.nearest(text)
        if not nearest:
            return None
        meanings: Meanings = {}
        for _, meant in nearest:
            for concept, surely in meant.items():
                meanings[concept] = max(meanings.get(concept, 0.0), _SURELY * surely)
        name = self._lexicon.concepts[max(nearest[0][1], key=lambda one: nearest[0][1][one])].name.text
        corrections[text] = name
        skel = skeleton(name)
        return Word(text, skel, tuple(bigrams(skel)), (), meanings)

    def _english(self, word: Word, corrections: dict[str, str]) -> Word:
        typed = word.stems[0]
        limit, mine = allowed(typed), letters(typed)
        best = (limit + 1, 0, "")
        for one, theirs in self._stems.items():
            if abs(len(one) - len(typed)) > limit or (mine ^ theirs).bit_count() > 2 * limit:
                continue
            far = distance(typed, one, limit)
            if far <= limit:
                common = self._electorate.store.members("stem", one).bit_count()
                best = min(best, (far + (one[0] != typed[0]), -common, one))
        if not best[2]:
            return word
        corrections[word.text] = best[2]
        return Word(best[2], stems=(best[2],))


def _tokens(words: list[Word]) -> list[list[Word]]:
    """Words in groups as they were typed between blanks."""
    found: list[list[Word]] = []
    for word in words:
        if found and word.joined:
            found[-1].append(word)
        else:
            found.append([word])
    return found
