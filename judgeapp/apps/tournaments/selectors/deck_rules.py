"""What an event asks of decks: a format with the event's own numbers and lists."""

from judgeapp.apps.decks import selectors as decks
from judgeapp.domain.deckcheck import CheckResult, Format, format_by_id, options_from, with_options

from ..models import Event


def deck_rules_of(*, event: Event) -> Format | None:
    """The format that decks of the event are checked by, with its options; None where the event names none."""
    if not event.deck_format:
        return None
    format_ = format_by_id(event.deck_format)
    return with_options(format_, options_from(event.deck_options, format_))


def deck_check(*, event: Event, source: str | bytes) -> CheckResult:
    """What the event's deck rules say about a list; the event names a format.

    Raises DeckUnreadable when there is no list in it.
    """
    return decks.deck_check(format_id=event.deck_format, source=source, options=event.deck_options)
