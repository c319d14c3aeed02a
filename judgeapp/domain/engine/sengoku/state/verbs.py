"""The words of a Sengoku ruling for events."""

from __future__ import annotations

from ...kernel import Text

SHOWN = "shown"
UNPAID = "unpaid"
IDLE = "idle"

VERBS = {
    SHOWN: Text("{subject}を公開", "{subject} is shown"),
    UNPAID: Text(
        "{subject}はコストを支払えず発動しない", "{subject}: the cost cannot be paid, so it is not used"
    ),
    "keyword_lost": Text(
        "{subject}は特技を失っているため誘発しない", "{subject} has lost its keyword, which does not trigger"
    ),
    IDLE: Text("{subject}の能力や特技は発動できない", "what triggered for {subject} cannot be used"),
    "no_musou": Text(
        "自分のターンではないため{subject}の無双連撃は発動しない", "no musou combo of {subject} in this turn"
    ),
    "undeclared": Text(
        "{subject}は攻撃宣言をしていないため誘発しない",
        "{subject} has declared no attack, so nothing triggers",
    ),
    "powerless": Text(
        "{subject}は武力0で撤退するため誘発しない", "{subject} retreats with power 0 before anything triggers"
    ),
    "unheard": Text("{subject}の能力は誘発しない", "the ability of {subject} does not trigger"),
    "no_victory": Text("{subject}の攻撃は勝利にならない", "{subject} does not win the attack"),
    "first": Text(
        "{subject}は先に敵武将を撤退させたためダメージを受けない",
        "{subject} has struck first, and the other has retreated without striking back",
    ),
    "prevented": Text("{subject}はダメージを受けない", "{subject} takes no damage"),
    "replaced": Text("{subject}に起こることは置換される", "what would happen to {subject} is replaced"),
    "stays_down": Text("{subject}は待機状態になれない", "{subject} cannot stand up"),
    "spared": Text("{subject}は待機状態のためダメージを受けない", "{subject} stands and takes no damage"),
    "no_draw": Text(
        "先攻プレイヤーの1ターン目のためドローしない", "no draw in the first player's first turn"
    ),
    "nothing_there": Text("{subject}にはカードがない", "there is no card in {subject}"),
    "capped": Text("出目は1から6まで", "a result lies between 1 and 6"),
    "no_siege": Text("攻城ダメージは0", "no siege damage is dealt"),
    "no_fall": Text("武将の攻城ではないため敗北にはならない", "no siege by a general, and so no defeat"),
    "begins": Text("継続効果が始まる", "a lasting effect begins"),
    "counters": Text("{subject}のカウンターが変わる", "the counters on {subject} change"),
    "effect_ends": Text("継続効果が終わる", "lasting effects end"),
    "mill": Text("山札の{subject}を捨札へ", "{subject} goes from the deck to the discard"),
    "send": Text("{subject}を{to}へ", "{subject} goes to {to}"),
    "summon": Text("召喚兵が配備される", "a soldier is summoned"),
    "used": Text("{subject}の{{1回制限}}能力を発動", "an ability of {subject} with one use a turn is used"),
    "won": Text("効果で決着（{value}）", "an effect decides the game: {value}"),
    "attack": Text("攻撃を宣言", "an attack is declared"),
    "attacked": Text("{subject}の攻撃回数は{value}", "{subject} has attacked {value} time(s) this turn"),
    "battle_over": Text("戦闘が終わりメインフェイズに戻る", "the battle is over, back to the main phase"),
    "concede": Text("投了（{value}）", "concession: {value}"),
    "deck_out": Text("山札が0枚のため敗北（{value}）", "defeat with an empty deck: {value}"),
    "crest": Text("葵紋が{value}つ点灯", "{value} crest(s) lit"),
    "discard": Text("{subject}を捨てる", "{subject} is discarded"),
    "deploy": Text("{subject}が自陣に配備される", "{subject} is deployed"),
    "draw": Text("{subject}を引く", "{subject} is drawn"),
    "deploy_refused": Text(
        "{subject}は同名の武将がいるため{to}へ", "{subject} has its name on the field already: to {to}"
    ),
    "effect_over": Text("{subject}への効果が終わる", "effects on {subject} end"),
    "effect_move": Text("効果の申告: {subject}を{to}へ", "as stated: {subject} to {to}"),
    "effect_set": Text(
        "効果の申告: {subject}の{label}が{value}", "as stated: {label} of {subject} set to {value}"
    ),
    "endless": Text(
        "誰にも止められないループのため引き分け", "a loop that nobody can end: the game is drawn"
    ),
    "exhaust": Text("{subject}が疲弊状態になる", "{subject} becomes exhausted"),
    "extra_attack": Text("{subject}はもう1回攻撃できる", "{subject} may attack once more"),
    "factor": Text("{subject}の与えるダメージは{value}倍", "{subject} deals {value} times its damage"),
    "falls": Text("重ねられていた{subject}を捨札に置く", "{subject}, which lay on a general, is discarded"),
    "follows": Text("重ねられていた{subject}も{to}へ", "{subject}, which lay on it, goes along to {to}"),
    "fall": Text("城壁が0枚で攻城ダメージを受け敗北（{value}）", "siege damage on no wall: {value}"),
    "first_player": Text("先攻は{value}", "{value} goes first"),
    "fortify": Text("{subject}を城壁に置く", "{subject} goes to the wall"),
    "heal": Text("{subject}のダメージが回復", "{subject} heals"),
    "intercept": Text("迎撃を宣言", "an interceptor is declared"),
    "battle_effect_over": Text(
        "{subject}へのこの戦闘中の効果が終わる", "what lasted for the battle ends for {subject}"
    ),
    "dance": Text("{subject}が舞踊発動中になる", "the dance of {subject} is active"),
    "feast": Text("{subject}が共宴する", "{subject} shares a feast"),
    "feast_over": Text("{subject}の共宴が終わる", "the feast of {subject} is over"),
    "fenced": Text(
        "{subject}はこの戦闘中、戦闘ダメージを受けず与えない",
        "{subject} takes and deals no damage in this battle",
    ),
    "gauge": Text("{subject}を{to}に置く", "{subject} goes to {to}"),
    "joins": Text("攻撃武将に加わる", "another general joins the attack"),
    "lay_refused": Text("{subject}は重ねられない（{to}）", "{subject} cannot be laid there: {to}"),
    "remove": Text("{subject}を除外する", "{subject} is removed"),
    "set": Text("計略{subject}を自陣に置く", "stratagem {subject} goes to the field"),
    "lay": Text("{subject}を武将に重ねる", "{subject} is laid on a general"),
    "left_battle": Text("戦闘中の武将が戦場を離れた", "a combatant has left the battlefield"),
    "loyal": Text("忠誠カウンター10個で勝利（{value}）", "ten loyalty counters: {value}"),
    "loyalty": Text("{subject}の忠誠カウンターが{value}個になる", "{subject} has {value} loyalty counter(s)"),
    "musou": Text("{subject}が無双連撃を宣言", "{subject} declares a musou combo"),
    "phase": Text("{value}", "{value}"),
    "priority": Text("計略の手番が移る", "the stratagem turn passes"),
    "put_elsewhere": Text("{subject}の並びが変わる", "the order of {subject} changes"),
    "put_back": Text("{subject}を山札の底に戻す", "{subject} goes under the deck"),
    "rebelled": Text("謀反カウンター10個で敗北（{value}）", "ten rebellion counters: {value}"),
    "rebellion": Text(
        "{subject}の謀反カウンターが{value}個になる", "{subject} has {value} rebellion counter(s)"
    ),
    "repeats": Text("ターン中に同じ状況に戻った", "the turn is back in a situation that it was in before"),
    "resource": Text("{subject}を国力に置く", "{subject} becomes a resource"),
    "retreat": Text("{subject}が撤退", "{subject} retreats"),
    "shuffle": Text("{subject}をシャッフル", "{subject} is shuffled"),
    "siege": Text("城壁の{subject}を捨札へ", "{subject} leaves the wall for the discard"),
    "stand": Text("{subject}が待機状態になる", "{subject} stands up"),
    "step": Text("{value}", "{value}"),
    "stratagem": Text("計略{subject}を捨札に置く", "stratagem {subject} goes to the discard"),
    "triggers": Text("能力や特技が誘発する", "something triggers"),
    "turn": Text("相手のターンに移る", "the turn passes"),
    "turn_over": Text("{subject}のこのターン中の制限が終わる", "what lasts for the turn ends for {subject}"),
    "untriggered": Text("誘発待ちではなくなる（{subject}）", "what waited no longer triggers ({subject})"),
    "vanish": Text("召喚兵{subject}が消滅", "summoned soldier {subject} vanishes"),
    "waits": Text("誘発待ちになる", "something waits to trigger"),
    "wound": Text("{subject}のダメージが{old}から{value}になる", "damage of {subject}: {old} to {value}"),
}
