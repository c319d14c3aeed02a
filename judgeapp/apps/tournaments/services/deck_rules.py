"""What an event asks of decks is checked before it is kept: a format of its game, and options that can be."""

from collections.abc import Callable

from django.utils.translation import gettext as _

from judgeapp.apps.cards.selectors import card_index
from judgeapp.common.language import in_language
from judgeapp.common.problems import Invalid, Taken
from judgeapp.domain.deckcheck import OptionsError, UnknownFormat, check_known, format_by_id, options_from
from judgeapp.domain.pairing import SEATS

from ..models import Event

DECK_FIELDS = {"book", "deck_format", "deck_options", "seat_formats", "by_teams"}


needs_format: list[Callable[[Event], bool]] = []
"""Apps above say here whether they hold lists of an event, which only its deck format can read."""


def check_format_may_change(event: Event) -> None:
    """Raise Invalid where lists are in, or asked for, that another deck format, or none, could not read."""
    if any(holds(event) for holds in needs_format):
        message = _("デッキリストを集めているため、ゲームとデッキの形式は変えられません。")
        raise Taken("lists_handed_in", message, field="deck_format")


def _check_seat_formats(event: Event) -> None:
    """The formats of seats: of teams alone, and beside a format of the event. Each brings its own game."""
    told = event.seat_formats
    if not isinstance(told, dict) or not set(told) <= set(SEATS):
        raise Invalid("invalid_event", _("席はA、B、Cの3つです。"), field="seat_formats")
    if any(told.values()) and not (event.by_teams and event.deck_format):
        message = _("席ごとの形式は、チーム戦で、大会のデッキの形式を選んだときに使えます。")
        raise Invalid("invalid_event", message, field="seat_formats")
    try:
        for name in filter(None, told.values()):
            format_by_id(name)
    except UnknownFormat as error:
        raise Invalid("invalid_event", in_language(error.text), field="seat_formats") from error


def check_deck_rules(event: Event) -> None:
    """Raise Invalid, naming the field, where the event's deck format or its options cannot be."""
    _check_seat_formats(event)
    if not event.deck_format:
        if event.deck_options:
            raise Invalid("invalid_event", _("先にデッキの形式を選んでください。"), field="deck_format")
        return
    try:
        format_ = format_by_id(event.deck_format)
    except UnknownFormat as error:
        raise Invalid("invalid_event", in_language(error.text), field="deck_format") from error
    if format_.book != event.book:
        raise Invalid("invalid_event", _("このゲームのデッキの形式ではありません。"), field="deck_format")
    try:
        check_known(options_from(event.deck_options, format_), format_, card_index(book=format_.book))
    except OptionsError as error:
        place = f"{error.field}: " if error.field else ""
        raise Invalid("invalid_event", place + in_language(error.text), field="deck_options") from error
