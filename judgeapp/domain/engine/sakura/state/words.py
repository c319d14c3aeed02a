"""The words that a field can hold, in both languages."""

from __future__ import annotations

from ...kernel import Text

PLAYERS = {"a": Text("a", "a"), "b": Text("b", "b")}
SEATS = {"": Text("なし", "none"), **PLAYERS}
PHASES = {
    "setup": Text("桜花決闘の準備", "setup"),
    "start": Text("開始フェイズ", "start phase"),
    "main": Text("メインフェイズ", "main phase"),
    "end": Text("終了フェイズ", "end phase"),
}
MODES = {
    "": Text("未選択", "not chosen"),
    "standard": Text("標準行動", "standard play"),
    "full": Text("全力行動", "Throughout play"),
}
TYPES = {
    "attack": Text("攻撃", "Attack"),
    "action": Text("行動", "Action"),
    "enhance": Text("付与", "Enhancement"),
    "variable": Text("不定", "variable"),
}
SUBS = {
    "": Text("なし", "none"),
    "reaction": Text("対応", "Reaction"),
    "fullpower": Text("全力", "Throughout"),
}
CATEGORIES = {
    "normal": Text("通常札", "normal card"),
    "trump": Text("切札", "trump"),
    "poison": Text("毒", "poison"),
    "troop": Text("兵員", "troop"),
    "plan": Text("構想", "plan"),
    "part": Text("パーツ", "part"),
    "transform": Text("TransForm", "TransForm"),
    "fate": Text("運命", "fate"),
    "rule": Text("なし", "none"),
    "none": Text("なし", "none"),
}
BASICS = {
    "forward": Text("前進", "advance"),
    "backward": Text("後退", "retreat"),
    "recover": Text("纏い", "recover"),
    "focus": Text("宿し", "focus"),
    "withdraw": Text("離脱", "break away"),
}
SPOKEN_BASICS = {words.ja: key for key, words in BASICS.items()} | {key: key for key in BASICS}
DIVES = {
    "forward": Text("潜水前進", "dive forward"),
    "backward": Text("潜水後退", "dive backward"),
}
LOGGED = {
    "used": Text("使用", "used"),
    "attacks": Text("攻撃", "attacked"),
    "reactions": Text("対応", "reacted"),
    "basics": Text("基本動作", "basic action"),
    "damage": Text("ダメージを受けた", "took damage"),
    "refutations_failed": Text("反証に失敗", "failed to refute"),
    "reconstructed": Text("再構成", "reshuffled"),
    "distance_changed": Text("間合の変化", "distance changed"),
    "life_changed": Text("ライフの変化", "life changed"),
    "dust_left": Text("ダストから", "left the dust"),
    "arrows": Text("矢印効果", "moved by arrows"),
    "transformed": Text("TransForm", "transformed"),
    "perfected": Text("完全態", "made complete"),
    "plan_prepared": Text("構想の準備", "prepared a plan"),
    "plan_advanced": Text("構想の進行", "advanced a plan"),
    "lost": Text("敗北の代わり", "would have lost"),
    "resonated": Text("共鳴", "resonated"),
}
"""What is remembered of a turn and of a game, by the word that a record has for it."""
SCHEMES = {"shinsan": Text("神算", "Foresight"), "kibou": Text("鬼謀", "Cunning")}
TAKEN = {
    "": Text("まだ", "not yet"),
    "aura": Text("オーラ", "aura"),
    "life": Text("ライフ", "life"),
    "both": Text("両方", "both"),
    "none": Text("なし", "none"),
}
YES, NO = Text("あり", "yes"), Text("なし", "no")
