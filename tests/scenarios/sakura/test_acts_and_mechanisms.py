"""カナヱ's acts and plans, クルル's mechanisms: what is written of them, and where they come short."""

import pytest

from judgeapp.domain.engine.kernel import clause

from .table import (
    act,
    card,
    choose,
    claim,
    found,
    legal,
    passed,
    refused_at,
    rule,
    seat,
    table,
    take,
    told,
    use,
)
from .test_what_attacks_say import attack
from .test_what_is_done_with_cards import action
from .test_whose_texts_hold import bearing, invented, only_if_weak, plain


def achieving(value=0, **more):
    """A player whose plan is achieved in the end phase."""
    plan = card("鼓動", crystals=1, progress=1)
    a = seat("8 3 2 1", **{"hand": 2, "plans": [plan], **more}) | {"act": value}
    return table(3, a, seat("8 3 2 1"), this_turn=[["life_changed", "b", "", "1"]])


@pytest.mark.parametrize("said", ["赤", "桃3", "赤 3 4", "3"])
@clause("sakura:add/18-6", "sakura:add/18-3-1", "sakura:add/18-3-2")
def test_an_act_is_a_colour_with_a_value(said):
    refused_at(rule(achieving(), passed("a"), choose("a", said)), 2, "add/18-6")


@pytest.mark.parametrize(("value", "last"), [(4, ()), (5, ("終幕",)), (6, ("終幕",))])
@clause("sakura:add/18-6")
def test_what_could_have_been_written_is_the_next_act_of_each_colour_and_the_last_of_a_long_story(
    value, last
):
    ruling = rule(achieving(value), passed("a"), choose("a", "桃3"))
    options = [one.value for one in ruling.entries[1].options if one.move == "choose"]
    assert options == [*(f"{colour}{value + 1}" for colour in "赤紫緑黄"), *last]


@clause("sakura:add/18-6")
def test_the_mask_may_stay_and_where_it_goes_unsaid_nobody_knows():
    stays = claim(鼓動__zone="a.achieved", a__act=2)
    legal(rule(achieving(2), passed("a"), passed("a"), act("b", "proceed"), stays))
    unsaid = rule(achieving(2), passed("a"), act("b", "proceed"), claim(a__act=2)).entries[2]
    assert str(unsaid.verdict) == "undetermined"


@clause("sakura:add/18-6", "sakura:add/18-3-1")
def test_the_mask_moves_then_comes_what_waits_for_it_and_then_what_the_colour_does():
    held = bearing(
        {"when": {"at": "act_moves", "do": {"if": {"that": "red", "do": "dust>flare 1"}}}}, crystals=3
    )
    ruling = rule(achieving(enhancements=held), passed("a"), choose("a", "赤1"), claim(b__life=7, a__flare=3))
    legal(ruling)
    assert told(ruling).index("arrow") < told(ruling).index("damage")


@clause("sakura:add/18-3-1/table")
def test_green_puts_one_card_under_the_deck_and_yellow_wins_nothing():
    start = achieving(down="一閃 斬")
    green = (passed("a"), choose("a", "緑1"))
    legal(rule(start, *green, choose("a", "", "斬"), claim(斬__zone="a.deck", 一閃__zone="a.down")))
    refused_at(rule(start, *green, choose("a", "", "斬", "一閃")), 3, "add/18-3-1")
    refused_at(rule(start, *green, passed("a")), 3, "add/18-3-1")
    legal(rule(start, passed("a"), choose("a", "黄1"), claim(winner="")))


LETTER, SCRIPT = "たまゆらふみ", "脚本化"


@clause("sakura:add/18-7#1")
def test_one_plan_is_prepared():
    start = table(3, seat("8 3 2 1", trumps=LETTER, extra="明転 鼓動"), seat("8 3 2 1"))
    refused_at(rule(start, use("a", LETTER), choose("a", "", "明転", "鼓動")), 2, "add/18-7#1")
    legal(rule(start, use("a", LETTER), passed("a"), claim(a_plans__count=1, a_extra__count=1)))


@clause("sakura:add/18-7", "sakura:add/18-7#3", "sakura:add/18-2-1-6")
def test_a_plan_that_is_prepared_again_begins_anew():
    plan = [card("明転", crystals=1, progress=1)]
    start = table(3, seat("8 3 2 1", trumps=LETTER, plans=plan, extra="鼓動"), seat("8 3 2 1"))
    again = action({"perform": {"what": "prepare_plan", "out_of": ["extra"]}})
    start["players"]["a"]["hand"] = [again]
    first = (use("a", LETTER), choose("a", "", "鼓動"), choose("a", "front"), choose("a", "dust"))
    second = (use("a", "行動"), choose("a", "", "明転"), choose("a", "front"), choose("a", "aura"))
    ruling = rule(start, *first, *second, claim(明転__progress=0, 明転__crystals=1, 鼓動__zone="a.extra"))
    legal(ruling)
    verbs = told(ruling)
    assert verbs.index("prepare") < verbs.index("plan")


@pytest.mark.parametrize(
    ("achieved", "extra", "zone"), [("明転", 0, "a.removed"), (0, "明転", "a.used"), (0, 0, "a.used")]
)
@clause("sakura:add/18-7", "sakura:core/10-18")
def test_a_letter_is_removed_where_its_plan_had_been_achieved(achieved, extra, zone):
    start = table(3, seat("8 3 2 1", trumps=LETTER, achieved=achieved, extra=extra), seat("8 3 2 1"))
    chosen = (choose("a", "", "明転"), choose("a", "front"), choose("a", "dust")) if achieved or extra else ()
    legal(rule(start, use("a", LETTER), *chosen, claim(**{f"{LETTER}__zone": zone})))


@clause("sakura:add/18-7")
def test_of_two_plans_of_a_turn_the_last_one_counts():
    new = action({"perform": {"what": "prepare_plan", "out_of": ["extra"]}})
    start = table(
        3, seat("8 3 2 1", hand=[new], trumps=LETTER, achieved="明転", extra="鼓動"), seat("8 3 2 1")
    )
    rest = (choose("a", "front"), choose("a", "dust"))
    first = (use("a", "行動"), choose("a", "", "鼓動"), *rest)
    removed = claim(**{f"{LETTER}__zone": "a.removed"})
    legal(rule(start, *first, use("a", LETTER), choose("a", "", "明転"), *rest, removed))


@clause("sakura:add/8-2", "sakura:add/8-3")
def test_a_blaster_strikes_once_more_for_cards_of_other_megami_alone():
    def blast(enhancement, aura):
        a = plain(hand=[card("ぶらすたー")], discard=0, enhancements=[card(enhancement, crystals=2)])
        hit = (use("a", "ぶらすたー"), take("b", "オーラ"), *((take("b", "オーラ"),) if aura < 3 else ()))
        legal(rule(table(4, a, plain()), *hit, claim(b__aura=aura)))

    blast("圧気", 2)
    blast("もじゅるー", 3)


@clause("sakura:add/8-2", "sakura:add/8-3")
def test_icons_are_counted_each_and_a_card_shows_its_type_and_its_subtype():
    shot = {"use": {"damage": {"life": 1}}}
    made = invented("機巧", {"gears": {"action": 2, "reaction": 1, "texts": [shot]}}, type="action")

    def used(discard, life):
        legal(
            rule(
                table(4, plain(hand=[made], discard=discard), plain()), use("a", "機巧"), claim(b__life=life)
            )
        )

    used("忍歩 誘導", 7)
    used("忍歩 砂風塵 雅打ち", 8)
    used("忍歩 旋回起", 8)
    used("誘導", 8)


@clause("sakura:add/8-2", "sakura:add/8-3")
def test_the_chosen_card_adds_the_icons_that_it_shows():
    """だうじんぐ: one attack and the icons of the chosen card."""

    def search(discard, used, **values):
        a = plain(hand=[card("だうじんぐ")], discard=discard)
        b = plain(deck="鋼糸", discard=[invented("それ", {"use": "dust>flare 1"}, **values)])
        gained = claim(a__flare=2 if used else 1)
        legal(rule(table(7, a, b), use("a", "だうじんぐ"), choose("a", "", "それ"), gained))

    search("斬 忍歩", True, type="action")
    search("斬", False, type="action")
    search("斬 忍歩", False, type="action", sub="reaction")
    search("斬 誘導", True, type="action", sub="reaction")


DIVE = "こねくとだいぶ"
SHOT = invented("機巧", {"gears": {"attack": 1, "texts": [{"use": {"damage": {"life": 1}}}]}}, type="action")


def dived(a=0, b=0, **more):
    """A mechanism that stands, and a card that doubles its numbers, with so many crystals, of one player or both."""
    sides = [plain(hand=[SHOT], discard="斬", **more), plain()]
    for side, crystals, name in ((sides[0], a, DIVE), (sides[1], b, f"{DIVE}#2")):
        if crystals:
            side["used"] = [card(name, crystals=crystals)]
    return table(4, *sides), use("a", "機巧")


@clause("sakura:add/8-2", "sakura:core/9-1-3-3")
def test_for_a_crystal_the_numbers_of_a_mechanism_count_twice():
    start, begun = dived(a=1)
    ruling = rule(start, begun, act("a", "activate", DIVE), claim(b__life=6, **{f"{DIVE}__crystals": 0}))
    legal(ruling)
    assert "doubled" in told(ruling)
    assert "sakura-doubled-mechanism" in {one["id"] for one in ruling.interpretations}
    legal(rule(start, begun, claim(b__life=7, **{f"{DIVE}__crystals": 1})))


@clause("sakura:add/8-2")
def test_nothing_is_doubled_by_the_card_of_the_enemy_or_one_without_a_crystal():
    start, begun = dived(b=1)
    refused = rule(start, begun, act("a", "activate", f"{DIVE}#2"))
    assert found(refused, 2) == ("illegal", "core/9-1")
    start, begun = dived()
    start["players"]["a"]["used"] = [card(DIVE)]
    refused = rule(start, begun, act("a", "activate", DIVE))
    assert found(refused, 2) == ("illegal", "core/9-1")


@clause("sakura:add/8-2", "sakura:core/9-1-1-8")
def test_a_text_that_does_not_hold_now_doubles_nothing():
    twice = {
        "if_done": {"do": {"shift": {"out": "this", "to": "dust"}}, "then": {"perform": "double_numbers"}}
    }
    weak = {"used": only_if_weak({"when": {"at": "gears", "may": True, "do": twice}})}
    doubler = [invented("倍にする札", weak, type="action", crystals=1) | {"category": "trump"}]
    start = table(4, plain(hand=[SHOT], discard="斬", used=doubler), plain())
    refused = rule(start, use("a", "機巧"), act("a", "activate", "倍にする札"))
    assert found(refused, 2) == ("illegal", "core/9-1")


@clause("sakura:add/8-4#1")
def test_the_discovery_of_the_century_looks_at_the_enemy_s_trumps_first():
    found = action({"perform": "great_discovery"})
    start = table(3, plain(hand=[found, attack()]), plain(outside="天音揺波の底力"))
    ruling = rule(
        start, use("a", "行動"), act("a", "choose", target="b"), claim(天音揺波の底力__zone="a.trumps")
    )
    legal(ruling)
    assert told(ruling).index("look") < told(ruling).index("discover")
