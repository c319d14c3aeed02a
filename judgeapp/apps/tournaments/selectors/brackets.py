"""The bracket as it stands: from the cut's rows to the pairing library and back."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass

from judgeapp.common.language import in_language
from judgeapp.domain.pairing import (
    Bracket,
    Playing,
    Standing,
    Text,
    double_elimination,
    single_elimination,
    standings,
)

from ..models import Cut, Event, Match, Player, Round
from .events import cut_of
from .records import entered_in, ledger_of, lots_of, phase_ends, player_key


@dataclass(frozen=True)
class BracketNow:
    """A cut with everything that is on record of it."""

    cut: Cut
    bracket: Bracket
    players: dict[int, Player]
    """by seed"""
    winners: dict[str, int]
    withdrawn: list[int]
    matches: dict[str, Match]
    """by slot; those that have been paired"""

    def player(self, seed: int) -> Player:
        return self.players[seed]

    def title(self, slot: str) -> Text:
        return self.bracket.slot(slot).title

    def round_title(self, slots: Collection[str]) -> Text:
        """What a round is called in which these slots are played."""
        titles = list(dict.fromkeys(slot.title for slot in self.bracket.slots if slot.key in slots))
        return Text("・".join(title.ja for title in titles), " / ".join(title.en for title in titles))

    def state(self) -> dict[str, Playing]:
        return self.bracket.state(self.winners, self.withdrawn)

    def ready(self) -> list[Playing]:
        """Matches to be paired: both players are known, and there is no table for them yet."""
        return [
            playing
            for playing in self.bracket.ready(self.winners, self.withdrawn)
            if playing.slot not in self.matches
        ]

    def walkovers(self) -> list[Playing]:
        """Slots decided because somebody left, and not on record yet."""
        return [
            playing
            for playing in self.state().values()
            if playing.slot not in self.matches and playing.winner and playing.loser
        ]

    def is_over(self) -> bool:
        return self.bracket.is_over(self.winners, self.withdrawn)

    def places(self) -> dict[int, int]:
        """Final place by the player's primary key, for those who have one."""
        return {
            self.players[seed].pk: place
            for seed, place in self.bracket.places(self.winners, self.withdrawn).items()
        }


def bracket_of(
    *, event: Event, entered: Mapping[int, Player] | None = None, through: int | None = None
) -> BracketNow | None:
    """The event's bracket, as it stood after round `through` if one is named; None where there is none.

    `entered`: its players by key, where they have been read.
    """
    cut = cut_of(event=event)
    if cut is None:
        return None
    if entered is None:
        entered = {player.pk: player for player in event.players.all()}
    players = {seed: entered[pk] for seed, pk in enumerate(cut.seeds, start=1)}
    for player in players.values():
        player.event = event
    seeds = {player.pk: seed for seed, player in players.items()}
    rows = Match.objects.filter(round__event=event, round__stage=Round.Stage.CUT).select_related(
        "round", "player_a", "player_b"
    )
    if through is not None:
        rows = rows.filter(round__number__lte=through)
    matches = {match.slot: match for match in rows}
    winners = {slot: seeds[pk] for slot, match in matches.items() if (pk := winner_of(match)) is not None}
    gone = sorted(
        (player.dropped_after, seed)
        for seed, player in players.items()
        if player.dropped_after is not None and (through is None or player.dropped_after < through)
    )
    return BracketNow(cut, make_bracket(cut), players, winners, [seed for _after, seed in gone], matches)


def make_bracket(cut: Cut) -> Bracket:
    """The empty bracket of a cut."""
    if cut.kind == Cut.Kind.DOUBLE:
        return double_elimination(len(cut.seeds))
    return single_elimination(len(cut.seeds), third_place=cut.third_place, reseed=cut.reseed)


def winner_of(match: Match) -> int | None:
    """Who won a bracket match, by primary key; None while it is open."""
    if match.outcome == Match.Outcome.BYE:
        return match.player_a_id
    if match.outcome != Match.Outcome.PLAYED:
        return None
    return match.player_a_id if match.games_a > match.games_b else match.player_b_id


def ranked(event: Event) -> list[tuple[Player, Standing]]:
    """Everybody who is still there with their place in the standings, best first."""
    playing = {player_key(player.pk): player for player in event.players.filter(**Player.PLAYING)}
    entered = entered_in(event)
    ledger, lots = ledger_of(event=event, entered=entered), lots_of(event=event, entered=entered)
    rows = standings(ledger, event.profile, lots, phase_ends(ledger, entered))
    return [(playing[row.player], row) for row in rows if row.player in playing]


def _any_round(event: Event) -> bool:
    return event.rounds.filter(stage=Round.Stage.MAIN).exists()


def cut_order(*, event: Event) -> list[Player]:
    """Everybody who is still there as the cut would seed them: by the standings, before any round by entry."""
    if not _any_round(event):
        return list(event.players.filter(dropped_after=None))
    return [player for player, _row in ranked(event)]


@dataclass(frozen=True, slots=True)
class Side:
    """One player of a bracket match as the page shows them."""

    seed: int | None
    player: Player | None
    games: int | None
    won: bool


@dataclass(frozen=True, slots=True)
class Box:
    """One match of the bracket as the page shows it."""

    match: Match | None
    sides: tuple[Side, Side]


@dataclass(frozen=True, slots=True)
class Column:
    """All matches of one round of the bracket."""

    title: Text
    boxes: list[Box]


def columns_of(now: BracketNow, *, official: bool) -> list[Column]:
    """The bracket round by round. Tables that are not published yet are only for officials."""
    state, columns = now.state(), dict[tuple[int, Text], list[Box]]()
    for slot in now.bracket.slots:
        match, playing = now.matches.get(slot.key), state[slot.key]
        if match is not None and not official and match.round.state == Round.State.PAIRED:
            match = None
        if slot.again and playing.upper is None:
            continue
        sides = _side(now, match, playing, playing.upper), _side(now, match, playing, playing.lower)
        columns.setdefault((slot.column, slot.title), []).append(Box(match, sides))
    return [
        Column(title, boxes)
        for (_column, title), boxes in sorted(columns.items(), key=lambda item: item[0][0])
    ]


def _side(now: BracketNow, match: Match | None, playing: Playing, seed: int | None) -> Side:
    if seed is None:
        return Side(None, None, None, False)
    player, games = now.player(seed), None
    if match is not None and match.outcome == Match.Outcome.PLAYED:
        games = match.games_a if match.player_a_id == player.pk else match.games_b
    return Side(seed, player, games, playing.winner == seed)


def round_name_of(match: Match) -> str:
    """What its players call the round: 3位決定戦, where others play the final in it."""
    if not match.slot:
        return match.round.name
    return in_language(make_bracket(match.event.cut).slot(match.slot).title)


@dataclass(frozen=True, slots=True)
class CutLine:
    """Who would go on, and who on either side of the line only the draw separates."""

    inside: list[Player]
    tied: list[str]


def cut_line(*, event: Event, size: int) -> CutLine:
    """The best `size` who are still there. `tied` names those whom no tie-break puts on their side of the line."""
    if not _any_round(event):
        return CutLine(cut_order(event=event)[:size], [])
    rows = ranked(event)
    inside = [player for player, _row in rows[:size]]
    if size >= len(rows):
        return CutLine(inside, [])
    first, last = rows[size - 1][1].values, rows[size][1].values
    tied = [player.name for player, row in rows if row.values == first] if first == last else []
    return CutLine(inside, tied)
