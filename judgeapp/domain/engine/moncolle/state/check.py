"""What a position must satisfy; each check names the clause that the position would break."""

from __future__ import annotations

from typing import Any

from ...kernel import Card, InvalidRecord, Position, Text, clause, other
from ..cards.facts import ABILITIES, LEVEL
from .areas import AREAS, home
from .layout import BATTLE, CHAIN, JOINT, LIMIT, TIMING, TURN_PLAYER, WAITING


def check(position: Position) -> None:
    """Raise `InvalidRecord` for the first thing that cannot be."""
    for player in position.layout.players:
        check_territory(position, player)
        check_limits(position, player)
        check_tokens(position, player)
        for card in position.cards.values():
            check_texts(card)
    check_battle(position)


@clause("moncolle:board/2")
def check_territory(position: Position, player: str) -> None:
    """No unit in the territory of the other side."""
    for at, card in enumerate(position.cards_in(f"{player}.field")):
        if card.values.get("area") in home(other(player)):
            reason = Text(
                f"{card.title.ja}が敵軍領土にいます。敵軍領土に自軍ユニットは存在できません。",
                f"{card.title.en} is in the enemy territory, where none can be.",
            )
            where = f"start.position.players.{player}.field[{at}].area"
            raise InvalidRecord(where, reason, clause="moncolle:board/2")


@clause("moncolle:board/1")
def check_limits(position: Position, player: str) -> None:
    """Level 8 at most for each player in an area, as far as levels and areas are noted."""
    levels: dict[str, int] = {}
    for at, card in enumerate(position.cards_in(f"{player}.field")):
        if not (area := card.values.get("area")):
            continue
        levels[area] = levels.get(area, 0) + (card.values.get(LEVEL.name) or 1)
        if levels[area] > LIMIT:
            reason = Text(
                f"{area}にいる{player}のユニットの合計レベルが{LIMIT}を超えます。",
                f"units of {player} in {area} have more than level {LIMIT} together.",
            )
            where = f"start.position.players.{player}.field[{at}].area"
            raise InvalidRecord(where, reason, clause="moncolle:board/1")


@clause("moncolle:cards/token/place")
def check_tokens(position: Position, player: str) -> None:
    """No token in a draw pile or a discard pile."""
    for zone in ("deck", "discard_pile"):
        for at, card in enumerate(position.cards_in(f"{player}.{zone}")):
            if card.values.get("kind") == "token":
                reason = Text("トークンは山札や捨札になりません。", "is a token, which is never in a pile.")
                where = f"start.position.players.{player}.{zone}[{at}].kind"
                raise InvalidRecord(where, reason, clause="moncolle:cards/token/place")


def check_texts(card: Card) -> None:
    """What a text needs beyond its words: who is meant by 「対象」."""
    for number, one in enumerate(card.values.get(ABILITIES.name) or ()):
        if one.target is None and any(getattr(step, "what", "") == "target" for step in one.do):
            reason = Text("対象（target）が書かれていません。", "speaks of a target and names none.")
            raise InvalidRecord(
                f"abilities[{number}].target", reason, clause="moncolle:details/special-ability/text"
            )


@clause("moncolle:battle/overview")
def check_battle(position: Position) -> None:
    """A battle has a terrain, a timing and a main phase; what is under way in it names cards that are there."""
    game = position.game
    if bool(game[BATTLE]) != bool(game[TIMING]):
        reason = Text(
            "戦闘には、地形（battle）とタイミング（timing）の両方が要ります。", "and timing come together."
        )
        raise InvalidRecord("start.position.battle", reason, clause="moncolle:battle/overview")
    if game[BATTLE] and game.values.get("phase", "main") != "main":
        reason = Text("戦闘はメインフェイズにだけあります。", "is there in a main phase only.")
        raise InvalidRecord("start.position.battle", reason, clause="moncolle:battle/overview")
    timed = game[TIMING] in ("first", "second")
    if timed and not game.values.get("goes_first"):
        reason = Text("このタイミングには先攻側（goes_first）が要ります。", "is needed at this timing.")
        raise InvalidRecord("start.position.goes_first", reason, clause="moncolle:battle/4/compare")
    if game[CHAIN]:
        reason = Text("対抗連鎖の途中からは始められません。", "cannot be under way as a record begins.")
        raise InvalidRecord("start.position.chain", reason, clause="moncolle:battle/chain")
    waiting: tuple[Any, ...] = game[WAITING]
    for at, (_, key, number) in enumerate(waiting):
        if number not in of_conditions(position, key):
            reason = Text(
                f"「{key}」にその【条件】はありません。", f"names a condition that {key} does not have."
            )
            where = f"start.position.waiting[{at}]"
            raise InvalidRecord(where, reason, clause="moncolle:details/timing/condition")
    joint: tuple[Any, ...] = game[JOINT]
    for at, (key, area) in enumerate(joint):
        if area not in AREAS or key not in position.zones[f"{game[TURN_PLAYER]}.field"].cards:
            reason = Text(
                "進軍側のユニットと行き先を並べてください。",
                "is no unit of the advancing side and where it goes.",
            )
            raise InvalidRecord(f"start.position.joint[{at}]", reason, clause="moncolle:advance/f")


def of_conditions(position: Position, key: str) -> list[str]:
    """The numbers of the conditions of a card, as they wait to be used."""
    card = position.cards.get(key)
    texts = card.values.get(ABILITIES.name) or () if card else ()
    return [str(number) for number, one in enumerate(texts, start=1) if one.timing == "condition"]
