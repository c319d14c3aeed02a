"""The start of a record: its position, with everything that its reveals show later."""

from __future__ import annotations

from typing import Any

from .book import Book
from .codec import load_position
from .errors import InvalidRecord
from .listed import Listed
from .position import Position
from .record import GameRecord, Reveal
from .schema import check, position_validator
from .text import Text


def opening(record: GameRecord, book: Book) -> Position:
    """The position a record starts from, with everything in it that its reveals show later."""
    if record.edition and record.edition not in book.editions:
        reason = Text(f"{record.edition}版は登録されていません。", f"Edition {record.edition} is not known.")
        expected = Text(f"使える版: {'、'.join(book.editions)}", f"Known: {', '.join(book.editions)}.")
        raise InvalidRecord("edition", reason, expected=expected)
    setup, listed = record.start.get("setup"), Listed.of(record, book)
    stated = record.start["position"] if setup is None else book.setup(setup)
    check(position_validator(book.layout), stated, "start.position")
    position = read_position(book, listed.position(stated))
    for index, reveal in listed.reveals(record):
        apply_reveal(position, reveal, index)
    return position


def read_position(book: Book, data: Any) -> Position:
    """A position from its JSON form; raises `InvalidRecord` with the clause that it breaks."""
    check(position_validator(book.layout), data, "start.position")
    position = load_position(book.layout, data, book.one_zone_clause)
    book.check(position)
    return position


def apply_reveal(position: Position, reveal: Reveal, index: int) -> None:
    """Write a later reveal into the start: a card is what it is from the beginning."""
    for key, value in reveal.answers.items():
        zone_key, mark, _ = key.rpartition("#")
        of, _, name = key.rpartition(".")
        entity = position.entity(of)
        if mark and zone_key in position.zones:
            position.settle({key: value})
        elif mark or (entity is None and of.rpartition(".")[0] not in position.zones):
            reason = Text(f"「{key}」という事実はありません。", f"{key} is not a fact of this record.")
            raise InvalidRecord("fact" if reveal.fact else "card", reason, entry=index)
        else:
            reveal_field(position, reveal, index, of, name, value)


def reveal_field(position: Position, reveal: Reveal, index: int, of: str, name: str, value: Any) -> None:
    """One revealed field; it may fill in what was unknown, and may not contradict what was stated."""
    where = "fact" if reveal.fact else f"facts.{name}"
    field = position.layout.by_name.get(name)
    if field is None or type(value) is not field.kind:
        raise InvalidRecord(
            where,
            Text("公開できない項目か、値の型が違います。", "cannot be revealed like this."),
            entry=index,
        )
    value = field.read(value, where)
    entity = position.entity(of)
    stated = entity.values.get(name) if entity else None
    if stated is not None and stated != value:
        reason = Text(
            f"開始時の記載（{stated}）と食い違います。", f"contradicts the start, which says {stated}."
        )
        raise InvalidRecord(where, reason, entry=index)
    position.settle({f"{of}.{name}": value})
