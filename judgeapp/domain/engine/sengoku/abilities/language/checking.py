"""What the words of an ability must come to besides being words: checked once, where the text is read."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from functools import lru_cache
from typing import Any

from ....kernel import InvalidRecord, Text, clause
from ...state.counters_check import KINDS
from ...state.keyword_names import NAMES
from .changes import Keyword, LoseKeyword
from .model import Ability, Give
from .steps import Counters
from .terms import Filter


@lru_cache(maxsize=4096)
def can_be_carried_out(ability: Ability) -> bool:
    """Whether `check_ability` has nothing to say; looked at once for each text, which many records share."""
    try:
        check_ability(ability, "")
    except InvalidRecord:
        return False
    return True


@clause("sengoku:400.1", "sengoku:400.1.1", "sengoku:402.1", "sengoku:700.7.2")
def check_ability(ability: Ability, where: str) -> None:
    """Raise `InvalidRecord`, naming the place, for an ability that nothing could carry out."""
    if ability.when == "constant" and not all(isinstance(step, Give) for step in ability.do):
        reason = Text("常時型能力に書けるのはgiveだけです。", "of a constant ability can only be give.")
        raise InvalidRecord(f"{where}.do", reason, clause="sengoku:402.1")
    if ability.when == "constant" and (ability.target or ability.once or ability.may):
        reason = Text(
            "常時型能力は対象も選択も持ちません。", "has no target and no choice if it is constant."
        )
        raise InvalidRecord(where, reason, clause="sengoku:402.1")
    if ability.cost.ordinary and ability.when != "played":
        reason = Text(
            "通常のコストがあるのは、プレイするカードだけです。", "belongs to a card that is played."
        )
        raise InvalidRecord(f"{where}.cost.ordinary", reason, clause="sengoku:700.7.2")
    for part in parts(ability):
        check_word(part, where)


def check_word(part: Any, where: str) -> None:
    """A keyword is one of the book's, by its identifier; so is a counter on a general."""
    known: tuple[str, ...] = tuple(NAMES.values())
    named, rule = "", "sengoku:601.1"
    if isinstance(part, Keyword | LoseKeyword):
        named = part.name
    elif isinstance(part, Filter):
        named = part.keyword
    elif isinstance(part, Counters):
        named, known, rule = part.kind, KINDS, "sengoku:1003.3"
    if named and named not in known:
        reason = Text(
            f"「{named}」という特技やカウンターはありません。", f"{named} is no keyword or counter."
        )
        expected = Text(f"使える値: {'、'.join(known)}", f"Known: {', '.join(known)}.")
        raise InvalidRecord(where, reason, expected=expected, clause=rule)


def parts(value: Any) -> Iterator[Any]:
    """A value of the vocabulary and everything in it."""
    if isinstance(value, tuple):
        for item in value:
            yield from parts(item)
    elif is_dataclass(value):
        yield value
        for field in fields(value):
            yield from parts(getattr(value, field.name))
