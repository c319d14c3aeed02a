"""The card wins: where an input names a card, its page stands first, then what is said of it, then the rest.

Only an answer that holds what the input says beside the name stands before the page: `詩舞 オーラ0` is a question that
was answered, `詩舞の間合` is printed on the card.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from .phrases import Asked
from .results import Hit

MOST_PAGES, MOST_BESIDE = 6, 4
_FEW = 2
_ANSWERS, _BEST_ANSWERS = 0.6, 0.35
"""How much of the other words an answer holds, and how much where no hit is better."""


@dataclass(frozen=True, slots=True)
class Pinned:
    """The cards that an input names, by name, and what else it says."""

    pages: Sequence[int]
    """The documents of the cards, in the order of the input."""
    every: int
    """The documents that speak of all of them."""
    some: int
    """Those that speak of one."""
    beside: Asked
    """What carries the meaning of the other words."""
    several: bool = False
    """Whether cards of more than one name are named."""
    open: bool = False
    """Whether any document may have the answer: of a Megami more is asked than stands on cards."""

    def covers(self, at: int) -> float:
        """How much of the other words a document holds: 0 to 1."""
        return self.beside.share(at)


def arranged(hits: Sequence[tuple[int, Hit]], pinned: Pinned) -> list[Hit]:
    """The hits, each with its document, best first, with those about the pinned cards in front."""
    first: list[Hit] = []
    pages: list[tuple[int, Hit]] = []
    beside: list[Hit] = []
    rest: list[Hit] = []
    for at, hit in hits:
        if at in pinned.pages:
            pages.append((pinned.pages.index(at), hit))
        elif not first and not _tells_changes(hit) and _answers(at, pinned, best=at == hits[0][0]):
            first.append(hit)
        elif _is_beside(at, hit, pinned) and len(beside) < MOST_BESIDE:
            beside.append(hit)
        else:
            rest.append(hit)
    shown = [hit for _, hit in sorted(pages, key=lambda one: one[0])][:MOST_PAGES]
    return [*first, *shown, *beside, *rest]


def _tells_changes(hit: Hit) -> bool:
    """Whether a hit lists what an edition has otherwise: it names every card that is changed."""
    return hit.prepared.document.kind == "edition"


def _is_beside(at: int, hit: Hit, pinned: Pinned) -> bool:
    """Whether a document is about a pinned card: a question, a ruling, a clause; not the Megami whose it is."""
    return bool(pinned.some >> at & 1) and not (pinned.open or hit.prepared.document.is_card)


def _answers(at: int, pinned: Pinned, *, best: bool) -> bool:
    """Whether a document has what is asked beside the names."""
    speaks = bool(pinned.every >> at & 1)
    if speaks and pinned.several:
        return True
    if len(pinned.beside.features) < _FEW or (pinned.open and not best):
        return False
    least = _BEST_ANSWERS if best else _ANSWERS
    if best and speaks and pinned.open:
        return True
    return (speaks or pinned.open) and pinned.covers(at) >= least
