"""What a position must satisfy; each check names the clause that the position would break."""

from __future__ import annotations

from ...seasons import season_has
from ..kernel import Entity, Field, InvalidRecord, Position, Text, clause
from .cards.megami import megami_words
from .state.board_fields import ANVIL, FLOW, LOST, MEMORY, MOST_FLOW
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
    """Raise `InvalidRecord` for what cannot be; a number of crystals that can be nothing else is known."""
    check_limits(position)
    check_crystals(position)
    count_the_rest(position)


@clause("sakura:core/2-1", "sakura:core/2-1/note", "sakura:core/2-2")
def check_megami(position: Position) -> None:
    """Two Megami of the list, whose numbers differ."""
    known = megami_words()
    for player, seat in position.players.items():
        stated: tuple[str, ...] = seat.values.get(MEGAMI.name) or ()
        where = f"start.position.players.{player}.{MEGAMI.name}"
        season = position.season.id
        for megami in stated:
            if known and megami not in known:
                reason = Text(f"「{megami}」というメガミはいません。", f"has no Megami called {megami}.")
                raise InvalidRecord(where, reason, clause="sakura:core/2-2")
            if known and not season_has("sakura", season, megami, known[megami]):
                reason = Text(
                    f"{known[megami][0]}は{season}にはいません。", f"{season} has no {known[megami][0]}."
                )
                raise InvalidRecord(where, reason, clause="sakura:core/2-2")
        if len({family(megami) for megami in stated}) < len(stated):
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


@clause("sakura:core/4-1#1", "sakura:core/6-3", "sakura:add/24-4")
def check_crystals(position: Position) -> None:
    """36 crystals are in play, where everybody has said where they lie; more only where a card brought them."""
    if any(of.values.get(field.name) is None for of, field in places_counted(position)):
        return
    lying, wanted = noted(position), position.game[TOTAL]
    if lying != wanted:
        reason = Text(
            f"桜花結晶が合わせて{lying}個あります。{wanted}個のはずです（カードで増えたときは総数も書きます）。",
            f"has {lying} crystals in all; there are {wanted} (state how many, where cards have brought others).",
        )
        raise InvalidRecord("start.position", reason, clause="sakura:core/4-1#1")


def places_counted(position: Position) -> list[tuple[Entity, Field[int]]]:
    """Where a number of crystals is noted on every table."""
    game, seats = position.game, position.players.values()
    return [(game, SPACE), (game, DUST), *((seat, field) for seat in seats for field in (AURA, FLARE, LIFE))]


def noted(position: Position) -> int:
    """How many crystals lie where somebody has noted some."""
    lying = sum(of.values.get(field.name) or 0 for of, field in places_counted(position))
    lying += sum(int(card.values.get(CRYSTALS_ON.name) or 0) for card in position.each_card())
    seats = position.players.values()
    return lying + int(position.game[LOST]) + sum(seat[FLOW] + seat[MEMORY] + seat[ANVIL] for seat in seats)


@clause("sakura:core/4-1#1", "sakura:core/6-3")
def count_the_rest(position: Position) -> None:
    """The only number of crystals that nobody has noted is what is left of 36, where those on cards are noted."""
    missing = [(of, field) for of, field in places_counted(position) if of.values.get(field.name) is None]
    deployed = [position.zones[f"{player}.enhancements"] for player in position.players]
    on_cards = [position.cards[key] for zone in deployed for key in zone.cards]
    told = all(card.values.get(CRYSTALS_ON.name) is not None for card in on_cards)
    if len(missing) != 1 or not told or any(zone.open for zone in deployed):
        return
    ((of, field),), left = missing, position.game[TOTAL] - noted(position)
    if left >= 0:
        of.values[field.name] = left
        position.inferred[of.id, field.name] = THE_REST.fill(total=position.game[TOTAL])


THE_REST = Text("桜花結晶{total}個の残り", "what is left of {total} crystals")
