"""Claims: agreement, departures and how they are classed."""

import pytest

from judgeapp.domain.engine import Verdict


def claim(of, field, value, by="judge"):
    return {"kind": "claim", "by": by, "holds": [{"of": of, "field": field, "value": value}]}


@pytest.mark.parametrize(
    ("of", "field", "value"),
    [
        ("b1", "damage", 2000),
        ("b1", "standing", False),
        ("a1", "zone", "a.discard_pile"),
        ("b.wall", "count", 6),
        ("game", "phase", "main"),
        ("b1", "wounds", [["battle", "a1", 2000]]),
    ],
)
def test_a_claim_that_holds_is_legal(judged, legal, of, field, value):
    assert judged([*legal[:4], claim(of, field, value)]).verdict is Verdict.LEGAL


def test_a_claim_that_holds_cites_where_its_values_come_from(judged, legal):
    entry = judged([*legal[:4], claim("b1", "standing", False)]).entries[4]
    assert entry.clauses == ("sengoku:906.4.4",)


@pytest.mark.parametrize(
    ("of", "field", "value", "error"),
    [
        ("b1", "damage", 1500, "arithmetic"),
        ("b.wall", "count", 5, "arithmetic"),
        ("b1", "standing", True, "missed_trigger"),
        ("a1", "zone", "a.field", "missed_trigger"),
        ("a1", "zone", "a.hand", "transcription"),
        ("game", "turn_player", "b", "transcription"),
    ],
)
def test_a_claim_that_departs_is_classed(judged, legal, of, field, value, error):
    entry = judged([*legal[:4], claim(of, field, value)]).entries[4]
    assert entry.verdict is Verdict.DEPARTED
    assert entry.departures[0].error == error


def test_a_claim_that_follows_from_an_illegal_action_is_classed_so(judged, legal, start):
    start["players"]["b"]["field"][0]["standing"] = False
    entry = judged([*legal[:4], claim("b1", "damage", 0)], start).entries[4]
    assert entry.departures[0].error in ("illegal_action", "missed_trigger")


def test_a_claim_that_fits_the_other_order_is_a_wrong_order(judged, action, start):
    start["players"]["b"]["field"][0] |= {"power": 9000, "standing": False}
    entries = []
    for attacker in ("a1", "a2"):
        entries.append(action("a", "attack", card=attacker, target="b1"))
        entries += [action(player, "pass") for player in "bab"]
    parts = [["battle", "a2", 2500], ["battle", "a1", 2000]]
    departure = judged([*entries, claim("b1", "wounds", parts)], start).entries[8].departures[0]
    assert departure.error == "wrong_order"


def test_a_record_full_of_wrong_claims_stays_affordable(judged, legal):
    ruling = judged([*legal[:4], *[claim("b1", "damage", 1) for _ in range(300)]])
    assert sum(entry.verdict is Verdict.DEPARTED for entry in ruling.entries) == 300


def test_a_claim_that_holds_once_silence_has_declined_is_legal(judged, action):
    ruling = judged([action("a", "attack", card="a1", target="b.wall"), claim("b.wall", "count", 5)])
    assert ruling.verdict is Verdict.LEGAL
    assert ruling.entries[1].implied == [{"player": "b", "move": "pass"}]
    assert ruling.final_position["players"]["b"]["discard_pile"] == [{"id": "b.wall.1"}]


def test_a_wrong_number_that_unwritten_declines_change_departs_from_what_they_lead_to(judged, action):
    """Nobody wrote that the attack was not intercepted; it took one card of the wall (906.7.4.3)."""
    ruling = judged([action("a", "attack", card="a1", target="b.wall"), claim("b.wall", "count", 2)])
    departure = ruling.entries[1].departures[0]
    assert (departure.expected, departure.decides) == (5, "sengoku:906.7.4.2")
    assert [one["move"] for one in ruling.entries[1].implied] == ["pass"]


def test_a_wrong_value_that_they_do_not_change_is_compared_where_it_stands(judged, action):
    ruling = judged([action("a", "attack", card="a1", target="b.wall"), claim("b", "crests", 2)])
    assert ruling.entries[1].departures[0].expected == 0
    assert ruling.entries[1].implied == []


def test_several_wrong_values_are_corrected_together(judged, legal):
    wrong = claim("b1", "damage", 1500)
    wrong["holds"].append({"of": "b.wall", "field": "count", "value": 1})
    ruling = judged([*legal[:4], wrong])
    assert len(ruling.entries[4].departures) == 2
    assert ruling.correction is not None
    assert (ruling.correction.pointer, ruling.correction.verified) == ("/entries/4", True)


def test_the_departure_points_at_the_step_that_set_the_value(judged, legal):
    departure = judged([*legal[:4], claim("b1", "standing", True)]).first_departure
    assert departure is not None
    assert (departure.entry, departure.seen_at, departure.clauses) == (1, 4, ("sengoku:906.4.4",))


def test_a_claim_before_a_written_answer_is_compared_where_it_stands(judged, action):
    """The wall falls only once the interception has been declined, and the record declines it after the claim."""
    claim = {"kind": "claim", "by": "judge", "holds": [{"of": "b.wall", "field": "count", "value": 5}]}
    attack, decline = action("a", "attack", card="a1", target="b.wall"), action("b", "pass")
    ruling = judged([attack, claim, decline])
    assert [entry.verdict.value for entry in ruling.entries] == ["legal", "departed", "legal"]


@pytest.mark.parametrize(
    ("of", "field", "value", "clauses"),
    [
        ("a2", "damage", 500, ("sengoku:212.3", "sengoku:904.1")),
        ("a2", "zone", "a.hand", ("sengoku:304.1", "sengoku:904.1")),
        ("b.wall", "count", 5, ("sengoku:305.1", "sengoku:904.1")),
        ("b", "crests", 1, ("sengoku:611.2", "sengoku:904.1")),
    ],
)
def test_a_claim_about_what_did_not_happen_says_so_and_names_the_field_and_the_step(
    judged, action, of, field, value, clauses
):
    ruling = judged([claim(of, field, value), action("a", "end_turn")])
    departure = ruling.entries[0].departures[0]
    assert (departure.clauses, departure.entry) == (clauses, 0)
    assert "のままです。これを変えるものは記録にありません" in departure.text.ja
    assert ruling.summary.en.startswith("The claim in entry 1 does not match the table.")


def test_a_claim_about_what_did_not_happen_names_the_end_of_the_game_once_it_is_over_100_3(judged, action):
    ruling = judged([action("a", "concede"), claim("a2", "standing", False)])
    (departure,) = ruling.entries[1].departures
    assert (departure.decides, departure.entry) == ("sengoku:100.4", 0)
    assert {"sengoku:212.1", "sengoku:100.3"} < set(departure.clauses)
