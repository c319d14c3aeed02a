"""Events in words, as they were true when they happened."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Any

from ..model.events.event import Event, Move, Set
from ..model.events.notices import Disclose
from ..model.events.several import Together, Transfer
from ..model.fields import Field
from ..model.position import Position
from ..model.text import NOTHING, Text, plain
from ..play.book import Book
from .explain import listed


def tell(book: Book, position: Position, event: Event) -> Text:
    """What an event did in words; events of the same words share them."""
    if isinstance(event, Together):
        return tell_together(book, position, event)
    wording = wording_of(book, event.verb)
    if wording.whole is not None:
        return wording.whole
    subject = position.title(event.subject)
    if isinstance(event, Move):
        return put_into_words(wording.text, subject, position.title(event.to))
    if wording.tells_values and isinstance(event, Set):
        field, was = event.before[0]
        return with_values(wording, subject, field, event.values[field], was)
    if wording.tells_values and isinstance(event, Disclose):
        return with_values(wording, subject, event.field, event.value, event.value)
    return put_into_words(wording.text, subject)


@lru_cache(maxsize=4096)
def with_values(wording: Wording, subject: Text, field: Field[Any], value: Any, was: Any) -> Text:
    """A wording of what a field is now, and what it was before."""
    return put_into_words(wording.text, subject, NOTHING, field.show(value), field.show(was), field.label)


@dataclass(frozen=True, slots=True, eq=False)
class Wording:
    """How a book words its events of one kind.

    `whole`: it has no slots, and so it says the same of each. `tells_values`: it says which field has changed, or to
    what.
    """

    text: Text
    whole: Text | None
    tells_values: bool


def wording_of(book: Book, verb: str) -> Wording:
    """How a book words its events of that kind."""
    return worded(book.wording.verbs.get(verb) or plain(verb))


@cache
def worded(text: Text) -> Wording:
    """What a wording has slots for; looked at once."""
    whole = None if any("{" in part for part in text) else text
    return Wording(text, whole, any(slot in part for part in text for slot in ("{value", "{old", "{label")))


MOVED = Text("{said}（{giver}から{taker}へ{moved}）", "{said} ({giver} to {taker}: {moved})")
"""Of what was moved under a general word: from where to where, and how many."""


def tell_together(book: Book, position: Position, event: Together) -> Text:
    """Several things that change at once, in a row; of a transfer, what went from where to where."""
    wording = wording_of(book, event.verb)
    text = wording.text
    if isinstance(event, Transfer):
        (giver, lost), (taker, gained) = event.source, event.target
        places = [owned_field(position, giver, lost), owned_field(position, taker, gained)]
        if wording.whole is not None and event.moved:
            text = MOVED.fill(said=text, giver=places[0], taker=places[1], moved=plain(event.moved))
        return put_into_words(text, places[0], places[1], plain(event.moved), plain(event.wanted), lost.label)
    subject = listed([position.title(key) for key in event.changed])
    one = next((field for values in event.of.values() for field in values), None)
    values = listed([field.show(value) for of in event.of.values() for field, value in of.items()])
    return put_into_words(text, subject, NOTHING, values, NOTHING, one.label if one else NOTHING)


def owned_field(position: Position, key: str, field: Field[Any]) -> Text:
    """A place for tokens in words: aのオーラ; of the game it is the place alone."""
    if key == "game":
        return field.label
    return Text("{of}の{label}", "{of}'s {label}").fill(of=position.title(key), label=field.label)


@lru_cache(maxsize=4096)
def put_into_words(
    wording: Text,
    subject: Text = NOTHING,
    to: Text = NOTHING,
    value: Text = NOTHING,
    old: Text = NOTHING,
    label: Text = NOTHING,
) -> Text:
    """A wording with its slots filled; whatever it has no slot for may be left out."""
    return wording.fill(subject=subject, to=to, value=value, old=old, label=label)
