"""What the table shows and what was done, as numbers are called."""

from __future__ import annotations

from ...kernel import Text
from .nouns import GAUGES, SPOTS

COUNTS = {
    **SPOTS,
    **GAUGES,
    "distance": Text("現在の間合", "the current distance"),
    "start_distance": Text("ターン開始時の間合", "the distance at the turn's start"),
    "change": Text("ターン開始時からの間合の変化", "how far the distance has changed since the turn's start"),
    "master": Text("達人の間合", "the master's distance"),
    "mirror": Text("鏡映数", "the mirror count"),
    "fives": Text("桜花結晶がちょうど5個の領域の数", "the number of zones with exactly 5 crystals"),
    "vigor": Text("自分の集中力", "your vigor"),
    "hand": Text("自分の手札の枚数", "the number of cards in your hand"),
    "deck": Text("自分の山札の枚数", "the number of cards in your deck"),
    "discard": Text("自分の捨て札の枚数", "the number of cards in your discard pile"),
    "down": Text("自分の伏せ札の枚数", "the number of cards in your facedown pile"),
    "room": Text("自分のオーラの空き", "the free places of your aura"),
    "enemy.vigor": Text("相手の集中力", "the enemy's vigor"),
    "enemy.hand": Text("相手の手札の枚数", "the number of cards in the enemy's hand"),
    "enemy.deck": Text("相手の山札の枚数", "the number of cards in the enemy's deck"),
    "enemy.down": Text("相手の伏せ札の枚数", "the number of cards in the enemy's facedown pile"),
    "enemy.room": Text("相手のオーラの空き", "the free places of the enemy's aura"),
    "enemy.frozen": Text("相手の凍結の数", "how often the enemy is frozen"),
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
    "restored": Text("回復した数", "how many were restored"),
    "x": Text("X", "X"),
    "dealt.aura": Text("与えたオーラへのダメージ", "the damage dealt to aura"),
    "dealt.life": Text("与えたライフへのダメージ", "the damage dealt to life"),
    "reacted.aura": Text("対応した攻撃のオーラへのダメージ", "the damage to aura of the attack reacted to"),
    "reacted.life": Text("対応した攻撃のライフへのダメージ", "the damage to life of the attack reacted to"),
    "nth_used": Text("このカードを使った順番", "the place of this card among those you used this turn"),
}
DONE = {
    "used": Text("{cards}を使った回数", "the number of {cards} used"),
    "attacks": Text("攻撃を行った回数", "the number of attacks made"),
    "reactions": Text("{cards}で対応した回数", "the number of reactions with {cards}"),
    "basics": Text("基本動作を行った回数", "the number of basic actions"),
    "reconstructed": Text("再構成した回数", "the number of reconstructions"),
    "umbrella": Text("傘を開閉した回数", "how often the umbrella was turned"),
    "arrows": Text("矢印効果で動かした桜花結晶の数", "the number of crystals moved by arrows"),
    "damage": Text("ダメージを受けた回数", "how often damage was taken"),
    "aura_damage": Text("受けたオーラへのダメージ", "the damage taken to aura"),
    "life_damage": Text("受けたライフへのダメージ", "the damage taken to life"),
    "refutations_failed": Text("反証に失敗した回数", "the number of refutations that failed"),
    "lost": Text("敗北するところだった回数", "how often a defeat has come about"),
    "transformed": Text("TransFormした回数", "how often you transformed"),
    "perfected": Text("完全態にした回数", "how often a card was made complete"),
    "plan_advanced": Text("構想を進めた回数", "how often a plan was advanced"),
    "plan_prepared": Text("構想を準備した回数", "how often a plan was prepared"),
    "dust_left": Text("ダストから動いた桜花結晶の数", "the number of crystals that left the dust"),
    "space_moved": Text(
        "間合へ、または間合から動いた桜花結晶の数", "the number of crystals moved to or from the distance"
    ),
    "distance_changed": Text("間合が変わった回数", "how often the distance changed"),
    "life_changed": Text("ライフが変わった量", "how much life changed"),
    "most_moved": Text("一度に動かした桜花結晶の最大数", "the most crystals moved at once"),
    "most_moved_elsewhere": Text(
        "付与札以外へ一度に動かした桜花結晶の最大数",
        "the most crystals moved at once elsewhere than to enhancements",
    ),
    "most_life_changed": Text("一度に変わったライフの最大量", "the most that life changed at once"),
}
WHEN = {
    "turn": Text("このターンに", " this turn"),
    "last_turn": Text("直前のターンに", " in the turn before"),
    "game": Text("この桜花決闘で", " in this duel"),
}
STATES_OF_CARDS = {
    "": Text("", ""),
    "used": Text("使用済の", "used "),
    "unused": Text("未使用の", "unused "),
    "not_unused": Text("未使用でない", "not unused "),
}
HAPPENED = {
    "used": Text("{cards}を使った", "{cards} were used"),
    "attacks": Text("攻撃を行った", "an attack was made"),
    "reactions": Text("{cards}で対応した", "there was a reaction with {cards}"),
    "basics": Text("基本動作を行った", "a basic action was done"),
    "damage": Text("ダメージを受けた", "damage was taken"),
    "aura_damage": Text("オーラへのダメージを受けた", "damage to aura was taken"),
    "life_damage": Text("ライフへのダメージを受けた", "damage to life was taken"),
    "reconstructed": Text("山札を再構成した", "the deck was reconstructed"),
    "refutations_failed": Text("反証に失敗した", "a refutation has failed"),
    "transformed": Text("TransFormした", "a transformation was made"),
    "perfected": Text("カードを完全態にした", "a card was made complete"),
    "plan_prepared": Text("構想を準備した", "a plan was prepared"),
    "plan_advanced": Text("構想を進めた", "a plan was advanced"),
}
"""What was done at least once, of the tallies that count events."""
