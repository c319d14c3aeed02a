"""What an event asks of decks: a format with the event's own numbers and lists."""

from typing import Any
from urllib.parse import urlencode

from django.urls import reverse
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from judgeapp.apps.cards.selectors import card_index
from judgeapp.apps.decks import selectors as decks
from judgeapp.common.language import in_language
from judgeapp.domain.deckcheck import (
    CardIndex,
    CheckResult,
    Format,
    decks_of,
    format_by_id,
    options_from,
    with_options,
    write_card,
)
from judgeapp.domain.drafts import kinds

from ..models import Event

NUMBERS: dict[str, str | Promise] = {
    "cards": _("デッキの枚数"),
    "copies": _("同じカードの上限"),
    "each": _("各勢力の枚数"),
    "normal": _("通常札の枚数"),
    "trump": _("切札の枚数"),
}


def deck_rules_of(*, event: Event, seat: str = "") -> Format | None:
    """The format that decks of the event are checked by, with its options; None where the event names none.

    A `seat` of a team may have a format of its own: the event's options are for the event's.
    """
    if not (name := event.format_at(seat)):
        return None
    format_ = format_by_id(name)
    if name != event.deck_format:
        return format_
    return with_options(format_, options_from(event.deck_options, format_))


def deck_check(*, event: Event, source: str | bytes) -> CheckResult:
    """What the event's deck rules say about a list; the event names a format.

    Raises DeckUnreadable when there is no list in it.
    """
    return decks.deck_check(format_id=event.deck_format, source=source, options=event.deck_options)


def _draft_address(format_: Format, event: Event) -> str:
    """Where two players begin a draft as the event wants it; empty where its format is not drafted."""
    if (kind := kinds().get(format_.id)) is None:
        return ""
    options = event.deck_options
    asked = {"kind": kind.id, "event": event.slug} | ({"season": event.season} if event.season else {})
    asked |= {option.name: "1" for option in kind.options if options.get(option.name) is True}
    return f"{reverse('drafting:draft_new')}?{urlencode(asked)}"


def deck_rules_told(*, event: Event) -> dict[str, Any] | None:
    """The deck rules for people: the format, the event's own numbers, and its lists, each under its name."""
    if (format_ := deck_rules_of(event=event)) is None:
        return None
    options = event.deck_options
    restricted = options.get("restricted", {}).items()
    index = card_index(book=event.book) if restricted or options.get("banned") else CardIndex(())
    lists: dict[str | Promise, list[str]] = {
        _("使用禁止カード"): [write_card(card, index) for card in options.get("banned", [])],
        _("制限カード"): [f"{write_card(one, index)} ×{count}" for one, count in restricted],
        _("使えるカードセット"): options.get("sets", []),
    }
    for option in decks_of(event.book).options:
        told = (
            [in_language(option.told)] if options.get(option.name) is True else options.get(option.name) or []
        )
        lists[in_language(option.heading or option.label)] = told
    return {
        "format": format_,
        "numbers": [(NUMBERS[name], value) for name, value in options.get("numbers", {}).items()],
        "lists": [(name, words) for name, words in lists.items() if words],
        "draft": _draft_address(format_, event),
        "seats": [
            (seat, in_language(format_by_id(name).name))
            for seat, name in sorted(event.seat_formats.items())
            if name
        ],
    }
