"""The words of a ruling for decisions."""

from __future__ import annotations

from ...kernel import MoveKind, Text


def kind(clause: str, name: Text, text: Text, moment: Text, stage: str = "") -> MoveKind:
    return MoveKind(name, text, f"moncolle:{clause}", moment, stage=stage)


IN_MAIN = Text(
    "これを行えるのは、進軍側のメインフェイズだけです。", "The advancing side does this in its main phase."
)
IN_SUMMON = Text(
    "これを行えるのは、進軍側の通常召喚フェイズだけです。",
    "The advancing side does this in its normal summon phase.",
)
IN_BATTLE = Text("戦闘の今のタイミングでは行えません。", "It is not done at this moment of a battle.")

MOVES = {
    "advance": kind(
        "advance/move",
        Text("進軍", "advance"),
        Text("{card}{cards}を{target}へ進軍", "advancing {card}{cards} to {target}"),
        IN_MAIN,
        stage="main",
    ),
    "joint": kind(
        "advance/f",
        Text("同時の移動に加える", "joining a move"),
        Text("{card}も同時に{target}へ", "with it {card} to {target}"),
        Text(
            "移動を組み立てるのは、メインフェイズか通常召喚フェイズです。",
            "Moves are put together in the main or the normal summon phase.",
        ),
        stage="joint",
    ),
    "go": kind(
        "advance/f",
        Text("組み立てた移動の宣言", "declaring the move"),
        Text("{player}は組み立てた移動を行う", "{player} declares the move put together"),
        Text("組み立てた移動がありません。", "No move has been put together."),
        stage="go",
    ),
    "intercept": kind(
        "advance/intercept",
        Text("迎撃", "intercept"),
        Text("{card}{cards}で迎撃", "intercepting with {card}{cards}"),
        Text("迎撃できる進軍がありません。", "There is no advance to intercept."),
        stage="intercept",
    ),
    "ritual": kind(
        "details/timing/ritual",
        Text("儀式", "ritual"),
        Text("{card}の【儀式】を使う", "using the ritual of {card}"),
        IN_MAIN,
        stage="main",
    ),
    "summon": kind(
        "turn/4/c",
        Text("通常召喚", "normal summon"),
        Text("{card}を{target}に召喚", "summoning {card} to {target}"),
        IN_SUMMON,
        stage="summon",
    ),
    "rearrange": kind(
        "turn/4/d",
        Text("ユニットの入れ替え", "rearrangement"),
        Text("{card}を{target}へ入れ替え", "rearranging {card} to {target}"),
        IN_SUMMON,
        stage="summon",
    ),
    "call": kind(
        "battle/1/order",
        Text("即時召喚", "immediate summon"),
        Text("{card}を即時召喚", "summoning {card} into the battle"),
        IN_BATTLE,
        stage="call",
    ),
    "line_up": kind(
        "battle/2",
        Text("隊列の決定", "line-up"),
        Text("{player}の隊列は{cards}", "{player} lines up {cards}"),
        IN_BATTLE,
        stage="line_up",
    ),
    "spell": kind(
        "details/timing/kinds",
        Text("戦闘スペルの使用", "battle spell"),
        Text("{card}を使う", "using {card}"),
        IN_BATTLE,
        stage="use",
    ),
    "ability": kind(
        "details/timing/kinds",
        Text("特殊能力の使用", "special ability"),
        Text("{card}の特殊能力を使う", "using an ability of {card}"),
        IN_BATTLE,
        stage="use",
    ),
    "attack": kind(
        "battle/attack/declare",
        Text("攻撃", "attack"),
        Text("{player}が攻撃", "{player} attacks"),
        IN_BATTLE,
        stage="attack",
    ),
    "discard": kind(
        "turn/2",
        Text("手札の破棄", "discarding"),
        Text("{cards}を破棄", "discarding {cards}"),
        Text(
            "手札を破棄できるのは手札調整フェイズだけです。",
            "Cards are discarded in a hand adjustment phase.",
        ),
        stage="adjust",
    ),
    "choose": kind(
        "details/special-ability/text",
        Text("選択", "choice"),
        Text("{card}{cards}{target}を選ぶ", "choosing {card}{cards}{target}"),
        Text("選ぶものがありません。", "There is nothing to choose."),
        stage="effect",
    ),
    "activate": kind(
        "details/timing/condition",
        Text("【条件】の使用", "using a condition"),
        Text("{card}の【条件】を使う", "using the condition of {card}"),
        Text("条件を満たした【条件】がありません。", "No condition is fulfilled."),
        stage="effect",
    ),
    "pass": kind(
        "turn/phases",
        Text("行わない", "pass"),
        Text("{player}は行わない", "{player} passes"),
        Text("ここで見送るものはありません。", "There is nothing to decline here."),
        stage="pass",
    ),
    "proceed": kind(
        "turn/phases",
        Text("フェイズの進行", "carrying out the phase"),
        Text("{player}がフェイズを進める", "{player} carries the phase out"),
        Text("ここで行うフェイズはありません。", "There is no phase to be carried out here."),
        stage="phase",
    ),
    "die": kind(
        "battle/4/roll",
        Text("ダイス", "die"),
        Text("{player}のダイスは{value}", "{player} rolls {value}"),
        Text("ここで振るダイスはありません。", "No die is rolled here."),
        stage="chance",
    ),
    "shuffle": kind(
        "setup/2",
        Text("シャッフル", "shuffle"),
        Text("{player}の山札をシャッフル", "{player}'s draw pile is shuffled"),
        Text("ここで切る山札はありません。", "No draw pile is shuffled here."),
    ),
    "concede": kind(
        "other/concede",
        Text("投了", "concession"),
        Text("{player}が投了", "{player} concedes"),
        Text("対戦は終わっています。", "The game is over."),
    ),
}

DECLINED = {
    "main": Text("{player}はメインフェイズを終える", "{player} ends the main phase"),
    "summon": Text("{player}は通常召喚フェイズを終える", "{player} ends the normal summon phase"),
    "first_adjust": Text("{player}は破棄しない", "{player} discards nothing"),
    "second_adjust": Text("{player}は破棄しない", "{player} discards nothing"),
    "intercept": Text("{player}は（これ以上）迎撃しない", "{player} does not intercept (any more)"),
    "call": Text("{player}は（これ以上）即時召喚しない", "{player} summons nothing (more) into the battle"),
    "swift": Text("{player}は（これ以上）速攻を使わない", "{player} uses no (more) swift effects"),
    "counter": Text("{player}は対抗しない", "{player} does not counter"),
    "ordinary": Text("{player}は何もしない", "{player} does nothing"),
    "joint": Text("{player}は移動を取りやめる", "{player} calls the move off"),
    "activate": Text("{player}は【条件】を使わない", "{player} does not use the condition"),
    "no_die": Text("ダイスは振らない", "no dice are rolled"),
}
