"""What the table shows and what was done, as numbers are called."""

from __future__ import annotations

from ...kernel import Text
from .nouns import GAUGES, SPOTS

COUNTS = {
    **SPOTS,
    **GAUGES,
    "dust": Text("ダスト", "the dust"),
    "lost": Text("ロスト", "the Lost zone"),
    "distance": Text("現在の間合", "the current distance"),
    "start_distance": Text("ターン開始時の間合", "the distance at the turn's start"),
    "change": Text("ターン開始時からの間合の変化", "the change of the distance since the turn's start"),
    "master": Text("達人の間合", "the master's distance"),
    "mirror": Text("鏡映数", "the mirror count"),
    "fives": Text("桜花結晶がちょうど5個の領域の数", "the number of zones with exactly 5 crystals"),
    "vigor": Text("自分の集中力", "your vigor"),
    "hand": Text("自分の手札の枚数", "the number of cards in your hand"),
    "deck": Text("自分の山札の枚数", "the number of cards in your deck"),
    "discard": Text("自分の捨て札の枚数", "the number of cards in your discard pile"),
    "down": Text("自分の伏せ札の枚数", "the number of cards in your facedown pile"),
    "room": Text("自分のオーラの空き", "the room left in your aura"),
    "enemy.vigor": Text("相手の集中力", "the enemy's vigor"),
    "enemy.hand": Text("相手の手札の枚数", "the number of cards in the enemy's hand"),
    "enemy.deck": Text("相手の山札の枚数", "the number of cards in the enemy's deck"),
    "enemy.down": Text("相手の伏せ札の枚数", "the number of cards in the enemy's facedown pile"),
    "enemy.room": Text("相手のオーラの空き", "the room left in the enemy's aura"),
    "enemy.frozen": Text("相手の凍結トークンの数", "the number of the enemy's frozen tokens"),
    "enemy.capital": Text("相手の資本", "the enemy's capital"),
    "capital": Text("自分の資本", "your capital"),
    "this": Text("このカードの上の桜花結晶の数", "the number of crystals on this card"),
    "this.seeds": Text("このカードの上の種結晶の数", "the number of seeds on this card"),
    "seeds": Text("土壌の萌芽した種結晶の数", "the number of sprouted seeds in the soil"),
    "machine": Text("マシンの造花結晶の数", "the number of artificial crystals in the machine"),
    "burnt": Text("燃焼済の造花結晶の数", "the number of burnt artificial crystals"),
    "parts": Text("組み立て済みのパーツの数", "the number of parts assembled"),
    "anvil": Text("金床のカードの上の桜花結晶の数", "the number of crystals on the card on the anvil"),
    "wounds.enemy.aura": Text(
        "相手のオーラの裂傷トークンの数", "the number of laceration tokens at the enemy's aura"
    ),
    "restored": Text("回復した数", "the number restored"),
    "x": Text("X", "X"),
    "dealt.aura": Text("与えたオーラへのダメージ", "the damage dealt to aura"),
    "dealt.life": Text("与えたライフへのダメージ", "the damage dealt to life"),
    "reacted.aura": Text("対応した攻撃のオーラへのダメージ", "the damage to aura of the attack reacted to"),
    "reacted.life": Text("対応した攻撃のライフへのダメージ", "the damage to life of the attack reacted to"),
    "nth_used": Text("このカードを使った順番", "the place of this card among those you used this turn"),
}
DONE = {
    "used": Text("{cards}を使った回数", "the number of {cards} {who} used"),
    "attacks": Text("攻撃を行った回数", "the number of attacks {who} made"),
    "reactions": Text("{cards}で対応した回数", "the number of times {who} reacted with {cards}"),
    "basics": Text("基本動作を行った回数", "the number of basic actions {who} did"),
    "reconstructed": Text("再構成した回数", "the number of times {who} reshuffled"),
    "umbrella": Text("傘を開閉した回数", "the number of times {who} turned the umbrella"),
    "arrows": Text("矢印効果で動かした桜花結晶の数", "the number of crystals {who} moved by arrows"),
    "damage": Text("ダメージを受けた回数", "the number of times {who} took damage"),
    "aura_damage": Text("受けたオーラへのダメージ", "the damage {who} took to aura"),
    "life_damage": Text("受けたライフへのダメージ", "the damage {who} took to life"),
    "refutations_failed": Text("反証に失敗した回数", "the number of times {who} failed to refute"),
    "lost": Text("敗北するところだった回数", "the number of times {who} would have lost"),
    "transformed": Text("TransFormした回数", "the number of times {who} transformed"),
    "perfected": Text("カードを完全態にした回数", "the number of times {who} made a card complete"),
    "plan_advanced": Text("構想を進めた回数", "the number of times {who} advanced a plan"),
    "plan_prepared": Text("構想を準備した回数", "the number of times {who} prepared a plan"),
    "resonated": Text("共鳴した回数", "the number of times {who} resonated"),
    "dust_left": Text("ダストから動いた桜花結晶の数", "the number of crystals that left the dust"),
    "space_moved": Text(
        "間合へ、または間合から動いた桜花結晶の数", "the number of crystals moved to or from the distance"
    ),
    "distance_changed": Text("間合が変わった回数", "the number of times the distance changed"),
    "life_changed": Text("{whose}ライフが変わった量", "how much {whose}life changed"),
    "most_moved": Text("一度に動かした桜花結晶の最大数", "the most crystals moved at once"),
    "most_moved_elsewhere": Text(
        "付与札以外へ一度に動かした桜花結晶の最大数",
        "the most crystals moved at once to other zones than enhancements",
    ),
    "most_life_changed": Text(
        "{whose}ライフが一度に変わった最大量", "the most that {whose}life changed at once"
    ),
}
NOBODYS = frozenset({"dust_left", "space_moved", "distance_changed", "life_changed", "most_life_changed"})
"""What happens to the table or to a life, and is not what a player does."""
WHEN = {
    "turn": Text("このターンに", " this turn"),
    "last_turn": Text("直前のターンに", " in the previous turn"),
    "game": Text("この桜花決闘で", " in this duel"),
}
STATES_OF_CARDS = {
    "": Text("", ""),
    "used": Text("使用済の", "used "),
    "unused": Text("未使用の", "unused "),
    "not_unused": Text("未使用でない", ""),
}
HAPPENED = {
    "used": Text("{cards}を使った", "{who} used {cards}"),
    "attacks": Text("攻撃を行った", "{who} made an attack"),
    "reactions": Text("{cards}で対応した", "{who} reacted with {cards}"),
    "basics": Text("基本動作を行った", "{who} did a basic action"),
    "damage": Text("ダメージを受けた", "{who} took damage"),
    "aura_damage": Text("オーラへのダメージを受けた", "{who} took damage to aura"),
    "life_damage": Text("ライフへのダメージを受けた", "{who} took damage to life"),
    "reconstructed": Text("山札を再構成した", "{who} reshuffled"),
    "refutations_failed": Text("反証に失敗した", "{who} failed to refute"),
    "transformed": Text("TransFormした", "{who} transformed"),
    "perfected": Text("カードを完全態にした", "{who} made a card complete"),
    "plan_prepared": Text("構想を準備した", "{who} prepared a plan"),
    "plan_advanced": Text("構想を進めた", "{who} advanced a plan"),
    "resonated": Text("共鳴した", "{who} resonated"),
}
"""What was done at least once, of the tallies that count events."""
