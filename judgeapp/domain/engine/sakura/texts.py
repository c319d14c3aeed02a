"""The words of a ruling for decisions."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from ..kernel import MoveKind, Text
from ..kernel.model.text import NOTHING
from .state.words import BASICS, MODES, SCHEMES

ONLY_IN_MAIN = Text(
    "これを行えるのは自分のメインフェイズだけです。", "This is done in one's own main phase only."
)


PLACES = {
    "space": Text("間合", "distance"),
    "dust": Text("ダスト", "dust"),
    **{"aura": Text("オーラ", "aura"), "flare": Text("フレア", "flare"), "life": Text("ライフ", "life")},
}
CHOSEN = {
    **PLACES,
    **{f"enemy.{place}": Text(f"相手の{of.ja}", f"the enemy's {of.en}") for place, of in PLACES.items()},
    **BASICS,
    **SCHEMES,
    **{"wind": Text("風神ゲージ", "the wind gauge"), "thunder": Text("雷神ゲージ", "the thunder gauge")},
    **{"right": Text("右向き", "to the right"), "left": Text("左向き", "to the left")},
    **{"none": Text("なし", "none"), "front": Text("表", "front"), "will": Text("意思", "will")},
}
"""What the words of a choice stand for."""


def kind(
    clause: str,
    name: Text,
    text: Text,
    moment: Text = ONLY_IN_MAIN,
    secret: Literal["", "cards", "value"] = "",
    values: Mapping[str, Text] | None = None,
    valued: Text = NOTHING,
    stage: str = "",
) -> MoveKind:
    return MoveKind(name, text, clause, moment, secret, values=values or {}, valued=valued, stage=stage)


MOVES = {
    "use": kind(
        "sakura:core/9-2",
        Text("使用", "use"),
        Text("{card}を使用", "using {card}"),
        Text(
            "カードを使用するのは、自分のメインフェイズか、相手の《攻撃》への対応です。",
            "A card is used in one's own main phase, or as a reaction to an attack.",
        ),
        stage="card",
    ),
    "basic": kind(
        "sakura:core/9-6",
        Text("基本動作", "basic action"),
        Text("{value}を行う", "basic action: {value}"),
        values=BASICS,
        stage="main",
    ),
    "release": kind(
        "sakura:add/10-4",
        Text("帯電の解除", "release"),
        Text("{card}の帯電を解除（{value}）", "releasing {card}: {value}"),
        values=CHOSEN,
        stage="main",
    ),
    "dive": kind(
        "sakura:add/15-1-2",
        Text("潜水", "dive"),
        Text("{player}が潜水する", "{player} dives"),
        Text("潜水を行う場面ではありません。", "There is no dive here."),
        secret="value",
    ),
    "perjure": kind(
        "sakura:add/20-6-1",
        Text("偽証", "perjury"),
        Text("{card}で偽証（{value}）", "{card} as {value}"),
        stage="card",
    ),
    "refute": kind(
        "sakura:add/20-6-3",
        Text("反証", "refutation"),
        Text("{player}が反証", "{player} refutes"),
        Text("反証できる偽証がありません。", "There is no perjury to be refuted."),
    ),
    "declare": kind(
        "sakura:core/10-39",
        Text("他のカードとしての使用の宣言", "declared use"),
        Text("{card}を「{value}」として使用する宣言", "{card} declared as “{value}”"),
        stage="card",
    ),
    "mode": kind(
        "sakura:core/8-2-1",
        Text("行動の選択", "mode"),
        Text("{value}を選ぶ", "choosing {value}"),
        values=MODES,
        stage="main",
    ),
    "pass": kind(
        "sakura:core/8-2-2",
        Text("見送り", "pass"),
        Text("{player}は見送る", "{player} passes"),
        Text("見送る場面ではありません。", "There is nothing to pass here."),
    ),
    "take": kind(
        "sakura:core/5-8-3-2",
        Text("ダメージの選択", "damage"),
        Text("{value}で受ける", "taking it on {value}"),
        Text("ダメージを選ぶ場面ではありません。", "There is no damage to be chosen here."),
        values=PLACES,
    ),
    "reconstruct": kind(
        "sakura:core/8-1-3#iii",
        Text("山札の再構成", "reshuffle"),
        Text("{player}が山札を再構成", "{player} reshuffles"),
        Text(
            "山札を再構成できるのは自分の開始フェイズだけです。",
            "A player reshuffles in their own start phase.",
        ),
        stage="start",
    ),
    "choose": kind(
        "sakura:core/9-1",
        Text("選択", "choice"),
        Text("{value}{cards}を選ぶ", "choosing {value}{cards}"),
        Text("選ぶ場面ではありません。", "There is nothing to choose."),
        secret="cards",
        values=CHOSEN,
    ),
    "activate": kind(
        "sakura:core/9-1",
        Text("効果を使う", "optional effect"),
        Text("{card}の効果を使う", "using the effect of {card}"),
        Text("ここで決める効果はありません。", "There is no effect to decide on here."),
    ),
    "order": kind(
        "sakura:core/9-1",
        Text("解決の順序", "order of effects"),
        Text("次に{card}の効果を解決", "the effect of {card} next"),
        Text("順序を選ぶ場面ではありません。", "There is no order to choose."),
        valued=Text("次に{value}を解決", "{value} next"),
    ),
    "shuffle": kind(
        "sakura:core/7-1-6",
        Text("シャッフル", "shuffle"),
        Text("{player}の山札を切る", "{player}'s deck is shuffled"),
        Text("山札を切る場面ではありません。", "No deck is shuffled here."),
    ),
    "draw_by_chance": kind(
        "sakura:core/9-1",
        Text("無作為の選択", "random card"),
        Text("無作為に{cards}", "{cards} by chance"),
        Text("無作為に選ぶ場面ではありません。", "Nothing is chosen by chance here."),
        stage="unasked",
    ),
    "first_player": kind(
        "sakura:core/4-1#3",
        Text("先手の決定", "first player"),
        Text("先手は{player}", "{player} goes first"),
        Text("先手を決める場面ではありません。", "Who goes first is not decided here."),
        stage="unasked",
    ),
    "mulligan": kind(
        "sakura:core/4-1#5",
        Text("引き直し", "redraw"),
        Text("{cards}を山札の底に戻して引き直す", "putting {cards} back and drawing again"),
        Text("引き直せるのは準備のときだけです。", "Cards are redrawn during setup only."),
    ),
    "proceed": kind(
        "sakura:core/s8",
        Text("フェイズを行う", "phase"),
        Text("{player}がフェイズの決まった処理を行う", "{player} does what the phase always does"),
        Text("ここで行うフェイズはありません。", "There is no phase to be carried out here."),
        stage="start",
    ),
    "concede": kind(
        "sakura:core/4-2",
        Text("投了", "concession"),
        Text("{player}が投了", "{player} concedes"),
        Text("対戦は終わっています。", "The game is over."),
    ),
}

DECLINED = {
    "refute": Text("{player}は反証しない", "{player} does not refute"),
    "aim": Text("{player}は照準を変えない", "{player} leaves the aim as it is"),
    "main": Text("{player}はメインフェイズを終える", "{player} ends the main phase"),
    "reaction": Text("{player}は対応しない", "{player} does not react"),
    "reconstruct": Text("{player}は再構成しない", "{player} does not reshuffle"),
    "mulligan": Text("{player}は引き直さない", "{player} keeps the hand"),
    "activate": Text("{player}は効果を使わない", "{player} does not use the effect"),
    "choose": Text("{player}は選ばない", "{player} chooses none"),
}
