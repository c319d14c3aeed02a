"""What a card of a book must say, beyond what the schema asks of every card."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from judgeapp.domain.corpus import Text


@dataclass(frozen=True, slots=True)
class BookCards:
    """The types and factions of a book's cards, and the fields that each must have."""

    types: frozenset[str]
    required: tuple[str, ...] = ()
    factions: frozenset[str] = frozenset()


_MEGAMI = BookCards(frozenset({"megami"}))
_BOOKS = {
    "sengoku": BookCards(
        frozenset({"general", "stratagem", "stratagem_main", "stratagem_battle", "formation"}),
        factions=frozenset({"azure", "crimson", "jade", "black", "unaffiliated"}),
    ),
    "moncolle": BookCards(
        frozenset({"summoner", "unit", "battle_spell", "ritual_spell", "token"}),
        required=("faction",),
        factions=frozenset({"holy", "demonic", "fire", "water", "wind", "earth"}),
    ),
    "sakura": BookCards(
        frozenset({"normal", "trump", "poison", "troop", "plan", "main_part", "custom_part", "transform"}),
        required=("megami",),
    ),
}


def wrong_card(raw: Mapping[str, Any], book: str) -> Text | None:
    """Why a card that fits the schema is no card of the book; None where it is one."""
    known = _MEGAMI if book == "sakura" and raw["type"] == "megami" else _BOOKS.get(book)
    if known is None:
        return None
    if raw["type"] not in known.types:
        told = ", ".join(sorted(known.types))
        return Text(
            f"type「{raw['type']}」はこのルールのカードにありません。使える値: {told}",
            f"type {raw['type']}: no card of this book; there are {told}",
        )
    if missing := next((name for name in known.required if not raw.get(name)), None):
        return Text(f"「{missing}」がありません", f"{missing} is missing")
    faction = raw.get("faction")
    if faction and faction not in known.factions:
        told = ", ".join(sorted(known.factions))
        return Text(
            f"faction「{faction}」はこのルールの勢力ではありません。使える値: {told}",
            f"faction {faction}: none of this book; there are {told}",
        )
    return None
