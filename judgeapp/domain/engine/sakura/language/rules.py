"""Steps that a rule defines by name: 騎動, 凍結, 徴兵, 回収 and the like; the end of a phase and of a game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from . import program
from .words import Who

Machine: TypeAlias = Literal["ride", "restore", "transform", "assemble", "dismantle_to", "great_discovery"]
Others: TypeAlias = Literal[
    "umbrella", "scheme", "prepare_scheme", "freeze", "conscript", "sprout", "storm", "dive"
]
Late: TypeAlias = Literal[
    "collect", "prepare_plan", "perfect", "depart", "journey", "shadows_return", "impatience"
]
Done: TypeAlias = Literal["act_effect", "wounds_to_damage", "all_schemes", "double_numbers", "burn"]
OfFates: TypeAlias = Literal["resonate", "all_fates", "past_to_unseen"]
Rule: TypeAlias = Literal[Machine, Others, Late, Done, OfFates]
"""騎動 燃焼済を回復 TransForm パーツを組み立てる 解体 世紀の大発見; 傘の開閉 計略を実行 計略を準備 凍結 徴兵 萌芽
嵐の力 潜水; 回収 構想を準備 完全態 旅路に出発 所在地の効果 終焉の影 焦燥; 幕の効果 ダメージ化 燃焼;
共鳴 過去・現在・未来の運命の効果 過去の運命をまだ見ぬ運命へ."""


@dataclass(frozen=True, slots=True)
class Perform:
    """What an additional rule defines: so often or so many, by or to a player. `out_of`: where a plan comes from.

    `may`: any of them may be left out; `distinct`: none of them twice; `fully`: only if all of it can be done.
    `perfect`: the card chosen is exchanged, and the one that it became is then the card chosen.
    """

    what: Rule
    n: program.Value = 1
    who: Who = "me"
    may: bool = False
    distinct: bool = False
    fully: bool = False
    out_of: tuple[Literal["extra", "achieved", "hand", "discard", "down"], ...] = ()


@dataclass(frozen=True, slots=True)
class EndPhase:
    """フェイズを終了する (10-13)."""


@dataclass(frozen=True, slots=True)
class SkipMain:
    """The next main phase of a player does not take place."""

    who: Who = "enemy"


@dataclass(frozen=True, slots=True)
class Lose:
    """A player loses by an effect (4-2)."""

    who: Who = "me"


@dataclass(frozen=True, slots=True)
class Win:
    """A player wins by an effect (4-2)."""

    who: Who = "me"
