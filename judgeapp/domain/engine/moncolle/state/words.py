"""The words that a field of モンコレD can hold, in both languages, and how else a record may say them."""

from __future__ import annotations

from ...kernel import Text, spoken

PLAYERS = {"a": Text("a", "a"), "b": Text("b", "b")}
SEATS = {"": Text("なし", "none"), **PLAYERS}
HELD_BY = {
    "": Text("記録の開始時点のとおり", "as the record begins"),
    "nobody": Text("誰もいなかった", "nobody"),
    "a": Text("aのユニット", "units of a"),
    "b": Text("bのユニット", "units of b"),
}
PHASES = {
    "setup": Text("セットアップ", "setup"),
    "charge": Text("パワーチャージフェイズ", "power charge phase"),
    "first_adjust": Text("第1手札調整フェイズ", "first hand adjustment phase"),
    "main": Text("メインフェイズ", "main phase"),
    "summon": Text("通常召喚フェイズ", "normal summon phase"),
    "second_adjust": Text("第2手札調整フェイズ", "second hand adjustment phase"),
    "end": Text("終了宣言フェイズ", "end declaration phase"),
}
TIMINGS = {
    "": Text("戦闘中でない", "no battle"),
    "call": Text("即時召喚タイミング", "immediate summon timing"),
    "line_up": Text("隊列変更タイミング", "line-up timing"),
    "swift": Text("速攻タイミング", "swift attack timing"),
    "initiative": Text("イニシアチブ決定タイミング", "initiative timing"),
    "first": Text("先攻普通タイミング", "first ordinary timing"),
    "second": Text("後攻普通タイミング", "second ordinary timing"),
    "simultaneous": Text("同時攻撃タイミング", "simultaneous attack timing"),
    "end": Text("戦闘終了タイミング", "end of battle timing"),
}
KINDS = {
    "unit": Text("ユニットカード", "unit card"),
    "battle_spell": Text("戦闘スペルカード", "battle spell card"),
    "ritual_spell": Text("儀式スペルカード", "ritual spell card"),
    "summoner": Text("召喚術師カード", "summoner card"),
    "token": Text("トークンカード", "token card"),
}
MOVE_TYPES = {"walk": Text("歩行", "walk"), "fly": Text("飛行", "fly")}
ATTRIBUTES = {
    "fire": Text("火", "fire"),
    "water": Text("水", "water"),
    "earth": Text("土", "earth"),
    "wind": Text("風", "wind"),
    "holy": Text("聖", "holy"),
    "demonic": Text("魔", "demonic"),
}
SLOTS = {**ATTRIBUTES, "any": Text("※", "any")}
"""Spell slots: the six attributes, and ※ which counts as any one of them."""
READY = Text("未行動", "ready")
SPENT = Text("行動完了", "spent")


PHASE_NAMES = spoken(PHASES, パワーチャージ="charge", メイン="main", 通常召喚="summon", 終了宣言="end")
KIND_NAMES = spoken(
    KINDS,
    ユニット="unit",
    戦闘スペル="battle_spell",
    儀式スペル="ritual_spell",
    召喚術師="summoner",
    トークン="token",
)
SLOT_NAMES = {**spoken(SLOTS), "マルチ": "any", "※（マルチ）": "any"}
STATE_NAMES = {READY.ja: True, "ready": True, SPENT.ja: False, "spent": False}
