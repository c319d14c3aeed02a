"""A position to look at: plain data that a template can draw, and a board of text."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from typing import Any

from .bags.bag import Bag
from .entity import Card, Entity, Zone
from .facts import UnknownFact
from .fields import Field
from .position import Position
from .text import NOTHING, Text

HIDDEN = Text("非公開", "hidden")
NONE_LEFT = Text("なし", "none")
MIXED = Text("シャッフル後、並びの分からないカード", "Shuffled, in an unknown order")
FACE_DOWN = Text("見られないカード", "a card that may not be seen")


def board_view(position: Position, seat: str = "") -> dict[str, Any]:
    """The table as plain data, as the player `seat` may see it; without a seat, as a judge sees it.

    `game` and each player list what differs from the ordinary. Each zone has its count (None: not counted), whether
    having no card is ordinary there, whether its cards lie on one another, and its cards from the top; `standing` is
    None where a card has no such state or it is unknown. A card that the seat may not look at has no id, no name and
    no values, only how it lies. `picture` is the table as its book draws it, None where it draws nothing of its own.
    `shuffled` has the cards of which nobody knows the order, pile by pile, for a judge.
    """
    drawn = position.layout.picture
    return {
        "game": badges(position, position.game, seat),
        "shuffled": [] if seat else [shuffled_view(position, bag) for bag in position.bags],
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


def shuffled_view(position: Position, bag: Bag) -> dict[str, Any]:
    """The cards of a pile of which nobody knows the order."""
    return {"label": MIXED.to_dict(), "cards": [position.title(key).to_dict() for key in bag.members]}


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
        **posture_of(position, card),
    }


def hidden_view(position: Position, card: Card) -> dict[str, Any]:
    """A card of which only the back may be seen."""
    shown: dict[str, Any] = {"id": "", "known": False, "title": FACE_DOWN.to_dict(), "name": None}
    return {**shown, "stats": [], "badges": [], **posture_of(position, card)}


def posture_of(position: Position, card: Card) -> dict[str, Any]:
    """How a card lies; `lies` has the words of its book where that is not upright: 疲弊状態."""
    layout = position.layout
    state, field = card.values.get(layout.posture, True), layout.by_name.get(layout.posture)
    words = NOTHING if field is None or state is True else field.show(state)
    return {"standing": state, "face_up": card.values.get(layout.face, True), "lies": words.to_dict()}


def stats(position: Position, card: Card) -> list[dict[str, Any]]:
    """The numbers of a card that a board always shows, as they are now, where they are known.

    `printed` is the number on the card, where the one that counts is another.
    """
    shown: list[dict[str, Any]] = []
    for field in position.layout.card:
        stated, now = card.values.get(field.name), as_it_is(position, card, field)
        if field.role == "stat" and now not in (None, ""):
            differs = {"printed": stated} if stated not in (None, now) else {}
            head = {"field": field.name, "label": field.label.to_dict(), "value": now}
            shown.append({**head, "text": field.line(now).to_dict(), **differs})
    return shown


def as_it_is(position: Position, entity: Entity, field: Field[Any]) -> Any:
    """A field now: worked out where it is derived, as it was stated where nobody can work it out."""
    with suppress(UnknownFact):
        if reckoned := position.reckoned(entity.id, field.name):
            return reckoned.value
    return entity.values.get(field.name, field.default)


def knows(position: Position, entity: Entity, seat: str) -> bool:
    """Whether whoever sits there knows the secrets of a thing; a judge does."""
    owner = position.zones[entity.zone].owner if isinstance(entity, Card) else entity.id
    return not seat or seat == owner


def badges(position: Position, entity: Entity, seat: str = "") -> list[dict[str, Any]]:
    """The fields of a thing that are not as they are by default, in words, and those that it always shows.

    A secret is told as hidden. `printed` has the words of what is printed or stated, where what counts now is
    something else.
    """
    shown, always = [], always_shown(position, entity)
    for field in told_of(position, entity, always):
        stated, now = entity.values.get(field.name, field.default), as_it_is(position, entity, field)
        ordinary = now in (field.default, ()) and stated in (field.default, ())
        if ordinary and field.name not in always:
            continue
        head = {"field": field.name, "label": field.label.to_dict()}
        if field.secret and not knows(position, entity, seat):
            shown.append({**head, "value": HIDDEN.to_dict()})
            continue
        counted = field.printed or field.name in entity.values
        differs = (
            {"printed": in_words(position, field, stated).to_dict()} if stated != now and counted else {}
        )
        shown.append({**head, "value": in_words(position, field, now).to_dict(), **differs})
    return shown


def always_shown(position: Position, entity: Entity) -> frozenset[str]:
    """The fields that a player's figures bring and that lie before that player whatever they say."""
    brought = position.layout.brought
    if brought is None or entity.id not in position.players:
        return frozenset()
    return brought.by(entity.values.get(brought.figures.name) or (), position.layout.player) & brought.always


def told_of(position: Position, entity: Entity, always: frozenset[str] = frozenset()) -> Iterator[Field[Any]]:
    """The fields of a thing that a badge can tell, by their names; what a stat tells already is left out."""
    by_name, derived = position.layout.by_name, position.layout.derived
    told = {derived.get(field_.name) for field_ in position.layout.card if field_.role == "stat"}
    own = {field_.name for field_ in position.layout.fields_of(entity.id)}
    for name in sorted({*entity.values, *always, *(own & derived.keys())}):
        field = by_name[name]
        by_a_stat = name in derived and derived[name] in told
        ordinary = field.derived is not None and not something_made(position, entity, name)
        if field.role == "badge" and not by_a_stat and not ordinary:
            yield field


def something_made(position: Position, entity: Entity, name: str) -> bool:
    """Whether a value that is worked out is not simply what is printed, as far as anybody can tell."""
    with suppress(UnknownFact):
        reckoned = position.reckoned(entity.id, name)
        return reckoned is not None and reckoned.made
    return False


def in_words(position: Position, field: Field[Any], value: Any) -> Text:
    """A value as a badge has it; what names a thing goes by the name of that thing."""
    if field.kind is tuple and value is not None:
        told = [field.show(item) for item in value]
        return (
            Text("、".join(part.ja for part in told), ", ".join(part.en for part in told))
            if told
            else NONE_LEFT
        )
    return position.title(value) if field.kind is str and not field.choices else field.show(value)


def position_text(position: Position, lang: str = "ja") -> str:
    """The table as text: one line per zone, exhausted cards in brackets, unknown ones as ？.

    2500←2000 is a power of 2500 where 2000 is printed.
    """
    view = board_view(position)
    lines = [join(view["game"], lang) or "-"]
    for player in view["players"]:
        lines.append(f"[{player['id']}] {join(player['badges'], lang)}".rstrip())
        lines.extend(
            zone_line(zone, lang) for zone in player["zones"] if zone["cards"] or zone["count"] is None
        )
    comma = "、" if lang == "ja" else ", "
    for pile in view["shuffled"]:
        lines.append(f"{pile['label'][lang]}: {comma.join(card[lang] for card in pile['cards'])}")
    return "\n".join(lines)


def zone_line(zone: dict[str, Any], lang: str) -> str:
    known = [card_text(card, lang) for card in zone["cards"] if card["known"]]
    unknown = Counter(card_text(card, lang) for card in zone["cards"] if not card["known"])
    alike = [f"{text}×{count}" for text, count in unknown.items()]
    parts = known + alike + (["…"] if zone["count"] is None else [])
    return f"  {zone['label'][lang]}: {' '.join(parts)}"


def card_text(card: dict[str, Any], lang: str) -> str:
    numbers = "/".join(f"{stat['text'][lang]}{before(stat.get('printed'))}" for stat in card["stats"])
    more = "".join(f" {badge_text(badge, lang)}" for badge in card["badges"])
    text = f"{card['name'] or '？'}{'(' + numbers + ')' if numbers else ''}{more}"
    return text if card["standing"] else f"[{text}]"


def badge_text(badge: dict[str, Any], lang: str) -> str:
    printed = badge.get("printed", {}).get(lang)
    return f"{badge['label'][lang]}={badge['value'][lang]}{before(printed)}"


def before(printed: Any) -> str:
    """What is printed on the card, behind what counts instead: 2500←2000."""
    return "" if printed is None else f"←{printed}"


def join(shown: list[dict[str, Any]], lang: str) -> str:
    return " ".join(badge_text(badge, lang) for badge in shown)
