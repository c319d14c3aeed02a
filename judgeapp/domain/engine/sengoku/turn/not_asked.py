"""Why a decision is not asked for, where what happened in this phase or step says more than its moment."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ...kernel import Action, Event, Position, Refusal, Text, UnknownFact, clause
from ...kernel.model.text import in_a_row
from ..keywords import TRIGGERED
from ..keywords.model import AMBUSH, UNBLOCKED
from ..play.choices import HAND_LIMIT
from ..state.layout import INTERCEPTOR, KEYWORDS, LIES_ON, PHASE, STEP, WAITING
from ..state.table import Table
from ..state.verbs import IDLE, UNPAID
from .not_played import not_to_be_played
from .not_shown import ask_about_shown, left_unshown, no_moment, not_from_the_hand, shown_already


def not_asked(position: Position, events: Sequence[Event], action: Action) -> Refusal | None:
    """A second showing at one moment, or the use of what could not be used when it triggered."""
    if action.move in ("activate", "trigger"):
        ask_about_used(position, action)
    if action.move == "pass":
        ask_about_declined(position, events)
    if action.move == "show":
        ask_about_shown(position, action)
        if refused := no_moment(position, events, action):
            return refused
    if action.move == "discard":
        position.zones[f"{action.player}.hand"].holds(HAND_LIMIT + 1)  # asked where nobody has counted it
    for event in lately(events):
        if action.move in ("activate", "trigger") and (refused := lost_meanwhile(position, event, action)):
            return refused
        if action.move in ("intercept", "stratagem") and (refused := cut_short(event)):
            return refused
        if action.move == "stratagem" and (refused := both_declined(event)):
            return refused
        if action.move == "show" and (refused := shown_already(position, event, action)):
            return refused
        if action.move == "activate" and event.subject == action.card and event.verb in (UNPAID, IDLE):
            return not_usable(position, event, action)
    if action.move == "activate" and (refused := left_unshown(position, events, action)):
        return refused
    if action.move == "play":
        return not_to_be_played(position, action)
    return not_its_moment(position, action) if action.move == "activate" else None


def lately(events: Sequence[Event]) -> Iterator[Event]:
    """What has happened since the phase or step began and, whatever that has led to, in the last entry."""
    moved_on = False
    for event in reversed(events):
        moved_on |= PHASE in event.values or STEP in event.values
        if moved_on and event.entry != events[-1].entry:
            return
        yield event


@clause("sengoku:500.2")
def ask_about_used(position: Position, action: Action) -> None:
    """Raises `UnknownFact` for what is used of a card of which nobody knows that it has no such keyword."""
    card = position.cards.get(action.card)
    if card is None or card[LIES_ON] or card.tells(KEYWORDS):
        return
    if str(action.value) in TRIGGERED:
        Table(position).has(card, str(action.value))
    elif not action.value:
        raise UnknownFact(card.fact(KEYWORDS))


@clause("sengoku:500.2", "sengoku:500.5")
def ask_about_declined(position: Position, events: Sequence[Event]) -> None:
    """Raises `UnknownFact` for a card to which something has happened and that may have had something to decline."""
    for event in lately(events):
        card = position.cards.get(event.subject)
        if card is None or card[LIES_ON] or card.tells(KEYWORDS):
            continue
        if card.zone.endswith(".field") or event.verb == "retreat":
            raise UnknownFact(card.fact(KEYWORDS))


@clause("sengoku:500.3.1.2", "sengoku:500.3.1.3", "sengoku:309.1")
def lost_meanwhile(position: Position, event: Event, action: Action) -> Refusal | None:
    """What had triggered for the card waits no more: the card has left, or lost what it waited with."""
    if event.verb != "untriggered":
        return None
    lost = (row for row in event.had("game", WAITING.name) if row not in event.values[WAITING])
    if all(row[1] != action.card or action.value not in ("", row[0]) for row in lost):
        return None
    if event.clauses[0] == "sengoku:500.3.1.2":
        reason = Text(
            "{of}は発動する前に領域を移動したため、誘発待ちではなくなりました。",
            "{of} left its zone before it could be used, so it no longer triggers.",
        )
    else:
        reason = Text(
            "{of}は発動する前にその能力や特技を失ったため、誘発待ちではなくなりました。",
            "{of} lost what had triggered before it could be used.",
        )
    said = reason.fill(of=position.title(action.card))
    return Refusal(event.clauses[0], said, ((action.card, "zone"),), goes_on=False)


@clause("sengoku:906.8.1")
def cut_short(event: Event) -> Refusal | None:
    """The battle that this belongs to is over, for one that fought it was gone."""
    if event.decides != "sengoku:906.8.1":
        return None
    reason = Text(
        "戦闘武将か攻撃対象が戦場を離れたため、戦闘フェイズはすでに終わっています。",
        "A combatant or the target has left the battlefield, so the battle phase is over.",
    )
    return Refusal("sengoku:906.8.1", reason, (("game", PHASE.name),), goes_on=False)


@clause("sengoku:906.6.6")
def both_declined(event: Event) -> Refusal | None:
    """Both players have declined one after the other, so the stratagem step is over."""
    if event.decides != "sengoku:906.6.6":
        return None
    reason = Text(
        "両者が続けて見送ったため、計略ステップはすでに終わっています。",
        "Both players have declined in succession, so the stratagem step is over.",
    )
    return Refusal("sengoku:906.6.6", reason, (("game", STEP.name),), goes_on=False)


@clause("sengoku:500.2", "sengoku:500.3", "sengoku:613.3")
def not_its_moment(position: Position, action: Action) -> Refusal | None:
    """A keyword that triggers, used when it has not: its own clause says when it does."""
    card = position.cards.get(action.card)
    named = (str(action.value),) if action.value else (card.values.get(KEYWORDS.name) or ()) if card else ()
    keyword = next((TRIGGERED[name] for name in named if name in TRIGGERED), None)
    if card is None or keyword is None:
        return None
    if keyword.moment in (AMBUSH, UNBLOCKED):
        return not_from_the_hand(position, action, card, keyword)
    if keyword.keyword == "shageki" and action.target and action.target == position.game[INTERCEPTOR]:
        late = Text(
            "【車撃】は攻撃宣言時に誘発するため、その後に迎撃した武将を対象にできません。",
            "車撃 triggers as the attack is declared, so it is not aimed at a general that intercepts it.",
        )
        return Refusal("sengoku:613.3", late, ((action.target, "zone"),), goes_on=False)
    reason = Text(
        "{of}の【{keyword}】は今は誘発していません。", "【{keyword}】 of {of} has not triggered now."
    )
    said = reason.fill(of=position.title(card.id), keyword=KEYWORDS.show(keyword.keyword))
    return Refusal(keyword.rule, said, ((card.id, "zone"),), goes_on=False)


@clause("sengoku:430.3.3", "sengoku:700.6", "sengoku:103.1.3")
def not_usable(position: Position, event: Event, action: Action) -> Refusal:
    """It triggered, and nobody was asked: its cost could not be paid, or it could not be carried out.

    A keyword says itself what it needs.
    """
    reason = Text(
        "{of}の能力や特技は誘発しましたが、発動できる状況ではありません。",
        "What triggered for {of} cannot be used as the table lies.",
    )
    refused = by_its_keyword(position, event, action)
    if event.verb == IDLE:
        said = reason.fill(of=position.title(event.subject))
        return refused or Refusal(event.clauses[0], said, goes_on=False)
    reason = Text(
        "{of}のコストを支払えないため、発動できません。", "{of} cannot be used: its cost cannot be paid."
    ).fill(of=position.title(event.subject))
    if refused is None:
        decisive = ((f"{action.player}.resources", "count"),)
        return Refusal(event.clauses[0], reason, decisive, goes_on=False)
    said = in_a_row((reason, refused.reason))
    rule = refused.clause if refused.clause in event.clauses else event.clauses[0]
    return Refusal(rule, said, refused.decisive, goes_on=False)


def by_its_keyword(position: Position, event: Event, action: Action) -> Refusal | None:
    """Why the keyword that the event is about is not used in this way; None where it does not say."""
    card = position.cards[event.subject]
    names: tuple[str, ...] = card.values.get(KEYWORDS.name) or ()
    about = (one for name in names if (one := TRIGGERED.get(name)) and one.rule in event.clauses)
    keyword = next(about, None)
    return keyword.refused(Table(position), card, action) if keyword else None
