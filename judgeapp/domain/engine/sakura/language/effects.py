"""The texts of a card: each of one class (9-1-1), with what it does or what holds while it is in force."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from . import program

Class: TypeAlias = Literal["use", "after", "deploy", "broken", "while", "used"]


@dataclass(frozen=True, slots=True)
class Use:
    """【使用時】: what an action card does."""

    do: tuple[program.Step, ...]


@dataclass(frozen=True, slots=True)
class After:
    """【攻撃後】."""

    do: tuple[program.Step, ...]


@dataclass(frozen=True, slots=True)
class Deploy:
    """【展開時】."""

    do: tuple[program.Step, ...]


@dataclass(frozen=True, slots=True)
class Broken:
    """【破棄時】."""

    do: tuple[program.Step, ...]


@dataclass(frozen=True, slots=True)
class Both:
    """【展開時/破棄時】 and the like: the same steps as independent effects of several classes."""

    of: tuple[Class, ...]
    do: tuple[program.Step, ...]


@dataclass(frozen=True, slots=True)
class Always:
    """【常時】: what holds wherever the card can be consulted (9-1-1-2)."""

    holds: tuple[program.Static, ...]
    given: program.Condition | None = None


@dataclass(frozen=True, slots=True)
class While:
    """【展開中】: what holds while the card lies in ＜付与札＞."""

    holds: tuple[program.Static, ...]
    given: program.Condition | None = None


@dataclass(frozen=True, slots=True)
class Used:
    """【使用済】: what holds while the trump is used."""

    holds: tuple[program.Static, ...]
    given: program.Condition | None = None


@dataclass(frozen=True, slots=True)
class Rise:
    """再起 (10-7): unused again in the end phase of its owner where it holds."""

    given: program.Condition


@dataclass(frozen=True, slots=True)
class RiseAtOnce:
    """即再起 (10-8): unused again as soon as this happens."""

    when: program.Moment


@dataclass(frozen=True, slots=True)
class Full:
    """全力化 (9-1-2): these texts are there only in 全力行動."""

    texts: tuple[program.Effect, ...]


@dataclass(frozen=True, slots=True)
class Gears:
    """歯車枠: these texts are there while the mechanism is complete. `match`: icons that the chosen card decides."""

    texts: tuple[program.Effect, ...]
    attack: int = 0
    action: int = 0
    enhance: int = 0
    reaction: int = 0
    fullpower: int = 0
    match: bool = False


@dataclass(frozen=True, slots=True)
class Oath:
    """誓約枠: these texts are there if their player raises the taboo gauge by so much as the card is used."""

    raises: int
    texts: tuple[program.Effect, ...]


@dataclass(frozen=True, slots=True)
class Scheme:
    """[神算] and [鬼謀]: what the schemes of this card do; a step `scheme` carries one out."""

    shinsan: tuple[program.Step, ...]
    kibou: tuple[program.Step, ...]


@dataclass(frozen=True, slots=True)
class Limit:
    """間合制限 (10-37)."""

    distance: str


@dataclass(frozen=True, slots=True)
class Growth:
    """生育 X."""

    by: int


@dataclass(frozen=True, slots=True)
class Plan:
    """達成条件 of a plan card: what moves its crystal on in the end phase of a turn."""

    given: program.Condition


@dataclass(frozen=True, slots=True)
class Transformed:
    """【変形時】 of a TransForm card."""

    do: tuple[program.Step, ...]


@dataclass(frozen=True, slots=True)
class Fate:
    """What a fate card (24-2) does as its effects are resolved."""

    do: tuple[program.Step, ...]


@dataclass(frozen=True, slots=True)
class Entwined:
    """The texts on the back of a fate card: they are there, and no others, while it is 糾える運命 (24-2-2-2)."""

    texts: tuple[program.Effect, ...]


@dataclass(frozen=True, slots=True)
class Grades:
    """壱 to 肆 of a custom part: the text that counts is that of how many custom parts are shown."""

    one: tuple[program.Effect, ...]
    two: tuple[program.Effect, ...]
    three: tuple[program.Effect, ...]
    four: tuple[program.Effect, ...]


@dataclass(frozen=True, slots=True)
class Face:
    """What stands on the side of the card for the open umbrella: distances, damage and texts."""

    range: str = ""
    damage: str = ""
    texts: tuple[program.Effect, ...] = ()
