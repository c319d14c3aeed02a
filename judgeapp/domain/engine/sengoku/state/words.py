"""The words that a Sengoku field can hold, in both languages, by their identifiers in the glossary."""

from __future__ import annotations

from typing import Any

from ...kernel import Text

PLAYERS = {"a": Text("a", "a"), "b": Text("b", "b")}
SEATS = {"": Text("なし", "none"), **PLAYERS}

PHASES = {
    "setup": Text("対戦の準備", "setup"),
    "start": Text("開始フェイズ", "start phase"),
    "draw": Text("ドローフェイズ", "draw phase"),
    "resource": Text("国力フェイズ", "resource phase"),
    "main": Text("メインフェイズ", "main phase"),
    "battle": Text("戦闘フェイズ", "battle phase"),
    "end": Text("終了フェイズ", "end phase"),
}
STEPS = {
    "": Text("なし", "none"),
    "attack": Text("攻撃指定ステップ", "attack designation step"),
    "intercept": Text("迎撃指定ステップ", "interception designation step"),
    "confirm": Text("戦闘確定ステップ", "battle confirmation step"),
    "stratagem": Text("計略ステップ", "stratagem step"),
    "damage": Text("ダメージ解決ステップ", "damage resolution step"),
}
TYPES = {
    "general": Text("武将", "general"),
    "stratagem_main": Text("計略/メイン", "stratagem/main"),
    "stratagem_battle": Text("計略/戦闘", "stratagem/battle"),
    "formation": Text("布陣/国力", "formation"),
}

COLOURS = {
    "blue": Text("青", "blue"),
    "red": Text("赤", "red"),
    "green": Text("緑", "green"),
    "black": Text("黒", "black"),
    "none": Text("無色", "colourless"),
}
MUSOU_KINDS = {
    "": Text("なし", "none"),
    "rule": Text("ルールによる無双連撃", "musou combo by rule"),
    "effect": Text("効果による無双連撃", "musou combo by effect"),
}
DAMAGE_KINDS = ("battle", "special")
"""212.3.1: the kinds of damage, as the parts of a general's damage name them."""
OVERLAY_KINDS = {
    "": Text("なし", "none"),
    "bosaku": Text("防柵カード", "Bosaku card"),
    "shinsei": Text("新星カード", "Shinsei card"),
    "kesshu": Text("傑集カード", "Kesshu card"),
}

DESCRIBED = (
    *("power", "coloured_cost", "colourless_cost", "abilities"),
    *("keywords", "clan", "troops", "kinds"),
)
"""A card of which one of these is stated is described: what is left out is not on it. The siege power is none of them:
it is asked for by itself, and the answer tells of nothing else.
"""
DESCRIBED_BY: dict[str, Any] = {"printed": True, "given_with": DESCRIBED}
TROOP_TYPES = (
    *("鉄砲隊", "弓足軽", "足軽", "槍足軽", "騎馬隊", "竜騎馬隊", "砲兵"),
    *("弓兵", "歩兵", "槍兵", "騎兵", "攻城兵", "象兵"),
)
"""204.3: the list is closed."""
QUIET: dict[str, Any] = {"printed": True, "role": "quiet"}
"""Printed, and no figure that a board shows."""
