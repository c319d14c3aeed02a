"""Words for what happened and where it came from."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Any

from ..model.event import Event, Move, Set
from ..model.facts import Fact, UnknownFact
from ..model.fields import Field
from ..model.inputs import Action, Change, Effect
from ..model.position import Position
from ..model.several import Together, Transfer
from ..model.text import NOTHING, Text, plain, short
from ..play.book import Book
from ..record.record import Claim, Entry
from .findings import Provenance, Told

START = Text("記録の開始時点", "the start of the record")


def current(position: Position, of: str, name: str) -> Any:
    """The value of a field now; raises `UnknownFact` where nobody has shown it."""
    value = stored(position, of, name)
    if value is None:
        raise UnknownFact(position.fact(of, name))
    if name == "zone" and of in position.mixed and spread(position):
        raise UnknownFact(place_of(position, of))
    return value


def shuffled_away(position: Position, action: Action) -> Iterator[Fact]:
    """The cards that an action names and of which nobody knows where they lie since a shuffle."""
    for _, key in action.references if position.mixed else ():
        if key in position.mixed and spread(position):
            yield place_of(position, key)


def place_of(position: Position, card: str) -> Fact:
    """The question where a card has come to lie."""
    asked = Text("シャッフルの後、{of}はどこにありましたか。", "Where was {of} after the shuffle?")
    return Fact(f"{card}.zone", asked.fill(of=position.title(card)))


def spread(position: Position) -> bool:
    """Whether cards that were shuffled in an unknown order lie in several zones by now."""
    zones = {position.cards[key].zone for key in position.mixed if key in position.cards}
    return len(zones) > 1


def label_of(position: Position, name: str) -> Text:
    """A field's name in words."""
    special = {"zone": Text("置かれている領域", "zone"), "count": Text("枚数", "number of cards")}
    return special.get(name) or position.layout.by_name[name].label


def clause_of(position: Position, of: str, name: str) -> str:
    """The clause that says what a field is; of where a card lies and of how many there are, that of the zone."""
    if name == "zone":
        return position.zones[position.cards[of].zone].spec.clause
    return position.zones[of].spec.clause if name == "count" else position.layout.by_name[name].clause


def show(position: Position, name: str, value: object) -> Text:
    """A field's value in words; what names a thing goes by the name of that thing."""
    if name == "zone" or (isinstance(value, str) and (value in position.cards or value in position.zones)):
        return position.title(str(value))
    return plain(value) if name == "count" else position.layout.by_name[name].show(value)


def ordinary(position: Position, of: str, name: str) -> bool:
    """Whether a field of the game is as it was at the start and as it is by default: nothing to tell."""
    if of != "game" or ("game", name) in position.origin:
        return False
    return bool(stored(position, of, name) == position.layout.by_name[name].default)


def describe_action(book: Book, position: Position, action: Action, asked: str = "") -> Text:
    """A decision in words; `asked` is the kind of request that it answers."""
    kind = book.moves.get(action.move)
    wording = book.declined.get(asked) if action.move == "pass" else None
    return worded_decision(
        wording or (kind.text if kind else plain(action.move)),
        action.player,
        position.title(action.card) if action.card else NOTHING,
        position.title(action.target) if action.target else NOTHING,
        listed([position.title(card) for card in action.cards]) if action.cards else NOTHING,
        str(action.value),
    )


def listed(titles: Sequence[Text]) -> Text:
    """Several things, one after another."""
    return Text("、".join([title.ja for title in titles]), ", ".join([title.en for title in titles]))


@lru_cache(maxsize=4096)
def worded_decision(wording: Text, player: str, card: Text, target: Text, cards: Text, value: str) -> Text:
    """Decisions of the same words share them, as events do."""
    return wording.fill(player=player, card=card, target=target, cards=cards, value=value)


def describe_entry(book: Book, position: Position, entry: Entry, asked: str = "") -> Text:
    """What an entry says, in words."""
    if isinstance(entry, Action):
        return describe_action(book, position, entry, asked)
    if isinstance(entry, Effect):
        said = Text("{source}の効果の申告", "the stated effect of {source}")
        return said.fill(source=position.title(entry.source))
    if isinstance(entry, Claim):
        return Text("申告", "claim")
    return Text("{of}の公開", "reveal of {of}").fill(of=position.title(entry.card or entry.fact))


def name_entry(book: Book, entry: Entry) -> Text:
    """The kind of an entry in a word: 攻撃, 迎撃, 申告."""
    if isinstance(entry, Action):
        return book.moves[entry.move].name
    return {Effect: Text("効果", "effect"), Claim: Text("申告", "claim")}.get(
        type(entry), Text("公開", "reveal")
    )


def option_to_dict(book: Book, position: Position, action: Action, asked: str) -> dict[str, Any]:
    """A legal alternative, as data and in words."""
    return {"action": action.to_dict(), "text": describe_action(book, position, action, asked).to_dict()}


def tell(book: Book, position: Position, event: Event) -> Told:
    """An event with what it did in words; events of the same words share them."""
    to = value = old = label = NOTHING
    if isinstance(event, Together):
        return Told(event, tell_together(book, position, event))
    if isinstance(event, Move):
        to = position.title(event.to)
    elif isinstance(event, Set) and event.before:
        field = next(one for one in event.values if one.name in event.before)
        value, old, label = field.show(event.values[field]), field.show(event.before[field.name]), field.label
    wording = book.verbs.get(event.verb) or plain(event.verb)
    return Told(event, put_into_words(wording, position.title(event.subject), to, value, old, label))


def tell_together(book: Book, position: Position, event: Together) -> Text:
    """Several things that change at once, in a row; of a transfer, what went from where to where."""
    wording = book.verbs.get(event.verb) or plain(event.verb)
    if isinstance(event, Transfer):
        (giver, lost), (taker, gained) = event.source, event.target
        places = [owned_field(position, giver, lost), owned_field(position, taker, gained)]
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
def put_into_words(wording: Text, subject: Text, to: Text, value: Text, old: Text, label: Text) -> Text:
    return wording.fill(subject=subject, to=to, value=value, old=old, label=label)


def provenance(book: Book, position: Position, entries: Sequence[Entry], of: str, name: str) -> Provenance:
    """Which entry and event gave a field its value."""
    event = position.origin.get((of, name))
    value = stored(position, of, name)
    says = Text("{of}は{value}", "{of} is {value}")
    if type(value) is not bool:
        says = Text("{of}の{label}は{value}", "{label} of {of} is {value}")
    says = says.fill(of=position.title(of), label=label_of(position, name), value=show(position, name, value))
    if (reckoned := position.reckoned(of, name)) and reckoned.made:
        account = reckoned.tell(position, show(position, name, value))
        text = Text("{says}（{account}）", "{says} ({account})").fill(says=says, account=account)
        return Provenance(of, name, value, None, None, reckoned.clauses, text)
    if event is None or event.entry < 0:
        return Provenance(
            of,
            name,
            value,
            None,
            None,
            (),
            Text("{says}（{start}から）", "{says} (from {start})").fill(says=says, start=START),
        )
    clauses = ", ".join(short(key) for key in event.clauses)
    said = Text("{says}（第{number}手の{entry}、{clauses}）", "{says} (entry {number}, {entry}, {clauses})")
    kind = name_entry(book, entries[event.entry])
    text = said.fill(says=says, number=event.entry + 1, entry=kind, clauses=clauses)
    return Provenance(of, name, value, event.entry, event.seq, event.clauses, text)


def agrees(position: Position, change: Change) -> bool:
    """Whether a field is as somebody says; of the words that are worked out for a card the order says nothing."""
    value, field = current(position, change.of, change.field), position.layout.by_name.get(change.field)
    stated = field.read(change.value, change.field) if field and not field.rows else change.value
    if isinstance(value, tuple) and position.reckoned(change.of, change.field):
        return sorted(value) == sorted(stated)
    return bool(value == stated)


def stored(position: Position, of: str, name: str) -> Any:
    """The value of a field as it stands, worked out where it is derived; None where it is unknown."""
    if reckoned := position.reckoned(of, name):
        return reckoned.value
    if of in position.zones:
        zone = position.zones[of]
        return None if zone.open else len(zone.cards)
    if name == "zone":
        return position.cards[of].zone
    entity = position.entity(of)
    return entity.values.get(name, position.layout.by_name[name].default) if entity else None
