"""The guard on which a claim turns: the test of a rule with whose other outcome the claim would be true."""

from __future__ import annotations

from collections.abc import Iterator

from judgeapp.domain.cancellation import Cancelled

from ...model.guards import Guard, Guards
from ...model.inputs import Action, Change, Input
from ...model.text import Text
from ...play.game import Game
from ..explain import agrees
from ..limits import MOST_SILENT, MOST_TURNED, TOO_MANY_GUARDS, TURNED_BACK


def turning_guard(
    game: Game, change: Change, index: int, limits: list[Text], *, of_a_thing: bool = False
) -> Guard | None:
    """The guard that decides against a claimed value: turned, it makes the claim true; None where none does so.

    Looked at are the guards asked since the last entries before the claim, which is entry `index`: first those about
    the claimed thing, then those asked less often, which are more special, then those asked last.
    `of_a_thing`: only those asked about some thing, for what is claimed to be as it was would be so too if the whole
    phase were left out. `limits` gathers what was not looked at.
    """
    first = begun(game, index)
    asked = Guards()
    if outcome(game, first, change, asked):
        return None  # the rules as they are come to it a little later
    nearest = [one for one in reversed(asked.asked) if one.of or not of_a_thing]
    nearest.sort(key=lambda one: (one.of != change.of, asked.asked[one]))
    turns = (one for one in nearest[:MOST_TURNED] if outcome(game, first, change, Guards(one)))
    found = next(turns, None)
    if found is None and len(nearest) > MOST_TURNED:
        limits.append(TOO_MANY_GUARDS.fill(number=index + 1))
    return found


def begun(game: Game, index: int) -> int:
    """How many inputs came before the last entries that a claim can be about."""
    written = sorted({entry for entry, _ in game.inputs if entry < index})
    since = written[-TURNED_BACK:][:1] or [index]
    return sum(entry < since[0] for entry, _ in game.inputs)


def outcome(game: Game, first: int, change: Change, guards: Guards) -> bool:
    """Whether a claimed value comes about where play goes on from there with these guards."""
    try:
        branch = game.turned(first, guards)
        for entry, entered in game.inputs[first:]:
            follow(branch, entered, entry)
        return any(agrees(one.position, change) for one in played_out(branch))
    except Cancelled:
        raise
    except Exception:  # a turned rule may lead to a table that the other rules cannot go on with
        return False


def follow(branch: Game, entered: Input, entry: int) -> None:
    """Enter what was entered, once what a turned rule asks for before it is declined; not what nothing asks for now."""
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
        if request.default is None or request.forgets:
            return
        branch.enter(request.default, entry)


def played_out(branch: Game) -> Iterator[Game]:
    """The game as it lies, and after each further decline: until something has to be decided, or a step further on."""
    yield branch
    rested = False
    for _ in range(MOST_SILENT):
        request = branch.request
        if request is None or request.default is None or (request.rests and rested):
            return
        rested |= request.rests
        branch.enter(request.default)
        yield branch
