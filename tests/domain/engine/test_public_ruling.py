"""What a ruling tells readers who must not learn the hidden cards: nothing that was not on the table to be seen."""

import copy
import json
from pathlib import Path
from random import Random

import pytest
from jsonschema import Draft202012Validator

from judgeapp.domain.engine import GameRecord, engine_for, rule
from judgeapp.domain.engine.kernel import board_view
from judgeapp.domain.engine.kernel.record.schema import load_schema
from judgeapp.domain.engine.kernel.record.start import start_position
from judgeapp.domain.engine.tools.moments import game_after
from judgeapp.domain.engine.tools.public import anything_hidden, public_ruling, without_positions
from judgeapp.domain.engine.tools.random_play import random_record
from judgeapp.domain.engine.tools.visibility import redacted, visible_cards
from tests.conftest import slow

DECKS = Path(__file__).parents[3] / "examples" / "decks" / "sengoku"


def told_apart(record: GameRecord) -> GameRecord:
    """The same game with a name, a number and an id of its own for every card, so that any leak can be traced."""
    data = record.to_dict()
    names: dict[str, str] = {}
    position = data["start"].get("position") or {
        "players": {player: {"deck": cards} for player, cards in data["start"]["setup"]["decks"].items()}
    }
    for player, table in position["players"].items():
        for zone, cards in table.items():
            for number, card in enumerate(cards if isinstance(cards, list) else (), start=1):
                place = card.get("id", f"{player}.{zone}.{number}")
                names[place] = card["id"] = f"id-{place}"
                card["name"], card["card_number"] = f"名-{place}", f"番号-{place}"
    text = json.dumps(data["entries"])
    for place in sorted(names, key=len, reverse=True):
        text = text.replace(f'"{place}"', f'"{names[place]}"')
    data["entries"] = json.loads(text)
    return GameRecord.from_json(data)


def cards_of(record: GameRecord) -> list[dict]:
    """Every card that the start describes."""
    setup, book = record.start.get("setup"), engine_for(record.book)
    start = record.start["position"] if setup is None else book.setup.start_position(setup)
    zones = [zone for table in start["players"].values() for zone in table.values()]
    return [card for zone in zones if isinstance(zone, list) for card in zone]


def secrets(record: GameRecord, ruling: dict) -> list[str]:
    """What identifies the cards that nobody ever saw."""
    shown = visible_cards(record, ruling, engine_for(record.book))
    hidden = [card for card in cards_of(record) if not shown.ever(card["id"])]
    assert hidden
    return [card[name] for card in hidden for name in ("id", "name", "card_number")]


def told_in(text: str, secret: str) -> bool:
    return f"{secret}」" in text or f'"{secret}"' in text


def broken(record: GameRecord, seed: int) -> GameRecord:
    """The record with a few entries out of place: refusals name cards too."""
    entries, source = list(record.entries), Random(seed)
    for _ in range(4):
        one, other = source.randrange(len(entries)), source.randrange(len(entries))
        entries[one], entries[other] = entries[other], entries[one]
    return record.with_entries(tuple(entries))


@pytest.mark.parametrize("start", ["setup", "middle"])
@pytest.mark.parametrize(("seed", "actions"), [(0, 60), *(slow(seed, 120) for seed in range(6))])
@pytest.mark.parametrize("changed", [False, True])
def test_no_word_of_it_identifies_a_card_that_nobody_saw(seed, actions, start, changed):
    record = told_apart(random_record("sengoku", seed, actions, start))
    record = broken(record, seed) if changed else record
    ruling = rule(record).to_dict()
    hidden = secrets(record, ruling)
    assert any(told_in(json.dumps(ruling, ensure_ascii=False), secret) for secret in hidden)
    told = json.dumps(public_ruling(record, ruling), ensure_ascii=False)
    assert [secret for secret in hidden if told_in(told, secret)] == []


@pytest.mark.parametrize("start", ["setup", "middle"])
@pytest.mark.parametrize(("seed", "actions"), [(0, 60), *(slow(seed, 120) for seed in range(4))])
def test_no_entry_names_a_card_before_it_was_seen_or_after_it_went_out_of_sight(seed, actions, start):
    record = told_apart(random_record("sengoku", seed, actions, start))
    ruling = rule(record).to_dict()
    shown = visible_cards(record, ruling, engine_for("sengoku"))
    early = [
        (entry["number"], card["name"])
        for entry in public_ruling(record, ruling)["entries"]
        for card in cards_of(record)
        if not shown.at(card["id"], entry["index"])
        and told_in(json.dumps(entry, ensure_ascii=False), card["name"])
    ]
    assert early == []


@pytest.mark.parametrize("seed", [2, slow(3)])
def test_texts_of_real_cards_tell_no_name_of_a_card_that_nobody_saw(seed):
    decklists = [(DECKS / f"{name}.txt").read_bytes() for name in ("kirisawa", "kurose")]
    record = random_record("sengoku", seed, 60, "middle", decklists)
    book, ruling = engine_for("sengoku"), rule(record).to_dict()
    shown, cards = visible_cards(record, ruling, book), start_position(record, book).cards.values()
    seen = {card.values["name"] for card in cards if shown.ever(card.id)}
    hidden = {card.values["name"] for card in cards} - seen
    assert any(told_in(json.dumps(ruling, ensure_ascii=False), name) for name in hidden)
    told = json.dumps(public_ruling(record, ruling), ensure_ascii=False)
    assert [name for name in hidden if told_in(told, name)] == []


@pytest.mark.parametrize(("seed", "actions"), [(0, 40), *(slow(seed, 80) for seed in range(3))])
def test_its_verdicts_are_those_of_the_ruling_and_its_shape_too(seed, actions):
    record = broken(random_record("sengoku", seed, actions), seed)
    ruling = rule(record).to_dict()
    told = public_ruling(record, ruling)
    assert [one["verdict"] for one in told["entries"]] == [one["verdict"] for one in ruling["entries"]]
    assert told["verdict"] == ruling["verdict"]
    Draft202012Validator(load_schema("ruling")).validate(told)


def test_where_nothing_is_hidden_it_says_the_same(record, legal, action):
    entries = [*legal[:2], action("a", "attack", card="a1", target="b.wall")]
    written = GameRecord.from_json(record(entries))
    ruling = rule(written).to_dict()
    told = public_ruling(written, ruling)
    assert ruling["verdict"] == "illegal"
    assert told["summary"] == ruling["summary"]
    assert told["correction"] == ruling["correction"]


def test_a_card_that_goes_back_to_the_hand_is_out_of_sight_again(record, start, action):
    """What was on the field and went back to the hand may be any of its cards from then on."""
    del start["players"]["a"]["field"][0]["abilities"]
    back = {
        "kind": "effect",
        "player": "a",
        "source": "a1",
        "changes": [{"of": "a2", "field": "zone", "value": "a.hand"}],
    }
    written = GameRecord.from_json(record([back, action("a", "end_turn")], start))
    shown = visible_cards(written, rule(written).to_dict(), engine_for("sengoku"))
    assert [shown.at("a2", entry) for entry in (-1, 0, 1)] == [True, True, False]


def test_the_board_everybody_sees_has_hidden_zones_as_counts_and_face_down_cards_blank(start):
    start = copy.deepcopy(start)
    start["players"]["a"]["hand"] = [{"id": "h1", "name": "架空の伏せ札"}]
    start["players"]["a"]["resources"] = [{"id": "r1", "name": "架空の裏札", "face_up": False}]
    written = GameRecord.from_json(
        {"version": 1, "book": "sengoku", "start": {"position": start}, "entries": []}
    )
    shown = visible_cards(written, rule(written).to_dict(), engine_for("sengoku"))
    view = board_view(redacted(game_after(written, 0).position, shown, -1))
    zones = {zone["name"]: zone for zone in view["players"][0]["zones"]}
    assert zones["hand"]["count"] == 1
    assert not zones["hand"]["cards"][0]["known"]
    assert not zones["resources"]["cards"][0]["known"]
    assert zones["field"]["cards"][0]["name"] == "架空の一番槍"
    assert "架空の裏札" not in json.dumps(view, ensure_ascii=False)


@pytest.mark.parametrize(
    ("hand", "hidden"), [(4, False), (None, False), ([{"id": "h1", "name": "架空の伏せ札"}], True)]
)
def test_only_a_record_that_knows_a_hidden_card_has_something_to_hide(record, legal, start, hand, hidden):
    start["players"]["a"]["hand"] = hand
    written = GameRecord.from_json(record(legal, start))
    ruling = rule(written).to_dict()
    assert anything_hidden(written, ruling) is hidden
    if not hidden:
        told, plain = public_ruling(written, ruling), without_positions(ruling)
        assert told["summary"] == plain["summary"]
        for name in ("text", "verdict", "reason", "clauses"):
            assert [one[name] for one in told["entries"]] == [one[name] for one in plain["entries"]]


def test_a_card_that_an_effect_shows_is_told_in_that_entry_and_in_no_other(record, start, action):
    """It lies on top of the deck, is shown, and lies there again with its face down."""
    shows = [{"when": "main", "once": True, "do": [{"look": "deck"}, "reveal"]}]
    start["players"]["a"]["field"][0]["abilities"] = shows
    start["players"]["a"]["deck"] = [
        {"id": "d1", "name": "架空の山の一枚"},
        {"id": "d2", "name": "架空の次の札"},
        {},
    ]
    used = action("a", "ability", card="a1")
    claim = {"kind": "claim", "by": "a", "holds": [{"of": "d1", "field": "zone", "value": "a.deck"}]}
    written = GameRecord.from_json(record([claim, used, claim, action("a", "end_turn")], start))
    ruling = rule(written)
    assert ruling.entries[1].events[-1].text.ja == "「架空の山の一枚」を公開"
    told = public_ruling(written, ruling.to_dict())
    names = ["架空の山の一枚" in json.dumps(entry, ensure_ascii=False) for entry in told["entries"]]
    assert names == [False, True, False, False]
    assert "架空の次の札" not in json.dumps(told, ensure_ascii=False)
