"""Words for what happened and where it came from."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Any

from ..model.bags.bag import has_to_be_found, whereabouts, which
from ..model.events.event import Move
from ..model.events.uncounted import Uncounted
from ..model.facts import Fact, UnknownFact
from ..model.fields import Field
from ..model.inputs import CHOOSE, Action, Change, Effect
from ..model.position import Position
from ..model.text import NOTHING, Several, Text, plain
from ..play.book import Book
from ..play.request import Request
from ..record.record import Claim, Entry, Reveal
from ..record.reveals import CHOICE
from ..record.under_way import has_to_be_known

WITH_CARDS = Text("{said}（{cards}）", "{said} ({cards})")
NOT_KNOWN = Text("不明", "unknown")
HIDDEN = Text("伏せたカード", "a face-down card")
NONE_CHOSEN = Text("なし", "none")
STATED = Text("{source}の効果の申告", "the stated effect of {source}")
IS, LABEL_IS = Text("{of}は{value}", "{of} is {value}"), Text("{label}は{value}", "{label}: {value}")
OF, COUNT_OF = Text("{of}の{label}", "{label} of {of}"), Text("{of}の枚数", "cards in {of}")
THE_OF = Text("{of}の{label}", "the {label} of {of}")
OF_IS = Text("{what}は{value}", "{what}: {value}")


def current(position: Position, of: str, name: str) -> Any:
    """The value of a field now; raises `UnknownFact` where nobody has shown it."""
    value = stored(position, of, name)
    if value is None:
        raise UnknownFact(position.fact(of, name))
    if name == "zone" and value == "":
        raise UnknownFact(whereabouts(position, of))
    return value


def find(position: Position, entry: Action | Effect) -> None:
    """Raises `UnknownFact` for a card that an entry names and of which nobody knows where it lies since a shuffle."""
    for _, key in entry.references if position.bags else ():
        if has_to_be_found(position, key):
            raise UnknownFact(whereabouts(position, key))


def asked_for(position: Position, fact: Fact, told: Mapping[str, Any]) -> Fact:
    """The question that settles a fact: what was chosen in secret, or which card lies in a place since a shuffle.

    An answer `told` of another world, which the question does not have in this one, makes no world.
    """
    card = fact.key.partition("?")[0].rpartition(".")[0]
    asked = position.unstated.get(fact.key) or which(position, card) or fact
    if asked.answers and told.get(asked.key, asked.answers[0]) not in asked.answers:
        raise has_to_be_known(asked)
    return asked


def label_of(position: Position, name: str) -> Text:
    """A field's name in words."""
    special = {"zone": Text("置かれている領域", "zone"), "count": Text("枚数", "number of cards")}
    return special.get(name) or position.layout.by_name[name].label


def name_field(title: Text, name: str, label: Text) -> Text:
    """What a field of a thing is called, by the thing's `title` and the field's `label`."""
    return COUNT_OF.fill(of=title) if name == "count" else OF.fill(of=title, label=label)


def clause_of(position: Position, of: str, name: str) -> str:
    """The clause that says what a field is; of where a card lies and of how many there are, that of the zone."""
    if name == "zone":
        return position.zones[position.cards[of].zone].spec.clause
    return position.zones[of].spec.clause if name == "count" else position.layout.by_name[name].clause


def show(position: Position, name: str, value: object) -> Text:
    """A field's value in words; what names a thing goes by the name of that thing."""
    if value is None or (name == "zone" and value == ""):
        return NOT_KNOWN
    if name == "zone" or (isinstance(value, str) and (value in position.cards or value in position.zones)):
        return position.title(str(value))
    return plain(value) if name == "count" else position.layout.by_name[name].show(value)


def ordinary(position: Position, of: str, name: str) -> bool:
    """Whether a field of the game is as it was at the start and as it is by default: nothing to tell."""
    if of != "game" or ("game", name) in position.origin:
        return False
    return bool(stored(position, of, name) == position.layout.by_name[name].default)


UNNAMED = Text("あるカード", "some card")
SOMETHING = Text("何か", "something")
"""A target that nobody has written down."""


def describe_action(book: Book, position: Position, action: Action, request: Request | None = None) -> Text:
    """A decision in words; `request` is what it answers."""
    kind = book.wording.moves.get(action.move)
    if kind is None:
        return plain(action.move)
    chooses_nothing = action.move == CHOOSE and not (action.cards or action.references or action.value != "")
    declines = action.move == "pass" or chooses_nothing or (action.move == "mulligan" and not action.cards)
    wording = book.wording.declined.get(request.kind) if request and declines else None
    if kind.valued.ja and action.value != "" and not action.card:
        wording = kind.valued
    beside = "{card}{cards}" in kind.text.en
    named = beside and (action.cards or (action.move == CHOOSE and action.target))
    nameless = HIDDEN if kind.secret == "card" else NOTHING if wording or named else UNNAMED
    choice = request.awaits(action.move) if request else None
    aimless = SOMETHING if choice is not None and choice.unsaid == "target" else NOTHING
    value = (
        (request and request.describe_answer(action))
        or kind.values.get(str(action.value))
        or next((text for text in kind.values.values() if text.ja == action.value), None)
        or plain(action.value)
    )
    cards = listed([position.title(card) for card in action.cards]) if action.cards else NOTHING
    return worded_decision(
        wording or kind.text,
        action.player,
        position.title(action.card) if action.card else nameless,
        position.title(action.target) if action.target else aimless,
        Text(cards.ja, f", {cards.en}") if beside and action.card and action.cards else cards,
        value,
    )


def describe_choice(book: Book, position: Position, move: str, chosen: object) -> Text:
    """What stands in one slot of a decision, in words: a thing, several, or a value."""
    if isinstance(chosen, tuple):
        return listed([position.title(str(key)) for key in chosen]) if chosen else NONE_CHOSEN
    if chosen in ("", None):
        return NONE_CHOSEN
    named = isinstance(chosen, str) and (chosen in position.cards or chosen in position.zones)
    return (
        position.title(str(chosen))
        if named
        else book.wording.moves[move].values.get(str(chosen)) or plain(chosen)
    )


def listed(titles: Sequence[Text]) -> Text:
    """Several things, one after another."""
    if len(titles) == 1:
        return titles[0]
    return Several("、".join([title.ja for title in titles]), ", ".join([title.en for title in titles]))


@lru_cache(maxsize=4096)
def worded_decision(wording: Text, player: str, card: Text, target: Text, cards: Text, value: Text) -> Text:
    """Decisions of the same words share them, as events do."""
    return wording.fill(player=player, card=card, target=target, cards=cards, value=value)


def describe_entry(book: Book, position: Position, entry: Entry, request: Request | None = None) -> Text:
    """What an entry says, in words."""
    if isinstance(entry, Action):
        does, way = (
            describe_action(book, position, entry, request),
            book.reading.ways_stated.get(entry.said_as),
        )
        return way.text.fill(does=does) if way else does
    if isinstance(entry, Effect):
        return STATED.fill(source=position.title(entry.source))
    if isinstance(entry, Claim):
        return Text("申告", "claim")
    return Text("{of}の公開", "reveal of {of}").fill(of=revealed(position, entry))


def revealed(position: Position, reveal: Reveal) -> Text:
    """What an entry shows: a card, a choice that was made in secret, what is so of something, or what was asked."""
    of, _, name = reveal.fact.rpartition(".")
    if reveal.card or reveal.fact in position.cards:
        return position.title(reveal.card or reveal.fact)
    if choice := CHOICE.fullmatch(reveal.fact):
        return Text("第{number}手の選択", "the choice of entry {number}").fill(number=choice[1])
    zone, counted, _ = reveal.fact.rpartition("#")
    if counted and zone in position.zones:
        return COUNT_OF.fill(of=position.title(zone))
    if name in position.layout.by_name:
        return THE_OF.fill(of=position.title(of), label=label_of(position, name))
    return Text("卓で確かめたこと", "what was asked at the table")


def name_entry(book: Book, entry: Entry) -> Text:
    """The kind of an entry in a word: 攻撃, 迎撃, 申告."""
    if isinstance(entry, Action):
        return book.wording.moves[entry.move].name
    return {Effect: Text("効果", "effect"), Claim: Text("申告", "claim")}.get(
        type(entry), Text("公開", "reveal")
    )


def options_told(
    book: Book, position: Position, options: Sequence[Action], request: Request, refused: Text
) -> list[dict[str, Any]]:
    """What else was legal, as data and in words; what differs in its cards alone, from the refused too, names them."""
    told = [option_to_dict(book, position, option, request) for option in options]
    alike = Counter((refused.ja, *(part["text"]["ja"] for part in told)))
    for action, one in zip(options, told, strict=True):
        if alike[one["text"]["ja"]] > 1 and action.cards:
            cards = listed([position.title(card) for card in action.cards])
            one["text"] = WITH_CARDS.fill(said=Text(**one["text"]), cards=cards).to_dict()
    return told


def option_to_dict(book: Book, position: Position, action: Action, request: Request) -> dict[str, Any]:
    """A legal alternative, as data and in words."""
    said, more = describe_action(book, position, action, request), book.wording.offered(position, action)
    if more.ja:
        said = Text(f"{said.ja}（{more.ja}）", f"{said.en} ({more.en})")
    return {"action": action.to_dict(), "text": said.to_dict()}


def agrees(position: Position, change: Change) -> bool:
    """Whether a field is as somebody says; of the words that are worked out for a card the order says nothing.

    What has left the game has no field to agree with.
    """
    if position.entity(change.of) is None and change.of not in position.zones:
        return False
    if believed(position, change):
        return True
    if change.of in position.zones and (zone := position.zones[change.of]).open:
        if isinstance(left := position.origin.get((change.of, change.field)), Uncounted):
            raise UnknownFact(left.hangs_on)
        # two questions, however many there are
        return zone.holds(change.value) and not zone.holds(change.value + 1)
    value, stated = current(position, change.of, change.field), in_our_words(position, change).value
    if value != stated and stated == had_as_it_left(position, change.of, change.field):
        return True
    if isinstance(value, tuple) and position.reckoned(change.of, change.field):
        return sorted(value) == sorted(stated)
    return bool(value == stated)


def had_as_it_left(position: Position, of: str, name: str) -> Any:
    """The value of a card's field as the card left play, of fields noted at leaving; None of all others."""
    field, left = position.layout.by_name.get(name), position.origin.get((of, name))
    noted = field is not None and field.noted_at_leaving and isinstance(left, Move)
    return left.had(of, name) if noted and left is not None else None


def in_our_words(position: Position, change: Change) -> Change:
    """What is said of a field as the rules have it: 奇襲 is what they call kishu."""
    field = position.layout.by_name.get(change.field)
    if field is None or field.rows:
        return change
    return replace(change, value=field.read(change.value, change.field))


def believed(position: Position, change: Change) -> Text | None:
    """Why what is said of a field is taken as stated: the book does not rule on it, and nothing has set it."""
    field = position.layout.by_name.get(change.field)
    return field.on_trust if field and (change.of, change.field) not in position.origin else None


def stored(position: Position, of: str, name: str) -> Any:
    """The value of a field as it stands, worked out where it is derived; None where it is unknown."""
    if reckoned := position.reckoned(of, name):
        return reckoned.value
    if of in position.zones:
        zone = position.zones[of]
        return None if zone.open else len(zone.cards)
    if name == "zone":
        return position.cards[of].zone
    entity, field = position.entity(of), position.layout.by_name[name]
    value = entity.values.get(name, field.default) if entity else None
    return "" if value is None and lies_elsewhere(position, of, field) else value


def lies_elsewhere(position: Position, of: str, field: Field[Any]) -> bool:
    """Whether a card is known to lie where no card has that field: in the discard pile none has an area."""
    card = position.cards.get(of) if field.only_in else None
    if card is None or not card.zone:
        return False
    return position.zones[card.zone].spec.name not in field.only_in
