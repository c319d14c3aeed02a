"""裂傷 (add/22): tokens on the zones of a player, told apart by whose they are, and what of a card is printed so."""

from __future__ import annotations

from ...kernel import Field, Text, flag, number
from .words import NO, YES

ZONES = {"aura": Text("オーラ", "aura"), "flare": Text("フレア", "flare"), "life": Text("ライフ", "life")}


def tokens(prefix: str, zone: str, whose: Text) -> Field[int]:
    label = Text(f"{ZONES[zone].ja}の裂傷トークン（{whose.ja}）", f"wounds on {ZONES[zone].en} ({whose.en})")
    return number(f"{prefix}{zone}", label, "sakura:add/22-1")


THEIRS = {zone: tokens("wounds_", zone, Text("相手が保有", "the opponent's")) for zone in ZONES}
"""Tokens of the other player on the zones of this one."""
OWN = {zone: tokens("own_wounds_", zone, Text("自分が保有", "one's own")) for zone in ZONES}
"""Tokens of the player whose zones they are."""
WOUNDS = flag(
    "wounds",
    Text("ダメージの裂傷化", "damage as wounds"),
    "sakura:add/22-8",
    default=False,
    yes=YES,
    no=NO,
    printed=True,
    role="quiet",
)
COST_WOUNDS = flag(
    "cost_wounds",
    Text("消費の裂傷化", "cost as wounds"),
    "sakura:add/22-8",
    default=False,
    yes=YES,
    no=NO,
    printed=True,
    role="quiet",
)
TOKENS = (*THEIRS.values(), *OWN.values())
