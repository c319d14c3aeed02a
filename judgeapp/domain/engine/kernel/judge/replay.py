"""Replaying a record in one world: a world in which every asked fact has an answer."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from itertools import islice
from typing import Any

from judgeapp.domain.cancellation import check_cancelled

from ..model.errors import InvalidRecord
from ..model.facts import UnknownFact, Unstated
from ..model.inputs import Action, Effect
from ..model.position import Position
from ..model.text import in_a_row
from ..play.book import Book
from ..play.game import Game
from ..play.request import Pass, Refusal
from ..record.entry_checks import check_effect, check_references, check_steps, checked, known_move, unknown
from ..record.record import KIND_OF, Claim, GameRecord, Reveal
from ..record.reveals import CHOICE, told_choices
from .asserted import way_to
from .claims.changed import against_before
from .claims.comparison import Comparison
from .course import Course
from .explain import asked_for, describe_entry, find, options_told, ordinary
from .findings import Departure, Provenance, Verdict
from .in_question import clause_in_question
from .interpreted import cite_origins, rest_on
from .limits import MOST_ALTERNATIVES, MOST_FACTS, THOROUGH, TOO_MANY_FACTS
from .missing import KEPT_OFF, claims_of_vanished, missing_thing, vanished
from .origins import provenance
from .ruling import EntryRuling
from .sayings import ALLOWED, HOLDS, NOTHING_DECLINED, RULED, SHOWN, STUCK, TRUST
from .trust import Trust
from .unwritten.as_stated import not_as_stated
from .unwritten.by_effect import came_by_effect
from .unwritten.omitted_slots import completed, declines_nothing, said_before
from .unwritten.passing import coming_action
from .unwritten.payments import paid
from .unwritten.secrets import Secrets
from .unwritten.silence import forget_implied, imply_passes, pass_over, pass_silence, tell_missed
from .unwritten.taken_back import taken_back
from .unwritten.unnamed import with_card


class Replay(Course):
    """Walks through the entries of a record, which names cards by their ids, and writes an `EntryRuling` for each."""

    def __init__(
        self, book: Book, record: GameRecord, start: Position, facts: Mapping[str, Any], trace: bool
    ) -> None:
        position = start.copy()
        position.settle({key: answer for key, answer in facts.items() if not CHOICE.fullmatch(key)})
        super().__init__(book, record, Game(book, position), trace=trace)
        self.secrets = Secrets(book, {**told_choices(record.entries), **facts})
        self.facts = facts
        self.shown = frozenset(start.told)
        """The facts that the record itself reveals."""
        self.entries: list[EntryRuling] = []
        self.trust = Trust.at_the_start(self.game)
        self.stuck, self.departed = False, 0
        self.asks = self.lists = (
            True  # else what turns on a further fact is left open; legal answers are not listed
        )
        self.winners: list[str] = []

    def run(self, until: int | None = None) -> Replay:
        """Judge every entry, or the first `until`; raises `UnknownFact` for a fact whose answers can be tried."""
        by_kind: dict[type, Callable[[EntryRuling, Any], None]] = {
            Claim: self._claim,
            Effect: self._effect,
            Reveal: self._reveal,
        }
        for index, entry in enumerate(map(self.entry, range(len(self.record.entries))[:until])):
            check_cancelled()
            text = describe_entry(self.book, self.game.position, entry, self.game.request)
            ruling = EntryRuling(index, KIND_OF[type(entry)], text)
            self.entries.append(ruling)
            try:
                if self._is_about_something(ruling, entry):
                    self._judge(ruling, entry, by_kind.get(type(entry), self._action))
            except InvalidRecord as fault:
                raise fault.at_entry(index) from None
            self.winners.append(self.game.winner)
        return self

    def _is_about_something(self, ruling: EntryRuling, entry: Any) -> bool:
        """Whether nothing that it names has vanished, or has been kept off the table by an earlier fault."""
        if isinstance(entry, Action) and not unknown(self.game.position, entry):
            return True
        key = missing_thing(self.game, entry)
        if key and isinstance(entry, Action | Effect) and (gone := vanished(self.game, key)):
            self._refuse(ruling, gone)
        elif isinstance(entry, Claim) and (departed := claims_of_vanished(self.game, entry, ruling.index)):
            self._depart(ruling, departed)
            return False
        elif key and self.faults:
            ruling.verdict, ruling.reason, ruling.goes_on = Verdict.UNDETERMINED, KEPT_OFF, False
        else:
            check_references(self.game.position, entry)
        return ruling.goes_on

    def before(self, faulty: EntryRuling) -> Position:
        """The table at an entry that is against the rules, before anything was done about it."""
        return self.game.fork(self.inputs_before[faulty.index]).saved()

    @property
    def faults(self) -> int:
        return sum(entry.faulty for entry in self.entries)

    def _judge(self, ruling: EntryRuling, entry: Any, judge: Callable[[EntryRuling, Any], None]) -> None:
        if self.stuck:
            ruling.verdict, ruling.reason, ruling.goes_on = Verdict.UNDETERMINED, STUCK, False
            return
        try:
            judge(ruling, entry)
        except UnknownFact as need:
            self._leave_open(ruling, need)
            ruling.goes_on, self.stuck = False, self.game.broken_off or not isinstance(entry, Claim)
        tell_missed(ruling)

    def _leave_open(self, ruling: EntryRuling, need: UnknownFact) -> None:
        """A fact whose answers can be tried goes to whoever tries them; another, or one told in vain, is left open.

        Its entry asks for one that has no answers to try.
        """
        entry, position = self.entry(ruling.index), self.game.position
        need = UnknownFact(asked_for(position, need.fact, self.facts))
        if self.asks and need.fact.answers and need.fact.key not in self.facts:
            if len(self.facts) < MOST_FACTS:
                raise need
            self.limits.append(TOO_MANY_FACTS)
        elif ruling.asks is None and not need.fact.answers and need.fact.key not in self.facts:
            ruling.asks = need.fact
        ruling.verdict, ruling.reason = Verdict.UNDETERMINED, need.fact.question
        ruling.decides = ruling.decides or clause_in_question(self.game, entry, need.fact)

    def _action(self, ruling: EntryRuling, action: Action) -> None:
        known_move(self.book, action.move)
        if said_before(self.book, self.entries, self.game.request, action):
            return
        if misplaced := not_as_stated(self, ruling, action):
            if action.move == Pass.move:
                ruling.reason = NOTHING_DECLINED
            else:
                self._refuse(ruling, misplaced)
            return
        action = replace(action, said_as="")
        if declines_nothing(self.game, action):
            ruling.reason = NOTHING_DECLINED
            return
        if not self.answered_as(action) and came_by_effect(self, ruling, action):
            return
        before, lacking = len(self.game.inputs), imply_passes(self, ruling, action)
        find(self.game.position, action)
        request = self.game.request
        action = action if request is None else request.normalized(self.game.position, action)
        action = with_card(self, ruling, self.secrets.filled(self.game, action, ruling.index))
        action = completed(self, ruling, paid(self, ruling, action))
        refused, unspoken = None, self.book.claims.unspoken(self.game.position, action)
        try:
            refused = None if isinstance(action.value, Unstated) else self.game.refusal(action)
        except UnknownFact as need:
            self._leave_open(ruling, need)
            if not self.game.takes(action):
                ruling.goes_on, self.stuck = False, action.move != "pass"
                return
        if refused is not None:
            if refused.goes_on and taken_back(self, ruling.index, action):
                refused = replace(refused, goes_on=False)
            elif lacking and not refused.goes_on:
                forget_implied(self, ruling, action, before)
                refused = lacking
            self._refuse(ruling, refused)
            if not refused.goes_on:
                forget_implied(self, ruling, action, before)
                return
        events = self.game.enter(action, ruling.index)
        self.trust.listen(self.game, action, ruling, unspoken=unspoken)
        decides = request.ruled_by(action) if request else ""
        self.write(ruling, events, [decides, request.clause] if request and refused is None else [])
        if ruling.verdict is Verdict.LEGAL:
            ruling.decides, ruling.reason = decides, ALLOWED
            if trusted := self.trust.newly(self.game.position, action):
                ruling.verdict, ruling.reason = Verdict.ON_TRUST, in_a_row(trusted)
        if ruling.asks and not ruling.faulty and ruling.asks.key not in self.shown:
            ruling.verdict, ruling.reason = Verdict.UNDETERMINED, ruling.asks.question

    def _refuse(self, ruling: EntryRuling, refused: Refusal) -> None:
        position = self.game.position
        self.inputs_before.setdefault(ruling.index, len(self.game.inputs))
        ruling.verdict, ruling.reason, ruling.goes_on = Verdict.ILLEGAL, refused.reason.begun, refused.goes_on
        ruling.decides, ruling.clauses = refused.clause, (refused.clause, *refused.cited)
        ruling.interpretations = tuple(dict.fromkeys((*ruling.interpretations, *refused.readings)))
        ruling.provenance = [
            self._origin(*fact, asking=ruling.index)
            for fact in refused.decisive
            if not ordinary(position, *fact)
        ]
        if self.lists and (request := self.game.request) is not None:
            ruling.options = list(islice(request.offers(position), MOST_ALTERNATIVES))
            ruling.alternatives = options_told(self.book, position, ruling.options, request, ruling.text)
            ruling.voluntary = request.awaits("pass") is not None

    def _origin(self, of: str, name: str, asking: int = -1) -> Provenance:
        return provenance(self.book, self.game.position, self.record.entries, of, name, asking)

    def _effect(self, ruling: EntryRuling, effect: Effect) -> None:
        effect = replace(effect, changes=checked(self.game.position, effect.changes, "changes", check_effect))
        if self.game.request is None:
            self._refuse(ruling, self.game.over)
            return
        find(self.game.position, effect)
        self.trust.tell(effect.source)
        encoded = self.book.claims.encoded(self.game.position, effect.source)
        if effect.do:
            check_steps(self.book, effect, encoded)
            encoded = None
        coming = coming_action(self.record.entries, ruling.index)
        path = way_to(self.game, effect, encoded, ruling.index, coming, self.limits) if encoded else None
        if path is not None:
            self._carry_out_as_ruled(ruling, effect, path)
        elif encoded and encoded.whole:
            self._claim(ruling, Claim(effect.player, effect.changes))
        else:
            ruling.verdict, ruling.reason = Verdict.ON_TRUST, TRUST
            self.write(ruling, self.game.enter(effect, ruling.index), [self.book.rules.effect_clause])

    def _carry_out_as_ruled(self, ruling: EntryRuling, effect: Effect, path: list[Action]) -> None:
        """The rules bring about what the effect states; it does not happen a second time."""
        for action in path:
            ruling.implied.append(action.to_dict())
            self.write(ruling, self.game.enter(action, ruling.index), [])
        ruling.reason = RULED
        cite_origins(ruling, self.game.position, effect.changes)

    def _claim(self, ruling: EntryRuling, claim: Claim) -> None:
        claim = against_before(self.game, self.record.entries, claim, ruling.index)
        thorough, coming = self.departed < THOROUGH, coming_action(self.record.entries, ruling.index)
        pass_silence(self, ruling, coming, "after")
        compared = Comparison(self.game, claim, ruling.index, self.entries, thorough, coming)
        departures = compared.departures()
        silent = compared.steps_ahead(departures, ruling)
        for _ in range(silent):
            pass_over(self, ruling)
        if silent or (departures and pass_silence(self, ruling, coming, "latest")):
            departures = compared.departures()
        if departures and (question := compared.hangs_on_chance() or self.trust.question):
            ruling.verdict, ruling.reason = Verdict.UNDETERMINED, question
        elif not departures:
            ruling.reason = HOLDS
            cite_origins(ruling, self.game.position, claim.holds)
            if trusted := self.trust.claimed(self.game.position, claim):
                ruling.verdict, ruling.reason = Verdict.ON_TRUST, in_a_row(trusted)
        else:
            self._depart(ruling, compared.explained(self.limits) if self.lists else departures)

    def _depart(self, ruling: EntryRuling, departures: list[Departure]) -> None:
        self.departed += 1
        self.inputs_before.setdefault(ruling.index, len(self.game.inputs))
        ruling.verdict, ruling.departures, ruling.reason = Verdict.DEPARTED, departures, departures[0].text
        ruling.decides = departures[0].decides
        origin = self.game.position.origin
        rest_on(
            ruling,
            (event for departure_ in departures if (event := origin.get((departure_.of, departure_.field)))),
        )
        cited = (key for departure in departures for key in (departure.decides, *departure.clauses))
        ruling.clauses = tuple(dict.fromkeys(cited))
        there = [departure_ for departure_ in departures if departure_.expected is not None]
        ruling.provenance = [self._origin(departure_.of, departure_.field) for departure_ in there]

    def _reveal(self, ruling: EntryRuling, reveal: Reveal) -> None:
        position, ruling.reason = self.game.position, SHOWN
        if reveal.card in position.cards and (refused := self.book.reading.cannot_be(position, reveal.card)):
            self._refuse(ruling, refused)
