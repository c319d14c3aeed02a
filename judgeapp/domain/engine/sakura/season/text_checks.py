"""Checks of a written card text, with messages that name the slip."""

from __future__ import annotations

import re
from collections.abc import Iterator
from difflib import get_close_matches
from typing import Any

from ...kernel import InvalidRecord, Text
from ...kernel.model import vocabulary
from ..language import Effect
from ..language.program import COUNTS, SPOTS, Change, Condition, Static, Step, Value
from .printed_facts import Wrong, damage, distances

COMPARED = re.compile(r"([a-z][a-z_.]*)(<=|>=|!=|<|>|=)([a-z][a-z_.]*|\d+)")
MOVED = re.compile(r"([a-z][a-z.]*)<?>([a-z][a-z.]*) (\d+|x)")
OWN_TEXT_ALONE = ("discarded", "reaction", "attack_damage", "suffer_impatience")
"""What is replaced only where the card of which it is true says so itself: `play/replacing.py`, `play/attack.py`."""

Fault = tuple[str, Text, Text]
"""Field, reason and what would be right."""


def language_words() -> list[tuple[Text, list[str]]]:
    """The words in which a text is written, by what they stand for."""
    kinds = (
        (Text("文の種類", "Kinds of text"), Effect),
        (Text("行うこと", "What is done"), Step),
        (Text("働くこと", "What holds"), Static),
        (Text("《攻撃》の変化", "What an attack becomes"), Change),
        (Text("条件", "Conditions"), Condition),
        (Text("数", "Numbers"), Value),
    )
    found = [(title, list(vocabulary.tags(kind))) for title, kind in kinds]
    counted = (Text("数える言葉", "What is counted"), sorted(COUNTS))
    return [*found, counted, (Text("桜花結晶のある所", "Where crystals lie"), sorted(SPOTS))]


def text_faults(texts: Any) -> list[Fault]:
    """All that is wrong with the texts of a card; nothing where they can be played."""
    found: list[Fault] = []
    for at, text in enumerate(texts):
        where = f"texts[{at}]"
        found += [*misspelt(text, where), *unplayable(text, where, within="")]
        if not found:
            try:
                vocabulary.read(Effect, text, where)
            except InvalidRecord as wrong:
                found.append((wrong.field, wrong.reason, wrong.expected or Text("", "")))
    return found


def misspelt(data: Any, where: str) -> Iterator[Fault]:
    """Words of a comparison or an arrow that are none, with those that look like them."""
    for place, value in strings(data, where):
        for form, known in ((COMPARED, COUNTS), (MOVED, SPOTS)):
            spelled = form.fullmatch(value)
            if not spelled:
                continue
            words = [
                part
                for part in (spelled[1], spelled[form.groups if form is COMPARED else 2])
                if not part.isdigit()
            ]
            for word in words:
                if word not in known:
                    yield place, *unknown(value, word, known)


def unknown(value: str, word: str, known: frozenset[str]) -> tuple[Text, Text]:
    near = get_close_matches(word, sorted(known), n=3, cutoff=0.5) or sorted(known)
    reason = Text(f"「{value}」の「{word}」という語はありません。", f"{word} in {value} is not a word here.")
    return reason, Text(f"使える語: {'、'.join(near)}", f"Known: {', '.join(near)}.")


def strings(data: Any, where: str) -> Iterator[tuple[str, str]]:
    if isinstance(data, str):
        yield where, data
    elif isinstance(data, dict):
        for key, value in data.items():
            yield from strings(value, f"{where}.{key}")
    elif isinstance(data, list | tuple):
        for at, value in enumerate(data):
            yield from strings(value, f"{where}[{at}]")


def unplayable(data: Any, where: str, within: str) -> Iterator[Fault]:
    """Attacks whose figures no attack has, and what would be accepted and never come."""
    if isinstance(data, list | tuple):
        for at, value in enumerate(data):
            yield from unplayable(value, f"{where}[{at}]", within)
    if not isinstance(data, dict):
        return
    for key, value in data.items():
        place = f"{where}.{key}"
        if key in ("strike", "face") and isinstance(value, dict):
            yield from figures(value, place)
        if (
            key == "instead"
            and within == "this_turn"
            and isinstance(value, dict)
            and value.get("of") in OWN_TEXT_ALONE
        ):
            reason = Text(
                f"「このターン中」では {value['of']} の置き換えは働きません。",
                f"{value['of']} is not replaced for a turn.",
            )
            right = Text(
                "そのカード自身の【常時】に書きます。", "It stands in the always of the card itself."
            )
            yield f"{place}.of", reason, right
        yield from unplayable(value, place, key if key in ("this_turn", "strike") else within)


def figures(attack: dict[str, Any], where: str) -> Iterator[Fault]:
    for field, read in (("range", distances), ("damage", damage)):
        if field not in attack:
            continue
        try:
            read(str(attack[field]))
        except Wrong as wrong:
            yield f"{where}.{field}", wrong.reason, wrong.expected
