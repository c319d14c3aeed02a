"""What a record leaves out: decisions that silence makes, duties that it passes over."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from itertools import islice

from ...model.errors import EngineBug
from ...model.facts import UnknownFact
from ...model.inputs import CHOOSE, Action
from ...model.text import Text
from ...play.game import Game
from ...play.request import Pass, Refusal, Request
from ..course import Course
from ..explain import describe_entry
from ..findings import Missed, Verdict
from ..limits import MOST_LOOKED_THROUGH
from ..ruling import EntryRuling
from .ahead import Ahead, answers_later, entered, fits_only_later
from .left_out import meant_by_silence, written_before
from .passing import coming_action, means_what_follows, written_answer
from .payments import paid_before

IN_ITSELF = Text("この手そのものは規則どおりです。", "The entry itself is in accordance with the rules.")
LEFT_OUT = Text("第{number}手の後、{said}", "After entry {number}: {said}")
LEFT_OUT_FIRST = Text("記録の最初に、{said}", "At the start of the record: {said}")


def imply_passes(course: Course, ruling: EntryRuling, action: Action) -> Refusal | None:
    """An entry that answers a later request has declined this one; where nobody may decline, a duty is missed.

    Of what it has passed over the first choice is told that it could have been meant for, with what it lacks there.
    """
    lacking, ahead = None, Ahead(action)
    while (request := course.game.request) and goes_on_past(course.game, request, action, ruling):
        if out_of_order(course, ruling, request, action):
            break
        lacking = lacking or no_answer(course.game, request, action)
        if decided := ahead.shown(course.game):
            imply(course, ruling, request, paid_before(course, ruling, decided))
        elif done := ahead.duty_shown(course.game):
            imply(course, ruling, request, done)
        else:
            pass_over(course, ruling)
        ruling.text = describe_entry(course.book, course.game.position, action, course.game.request)
    ahead.tell(course.limits, ruling.number)
    return lacking


def out_of_order(course: Course, ruling: EntryRuling, request: Request, action: Action) -> bool:
    """Whether the player who is asked here does right after what the other one does now, and is then asked no more."""
    coming, choice = coming_action(course.record.entries, ruling.index), request.awaits(action.move)
    if coming is None or request.default is None or action.player == request.player:
        return False
    alike = choice is not None and choice.in_turn and coming.move == action.move
    declined = entered(course.game, request.default) if alike and request.answered_by(coming) else None
    if declined is None or declined.request is None or not declined.request.answered_by(action):
        return False
    return not Ahead(coming).leads(entered(declined, action))


def no_answer(game: Game, request: Request, action: Action) -> Refusal | None:
    """Why a choice is none of those that this request asks for; None where it asks that player for no such choice."""
    if action.move != CHOOSE or request.player != action.player:
        return None
    action = request.normalized(game.position, action)
    offered = (
        offer for offer in islice(request.offers(game.position), MOST_LOOKED_THROUGH) if offer.move == CHOOSE
    )
    if not any(bool(option.cards) == bool(action.cards) for option in offered):
        return None
    with suppress(UnknownFact):
        return game.refusal(action)
    return None


def forget_implied(course: Course, ruling: EntryRuling, action: Action, before: int) -> None:
    """An entry judged as not there has declined nothing by silence either; one that declines lets play go on."""
    if len(course.game.inputs) > before and not ruling.missed and action.move != Pass.move:
        course.game = course.game.fork(before)
        course.inputs_before[ruling.index] = before
        ruling.implied.clear()
        ruling.events.clear()


def imply(course: Course, ruling: EntryRuling, request: Request, answer: Action) -> None:
    """Enter an answer that the record does not write down."""
    ruling.implied.append(answer.to_dict())
    course.write(ruling, course.game.enter(answer, ruling.index), [request.clause])


def goes_on_past(game: Game, request: Request, action: Action, ruling: EntryRuling) -> bool:
    """Whether an entry is about something later than what the game waits for, which nobody has written down."""
    if not (request.default or request.duty or request.unwritten):
        return False
    if written_answer(request, action, ruling) or request.neglected(action):
        return fits_only_later(game, action)
    return request.passed_over(action) or answers_later(game, action)


def pass_over(course: Course, ruling: EntryRuling) -> None:
    """Enter what silence means here, or what stands for the duty that was not done."""
    request, game = course.game.request, course.game
    if request is None:
        raise EngineBug("silence means nothing here")
    if silent := meant_by_silence(course.book, game, ruling.index):
        imply(course, ruling, request, silent)
    elif duty := request.duty:
        course.inputs_before.setdefault(ruling.index, len(game.inputs))
        after = written_before(game, ruling.index)
        where = LEFT_OUT_FIRST if after is None else LEFT_OUT.fill(number=after + 1, said="{said}")
        said = where.fill(said=duty.said.fill(player=request.player))
        ways = tuple(islice(unused_later(course, ruling, request.offers(game.position)), 1))
        ruling.missed.append(Missed(request.player, duty.clause, after, said, ways))
        course.write(ruling, game.enter(duty.omitted, ruling.index), [duty.clause])


def pass_silence(course: Course, ruling: EntryRuling, coming: Action | None, claims: str) -> bool:
    """Enter what silence means, as long as a claim is about the table after it; whether there was any of it."""
    before = len(course.game.inputs)
    while means_what_follows(course.game.request, coming, ruling, claims):
        pass_over(course, ruling)
    return len(course.game.inputs) > before


def unused_later(course: Course, ruling: EntryRuling, ways: Iterator[Action]) -> Iterator[Action]:
    """Ways to have done a duty, first one that takes nothing away of what the rest of the record uses."""
    tried = list(islice(ways, MOST_LOOKED_THROUGH))
    later = course.record.entries[ruling.index :]
    named = {key for entry in later for _, key in getattr(entry, "references", ())}
    return iter(sorted(tried, key=lambda way: any(key in named for _, key in way.references)))


def tell_missed(ruling: EntryRuling) -> None:
    """An entry before which a duty was missed departs there, whoever made it and however right it is."""
    if not ruling.missed:
        return
    first = ruling.missed[0]
    if ruling.verdict in (Verdict.LEGAL, Verdict.ON_TRUST):
        ruling.verdict, ruling.decides = Verdict.DEPARTED, first.decides
        ruling.reason = Text(first.text.ja + IN_ITSELF.ja, f"{first.text.en} {IN_ITSELF.en}")
    cited = (missed.decides for missed in ruling.missed)
    ruling.clauses = tuple(dict.fromkeys((ruling.decides, *cited, *ruling.clauses)))
