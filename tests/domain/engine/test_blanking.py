"""Unknown is not illegal: with facts blanked a verdict is what it was, or undetermined, and never its opposite."""

import copy
import json
from functools import cache

import pytest

from judgeapp.domain.engine import GameRecord, InvalidRecord, Verdict, rule
from judgeapp.domain.engine.sengoku.state.layout import LAYOUT
from judgeapp.domain.engine.tools.random_play import random_record
from tests.conftest import giant, slow
from tests.scenarios.sengoku.table import came_to
from tests.scenarios.sengoku.tables import start
from tests.scenarios.sengoku.test_case_tables import POSITIONS


def noted(*origins):
    """Position and entries of the cases from there, by their titles."""
    cases = [case for case in POSITIONS if case.origin in origins]
    return {case.title: (start(case.situation)["position"], case.entries) for case in cases}


NOTED = noted("audit", "book")
EVERY_NOTE = list(noted("audit", "book", "paper").values())
HIDDEN = ("hand", "deck", "wall")


def without_hidden_cards(position):
    """Nobody has noted what the cards of hands, decks and walls are."""
    for seat in position["players"].values():
        for zone in HIDDEN:
            if isinstance(seat.get(zone), list):
                seat[zone] = [
                    {"id": card["id"]} if isinstance(card, dict) and "id" in card else {}
                    for card in seat[zone]
                ]


def names_alone(position):
    """Of hidden cards, and of resources, only the names were noted."""
    for seat in position["players"].values():
        for zone in (*HIDDEN, "resources"):
            if isinstance(seat.get(zone), list):
                kept = ("id", "name", "standing", "face_up", "colour", "card_type")
                seat[zone] = [{name: card[name] for name in kept if name in card} for card in seat[zone]]


def without_states(position):
    """Nobody has noted which generals stand."""
    for seat in position["players"].values():
        for card in seat.get("field", ()):
            if "lies_on" not in card:
                card["standing"] = None


def without_power(position):
    for seat in position["players"].values():
        for card in seat.get("field", ()):
            if "power" in card:
                card["power"] = None


def without_counts(position):
    """Nobody has counted hands, decks and walls."""
    for seat in position["players"].values():
        for zone in HIDDEN:
            if isinstance(seat.get(zone), int):
                seat[zone] = None
            elif isinstance(seat.get(zone), list):
                seat[zone] = {"cards": seat[zone], "more": True}


BLANKS = [without_hidden_cards, names_alone, without_states, without_power, without_counts]


def a_field_of_cards(name, *zones):
    """A blank: of the cards of these zones nobody has noted this field."""

    def blank(position):
        for seat in position["players"].values():
            for card in (one for zone in zones if isinstance(seat.get(zone), list) for one in seat[zone]):
                if isinstance(card, dict):
                    card[name] = None

    return blank


def a_field_of_players(name):
    def blank(position):
        for seat in position["players"].values():
            seat[name] = None

    return blank


def a_field_of_the_game(name):
    def blank(position):
        position[name] = None

    return blank


def a_count(zone):
    """A blank: nobody has counted a zone. A deck is presumed to hold cards, so one that has none is left as it is."""

    def blank(position):
        for seat in position["players"].values():
            if zone == "deck" and not (isinstance(seat.get(zone), int) and seat[zone]):
                continue
            if isinstance(seat.get(zone), int):
                seat[zone] = None
            elif isinstance(seat.get(zone), list):
                seat[zone] = {"cards": seat[zone], "more": True}

    return blank


LAID = ("id", "lies_on", "lies_as")
"""What makes a card one of a pile; without it the record is about another table."""
FIELDS = {
    **{f"{field.name} of generals": a_field_of_cards(field.name, "field") for field in LAYOUT.card},
    **{f"{field.name} of hidden cards": a_field_of_cards(field.name, *HIDDEN) for field in LAYOUT.card},
    **{f"{field.name} of resources": a_field_of_cards(field.name, "resources") for field in LAYOUT.card},
    **{f"{field.name} of players": a_field_of_players(field.name) for field in LAYOUT.player},
    **{f"{field.name} of the game": a_field_of_the_game(field.name) for field in LAYOUT.game},
    **{f"how many in {zone}": a_count(zone) for zone in (*HIDDEN, "resources", "discard_pile")},
}
FIELDS["abilities of hidden cards"] = a_field_of_cards("abilities", "hand")
PRESUMED = "power of hidden cards", "abilities of generals"
"""A general of unknown power is presumed to have some (206.4 wants a printed 0); what a text does that nobody has
encoded is believed as the record states it, and so is a counter-stratagem of the wall."""
FIELDS = {
    name: blank for name, blank in FIELDS.items() if name.split()[0] not in LAID and name not in PRESUMED
}


def ruled(position, played):
    """What the entries of the record came to, in order."""
    record = {"version": 1, "book": "sengoku", "start": {"position": position}, "entries": played}
    return rule(GameRecord.from_json(record), trace=False).entries


@cache
def ruled_whole(text):
    """The same of a note with all its facts, once for all the ways to blank some."""
    return ruled(*json.loads(text))


def never_the_opposite(position, played, blank):
    blanked = copy.deepcopy(position)
    blank(blanked)
    if blanked == position:
        return  # there is nothing of the kind in the note
    try:
        less = ruled(blanked, played)
    except InvalidRecord:
        return  # a table that cannot be, or on which a card is named that nobody can know
    whole = ruled_whole(json.dumps([position, played]))
    for before, after in zip(whole, less, strict=True):
        if after.verdict is Verdict.ON_TRUST and before.verdict is not Verdict.ON_TRUST:
            return  # a text is believed from here on as the record states it
        if after.verdict is not Verdict.UNDETERMINED:
            assert came_to(after.verdict) == came_to(before.verdict), (after.number, after.reason.ja)


@pytest.mark.parametrize("name", FIELDS)
def test_notes_without_one_field_are_never_ruled_the_other_way(name):
    """A few notes for each field; the giants take all of them."""
    step = 41
    for position, played in EVERY_NOTE[[*FIELDS].index(name) % step :: step]:
        never_the_opposite(position, played, FIELDS[name])


@pytest.mark.parametrize("name", [slow("power of generals"), *map(giant, FIELDS)])
def test_every_note_without_one_field_is_never_ruled_the_other_way(name):
    for position, played in EVERY_NOTE:
        never_the_opposite(position, played, FIELDS[name])


@pytest.mark.parametrize("blank", BLANKS)
@pytest.mark.parametrize("case", NOTED)
def test_a_note_with_facts_blanked_is_never_ruled_the_other_way(case, blank):
    never_the_opposite(*NOTED[case], blank)


def of_a_random_game(seed):
    record = random_record("sengoku", seed, actions=40, start="middle").to_dict()
    return record["start"]["position"], record["entries"]


@pytest.mark.parametrize("seed", [slow(529), slow(1)])
def test_a_random_game_with_facts_blanked_is_never_ruled_the_other_way(seed):
    position, played = of_a_random_game(seed)
    for blank in BLANKS:
        never_the_opposite(position, played, blank)


@pytest.mark.parametrize("seed", [*map(slow, range(60)), *map(giant, range(60, 1_000))])
def test_a_thousand_random_games_with_facts_blanked_are_never_ruled_the_other_way(seed):
    position, played = of_a_random_game(seed)
    never_the_opposite(position, played, BLANKS[seed % len(BLANKS)])
