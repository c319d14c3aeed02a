"""The words of a Sengoku ruling: decisions, and when each may be made."""

from __future__ import annotations

from ...kernel import MoveKind, Text

MOVES = {
    "shuffle": MoveKind(
        Text("シャッフル", "shuffle"),
        Text("{player}の山札のシャッフル", "shuffle of {player}'s deck"),
        "sengoku:102.2",
        Text("ここでは山札をシャッフルしません。", "No deck is shuffled here."),
        stage="setup",
    ),
    "first_player": MoveKind(
        Text("先攻の決定", "first player"),
        Text("先攻は{value}", "{value} goes first"),
        "sengoku:102.3",
        Text("先攻は対戦の準備で一度だけ決めます。", "The first player is decided once, in the setup."),
        stage="setup",
    ),
    "die": MoveKind(
        Text("ダイス", "die"),
        Text("{player}のダイスの出目は{value}", "{player} rolls {value}"),
        "sengoku:503.2@503.4",
        Text("ダイスを振る場面ではありません。", "No die is rolled here."),
        stage="chance",
    ),
    "mulligan": MoveKind(
        Text("マリガン", "mulligan"),
        Text("{player}のマリガン", "mulligan of {player}"),
        "sengoku:102.5",
        Text(
            "マリガンは対戦の準備で後攻プレイヤーだけが行えます。",
            "Only the second player may mulligan, in the setup.",
        ),
        stage="setup",
    ),
    "ability": MoveKind(
        Text("能力の発動", "ability"),
        Text("{card}の能力・特技を発動", "an ability or keyword of {card} is used"),
        "sengoku:401.1",
        Text(
            "{メイン}の能力や特技を発動できるのは、自分のメインフェイズだけです。",
            "What has {main} is used in one's own main phase only.",
        ),
        stage="main",
    ),
    "show": MoveKind(
        Text("手札の公開", "showing cards"),
        Text("{cards}を公開", "{cards} shown"),
        "sengoku:624.3",
        Text("手札の特技を誘発させる場面ではありません。", "No keyword of a hand triggers here."),
        stage="showing",
    ),
    "trigger": MoveKind(
        Text("誘発の順番", "order of triggers"),
        Text("次に{card}の誘発を解決", "what triggered for {card} is resolved next"),
        "sengoku:500.4",
        Text("順番を決める誘発はありません。", "No triggers wait to be put in order."),
        stage="effect",
    ),
    "activate": MoveKind(
        Text("誘発の発動", "activation"),
        Text("{card}の能力・特技を発動", "what triggered for {card} is used"),
        "sengoku:500.5",
        Text("発動するかどうかを決める能力や特技はありません。", "Nothing optional has triggered."),
        stage="used",
    ),
    "choose": MoveKind(
        Text("選択", "choice"),
        Text("{cards}{target}{value}を選択", "{cards}{target}{value} chosen"),
        "sengoku:500.6",
        Text("効果が何かを選ばせる場面ではありません。", "No effect asks for a choice here."),
        stage="effect",
    ),
    "concede": MoveKind(
        Text("投了", "concession"),
        Text("{player}の投了", "{player} concedes"),
        "sengoku:100.4",
        Text("対戦はすでに終了しています。", "The game is already over."),
        stage="any time",
    ),
    "attack": MoveKind(
        Text("攻撃", "attack"),
        Text("{card}で{target}を攻撃", "attack on {target} with {card}"),
        "sengoku:904.5",
        Text(
            "攻撃宣言ができるのは、手番プレイヤーのメインフェイズだけです。",
            "Attacks are declared by the turn player, in the main phase only.",
        ),
        stage="main",
    ),
    "intercept": MoveKind(
        Text("迎撃", "interception"),
        Text("{card}で迎撃", "interception with {card}"),
        "sengoku:906.4.3",
        Text(
            "迎撃は、迎撃指定ステップで防御側が1体だけ宣言できます。",
            "The defender declares one interceptor, in the interception designation step.",
        ),
        stage="intercept",
    ),
    "stratagem": MoveKind(
        Text("計略", "stratagem"),
        Text("{card}を計略ステップにプレイ", "playing {card} in the stratagem step"),
        "sengoku:702.2",
        Text(
            "計略/戦闘カードは、計略ステップに交互に1枚ずつプレイします。",
            "Stratagem/battle cards are played in turn in the stratagem step.",
        ),
        stage="stratagem",
    ),
    "play": MoveKind(
        Text("プレイ", "play"),
        Text("{card}をプレイ", "playing {card}"),
        "sengoku:904.1",
        Text(
            "武将カードと計略/メインカードをプレイできるのは、自分のメインフェイズの、処理中のものがないときだけです。",
            "Generals and stratagem/main cards are played in one's own main phase, while nothing is being resolved.",
        ),
        stage="main",
    ),
    "musou": MoveKind(
        Text("無双連撃", "musou combo"),
        Text("{card}の無双連撃", "musou combo of {card}"),
        "sengoku:801.1",
        Text(
            "ルールによる無双連撃を行えるのは、自分のメインフェイズだけです。",
            "A musou combo by rule is made in one's own main phase only.",
        ),
        stage="main",
    ),
    "lower_loyalty": MoveKind(
        Text("忠誠カウンターの削減", "lowering loyalty"),
        Text("相手の忠誠カウンターを1つ失わせる", "taking a loyalty counter from the opponent"),
        "sengoku:904.7",
        Text(
            "相手の忠誠カウンターを減らせるのは、自分のメインフェイズだけです。",
            "The opponent's loyalty is lowered in one's own main phase only.",
        ),
        stage="main",
    ),
    "lower_rebellion": MoveKind(
        Text("謀反カウンターの削減", "lowering rebellion"),
        Text("自分の謀反カウンターを1つ失う", "losing a rebellion counter"),
        "sengoku:904.8",
        Text(
            "自分の謀反カウンターを減らせるのは、自分のメインフェイズだけです。",
            "Rebellion is lowered in one's own main phase only.",
        ),
        stage="main",
    ),
    "resource": MoveKind(
        Text("国力の配置", "resource"),
        Text("{card}を国力に配置", "{card} as a resource"),
        "sengoku:903.2",
        Text(
            "国力を置けるのは自分の国力フェイズに1枚だけです。",
            "One resource may be placed, in one's own resource phase.",
        ),
        stage="resource",
        values={"up": Text("表向き", "face up"), "down": Text("裏向き", "face down")},
    ),
    "discard": MoveKind(
        Text("手札の調整", "discard"),
        Text("手札を捨てる", "discard"),
        "sengoku:905.4",
        Text(
            "手札を7枚にするのは自分の終了フェイズです。",
            "The hand is brought down to seven in one's own end phase.",
        ),
        stage="discard",
    ),
    "pass": MoveKind(
        Text("見送り", "pass"),
        Text("{player}は行わない", "{player} declines"),
        "sengoku:906.6.6",
        Text("見送るかどうかを決める場面ではありません。", "There is nothing to decline here."),
        stage="pass",
    ),
    "end_turn": MoveKind(
        Text("メインフェイズ終了", "end of turn"),
        Text("メインフェイズを終了", "end of the main phase"),
        "sengoku:904.1",
        Text(
            "メインフェイズを終えられるのは手番プレイヤーだけです。",
            "Only the turn player ends the main phase.",
        ),
        stage="main",
    ),
}

DECLINED = {
    "mulligan": Text("{player}はマリガンしない", "{player} keeps the hand"),
    "intercept": Text("{player}は迎撃しない", "{player} does not intercept"),
    "stratagem": Text("{player}は計略をプレイしない", "{player} plays no stratagem"),
    "show": Text("{player}は手札を公開しない", "{player} shows no card"),
    "activate": Text("{player}は発動しない", "{player} does not use it"),
    "resource": Text("{player}は国力を置かない", "{player} places no resource"),
}

PAID_FOR = ("play", "stratagem", "lower_loyalty", "lower_rebellion")
LIES_IN = {
    **dict.fromkeys((("play", "card"), ("resource", "card"), ("musou", "cards")), ("hand",)),
    **dict.fromkeys((("show", "cards"), ("discard", "cards"), ("mulligan", "cards")), ("hand",)),
    **dict.fromkeys((("attack", "card"), ("intercept", "card"), ("musou", "card")), ("field",)),
    **dict.fromkeys((("activate", "card"), ("trigger", "card"), ("effect", "source")), ("field",)),
    **dict.fromkeys(((move, "cards") for move in PAID_FOR), ("resources",)),
    ("ability", "card"): ("field", "resources"),
    ("ability", "cards"): ("hand", "resources"),
    ("stratagem", "card"): ("hand", "resources"),
    ("attack", "target"): ("field",),
    ("claim", "of"): ("field",),
}
"""Where the card lies that a decision names in a slot (691.1: a stratagem may be played from the resources), the one
whose text does something, and the one of which something else than its place is said.
"""
