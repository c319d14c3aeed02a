"""A word of an input: how it is spelt, what it means, what else it is called."""

from dataclasses import dataclass, field
from functools import lru_cache

from ..spelling.script import bigrams, skeleton
from ..spelling.text import fold_text
from .jargon import also
from .lexicon import Meanings

OTHER_NAME = 0.6


@dataclass
class Word:
    """One part of an input: how it is spelt, what it means, and how much it counts."""

    text: str
    skel: str = ""
    grams: tuple[str, ...] = ()
    stems: tuple[str, ...] = ()
    meanings: Meanings = field(default_factory=dict)
    counts: float = 1.0
    others: tuple["Word", ...] = ()
    guessed: bool = False
    """Taken for a name that is spelt otherwise."""
    joined: bool = False
    """Follows the word before it without a blank."""
    spaced: str = field(init=False, default="")
    """The English stems with a blank on each side."""

    def __post_init__(self) -> None:
        self.spaced = f" {' '.join(self.stems)} " if self.stems else ""

    @property
    def surely(self) -> float:
        """How surely the word means what it means."""
        return max(self.meanings.values(), default=0.0)


def plain_word(text: str, counts: float = 1.0) -> Word:
    """A Japanese word with its other names."""
    skel = skeleton(text)
    folded = fold_text(text)
    return Word(folded, skel, tuple(bigrams(skel)), (), {}, counts, _other_names(folded))


@lru_cache(maxsize=2048)
def _other_names(folded: str) -> tuple[Word, ...]:
    return tuple(map(bare_word, also(folded)))


@lru_cache(maxsize=4096)
def bare_word(text: str) -> Word:
    """A word without other names. It is shared: nothing may change it."""
    skel = skeleton(text)
    return Word(fold_text(text), skel, tuple(bigrams(skel)))
