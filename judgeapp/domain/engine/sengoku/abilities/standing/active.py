"""411 and 414 to 416: the states that some abilities need, each brought about by a keyword of chapter 6."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeVar

from ....kernel import Card, Part
from ...state.table import Table

State = Callable[["Table", Card], bool]
Kinds = Callable[["Table", Card], Iterable[Part]]

S = TypeVar("S", bound=State)

ACTIVE: dict[str, State] = {}
"""The state by the identifier of its keyword: buyo, shinbo, shohai, shinsei."""


def state(keyword: str) -> Callable[[S], S]:
    """Declare that this says whether a card is in the state that a keyword brings about."""

    def mark(asked: S) -> S:
        ACTIVE[keyword] = asked
        return asked

    return mark


KINDS: list[Kinds] = []
"""What keywords add to the special kinds of a card."""


def adds_kinds(added: Kinds) -> Kinds:
    """Declare that this says which special kinds a keyword adds to a card."""
    KINDS.append(added)
    return added
