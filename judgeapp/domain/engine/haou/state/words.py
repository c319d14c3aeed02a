"""The words that a field of 戦国覇王 can hold, in both languages, and how else a record may say them."""

from __future__ import annotations

from ...kernel import Text, spoken

PLAYERS = {"a": Text("a", "a"), "b": Text("b", "b")}
SEATS = {"": Text("なし", "none"), **PLAYERS}
FORMATS = {
    "extended": Text("エクステンデッドフォーマット", "extended"),
    "casual": Text("カジュアルフォーマット", "casual"),
}
PHASES = {
    "setup": Text("対戦の準備", "setup"),
    "preparation": Text("準備フェイズ", "preparation phase"),
    "draw": Text("ドローフェイズ", "draw phase"),
    "main": Text("メインフェイズ", "main phase"),
    "siege": Text("攻城フェイズ", "siege phase"),
    "end": Text("終了フェイズ", "end phase"),
}
TROOPS = {
    "cavalry": Text("騎馬隊", "cavalry"),
    "spearmen": Text("槍足軽", "spearmen"),
    "gunners": Text("鉄砲隊", "gunners"),
}
WAYS = {
    "": Text("国力コスト", "the resource cost"),
    "dance": Text("【舞】", "dance"),
    "secret_art": Text("【奥義】", "secret art"),
}
STANDING = Text("待機状態", "standing")
EXHAUSTED = Text("疲弊状態", "exhausted")


PHASE_NAMES = spoken(PHASES, 準備="preparation", ドロー="draw", メイン="main", 攻城="siege", 終了="end")
TROOP_NAMES = spoken(TROOPS, 騎馬="cavalry", 騎="cavalry", 槍="spearmen", 鉄砲="gunners", 鉄="gunners")
WAY_NAMES = {"舞": "dance", "【舞】": "dance", "奥義": "secret_art", "【奥義】": "secret_art"}
STATE_NAMES = {
    **dict.fromkeys(("待機", "待機状態", "standing"), True),
    **dict.fromkeys(("疲弊", "疲弊状態", "exhausted"), False),
}
