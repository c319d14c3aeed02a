"""The guard on which a claim turns: the test of a rule with whose other outcome the claim would be true."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import NamedTuple

from judgeapp.domain.cancellation import Cancelled

from ...model.events.event import Move
from ...model.facts import UnknownFact
from ...model.guards import Guard, Guards
from ...model.inputs import Action, Change, Input
from ...model.position import Position
from ...model.text import Text
from ...play.game import Game
from ...play.request import Request
from ..explain import agrees, describe_entry
from ..limits import MOST_PLAYED_OUT, MOST_SILENT, MOST_TURNED, TOO_MANY_GUARDS, TURNED_BACK, TURNED_FAR_BACK


def turning_guard(
    game: Game, change: Change, index: int, limits: list[Text], *, skipped: bool = False
) -> Guard | None:
    """The guard that decides against a claimed value: turned, it makes the claim true; None where none does so.

    Of a value that nothing has made one will do with which something would have.

    Looked at are the guards asked since the last entries before the claim, which is entry `index`: first those about
    the claimed thing, then those asked less often, which are more special, then those asked last. Where none of them
    does, those about the claimed thing that were asked further back: wounds that the turn before healed.
    `skipped`: only those about the claimed card, or of a player about something, for what is claimed to be as it was,
    before or as these entries began, would be so too if the whole phase were left out.
    `limits` gathers what was not looked at.
    """
    moves = None
    for back in (TURNED_BACK, TURNED_FAR_BACK):
        first = begun(game, index, back)
        asked = Guards()
        as_it_is = outcome(game, first, change, asked)
        if as_it_is.agrees:
            return None  # the rules as they are come to it a little later
        nearest = turnable(game, first, change, asked, skipped=skipped, far=back == TURNED_FAR_BACK)
        for guard_ in nearest[:MOST_TURNED]:
            turned = outcome(game, first, change, Guards(guard_))
            if turned.agrees:
                return guard_
            moves = moves or (guard_ if turned.moves and not as_it_is.moves else None)
        if len(nearest) > MOST_TURNED:
            limits.append(TOO_MANY_GUARDS.fill(number=index + 1))
    return moves if (change.of, change.field) not in game.position.origin else None


def turnable(
    game: Game, first: int, change: Change, asked: Guards, *, skipped: bool, far: bool
) -> list[Guard]:
    """The guards to turn, in that order; `far`: of what was asked further back, those about the claimed thing alone."""
    skipped = skipped or was_so(game.fork(first).position, change)
    of_a_card = change.of in game.position.cards
    nearest = [
        guard
        for guard in reversed(asked.asked)
        if guard.of == change.of or (not far and (not skipped or (guard.of and not of_a_card)))
    ]
    return sorted(nearest, key=lambda one: (one.of != change.of, asked.asked[one]))


def was_so(position: Position, change: Change) -> bool:
    """Whether a table has a claimed value, as far as it is known there."""
    try:
        there = change.of in position.zones or position.entity(change.of) is not None
        return there and agrees(position, change)
    except UnknownFact:
        return False


class Outcome(NamedTuple):
    """What play comes to with a guard turned: whether a claimed value comes about, and whether anything sets it."""

    agrees: bool = False
    moves: bool = False


def begun(game: Game, index: int, back: int) -> int:
    """How many inputs came before the last entries, so many, that a claim can be about."""
    written = sorted({entry for entry, _ in game.inputs if entry < index})
    since = written[-back:][:1] or [index]
    return sum(entry < since[0] for entry, _ in game.inputs)


def declined(game: Game, change: Change, index: int) -> tuple[str, Text] | None:
    """What was declined in the last entries and would have made a claimed value true: its clause, and in words."""
    first, tried = begun(game, index, TURNED_BACK), 0
    branch = game.fork(first)
    written = game.inputs[first:]
    for number, (entry, entered) in enumerate(written, start=1):
        request = branch.request
        if request is not None and entered == request.default and not request.forgets:
            for option in islice(request.offers(branch.position), MOST_PLAYED_OUT):
                tried += option != entered
                ahead = [(entry, option), *written[number:]]
                if option != entered and goes_on(branch.fork(len(branch.inputs)), ahead, change).agrees:
                    return request.clause, describe_entry(game.book, branch.position, option, request)
                if tried == MOST_TURNED:
                    return None
        branch.enter(entered, entry)
    return None


def outcome(game: Game, first: int, change: Change, guards: Guards) -> Outcome:
    """What a claimed value comes to where play goes on from there with these guards."""
    return goes_on(game.turned(first, guards), game.inputs[first:], change)


def goes_on(branch: Game, written: Sequence[tuple[int, Input]], change: Change) -> Outcome:
    """What a claimed value comes to where play goes on with what was written."""
    moves = False
    try:
        for number, (entry, entered) in enumerate(written, start=1):
            follow(branch, entered, entry, [one for _, one in written[number:]])
        for branch_ in played_out(branch):
            moves |= (change.of, change.field) in branch_.position.origin
            if agrees(branch_.position, change) and not merely_gone(branch_.position, change):
                return Outcome(agrees=True)
    except Cancelled:
        raise
    except Exception:  # a turned rule may lead to a table that the other rules cannot go on with
        pass
    return Outcome(moves=moves)


def merely_gone(position: Position, change: Change) -> bool:
    """True where the field of a card has its claimed value only because the card has left its zone."""
    left = position.origin.get((change.of, change.field))
    moved = isinstance(left, Move) and change.of in position.cards and change.field != "zone"
    return moved and left is not None and left.had(change.of, change.field) != change.value


def follow(branch: Game, entered: Input, entry: int, later: Sequence[Input]) -> None:
    """Enter what was entered, once what a turned rule asks for before it is declined; not what nothing asks for now.

    What is entered `later` is not declined before.
    """
    if not isinstance(entered, Action) or entered.move == "concede":
        branch.enter(entered, entry)
        return
    for _ in range(MOST_SILENT):
        request = branch.request
        if request is None:
            return
        if request.answered_by(entered):
            branch.enter(entered, entry)
            return
        coming = any(request.answered_by(entry_) for entry_ in later if isinstance(entry_, Action))
        if request.default is None or request.forgets or coming:
            return
        branch.enter(request.default, entry)


def played_out(branch: Game) -> Iterator[Game]:
    """The game as it lies, and after each further decline: until something has to be decided, or a step further on."""
    yield branch
    rested = False
    for _ in range(MOST_SILENT):
        request = branch.request
        if request is None:
            return
        silent, rests = left_out(request), request.rests and request.claims != "after"
        if silent is None or (rests and rested):
            return
        rested |= rests
        branch.enter(silent)
        yield branch


def left_out(request: Request) -> Action | None:
    """What a record that leaves this decision out means: a decline, or that what must be done was done."""
    return request.default or (request.duty.omitted if request.duty else None)
