"""What a record reveals later is so from its start."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from ..model.derived import refuse_stated
from ..model.errors import InvalidRecord
from ..model.frozen import thaw
from ..model.position import OF_LATER, Position
from ..model.text import Text
from .record import Entry, Reveal
from .schema import check, value_validator

CHOICE = re.compile(r"entry([1-9]\d*)\.(card|target|cards|value)")
"""The key of a secret choice as a fact: the entry, as people count, and the slot."""


def choice_key(index: int, slot: str) -> str:
    """What the fact of a secret choice is called.

    >>> choice_key(3, "value")
    'entry4.value'
    """
    return f"entry{index + 1}.{slot}"


def told_choices(entries: Sequence[Entry]) -> dict[str, Any]:
    """The secret choices that a record reveals."""
    answers = (entry.answers for entry in entries if isinstance(entry, Reveal))
    return {key: value for found in answers for key, value in found.items() if CHOICE.fullmatch(key)}


def apply_reveal(position: Position, reveal: Reveal, index: int) -> None:
    """Write a later reveal into the start: a card is what it is from the beginning."""
    for key, value in reveal.answers.items():
        if CHOICE.fullmatch(key):
            continue  # of a choice, which the replay asks for when it comes to its entry
        zone_key, mark, _ = key.rpartition("#")
        of, _, name = key.rpartition(".")
        entity = position.entity(of)
        if OF_LATER.match(key) or (mark and zone_key in position.zones):
            position.settle({key: value})
        elif mark or (entity is None and of.rpartition(".")[0] not in position.zones):
            reason = Text(f"「{key}」という事実はありません。", f"{key} is not a fact of this record.")
            raise InvalidRecord("fact" if reveal.fact else "card", reason, entry=index)
        else:
            reveal_field(position, reveal, index, of, name, value)


def reveal_field(position: Position, reveal: Reveal, index: int, of: str, name: str, value: Any) -> None:
    """One revealed field; it may fill in what was unknown, and may not contradict what was stated."""
    where = "fact" if reveal.fact else f"facts.{name}"
    layout, entity = position.layout, position.entity(of)
    fields = {"game": layout.game} | dict.fromkeys(position.players, layout.player)
    field = next((field_ for field_ in fields.get(of, layout.card) if field_.name == name), None)
    if field is None:
        reason = Text("公開できない項目です。", "is nothing that can be revealed.")
        raise InvalidRecord(where, reason, entry=index)
    refuse_stated(field, where)
    check(value_validator(layout, name), thaw(value), where, index)
    value = field.read(value, where)
    stated = entity.values.get(name) if entity else None
    if stated is not None and stated != value:
        reason = Text(
            f"開始時の記載（{stated}）と食い違います。", f"contradicts the start, which says {stated}."
        )
        raise InvalidRecord(where, reason, entry=index)
    position.settle({f"{of}.{name}": value})
