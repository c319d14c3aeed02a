"""Numbers with a sign and numbers that are not there; tokens that move as one event and stay on a card that moves."""

import pytest

from judgeapp.domain.engine.kernel import (
    NO_NUMBER,
    Action,
    EngineBug,
    InvalidRecord,
    Move,
    Request,
    Text,
    Together,
    Transfer,
    UnknownFact,
    dump_position,
    number,
    read_position,
)
from tests.domain.engine.tiny import RULE, Free, act, rule_on, says, table, tiny

WARMTH = number("warmth", says("warmth"), RULE, least=None)
DUST = number("dust", says("dust"), RULE, default=5)
AURA = number("aura", says("aura"), RULE)
SEALS = number("seals", says("seals"), RULE, stays=True)
TIRED = number("tired", says("tired"), RULE)
DAMAGE = number("damage", says("damage"), RULE, default=None, printed=True, dash=Text("なし", "none"))


def play(position):
    """Whatever is asked for: gather dust, freeze both, carry a card off."""
    game, players, cards = position.game, position.players, position.cards
    while True:
        told = yield Request(
            "a", "turn", RULE, (Free("gather"), Free("freeze"), Free("carry", "x1")), rests=True
        )
        if told.move == "gather":
            yield Transfer("gather", (game, DUST), (players["a"], AURA), told.value or 1, RULE, room=4)
        elif told.move == "freeze":
            colder = {key: {WARMTH: one[WARMTH] - 3} for key, one in players.items()}
            yield Together("freeze", colder, RULE)
        else:
            yield Move("carry", cards["x1"], "a.hand", RULE)


BOOK = tiny(
    play,
    game=(DUST,),
    player=(AURA, WARMTH),
    card=(SEALS, TIRED, DAMAGE),
    moves=("gather", "freeze", "carry"),
    verbs={
        "gather": Text("{subject}から{to}へ{value}個", "{value} from {subject} to {to}"),
        "freeze": says("{subject} {value}"),
    },
)


def told(entry):
    return [event.to_dict() for event in entry.events]


def test_a_transfer_is_one_event_about_both_places():
    (event,) = told(rule_on(BOOK, act("a", "gather", value=2)).entries[0])
    assert event["changes"] == [
        {"of": "game", "field": "dust", "from": 5, "to": 3},
        {"of": "a", "field": "aura", "from": 0, "to": 2},
    ]
    assert event["text"]["en"] == "2 from dust to a's aura"


@pytest.mark.parametrize(
    ("dust", "aura", "wanted", "moved"),
    [(5, 0, 3, 3), (2, 0, 3, 2), (5, 3, 3, 1), (5, 4, 3, 0), (0, 0, 1, 0)],
)
def test_no_more_tokens_go_than_there_are_or_find_room(dust, aura, wanted, moved):
    game = table(BOOK, dust=dust, a={"aura": aura})
    events = game.play(Action("a", "gather", value=wanted))
    assert sum(event.moved for event in events) == moved
    assert (game.position.game[DUST], game.position.players["a"][AURA]) == (dust - moved, aura + moved)


def test_how_many_tokens_go_from_an_unknown_place_is_unknown():
    entry = rule_on(BOOK, act("a", "gather"), dust=None).entries[0]
    assert (str(entry.verdict), entry.reason.en) == ("undetermined", "What dust does the game have?")


def test_a_claim_knows_the_transfer_that_made_it_wrong():
    claim = {"kind": "claim", "by": "b", "holds": [{"of": "a", "field": "aura", "value": 0}]}
    entry = rule_on(BOOK, act("a", "gather"), claim).entries[1]
    assert (str(entry.verdict), str(entry.departures[0].error)) == ("departed", "missed_trigger")


def test_several_things_change_at_one_moment_in_one_event():
    (event,) = told(rule_on(BOOK, act("a", "freeze"), b={"warmth": 1}).entries[0])
    assert [(one["of"], one["from"], one["to"]) for one in event["changes"]] == [("a", 0, -3), ("b", 1, -2)]
    assert event["text"]["en"] == "a, b -3, -2"


def test_an_event_about_a_thing_that_is_not_there_is_a_bug():
    with pytest.raises(EngineBug, match="'c', which is not on the table"):
        Together("freeze", {"c": {WARMTH: 1}}, RULE).apply(table(BOOK).position)


def test_a_number_with_a_sign_may_be_stated_below_0_and_another_may_not():
    assert read_position(BOOK, {"players": {"a": {"warmth": -2}}}).players["a"][WARMTH] == -2
    with pytest.raises(InvalidRecord, match="aura"):
        read_position(BOOK, {"players": {"a": {"aura": -2}}})


def test_a_card_takes_along_what_stays_on_it_and_what_is_printed():
    game = table(BOOK, a={"field": [{"id": "x1", "name": "X", "seals": 2, "tired": 1, "damage": 3}]})
    game.play(Action("a", "carry", "x1"))
    assert dump_position(game.position)["players"]["a"]["hand"] == [
        {"id": "x1", "name": "X", "seals": 2, "damage": 3}
    ]


def test_a_number_that_is_not_there_is_neither_0_nor_unknown():
    cards = [{"id": "x1", "damage": NO_NUMBER}, {"id": "x2", "damage": 0}, {"id": "x3"}]
    position = read_position(BOOK, {"players": {"a": {"field": cards}}})
    assert [position.cards[key][DAMAGE] for key in ("x1", "x2")] == [NO_NUMBER, 0]
    assert DAMAGE.show(NO_NUMBER).en == "none"
    with pytest.raises(UnknownFact):
        position.cards["x3"][DAMAGE]
    with pytest.raises(InvalidRecord):
        read_position(BOOK, {"players": {"a": {"field": [{"damage": "?"}]}}})


def test_a_claim_may_say_that_there_is_no_number():
    claim = {"kind": "claim", "by": "b", "holds": [{"of": "x1", "field": "damage", "value": NO_NUMBER}]}
    assert str(rule_on(BOOK, claim, a={"field": [{"id": "x1", "damage": "-"}]}).verdict) == "legal"
    assert str(rule_on(BOOK, claim, a={"field": [{"id": "x1", "damage": 0}]}).verdict) == "departed"
