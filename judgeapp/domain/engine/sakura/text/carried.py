"""What of the language is carried out: the rest is taken on trust, card by card."""

from __future__ import annotations

from typing import get_args

from .. import megami
from ..language import (
    changes,
    conditions,
    crystals,
    effects,
    moments,
    rules,
    statics,
    steps,
    terms,
    words,
)
from ..state.ruled import KINDS, NOT_YET, ONLY, WITHOUT_KEYWORDS
from . import conditions as asking
from . import numbers
from .carrying import attacks, cards, naming, next_cards, outcomes, steering
from .carrying import crystals as moving
from .carrying.performing import PERFORMED
from .context import CONDITIONS, COUNTED, STATES, WORKED_OUT
from .program import PROGRAM

CARRIERS = (asking, attacks, cards, moving, naming, next_cards, numbers, outcomes, steering, megami)
"""The modules that tie code to kinds of value: they are imported before it is asked which kinds have some."""

KINDS |= {*PROGRAM.procedures, *CONDITIONS, *WORKED_OUT, steps.Option}
KINDS |= {terms.Which, terms.Pick, terms.Lying, conditions.Attack, moments.Moment}
KINDS |= {changes.Boost, changes.Reach, changes.Distances, changes.DamageIs}
KINDS |= {changes.Gain, changes.Lose, changes.Unanswerable, changes.Divert, changes.Given}
KINDS |= {
    effects.Use,
    effects.After,
    effects.Deploy,
    effects.Broken,
    effects.Both,
    effects.Always,
    effects.While,
}
KINDS |= {effects.Used, effects.Rise, effects.RiseAtOnce, effects.Full, effects.Limit, effects.Growth}
KINDS |= {
    statics.This,
    statics.Attacks,
    statics.Distance,
    statics.Master,
    statics.Cost,
    statics.Charge,
    statics.Fix,
}
KINDS |= {
    statics.HandLimit,
    statics.AuraLimit,
    statics.Unusable,
    statics.Cannot,
    statics.Arrows,
    statics.Reactable,
}
KINDS |= {statics.UsableFrom, statics.AsAura, statics.Instead, statics.When, statics.Where}

NOT_YET |= {*get_args(words.Count)} - {*COUNTED}
NOT_YET |= {*get_args(conditions.State)} - {*STATES} - {"full"}
NOT_YET -= {*get_args(words.Zone)} & {"deck", "discard", "down", "hand"}

ONLY[statics.Instead, "of"] = frozenset({"leaves_to_dust", "use", "reaction", "attack_damage", "lose"}) | {
    *("collect", "draw", "reconstruction_damage", "answer", "discarded", "suffer_impatience")
}
ONLY[statics.Instead, "of"] |= {"others_to_dust", "to_aura", "basic", "burning"}
ONLY[statics.Cannot, "what"] = frozenset(
    {
        "basics",
        "attack",
        "use",
        "use_trumps",
        "pay_vigor",
        "choose_aura",
        "lose",
        "move_space_by_arrows",
        "win",
        "suffer",
        "become_charged",
        "advance_plan",
        "broken",
    }
)
ONLY |= {(terms.Tally, "when"): frozenset({"last_turn", "game"})}
ONLY[terms.Tally, "done"] = frozenset(
    {"used", "attacks", "reactions", "basics", "reconstructed", "damage", "aura_damage", "life_damage"}
) | {
    *("arrows", "distance_changed", "perfected", "lost", "plan_advanced", "plan_prepared", "life_changed"),
    *("most_moved", "most_moved_elsewhere", "most_life_changed", "dust_left", "refutations_failed"),
}
ONLY[terms.Tally, "done"] |= {"transformed", "resonated"}
ONLY[statics.Cannot, "what"] |= {"draw_two", "renew_discard"}
ONLY[crystals.Gauge, "of"] = frozenset({"taboo", "wind", "thunder", "aim"})
ONLY[rules.Perform, "what"] = frozenset(PERFORMED)
KINDS |= {effects.Face, effects.Scheme, effects.Oath}
KINDS |= {statics.Offset, statics.Stays, statics.CopyOf, statics.Untouchable, statics.DeclareAs}
KINDS |= {effects.Gears, effects.Plan, effects.Grades, statics.Impatience, statics.Texts}
KINDS |= {effects.Transformed, statics.NewBasic, statics.InForce}
KINDS |= {effects.Fate, effects.Entwined, statics.PaysTo, statics.Entwines}
WITHOUT_KEYWORDS.add(effects.Oath)
ONLY[changes.Divert, "to"] = frozenset({"space", "dust", "lost", "aura", "flare", "life", "chosen"})
