"""What a position must satisfy; each check names the clause that the position would break."""

from __future__ import annotations

from typing import Any

from ..kernel import InvalidRecord, Position, Text, clause
from .cards.megami import megami_words
from .state.board_fields import ANVIL, FLOW, MEMORY, MOST_FLOW
from .state.brought import MEGAMI, family
from .state.layout import (
    AURA,
    CRYSTALS_ON,
    DUST,
    FLARE,
    LIFE,
    MOST_AURA,
    SPACE,
    TOTAL,
)


def check(position: Position) -> None:
    """Raise `InvalidRecord` for the first thing that cannot be."""
    check_limits(position)
    check_crystals(position)


@clause("sakura:core/2-1", "sakura:core/2-1/note", "sakura:core/2-2")
def check_megami(position: Position) -> None:
    """Two Megami of the list, whose numbers differ."""
    known = megami_words()
    for player, seat in position.players.items():
        stated: tuple[str, ...] = seat.values.get(MEGAMI.name) or ()
        where = f"start.position.players.{player}.{MEGAMI.name}"
        for one in stated:
            if known and one not in known:
                reason = Text(f"「{one}」というメガミはいません。", f"has no Megami called {one}.")
                raise InvalidRecord(where, reason, clause="sakura:core/2-2")
        if len({family(one) for one in stated}) < len(stated):
            raise InvalidRecord(where, SAME_NUMBER, clause="sakura:core/2-1")


SAME_NUMBER = Text("番号の異なるメガミを選びます。", "names Megami of different numbers.")


@clause("sakura:core/7-1-1", "sakura:core/7-1-3-1", "sakura:add/21-1")
def check_limits(position: Position) -> None:
    """Five crystals of aura and five of a flow at most; more than ten at distance no position can say.

    More in an aura is believed where a card lies whose text may raise its limit, or have raised it.
    """
    for player, seat in position.players.items():
        aura = seat.values.get(AURA.name)
        raised = any(position.cards_in(f"{player}.{zone}") for zone in ("used", "enhancements"))
        if aura is not None and aura > MOST_AURA and not raised:
            refuse(f"start.position.players.{player}.aura", aura, MOST_AURA, "sakura:core/7-1-3-1")
        flow = seat[FLOW]
        if flow > MOST_FLOW:
            refuse(f"start.position.players.{player}.flow", flow, MOST_FLOW, "sakura:add/21-1")


def refuse(where: str, stated: int, most: int, rule: str) -> None:
    reason = Text(f"{stated}個は置けません（{most}個まで）。", f"is {stated}; there are {most} at most.")
    raise InvalidRecord(where, reason, clause=rule)


@clause("sakura:core/4-1#1", "sakura:core/6-3")
def check_crystals(position: Position) -> None:
    """36 crystals are in play, where everybody has said where they lie; more only where a card brought them."""
    game, seats = position.game, position.players.values()
    counts: list[Any] = [game.values.get(SPACE.name), game.values.get(DUST.name)]
    counts += [seat.values.get(one.name) for seat in seats for one in (AURA, FLARE, LIFE)]
    if any(one is None for one in counts):
        return
    lying = sum(counts)
    lying += sum(int(card.values.get(CRYSTALS_ON.name) or 0) for card in position.each_card())
    lying += sum(seat[FLOW] + seat[MEMORY] + seat[ANVIL] for seat in seats)
    wanted = game[TOTAL]
    if lying != wanted:
        reason = Text(
            f"桜花結晶が合わせて{lying}個あります。{wanted}個のはずです（カードで増えたときは総数も書きます）。",
            f"has {lying} crystals in all; there are {wanted} (state how many, where cards have brought others).",
        )
        raise InvalidRecord("start.position", reason, clause="sakura:core/4-1#1")
