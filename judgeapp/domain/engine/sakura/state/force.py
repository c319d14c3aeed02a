"""What is in force: the texts of a card as they are now, and what each of them holds."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from ...kernel import Card, clause
from ..language import conditions, effects, program, statics
from .board_fields import DECLARED, STANDS_FOR
from .layout import BREAKING, LASTING, OPEN_SIDE, SWORN, TEXTS, UNDER
from .ruled import as_printed, ruled
from .table import Table

OPEN = ("enhancements", "used", "using", "discard")
"""Zones whose cards both players see (9-1-1-2); ＜追加札＞, ＜封印＞ and ＜ゲーム外＞ have no effect."""


@dataclass(frozen=True, slots=True)
class Held:
    """Something that holds, of which card, for which player, and under which conditions."""

    card: Card
    player: str
    static: Any
    given: tuple[program.Condition, ...] = ()
    x: int = 0


@clause("sakura:core/6-2-1-7", "sakura:core/9-1-2")
def texts_of(card: Card, *, full: bool = False) -> Iterable[Any]:
    """The texts of a card in their order; those of 全力化 only where it was used so. A text taken on trust is none."""
    texts: tuple[Any, ...] = card.values.get(TEXTS.name) or ()
    if not texts or not ruled(texts):
        return ()
    return texts if as_printed(texts) else spread(sworn(card, this_side(card, texts)), full)


@clause("sakura:add/4-2-1")
def this_side(card: Card, texts: tuple[Any, ...]) -> tuple[Any, ...]:
    """The texts of the side that the umbrella of its player shows, where the card has two."""
    faces = [text for text in texts if isinstance(text, effects.Face)]
    if not faces:
        return texts
    closed = tuple(text for text in texts if not isinstance(text, effects.Face))
    return faces[0].texts if card.values.get(OPEN_SIDE.name) else closed


@clause("sakura:add/19-3")
def sworn(card: Card, texts: tuple[Any, ...]) -> tuple[Any, ...]:
    """The texts with those of the oaths that were sworn as the card was used, and no others."""
    oaths = [text for text in texts if isinstance(text, effects.Oath)]
    taken = [oaths[at] for at in card.values.get(SWORN.name) or () if at < len(oaths)]
    found: list[Any] = []
    for text in texts:
        found += (
            text.texts
            if any(text is one for one in taken)
            else ()
            if isinstance(text, effects.Oath)
            else (text,)
        )
    return tuple(found)


def spread(texts: tuple[Any, ...], full: bool) -> Iterator[Any]:
    """Texts with those in 全力化 that count; independent effects for each class of a common text (9-1-1)."""
    for text in texts:
        if isinstance(text, effects.Full):
            yield from spread(text.texts, full) if full else ()
        elif isinstance(text, effects.Both):
            yield from (KINDS[one](text.do) for one in text.of)
        else:
            yield text


KINDS: dict[str, Any] = {
    "use": effects.Use,
    "after": effects.After,
    "deploy": effects.Deploy,
    "broken": effects.Broken,
}


def has(card: Card, keyword: str) -> bool:
    """Whether a keyword stands on a card."""
    return any(text == keyword for text in card.values.get(TEXTS.name) or ())


@clause("sakura:add/8-5")
def opened(texts: Iterable[Any]) -> Iterator[tuple[Any, tuple[program.Condition, ...]]]:
    """Each text with the mechanism that must stand for it to be there (add/8-2)."""
    for text in texts:
        if isinstance(text, effects.Gears):
            yield from ((inner, (text,)) for inner in text.texts)  # type: ignore[misc]  # gears are asked as a condition
        else:
            yield text, ()


@clause("sakura:core/9-1-1-2", "sakura:core/9-1-1-6", "sakura:core/9-1-1-8", "sakura:core/9-5")
def in_force(table: Table) -> list[Held]:
    """Everything that holds by cards as they lie and by what lasts this turn; conditions are for whoever asks."""
    known = table.position.from_cards
    if "in_force" not in known:
        known["in_force"] = list(offset(list(gathered(table))))
    lasting = (
        Held(table.position.cards[row.card], row.player, row.holds, (), row.x)
        for row in table.position.game[LASTING]
        if row.card in table.position.cards
    )
    return [*known["in_force"], *(held for one in lasting for held in unfolded(one))]


@clause("sakura:core/10-28")
def offset(every: list[Held]) -> Iterator[Held]:
    """この効果が重複したら相殺する: of the same text in force twice none counts."""
    for held in every:
        if not isinstance(held.static, statics.Offset):
            yield held
        elif sum(one.static == held.static for one in every) == 1:
            for static in held.static.holds:
                yield from unfolded(Held(held.card, held.player, static, held.given, held.x))


def gathered(table: Table) -> Iterator[Held]:
    """What the cards hold: 【常時】 wherever they are seen, 【展開中】 while deployed, 【使用済】 while used."""
    players = table.players
    for zone, kinds in CLASSES.items():
        for card in (card for player in players for card in table.cards(player, zone)):
            if zone == "using" and card.values.get(DECLARED.name) and not card.values.get(STANDS_FOR.name):
                continue
            player = card.zone.partition(".")[0]
            for text, gears in opened(texts_of(card)):
                deployed = isinstance(text, effects.While) and not card.values.get(BREAKING.name)
                if isinstance(text, effects.Always) or (
                    isinstance(text, kinds) and (deployed or zone == "used")
                ):
                    given = (*gears, *(() if text.given is None else (text.given,)))
                    for static in text.holds:
                        yield from unfolded(Held(card, player, static, given))
                        if isinstance(static, statics.InForce):
                            yield from beneath(table, card, player)


@clause("sakura:add/9-3-1-6", "sakura:add/9-3-1-7")
def beneath(table: Table, over: Card, player: str) -> Iterator[Held]:
    """What the 【常時】 of the cards sealed under a card hold, where its text puts them in force."""
    for card in table.everywhere("sealed"):
        if card.values.get(UNDER.name) == over.id:
            yield from own_statics(card, player)


CLASSES: dict[str, Any] = {
    "enhancements": effects.While,
    "used": effects.Used,
    **dict.fromkeys(("using", "discard", "machine"), ()),
}


def unfolded(held: Held) -> Iterator[Held]:
    """What holds only where something else does, or does not, with that condition."""
    static = held.static
    if isinstance(static, statics.Offset):
        yield held
        return
    if not isinstance(static, statics.Where):
        yield held
        return
    ways = ((static.holds, static.that), (static.otherwise, conditions.Not(static.that)))
    for holds, that in ways:
        for one in holds:
            yield from unfolded(Held(held.card, held.player, one, (*held.given, that), held.x))


def used_statics(card: Card, player: str) -> Iterator[Held]:
    """What the 【使用済】 of a card hold, while it is used."""
    for text in texts_of(card) if card.zone.endswith(".used") else ():
        if isinstance(text, effects.Used):
            given = () if text.given is None else (text.given,)
            for static in text.holds:
                yield from unfolded(Held(card, player, static, given))


def own_statics(card: Card, player: str, *, full: bool = False) -> Iterator[Held]:
    """What the 【常時】 of a card hold, wherever it is."""
    for text, gears in opened(texts_of(card, full=full)):
        if isinstance(text, effects.Always):
            given = (*gears, *(() if text.given is None else (text.given,)))
            for static in text.holds:
                yield from unfolded(Held(card, player, static, given))
