"""Real events, two of them over two days: every published value of every player comes out of the recorded results."""

import json
from pathlib import Path

import pytest

from judgeapp.domain.pairing import MTG, Ledger, Result, draw_lots, ends_of, pair_round, standings
from judgeapp.domain.pairing.published import compare
from judgeapp.domain.pairing.rounds import entrants

FOLDER = Path(__file__).resolve().parents[4] / "shared" / "data" / "tournaments"
EVENTS = sorted(FOLDER.glob("*.json")) or [None]


@pytest.fixture(scope="module", params=EVENTS, ids=lambda path: path.stem if path else "none")
def event(request):
    if request.param is None:
        pytest.skip(f"the published events are not at {FOLDER}")
    return json.loads(request.param.read_text(encoding="utf-8"))


def results_of(event, rounds: int | None = None) -> list[Result]:
    return [
        Result.match(number, player, opponent, *games)
        if opponent
        else Result.bye(number, player)
        if games[0]
        else Result.absence(number, player)
        for number, played in enumerate(event["rounds"][:rounds], start=1)
        for player, opponent, *games in played
    ]


def test_every_published_value_is_reproduced(event):
    found = compare(event)
    assert (found.players, found.different) == (len(event["published_standings"]), ())


def test_without_the_freeze_at_the_end_of_a_phase_the_values_differ(event):
    found = compare({name: value for name, value in event.items() if name != "phase_ends_after"})
    assert (found.equal < 0.6 * found.players) == ("phase_ends_after" in event)


def test_the_order_below_the_top_cut_is_reproduced(event):
    """The published top eight are ranked by their bracket; everyone else by the same criteria as here."""
    published = [row["player"] for row in event["published_standings"]]
    ledger = Ledger(published, results_of(event))
    ends = ends_of(ledger, event.get("phase_ends_after", []))
    rows = standings(ledger, MTG, draw_lots(published, seed=1), ends)
    assert [row.player for row in rows][8:] == published[8:]


def test_every_round_could_have_been_paired_by_the_rules(event):
    """Our own pairing of each real round: nobody left out, no rematch, no second bye."""
    for number in range(1, len(event["rounds"])):
        here = {player for table in event["rounds"][number] for player in table[:2] if player}
        ledger = Ledger([row["player"] for row in event["published_standings"]], results_of(event, number))
        lots = draw_lots(ledger.players, seed=number)
        playing = [entrant for entrant in entrants(ledger, MTG, lots) if entrant.player in here]
        pairing = pair_round(playing, lots)
        assert 2 * len(pairing.tables) + bool(pairing.bye) == len(playing)
        assert not pairing.gave_way
