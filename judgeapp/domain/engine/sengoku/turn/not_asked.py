"""Why a decision is not asked for, where what happened in this phase or step says more than its moment."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ...kernel import Action, Event, Position, Refusal, Text, clause
from ..state.layout import PHASE, STEP
from ..state.verbs import IDLE, UNPAID

ALL_AT_ONCE = {"sengoku:624.3": "sengoku:624.4", "sengoku:610.4": "sengoku:610.5"}
"""The clause that an event of showing cites first, and the one that wants all of them shown together."""


def not_asked(position: Position, events: Sequence[Event], action: Action) -> Refusal | None:
    """A second showing at one moment, or the use of what could not be used when it triggered."""
    for event in lately(events):
        if action.move == "show" and (refused := shown_already(position, event, action)):
            return refused
        if action.move == "activate" and event.subject == action.card and event.verb in (UNPAID, IDLE):
            return not_usable(position, event, action)
    return None


def lately(events: Sequence[Event]) -> Iterator[Event]:
    """What has happened since the phase or step began and, whatever that has led to, in the last entry."""
    moved_on = False
    for event in reversed(events):
        moved_on |= PHASE in event.values or STEP in event.values
        if moved_on and event.entry != events[-1].entry:
            return
        yield event


@clause("sengoku:624.4", "sengoku:610.5")
def shown_already(position: Position, event: Event, action: Action) -> Refusal | None:
    """What is to trigger at the same moment is shown at the same time."""
    rule = ALL_AT_ONCE.get(event.clauses[0])
    if rule is None or position.cards[event.subject].owner != action.player:
        return None
    reason = Text(
        "同時に誘発させるカードは一度に公開します。後から追加では公開できません。",
        "Cards that are to trigger together are shown together; none is shown afterwards.",
    )
    return Refusal(rule, reason, goes_on=False)


@clause("sengoku:430.3.3", "sengoku:700.6", "sengoku:103.1.3")
def not_usable(position: Position, event: Event, action: Action) -> Refusal:
    """It triggered, and nobody was asked: its cost could not be paid, or it could not be carried out."""
    reason = Text(
        "{of}の能力や特技は誘発しましたが、発動できる状況ではありません。",
        "What triggered for {of} cannot be used as the table lies.",
    )
    decisive: tuple[tuple[str, str], ...] = ()
    if event.verb == UNPAID:
        reason = Text(
            "{of}のコストを支払えないため、発動できません。", "{of} is not used: its cost cannot be paid."
        )
        decisive = ((f"{action.player}.resources", "count"),)
    return Refusal(event.clauses[0], reason.fill(of=position.title(event.subject)), decisive, goes_on=False)
