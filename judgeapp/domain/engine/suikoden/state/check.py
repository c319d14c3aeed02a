"""What a position must satisfy; each check names the clause that the position would break."""

from __future__ import annotations

from ...kernel import InvalidRecord, Position, Text, clause
from .layout import DEFENCE, FIGHTER, HOLDING, LEADER, PHASE, RESULT, SHARED_DECK, STEP
from .table import ATTACKER_FIGHTS, Table

IN_THE_MIDDLE = 1
BEFORE_A_SORTIE = {
    True: ("declaration", "attack_sortie"),
    False: ("declaration", "attack_sortie", "defence_sortie"),
}
"""The steps before the one in which a side sorties, by whether it attacks."""


def check(position: Position) -> None:
    """Raise `InvalidRecord` for the first thing that cannot be."""
    table = Table(position)
    check_shared(table)
    for player in table.sides:
        check_land(table, player)
        check_phase(table, player)
        check_sortie(table, player)
        check_middle(table, player)
    check_step(table)


def place_of(player: str, zone: str) -> str:
    return f"start.position.players.{player}.{zone}"


@clause("suikoden:battle/2", "suikoden:battle/9")
def check_shared(table: Table) -> None:
    """With a shared deck there is one, which stands with a; marks of occupation there are only then."""
    zones, shared = table.position.zones, table.position.game[SHARED_DECK]
    if shared and zones["b.deck"].cards:
        reason = Text(
            "山札共有では、山札はaの側に1つだけ書きます。",
            "stands with a where it is shared.",
        )
        raise InvalidRecord(place_of("b", "deck"), reason, clause="suikoden:battle/6")
    for player in table.sides:
        if not shared and zones[f"{player}.occupied"].cards:
            reason = Text(
                "占領の印は山札共有ルールでだけ持ちます。", "is there under the shared-deck rule only."
            )
            raise InvalidRecord(place_of(player, "occupied"), reason, clause="suikoden:battle/9")


@clause("suikoden:battle/9")
def check_land(table: Table, player: str) -> None:
    """Each player has one land."""
    if len(table.position.zones[f"{player}.land"].cards) > 1:
        reason = Text("自分の土地は1枚だけです。", "holds one land.")
        raise InvalidRecord(place_of(player, "land"), reason, clause="suikoden:battle/9")


@clause("suikoden:battle/2")
def check_phase(table: Table, player: str) -> None:
    """Nobody is out before the sortie, or outside the battle phase; the attacker is out before the defender."""
    game, zones = table.position.game, table.position.zones
    out = bool(zones[f"{player}.sortie"].cards or zones[f"{player}.centre"].cards)
    early = game[STEP] in BEFORE_A_SORTIE[player == table.attacker]
    if out and (game[PHASE] != "battle" or early):
        reason = Text("この時点では、まだ誰も出撃していません。", "holds nobody at this point.")
        expected = Text("step に手順を書いてください。", "State the step.")
        raise InvalidRecord(place_of(player, "sortie"), reason, expected=expected, clause="suikoden:battle/2")


@clause("suikoden:battle/2")
def check_sortie(table: Table, player: str) -> None:
    """No more are out than the leader value of the own land."""
    position = table.position
    out = len(position.zones[f"{player}.sortie"].cards) + len(position.zones[f"{player}.centre"].cards)
    lands = position.cards_in(f"{player}.land")
    leader = lands[0].values.get(LEADER.name) if lands else None
    if leader is not None and out > leader:
        reason = Text(
            f"{out}人が出撃していますが、土地の「頭領」の値は{leader}です。",
            f"has {out} characters out; the leader value of the land is {leader}.",
        )
        raise InvalidRecord(place_of(player, "sortie"), reason, clause="suikoden:battle/2")


@clause("suikoden:battle/3", "suikoden:battle/4", "suikoden:battle/6b/victory")
def check_middle(table: Table, player: str) -> None:
    """One fighter a side; besides it only those of the defender that hold. The stated fighter lies there."""
    position = table.position
    there = position.cards_in(f"{player}.centre")
    fighter = position.players[player].values.get(FIGHTER.name) or ""
    if fighter and fighter not in {card.id for card in there}:
        reason = Text("中央に置かれていません。", "does not lie in the middle.")
        raise InvalidRecord(place_of(player, "fighter"), reason, clause="suikoden:battle/3")
    holding = [card for card in there if card[HOLDING]]
    if len(there) - len(holding) > IN_THE_MIDDLE or (player == table.attacker and holding):
        reason = Text(
            "中央に出す人物は各側1人です（籠城で残る防御側の人物は holding を書きます）。",
            "holds one fighter a side (a defender who has held the land is marked holding).",
        )
        raise InvalidRecord(place_of(player, "centre"), reason, clause="suikoden:battle/3")


@clause("suikoden:battle/6", "suikoden:battle/7")
def check_step(table: Table) -> None:
    """A step that needs fighters has them; a retreat follows a fight that somebody has won."""
    game = table.position.game
    step = game[STEP]
    if game[PHASE] != "battle":
        return
    both = step in ("defence_method", "defence_spell", "attack_method")
    if step == "retreat" and game[RESULT] in ("", "draw"):
        reason = Text(
            "撤退を決める前に、戦闘の勝敗（result）が要ります。",
            "is needed in step 7: who has won.",
        )
        raise InvalidRecord("start.position.result", reason, clause="suikoden:battle/7")
    needed = table.sides if both else (table.attacker,) if step == "defence_fighter" else ()
    for player in needed if step in ATTACKER_FIGHTS else ():
        if table.fighter(player) is None:
            reason = Text("この手順では、戦う人物が中央にいます。", "holds the fighter in this step.")
            raise InvalidRecord(place_of(player, "centre"), reason, clause="suikoden:battle/3")
    if step in ("defence_spell", "attack_method", "resolution") and not game[DEFENCE]:
        reason = Text("この手順では、防御方法が選ばれています。", "has been chosen in this step.")
        raise InvalidRecord("start.position.defence", reason, clause="suikoden:battle/4")
