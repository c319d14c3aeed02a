"""How a record in the making stands in words, and what may follow: the pages of its entries."""

from typing import Any

from django.utils.translation import gettext as _

from judgeapp.common.language import in_language
from judgeapp.domain.engine import engine_for
from judgeapp.domain.engine.kernel import board_view

from ..forms.entries import CHANGES
from ..models import Draft
from ..selectors import builder as reading


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
