"""What cards are called in sentences: by their names, and by their ids too where another one has the same name."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import TYPE_CHECKING

from .text import Text

if TYPE_CHECKING:
    from .entity import Card


@lru_cache(maxsize=1024)
def quoted(name: str) -> Text:
    """The name of a card among other words."""
    return Text(f"「{name}」", f"“{name}”")


@lru_cache(maxsize=1024)
def owned(owner: str, label: Text) -> Text:
    """A zone of a player in words."""
    return Text(f"{owner}の{label.ja}", f"{owner}'s {label.en}")


@lru_cache(maxsize=1024)
def told_apart(name: str, key: str) -> Text:
    """The name of a card that shares it with another one in sight."""
    return Text(f"「{name}（{key}）」", f"“{name} ({key})”")


def namesakes(cards: Iterable[Card]) -> dict[str, list[str]]:
    """The ids of the other cards of its name, for each card that has such."""
    called: dict[str, list[str]] = {}
    for card in cards:
        if card.known:
            called.setdefault(card.values["name"], []).append(card.id)
    alike = (keys for keys in called.values() if len(keys) > 1)
    return {key: [other for other in keys if other != key] for keys in alike for key in keys}
