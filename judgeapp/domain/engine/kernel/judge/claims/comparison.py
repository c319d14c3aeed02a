"""Claims: what somebody says was true, compared field by field with what the rules derive."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import islice, takewhile
from typing import Any, NamedTuple

from ...model.clauses import cited
from ...model.errors import IllegalAction
from ...model.events.event import Event, Move
from ...model.events.notices import ChangePrevented, Note
from ...model.facts import UnknownFact
from ...model.guards import Guard
from ...model.inputs import Action, Change
from ...model.position import Position
from ...model.text import Text
from ...play.game import Game
from ...record.record import Claim
from ..explain import agrees, clause_of, in_our_words, label_of, name_field, show, stored
from ..findings import Departure, ErrorClass, Verdict
from ..limits import LATELY, MOST_FALLS
from ..missing import claims_of_vanished
from ..origins import made_by
from ..ruling import EntryRuling
from ..sayings import (
    ALSO,
    BECAUSE,
    COMES_TO,
    DECIDED_BY,
    DECIDED_OF,
    IS_STILL,
    NOT_ROLLED,
    NOT_WRITTEN,
    STAYS,
    UNUSED,
)
from ..telling import tell
from ..unwritten.passing import is_open_chance
from .changed import holds
from .deciding import decides_against, gone_otherwise, over_since
from .settled import Noted, decided_before, left_unused, prevented_event, steps_below, steps_until_settled
from .turned import declined, turning_guard


class Why(NamedTuple):
    """Why a value is what it is: how it is said, with what value, by which clause, and since which entry."""

    said: Text
    told: Text
    decides: str
    clauses: tuple[str, ...]
    entry: int


def decided_by(position: Position, decides: Guard) -> Text:
    """A guard in words: its clause, and what it was asked about."""
    clause = cited(decides.clause)
    return (
        DECIDED_OF.fill(of=position.title(decides.of), clause=clause)
        if decides.of
        else DECIDED_BY.fill(clause=clause)
    )


@dataclass(frozen=True, slots=True)
class Comparison:
    """One claim against the game so far; `index` is the claim's own entry.

    `thorough` also replays the game in another order; a record full of wrong claims does without. `coming` is
    the next action of the record. With `limits` the game is gone through again with the guards of rules turned.
    """

    game: Game
    claim: Claim
    index: int
    entries: list[EntryRuling]
    thorough: bool = True
    coming: Action | None = None
    limits: list[Text] | None = None

    def explained(self, limits: list[Text]) -> list[Departure]:
        """The departures, each with the guard that decides it where one does; `limits` gathers what was not tried."""
        return replace(self, limits=limits).departures()

    def departures(self) -> list[Departure]:
        """The claimed values that are not the derived ones; what silence has let vanish has none."""
        position, gone = self.game.position, claims_of_vanished(self.game, self.claim, self.index)
        vanished = {departure.of for departure in gone}
        there = [
            self._departure(number, change, stored(position, change.of, change.field))
            for number, change in enumerate(self.claim.holds)
            if not agrees(position, change) and change.of not in vanished
        ]
        return [*gone, *there]

    def _departure(self, number: int, change: Change, derived: Any) -> Departure:
        position, change = self.game.position, in_our_words(self.game.position, change)
        values = show(position, change.field, derived), show(position, change.field, change.value)
        why = self._why(change, derived)
        step = self.index if why.entry < 0 else self._made_by(why.entry)
        label = label_of(position, change.field)
        title = position.title(change.of)
        what = label if change.of == "game" else name_field(title, change.field, label)
        text = why.said.fill(what=what, derived=why.told, claimed=values[1]).begun
        error = self._classify(change, step)
        pointer = f"/entries/{self.index}/holds/{number}/value"
        return Departure(
            change.of,
            change.field,
            derived,
            change.value,
            *values,
            error,
            step,
            why.decides,
            why.clauses,
            text,
            pointer,
            what,
        )

    def _why(self, change: Change, derived: Any) -> Why:
        """The explanation of a derived value: its breakdown, the event that set it, or that nothing changed it."""
        position = self.game.position
        total = show(position, change.field, derived)
        origin = position.origin.get((change.of, change.field))
        account = position.reckoned(change.of, change.field)
        if account is not None and account.made:
            told, why = account.tell(position, total), account.left_out_by(change.value)
            if not why and (besides := self._besides(change)):
                because, why = besides
                told = BECAUSE.fill(value=told, because=because) if because.ja else told
            why = why or account.decides
            cited = tuple(dict.fromkeys((why, *account.clauses)))
            return Why(COMES_TO, told, why, cited, account.since)
        stays = None if isinstance(origin, ChangePrevented) else self.game.book.claims.stays(position, change)
        if stays:
            because, *rules = stays
            if (turned := self._turned(change)) and turned.of == change.of:
                because, rules = (
                    ALSO.fill(one=because, other=decided_by(position, turned)),
                    [turned.clause, *rules],
                )
            told = BECAUSE.fill(value=total, because=because)
            return Why(STAYS, told, rules[0], tuple(rules), origin.entry if origin else -1)
        lately = self._lately()
        in_vain = gone_otherwise((event for event in lately if isinstance(event, Note)), change)
        kept = in_vain or self._forestalled(change, origin) or gone_otherwise(lately, change)
        turned = self._turned(change) if kept is None or not (kept.about or kept.otherwise) else None
        if kept and not (turned and turned.of == change.of):
            told = BECAUSE.fill(value=total, because=tell(self.game.book, position, kept))
            return Why(STAYS, told, kept.decides, kept.clauses, kept.entry)
        if turned:
            told = BECAUSE.fill(value=total, because=decided_by(position, turned))
            cited = tuple(dict.fromkeys((turned.clause, *(origin.clauses if origin else ()))))
            return Why(
                STAYS if origin is None else COMES_TO,
                told,
                turned.clause,
                cited,
                origin.entry if origin else -1,
            )
        if (won := over_since(self.game, origin)) and not self._skipped(change):
            told = BECAUSE.fill(value=total, because=tell(self.game.book, position, won))
            cited = tuple(dict.fromkeys((won.decides, *won.clauses, *self._here(change))))
            return Why(STAYS, told, won.decides, cited, won.entry)
        if self.thorough and (option := left_unused(self.game, self.claim, self.index)):
            unused, here = UNUSED.fill(of=position.title(option.card)), self._here(change)[-1]
            told = BECAUSE.fill(value=total, because=unused)
            return Why(STAYS, told, here, (here,), origin.entry if origin else -1)
        if origin is None:
            clauses = self._here(change)
            tried = self.limits is not None and self.thorough
            if tried and (passed := declined(self.game, change, self.index)):
                asked, left = passed
                told = BECAUSE.fill(value=total, because=NOT_WRITTEN.fill(said=left))
                return Why(STAYS, told, asked, (asked, *clauses), -1)
            return Why(IS_STILL, total, clauses[0], clauses, -1)
        if left_out := self.game.book.claims.departure_reason(position, change, origin):
            told = BECAUSE.fill(value=total, because=left_out[0])
            return Why(COMES_TO, told, left_out[1], (left_out[1], *origin.clauses), origin.entry)
        told, account = total, origin.account_for(change.of, change.field)
        if account is not None:
            told = account.tell(position, total) if account.made else total
        if account is not None and isinstance(origin, ChangePrevented):
            told = BECAUSE.fill(value=total, because=account.told_parts(position))
        decides = decides_against(self.game.events, origin, change, derived, skipped=self._skipped(change))
        clauses = tuple(dict.fromkeys((decides, *origin.clauses, *(account.clauses if account else ()))))
        return Why(
            STAYS if isinstance(origin, ChangePrevented) else COMES_TO, told, decides, clauses, origin.entry
        )

    def _turned(self, change: Change) -> Guard | None:
        """The guard with whose other outcome the claim would be true; none where an event tells what it leaves out."""
        if self.limits is None or not self.thorough:
            return None
        origin, skipped = self.game.position.origin.get((change.of, change.field)), self._skipped(change)
        if origin is not None:
            account = origin.account_for(change.of, change.field)
            if (skipped and origin.moment) or (account and account.left_out_by(change.value)):
                return None
            if change.of == "game" and change.field == "winner":
                return None  # what has ended the game decides who has won it
        return turning_guard(self.game, change, self.index, self.limits, skipped=skipped)

    def _besides(self, change: Change) -> tuple[Text, str] | None:
        """What is in no part of a reckoned value, and why."""
        book, position = self.game.book, self.game.position
        if stays := book.claims.stays(position, change):
            return stays[0], stays[1]
        if (kept := self._forestalled(change, None)) is not None:
            return tell(book, position, kept), kept.decides
        turned = self._turned(change)
        return (decided_by(position, turned), turned.clause) if turned else None

    def _forestalled(self, change: Change, origin: Event | None) -> Event | None:
        """What has kept a change from coming about since the last entry before, where it may have been any change."""
        game, lately = self.game, self._lately()
        if isinstance(origin, ChangePrevented) and origin in lately:
            return None  # what kept this very value says so itself
        return prevented_event(game, change.of, change.field, len(game.events) - len(lately))

    def _lately(self) -> list[Event]:
        """The events since the previous written entry and of that entry, last first."""
        game = self.game
        written = (entry for entry, _ in reversed(game.inputs) if entry < self.index)
        last = next(written, game.inputs[-1][0] if game.inputs else -1)
        return list(takewhile(lambda event: event.entry >= last, reversed(game.events)))

    def _here(self, change: Change) -> tuple[str, ...]:
        """Where nothing has set the value: what was told of the card, what the value is, and where the game stands."""
        game = self.game
        noted = (event for event in islice(reversed(game.events), LATELY) if isinstance(event, Note))
        told = next((note.clauses for note in noted if note.subject == change.of), ())
        step = game.request.clause if game.request else game.book.rules.game_over_clause
        return *told, clause_of(game.position, change.of, change.field), step

    def _classify(self, change: Change, step: int) -> ErrorClass:
        if step < self.index and self.entries[step].verdict is Verdict.ILLEGAL:
            return ErrorClass.ILLEGAL_ACTION
        if self._skipped(change):
            return ErrorClass.MISSED_TRIGGER
        if self.thorough and self._holds_when_swapped():
            return ErrorClass.WRONG_ORDER
        return ErrorClass.ARITHMETIC if type(change.value) is int else ErrorClass.TRANSCRIPTION

    def _skipped(self, change: Change) -> bool:
        """The claim says what was true before the rules changed it: that change was left out."""
        origin = self.game.position.origin.get((change.of, change.field))
        if isinstance(origin, Move) and change.field == "count":
            return bool(change.value == self._count_before(change.of, origin))
        return origin is not None and origin.had(change.of, change.field) == change.value

    def _count_before(self, zone: str, last: Move) -> int:
        """The number of cards in a zone before the last move and its neighbours by the same clause."""
        now = len(self.game.position.zones[zone].cards)
        for event in reversed(self.game.events[: last.seq + 1]):
            if event.entry != last.entry or not isinstance(event, Move) or event.decides != last.decides:
                break
            now += (event.came_from == zone) - (event.to == zone)
        return now

    def _holds_when_swapped(self) -> bool:
        """Whether the claim would hold if the last two declarations had come the other way round."""
        game = self.game
        declared = [number for number, asked in enumerate(game.asked) if asked == game.asked_now]
        if len(declared) < 2:
            return False
        first, second = declared[-2:]
        other = game.fork(first)
        try:
            for _, entered in (*game.inputs[second:], *game.inputs[first:second]):
                if not isinstance(entered, Action):
                    return False
                other.play(entered)
            return holds(other, self.claim)
        except (IllegalAction, UnknownFact):
            return False

    def steps_ahead(self, departures: list[Departure], ruling: EntryRuling) -> int:
        """How many unwritten decisions lie between here and what a claim is about: one that holds here may wait too."""
        silent = int(not departures and decided_before(self.game, self.claim, self.coming, ruling))
        if departures:
            noted = Noted(self.game, self.claim, self.index, self.coming)
            silent = noted.silent_steps() if self.thorough else 0
            silent = silent or steps_until_settled(self.game, departures, self.coming, ruling)
        if departures and self.thorough and left_unused(self.game, self.claim, self.index):
            return silent
        written = self._made_by(self.index)
        return silent or steps_below(self.game, self.claim, departures, self.coming, ruling, written)

    def _made_by(self, index: int) -> int:
        """The entry that has brought about what came with this one: a claim or reveal finds what was done before."""
        made = made_by(index, lambda at: self.entries[at].kind in ("claim", "reveal"))
        return self.index if made < 0 else made

    def hangs_on_chance(self) -> Text | None:
        """The question, where the claim holds if chance fell in some way that nobody has written down."""
        request = self.game.request
        if not self.thorough or request is None or not is_open_chance(request, self.coming):
            return None
        begun, looked_at = [self.game.fork(len(self.game.inputs))], 0
        while begun and looked_at < MOST_FALLS:
            ahead = begun.pop(0)
            if holds(ahead, self.claim):
                return NOT_ROLLED.fill(move=self.game.book.wording.moves[request.choices[0].move].name)
            if ahead.request is None or not is_open_chance(ahead.request, None):
                looked_at += 1
                continue
            for fall in ahead.request.options(ahead.position):
                fallen = ahead.fork(len(ahead.inputs))
                fallen.enter(fall, self.index)
                begun.append(fallen)
        return None
