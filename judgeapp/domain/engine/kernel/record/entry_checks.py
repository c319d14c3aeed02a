"""What an entry must name: a move of the book, and things on the table with fields that they have."""

from __future__ import annotations

from collections.abc import Callable
from difflib import get_close_matches
from typing import Any

from ..model.derived import refuse_stated
from ..model.errors import InvalidRecord
from ..model.frozen import thaw
from ..model.inputs import Change, Effect
from ..model.position import Position
from ..model.text import Text
from ..play.book import Book, Encoded, read_steps
from .relative import is_change
from .schema import check, value_validator


def known_move(book: Book, move: str) -> None:
    """Raise `InvalidRecord` for a kind of decision that the book does not know."""
    if move not in book.wording.moves:
        known = list(book.wording.moves)
        expected = Text(f"使える行動: {'、'.join(known)}", f"Known moves: {', '.join(known)}.")
        reason = Text(f"「{move}」という行動はありません。", f"{move} is not a move of this book.")
        raise InvalidRecord("move", reason, expected=expected)


def unknown(position: Position, entry: Any) -> list[tuple[str, str]]:
    """What an entry refers to that is not on the table: the slot, and the id in it."""
    zones, places = position.zones, position.layout.places
    return [
        (slot, key)
        for slot, key in getattr(entry, "references", ())
        if key not in zones and position.entity(key) is None and key not in places
    ]


def check_references(position: Position, entry: Any) -> None:
    """Raise `InvalidRecord` for an id in an entry that names nothing on the table."""
    for slot, key in unknown(position, entry):
        reason = Text(f"「{key}」は卓上にありません。", f"{key} is not on the table.")
        names = [str(card.values["name"]) for card in position.cards.values() if card.known]
        there = [*dict.fromkeys(names), *position.cards, *position.zones, *position.layout.places]
        near = get_close_matches(key, there, n=3, cutoff=0.3)
        expected = Text(f"近いもの: {'、'.join(near)}", f"Near: {', '.join(near)}.") if near else None
        raise InvalidRecord(slot, reason, expected=expected)


def check_claim(position: Position, change: Change, where: str) -> None:
    """A claim must name things and fields that exist, with values of the right type.

    A number that the field can never have (fourteen resources) is what somebody noted, and ruled on as such.
    """
    check_change(position, change, where, bounded=False, by=is_change(position.layout, change))


def check_change(
    position: Position, change: Change, where: str, *, bounded: bool = True, by: bool = False
) -> None:
    """Things and fields that exist, with values of the right type; numbers within their bounds if `bounded`.

    `by`: it is said by how much a number has changed.
    """
    names = field_names(position, change.of)
    if not names:
        raise InvalidRecord(
            f"{where}.of", Text(f"「{change.of}」は卓上にありません。", f"{change.of} is not on the table.")
        )
    if change.field not in names:
        expected = Text(f"使える項目: {'、'.join(names)}", f"Known fields: {', '.join(names)}.")
        reason = Text(
            f"「{change.field}」という項目はありません。", f"{change.field} is not a field of {change.of}."
        )
        raise InvalidRecord(f"{where}.field", reason, expected=expected)
    if not by:
        validator = value_validator(position.layout, change.field, bounded=bounded)
        check(validator, thaw(change.value), f"{where}.value")


def checked(
    position: Position,
    changes: tuple[Change, ...],
    where: str,
    each: Callable[[Position, Change, str], None],
) -> tuple[Change, ...]:
    """Changes that have been looked at one by one, in the words of the table."""
    for number, change in enumerate(changes):
        each(position, change, f"{where}[{number}]")
    return in_table_words(position, changes)


def in_table_words(position: Position, changes: tuple[Change, ...]) -> tuple[Change, ...]:
    """The same changes with their values as the table has them, where a record says them in words of the game."""
    by_name, told = position.layout.by_name, []
    for change in changes:
        field = by_name.get(change.field)
        spoken = field is not None and type(change.value) is str and change.value in field.spoken
        told.append(
            Change(change.of, change.field, field.spoken[change.value]) if field and spoken else change
        )
    return tuple(told)


def check_effect(position: Position, change: Change, where: str) -> None:
    """An effect states what `check_change` allows, but no number of cards, nor where the game stands, nor what follows.

    Which cards move decides the first, the rules decide the others.
    """
    check_change(position, change, where)
    if (field := position.layout.by_name.get(change.field)) is not None:
        refuse_stated(field, f"{where}.field")
    if change.field == "count":
        reason = Text("枚数は効果として書けません。", "cannot be stated as an effect.")
        expected = Text("動いたカードのzoneを書いてください。", "State the zone of each card that moved.")
        raise InvalidRecord(f"{where}.field", reason, expected=expected)
    if change.of == "game" and change.field != "winner":
        reason = Text("対戦の進行は効果として書けません。", "is where the game stands, and no effect.")
        expected = Text(
            "対戦について書けるのはwinnerだけです。", "Of the game an effect states its winner only."
        )
        raise InvalidRecord(f"{where}.field", reason, expected=expected)


def check_steps(book: Book, effect: Effect, encoded: Encoded | None) -> None:
    """An effect states steps in the words of the book, and of a card only whose text is not encoded."""
    read_steps(book, effect)
    if encoded and encoded.whole:
        reason = Text(
            "このカードのテキストは裁定エンジンが扱うので、手順では書けません。",
            "cannot be stated of a card whose text the engine carries out.",
        )
        expected = Text("使用した行動を書いてください。", "Write the decision that uses the card.")
        raise InvalidRecord("do", reason, expected=expected)


def field_names(position: Position, of: str) -> list[str]:
    """The fields of whatever this id names; none where it names nothing."""
    layout = position.layout
    if of in position.zones:
        return ["count"]
    if of in position.cards:
        return [*(field.name for field in layout.card if field.rows is None), "zone"]
    fields = {"game": layout.game} | dict.fromkeys(position.players, layout.player)
    return [field_.name for field_ in fields.get(of, ()) if field_.rows is None]
