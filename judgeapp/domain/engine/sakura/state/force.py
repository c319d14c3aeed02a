"""What is in force: the texts of a card as they are now, and what each of them holds."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, NamedTuple, TypeAlias

from ...effects.standing import Standing, once_per_text
from ...kernel import Card, Position, clause, guard
from ..language import conditions, effects, program, statics
from .board_fields import DECLARED, ENTWINED
from .layout import BREAKING, LASTING, OPEN_SIDE, SWORN, TEXTS, UNDER
from .ruled import as_printed, ruled
from .table import Table

OPEN = ("enhancements", "used", "using", "discard")
"""Zones whose cards both players see (9-1-1-2); ＜追加札＞, ＜封印＞ and ＜ゲーム外＞ have no effect."""


class Held(NamedTuple):
    """Something that holds, of which card, for which player, and under which conditions.

    `kind` is the class of the text that holds it; None where an effect has said so for a while.
    """

    card: Card
    player: str
    static: Any
    given: tuple[program.Condition, ...] = ()
    x: int = 0
    kind: type | None = None


@clause("sakura:core/6-2-1-7", "sakura:core/9-1-2")
def texts_of(card: Card, *, full: bool = False) -> tuple[Any, ...]:
    """The texts of a card in their order; those of 全力化 only where it was used so. A text taken on trust is none."""
    texts: tuple[Any, ...] | None = card.values.get(TEXTS.name)
    if not texts:
        return ()
    if (always := counting(texts)) is not None:
        return always
    sides = bool(card.values.get(OPEN_SIDE.name)), bool(card.values.get(ENTWINED.name))
    known, way = ways(texts), (sides, card.values.get(SWORN.name) or (), full)
    if way not in known:
        known[way] = way_of(texts, *way)
    return known[way]


@once_per_text
def counting(texts: tuple[Any, ...]) -> tuple[Any, ...] | None:
    """The texts of a card that apply in any zone; None where the zone makes a difference."""
    return () if not ruled(texts) else texts if as_printed(texts) else None


@once_per_text
def ways(texts: tuple[Any, ...]) -> dict[Any, tuple[Any, ...]]:
    """The ways in which the texts of a card have counted so far, by how it lay and was used."""
    return {}


def way_of(
    texts: tuple[Any, ...], sides: tuple[bool, bool], oaths: tuple[int, ...], full: bool
) -> tuple[Any, ...]:
    """The texts that count on a side of the card, with these oaths sworn, in full power or not.

    `sides`: whether the umbrella is open, and whether a fate lies with its back up.
    """
    opened, entwined = sides
    return tuple(spread(sworn(this_side(upper(texts, entwined), opened), oaths), full))


@clause("sakura:add/24-2", "sakura:add/24-2-2-2")
def upper(texts: tuple[Any, ...], entwined: bool) -> tuple[Any, ...]:
    """The texts of the side of a fate that lies up; all of them where the card is none."""
    backs = [text for text in texts if isinstance(text, effects.Entwined)]
    if not backs:
        return texts
    return backs[0].texts if entwined else tuple(text for text in texts if text not in backs)


@clause("sakura:add/4-2-1")
def this_side(texts: tuple[Any, ...], opened: bool) -> tuple[Any, ...]:
    """The texts of the side that the umbrella of its player shows, where the card has two."""
    faces = [text for text in texts if isinstance(text, effects.Face)]
    if not faces:
        return texts
    closed = tuple(text for text in texts if not isinstance(text, effects.Face))
    return faces[0].texts if opened else closed


@clause("sakura:add/19-3")
def sworn(texts: tuple[Any, ...], sworn_to: tuple[int, ...]) -> tuple[Any, ...]:
    """The texts with those of the oaths that were sworn as the card was used, and no others."""
    oaths = [text for text in texts if isinstance(text, effects.Oath)]
    taken = [oaths[at] for at in sworn_to if at < len(oaths)]
    found: list[Any] = []
    for text in texts:
        found += (
            text.texts
            if any(text is oath for oath in taken)
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
            yield from (KINDS[kind](text.do) for kind in text.of)
        else:
            yield text


OF_CLASS: dict[type | None, str] = {
    effects.Always: "sakura:core/9-1-1-2",
    effects.While: "sakura:core/9-1-1-6",
    effects.Used: "sakura:core/9-1-1-8",
    effects.RiseAtOnce: "sakura:core/10-8",
    None: "sakura:core/9-1-3-4",
}
"""The clause of each class of texts that hold something; of what an effect has said for a while."""
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
def in_force(table: Table, kind: type) -> Sequence[Held]:
    """The statics of one kind in force by cards in play and effects of this turn; the caller asks their conditions."""
    return STANDING.of(table.position, kind)


USED = OF_CLASS[effects.Used]


@clause("sakura:core/9-1-1-8", "sakura:core/10-8")
def rising(table: Table) -> Iterator[Held]:
    """The 即再起 of used trumps; a trump in use is not used yet."""
    yield from in_force(table, effects.RiseAtOnce)
    for card in table.everywhere("using"):
        for held in held_by(table, card, card.owner, (effects.RiseAtOnce,)):
            if held.kind is effects.RiseAtOnce and guard(table.position, USED, False, card.id):
                yield held


def everything(position: Position) -> Iterator[Held]:
    """By cards, of the turn player first, and then by what lasts."""
    yield from offset(list(gathered(Table(position))))
    cards = position.cards
    for row in position.game[LASTING]:
        if row.card in cards:
            for static, given in unfolded(row.holds):
                yield Held(cards[row.card], row.player, static, given, row.x)


STANDING = Standing(everything, lambda held: type(held.static))


@clause("sakura:core/10-28")
def offset(every: list[Held]) -> Iterator[Held]:
    """この効果が重複したら相殺する: of the same text in force twice none counts."""
    for held in every:
        if not isinstance(held.static, statics.Offset):
            yield held
        elif sum(other.static == held.static for other in every) == 1:
            for inner in held.static.holds:
                for static, given in unfolded(inner, held.given):
                    yield Held(held.card, held.player, static, given, held.x, held.kind)


def gathered(table: Table) -> Iterator[Held]:
    """What the cards hold: 【常時】 wherever they are seen, 【展開中】 while deployed, 【使用済】 while used."""
    zones, cards, players = table.position.zones, table.position.cards, table.players
    for zone, kinds in CLASSES.items():
        for player in players:
            for card in map(cards.__getitem__, zones[f"{player}.{zone}"].cards):
                texts = card.values.get(TEXTS.name)
                if texts and may_hold(texts):
                    yield from held_by(table, card, player, kinds)


@once_per_text
def may_hold(texts: tuple[Any, ...]) -> bool:
    """Whether any of these texts holds something, or stands for others that may."""
    return bool(holding(texts)) or not as_printed(texts)


def held_by(table: Table, card: Card, player: str, kinds: Any) -> Iterator[Held]:
    """The statics of some kinds that one card has in its zone."""
    if card.zone in IN_USE and card.values.get(DECLARED.name):  # another one stands for it
        return
    breaking = card.values.get(BREAKING.name)
    for kind, static, given in holding(texts_of(card)):
        if kind is effects.Always or (kind in kinds and not breaking):
            yield Held(card, player, static, given, kind=kind)
            if isinstance(static, statics.InForce):
                yield from beneath(table, card, player)


@once_per_text
def holding(texts: tuple[Any, ...]) -> list[tuple[type, Any, tuple[program.Condition, ...]]]:
    """What the 【常時】, 【展開中】 and 【使用済】 among these texts hold, each with its conditions; and 即再起."""
    found: list[tuple[type, Any, tuple[program.Condition, ...]]] = []
    for text, gears in opened(texts):
        if isinstance(text, effects.RiseAtOnce):
            found.append((effects.RiseAtOnce, text, ()))
        if isinstance(text, effects.Always | effects.While | effects.Used):
            given = (*gears, *(() if text.given is None else (text.given,)))
            for static in text.holds:
                found += [(type(text), *condition) for condition in unfolded(static, given)]
    return found


@clause("sakura:add/9-3-1-6", "sakura:add/9-3-1-7")
def beneath(table: Table, over: Card, player: str) -> Iterator[Held]:
    """What the 【常時】 of the cards sealed under a card hold, where its text puts them in force."""
    for card in table.everywhere("sealed"):
        if card.values.get(UNDER.name) == over.id:
            yield from own_statics(card, player)


CLASSES: dict[str, Any] = {
    "enhancements": (effects.While,),
    "used": (effects.Used, effects.RiseAtOnce),
    **dict.fromkeys(("using", "discard", "machine"), ()),
}
"""The texts that hold where a card lies, beside its 【常時】."""
IN_USE = ("a.using", "b.using")


Given: TypeAlias = "tuple[program.Condition, ...]"


def unfolded(static: Any, given: Given = ()) -> Iterator[tuple[Any, Given]]:
    """What holds, with its conditions: what does only where something else holds, or does not, has that one too."""
    if not isinstance(static, statics.Where):
        yield static, given
        return
    either = ((static.holds, static.that), (static.otherwise, conditions.Not(static.that)))
    for holds, that in either:
        for static_ in holds:
            yield from unfolded(static_, (*given, that))


def used_statics(card: Card, player: str) -> list[Held]:
    """What the 【使用済】 of a card hold, while it is used."""
    return of_class(card, player, effects.Used, texts_of(card)) if card.zone.endswith(".used") else []


def own_statics(card: Card, player: str, *, full: bool = False) -> list[Held]:
    """What the 【常時】 of a card hold, wherever it is."""
    return of_class(card, player, effects.Always, texts_of(card, full=full))


def of_class(card: Card, player: str, kind: type, texts: tuple[Any, ...]) -> list[Held]:
    """What the texts of one class hold."""
    return [
        Held(card, player, static, given, kind=kind) for one, static, given in holding(texts) if one is kind
    ]
