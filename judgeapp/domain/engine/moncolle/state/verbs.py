"""The words of a ruling for events."""

from __future__ import annotations

from ...kernel import Text

VERBS = {
    "acting": Text("次に決めるのは{value}", "the decision is {value}'s"),
    "adjust": Text("リミット調整で{subject}を破棄", "limit adjustment: {subject} is discarded"),
    "advance": Text("{subject}が{value}へ進軍", "{subject} advances to {value}"),
    "announce": Text("{subject}の使用を宣言", "{subject} is declared"),
    "battle": Text("{value}で戦闘になる", "a battle is fought in {value}"),
    "battle_marker": Text("{label}を置く", "{label} is placed"),
    "battle_over": Text("{subject}にかかる戦闘中の効果が終わる", "effects of the battle end for {subject}"),
    "call": Text("{subject}を即時召喚", "{subject} is summoned into the battle"),
    "chain": Text("対抗連鎖に加わる", "it is added to the chain"),
    "charge": Text("{subject}のパワーが{old}から{value}になる", "power of {subject}: {old} to {value}"),
    "concede": Text("投了（{value}）", "concession: {value}"),
    "control_marker": Text("{label}を置く", "{label} is placed"),
    "damage": Text("ダメージが適用される", "damage is applied"),
    "die": Text("{subject}が死亡し破棄される", "{subject} dies and is discarded"),
    "discard": Text("{subject}を破棄", "{subject} is discarded"),
    "draw": Text("{subject}を補充", "{subject} is drawn"),
    "effect_move": Text("効果の申告: {subject}を{to}へ", "as stated: {subject} to {to}"),
    "effect_set": Text(
        "効果の申告: {subject}の{label}が{value}", "as stated: {label} of {subject} set to {value}"
    ),
    "fade": Text("{subject}は防御力が0以下になり破棄される", "{subject} has no defense and is discarded"),
    "first_player": Text("先手は{value}", "{value} goes first"),
    "fulfilled": Text("【条件】が満たされる", "a condition is fulfilled"),
    "goes_first": Text("先攻側が決まる", "it is settled who goes first"),
    "initiative": Text("{subject}のイニシアチブ値は{value}", "initiative of {subject} is {value}"),
    "intercept": Text("{subject}が{value}を迎撃", "{subject} intercepts in {value}"),
    "joint": Text("同時の移動を組み立てる", "a joint move is put together"),
    "judged": Text("山札切れの判定で決着（{value}）", "judged with both draw piles empty: {value}"),
    "lasting": Text("{subject}に効果がかかる", "an effect bears on {subject}"),
    "line_up": Text("{subject}の隊列の順番は{value}", "place of {subject} in the line-up: {value}"),
    "markers": Text("マーカーを取り除く", "the markers are removed"),
    "negate": Text("先に宣言されたものは発揮されない", "what was declared before it is not produced"),
    "not_produced": Text("{subject}の効果は発揮されない", "the effect of {subject} is not produced"),
    "not_reached": Text(
        "{subject}の「効果適用後」は処理されない", "what follows the effect of {subject} is not carried out"
    ),
    "origins": Text("{subject}の進軍元は{value}", "units of {subject} came from {value}"),
    "outcome": Text("戦闘の結果を処理する", "the outcome of the battle"),
    "pay": Text("{subject}のパワーが{old}から{value}になる", "power of {subject}: {old} to {value}"),
    "phase": Text("{value}", "{value}"),
    "place": Text("{subject}が{value}に置かれる", "{subject} is put in {value}"),
    "ready": Text("{subject}が未行動になる", "{subject} becomes ready"),
    "rearrange": Text("{subject}が{value}に入れ替わる", "{subject} is rearranged to {value}"),
    "refill": Text(
        "{subject}から補充した枚数は数えられていない", "nobody counted what was drawn from {subject}"
    ),
    "restore_slots": Text("{subject}のスペル枠が未消費になる", "the spell slots of {subject} are unspent"),
    "return": Text(
        "{subject}が出発した所に戻る（{value}）", "{subject} returns to where it came from ({value})"
    ),
    "ritual": Text("{subject}の【儀式】を使用", "the ritual of {subject} is used"),
    "run_out": Text("{subject}にかかる効果が終わる", "an effect on {subject} ends"),
    "settled": Text("{subject}の進軍が終わる", "the advance is over for {subject}"),
    "shuffle": Text("{subject}をシャッフル", "{subject} is shuffled"),
    "spell_over": Text("使い終えた{subject}を破棄", "{subject} has been used and is discarded"),
    "spend": Text("{subject}が行動完了になる", "{subject} becomes spent"),
    "spend_slot": Text("{subject}のスペル枠を消費", "a spell slot of {subject} is spent"),
    "summon": Text("{subject}を召喚", "{subject} is summoned"),
    "survives": Text("{subject}は死亡しない", "{subject} does not die"),
    "timing": Text("{value}に移る", "{value} begins"),
    "to_hand": Text("{subject}を手札に加える", "{subject} goes to the hand"),
    "turn": Text("相手のターンに移る", "the turn passes"),
    "turn_begins": Text(
        "ターン開始時の前線地形を記録する", "who holds the front terrains as the turn begins is noted"
    ),
    "turn_over": Text("", ""),
    "unchain": Text("最後に宣言されたものの処理が終わる", "the last declared is resolved"),
    "unsettled": Text("コストが確定せず{subject}を破棄", "the cost is not settled; {subject} is discarded"),
    "use_condition": Text("【条件】を処理する", "a condition is carried out"),
    "used": Text("{subject}の特殊能力を使用", "an ability of {subject} is used"),
    "spared": Text("{subject}には何も起こらない", "nothing happens to {subject}"),
    "withstands": Text(
        "{subject}は防御力に届かないダメージに耐える", "{subject} withstands damage below its defense"
    ),
    "win": Text("前線地形3カ所を支配し決着（{value}）", "all three front terrains: {value}"),
}
