"""The words of a ruling for decisions."""

from __future__ import annotations

from collections.abc import Mapping

from ...kernel import MoveKind, Text
from .words import DEFENCE_NAMES, DEFENCES, PHASE_NAMES, PHASES, SPELL_NAMES, SPELLS

OUTSIDE = Text(
    "戦闘フェイズの外のことは、このルール（戦闘フェイズ詳解）に定めが無いため、記録の申告どおりに扱います。",
    "What lies outside the battle phase is not in this sheet: it is taken as stated.",
)


def moment(ja: str, en: str) -> Text:
    return Text(f"{ja}場面ではありません。", f"{en} here.")


def value_words(words: Mapping[str, Text], names: Mapping[str, str]) -> dict[str, Text]:
    """The words for a value, and for what else a record may write in its place, which is told as it was written."""
    written = {**{text.ja: text for text in words.values()}, **words}
    return {**{name: Text(name, words[word].en) for name, word in names.items()}, **written}


PLUNDERED = {"A": Text("A（戦果）", "A, a trophy"), "B": Text("B（手札）", "B, a card of the hand")}
COST_WORDS = {
    "白": Text("白", "white"),
    "仁": Text("仁", "benevolence"),
    "義": Text("義", "righteousness"),
    "勇": Text("勇", "courage"),
    "仁殺": Text("仁殺", "benevolence kill"),
    "義殺": Text("義殺", "righteousness kill"),
    "勇殺": Text("勇殺", "courage kill"),
}

MOVES = {
    "attack": MoveKind(
        Text("攻撃宣言", "attack declaration"),
        Text("{player}が攻撃を宣言", "{player} declares an attack"),
        "suikoden:battle/1",
        moment("攻撃を宣言する", "No attack is declared"),
    ),
    "sortie": MoveKind(
        Text("出撃", "sortie"),
        Text("{cards}を出撃させる", "sending out {cards}"),
        "suikoden:battle/2",
        moment("出撃させる", "Nobody sorties"),
    ),
    "fighter": MoveKind(
        Text("人物を中央に出す", "putting a fighter in"),
        Text("{player}が{card}を中央に出す", "{player} puts {card} in the middle"),
        "suikoden:battle/3",
        moment("人物を中央に出す", "Nobody is put in the middle"),
        secret="card",
        stage="going on",
    ),
    "defence": MoveKind(
        Text("防御方法の選択", "way of defending"),
        Text("防御方法は{value}", "the defence: {value}"),
        "suikoden:battle/4",
        moment("防御方法を選ぶ", "No way of defending is chosen"),
        values=value_words(DEFENCES, DEFENCE_NAMES),
        stage="leading up",
    ),
    "spell": MoveKind(
        Text("計略の使用", "stratagem or sorcery"),
        Text("{player}が{value}を使う", "{player} uses {value}"),
        "suikoden:battle/5",
        moment("計略や妖術の使用を宣言する", "No stratagem or sorcery is declared"),
        values=value_words(SPELLS, SPELL_NAMES),
        stage="leading up",
    ),
    "shoot": MoveKind(
        Text("射撃", "shooting"),
        Text("{card}が射撃", "{card} shoots"),
        "suikoden:skills/shooting",
        Text(
            "射撃は手順6（戦闘処理）で宣言します。",
            "Shooting is declared in step 6, as the fight is resolved.",
        ),
        stage="declared",
    ),
    "ability": MoveKind(
        Text("特殊能力", "special ability"),
        Text("{card}の特殊能力を使う", "using the special ability of {card}"),
        "suikoden:abilities",
        moment("特殊能力を使う", "No special ability is used"),
        stage="declared",
    ),
    "plunder": MoveKind(
        Text("強奪", "plunder"),
        Text("強奪で{value}を選ぶ", "plunder: {value}"),
        "suikoden:skills/plunder",
        Text(
            "強奪は、攻撃側の強奪を持つ人物が、籠城した敵に勝ったときだけ行います。",
            "Plunder is for an attacker with the skill that has beaten an enemy who held the land.",
        ),
        values=PLUNDERED,
        stage="afterwards",
    ),
    "drawn": MoveKind(
        Text("ランダムに引く", "random draw"),
        Text("{cards}が引かれる", "{cards} is drawn"),
        "suikoden:skills/plunder",
        moment("ランダムに引く", "Nothing is drawn at random"),
        stage="afterwards",
    ),
    "retreat": MoveKind(
        Text("撤退", "retreat"),
        Text("{player}が撤退を選ぶ", "{player} retreats"),
        "suikoden:battle/7",
        Text(
            "撤退は、敗北した人物の持ち主が手順7で選びます。",
            "A beaten character retreats, in step 7.",
        ),
        stage="afterwards",
    ),
    "continue": MoveKind(
        Text("戦闘の続行", "going on"),
        Text("{player}が続行を宣言", "{player} goes on"),
        "suikoden:battle/10",
        moment("続行を決める", "Going on is not decided"),
        stage="going on",
    ),
    "stop": MoveKind(
        Text("戦闘の中止", "stopping"),
        Text("{player}が戦闘を終える", "{player} stops"),
        "suikoden:battle/10",
        moment("中止を決める", "Stopping is not decided"),
        stage="going on",
    ),
    "phase": MoveKind(
        Text("フェイズの申告", "phase"),
        Text("{player}の{value}", "{player}'s phase: {value}"),
        "suikoden:battle/1",
        Text(
            "戦闘フェイズの途中です。攻撃しないことか、戦闘の中止で終わります。",
            "The battle phase is going on; it ends when no attack is declared or the attacker stops it.",
        ),
        on_trust=OUTSIDE,
        values=value_words(PHASES, PHASE_NAMES),
        stage="outside",
    ),
    "scout": MoveKind(
        Text("情報", "scouting"),
        Text("{card}の情報を使う", "{card} scouts"),
        "suikoden:skills/domestic-phase",
        Text("情報は内政フェイズに使う能力です。", "Scouting is used in the domestic phase."),
        stage="outside",
    ),
    "beauty": MoveKind(
        Text("美女", "beauty"),
        Text("{card}の美女を使う", "{card} yields white"),
        "suikoden:skills/domestic-phase",
        Text("美女は内政フェイズに使う能力です。", "Beauty is used in the domestic phase."),
        stage="outside",
    ),
    "procure": MoveKind(
        Text("調達", "procurement"),
        Text("{card}の調達を使う", "{card} procures"),
        "suikoden:skills/return-phase",
        Text("調達は帰還フェイズに使う能力です。", "Procurement is used in the return phase."),
        stage="outside",
    ),
    "pay_cost": MoveKind(
        Text("登用コスト", "recruitment cost"),
        Text("{card}で{value}を発生", "{card} yields {value}"),
        "suikoden:costs",
        Text(
            "戦闘フェイズに登用コストは発生させません。",
            "No recruitment cost is produced in the battle phase.",
        ),
        stage="outside",
        values=COST_WORDS,
    ),
    "pass": MoveKind(
        Text("見送り", "declining"),
        Text("{player}は見送る", "{player} declines"),
        "suikoden:battle",
        Text("ここで見送ることはできません。", "This cannot be declined."),
    ),
    "concede": MoveKind(
        Text("投了", "concession"),
        Text("{player}が投了", "{player} concedes"),
        "suikoden:battle",
        Text("対戦は終わっています。", "The game is over."),
        on_trust=OUTSIDE,
    ),
}

DECLINED = {
    "declaration": Text("{player}は攻撃しない", "{player} does not attack"),
    "sortie": Text("{player}は誰も出撃させない", "{player} sends nobody"),
    "defence_spell": Text("{player}は火計・水計・妖術を使わない", "{player} uses no stratagem or sorcery"),
    "attack_method": Text("{player}は火計・水計・妖術を使わない", "{player} uses no stratagem or sorcery"),
    "resolution": Text("{player}は何も宣言しない", "{player} declares nothing"),
    "retreat": Text("{player}は撤退しない", "{player} does not retreat"),
}
