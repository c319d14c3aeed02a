"""A position to look at: plain data that a template can draw, and a board of text."""

from __future__ import annotations

from collections import Counter
from typing import Any

from .entity import Card, Entity, Zone
from .position import Position
from .text import NOTHING, Text

HIDDEN = Text("非公開", "hidden")
FACE_DOWN = Text("見られないカード", "a card that may not be seen")


def board_view(position: Position, seat: str = "") -> dict[str, Any]:
    """The table as plain data, as the player `seat` may see it; without a seat, as a judge sees it.

    `game` and each player list what differs from the ordinary. Each zone has its count (None: not counted), whether
    having no card is ordinary there, whether its cards lie on one another, and its cards from the top; `standing` is
    None where a card has no such state or it is unknown. A card that the seat may not look at has no id, no name and
    no values, only how it lies. `picture` is the table as its book draws it, None where it draws nothing of its own.
    """
    drawn = position.layout.picture
    return {
        "game": badges(position, position.game, seat),
        "picture": drawn and drawn.drawn(position, lambda card: seen_view(position, card, seat)),
        "players": [
            {
                "id": player,
                "badges": badges(position, entity, seat),
                "zones": [
                    zone_view(position, zone, seat)
                    for zone in position.zones.values()
                    if zone.owner == player
                ],
            }
            for player, entity in position.players.items()
        ],
    }


def may_see(position: Position, card: Card, seat: str) -> bool:
    """Whether a player may look at the front of a card; a judge (no seat) sees every card."""
    zone = position.zones[card.zone]
    seen_by = zone.spec.seen_by
    if seen_by == "all" and card.values.get(position.layout.face, True) is False:
        seen_by = zone.spec.down_seen_by
    return not seat or seen_by == "all" or (seen_by == "owner" and seat == zone.owner)


def zone_view(position: Position, zone: Zone, seat: str) -> dict[str, Any]:
    return {
        "name": zone.spec.name,
        "label": zone.spec.label.to_dict(),
        "clause": zone.spec.clause,
        "count": None if zone.open else len(zone.cards),
        "starts_empty": zone.spec.starts_empty,
        "piled": zone.spec.piled,
        "cards": [seen_view(position, card, seat) for card in position.cards_in(zone.key)],
    }


def seen_view(position: Position, card: Card, seat: str) -> dict[str, Any]:
    """A card as whoever sits there sees it."""
    return card_view(position, card, seat) if may_see(position, card, seat) else hidden_view(position, card)


def card_view(position: Position, card: Card, seat: str = "") -> dict[str, Any]:
    """One card: what it is, how it lies, and badges for everything out of the ordinary."""
    return {
        "id": card.id,
        "known": card.known,
        "title": card.title.to_dict(),
        "name": card.values.get("name"),
        "stats": stats(position, card),
        "badges": badges(position, card, seat),
        **lies(position, card),
    }


def hidden_view(position: Position, card: Card) -> dict[str, Any]:
    """A card of which only the back may be seen."""
    shown: dict[str, Any] = {"id": "", "known": False, "title": FACE_DOWN.to_dict(), "name": None}
    return {**shown, "stats": [], "badges": [], **lies(position, card)}


def lies(position: Position, card: Card) -> dict[str, Any]:
    """How a card lies; `lies` has the words of its book where that is not upright: 疲弊状態."""
    layout = position.layout
    state, field = card.values.get(layout.posture, True), layout.by_name.get(layout.posture)
    words = NOTHING if field is None or state is True else field.show(state)
    return {"standing": state, "face_up": card.values.get(layout.face, True), "lies": words.to_dict()}


def stats(position: Position, card: Card) -> list[dict[str, Any]]:
    """The printed numbers of a card that a board always shows, where they are known."""
    return [
        {"field": one.name, "label": one.label.to_dict(), "value": card.values[one.name]}
        for one in position.layout.card
        if one.role == "stat" and card.values.get(one.name) is not None
    ]


def knows(position: Position, entity: Entity, seat: str) -> bool:
    """Whether whoever sits there knows the secrets of a thing; a judge does."""
    owner = position.zones[entity.zone].owner if isinstance(entity, Card) else entity.id
    return not seat or seat == owner


def badges(position: Position, entity: Entity, seat: str = "") -> list[dict[str, Any]]:
    """The fields of a thing that are not as they are by default, in words; a secret as hidden."""
    shown = []
    for name, value in sorted(entity.values.items()):
        field = position.layout.by_name[name]
        if field.role != "badge" or value in (field.default, ()):
            continue
        if field.secret and not knows(position, entity, seat):
            shown.append({"field": name, "label": field.label.to_dict(), "value": HIDDEN.to_dict()})
            continue
        words = position.title(value) if field.kind is str and not field.choices else field.show(value)
        if field.kind is tuple:
            told = [field.show(one) for one in value]
            words = Text("、".join(one.ja for one in told), ", ".join(one.en for one in told))
        shown.append({"field": name, "label": field.label.to_dict(), "value": words.to_dict()})
    return shown


def position_text(position: Position, lang: str = "ja") -> str:
    """The table as text: one line per zone, exhausted cards in brackets, unknown ones as ？."""
    lines = [join(board_view(position)["game"], lang) or "-"]
    for player in board_view(position)["players"]:
        lines.append(f"[{player['id']}] {join(player['badges'], lang)}".rstrip())
        lines.extend(
            zone_line(zone, lang) for zone in player["zones"] if zone["cards"] or zone["count"] is None
        )
    return "\n".join(lines)


def zone_line(zone: dict[str, Any], lang: str) -> str:
    known = [card_text(card, lang) for card in zone["cards"] if card["known"]]
    unknown = Counter(card_text(card, lang) for card in zone["cards"] if not card["known"])
    alike = [f"{text}×{count}" for text, count in unknown.items()]
    parts = known + alike + (["…"] if zone["count"] is None else [])
    return f"  {zone['label'][lang]}: {' '.join(parts)}"


def card_text(card: dict[str, Any], lang: str) -> str:
    numbers = "/".join(str(stat["value"]) for stat in card["stats"])
    more = "".join(f" {badge['label'][lang]}={badge['value'][lang]}" for badge in card["badges"])
    text = f"{card['name'] or '？'}{'(' + numbers + ')' if numbers else ''}{more}"
    return text if card["standing"] else f"[{text}]"


def join(shown: list[dict[str, Any]], lang: str) -> str:
    return " ".join(f"{badge['label'][lang]}={badge['value'][lang]}" for badge in shown)
