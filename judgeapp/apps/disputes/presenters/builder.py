"""The table of a record in the making in words: what lies where, what was stated of it, what may follow."""

from collections.abc import Container, Iterable, Mapping
from typing import Any

from django.utils.translation import gettext as _

from judgeapp.common.language import in_language
from judgeapp.domain.engine import engine_for
from judgeapp.domain.engine.kernel import Field, Layout, board_view
from judgeapp.domain.engine.tools.situation import Situation

from ..forms.builder import TableForm
from ..forms.entries import CHANGES
from ..models import Draft
from ..selectors import builder as reading


def seat(draft: Draft, table: Situation, player: str, wrong: TableForm | None) -> dict[str, Any]:
    """One player's half of the table; `wrong` is the form of it that was sent with a fault."""
    form = wrong or TableForm(table.layout.player, table.stated(player), of=player)
    zones: list[dict[str, Any]] = []
    for spec in table.layout.zones:
        state = table.zones[f"{player}.{spec.name}"]
        zones.append({"state": state, "cards": [placed(table.layout, card) for card in state.cards]})
    empty = [one for one in zones[1:] if one["state"].is_empty]
    return {
        "id": player,
        "name": draft.players.get(player, ""),
        "form": form,
        "stated": stated_words(table.layout.player, table.stated(player)),
        "zones": [one for one in zones if one not in empty],
        "empty": empty,
        "empty_keys": [one["state"].key for one in empty],
    }


def placed(layout: Layout, card: dict[str, Any]) -> dict[str, Any]:
    """A card of the start in a line: its name, its printed numbers, and how it lies where that was stated."""
    stats = [
        card[field.name] for field in layout.card if field.role == "stat" and card.get(field.name) is not None
    ]
    return {
        "id": card["id"],
        "name": card.get("name") or _("不明のカード"),
        "stats": "/".join(map(str, stats)),
        "states": stated_words([field for field in layout.card if not field.printed], card),
    }


def stated_words(
    fields: Iterable[Field[Any]], stated: Mapping[str, Any], always: Container[str] = ()
) -> list[str]:
    """What was stated of a thing, in words; the fields in `always` are said with their ordinary value too."""
    return [
        state_words(field, stated.get(field.name, field.default))
        for field in fields
        if field.kind is not tuple and (field.name in stated or (field.name in always and field.default))
    ]


def state_words(field: Field[Any], value: Any) -> str:
    """疲弊状態, or ダメージ 500: a flag says itself, a number what it counts."""
    words = in_language(field.show(value))
    return words if field.kind is bool else f"{in_language(field.label)} {words}"


def named_things(table: Situation) -> list[dict[str, str]]:
    """Everything on the table that a field can name: cards first, then zones."""
    cards = [
        {"id": card["id"], "name": card.get("name") or _("不明のカード")}
        for state in table.zones.values()
        for card in state.cards
    ]
    zones = [
        {"id": key, "name": f"{key.partition('.')[0]} {in_language(state.spec.label)}"}
        for key, state in table.zones.items()
    ]
    return cards + zones


def offered(check: reading.Check) -> list[dict[str, Any]]:
    """What may follow by kind of move, each with what is refused beside it; then the kinds that are refused alone."""
    beside = {group["move"]: group["options"] for group in check.near}
    legal = [{**group, "refused": beside.pop(group["move"], [])} for group in check.options]
    alone = [group for group in check.near if group["move"] in beside]
    return legal + [{**group, "options": [], "refused": group["options"], "more": False} for group in alone]


def table_context(draft: Draft) -> dict[str, Any]:
    """How the draft stands, what may follow, and all that free slots can name."""
    book, check = engine_for(draft.book), reading.draft_check(draft)
    context: dict[str, Any] = {"draft": draft, "check": check, "book": book, "changes": range(CHANGES)}
    if check.game is None:
        return context
    position, request = check.game.position, check.game.request
    cards = [
        {"id": card.id, "name": in_language(card.title), "zone": card.zone}
        for card in position.cards.values()
    ]
    zones = [{"id": key, "name": in_language(position.title(key))} for key in position.zones]
    unknown = [zone for zone in zones if any(not card.known for card in position.cards_in(zone["id"]))]
    layout = book.layout
    return context | {
        "view": {"view": board_view(position), "acting": (), "after": 1, "total": 1},
        "offered": offered(check),
        "turn_of": request.player if request else "",
        "asked": request.clause if request else "",
        "cards": cards,
        "zones": zones,
        "unknown_zones": unknown,
        "moves": [(move, kind.name) for move, kind in book.moves.items()],
        "fields": [("zone", _("領域")), ("count", _("枚数"))]
        + [(one.name, in_language(one.label)) for one in (*layout.card, *layout.player, *layout.game)],
        "players": layout.players,
        "card_names": reading.card_names(book=draft.book),
    }
