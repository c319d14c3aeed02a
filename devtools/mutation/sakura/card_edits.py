"""The changes of what a card says: a number one more, a direction the other way, a condition turned round or left out.

>>> from judgeapp.domain.engine.sakura.language import Effect
>>> from judgeapp.domain.engine.kernel.model import vocabulary
>>> text = vocabulary.read(Effect, {"after": "dust>aura 2"})
>>> [(kind, vocabulary.write(Effect, other)) for kind, _, other in edits(text)][:2]
[('direction', {'after': 'aura>dust 2'}), ('direction', {'after': 'space>aura 2'})]
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import MISSING, Field, fields, is_dataclass, replace
from typing import Any, Literal, TypeAlias, get_args

from judgeapp.domain.engine.kernel.model.vocabulary import hints, tag_of
from judgeapp.domain.engine.sakura.language import (
    conditions,
    crystals,
    effects,
    moments,
    program,
    terms,
    words,
)

Kind: TypeAlias = Literal["number", "direction", "condition"]
Change: TypeAlias = tuple[Kind, str, Any]
"""What kind of change it is, what it says, and the value with it."""

SIDES = {"me": "enemy", "enemy": "me", "both": "me", "any": "me"}
CHOOSERS = {**SIDES, "top": "me", "chance": "me", "all": "me"}
SPOTS = {
    **{area: f"enemy.{area}" for area in ("aura", "flare", "life")},
    **{f"enemy.{area}": area for area in ("aura", "flare", "life")},
    **{"space": "dust", "dust": "space", "out": "dust", "this": "dust", "chosen": "this", "reacted": "this"},
    **{"flow": "aura", "anvil": "aura", "memory": "aura"},
}
PILES = {"hand": "discard", "discard": "down", "down": "discard", "deck": "hand", "enhancements": "discard"}
PILES |= {"trumps": "discard", "outside": "removed", "removed": "outside", "relics": "extra"}
GOALS = {"hand": "discard", "deck_top": "deck_bottom", "deck_bottom": "deck_top", "discard": "down"}
GOALS |= {"down": "discard", "unused": "used", "used": "unused", "removed": "discard", "enemy.hand": "hand"}
GOALS |= {
    "enemy.deck_top": "deck_top",
    "enemy.poison_bag": "discard",
    "sealed": "discard",
    "extra": "discard",
}
COUNTS = {field: f"enemy.{field}" for field in ("aura", "flare", "life", "vigor", "hand", "deck", "down")}
COUNTS |= {other: one for one, other in COUNTS.items()}
ENDS = {"near": "far", "far": "near"}
WORDS: tuple[tuple[frozenset[str], dict[str, str]], ...] = (
    (frozenset(get_args(words.Who)), SIDES),
    (frozenset(("me", "enemy", "top")), CHOOSERS),
    (frozenset(get_args(words.Goal)), GOALS),
    (frozenset(get_args(words.Zone)), PILES),
    (frozenset(get_args(words.Count)), COUNTS),
    (frozenset(get_args(words.Spot)), SPOTS),
    (frozenset(("near", "far")), ENDS),
)
"""The words that a field may have, and what each of them turns into."""
BASICS = {
    "forward": "backward",
    "backward": "forward",
    "recover": "focus",
    "focus": "recover",
    "withdraw": "forward",
}
TIMES = {
    "start_phase": "end_phase",
    "end_phase": "start_phase",
    "main_start": "main_end",
    "main_end": "main_start",
}
TIMES |= {"next_start_phase": "next_end_phase", "next_end_phase": "next_start_phase"}
TIMES |= {"attack_made": "attack_resolved", "attack_resolved": "attack_made", "used": "use_resolved"}
FILTERS = (terms.Which, conditions.Attack)
MEASURES = ("range", "damage", "distance", "put")
"""Fields with numbers inside of words: `1-4`, `3/-`."""
UNNAMED = (0, "", None, False, ())


def edits(value: Any, where: str = "") -> Iterator[Change]:
    """Every change of a text, or of any value in it."""
    if isinstance(value, crystals.Arrow) and not value.both:
        yield "direction", f"{where}: ⇄", replace(value, left=value.right, right=value.left)
    if isinstance(value, effects.Deploy | effects.Broken):
        other = effects.Broken if isinstance(value, effects.Deploy) else effects.Deploy
        yield "condition", f"{where}: → {tag_of(other)}", other(value.do)
    for field in fields(value) if is_dataclass(value) else ():
        held = getattr(value, field.name)
        for kind, said, changed in field_edits(value, field, held, f"{where}.{field.name}"):
            yield kind, said, replace(value, **{field.name: changed})


def field_edits(value: Any, one: Field[Any], held: Any, where: str) -> Iterator[Change]:
    """The changes of one field."""
    if never_printed(value, one, held):
        return
    kind_of: Any = type(value)
    hint = hints(kind_of)[one.name]
    if isinstance(value, FILTERS) and one.default is not MISSING and held != one.default:
        yield "condition", f"{where}: (left out)", one.default
    if isinstance(held, bool):
        if held and not isinstance(value, FILTERS):
            yield "condition", f"{where}: (left out)", False
    elif is_condition(hint) and held is not None:
        negated = held.that if isinstance(held, conditions.Not) else conditions.Not(held)
        yield "condition", f"{where}: not", negated
        yield from edits(held, where)
    elif isinstance(held, tuple):
        yield from list_edits(hint, held, where)
    elif isinstance(held, int):
        if held or not is_default(one, held) or one.name in ("aura", "life"):
            yield "number", f"{where}: {held} → {bigger(held)}", bigger(held)
    elif isinstance(held, str) and one.name in MEASURES:
        yield from ((("number", f"{where}: {held} → {new}", new)) for new in measures(held))
    elif isinstance(held, str):
        yield from word_edits(hint, held, where)
    elif is_dataclass(held):
        yield from edits(held, where)


def never_printed(value: Any, one: Field[Any], held: Any) -> bool:
    """Whether no card says it: who chooses where there is no choice, that something is done once and not twice."""
    alone = isinstance(value, crystals.Shift) and len(value.out) == 1
    alone = alone or (isinstance(value, crystals.Wound) and len(value.at) < 2)
    return held == one.default and (one.name == "times" or (one.name == "by" and alone))


def list_edits(hint: Any, held: tuple[Any, ...], where: str) -> Iterator[Change]:
    """A word left out of several, or another one in its place; the changes of each value."""
    inner = get_args(hint)[0] if get_args(hint) else None
    keyword = literals(inner) >= set(get_args(words.Keyword))
    for at, one in enumerate(held):
        rest = (*held[:at], *held[at + 1 :])
        if isinstance(one, str) and (len(held) > 1 or keyword):
            yield "condition", f"{where}[{at}]: {one} → (left out)", rest
        changed: list[Change] = []
        if is_condition(inner):
            changed.append(
                ("condition", "not", one.that if isinstance(one, conditions.Not) else conditions.Not(one))
            )
        if isinstance(one, str) and len(held) == 1:
            changed += word_edits(inner, one, "")
        elif isinstance(one, int) and not isinstance(one, bool):
            changed.append(("number", f"{one} → {bigger(one)}", bigger(one)))
        elif is_dataclass(one):
            changed += edits(one)
        yield from (
            (
                kind,
                f"{where}[{at}]{said if said[:1] in '.:[' else f': {said}'}",
                (*held[:at], new, *held[at + 1 :]),
            )
            for kind, said, new in changed
        )


def word_edits(hint: Any, held: str, where: str) -> Iterator[Change]:
    """A player, a place, a moment or a basic action in place of another."""
    known = literals(hint)
    turned = next((turn for every, turn in WORDS if every <= known), {})
    if known >= set(get_args(words.Basic)) and held in BASICS:
        turned = BASICS
    kind: Kind = "direction"
    if known >= set(get_args(moments.At)):
        kind, turned = "condition", {held: TIMES.get(held, "end_phase")}
    if held in turned:
        yield kind, f"{where}: {held} → {turned[held]}", turned[held]


def literals(hint: Any) -> set[Any]:
    """The words that a field may have, however its kinds are put together."""
    if isinstance(hint, str):
        return {hint}
    return {word for arg in get_args(hint) for word in literals(arg)}


def is_condition(hint: Any) -> bool:
    return set(get_args(program.Condition)) <= set(get_args(hint))


def is_default(one: Field[Any], held: Any) -> bool:
    return one.default is not MISSING and held == one.default and held in UNNAMED


def bigger(number: int) -> int:
    return number - 1 if number < 0 else number + 1


def measures(said: str) -> Iterator[str]:
    """Each number in a range or a damage one more."""
    for found in re.finditer(r"\d+", said):
        yield f"{said[: found.start()]}{int(found[0]) + 1}{said[found.end() :]}"
