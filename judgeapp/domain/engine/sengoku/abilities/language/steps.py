"""What an effect does, one step after another."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from .terms import Amount, Condition, Filter, Ref, Who


@dataclass(frozen=True, slots=True)
class Draw:
    """ドローする."""

    amount: Amount = 1
    player: Who = "own"


@dataclass(frozen=True, slots=True)
class Mill:
    """Cards from the top of the deck go to the discard pile."""

    amount: Amount = 1
    player: Who = "own"


@dataclass(frozen=True, slots=True)
class Discard:
    """捨てる: cards of the hand; whoever holds them chooses."""

    amount: Amount = 1
    player: Who = "own"
    up_to: bool = False


@dataclass(frozen=True, slots=True)
class Damage:
    """特殊ダメージ."""

    amount: Amount
    what: Ref = "target"


@dataclass(frozen=True, slots=True)
class SiegeDamage:
    """攻城ダメージ by an effect: no siege, and so no defeat."""

    amount: Amount = 1
    player: Who = "enemy"


@dataclass(frozen=True, slots=True)
class Exhaust:
    """疲弊状態にする."""

    what: Ref = "target"


@dataclass(frozen=True, slots=True)
class Stand:
    """待機状態にする."""

    what: Ref = "target"


@dataclass(frozen=True, slots=True)
class Send:
    """Cards go to a zone of whoever owns them: 手札に戻す, 除外する, 国力に置く, ゲージに置く."""

    what: Ref = "target"
    to: Literal[
        "hand",
        "resources",
        "discard_pile",
        "deck",
        "wall",
        "removed_area",
        "nichirin_gauge",
        "shura_gauge",
        "senki_gauge",
    ] = "hand"
    bottom: bool = False
    face_up: bool = True
    standing: bool = True


@dataclass(frozen=True, slots=True)
class Retreat:
    """撤退する by an effect: at once."""

    what: Ref = "target"


@dataclass(frozen=True, slots=True)
class Deploy:
    """配備する."""

    what: Ref = "those"
    standing: bool = True
    player: Literal["own", "enemy"] = "own"


@dataclass(frozen=True, slots=True)
class Lay:
    """重ねる: cards are put on a general as cards of a kind, 傑集させる for one."""

    kind: Literal["bosaku", "shinsei", "kesshu"]
    what: Ref = "those"
    onto: Ref = "self"


@dataclass(frozen=True, slots=True)
class Summon:
    """召喚兵 as the effect defines them: nothing else about them is so."""

    power: int
    siege_power: int = 1
    troops: tuple[str, ...] = ()
    name: str = "召喚兵"
    amount: Amount = 1
    standing: bool = True
    player: Literal["own", "enemy"] = "own"


@dataclass(frozen=True, slots=True)
class PlayerCounters:
    """忠誠 or 謀反カウンター gained, or lost where the amount is negative."""

    kind: Literal["loyalty", "rebellion"]
    amount: Amount = 1
    player: Who = "own"


@dataclass(frozen=True, slots=True)
class Counters:
    """Counters put on generals, or taken away where the amount is negative."""

    kind: str
    amount: Amount = 1
    what: Ref = "self"


@dataclass(frozen=True, slots=True)
class Crests:
    """葵紋を点灯させる."""

    amount: Amount = 1


@dataclass(frozen=True, slots=True)
class Heal:
    """ダメージを回復する: all of it."""

    what: Ref = "target"


@dataclass(frozen=True, slots=True)
class Musou:
    """無双連撃を発動させる."""

    what: Ref = "self"


@dataclass(frozen=True, slots=True)
class Fortify:
    """築城."""

    amount: Amount = 1
    player: Who = "own"


@dataclass(frozen=True, slots=True)
class Reveal:
    """公開する: cards are shown to both players."""

    what: Ref = "those"


@dataclass(frozen=True, slots=True)
class Look:
    """見る: the top cards of a zone, which are then `those`."""

    zone: Literal["deck", "wall", "hand"] = "deck"
    amount: Amount = 1
    player: Who = "own"


@dataclass(frozen=True, slots=True)
class Shuffle:
    """シャッフルする."""

    player: Who = "own"


@dataclass(frozen=True, slots=True)
class Choose:
    """Cards are chosen; they are then `those`, and what was not chosen is the `rest`."""

    cards: Filter
    amount: Amount = 1
    up_to: bool = False
    player: Literal["own", "enemy"] = "own"


@dataclass(frozen=True, slots=True)
class ChoosePlayer:
    """自分または相手のいずれかを選ぶ: that player is then `chosen`."""


@dataclass(frozen=True, slots=True)
class ChooseNumber:
    """A number is chosen, a whole one and not below 0."""

    most: Amount


@dataclass(frozen=True, slots=True)
class Roll:
    """ダイスを振る: the result is then the number."""

    change: int = 0


@dataclass(frozen=True, slots=True)
class OnlyIf:
    """～の場合: where it does not hold, the effect is over."""

    given: tuple[Condition, ...]


@dataclass(frozen=True, slots=True)
class Win:
    """ゲームに勝利する."""

    player: Literal["own", "enemy"] = "own"
