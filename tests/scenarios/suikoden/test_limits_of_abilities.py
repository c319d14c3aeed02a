"""Special abilities at their edges: whose card it is, which number, where the card lies, and what pays."""

import pytest

from judgeapp.domain.engine.kernel import Game, read_position

from .table import BOOK, act, battle, claim, fight, legal, one, read, rule, seat, wrong_at

RIN, WU, SALLY = "Rin 4/3/2", "Wu 5/4/1", "迎撃"
ON_ENEMY = {"change": {"amount": -3, "stat": "attack", "what": "enemy"}}


def text(when, do="draw", **more):
    return [{"when": when, "do": do, **more}]


def fighting(*out, field=(), hand=(), **more):
    a = seat(*field, sortie=[one(RIN), *out], hand=list(hand), deck=9, **more)
    return battle(a, seat(sortie=[one(WU, abilities=text("battle"))], hand=0, deck=9), step="3")


def used(start, card="dai", **slots):
    return rule(start, fight("rin", "wu", SALLY), act("a", "ability", card, **slots))


def test_an_ability_of_the_enemys_card_is_not_ones_own_to_use():
    wrong_at(used(fighting(), "wu"), 4, "abilities")


def test_beside_one_that_is_always_in_force_an_ability_needs_no_number():
    strong = text("continuous", {"change": {"amount": 1, "what": "self"}})
    dai = one("Dai 3/3/3", abilities=[*strong, *text("battle", ON_ENEMY)])
    legal(
        rule(
            fighting(dai), fight("rin", "wu", SALLY), act("a", "ability", "dai"), claim(wu__fighting_value=2)
        )
    )


@pytest.mark.parametrize("number", ["0", "3", "二"])
def test_a_number_that_no_ability_has_uses_none(number):
    dai = one("Dai 3/3/3", abilities=[*text("battle", ON_ENEMY), *text("domestic")])
    wrong_at(used(fighting(dai), value=number), 4, "abilities")


@pytest.mark.parametrize(("number", "cited"), [("1", "abilities/domestic"), ("2", "abilities/return")])
def test_the_ability_of_that_number_has_its_own_timing(number, cited):
    dai = one("Dai 3/3/3", abilities=[*text("domestic"), *text("return")])
    wrong_at(used(fighting(dai), value=number), 4, cited)


def test_of_several_for_other_phases_the_first_says_when():
    dai = one("Dai 3/3/3", abilities=[*text("domestic"), *text("return")])
    wrong_at(used(fighting(dai)), 4, "abilities/domestic")


@pytest.mark.parametrize("state", ["", " 未行動"])
def test_who_is_ready_at_home_has_not_sortied_and_could_have_paid(state):
    at_home = one(f"Dai 3/3/3{state}", abilities=text("battle", cost="spend"))
    told = used(fighting(field=[at_home]))
    wrong_at(told, 4, "abilities/battle")
    assert "suikoden-returned-not-sortied" not in read(told)


def test_who_is_spent_at_home_with_an_ability_of_the_hand_rests_on_no_reading_of_sorties():
    told = used(fighting(field=[one("Dai 3/3/3 行動済み", abilities=text("hand"))]))
    wrong_at(told, 4, "abilities/hand")
    assert "suikoden-returned-not-sortied" not in read(told)


@pytest.mark.parametrize("thrown", ["rin", "dai", "lu"])
def test_only_another_card_of_the_own_hand_is_discarded_for_an_ability(thrown):
    dai = one("Dai 3/3/3", abilities=text("hand", cost="discard"))
    start = fighting(one("Lu 1/1/1"), hand=[dai, {"id": "h1"}])
    wrong_at(used(start, cards=[thrown]), 4, "symbols/discard")
    legal(used(start, cards=["h1"]))


def test_a_payment_that_was_made_is_cited_and_no_other():
    spends, free = (one("Dai 3/3/3", abilities=text("battle", **cost)) for cost in ({"cost": "spend"}, {}))
    cited = [used(fighting(dai)).entries[3] for dai in (spends, free)]
    events = [{rule for told in entry.events for rule in told.event.clauses} for entry in cited]
    assert ["suikoden:symbols/spend" in rules for rules in events] == [True, False]


def test_an_ability_without_a_price_is_offered_without_a_card():
    dai = one("Dai 3/3/3", abilities=text("battle"))
    a = seat(centre=[one(RIN)], sortie=[dai], hand=[{"id": "h1"}])
    game = Game(BOOK, read_position(BOOK, battle(a, seat(centre=[one(WU)]), step="6", defence=SALLY)))
    offered = [
        (option.card, option.value, option.cards) for option in game.options() if option.move == "ability"
    ]
    assert offered == [("dai", "1", ())]


@pytest.mark.parametrize(
    ("step", "verb"), [({"ready": {"side": "own"}}, "ready"), ({"spend": "self"}, "spend")]
)
def test_becoming_ready_and_becoming_spent_are_told_as_what_they_are(step, verb):
    dai = one(f"Dai 3/3/3 {'未行動' if verb == 'spend' else '行動済み'}", abilities=text("battle", step))
    told = used(fighting(dai)).entries[3]
    assert verb in [event.event.verb for event in told.events]


def test_who_uses_its_ability_lies_face_up_from_then_on():
    told = used(fighting(one("Dai 3/3/3", abilities=text("battle"), face_up=False)))
    (dai,) = told.final_position["players"]["a"]["sortie"]
    assert dai.get("face_up", True)


def in_force(**state):
    strong = text("continuous", {"change": {"amount": 2, "what": {}}})
    return one("Hai 3/3/3", abilities=strong, **state)


@pytest.mark.parametrize(
    ("sources", "difference", "told"),
    [
        ([in_force()], 1, set()),
        (
            [in_force(), {**in_force(face_up=False), "id": "kage"}],
            1,
            {"suikoden-face-down-continuous"},
        ),
    ],
)
def test_the_reading_of_face_down_cards_is_told_where_one_of_them_would_count(sources, difference, told):
    ended = act("b", "pass"), claim(game__difference=difference, game__attack_total=6)
    ruling = legal(rule(fighting(*sources), fight("rin", "wu", SALLY), *ended))
    assert read(ruling) == told


def test_the_words_of_a_text_are_told_by_their_names_in_the_schema_of_cards():
    _ability, words = BOOK.reading.text_schema()
    assert {"Step", "What"} <= set(words)
    assert "#/$defs/What" in str(words)
