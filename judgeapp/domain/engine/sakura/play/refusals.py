"""Why a card cannot be used, in words."""

from __future__ import annotations

from ...kernel import Text

VARIABLE = Text("カードタイプが《不定》のカードは使用できません。", "A card of variable type cannot be used.")
OVER = Text(
    "終端を持つカードを使用したターンには、カードの使用も基本動作も行えません。",
    "After a card with terminal, no card is used and no basic action done for the rest of the turn.",
)
NO_REACTION = Text("{card}は《対応》を持たないので、対応では使用できません。", "{card} is no Reaction.")
FULL_POWER = Text(
    "{card}は《全力》です。標準行動では使用できません。",
    "{card} is a Throughout card and is not used in a standard play.",
)
NOT_ANSWERED = Text(
    "この《攻撃》には{card}で対応できません（対応不可）。", "{card} may not react to this attack."
)
TOO_FAR = Text(
    "現在の間合{distance}は適正距離（{range}）に入っていません。",
    "The distance {distance} is not within the range ({range}).",
)
OFF_AIM = Text(
    "照準（{aim}）は適正距離（{range}）に入っていません（追尾）。",
    "The aim ({aim}) is not within the range ({range}), as homing wants it.",
)
UNAIMED = Text("なし", "none")
TOO_DEAR = Text(
    "フレアが{flare}で、消費{cost}を支払えません。", "A flare of {flare} cannot pay a cost of {cost}."
)
NOTHING_TO_DISCARD = Text(
    "追加コストとして捨て札にできるカードが手札にないので、{card}は使用できません。",
    "No card of the hand can be discarded for the further cost of {card}.",
)
POISON = Text("{card}は毒なので伏せ札にできません。", "{card} is poison and is not put face down.")
NOT_CONSCRIPTED = Text(
    "{card}は徴兵されていないので使用できません。", "{card} is not conscripted and cannot be used."
)
BARRED = Text("{card}は、いまの条件では使用できません。", "{card} cannot be used as things stand.")
ONLY_REACTING = Text("{card}は対応でしか使用できません。", "{card} is used as a reaction only.")
ONLY_REACTING_TO_TRUMPS = Text(
    "{card}は、相手の切札に対する対応でしか使用できません。",
    "{card} is used only as a reaction to a trump of the opponent.",
)
BY_ITS_TEXT = Text("{card}は、それ自身の効果でしか使用できません。", "{card} is used by its own effect only.")
HAS_DONE_BASIC = Text(
    "{card}は、このターンに基本動作を行っているので使用できません。",
    "{card} cannot be used in a turn in which its player has done a basic action.",
)
HAS_ATTACKED = Text(
    "{card}は、このターンに《攻撃》を行っているので使用できません。",
    "{card} cannot be used in a turn in which its player has made an attack.",
)
TOO_MUCH_LIFE = Text(
    "{card}を使用できるのは、ライフが{most}以下のときだけです（いまは{life}）。",
    "{card} can be used only at a life of {most} or less (it is {life}).",
)
PROHIBITED = Text("{source}の効果により使用できません。", "The effect of {source} forbids it.")
LIMITED = Text("間合制限（{range}）により使用できません。", "It can only be used at a distance of {range}.")
