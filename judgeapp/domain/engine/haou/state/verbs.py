"""The words of a ruling for events."""

from __future__ import annotations

from ...kernel import Text

VERBS = {
    "act": Text("行動に割り込める", "the action may be interrupted"),
    "both_passed": Text("双方が放棄しメインフェイズが終わる", "both have passed; the main phase is over"),
    "concede": Text("投了（{value}）", "concession: {value}"),
    "declare_ability": Text("能力を宣言", "an ability is declared"),
    "declare_charge": Text("【突撃】が発動", "charge takes effect"),
    "declare_limit_break": Text("［限界突破］を宣言", "limit break is declared"),
    "declare_melee": Text("同じマスで乱戦になる", "a melee is due on the square"),
    "declare_shot": Text("【射撃】を宣言", "a shot is declared"),
    "deploy": Text("{subject}が出陣", "{subject} is deployed"),
    "discard": Text("{subject}を捨札に送る", "{subject} is discarded"),
    "draw": Text("{subject}を引く", "{subject} is drawn"),
    "effect_move": Text("効果の申告: {subject}を{to}へ", "as stated: {subject} to {to}"),
    "effect_set": Text(
        "効果の申告: {subject}の{label}が{value}", "as stated: {label} of {subject} set to {value}"
    ),
    "exhaust": Text("{subject}が疲弊状態になる", "{subject} becomes exhausted"),
    "fall": Text("自城ゲージが0になり決着（{value}）", "a castle gauge is at 0: {value}"),
    "first_player": Text("先攻は{value}", "{value} goes first"),
    "gain": Text("{subject}の国力が{old}から{value}になる", "resources of {subject}: {old} to {value}"),
    "heal": Text("{subject}のダメージが{old}から{value}になる", "damage of {subject}: {old} to {value}"),
    "inspire": Text(
        "{subject}の闘魂カウンターが{value}個になる", "{subject} has {value} fighting-spirit counter(s)"
    ),
    "interrupt": Text("相手の放棄に割り込む", "the pass is interrupted"),
    "let_pass": Text("相手は割り込まない", "the opponent does not interrupt"),
    "limit_break": Text(
        "{subject}はこのターンの［限界突破］を使う", "{subject} uses the limit break of this turn"
    ),
    "markers": Text("{subject}の管理マーカーを置く", "the markers of {subject} are set"),
    "miss": Text("{subject}の射撃はダメージ0", "the shot of {subject} deals 0"),
    "move": Text("{subject}が{value}へ移動", "{subject} moves to {value}"),
    "pass": Text("優先権を放棄", "priority is passed"),
    "pay": Text("{subject}の国力が{old}から{value}になる", "resources of {subject}: {old} to {value}"),
    "phase": Text("{value}", "{value}"),
    "place": Text("{subject}が{value}に置かれる", "{subject} is put on {value}"),
    "put_back": Text("{subject}を山札の下に戻す", "{subject} goes under the draw pile"),
    "renew": Text("捨札の{subject}を山札にする", "{subject} goes from the discard pile to the draw pile"),
    "resolve": Text("最後に宣言されたものを解決", "the last declared is resolved"),
    "restore_moves": Text("{subject}の移動回数が回復", "{subject} has its moves again"),
    "retreat": Text("{subject}が撤退", "{subject} retreats"),
    "secret_art": Text("{subject}はこの試合の【奥義】を使う", "{subject} uses the secret art of this game"),
    "shuffle": Text("{subject}をシャッフル", "{subject} is shuffled"),
    "siege": Text("{subject}の{label}が{old}から{value}になる", "{label} of {subject}: {old} to {value}"),
    "skip": Text("先攻の最初のターンなのでフェイズを飛ばす", "skipped on the first player's first turn"),
    "spend_move": Text("{subject}が使った移動回数は{value}", "{subject} has used {value} move(s)"),
    "spend_spirit": Text(
        "{subject}の闘魂カウンターが{value}個になる", "{subject} has {value} fighting-spirit counter(s)"
    ),
    "stand": Text("{subject}が待機状態になる", "{subject} stands up"),
    "stands": Text("割込みはなく次へ進む", "nobody interrupts"),
    "to_hand": Text("{subject}を手札に戻す", "{subject} goes back to the hand"),
    "turn": Text("相手のターンに移る", "the turn passes"),
    "turn_over": Text("{subject}のこのターンの制限が終わる", "what lasted for the turn ends for {subject}"),
    "used": Text("{subject}の1ターン1回の能力を使う", "an ability of {subject} with one use a turn is used"),
    "wound": Text("{subject}のダメージが{old}から{value}になる", "damage of {subject}: {old} to {value}"),
}
