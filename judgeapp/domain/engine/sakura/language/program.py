"""The choices between the kinds of value: numbers, conditions, changes, moments, steps, what holds, texts."""

from __future__ import annotations

from typing import Any, Literal, TypeAlias, get_args

from judgeapp.domain.numerals import whole

from . import cards, changes, conditions, crystals, effects, rules, statics, steps, terms, words
from .moments import Moment

__all__ = ["Change", "Condition", "Effect", "Moment", "Static", "Step", "Value"]

Value: TypeAlias = (
    int
    | words.Count
    | terms.Sum
    | terms.Minus
    | terms.Times
    | terms.Half
    | terms.Smaller
    | terms.HowMany
    | terms.Tally
)
Condition: TypeAlias = (
    conditions.State
    | terms.Compare
    | conditions.All
    | conditions.Either
    | conditions.Not
    | conditions.There
    | conditions.Lies
    | conditions.UsedFrom
    | conditions.Fits
    | conditions.Reacted
)
Change: TypeAlias = (
    changes.Plain
    | changes.Boost
    | changes.Reach
    | changes.Distances
    | changes.DamageIs
    | changes.Gain
    | changes.Lose
    | changes.Unanswerable
    | changes.Divert
    | changes.Given
)
Origin: TypeAlias = Literal["normal", "trump", "troop", "part", "poison", "none"]
Place: TypeAlias = words.Spot
AttackFilter: TypeAlias = conditions.Attack
CardFilter: TypeAlias = terms.Which

Acts: TypeAlias = Literal["basics", "attack", "use", "use_trumps", "pay_vigor", "choose_aura", "advance_plan"]
Ends: TypeAlias = Literal[
    "lose", "win", "suffer", "become_charged", "move_space_by_arrows", "draw_two", "broken", "renew_discard"
]
Forbidden: TypeAlias = Literal[Acts, Ends]
"""`draw_two`: to draw more than one card in a start phase; `renew_discard`: to move the discard pile by a
reconstruction."""
Goings: TypeAlias = Literal["leaves_to_dust", "others_to_dust", "to_aura", "burning", "draw"]
Harms: TypeAlias = Literal["attack_damage", "reconstruction_damage"]
Doings: TypeAlias = Literal[
    "basic", "use", "reaction", "lose", "discarded", "suffer_impatience", "collect", "answer"
]
Replaced: TypeAlias = Literal[Goings, Harms, Doings]
"""`attack_damage`: that of the attack which this card makes; `burning`: of each crystal; `discarded`: a used card that
fits would come to the discard pile."""

Step: TypeAlias = (
    crystals.Arrow
    | crystals.Shift
    | crystals.Damage
    | crystals.Wound
    | crystals.Vigor
    | crystals.Cow
    | crystals.Gauge
    | cards.Draw
    | cards.Put
    | cards.Choose
    | cards.Show
    | cards.Look
    | cards.UseCard
    | cards.Exchange
    | cards.Fetch
    | cards.Reconstruct
    | cards.NameCard
    | cards.Copied
    | steps.If
    | steps.May
    | steps.IfDone
    | steps.OneOf
    | steps.Repeat
    | steps.Let
    | steps.Pay
    | steps.BasicAction
    | steps.Strike
    | steps.Cancel
    | steps.Answered
    | steps.Altered
    | steps.Next
    | steps.NextCard
    | steps.ThisTurn
    | steps.Later
    | steps.AfterReacted
    | rules.EndPhase
    | rules.SkipMain
    | rules.Lose
    | rules.Win
    | rules.Perform
)
Static: TypeAlias = (
    statics.This
    | statics.Attacks
    | statics.Distance
    | statics.Master
    | statics.Cost
    | statics.Charge
    | statics.PaysTo
    | statics.Entwines
    | statics.Fix
    | statics.HandLimit
    | statics.AuraLimit
    | statics.Impatience
    | statics.Unusable
    | statics.Cannot
    | statics.Arrows
    | statics.Texts
    | statics.Reactable
    | statics.UsableFrom
    | statics.CopyOf
    | statics.InForce
    | statics.AsAura
    | statics.Stays
    | statics.Untouchable
    | statics.NewBasic
    | statics.Instead
    | statics.DeclareAs
    | statics.When
    | statics.Where
    | statics.Offset
)
Effect: TypeAlias = (
    words.Keyword
    | effects.Use
    | effects.After
    | effects.Deploy
    | effects.Broken
    | effects.Both
    | effects.Always
    | effects.While
    | effects.Used
    | effects.Rise
    | effects.RiseAtOnce
    | effects.Full
    | effects.Gears
    | effects.Oath
    | effects.Scheme
    | effects.Limit
    | effects.Growth
    | effects.Plan
    | effects.Transformed
    | effects.Fate
    | effects.Entwined
    | effects.Grades
    | effects.Face
    | changes.Unanswerable
)

COUNTS: frozenset[str] = frozenset(get_args(words.Count))
SPOTS: frozenset[str] = frozenset(get_args(words.Spot))


def number(word: str) -> Any:
    """The number that a word of a short form says, or the count that it names; None where it is no such word."""
    said = whole(word)
    return said if said is not None else word if word in COUNTS else None


def spot(word: str) -> Any:
    """The place that a word of a short form names; None where it is no such word."""
    return word if word in SPOTS else None


def operator(sign: str) -> Any:
    """The sign of a comparison, which the spelling has let through."""
    return sign
