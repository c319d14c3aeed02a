"""Events in words, as they were true when they happened."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Any

from ..model.event import Event, Move, Set
from ..model.fields import Field
from ..model.position import Position
from ..model.several import Together, Transfer
from ..model.text import NOTHING, Text, plain
from ..play.book import Book
from .explain import listed
from .findings import Told


def tell(book: Book, position: Position, event: Event) -> Told:
    """An event with what it did in words; events of the same words share them."""
    if isinstance(event, Together):
        return Told(event, tell_together(book, position, event))
    wording, subject = book.verbs.get(event.verb) or plain(event.verb), position.title(event.subject)
    if isinstance(event, Move):
        return Told(event, put_into_words(wording, subject, position.title(event.to)))
    if tells_values(wording) and isinstance(event, Set) and event.before:
        field = next(one for one in event.values if one.name in event.before)
        value, old = field.show(event.values[field]), field.show(event.before[field.name])
        return Told(event, put_into_words(wording, subject, NOTHING, value, old, field.label))
    return Told(event, put_into_words(wording, subject))


MOVED = Text("{said}（{giver}から{taker}へ{moved}）", "{said} ({giver} to {taker}: {moved})")
"""Of what was moved under a general word: from where to where, and how many."""


@cache
def has_slots(wording: Text) -> bool:
    """Whether a wording says of itself what it happened to."""
    return any("{" in one for one in wording)


@cache
def tells_values(wording: Text) -> bool:
    """Whether a wording says which field has changed, or to what."""
    return any(slot in one for one in wording for slot in ("{value", "{old", "{label"))


def tell_together(book: Book, position: Position, event: Together) -> Text:
    """Several things that change at once, in a row; of a transfer, what went from where to where."""
    wording = book.verbs.get(event.verb) or plain(event.verb)
    if isinstance(event, Transfer):
        (giver, lost), (taker, gained) = event.source, event.target
        places = [owned_field(position, giver, lost), owned_field(position, taker, gained)]
        if not has_slots(wording) and event.moved:
            wording = MOVED.fill(said=wording, giver=places[0], taker=places[1], moved=plain(event.moved))
        return put_into_words(
            wording, places[0], places[1], plain(event.moved), plain(event.wanted), lost.label
        )
    subject = listed([position.title(key) for key in event.changed])
    one = next((field for values in event.of.values() for field in values), None)
    values = listed([field.show(value) for of in event.of.values() for field, value in of.items()])
    return put_into_words(wording, subject, NOTHING, values, NOTHING, one.label if one else NOTHING)


def owned_field(position: Position, key: str, field: Field[Any]) -> Text:
    """A place for tokens in words: aのオーラ; of the game it is the place alone."""
    if key == "game":
        return field.label
    return Text("{of}の{label}", "{of}'s {label}").fill(of=position.title(key), label=field.label)


@lru_cache(maxsize=4096)
def put_into_words(
    wording: Text,
    subject: Text,
    to: Text = NOTHING,
    value: Text = NOTHING,
    old: Text = NOTHING,
    label: Text = NOTHING,
) -> Text:
    """A wording with its slots filled; whatever it has no slot for may be left out."""
    return wording.fill(subject=subject, to=to, value=value, old=old, label=label)
