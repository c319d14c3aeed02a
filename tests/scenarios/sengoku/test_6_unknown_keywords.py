"""600 and 500.2: what is used, declined or shown of a card of which nobody has noted the keywords."""

import pytest

from judgeapp.domain.engine import Verdict
from tests.scenarios.sengoku.cards import general
from tests.scenarios.sengoku.table import act, claim, fight, ruled, table

A1 = general("a1", 2000)
UNKNOWN = {**general("h1", 1000, keywords=None)}
PLAY = act("a", "play", "h1")
PASS = act("a", "pass")


def last(ruling):
    """The verdict on the last entry, its clause, and what is asked."""
    entry = ruling.entries[-1]
    return str(entry.verdict), entry.decides.partition(":")[2], [fact["key"] for fact in ruling.facts]


def deployed(*played, card=UNKNOWN, field=(A1,), b=(), **has):
    """The ruling on what follows when a has deployed this card."""
    return ruled(table([*field], [*b], a_has={"hand": [card], **has}), [PLAY, *played])


@pytest.mark.parametrize("move", ["activate", "trigger"])
def test_it_is_asked_for_the_keyword_that_is_used_500_2(move):
    ruling = deployed(act("a", move, "h1", value="seiatsu"))
    assert last(ruling)[0] == "undetermined"
    assert "h1.keywords?seiatsu" in last(ruling)[2]


def test_with_the_keyword_it_was_right_and_without_it_wrong_605_1():
    entry = deployed(act("a", "activate", "h1", value="seiatsu")).entries[1]
    answers = {one.answer: one.verdict for one in entry.by_answer}
    assert (entry.decides, answers) == ("sengoku:605.1", {True: Verdict.LEGAL, False: Verdict.ILLEGAL})


def test_a_use_that_names_no_keyword_is_open_500_5():
    assert last(deployed(act("a", "activate", "h1")))[:2] == ("undetermined", "500.5")


@pytest.mark.parametrize("value", ["buyo", "1"])
def test_what_triggers_at_no_moment_is_not_asked_about_500_5(value):
    assert last(deployed(act("a", "activate", "h1", value=value))) == ("illegal", "500.5", [])


def test_a_card_without_keywords_has_nothing_to_use_500_5():
    assert last(deployed(act("a", "activate", "h1"), card=general("h1", 1000))) == ("illegal", "500.5", [])


# What may have been declined


def test_who_declines_may_have_meant_the_card_that_something_happened_to_500_5():
    assert last(deployed(PASS))[0] == "undetermined"


def test_nothing_is_declined_for_a_card_of_which_the_keywords_are_known_906_6_6():
    assert last(deployed(PASS, card=general("h1", 1000))) == ("illegal", "906.6.6", [])


def test_who_declines_may_have_meant_a_card_that_has_retreated_500_5():
    foe = general("b1", 1000, keywords=None, standing=False)
    ruling = ruled(table([A1], [foe]), [*fight("a1", "b1"), claim("b1", "zone", "b.discard_pile"), PASS])
    assert str(ruling.entries[-1].verdict) == "undetermined"


def test_a_card_that_has_become_a_resource_has_nothing_to_decline_906_6_6():
    start = table([A1], a_has={"hand": [UNKNOWN]}, phase="resource")
    assert last(ruled(start, [act("a", "resource", "h1", value="up"), PASS, PASS])) == (
        "illegal",
        "906.6.6",
        [],
    )


def test_a_card_that_lies_on_a_general_has_nothing_to_decline_906_6_6():
    lay = {"target": {"cards": {"side": "own", "zone": "resources", "type": "any"}}, "when": "main"}
    builder = general("a1", 2000, {**lay, "do": {"lay": {"what": "target", "kind": "bosaku"}}})
    wood = {"id": "r1", "name": "架空の国力", "card_type": "general", "colour": "red", "keywords": None}
    start = table([builder], a_has={"resources": [wood]})
    ruling = ruled(start, [act("a", "ability", "a1", "r1"), claim("r1", "lies_on", "a1"), PASS])
    assert (ruling.entries[1].verdict, last(ruling)) == (Verdict.LEGAL, ("illegal", "906.6.6", []))


# What cannot be declined


STRUCK = [
    (claim("b1", "damage", 500), [PLAY], "horoku"),
    (claim("b.wall", "count", 4), fight("a2", "b1"), "kantsu"),
    (claim("a", "crests", 1), [act("a", "attack", "a2", "b1")], "mitsuaoi"),
]


@pytest.mark.parametrize(("then", "played", "keyword"), STRUCK, ids=[row[-1] for row in STRUCK])
def test_what_a_keyword_that_cannot_be_declined_would_have_done_is_asked_about_400_3_2(then, played, keyword):
    nobody_knows = general("a2", 1500, keywords=None)
    start = table([nobody_knows], [general("b1", 1000, standing=False)], a_has={"hand": [UNKNOWN]})
    entry = ruled(start, [*played, then]).entries[-1]
    assert str(entry.verdict) == "undetermined"
    assert [(one.answer, str(one.verdict)) for one in entry.by_answer if keyword in one.fact] == [
        (False, "departed"),
        (True, "legal"),
    ]


@pytest.mark.parametrize(
    ("kind", "verdict"), [("general", "legal"), ("stratagem_main", "departed"), (None, "undetermined")]
)
def test_what_an_effect_deploys_has_its_keywords_if_it_is_a_general_600_1(kind, verdict):
    unread = {"id": "a1", "name": "架空の甲", "power": 2000, "siege_power": 1, "keywords": []}
    card = {"id": "h1", "name": "架空の札", "keywords": ["horoku"], "card_type": kind}
    put = {"of": "h1", "field": "zone", "value": "a.field"}
    comes = {"kind": "effect", "player": "a", "source": "a1", "changes": [put]}
    start = table([unread], [general("b1", 1000, standing=False)], a_has={"hand": [card]})
    assert str(ruled(start, [comes, claim("b1", "damage", 500)]).entries[-1].verdict) == verdict


# What lies on a general, and what is not there


LYING = general("a1", 2000, standing=False)
FENCE = {"id": "f1", "name": "架空の柵", "lies_on": "a1", "lies_as": "bosaku", "face_up": False}


@pytest.mark.parametrize("value", ["", "seiatsu"])
def test_a_card_that_lies_on_a_general_has_none_of_its_keywords_600_3(value):
    used = act("a", "activate", "f1", **({"value": value} if value else {}))
    verdict, _, asked = last(ruled(table([LYING, FENCE]), [used]))
    assert (verdict, asked) == ("illegal", [])


def test_what_is_shown_and_is_not_in_the_hand_is_not_asked_about_624_3():
    field = general("b1", 1000, keywords=None)
    ruling = ruled(table([A1], [field]), [act("b", "show", cards=["b1"])])
    assert last(ruling) == ("illegal", "624.3", [])


def test_it_is_asked_for_what_may_have_been_shown_as_the_turn_ended_624_3():
    start = table([A1], b_has={"hand": [{"id": "k1", "name": "架空の札"}]})
    entry = ruled(start, [act("a", "end_turn"), act("b", "show", cards=["k1"])]).entries[1]
    assert str(entry.verdict) == "undetermined"
    assert {one.answer for one in entry.by_answer if one.verdict is Verdict.LEGAL} == {True}


def test_it_is_asked_for_what_may_have_been_shown_when_nobody_intercepted_610_4():
    start = table([A1], a_has={"hand": [{"id": "k1", "name": "架空の札"}]})
    entry = ruled(start, [act("a", "attack", "a1", "b.wall"), act("a", "show", cards=["k1"])]).entries[1]
    assert str(entry.verdict) == "undetermined"
    assert {one.answer for one in entry.by_answer if one.verdict is Verdict.LEGAL} == {True}


def test_a_keyword_that_a_text_without_encoding_gave_triggers_at_the_retreat_629_1():
    plain = {"id": "a1", "name": "架空の甲", "power": 2000, "siege_power": 1, "keywords": []}
    give = {"give": {"what": "self", "changes": {"keyword": "fukkatsu"}}}
    gains = {"kind": "effect", "player": "a", "source": "a1", "do": [give]}
    dies = {
        "kind": "effect",
        "player": "a",
        "source": "a1",
        "changes": [{"of": "a1", "field": "damage", "value": 2000}],
    }
    again = act("a", "activate", "a1", cards=["h1"])
    start = table([plain], a_has={"hand": [general("h1", 1000)]})
    del start["players"]["a"]["hand"][0]["abilities"]
    ruling = ruled(start, [gains, dies, again, claim("a1", "zone", "a.field")])
    assert [str(entry.verdict) for entry in ruling.entries[2:]] == ["on_trust", "legal"]
    alone = ruled(start, [dies, again])
    assert str(alone.entries[1].verdict) == "illegal"


def test_the_type_of_a_card_that_nobody_has_seen_is_asked_before_its_name_701_1():
    ruling = ruled(table([A1], a_has={"hand": 3}), [act("a", "play", "a.hand.1")])
    assert last(ruling) == ("undetermined", "702.2", ["a.hand.1.card_type"])
