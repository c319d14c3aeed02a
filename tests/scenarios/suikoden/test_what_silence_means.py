"""What nobody wrote down: which later entry says that somebody declined or held on, and what stays open."""

import pytest

from judgeapp.domain.engine.kernel import Game, read_position

from .table import BOOK, act, battle, claim, fight, legal, one, read, rule, seat, verdicts, wrong_at

RIN, WU = "Rin 4/3/2", "Wu 5/4/1"
SALLY, HOLD = "迎撃", "籠城"


def held_again(**more):
    """Wu has held the land already and is put in once more; nobody has said how it defends."""
    a = seat(sortie=[one("Rin 4/3/7 妖術"), one("Hua 1/1/1 射撃1")], hand=1, deck=9)
    b = seat(
        centre=[one("Wu 5/4/6 妖術", holding=True)],
        sortie=[one("Bo 1/1/1 射撃1")],
        hand=1,
        deck=9,
        land_deck=1,
    )
    return battle(a, b, step="3"), [act("a", "fighter", "rin"), act("b", "fighter", "wu")]


@pytest.mark.parametrize(
    "following",
    [
        act("b", "spell", value="妖術", cards=["b.hand.1"]),
        act("b", "shoot", "bo"),
        act("a", "spell", value="妖術", cards=["a.hand.1"]),
        act("a", "pass"),
        act("a", "shoot", "hua"),
        act("a", "stop"),
    ],
)
def test_whoever_goes_on_says_that_a_holder_holds(following):
    start, put_in = held_again()
    legal(rule(start, *put_in, following, claim(game__defence="hold")))


@pytest.mark.parametrize("following", [act("a", "pass"), act("b", "pass")])
def test_who_lies_face_down_says_how_it_defends(following):
    start = battle(seat(sortie=[one(RIN)]), seat(sortie=[one(WU)]), step="3")
    wrong_at(rule(start, act("a", "fighter", "rin"), act("b", "fighter", "wu"), following), 3, "battle/4")


@pytest.mark.parametrize(("card", "automatic"), [("wu", True), ("bo", False)])
def test_only_a_holder_holds_by_the_rule_of_its_own(card, automatic):
    start, (first, _) = held_again()
    told = legal(rule(start, first, act("b", "fighter", card), act("b", "defence", value=HOLD))).entries[2]
    assert ("suikoden:battle/10b" in {rule for one in told.events for rule in one.event.clauses}) is automatic


HANDS = [
    # the hand, what is named, the verdict
    ({}, [], "legal"),  # nobody has counted it: one card is presumed
    ({}, ["a.hand"], "legal"),
    ({"hand": 2}, [], "legal"),  # cards that nobody has seen are alike
    ({"hand": 2}, ["a.hand.2"], "legal"),
    ({"hand": 2}, ["a.hand"], "legal"),
    ({"hand": [one("H1 1/1/1"), one("H2 1/1/1")]}, ["h2"], "legal"),
    ({"hand": [one("H1 1/1/1"), one("H2 1/1/1")]}, [], "undetermined"),
    ({"hand": 0}, [], "illegal"),
    ({"hand": 0}, ["a.hand"], "illegal"),
    ({"hand": [one("H1 1/1/1"), {}]}, ["a.sortie"], "illegal"),
]


@pytest.mark.parametrize(("hand", "cards", "verdict"), HANDS)
def test_a_card_of_the_hand_need_not_be_named(hand, cards, verdict):
    fan = seat(sortie=[one("Fan 2/2/7 妖術")], **hand)
    used = act("a", "spell", value="妖術", **({"cards": cards} if cards else {}))
    sorcery = rule(battle(fan, seat(sortie=[one(WU)]), step="3"), fight("fan", "wu", SALLY), used)
    paid = [{"when": "domestic", "cost": "discard", "do": "draw"}]
    dai = seat(one("Dai 3/3/3", abilities=paid), deck=9, **hand)
    used = act("a", "ability", "dai", **({"cards": cards} if cards else {}))
    ability = rule(battle(dai, seat(), phase="内政"), used)
    assert [verdicts(sorcery)[3], verdicts(ability)[0]] == [verdict, verdict]


@pytest.mark.parametrize(
    ("hand", "card", "verdict"),
    [
        ({}, "", "legal"),
        ({"hand": 2}, "a.hand", "legal"),
        ({"hand": 0}, "", "illegal"),
        ({"hand": 0}, "a.hand", "illegal"),
    ],
)
def test_which_card_yielded_white_need_not_be_noted(hand, card, verdict):
    ruling = rule(battle(seat(**hand), seat(), phase="内政"), act("a", "pay_cost", card, value="白"))
    assert verdicts(ruling) == [verdict]
    if verdict == "legal":
        assert len(ruling.final_position["players"]["a"]["discard_pile"]) == 1


def test_which_of_two_known_cards_paid_is_asked_where_it_matters():
    a = seat(hand=[one("H1 1/1/1"), one("H2 1/1/1")])
    start = battle(a, seat(), phase="内政")
    paid = act("a", "pay_cost", "a.hand", value="白")
    ruling = rule(start, paid, claim(h1__zone="a.discard_pile"))
    assert verdicts(ruling)[-1] == "undetermined"
    assert ruling.facts[-1]["key"] == "taken?a.hand/2"


@pytest.mark.parametrize("hand", [2, [one("H1 1/1/1")]])
def test_of_cards_that_are_alike_or_of_one_nothing_is_asked(hand):
    paid = act("a", "pay_cost", "a.hand", value="白"), claim(a_discard_pile__count=1)
    ruling = legal(rule(battle(seat(hand=hand), seat(), phase="内政"), *paid))
    assert ruling.facts == ()


def test_of_a_deck_the_top_card_pays_though_everybody_knows_it():
    a = seat(sortie=[one("Gong 2/2/7 火計")], deck=[one("T1 1/1/1"), one("T2 1/1/1")], hand=0)
    used = act("a", "spell", value="火計", cards=["a.deck"]), claim(t1__zone="a.discard_pile")
    ruling = legal(rule(battle(a, seat(sortie=[one(WU)]), step="3"), fight("gong", "wu", SALLY), *used))
    assert ruling.facts == ()


def test_the_card_that_uses_its_ability_from_the_hand_does_not_pay_for_itself():
    """Of the two only h2 can be discarded, so nothing has to be asked."""
    yan = one("Yan 1/1/1", abilities=[{"when": "hand", "cost": "discard", "do": "draw"}])
    start = battle(seat(hand=[yan, one("H2 1/1/1")], deck=3), seat(), phase="内政")
    legal(rule(start, act("a", "ability", "yan", cards=["a.hand"]), claim(h2__zone="a.discard_pile")))
    alone = battle(seat(hand=[yan], deck=3), seat(), phase="内政")
    wrong_at(rule(alone, act("a", "ability", "yan", cards=["a.hand"])), 1, "symbols/discard")


def plundering(*entries, **more):
    a, b = seat(sortie=[one("Liu 6/4/2 強奪")], hand=0), seat(sortie=[one(WU)], deck=9, land_deck=1, **more)
    return rule(battle(a, b, step="3"), fight("liu", "wu", HOLD), *entries)


@pytest.mark.parametrize(
    ("following", "discarded"),
    [(act("a", "phase", value="終了"), 2), (act("b", "retreat"), 3), (act("b", "pass"), 2)],
)
def test_the_one_thing_that_can_be_plundered_needs_no_entry(following, discarded):
    """Who was thrown away, and Wu or the two cards of its retreat."""
    ruling = plundering(following, claim(b_hand__count=1, b_discard_pile__count=discarded), hand=2)
    assert set(verdicts(ruling)) <= {"legal", "on_trust"}


def test_whoever_does_not_retreat_after_a_plunder_has_seen_the_card_drawn():
    stays = act("b", "pass")
    legal(plundering(act("a", "plunder", value="B"), stays, claim(b_discard_pile__count=2), hand=2))


def test_a_drawing_without_a_card_is_one_that_nobody_noted():
    nothing = {"kind": "chance", "move": "drawn"}
    legal(plundering(nothing, claim(b_hand__count=1), hand=2))


def test_the_only_trophy_is_the_one_that_was_drawn():
    legal(plundering(claim(kai__zone="a.field", kai__ready=True), hand=0, trophies=[one("Kai")]))


def test_of_two_trophies_one_of_which_is_known_nobody_knows_which_was_drawn():
    ruling = plundering(claim(kai__zone="a.field"), hand=0, trophies=[one("Kai"), {}])
    assert verdicts(ruling)[3] == "undetermined"
    known = plundering(claim(a_field__count=2), act("b", "retreat"), hand=0, trophies=2)
    assert verdicts(known)[3:] == ["legal", "legal"]


def test_only_one_card_is_drawn():
    both = {"kind": "chance", "move": "drawn", "cards": ["kai", "mei"]}
    mei = {"kind": "chance", "move": "drawn", "cards": ["mei"]}
    trophies = [one("Kai"), one("Mei")]
    wrong_at(plundering(both, hand=0, trophies=trophies), 4, "skills/plunder")
    legal(plundering(mei, claim(mei__zone="a.field"), hand=0, trophies=trophies))


def offered(table):
    return [option.to_dict() for option in Game(BOOK, read_position(BOOK, table)).options()]


def test_step_7_offers_the_beaten_one_a_retreat():
    a, b = seat(field=[one("Rin 4/3/2 行動済み")]), seat(centre=[one(WU)], fighter="wu", deck=9)
    table = {**battle(a, b, step="7", defence=SALLY, difference=1), "result": "attack"}
    assert offered(table) == [
        {"player": "b", "move": "retreat", "card": "wu"},
        {"player": "b", "move": "pass"},
    ]


def test_where_nobody_beaten_is_left_the_battle_goes_on():
    a = seat(sortie=[one(RIN)])
    table = {**battle(a, seat(deck=9), step="7", defence=SALLY), "result": "attack"}
    assert [option["move"] for option in offered(table)] == ["continue", "stop", "fighter"]


def test_what_nobody_declares_in_step_6_is_not_read_into_a_record():
    """The values are compared once a claim asks for them, and rest on no reading."""
    a, b = (
        seat(sortie=[one("Fan 2/2/7 妖術"), one("Hua 1/1/1 射撃1")], hand=1),
        seat(sortie=[one(WU)], deck=9),
    )
    used = act("a", "spell", value="妖術", cards=["a.hand.1"]), act("a", "shoot", "hua")
    compared = legal(
        rule(battle(a, b, step="3"), fight("fan", "wu", SALLY), *used, claim(game__difference=3))
    )
    assert read(compared) == {"suikoden-jujutsu-is-sorcery"}


@pytest.mark.parametrize("zone", ["b.centre", "b.sortie"])
def test_a_claim_right_below_the_way_of_defending_is_about_the_fight(zone):
    start = battle(seat(sortie=[one("Rin 3/3/2")], deck=9), seat(sortie=[one(WU)], deck=9), step="3")
    entries = [act("a", "fighter", "rin"), act("b", "fighter", "wu"), act("b", "defence", value=SALLY)]
    ruling = rule(start, *entries, claim(wu__zone=zone))
    assert verdicts(ruling)[-1] == "departed"
    assert ruling.entries[-1].decides == "suikoden:battle/6b/victory"
    legal(rule(start, *entries, claim(wu__zone="b.field")))


def test_the_only_character_out_has_fought_though_nobody_wrote_that_down():
    start = battle(seat(sortie=[one(RIN)], deck=9), seat(sortie=[one(WU)], deck=9), step="3")
    ruling = rule(start, act("b", "defence", value=HOLD), claim(wu__fighting_value=4))
    legal(ruling)
    assert [done["move"] for done in ruling.entries[0].implied] == ["fighter", "fighter"]


def test_of_two_who_may_have_fought_the_claim_shows_which_one_did():
    b = seat(sortie=[one(WU), one("Bo 1/1/1")], deck=9)
    start = battle(seat(sortie=[one(RIN)], deck=9), b, step="3")
    for value, found in ((4, "legal"), (9, "departed")):
        ruling = rule(start, act("b", "defence", value=HOLD), claim(wu__fighting_value=value))
        assert verdicts(ruling)[-1] == found, ruling.entries[-1].reason.en


def test_who_has_held_and_is_the_only_one_left_goes_on_holding():
    a = seat(sortie=[one("Rin 4/3/2"), one("Hua 1/1/1")], deck=9)
    b = seat(centre=[one("Wu 5/4/6", holding=True)], deck=9)
    ruling = rule(battle(a, b, step="3"), act("a", "fighter", "rin"), act("b", "defence", value=SALLY))
    assert ruling.entries[1].decides == "suikoden:battle/10b", ruling.entries[1].reason.en
