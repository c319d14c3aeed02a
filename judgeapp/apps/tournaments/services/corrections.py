"""結果の訂正: a past result is corrected with a reason, after a look at everything that depends on it.

Standings are read from the results and change with them. Rounds that were played stay as they were played; a pairing
that is still held can be made anew from the same draw. Later tables of the bracket are filled anew while they are open.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from django.db import transaction
from django.utils.translation import gettext as _

from judgeapp.apps.accounts.models import User
from judgeapp.common.language import in_language
from judgeapp.common.problems import Invalid, Refused
from judgeapp.domain.pairing import Lots, Text

from ..audit import changing
from ..models import Event, Match, Round
from ..selectors.brackets import bracket_of, cut_order, make_bracket, winner_of
from ..selectors.records import entered_in, player_key
from ..selectors.tables import standings_of
from ..selectors.teams import result_told
from .pairing import swiss_pairing
from .results import result_enter
from .rounds import round_repair

Places = dict[int, tuple[int, int, str]]
"""player → (rank, points, name)"""


@dataclass(frozen=True, slots=True)
class Moved:
    """A player whose rank or points change."""

    name: str
    rank: tuple[int, int]
    points: tuple[int, int]


@dataclass(frozen=True, slots=True)
class RoundChanged:
    """A round that would have been paired otherwise: how many of its tables."""

    number: int
    tables: int
    held: bool


@dataclass(frozen=True, slots=True)
class Consequences:
    """What follows from a correction; false where nothing does."""

    match: Match
    """As it would stand."""
    standings: list[Moved]
    rounds: list[RoundChanged]
    seeds: list[Text]
    slots: list[Text]

    def __bool__(self) -> bool:
        return bool(self.standings or self.rounds or self.seeds or self.slots)


@dataclass(frozen=True, slots=True)
class _Picture:
    """What hangs on results, at one moment."""

    places: Places
    pairs: dict[int, set[frozenset[str]]]
    seeds: list[str]
    slots: dict[str, tuple[str, ...]]


def result_correct(
    *, by: User | None, match: Match, version: int, reason: str, repair: bool = False, **result: Any
) -> Match:
    """Correct a result, with the reason in the log. With `repair` a held pairing is made anew from its own draw.

    `result` is as for `result_enter`. Raises Refused where a match of the bracket that follows has its result.
    """
    with changing(match.event, by=by, reason=reason.strip()) as event:
        before = _loser(Match.objects.get(pk=match.pk))
        match = result_enter(by=by, match=match, version=version, **result)
        if match.slot and _loser(match) != before:
            _check_later_slots(event, match.slot)
            _fill_bracket(event)
        held = event.rounds.filter(state=Round.State.PAIRED, stage=Round.Stage.MAIN).last()
        if repair and held is not None:
            round_repair(by=by, round_=held, seed=held.seed)
    return match


def check_corrected(match: Match, version: int, seat: str) -> None:
    """Raises Invalid where a correction of this version was none: the table has that result already."""
    if match.version_at(seat) == version:
        now = result_told(match.at_seat(seat).result) if seat else match.result_text
        message = _("%(table)s卓の結果は、もう「%(result)s」です。訂正するものはありません。")
        raise Invalid("unchanged", message % {"table": f"{match.table}{seat}", "result": now}, field="score")


def correction_preview(*, by: User | None, match: Match, **result: Any) -> Consequences:
    """What `result_correct` would change. Nothing is changed. Raises what the correction itself would raise."""
    event = match.event
    rounds = list(event.rounds.filter(number__gt=match.round.number, stage=Round.Stage.MAIN))
    before = _picture(event, rounds)
    with _undone():
        version = match.version_at(result.get("seat", ""))
        corrected = result_correct(by=by, match=match, version=version, reason="…", **result)
        after = _picture(Event.objects.get(pk=event.pk), rounds)
    return Consequences(
        match=corrected,
        standings=[
            Moved(name, (before.places[pk][0], rank), (before.places[pk][1], points))
            for pk, (rank, points, name) in after.places.items()
            if before.places[pk][:2] != (rank, points)
        ],
        rounds=[
            RoundChanged(
                round_.number,
                len(after.pairs[round_.number] - before.pairs[round_.number]),
                round_.state == Round.State.PAIRED,
            )
            for round_ in rounds
            if after.pairs[round_.number] != before.pairs[round_.number]
        ],
        seeds=list(_seeds_changed(before.seeds, after.seeds)),
        slots=list(_slots_changed(event, before.slots, after.slots)),
    )


@contextmanager
def _undone() -> Iterator[None]:
    with transaction.atomic():
        yield
        transaction.set_rollback(True)


def _picture(event: Event, rounds: list[Round]) -> _Picture:
    rows = standings_of(event=event).rows
    now = bracket_of(event=event)
    order = [player.name for player in cut_order(event=event)[: len(now.cut.seeds)]] if now else []
    state = now.state() if now else {}
    return _Picture(
        places={row.player.pk: (row.standing.rank, row.standing.points, row.player.name) for row in rows},
        pairs={round_.number: _pairs(event, round_) for round_ in rounds},
        seeds=order,
        slots={
            slot: tuple(now.player(seed).name for seed in (playing.upper, playing.lower) if seed)
            for slot, playing in state.items()
            if now
        },
    )


def _pairs(event: Event, round_: Round) -> set[frozenset[str]]:
    """The pairs that the round's own draw gives; a round robin does not depend on results."""
    if event.pod_size and round_.phase_id is None:
        return set()
    lots = Lots.recorded([player_key(pk) for pk in round_.lots], round_.seed)
    pairing = swiss_pairing(event, round_.number, lots, entered_in(event))
    bye = {frozenset([pairing.bye.player])} if pairing.bye else set()
    return {frozenset((table.player, table.opponent)) for table in pairing.tables} | bye


def _seeds_changed(before: list[str], after: list[str]) -> Iterator[Text]:
    for seed, (old, new) in enumerate(zip(before, after, strict=True), start=1):
        if old != new:
            yield Text(f"第{seed}シード: {old} → {new}", f"Seed {seed}: {old} → {new}")


def _slots_changed(
    event: Event, before: dict[str, tuple[str, ...]], after: dict[str, tuple[str, ...]]
) -> Iterator[Text]:
    now = bracket_of(event=event)
    for slot, names in after.items():
        if now and slot in now.matches and before[slot] != names:
            title, old, new = now.title(slot), " – ".join(before[slot]), " – ".join(names)
            yield Text(f"{title.ja}: {old} → {new}", f"{title.en}: {old} → {new}")


def _loser(match: Match) -> int | None:
    """Who lost, by primary key; None without a winner."""
    winner = winner_of(match)
    return None if winner is None else match.player_b_id if winner == match.player_a_id else match.player_a_id


def _check_later_slots(event: Event, slot: str) -> None:
    """Raises Refused where a match that takes its player from this one is decided."""
    bracket, matches = make_bracket(event.cut), Match.objects.filter(round__event=event)
    for later in bracket.after(slot):
        match = matches.filter(slot=later.key).first()
        if match is not None and not match.is_open:
            message = _("「%(title)s」の結果がもう入っています。先にその結果を取り消してください。")
            raise Refused("later_slot_played", message % {"title": in_language(later.title)})


def _fill_bracket(event: Event) -> None:
    """Seat in later tables of the bracket who belongs there now; a table that is not needed any more goes."""
    now = bracket_of(event=event)
    assert now is not None
    for slot, playing in now.state().items():
        match = now.matches.get(slot)
        if match is None or not match.is_open:
            continue
        if not playing.upper or not playing.lower:
            match.delete()
            continue
        pair = now.player(playing.upper), now.player(playing.lower)
        if {match.player_a_id, match.player_b_id} != {player.pk for player in pair}:
            match.player_a, match.player_b = pair
            match.version += 1
            match.save()
