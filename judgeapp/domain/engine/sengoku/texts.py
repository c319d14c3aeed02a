"""The words of a Sengoku ruling: decisions, when each may be made, and events."""

from __future__ import annotations

from ..kernel import MoveKind, Text

MOVES = {
    "shuffle": MoveKind(
        Text("シャッフル", "shuffle"),
        Text("{player}の山札のシャッフル", "shuffle of {player}'s deck"),
        "sengoku:102.2",
        Text("ここでは山札をシャッフルしません。", "No deck is shuffled here."),
    ),
    "first_player": MoveKind(
        Text("先攻の決定", "first player"),
        Text("先攻は{value}", "{value} goes first"),
        "sengoku:102.3",
        Text("先攻は対戦の準備で一度だけ決めます。", "The first player is decided once, in the setup."),
    ),
    "die": MoveKind(
        Text("ダイス", "die"),
        Text("{player}のダイスの出目は{value}", "{player} rolls {value}"),
        "sengoku:503.2@503.4",
        Text("ダイスを振る場面ではありません。", "No die is rolled here."),
    ),
    "mulligan": MoveKind(
        Text("マリガン", "mulligan"),
        Text("{player}のマリガン", "mulligan of {player}"),
        "sengoku:102.5",
        Text(
            "マリガンは対戦の準備で後攻プレイヤーだけが行えます。",
            "Only the second player may mulligan, in the setup.",
        ),
    ),
    "ability": MoveKind(
        Text("特技の発動", "keyword"),
        Text("{card}の特技を発動", "the keyword of {card} is used"),
        "sengoku:401.1",
        Text(
            "{メイン}の特技を発動できるのは、自分のメインフェイズだけです。",
            "A {main} keyword is used in one's own main phase only.",
        ),
    ),
    "show": MoveKind(
        Text("手札の公開", "showing cards"),
        Text("{cards}を公開", "{cards} shown"),
        "sengoku:624.3",
        Text("手札の特技を誘発させる場面ではありません。", "No keyword of a hand triggers here."),
    ),
    "trigger": MoveKind(
        Text("誘発の順番", "order of triggers"),
        Text("次に{card}の特技を解決", "the keyword of {card} is resolved next"),
        "sengoku:500.4",
        Text("順番を決める誘発はありません。", "No triggers wait to be put in order."),
    ),
    "activate": MoveKind(
        Text("特技の発動", "keyword"),
        Text("{card}の特技を発動", "the keyword of {card} is used"),
        "sengoku:500.5",
        Text("発動するかどうかを決める特技はありません。", "No optional keyword has triggered."),
    ),
    "concede": MoveKind(
        Text("投了", "concession"),
        Text("{player}の投了", "{player} concedes"),
        "sengoku:100.4",
        Text("対戦はすでに終了しています。", "The game is already over."),
    ),
    "attack": MoveKind(
        Text("攻撃", "attack"),
        Text("{card}で{target}を攻撃", "attack on {target} with {card}"),
        "sengoku:904.5",
        Text(
            "攻撃宣言ができるのは、手番プレイヤーのメインフェイズだけです。",
            "Attacks are declared by the turn player, in the main phase only.",
        ),
    ),
    "intercept": MoveKind(
        Text("迎撃", "interception"),
        Text("{card}で迎撃", "interception with {card}"),
        "sengoku:906.4.3",
        Text(
            "迎撃は、迎撃指定ステップで防御側が1体だけ宣言できます。",
            "The defender declares one interceptor, in the interception designation step.",
        ),
    ),
    "stratagem": MoveKind(
        Text("計略", "stratagem"),
        Text("計略{card}のプレイ", "stratagem {card}"),
        "sengoku:702.2",
        Text(
            "計略/戦闘カードは、計略ステップに交互に1枚ずつプレイします。",
            "Stratagem/battle cards are played in turn in the stratagem step.",
        ),
    ),
    "play": MoveKind(
        Text("プレイ", "play"),
        Text("{card}をプレイ", "playing {card}"),
        "sengoku:904.1",
        Text(
            "武将カードと計略/メインカードをプレイできるのは、自分のメインフェイズの、処理中のものがないときだけです。",
            "Generals and stratagem/main cards are played in one's own main phase, while nothing is being resolved.",
        ),
    ),
    "musou": MoveKind(
        Text("無双連撃", "musou combo"),
        Text("{card}の無双連撃", "musou combo of {card}"),
        "sengoku:801.1",
        Text(
            "ルールによる無双連撃を行えるのは、自分のメインフェイズだけです。",
            "A musou combo by rule is made in one's own main phase only.",
        ),
    ),
    "lower_loyalty": MoveKind(
        Text("忠誠カウンターの削減", "lowering loyalty"),
        Text("相手の忠誠カウンターを1つ失わせる", "taking a loyalty counter from the opponent"),
        "sengoku:904.7",
        Text(
            "相手の忠誠カウンターを減らせるのは、自分のメインフェイズだけです。",
            "The opponent's loyalty is lowered in one's own main phase only.",
        ),
    ),
    "lower_rebellion": MoveKind(
        Text("謀反カウンターの削減", "lowering rebellion"),
        Text("自分の謀反カウンターを1つ失う", "losing a rebellion counter"),
        "sengoku:904.8",
        Text(
            "自分の謀反カウンターを減らせるのは、自分のメインフェイズだけです。",
            "Rebellion is lowered in one's own main phase only.",
        ),
    ),
    "resource": MoveKind(
        Text("国力の配置", "resource"),
        Text("{card}を国力に配置", "{card} as a resource"),
        "sengoku:903.2",
        Text(
            "国力を置けるのは自分の国力フェイズに1枚だけです。",
            "One resource may be placed, in one's own resource phase.",
        ),
    ),
    "discard": MoveKind(
        Text("手札の調整", "discard"),
        Text("手札を捨てる", "discard"),
        "sengoku:905.4",
        Text(
            "手札を7枚にするのは自分の終了フェイズです。",
            "The hand is brought down to seven in one's own end phase.",
        ),
    ),
    "pass": MoveKind(
        Text("見送り", "pass"),
        Text("{player}は行わない", "{player} declines"),
        "sengoku:906.6.6",
        Text("見送るかどうかを決める場面ではありません。", "There is nothing to decline here."),
    ),
    "end_turn": MoveKind(
        Text("メインフェイズ終了", "end of turn"),
        Text("メインフェイズを終了", "end of the main phase"),
        "sengoku:904.1",
        Text(
            "メインフェイズを終えられるのは手番プレイヤーだけです。",
            "Only the turn player ends the main phase.",
        ),
    ),
}

DECLINED = {
    "mulligan": Text("{player}はマリガンしない", "{player} keeps the hand"),
    "intercept": Text("{player}は迎撃しない", "{player} does not intercept"),
    "stratagem": Text("{player}は計略をプレイしない", "{player} plays no stratagem"),
    "show": Text("{player}は手札を公開しない", "{player} shows no card"),
    "activate": Text("{player}は特技を発動しない", "{player} does not use the keyword"),
    "resource": Text("{player}は国力を置かない", "{player} places no resource"),
}

VERBS = {
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
        "効果の申告: {subject}の{label}が{value}", "as stated: {label} of {subject} becomes {value}"
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
    "triggers": Text("特技が誘発する", "a keyword triggers"),
    "turn": Text("相手のターンに移る", "the turn passes"),
    "turn_over": Text("{subject}のこのターン中の制限が終わる", "what lasts for the turn ends for {subject}"),
    "untriggered": Text(
        "失われた特技は誘発しない（{subject}）", "a lost keyword of {subject} does not trigger"
    ),
    "vanish": Text("召喚兵{subject}が消滅", "summoned soldier {subject} vanishes"),
    "waits": Text("特技が誘発待ちになる", "a keyword waits to trigger"),
    "wound": Text("{subject}のダメージが{old}から{value}になる", "damage of {subject}: {old} to {value}"),
}
