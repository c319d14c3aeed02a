"""A season is a value of record, book and table: each record is ruled on with the cards of its own season."""

from dataclasses import replace
from datetime import date

import pytest

from judgeapp.domain import seasons
from judgeapp.domain.engine import GameRecord, InvalidRecord, engine_for, rule
from judgeapp.domain.engine.kernel import read_position
from judgeapp.domain.engine.kernel.record import pinned_lists
from judgeapp.domain.engine.kernel.record.pinned_lists import shelf, version_of, versions_of, with_versions
from judgeapp.domain.engine.sakura import BOOK

NA = next(one for one in shelf() if one.code == "NA")
COSTS_3_SINCE_S10_2 = "イサナ海域"
PINNED_BEFORE = "1b6ad802f19c"
"""NA as records pinned it before texts were part of a version."""


def record(**more):
    """a, with three flares, uses a trump that costs 4 in S9-2 and 3 in S10-2."""
    megami = {"a": {"megami": ["hatsumi", "yurina"]}, "b": {"megami": ["tokoyo", "himika"]}}
    seat = {"life": 8, "aura": 3, "vigor": 1, "hand": 2, "deck": 3, "discard": 1, "down": 1}
    players = {
        "a": {**megami["a"], **seat, "flare": 3, "trumps": [COSTS_3_SINCE_S10_2, {}, {}]},
        "b": {**megami["b"], **seat, "flare": 0, "trumps": 3},
    }
    table = {"turn": 5, "turn_player": "a", "phase": "main", "mode": "standard", "space": 4, "dust": 7}
    used = {"kind": "action", "player": "a", "move": "use", "card": COSTS_3_SINCE_S10_2}
    start = {"position": {**table, "start_distance": 4, "players": players}}
    return {"version": 1, "book": "sakura", "start": start, "entries": [used], **more}


def ruled(**more):
    return rule(GameRecord.from_json(record(**more)))


def pinning(version):
    return {"card_lists": [{"list": "NA", "version": version}]}


def in_season(name):
    return engine_for("sakura").in_season(name)


@pytest.mark.parametrize(
    ("stated", "season", "verdict"),
    [
        ({}, "S9-2", "illegal"),
        ({"edition": "S9-2"}, "S9-2", "illegal"),
        ({"edition": "S10"}, "S10", "illegal"),
        ({"edition": "S10-2"}, "S10-2", "legal"),
        (pinning(PINNED_BEFORE), "S9-2", "illegal"),
        (pinning(version_of(NA, BOOK.season)), "S9-2", "illegal"),
        (pinning(version_of(NA, seasons.seasons("sakura")["S10-2"])), "S10-2", "legal"),
    ],
)
def test_a_record_is_ruled_on_by_the_cards_of_its_season_or_of_the_one_it_pins(stated, season, verdict):
    told = ruled(**stated).to_dict()
    assert (told["edition"], told["verdict"]) == (season, verdict)
    assert told["rules"] == ("seed" if season == "S9-2" else "1.14.1")
    if verdict == "illegal":
        pays = "sakura:core/9-3#i" if season == "S9-2" else "sakura:core/5-9@1.14.1"
        assert told["first_departure"]["clauses"][0] == pays


def test_what_a_record_says_once_it_says_whenever_it_is_read_again():
    """With its versions stated a record needs no season to be ruled on in the same one."""
    for name in seasons.seasons("sakura"):
        completed = with_versions(GameRecord.from_json(record(edition=name)), in_season(name))
        assert rule(replace(completed, edition="")).season.id == name


@pytest.mark.parametrize(
    ("stated", "field"),
    [
        ({"edition": "S8"}, "edition"),
        ({"edition": "S10-2", **pinning(PINNED_BEFORE)}, "card_lists[0].version"),
        ({"edition": "S10-2", **pinning(version_of(NA, BOOK.season))}, "card_lists[0].version"),
    ],
)
def test_a_season_there_is_none_of_or_with_the_cards_of_another_is_refused(stated, field):
    with pytest.raises(InvalidRecord) as refused:
        ruled(**stated)
    assert refused.value.field == field
    assert "S9-2" in str(refused.value) or version_of(NA, in_season("S10-2").season) in str(refused.value)


def test_each_season_is_pinned_by_its_facts_and_texts():
    versions = {name: version_of(NA, one) for name, one in seasons.seasons("sakura").items()}
    assert len(set(versions.values())) == len(versions)
    assert versions_of(NA, BOOK.season)[1] == PINNED_BEFORE


@pytest.fixture
def printed(monkeypatch):
    """Prints a card otherwise in S9-2, in this test alone."""
    monkeypatch.setattr(pinned_lists, "VERSIONS", {})
    real = seasons.printed_cards

    def change(number, **facts):
        def cards(book, season):
            found = dict(real(book, season))
            return {**found, number: {**found.get(number, {}), **facts}} if season == "S9-2" else found

        monkeypatch.setattr(pinned_lists, "printed_cards", cards)

    return change


@pytest.mark.parametrize("facts", [{"texts": ["draw"]}, {"damage": "4/1"}])
def test_a_text_or_a_fact_that_is_changed_changes_the_version(printed, facts):
    before = version_of(NA, BOOK.season)
    printed("NA-01-yurina-O-N-1", **facts)
    pinned_lists.VERSIONS.clear()
    assert version_of(NA, BOOK.season) != before


def test_a_card_more_in_the_list_changes_no_version_of_a_season_without_it():
    new = replace(NA.cards[0], number="NA-26-innealra-O-N-1", name="新しいカード")
    longer = replace(NA, digest="another file", cards=(*NA.cards, new))
    season = BOOK.season
    assert versions_of(longer, season)[:2] == versions_of(NA, season)[:2]


def test_a_table_knows_its_season_and_hands_it_on():
    table = read_position(in_season("S10-2"), record()["start"]["position"])
    assert (table.season.id, table.copy().season.rules) == ("S10-2", "1.14.1")
    assert read_position(BOOK, record()["start"]["position"]).season is BOOK.season


def test_a_book_without_seasons_has_the_edition_of_its_rules():
    book = engine_for("sengoku")
    assert (book.season.id, book.seasons) == ("3.6", ("3.6",))
    assert book.in_season("3.6") is book
    with pytest.raises(InvalidRecord):
        book.in_season("4.0")


@pytest.mark.parametrize(
    ("day", "season"),
    [
        (date(2025, 4, 30), "S9-2"),
        (date(2025, 5, 1), "S10"),
        (date(2026, 1, 31), "S10"),
        (date(2026, 11, 28), "S10-2"),
    ],
)
def test_the_season_of_a_day_is_the_last_that_has_come(day, season):
    assert seasons.in_force("sakura", day) == season
