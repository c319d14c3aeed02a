"""Where the value of a field comes from: the entry and the event that set it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ..model.clauses import cited
from ..model.events.event import Event
from ..model.position import Position
from ..model.text import NOTHING, Text
from ..play.book import Book
from ..record.record import Claim, Entry, Reveal
from ..record.reveals import CHOICE
from .explain import IS, LABEL_IS, OF_IS, WITH_CARDS, label_of, listed, name_entry, name_field, show, stored
from .findings import Provenance

BEGUN = Text("{says}（{start}から{shown}）", "{says} (from {start}{shown})")
SINCE = Text("{says}（第{number}手の{does}{shown}）", "{says} (entry {number}, {does}{shown})")
UNWRITTEN = Text(
    "{says}（第{number}手の前に書かれていない進行、{does}{shown}）",
    "{says} (what is not written down before entry {number}, {does}{shown})",
)
START = Text("記録の開始時点", "the start of the record")


def provenance(
    book: Book, position: Position, entries: Sequence[Entry], of: str, name: str, asking: int = -1
) -> Provenance:
    """Which entry and event gave a field its value, as the entry `asking` needs to be told.

    What silence has brought about before that entry is no doing of it.
    """
    event = position.origin.get((of, name))
    value = stored(position, of, name)
    label, title, shown_value = label_of(position, name), position.title(of), show(position, name, value)
    if of == "game":
        says = LABEL_IS.fill(label=label, value=shown_value)
    elif type(value) is bool and not position.layout.by_name[name].labelled:
        says = IS.fill(of=title, value=shown_value)
    else:
        says = OF_IS.fill(what=name_field(title, name, label), value=shown_value)
    says = says.begun
    if (reckoned := position.reckoned(of, name)) and reckoned.made:
        account = reckoned.tell(position, shown_value)
        return Provenance(
            of, name, value, None, None, reckoned.clauses, WITH_CARDS.fill(said=says, cards=account)
        )
    shown = revealed_in(entries, f"{of}.{name}", event)
    since = -1 if event is None else made_by(event.entry, lambda at: isinstance(entries[at], Claim | Reveal))
    if event is None or since < 0:
        if inferred := position.inferred.get((of, name)):
            shown = Text("、{why}", ", {why}").fill(why=inferred)
        text = BEGUN.fill(says=says, start=START, shown=shown)
        return Provenance(of, name, value, None, None, (), text)
    does = (name_entry(book, entries[since]), listed([cited(key) for key in event.clauses]))
    if event.entry == asking:
        text = UNWRITTEN.fill(says=says, number=asking + 1, does=does[1], shown=shown)
        return Provenance(of, name, value, None, event.seq, event.clauses, text)
    text = SINCE.fill(says=says, number=since + 1, does=listed(does), shown=shown)
    return Provenance(of, name, value, since, event.seq, event.clauses, text)


def made_by(index: int, finds: Callable[[int], bool]) -> int:
    """The entry that has brought about what came with this one: one that only `finds` does not; -1: the start."""
    while index >= 0 and finds(index):
        index -= 1
    return index


def revealed_in(entries: Sequence[Entry], fact: str, event: Event | None) -> Text:
    """With which entry a value of the start, or a secret choice, came to light; nothing where none says so."""
    for number, entry in enumerate(entries, start=1):
        for key in entry.answers if isinstance(entry, Reveal) else ():
            choice = CHOICE.fullmatch(key)
            if key == fact or (choice and event and int(choice[1]) == event.entry + 1):
                return Text("、第{number}手で公開", ", revealed in entry {number}").fill(number=number)
    return NOTHING
