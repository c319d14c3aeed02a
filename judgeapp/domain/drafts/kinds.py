"""The drafts there are, by the format that they build decks for."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from judgeapp.domain.corpus import Text

from .base import Draft, Move
from .haou import HaouDraft
from .moncolle import MoncolleDraft
from .sakura import SakuraDraft


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of draft: its book, its names, how one is begun from a stored setup."""

    id: str
    book: str
    name: Text
    start: Callable[[Mapping[str, Any]], Draft]


DRAFTS: Mapping[str, Kind] = {
    kind.id: kind
    for kind in (
        Kind(
            "moncolle-half-deck",
            "moncolle",
            Text("モンコレD ハーフデッキ", "Monster Collection Deus half-decks"),
            MoncolleDraft.of,
        ),
        Kind(
            "haou-casual",
            "haou",
            Text("戦国覇王 カジュアル", "Sengoku Haou casual"),
            lambda setup: HaouDraft.of(setup["cards"]),
        ),
        Kind(
            "sakura-7-3",
            "sakura",
            Text("桜降る代に決闘を 双掌繚乱と眼前構築", "Sakura Arms Twin Megami and deck building"),
            SakuraDraft.of,
        ),
    )
}


def start(kind: str, setup: Mapping[str, Any]) -> Draft:
    """The draft at its beginning.

    Raises KeyError for a kind there is not, DraftRefused for a setup that no draft can begin with.
    """
    return DRAFTS[kind].start(setup)


def replay(kind: str, setup: Mapping[str, Any], moves: Iterable[Move]) -> Draft:
    """The draft after the moves of its log.

    Raises DraftRefused at the first that is not possible.
    """
    draft = start(kind, setup)
    for move in moves:
        draft = draft.after(move)
    return draft
