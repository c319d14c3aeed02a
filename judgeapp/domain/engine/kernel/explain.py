"""Words for what happened and where it came from."""

from __future__ import annotations

from typing import Any

from .book import Book
from .event import Event, Move, Set
from .inputs import Action, Effect
from .position import Position, Zone
from .record import Claim, Entry, Reveal
from .ruling import Provenance
from .text import Text, plain, short

START = Text("記録の開始時点", "the start of the record")


def current(position: Position, of: str, name: str) -> Any:
    """The value of a field now; raises `UnknownFact` where nobody has shown it."""
    if of in position.zones:
        return len(position.zones[of])
    if name == "zone":
        return position.cards[of].zone
    entity = position.entity(of)
    assert entity is not None, of
    return entity[position.layout.by_name[name]]


def label(position: Position, name: str) -> Text:
    """A field's name in words."""
    special = {"zone": Text("置かれている領域", "zone"), "count": Text("枚数", "number of cards")}
    return special.get(name) or position.layout.by_name[name].label


def show(position: Position, name: str, value: object) -> Text:
    """A field's value in words."""
    if name == "zone":
        return position.title(str(value))
    return plain(value) if name == "count" else position.layout.by_name[name].show(value)


def describe_entry(book: Book, position: Position, entry: Entry) -> Text:
    """What an entry says, in words."""
    if isinstance(entry, Action):
        wording = book.moves[entry.move].text if entry.move in book.moves else plain(entry.move)
        names = "、".join(position.title(card).ja for card in entry.cards)
        return wording.fill(
            player=entry.player,
            card=position.title(entry.card),
            target=position.title(entry.target),
            cards=names,
            value=entry.value,
        )
    if isinstance(entry, Effect):
        return Text("{source}の効果の申告", "the stated effect of {source}").fill(
            source=position.title(entry.source)
        )
    if isinstance(entry, Claim):
        return Text("申告", "a claim")
    assert isinstance(entry, Reveal)
    return Text("{of}の公開", "a reveal of {of}").fill(of=position.title(entry.card or entry.fact))


def describe_event(book: Book, position: Position, event: Event) -> Text:
    """What an event did, in words."""
    parts: dict[str, object] = {"subject": position.title(event.subject), "value": "", "old": "", "to": ""}
    if isinstance(event, Move):
        parts["to"] = position.title(event.to)
    elif isinstance(event, Set) and event.before:
        field = next(one for one in event.values if one.name in event.before)
        parts["value"] = field.show(event.values[field])
        parts["old"] = field.show(event.before[field.name])
        parts["label"] = field.label
    return (book.verbs.get(event.verb) or plain(event.verb)).fill(**parts)


def event_to_dict(book: Book, position: Position, event: Event) -> dict[str, Any]:
    """An event as a ruling writes it."""
    return {
        "seq": event.seq,
        "verb": event.verb,
        "of": event.subject,
        "clauses": list(event.clauses),
        "cause": event.cause.seq if event.cause else None,
        "changes": event.changes(),
        "text": describe_event(book, position, event).to_dict(),
    }


def provenance(position: Position, of: str, name: str, texts: dict[int, Text]) -> Provenance:
    """Which entry and event gave a field its value; `texts` words the entries so far."""
    event = position.origin.get((of, name))
    entity: Any = position.zones.get(of) or position.entity(of)
    if isinstance(entity, Zone):
        value: Any = len(entity.cards)
    else:
        field = position.layout.by_name[name] if name != "zone" else None
        value = entity.values.get(name, field.default) if field else entity.zone
    parts = {"of": position.title(of), "label": label(position, name), "value": show(position, name, value)}
    if event is None or event.entry < 0:
        said = Text("{of}の{label}は{value}（{start}から）", "{label} of {of} is {value} (from {start})")
        return Provenance(of, name, value, None, None, (), said.fill(start=START, **parts))
    clauses = ", ".join(short(key) for key in event.clauses)
    said = Text(
        "{of}の{label}は{value}（第{number}手「{text}」、{clauses}）",
        "{label} of {of} is {value} (entry {number}, {text}, {clauses})",
    )
    text = said.fill(number=event.entry + 1, text=texts.get(event.entry, START), clauses=clauses, **parts)
    return Provenance(of, name, value, event.entry, event.seq, event.clauses, text)
