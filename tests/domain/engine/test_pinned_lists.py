"""Card lists of a record: cards that it brings along, and numbers that no list has."""

import pytest
import yaml

from judgeapp.domain.deckcheck.cardlist import load_card_list
from judgeapp.domain.engine import GameRecord, InvalidRecord, rule
from judgeapp.domain.engine.kernel.record.pinned_lists import FOLDER, shelf, version_of
from judgeapp.domain.engine.kernel.record.record import content_version

CARD = {
    "number": "TK-001",
    "name": "架空の店番",
    "type": "general",
    "power": 1500,
    "siege": 1,
    "cost": {"any": 1},
}
CARD |= {"abilities": []}
EX = next(one for one in shelf() if one.code == "EX")
PIN = {"list": "EX", "version": version_of(EX)}
GENERAL = {"id": "a1", "card_number": "TK-001"}
ATTACK = {"kind": "action", "player": "a", "move": "attack", "card": "a1", "target": "b.wall"}


def record(*pins, entries=(), start=None, **zones):
    position = {"position": {"players": {"a": zones, "b": {"wall": 5}}}}
    data = {"version": 1, "book": "sengoku", "start": start or position, "entries": list(entries)}
    return {**data, "card_lists": list(pins)}


def refused(data):
    with pytest.raises(InvalidRecord) as caught:
        rule(GameRecord.from_json(data))
    return caught.value


def test_a_record_that_brings_its_cards_is_judged_with_them_alone():
    told = rule(
        GameRecord.from_json(record({"list": "TK", "cards": [CARD]}, entries=[ATTACK], field=[GENERAL]))
    )
    assert told.verdict == "legal"
    assert told.final_position["players"]["a"]["field"][0]["power"] == 1500


def test_the_ruling_says_which_version_of_them_it_used():
    told = rule(GameRecord.from_json(record({"list": "TK", "cards": [CARD]}, field=[GENERAL])))
    assert told.to_dict()["card_lists"] == [{"list": "TK", "version": content_version([CARD])}]


def test_another_version_is_made_by_any_other_fact():
    assert content_version([CARD]) != content_version([{**CARD, "power": 1600}])


def test_a_record_with_its_cards_survives_the_round_trip():
    read = GameRecord.from_json(record({"list": "TK", "cards": [CARD]}))
    assert GameRecord.from_json(read.to_json()) == read
    assert read.to_dict()["card_lists"][0]["cards"] == [CARD]


@pytest.mark.parametrize(
    ("pin", "place"),
    [
        ({"list": "TK"}, "card_lists[0].list"),
        ({"list": "TK", "version": "0", "cards": [CARD]}, "card_lists[0].version"),
        ({"list": "TK", "cards": []}, "card_lists[0].cards"),
        ({"list": "TK", "cards": [{**CARD, "power": "many"}]}, "card_lists[0].cards[0].power"),
        ({"list": "TK", "cards": [{"name": "架空"}]}, "card_lists[0].cards[0].number"),
        ({"list": "TK", "cards": [{**CARD, "number": "?"}]}, "card_lists[0].cards[0]"),
        ({"list": "TK", "cards": [CARD, CARD]}, "card_lists[0].cards[1].number"),
    ],
)
def test_a_list_that_is_none_is_refused_with_its_place(pin, place):
    assert refused(record(pin)).field == place


@pytest.mark.parametrize("zone", ["field", "hand", "deck", "resources"])
def test_a_number_that_no_pinned_list_has_is_refused_with_numbers_like_it(zone):
    fault = refused(record(PIN, **{zone: [{"id": "a1", "card_number": "EX-901"}]}))
    assert fault.field == f"start.position.players.a.{zone}[0].card_number"
    assert "EX-901" in fault.reason.ja
    assert "EX-001" in fault.expected.en


def test_a_number_in_a_deck_of_the_setup_is_named_where_the_record_has_it():
    decks = {"a": [{"card_number": "EX-901"}] * 50, "b": 50}
    assert (
        refused(record(PIN, start={"setup": {"decks": decks}})).field == "start.setup.decks.a[0].card_number"
    )


def test_a_number_that_a_reveal_shows_is_refused_with_its_entry():
    reveal = {"kind": "reveal", "card": "b.hand.1", "facts": {"card_number": "EX-901"}}
    fault = refused(record(PIN, entries=[reveal]))
    assert (fault.entry, fault.field) == (0, "facts.card_number")


def test_a_number_without_any_list_asks_for_the_list():
    fault = refused(record(field=[{"id": "a1", "card_number": "EX-001"}]))
    assert fault.field == "start.position.players.a.field[0].card_number"
    assert "card_lists" in fault.expected.en


def test_a_number_of_no_list_is_no_fault_where_the_card_is_stated():
    card = {"id": "a1", "card_number": "GX-001", "name": "架空", "power": 1000, "siege_power": 1}
    told = rule(GameRecord.from_json(record(PIN, entries=[ATTACK], field=[card | {"keywords": []}])))
    assert told.verdict == "on_trust"  # nobody knows the text of the card


def as_file(tmp_path, text):
    """The list EX as another file has it."""
    folder = tmp_path / "sengoku"
    folder.mkdir(exist_ok=True)
    (folder / "EX.yaml").write_text(text, "utf-8")
    return load_card_list(folder / "EX.yaml")


def test_a_comment_or_the_order_of_the_cards_makes_no_other_version(tmp_path):
    written = (FOLDER / "sengoku" / "EX.yaml").read_text("utf-8")
    assert version_of(as_file(tmp_path, f"# anything\n{written}")) == version_of(EX)
    turned = yaml.safe_load(written)
    turned["cards"].reverse()
    assert version_of(as_file(tmp_path, yaml.safe_dump(turned, allow_unicode=True))) == version_of(EX)
    turned["cards"][0]["cost"] = {"any": 9}
    assert version_of(as_file(tmp_path, yaml.safe_dump(turned, allow_unicode=True))) != version_of(EX)


def test_a_record_that_pins_the_file_is_read_as_long_as_the_file_is_the_same():
    pin = {"list": "EX", "version": EX.digest[:12]}
    assert rule(GameRecord.from_json(record(pin, entries=[], field=[]))).card_lists[0].list == "EX"
