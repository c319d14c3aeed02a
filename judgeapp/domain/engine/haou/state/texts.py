"""The words of a ruling for decisions."""

from __future__ import annotations

from collections.abc import Mapping

from ...kernel import MoveKind, Text

EMPTY: Mapping[str, Text] = {}
ONLY_IN_MAIN = Text("これを行えるのはメインフェイズだけです。", "This is done in a main phase only.")


def kind(
    clause: str,
    name: Text,
    text: Text,
    moment: Text = ONLY_IN_MAIN,
    values: Mapping[str, Text] = EMPTY,
    stage: str = "",
) -> MoveKind:
    return MoveKind(name, text, clause, moment, values=values, stage=stage)


FIRST, SECOND = Text("先攻", "first"), Text("後攻", "second")


MOVES = {
    "deploy": kind(
        "haou:turn/3/deploy",
        Text("出陣", "deployment"),
        Text("{card}を{target}に出陣", "deploying {card} at {target}"),
        Text(
            "出陣できるのは自分のメインフェイズだけです。", "Generals are deployed in one's own main phase."
        ),
        stage="march",
    ),
    "move": kind(
        "haou:turn/3/move",
        Text("移動", "move"),
        Text("{card}を{target}へ移動", "moving {card} to {target}"),
        Text("移動できるのは自分のメインフェイズだけです。", "Generals move in one's own main phase."),
        stage="march",
    ),
    "ability": kind(
        "haou:turn/3/ability",
        Text("能力の発動", "ability"),
        Text("{card}の能力を発動", "using an ability of {card}"),
        stage="ability",
    ),
    "shot": kind(
        "haou:cards/troops/gunners",
        Text("射撃", "shot"),
        Text("{card}が{target}を射撃", "{card} shoots at {target}"),
        Text("【射撃】はメインフェイズにだけ行えます。", "A shot is fired in a main phase only."),
        stage="interrupt",
    ),
    "limit_break": kind(
        "haou:turn/3/limit-break",
        Text("限界突破", "limit break"),
        Text("{card}を捨てて［限界突破］", "limit break with {card}"),
        Text("［限界突破］はメインフェイズにだけ行えます。", "Limit break is used in a main phase only."),
        stage="interrupt",
    ),
    "pass": kind(
        "haou:priority/example",
        Text("放棄", "pass"),
        Text("{player}は優先権を放棄", "{player} passes"),
        Text("放棄する優先権がありません。", "There is no priority to pass."),
    ),
    "interrupt": kind(
        "haou:turn/3/interrupt/pass",
        Text("放棄への割込み", "interrupting a pass"),
        Text("{player}は相手の放棄に割り込む", "{player} interrupts the pass"),
        Text("割り込む相手の放棄がありません。", "There is no pass to interrupt."),
    ),
    "choose": kind(
        "haou:turn/3/ability",
        Text("選択", "choice"),
        Text("{target}を選ぶ", "choosing {target}"),
        Text("選ぶ場面ではありません。", "There is nothing to choose."),
    ),
    "die": kind(
        "haou:turn/3/melee/duel",
        Text("ダイス", "die"),
        Text("{player}のダイスは{value}", "{player} rolls {value}"),
        Text(
            "ダイスを振る場面ではありません。一騎討ちは乱戦で双方に体力が残ったときだけです。",
            "No die is rolled here; a duel follows a melee only if both generals have health left.",
        ),
    ),
    "shuffle": kind(
        "haou:setup/4",
        Text("シャッフル", "shuffle"),
        Text("{player}の山札を切る", "{player}'s draw pile is shuffled"),
        Text("山札を切る場面ではありません。", "No draw pile is shuffled here."),
    ),
    "order": kind(
        "haou:setup/5",
        Text("先攻・後攻の選択", "choice of order"),
        Text("{player}は{value}を選ぶ", "{player} chooses to go {value}"),
        Text("先攻・後攻を選ぶ場面ではありません。", "Who goes first is not chosen here."),
        {"first": FIRST, "先攻": FIRST, "second": SECOND, "後攻": SECOND},
    ),
    "mulligan": kind(
        "haou:setup/6",
        Text("引き直し", "redraw"),
        Text("{cards}を山札に戻して引き直す", "putting {cards} back and drawing again"),
        Text(
            "引き直しは、対戦の準備で各プレイヤーが1回だけ行います。",
            "Each player redraws once, during setup.",
        ),
    ),
    "proceed": kind(
        "haou:turn",
        Text("フェイズを行う", "phase"),
        Text("{player}がフェイズの決まった処理を行う", "{player} does what the phase always does"),
        Text("ここで行うフェイズはありません。", "There is no phase to be carried out here."),
    ),
    "concede": kind(
        "haou:victory",
        Text("投了", "concession"),
        Text("{player}が投了", "{player} concedes"),
        Text("対戦は終わっています。", "The game is over."),
    ),
}

DECLINED = {
    "main": Text("{player}は優先権を放棄", "{player} passes priority"),
    "priority": Text("{player}も優先権を放棄", "{player} passes priority too"),
    "interrupt": Text("{player}は割り込まない", "{player} does not interrupt"),
    "mulligan": Text("{player}は引き直さない", "{player} keeps the hand"),
}

LIES_IN = {
    ("deploy", "card"): ("hand",),
    ("limit_break", "card"): ("hand",),
    ("limit_break", "goes_to"): ("discard_pile",),
    ("limit_break", "own_target"): ("field",),
    **dict.fromkeys((("mulligan", "cards"),), ("hand",)),
    **dict.fromkeys(
        (("move", "card"), ("shot", "card"), ("ability", "card"), ("effect", "source")), ("field",)
    ),
    **dict.fromkeys((("shot", "target"), ("ability", "target"), ("claim", "of")), ("field",)),
}
"""Where the general lies that a decision names in a slot, and the one of which more than its place is said."""
