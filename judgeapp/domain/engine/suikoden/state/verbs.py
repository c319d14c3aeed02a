"""The words of a ruling for events."""

from __future__ import annotations

from ...kernel import Text

VERBS = {
    "battle_over": Text("戦闘フェイズが終わる", "the battle phase is over"),
    "battle_over_for": Text(
        "{subject}の戦闘中の状態が終わる", "what lasted for the battle ends for {subject}"
    ),
    "change": Text("{subject}の数値が変わる", "a value of {subject} changes"),
    "come_back": Text("{subject}が行動済みで場に帰る", "{subject} comes back to the field, spent"),
    "come_home": Text("{subject}が表向きで場に帰る", "{subject} comes back to the field, face up"),
    "compare": Text("数値を比べる", "the values are compared"),
    "concede": Text("投了（{value}）", "concession: {value}"),
    "declares": Text("手順6の宣言", "a declaration in step 6"),
    "declares_nothing": Text("宣言なし", "nothing is declared"),
    "defence": Text("防御方法は{value}", "the defence: {value}"),
    "destroy_land": Text(
        "{subject}が破壊され土地デッキの下へ", "{subject} is destroyed and goes under the land deck"
    ),
    "discard": Text("{subject}を捨てる", "{subject} is discarded"),
    "does_not_wander": Text(
        "双方が妖術を使ったので{subject}は放浪しない",
        "both have used sorcery, so {subject} does not wander",
    ),
    "draw": Text("{subject}を引く", "{subject} is drawn"),
    "due_to_wander": Text("{subject}は戦闘終了後に放浪する", "{subject} wanders after the battle"),
    "effect_move": Text("効果の申告: {subject}を{to}へ", "as stated: {subject} to {to}"),
    "effect_set": Text(
        "効果の申告: {subject}の{label}が{value}", "as stated: {label} of {subject} set to {value}"
    ),
    "fight_over": Text("{subject}の戦闘が終わる", "the fight is over for {subject}"),
    "fighter": Text("{subject}の戦闘する人物が決まる", "{subject}'s fighter is chosen"),
    "give_up_land": Text("{subject}を放棄", "{subject} is given up"),
    "hold": Text("{subject}が籠城で勝って残る", "{subject} has held the land and stays"),
    "land_stays": Text(
        "撤退したので{subject}は破壊されない", "{subject} is not destroyed: its holder retreats"
    ),
    "known": Text("{subject}の中央の人物が分かる", "who fights for {subject} is known"),
    "look": Text(
        "{subject}の持ち主が山札の上3枚を見る", "the player of {subject} looks at the top three cards"
    ),
    "lost": Text("{subject}は敗北して捨て札になる", "{subject} is beaten and discarded"),
    "mill": Text("山札から{subject}を捨てる", "{subject} is discarded from the deck"),
    "new_land": Text("{subject}が新しい土地になる", "{subject} is the new land"),
    "next_fight": Text("次の戦闘に移る", "the next fight begins"),
    "no_attack": Text("攻撃せず戦闘フェイズが終わる", "no attack: the battle phase is over"),
    "no_ride": Text("陽動により{subject}の騎馬は働かない", "feint takes cavalry away from {subject}"),
    "not_won": Text(
        "{subject}は勝っていないので、騎馬は働かない", "{subject} has not won, and cavalry does nothing"
    ),
    "no_plunder": Text(
        "籠城に攻め勝ってはいないので{subject}の強奪は働かない",
        "{subject} has not beaten a holder as an attacker, and plunders nothing",
    ),
    "no_result": Text("勝敗のないまま戦闘が終わる", "the fight ends without a result"),
    "occupy_land": Text("{subject}は占領の印になる", "{subject} becomes a mark of occupation"),
    "pay": Text("{subject}を登用コストに使う", "{subject} is used for a recruitment cost"),
    "phase": Text("{value}", "{value}"),
    "phase_over": Text("{subject}の帰還フェイズが終わる", "the return phase is over for {subject}"),
    "played": Text("使い終えた{subject}を捨て札にする", "{subject}, used, is discarded"),
    "procure": Text("{subject}の調達", "{subject} procures"),
    "put_in": Text("{subject}を中央に出す", "{subject} is put in the middle"),
    "ready": Text("{subject}が未行動になる", "{subject} becomes ready"),
    "retreat": Text("{subject}が撤退（{to}）", "{subject} retreats to {to}"),
    "returned": Text("{subject}が帰還フェイズに戻る", "{subject} has come back in the return phase"),
    "reveal": Text("{subject}を表にする", "turned up: {subject}"),
    "shoot": Text(
        "{subject}が表になり行動済みになる（射撃）", "{subject} is turned up and becomes spent (shooting)"
    ),
    "sortie": Text("{subject}が出撃", "{subject} sorties"),
    "spell": Text("{subject}が{value}を使う", "{subject} uses {value}"),
    "spend": Text("{subject}が行動済みになる", "{subject} becomes spent"),
    "step": Text("手順{value}へ", "step {value}"),
    "step_back": Text("{subject}が出撃に戻る", "{subject} goes back to the sortie"),
    "take_back": Text("{subject}を戦果から場に出す", "{subject} comes from the trophies into the field"),
    "trophy": Text("{subject}が戦果になる", "{subject} becomes a war trophy"),
    "turn_down": Text("{subject}を裏返す", "{subject} is turned face down"),
    "turn_up": Text("{subject}を表向きに戻す", "turned up again: {subject}"),
    "use": Text("{subject}の特殊能力を使う", "the special ability of {subject} is used"),
    "value": Text("{subject}の戦闘の数値は{value}", "fighting value of {subject}: {value}"),
    "wander": Text("{subject}が放浪する", "{subject} wanders"),
    "yields_white": Text("{subject}が登用コスト白を生む", "{subject} yields the recruitment cost white"),
}
