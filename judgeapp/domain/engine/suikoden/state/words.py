"""The words that a field of 乙女遊戯『水滸伝』 can hold, in both languages, and how else a record may say them."""

from __future__ import annotations

from ...kernel import Text

PLAYERS = {"a": Text("a", "a"), "b": Text("b", "b")}
SEATS = {"": Text("なし", "none"), **PLAYERS}
PHASES = {
    "none": Text("フェイズの外", "outside the phases"),
    "start": Text("開始フェイズ", "start phase"),
    "income": Text("収入フェイズ", "income phase"),
    "domestic": Text("内政フェイズ", "domestic phase"),
    "battle": Text("戦闘フェイズ", "battle phase"),
    "return": Text("帰還フェイズ", "return phase"),
    "end": Text("終了フェイズ", "end phase"),
}
"""Listed, not ordered: in which order they come the sheet does not say."""
PHASE_NAMES = {
    "開始": "start",
    "収入": "income",
    "内政": "domestic",
    "戦闘": "battle",
    "帰還": "return",
    "終了": "end",
}
PHASE_CLAUSES = {
    "none": "suikoden:abilities",
    "start": "suikoden:abilities/start",
    "income": "suikoden:abilities/income",
    "domestic": "suikoden:abilities/domestic",
    "battle": "suikoden:battle",
    "return": "suikoden:abilities/return",
    "end": "suikoden:abilities/hand-end",
}
STEPS = {
    "declaration": Text("1.攻撃宣言", "1. attack declaration"),
    "attack_sortie": Text("2.攻撃側の出撃", "2. the attacker's sortie"),
    "defence_sortie": Text("2.防御側の出撃", "2. the defender's sortie"),
    "attack_fighter": Text("3.攻撃側の人物", "3. the attacking character"),
    "defence_fighter": Text("4.防御側の人物", "4. the defending character"),
    "defence_method": Text("4.防御方法", "4. the way of defending"),
    "defence_spell": Text("4.防御側の計略", "4. the defender's stratagem or sorcery"),
    "attack_method": Text("5.攻撃方法", "5. the way of attacking"),
    "resolution": Text("6.戦闘処理", "6. resolving the fight"),
    "retreat": Text("7.撤退", "7. retreat"),
    "continuation": Text("10.続行か中止", "10. going on or stopping"),
}
"""The steps in which somebody decides, each with its number."""
STEP_CLAUSES = {name: f"suikoden:battle/{text.ja.partition('.')[0]}" for name, text in STEPS.items()}
STEP_NAMES = {
    **{"1": "declaration", "2": "attack_sortie", "3": "attack_fighter", "4": "defence_fighter"},
    **{"5": "attack_method", "6": "resolution", "7": "retreat", "10": "continuation"},
    **{"攻撃宣言": "declaration", "戦闘処理": "resolution", "撤退": "retreat"},
}
DEFENCES = {
    "": Text("未選択", "not chosen"),
    "sally": Text("迎撃", "sally"),
    "hold": Text("籠城", "holding the land"),
}
DEFENCE_NAMES = {"迎撃": "sally", "籠城": "hold", "篭城": "hold", "sally": "sally", "hold": "hold"}
SPELLS = {
    "": Text("なし", "none"),
    "fire": Text("火計", "fire stratagem"),
    "water": Text("水計", "water stratagem"),
    "sorcery": Text("妖術", "sorcery"),
}
SPELL_NAMES = {
    **{"火計": "fire", "水計": "water", "妖術": "sorcery", "呪術": "sorcery"},
    **{name: name for name in ("fire", "water", "sorcery")},
}
SPELL_CLAUSES = {
    "fire": "suikoden:skills/fire-stratagem",
    "water": "suikoden:skills/water-stratagem",
    "sorcery": "suikoden:skills/sorcery",
}
SKILLS = {
    "cavalry": Text("騎馬", "cavalry"),
    "feint": Text("陽動", "feint"),
    "shooting": Text("射撃", "shooting"),
    "helmsmanship": Text("操舵", "helmsmanship"),
    "navy": Text("水軍", "navy"),
    "plunder": Text("強奪", "plunder"),
    **{name: text for name, text in SPELLS.items() if name},
    "scouting": Text("情報", "scouting"),
    "beauty": Text("美女", "beauty"),
    "procurement": Text("調達", "procurement"),
}
ATTRIBUTES = {
    "benevolence": Text("仁", "benevolence"),
    "righteousness": Text("義", "righteousness"),
    "courage": Text("勇", "courage"),
}
ATTRIBUTE_NAMES = {"赤": "benevolence", "青": "righteousness", "緑": "courage"}
TERRAINS = {"": Text("なし", "none"), "river": Text("河川", "river")}
RESULTS = {
    "": Text("未決着", "not decided"),
    "attack": Text("攻撃側の勝ち", "the attacker has won"),
    "defence": Text("防御側の勝ち", "the defender has won"),
    "draw": Text("引き分け", "a draw"),
}
READY = Text("未行動", "ready")
SPENT = Text("行動済み", "spent")
READY_NAMES = {
    **dict.fromkeys(("未行動", "ready"), True),
    **dict.fromkeys(("行動済み", "行動済", "spent"), False),
}
FACE_NAMES = {**dict.fromkeys(("表", "表向き"), True), **dict.fromkeys(("裏", "裏向き", "伏せ"), False)}
