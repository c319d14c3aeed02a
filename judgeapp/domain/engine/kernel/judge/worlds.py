"""Unknown facts: judge the record once for each possible answer, and say where the answers matter."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import combinations, islice
from math import prod
from typing import Any

from ..model.errors import InvalidRecord
from ..model.facts import Fact, UnknownFact
from ..model.position import Position
from ..model.text import Text
from ..play.book import Book
from ..record.record import GameRecord
from ..record.under_way import has_to_be_known
from .findings import Answered, Verdict
from .limits import COMBINED_FACTS, MOST_REPLAYED, MOST_WORLDS, NOT_COMBINED, NOT_TRIED
from .replay import Replay
from .ruling import EntryRuling


@dataclass(slots=True)
class Worlds:
    """A record and all the worlds it may have happened in.

    What is `told` beside verdicts (events, what would have been legal) is written out of the world that a ruling shows
    alone. `replayed` are the entries gone through so far, `untried` the facts of the nearest world that there was no
    more time to answer otherwise. `ended_alike`: in every world the same player has won, or nobody. `explanations` are
    the worlds replayed with their reasons, by the `id` of the world.
    """

    book: Book
    record: GameRecord
    start: Position
    trace: bool
    told: bool = True
    asked: dict[str, Fact] = field(default_factory=dict)
    combined: bool = True
    replayed: int = 0
    untried: set[str] = field(default_factory=set)
    ended_alike: bool = True
    explanations: dict[int, Replay] = field(default_factory=dict)

    def ruled(self) -> tuple[Replay, list[dict[str, Any]]]:
        """The world closest to a clean record, and the facts that would settle what is open in it."""
        worlds = as_noted(self.all(), self.asked)
        self.ended_alike = len({world.game.winner for world in worlds}) == 1
        shown = closest(worlds)
        if shown.facts and self.told:  # the first one, of no facts, is full
            worlds[worlds.index(shown)] = self._replay(shown.facts, full=True).run()
        main, settling = merge(worlds, self.asked, self._explained)
        if self.untried or (main.faults and not self.combined):
            self._leave_untried(main)
        return main, settling

    def _explained(self, world: Replay) -> Replay:
        """A world with the reasons of its departures, where anything but verdicts is told; each is replayed once."""
        if not self.told or world.lists:
            return world
        if id(world) not in self.explanations:
            self.explanations[id(world)] = self._replay(world.facts, full=True).run()
        return self.explanations[id(world)]

    def _replay(self, facts: Mapping[str, Any], *, full: bool) -> Replay:
        """A replay in that world; but for a full one its verdicts alone count."""
        world = Replay(self.book, self.record, self.start, facts, full and self.trace)
        world.lists = full and self.told
        return world

    def all(self) -> list[Replay]:
        """The worlds of the combined facts, then the nearest of them with each further fact answered otherwise.

        Where that leads to a nearer one, so is each fact of that one.
        """
        worlds, base = list(self._explore({})), None
        while self.asked and (nearest := closest(worlds)) is not base:
            base = nearest
            worlds += self._beside(base, worlds)
        return worlds

    def _beside(self, base: Replay, worlds: list[Replay]) -> Iterator[Replay]:
        """The worlds that differ from one in a single fact and have not been looked at."""
        apart_by = [(world, apart(world, base)) for world in worlds]
        tried = {(keys[0], world.facts[keys[0]]) for world, keys in apart_by if len(keys) == 1}
        self.untried.clear()
        for key, answer in base.facts.items():
            for other in self.asked[key].answers:
                if other == answer or (key, other) in tried:
                    continue
                if self.has_looked_enough:
                    self.untried.add(key)
                else:
                    yield from self._possible([{**base.facts, key: other}], [])

    def limits(self, main: Replay) -> tuple[Text, ...]:
        """The limits that were met, each with the part of the search that was left out."""
        said = ((NOT_COMBINED, not self.combined), (NOT_TRIED, bool(self.untried)))
        return (*(limit for limit, met in said if met), *dict.fromkeys(main.limits))

    def _leave_untried(self, main: Replay) -> None:
        """What turns on a fact of which only one answer was looked at is open: that answer is nobody's.

        Where every answer was looked at, but not with every other one, a fault may be one of this combination alone.
        """
        known = {key: told for key, told in main.facts.items() if self.untried and key not in self.untried}
        try:
            doubtful = Replay(self.book, self.record, self.start, known, trace=False)
            doubtful.asks = doubtful.lists = False
            doubts = [(entry_ruling.verdict, entry_ruling.reason) for entry_ruling in doubtful.run().entries]
        except UnknownFact as need:  # without it the game cannot even begin
            doubts = [(Verdict.UNDETERMINED, need.fact.question)] * len(main.entries)
        for entry, (verdict, reason) in zip(main.entries, doubts, strict=True):
            doubted = entry.faulty or (self.untried and entry.verdict is not Verdict.UNDETERMINED)
            if doubted and verdict is Verdict.UNDETERMINED:
                entry.verdict, entry.reason = verdict, reason

    def _explore(self, facts: Mapping[str, Any]) -> Iterator[Replay]:
        """Replay; at a fact nobody has shown, replay with an answer to it."""
        self.replayed += len(self.record.entries)
        try:
            yield self._replay(facts, full=not facts).run()
            return
        except UnknownFact as need:
            fact = need.fact
        if not fact.answers or fact.key in facts:
            # The game cannot even begin, or the answer does not reach what asks; a later entry the replay leaves open.
            raise has_to_be_known(fact)
        self.asked[fact.key] = fact
        tried = not self.has_looked_enough and len(facts) < COMBINED_FACTS
        tried = tried and self._combinations(facts) * len(fact.answers) <= MOST_WORLDS
        self.combined &= tried or len(fact.answers) < 2
        answered, impossible = ({**facts, fact.key: answer} for answer in fact.answers), list[InvalidRecord]()
        found = self._possible(answered, impossible)
        worlds = list(found if tried else islice(found, 1))
        if not worlds:
            raise impossible[0]
        yield from worlds

    def _possible(
        self, worlds: Iterable[Mapping[str, Any]], impossible: list[InvalidRecord]
    ) -> Iterator[Replay]:
        """The worlds of these answers in which the record could have been written; of the others, why not."""
        for facts in worlds:
            try:
                yield from list(self._explore(facts))
            except InvalidRecord as fault:
                impossible.append(fault)

    @property
    def has_looked_enough(self) -> bool:
        """Whether more worlds would take longer than anybody waits."""
        return self.replayed > MOST_REPLAYED

    def _combinations(self, facts: Mapping[str, Any]) -> int:
        """How many answers the facts so far have together."""
        return prod(len(self.asked[key].answers) for key in facts)


def closest(worlds: list[Replay]) -> Replay:
    """The world with the fewest faults, the first of several."""
    return min(worlds, key=lambda world: world.faults)


def as_noted(worlds: list[Replay], asked: Mapping[str, Fact]) -> list[Replay]:
    """The worlds without those in which a decision left out of the record was made as the rest of it cannot have it."""
    nearest = closest(worlds)
    return [
        world
        for world in worlds
        if not any(shown_otherwise(world, nearest, asked[key]) for key in apart(world, nearest))
    ]


def shown_otherwise(world: Replay, nearest: Replay, fact: Fact) -> bool:
    """Whether the decision was not made as it is in this world: play could not have gone on so, or nobody noted so."""
    if fact.shown_by == "play":
        return misplayed(world) > misplayed(nearest)
    return fact.shown_by == "record" and world.faults > nearest.faults


def misplayed(world: Replay) -> int:
    """How many entries that are no claims are at fault there."""
    return sum(entry.faulty and entry.kind != "claim" for entry in world.entries)


def merge(
    worlds: list[Replay], asked: Mapping[str, Fact], explained: Callable[[Replay], Replay]
) -> tuple[Replay, list[dict[str, Any]]]:
    """The world closest to a clean record, its entries marked where another answer would change the verdict.

    Returns that world and the facts that would settle what is open, or who has won: a decision that is legal whatever
    the answer is legal, though it may have ended the game.
    """
    settling: dict[str, dict[str, Any]] = {}
    if len(worlds) == 1:
        players = worlds[0].game.position.players
        for entry in worlds[0].entries:
            of = entry.asks.key.partition(".")[0] if entry.asks else ""
            if of not in players:  # a number of theirs that nobody has tried may change nothing
                ask(entry, settling)
        return worlds[0], list(settling.values())
    main = closest(worlds)
    nearest = sorted(worlds, key=lambda world: len(apart(world, main)))
    neighbours = [pair for pair in differing_in_one_fact(worlds) if side_by_side(worlds, *pair)]
    for index, entry in enumerate(main.entries):
        verdicts = [allowed_or_not(world.entries[index].verdict) for world in worlds]
        ends = [(verdicts[at], world.winners[index]) for at, world in enumerate(worlds)]
        seen = [(world.facts, world.entries[index].verdict, outcome(world, index)) for world in nearest]
        deciding = {key for key, one, other in neighbours if verdicts[one] != verdicts[other]}
        ending = {key for key, one, other in neighbours if ends[one] != ends[other]}
        for fact in (asked[key] for key in asked if key in ending):
            settling.setdefault(fact.key, {**fact.to_dict(), "decides": []})["decides"].append(index)
            if fact.key in deciding:
                leave_open(entry, fact, seen)
        if entry.verdict is Verdict.UNDETERMINED:
            turn_on(entry, nearest, explained)
        ask(entry, settling)
    return main, list(settling.values())


def side_by_side(worlds: list[Replay], key: str, one: int, other: int) -> bool:
    """Whether two worlds differ in one count of a zone, and in no higher count of it: a higher one would decide."""
    of, mark, number = key.rpartition("#")
    higher = (
        told and of_ == of and int(number_) > int(number)
        for world in (worlds[one], worlds[other])
        for (of_, mark_, number_), told in (
            (key_.rpartition("#"), told) for key_, told in world.facts.items()
        )
        if mark and mark_
    )
    return not any(higher)


def ask(entry: EntryRuling, settling: dict[str, dict[str, Any]]) -> None:
    """Put what an open entry asks for to the facts that settle a record.

    What has no answers to try is asked for where no answer of another fact decides the entry.
    """
    asks = entry.asks if entry.verdict is Verdict.UNDETERMINED else None
    if asks and (asks.answers or not any(entry.index in other["decides"] for other in settling.values())):
        settling.setdefault(asks.key, {**asks.to_dict(), "decides": [entry.index]})


def turn_on(entry: EntryRuling, nearest: list[Replay], explained: Callable[[Replay], Replay]) -> None:
    """An open entry turns on the rule that forbids it in the nearest world that does, and not on what allows it."""
    forbid = (
        world_
        for world_ in nearest
        if world_.entries[entry.index].faulty and world_.entries[entry.index].decides
    )
    if (world := next(forbid, None)) is not None:
        departs = world.entries[entry.index].verdict is Verdict.DEPARTED
        against = (explained(world) if departs else world).entries[entry.index]
        entry.decides = against.decides
        entry.clauses = tuple(dict.fromkeys((against.decides, *entry.clauses)))


def outcome(world: Replay, index: int) -> Text:
    """Why the entry has its verdict there, and who has won with it."""
    reason, winner = world.entries[index].reason, world.winners[index]
    if not winner or (index and world.winners[index - 1]):
        return reason
    wins = Text("{reason}{won}です。", "{reason} By it {won}.")
    return wins.fill(reason=reason, won=world.game.position.layout.by_name["winner"].show(winner))


def allowed_or_not(verdict: Verdict) -> Verdict:
    """What an answer can decide of an entry: a text that is believed was not made so by it."""
    return Verdict.LEGAL if verdict is Verdict.ON_TRUST else verdict


def apart(one: Replay, other: Replay) -> list[str]:
    """The facts on which two worlds disagree."""
    here, there = one.facts, other.facts
    return [key for key in here.keys() & there.keys() if here[key] != there[key]]


def differing_in_one_fact(worlds: list[Replay]) -> Iterator[tuple[str, int, int]]:
    """Pairs of worlds that disagree on one fact only: what differs between them, that fact decides."""
    for (one, here), (other, there) in combinations(enumerate(worlds), 2):
        differing = apart(here, there)
        if len(differing) == 1:
            yield differing[0], one, other


def leave_open(entry: EntryRuling, fact: Fact, seen: list[tuple[Mapping[str, Any], Verdict, Text]]) -> None:
    """Mark an entry undetermined and write down what each answer would mean for it, nearest world first.

    What can be answered is asked before what only a further look at a card tells.
    """
    if entry.verdict is not Verdict.UNDETERMINED or not (entry.by_answer or entry.asks):
        said = Text("次の事実で結論が変わります。{question}", "It turns on one fact: {question}")
        entry.verdict, entry.reason = Verdict.UNDETERMINED, said.fill(question=fact.question)
    for answer in fact.answers:
        told = next((case for case in seen if case[0].get(fact.key) == answer), None)
        if told is not None:
            entry.by_answer.append(Answered(fact.key, answer, fact.say(answer), told[1], told[2]))
