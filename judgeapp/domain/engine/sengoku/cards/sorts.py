"""204 and 214: what a text can ask of a card: its clan, surname, troop types, special kinds and eras."""

from __future__ import annotations

from ...kernel import Card, clause
from ..state.layout import CLAN, ERA, FACE_UP, KINDS, NAME, TROOPS

COUNTS_AS = {
    "竜騎馬隊": ("騎馬隊", "鉄砲隊", "騎兵"),
    **{"騎馬隊": ("騎兵",), "騎兵": ("騎馬隊",)},
    **{"槍足軽": ("槍兵",), "槍兵": ("槍足軽",)},
    **{"弓足軽": ("弓兵",), "弓兵": ("弓足軽",)},
    **{"足軽": ("歩兵",), "歩兵": ("足軽",)},
}
ERAS = ("戦国", "三国志", "南北朝", "源平", "幕末", "サクラ大戦", "春秋戦国")
FIRST_ERA = "戦国"


@clause("sengoku:306.5")
def legible(card: Card) -> bool:
    """Whether what is printed on it counts: on a face-down card nothing does, unless a text says so."""
    return card[FACE_UP]


@clause(
    *("sengoku:204.3", "sengoku:204.3.1", "sengoku:204.3.2"),
    *("sengoku:204.3.3", "sengoku:204.3.4", "sengoku:204.3.5"),
)
def troops_of(card: Card) -> frozenset[str]:
    """Every troop type that it counts as.

    The equalities are not chained: a 竜騎馬隊 is what 204.3.1 lists, and that list has 騎兵 itself.
    """
    printed = card[TROOPS] if legible(card) else ()
    return frozenset((*printed, *(other for troop in printed for other in COUNTS_AS.get(troop, ()))))


@clause("sengoku:204.2", "sengoku:204.2.1")
def of_clan(card: Card, clan: str) -> bool:
    """武家 or 所属, by name. The lists of the book grow with every set, so no name is refused."""
    return legible(card) and card[CLAN] == clan


@clause("sengoku:204.2.2")
def of_surname(card: Card, surname: str) -> bool:
    """姓: what the name begins with, 織田 in 織田信長."""
    return legible(card) and card[NAME].startswith(surname)


@clause("sengoku:204.4", "sengoku:204.6")
def of_kind(card: Card, kind: str) -> bool:
    """特別な種別, by name."""
    return legible(card) and kind in card[KINDS]


@clause("sengoku:214.1@214", "sengoku:214.2", "sengoku:214.3", "sengoku:214.4")
def eras_of(card: Card) -> frozenset[str]:
    """The era icons that it counts as having.

    A card without an icon is of 戦国, as all cards before 天空海闊 are. A resource face down has every icon.
    """
    if not legible(card):
        return frozenset(ERAS) if card.zone.endswith(".resources") else frozenset()
    return frozenset((card[ERA] or FIRST_ERA,))
