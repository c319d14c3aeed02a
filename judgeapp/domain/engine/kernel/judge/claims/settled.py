"""Claims that fit nowhere, noted where declines were left out: about what those lead to, or what was declined."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from contextlib import suppress
from dataclasses import dataclass
from itertools import islice

from ...model.events.event import Event
from ...model.events.notices import ChangePrevented
from ...model.facts import UnknownFact
from ...model.inputs import Action, Change
from ...model.position import Position
from ...play.game import Game
from ...play.request import Request
from ...record.record import Claim
from ..explain import agrees, current
from ..findings import Departure
from ..limits import MOST_AHEAD, MOST_PLAYED_OUT, MOST_SILENT
from ..ruling import EntryRuling
from ..unwritten.ahead import entered
from ..unwritten.answering import answered, is_answered
from ..unwritten.left_out import LeftOut, left_out, meant_by_silence
from ..unwritten.passing import means_what_follows, written_answer
from ..unwritten.silence import goes_on_past
from .changed import holds, unlike


@dataclass(frozen=True, slots=True)
class Noted:
    """A claim at its place in a game; `index` is its entry, `coming` the next action of the record."""

    game: Game
    claim: Claim
    index: int
    coming: Action | None

    def silent_steps(self) -> int:
        """How many decisions that silence can make lead to where most of the claim holds, and more than holds here.

        Raises `UnknownFact` where nobody knows what they lead to.

        A clerk who writes down what an attack has come to has left out that nobody answered it; one who goes on
        with the answer has not. Of several figures noted together one may be wrong: the others say where they were
        noted, and are not accused with it.
        """
        ahead, best, fewest = self.game.fork(len(self.game.inputs)), 0, unlike(self.game, self.claim)
        later = False  # what comes next could have been the answer here, and is one to a later question
        begun = False  # a turn that nobody has written down: nothing in it is declined
        for steps in range(1, MOST_SILENT + 1):
            request = ahead.request
            if request is None or request.claims == "before" or begun:
                break
            begun = request.forgets
            if request.answered_by(self.coming):
                if request.claims != "after" and not self._is_to_come():
                    break
                later = True
            if (silent := self._silent(ahead)) is None:
                break
            ahead.enter(silent, self.index)
            try:
                left = unlike(ahead, self.claim)
            except UnknownFact as need:
                if self._worked_out_here(need.fact.key):
                    break  # the attack is over, and with it what its damage was
                raise
            if left < fewest and (not later or (not left and self._comes_here(ahead))):
                best, fewest = steps, left
            if not left:
                break
        return best

    def _silent(self, ahead: Game) -> Action | None:
        """What silence means there; of a duty that was done and not written down the claim itself may tell.

        Raises `UnknownFact` where the claim hangs on a decision that nobody wrote down.
        """
        silent = meant_by_silence(self.game.book, ahead, self.index)
        request = ahead.request
        if silent is not None or request is None or request.duty is None:
            return silent
        decision = left_out(self.game.book, ahead, self.index)
        if decision is None or request.answered_by(self.coming):
            return None
        for done in decision.ways.values():
            branch = ahead.fork(len(ahead.inputs))
            branch.enter(done, self.index)
            if holds(branch, self.claim):
                raise UnknownFact(decision.fact)
        return None

    def _worked_out_here(self, key: str) -> bool:
        """Whether a claimed value has that key, and follows from the table as it is now."""
        reckoned = self.game.position.reckoned
        return any(
            key == f"{change.of}.{change.field}" and reckoned(change.of, change.field)
            for change in self.claim.holds
        )

    def _is_to_come(self) -> bool:
        """Whether the claim says what has not been decided yet: who has won a fight that is going on."""
        now = (current(self.game.position, change.of, change.field) for change in self.claim.holds)
        return any(value in ("", None) for value in now)

    def _comes_here(self, ahead: Game) -> bool:
        """Whether the next action of the record answers what is asked at this point."""
        return ahead.request is not None and ahead.request.answered_by(self.coming)


def decided_before(game: Game, claim: Claim, coming: Action | None, ruling: EntryRuling) -> bool:
    """Whether somebody had decided, unwritten, before a claim that holds after that; the record goes on past it."""
    request = game.request
    if request is None or not request.unwritten or coming is None:
        return False
    decision = (
        left_out(game.book, game, ruling.index) if goes_on_past(game, request, coming, ruling) else None
    )
    ways = decision.ways.values() if decision and decision.fact.answers else ()
    with suppress(UnknownFact):
        return any(holds(entered(game, way), claim) for way in ways)
    return False


def steps_until_settled(
    game: Game, departures: Sequence[Departure], coming: Action | None, ruling: EntryRuling
) -> int:
    """How many unwritten declines lie between here and what a claim is about; 0 where it is about the table here.

    Who writes down what an attack has come to has left out that nobody answered it, though the number is wrong. A value
    that those declines do not change is compared where it was noted.
    """
    try:
        if nothing_comes(game, departures, coming, ruling):
            return 1
        ahead, steps = settled_after(game, coming, ruling)
        changed = all(
            differs(game, ahead, departure) or kept_off(game, ahead, departure) for departure in departures
        )
    except UnknownFact:
        return 0
    return steps if changed else 0


def nothing_comes(
    game: Game, departures: Sequence[Departure], coming: Action | None, ruling: EntryRuling
) -> bool:
    """Whether a decline that is left out leads to where each claimed value has been kept as it is."""
    request, reckoned = game.request, game.position.reckoned
    if (
        request is None
        or request.default is None
        or not means_what_follows(request, coming, ruling, "either")
    ):
        return False
    declined = entered(game, request.default)
    return all(
        not reckoned(departure.of, departure.field) and kept_off(game, declined, departure)
        for departure in departures
    )


def steps_below(
    game: Game,
    claim: Claim,
    departures: Sequence[Departure],
    coming: Action | None,
    ruling: EntryRuling,
    written: int,
) -> int:
    """How many unwritten declines lie between here and what a claim right below an attack is about; 0 where it is here.

    Of an attack of which nothing else is written down the clerk notes what it has come to, whether that was so before
    or not: a number that held only before departs. A claim that names the moment as well is about this moment.
    `written` is the entry before, claims left out. Raises `UnknownFact` where it hangs on a choice nobody wrote down.
    """
    last = game.inputs[-1][1] if game.inputs and game.inputs[-1][0] == written else None
    if game.request is None or not isinstance(last, Action) or last.move not in game.request.comes_of:
        return 0
    ahead, steps, left_open = game.fork(len(game.inputs)), 0, None
    try:
        while steps < MOST_SILENT and comes_of_it(ahead.request, coming, ruling):
            silent = ahead.request.default if ahead.request else None
            if silent is None:
                left_open = left_out(game.book, ahead, ruling.index)
                silent = answer_in(ahead.position, left_open) if left_open else None
            if silent is None:
                break
            ahead.enter(silent, ruling.index)
            steps, left_open = steps + 1, None
        lost = lost_by(game, claim, [ahead])
        waits = not lost and comes_of_it(ahead.request, coming, ruling)
        tables = [entered(ahead, way) for way in ways_of(ahead, left_open)] if waits else []
        open_lost = lost_by(game, claim, tables)
    except UnknownFact:
        return 0
    lost, players = [*lost, *open_lost], game.position.players
    here = [departure.field for departure in departures if not differs(game, ahead, departure)]
    about = {*here, *(change.field for change in lost if change.of not in players)}
    if not (departures or lost) or not about <= RESULTS | {game.position.layout.posture}:
        return 0
    duty = open_lost and ahead.request and ahead.request.duty
    if duty and all(lost_by(game, claim, [table]) for table in tables):
        return steps + 1  # however it is done, the claim says that it was not
    if left_open and open_lost:
        raise UnknownFact(left_open.fact)
    return steps


def ways_of(ahead: Game, decision: LeftOut | None) -> Collection[Action]:
    """The ways to have made a decision that the record leaves open, or to have done a duty; none of too many."""
    if decision is not None:
        return decision.ways.values() if decision.fact.answers else ()
    duty = ahead.request if ahead.request and ahead.request.duty else None
    every = list(islice(duty.offers(ahead.position), MOST_AHEAD + 1)) if duty else []
    return every if len(every) <= MOST_AHEAD else ()


def comes_of_it(request: Request | None, coming: Action | None, ruling: EntryRuling) -> bool:
    """Whether a decision belongs to the outcome of the entry above and the record leaves it unanswered."""
    pending = request is not None and bool(request.comes_of or request.claims == "settled")
    return request is not None and pending and not written_answer(request, coming, ruling)


def answer_in(position: Position, decision: LeftOut) -> Action | None:
    """How somebody decided in this world; None where it does not say."""
    known = is_answered(position, decision.fact, decision.ways)
    return answered(position, decision.fact, decision.ways) if known else None


def lost_by(game: Game, claim: Claim, tables: Sequence[Game]) -> list[Change]:
    """What of a claim holds here and no more on some of the tables ahead."""
    holding = [change for change in claim.holds if agrees(game.position, change)]
    return [change_ for change_ in holding if any(not agrees(ahead.position, change_) for ahead in tables)]


RESULTS = frozenset({"zone", "count", "damage", "winner"})
"""What an attack comes to, beside what players have and how cards lie: where they are, how many, damage, the end."""


def settled_after(game: Game, coming: Action | None, ruling: EntryRuling) -> tuple[Game, int]:
    """The game once everything has been declined that the record leaves unwritten here, and how much that was."""
    ahead, steps = game.fork(len(game.inputs)), 0
    while steps < MOST_SILENT and means_what_follows(ahead.request, coming, ruling, "settled"):
        request = ahead.request
        if request is None or request.default is None:
            break
        ahead.enter(request.default, ruling.index)
        steps += 1
    return ahead, steps


def differs(game: Game, ahead: Game, claimed: Departure) -> bool:
    """Whether something has been done to the claimed value ahead; to a place, whatever happens to the card."""
    here, there = (origins(branch.position, claimed.of, claimed.field) for branch in (game, ahead))
    return here != there


def kept_off(game: Game, ahead: Game, claimed: Departure) -> bool:
    """Whether what would have changed the claimed value has been kept off ahead, where that may be any value."""
    return prevented_event(ahead, claimed.of, claimed.field, len(game.events)) is not None


def prevented_event(game: Game, of: str, name: str, since: int = 0) -> Event | None:
    """The latest thing since then that was kept from happening, and may have changed a value, after that last changed.

    Of a card whose value something has set, that has made it.
    """
    origin = game.position.origin.get((of, name))
    if origin is not None and of not in game.position.zones:
        return None
    known = max(since, origin.seq + 1 if origin else 0)
    lately = (event for event in reversed(game.events[known:]) if isinstance(event, ChangePrevented))
    zone = game.position.zones.get(of)
    such = ("*" if zone is None else f"*.{zone.spec.name}", name)
    return next((event for event in lately if not event.about or such in event.about), None)


def origins(position: Position, of: str, name: str) -> dict[str, int]:
    """The number of the event that gave a value, or that kept it as it is; for a zone, those of the whole card."""
    if name != "zone":
        event = position.origin.get((of, name))
        return {name: event.seq} if event else {}
    return {field: event.seq for (key, field), event in position.origin.items() if key == of}


def left_unused(game: Game, claim: Claim, index: int) -> Action | None:
    """What a player might have used here, and with what a claim would hold; silence has declined it."""
    request = game.request
    if request is None or request.default is None or request.claims != "settled":
        return None
    for option in islice(request.offers(game.position), MOST_PLAYED_OUT):
        ahead = game.fork(len(game.inputs))
        with suppress(UnknownFact):
            ahead.enter(option, index)
            if option != request.default and holds(ahead, claim):
                return option
    return None
