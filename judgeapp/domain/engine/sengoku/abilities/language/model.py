"""An ability as data. `docs/reference/cards.md` shows each part in use."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from .changes import (
    Cannot,
    DamageFactor,
    DamageTaken,
    Keyword,
    Kind,
    LoseAbilities,
    LoseKeyword,
    Must,
    Name,
    PlayCost,
    Power,
    PowerAtMost,
    SetPower,
    SetSiegePower,
    SiegePower,
    SiegePowerAtMost,
    StrikeFirst,
)
from .moments import RULES
from .steps import (
    Choose,
    ChooseNumber,
    ChoosePlayer,
    Counters,
    Crests,
    Damage,
    Deploy,
    Discard,
    Draw,
    Exhaust,
    Fortify,
    Heal,
    Lay,
    Look,
    Mill,
    Musou,
    OnlyIf,
    PlayerCounters,
    Retreat,
    Reveal,
    Roll,
    Send,
    Shuffle,
    SiegeDamage,
    Stand,
    Summon,
    Win,
)
from .terms import FREE, Condition, Filter, Price, Ref, Side, Target, Zone

Moment: TypeAlias = Literal[
    "main",
    "constant",
    "deployed",
    "attack",
    "siege_declared",
    "intercept",
    "confirmed",
    "attack_won",
    "siege_success",
    "battle_won",
    "interception_won",
    "retreat",
    "battle_retreat",
    "musou",
    "resource",
    "shinsei",
    "start",
    "end_start",
    "end",
    "intercept_start",
    "unblocked",
    "stratagem_played",
    "activated",
    "played",
    "wall",
]
Until: TypeAlias = Literal["battle", "turn", "next_turn", "source_there", "game"]


@dataclass(frozen=True, slots=True)
class Gain:
    """An ability is gained."""

    ability: Ability


@dataclass(frozen=True, slots=True)
class Instead:
    """～の代わりに: something else happens in the place of an event."""

    of: Literal["retreat", "special_damage", "battle_damage", "siege_damage", "draw"]
    do: tuple[Step, ...] = ()


@dataclass(frozen=True, slots=True)
class Give:
    """Something is different from now on, until a moment."""

    changes: tuple[Change, ...]
    what: Ref = "self"
    until: Until = "turn"


@dataclass(frozen=True, slots=True)
class May:
    """～してもよい。そうした場合: `then` follows only if something was done."""

    do: tuple[Step, ...]
    then: tuple[Step, ...] = ()
    player: Literal["own", "enemy"] = "own"


Change: TypeAlias = (
    Power
    | SiegePower
    | SetPower
    | SetSiegePower
    | PowerAtMost
    | SiegePowerAtMost
    | PlayCost
    | Keyword
    | LoseKeyword
    | Kind
    | Name
    | Gain
    | LoseAbilities
    | Cannot
    | Must
    | StrikeFirst
    | DamageFactor
    | DamageTaken
    | Instead
)

Step: TypeAlias = (
    Draw
    | Mill
    | Discard
    | Damage
    | SiegeDamage
    | Exhaust
    | Stand
    | Send
    | Retreat
    | Deploy
    | Lay
    | Summon
    | PlayerCounters
    | Counters
    | Crests
    | Give
    | Heal
    | Musou
    | Fortify
    | Reveal
    | Look
    | Shuffle
    | Choose
    | ChoosePlayer
    | ChooseNumber
    | Roll
    | OnlyIf
    | May
    | Win
)


@dataclass(frozen=True, slots=True)
class Ability:
    """One ability of a card: when, for what, under which conditions, on what, and what it does.

    `of` says whose moment it is where it is not the card's own; `side` whose phase, or who played. `given` must
    hold when it triggers, is used or, for a constant one, applies. `may`: the whole of it may be declined.
    `active` is the state of 411 and 414 to 416 that it needs; `kyoen` marks it as a 共宴 ability (418).
    """

    when: Moment
    do: tuple[Step, ...] = ()
    of: Filter | None = None
    side: Side = "own"
    cost: Price = FREE
    once: bool = False
    may: bool = False
    zone: Zone = "field"
    given: tuple[Condition, ...] = ()
    target: Target | None = None
    active: Literal["", "buyo", "shinbo", "shohai", "shinsei"] = ""
    kyoen: bool = False

    @property
    def rule(self) -> str:
        """The clause of its moment; of another card's moment it is 403.1."""
        return "sengoku:403.1" if self.of else RULES[self.when]


@dataclass(frozen=True, slots=True)
class Lasting:
    """継続効果 on one card.

    What a change of a number came on top of: `after` are the cards whose constant abilities were at work on it,
    `own` what its keywords had added, `over` the number that the record states.
    """

    on: str
    change: Change
    source: str
    player: str
    until: Until = "turn"
    turn: int = 1
    after: tuple[str, ...] = ()
    own: int = 0
    over: int | None = None
