"""Why a number, a kind or a damage is not what is claimed: each with the clause that the claim has overlooked."""

import pytest

from judgeapp.domain.engine import Verdict
from tests.scenarios.sengoku.cards import general
from tests.scenarios.sengoku.table import act, claim, fight, main, ruled, table

FEW = general("a1", 2000, keywords=["karetsu"])
SPEAR = general("a1", 2000, keywords=["nagayari"])
PLAIN = general("a1", 2000)
CREW = [general("a2", 1000), general("a3", 1000)]
SEVERAL = {"at_least": {"count": {"of": {"side": "own", "other": True}}, "number": 2}}
PER_GENERAL = {"of": {"side": "own"}, "times": 500}


def told(position, *played):
    """The clause that decides against the last entry, a claim, and what is said of it."""
    entry = ruled(position, [*played]).entries[-1]
    assert str(entry.verdict) == "departed", entry.reason.en
    return entry.decides.partition(":")[2], entry.reason.en


def decides(position, *played):
    return told(position, *played)[0]


def gives(changes, **more):
    return {"when": "constant", "do": {"give": {"changes": changes}}, **more}


# What a keyword makes of a power: 607.2, 615.2


@pytest.mark.parametrize(
    ("card", "power", "clause"),
    [(SPEAR, 4000, "607.2"), (SPEAR, 6000, "206.1"), (SPEAR, 1000, "206.1"), (PLAIN, 4000, "206.1")],
)
def test_only_twice_the_power_of_a_nagayari_is_what_it_does_to_damage_607_2(card, power, clause):
    assert decides(table([card]), claim("a1", "power", power)) == clause


@pytest.mark.parametrize(
    ("card", "power", "clause"), [(FEW, 2500, "615.2"), (FEW, 3000, "206.1"), (PLAIN, 2500, "206.1")]
)
def test_500_more_among_three_is_what_karetsu_adds_among_two_615_2(card, power, clause):
    assert decides(table([card, *CREW]), claim("a1", "power", power)) == clause


def test_karetsu_that_is_counted_twice_is_not_said_to_be_asleep_615_2():
    clause, said = told(table([FEW]), claim("a1", "power", 3000))
    assert clause == "615.2"
    assert "no more than two" not in said


def test_karetsu_is_in_a_power_that_is_stated_206_1():
    stated = {**FEW, "current_power": 3000}
    assert decides(table([stated]), claim("a1", "current_power", 3500)) == "206.1"


@pytest.mark.parametrize("keywords", ["karetsu", "nagayari"])
def test_a_keyword_about_power_explains_no_siege_power_207_1(keywords):
    card = general("a1", 2000, keywords=[keywords], siege_power=2)
    assert decides(table([card, *CREW]), claim("a1", "siege_power", 4)) == "207.1"


# What a constant ability would add: 402.1, 609.1


@pytest.mark.parametrize(
    ("ability", "field", "value", "clause"),
    [
        (gives({"power": 500}, given=SEVERAL), "power", 2500, "402.1"),
        (gives({"power": 500}, given=SEVERAL), "power", 3000, "206.1"),
        (gives({"power": 500}, active="buyo"), "power", 2500, "609.1"),
        (gives({"power": PER_GENERAL}, active="buyo"), "power", 3000, "609.1"),
        (gives([{"power": 500}, {"siege_power": 1}], active="buyo"), "power", 2500, "609.1"),
        (gives([{"power": 500}, {"siege_power": 1}], active="buyo"), "siege_power", 2, "609.1"),
        (gives([{"power": 500}, {"power_at_most": 9000}], active="buyo"), "power", 2500, "609.1"),
    ],
)
def test_an_ability_that_is_not_active_explains_what_it_would_make_402_1(ability, field, value, clause):
    dancer = general("a1", 2000, ability, keywords=["buyo"])
    position = table([dancer, general("a2", 1000)], [general("b1", 3000)])
    assert decides(position, claim("a1", field, value)) == clause


def test_what_an_ability_that_is_active_has_added_is_not_added_again_402_1():
    clause, said = told(table([general("a1", 2000, gives({"power": 500}))]), claim("a1", "power", 3000))
    assert clause == "402.1"
    assert "does not hold" not in said


# What an effect counted as it began: 506.5


def rises(changes, **more):
    return main({"give": {"changes": changes, "until": "turn"}}, **more)


def joined_later(*abilities):
    """a1 uses an ability among two generals of a; then a third comes."""
    user, friend = general("a1", 2000, *abilities), general("h1", 1000)
    position = table([user, general("a2", 1000)], a_has={"hand": [friend]})
    return position, act("a", "ability", "a1", value="1"), act("a", "play", "h1")


@pytest.mark.parametrize(
    ("of", "field", "value", "clause"),
    [
        ("a1", "power", 3500, "506.5"),
        ("a2", "power", 2500, "206.1"),
        ("a1", "siege_power", 2, "207.1"),
    ],
)
def test_what_has_come_since_is_not_counted_506_5(of, field, value, clause):
    position, use, comes = joined_later(rises({"power": PER_GENERAL}))
    assert decides(position, use, comes, claim(of, field, value)) == clause


def test_what_was_counted_for_a_siege_power_is_not_counted_again_506_5():
    position, use, comes = joined_later(rises({"siege_power": {"of": {"side": "own"}}}))
    assert decides(position, use, comes, claim("a1", "siege_power", 4)) == "506.5"


def test_of_two_numbers_each_is_explained_by_its_own_count_506_5():
    position, use, comes = joined_later(
        rises([{"power": PER_GENERAL}, {"siege_power": {"of": {"side": "own"}}}])
    )
    assert decides(position, use, comes, claim("a1", "power", 3500)) == "506.5"
    assert "counted once" in told(position, use, comes, claim("a1", "siege_power", 4))[1]
    for power in (2003, 3001, 4498):  # what the counts of one come to in the other
        assert "counted once" not in told(position, use, comes, claim("a1", "power", power))[1]


def test_an_amount_that_is_printed_was_not_counted_506_5():
    position, use, comes = joined_later(rises({"power": 500}), main({"give": {"changes": {"power": 1000}}}))
    assert "counted once" not in told(position, use, comes, claim("a1", "power", 3000))[1]


def test_something_claimed_that_no_count_would_make_506_5():
    position, use, comes = joined_later(rises({"power": PER_GENERAL}))
    assert "counted once" not in told(position, use, comes, claim("a1", "power", 5000))[1]


@pytest.mark.parametrize("power", [2500, 3500])
def test_nothing_is_counted_again_for_a_soldier_that_has_vanished_506_5(power):
    everybody = {"give": {"what": {"side": "own"}, "changes": {"power": PER_GENERAL}, "until": "turn"}}
    soldier = general("s1", 1000, main(everybody), name="召喚兵", summoned=True)
    away = main({"retreat": "target"}, target={"cards": {"side": "own", "other": True}})
    position = table([general("a1", 2000, away), soldier])
    played = act("a", "ability", "s1"), act("a", "ability", "a1", "s1")
    assert ruled(position, [*played, claim("a1", "power", 3000)]).entries[-1].verdict is Verdict.LEGAL
    assert decides(position, *played, claim("a1", "power", power)) == "401.1"


# The last damage, twice as large or not at all: 607.1, 608.1

RAIDER = general("b1", 9000, standing=False, keywords=["kishu"])
NO_RAIDER = general("b1", 9000, standing=False)
STRIKE = main({"damage": 1000}, target={"cards": {"side": "enemy"}})


@pytest.mark.parametrize(
    ("card", "target", "damage", "clause"),
    [
        (SPEAR, NO_RAIDER, 4000, "607.1"),
        (SPEAR, NO_RAIDER, 5000, "206.2"),
        (PLAIN, NO_RAIDER, 4000, "206.2"),
    ],
)
def test_nagayari_doubles_damage_to_raiders_and_no_other_607_1(card, target, damage, clause):
    assert decides(table([card], [target]), *fight("a1", "b1"), claim("b1", "damage", damage)) == clause


def test_of_a_raider_it_is_not_said_that_it_is_none_607_1():
    _, said = told(table([SPEAR], [RAIDER]), *fight("a1", "b1"), claim("b1", "damage", 8000))
    assert "only" not in said


def test_special_damage_of_a_nagayari_is_not_what_it_doubles_607_1():
    spear = general("a1", 2000, STRIKE, keywords=["nagayari"])
    hit = act("a", "ability", "a1", "b1")
    assert "長槍" not in told(table([spear], [NO_RAIDER]), hit, claim("b1", "damage", 2000))[1]


def test_of_two_blows_the_last_is_the_one_that_is_claimed_doubled_607_1():
    position = table([general("a2", 500), SPEAR], [NO_RAIDER])
    blows = [*fight("a2", "b1"), *fight("a1", "b1")]
    assert decides(position, *blows, claim("b1", "damage", 4500)) == "607.1"
    assert "長槍" not in told(position, *blows, claim("b1", "damage", 3000))[1]


def shield(**more):
    return general("b1", 9000, keywords=["tateyari"], **more)


@pytest.mark.parametrize(
    ("target", "damage", "clause"),
    [
        (shield(standing=False), 0, "608.1"),
        (shield(standing=False), 500, "401.1"),
        (NO_RAIDER, 0, "401.1"),
    ],
)
def test_tateyari_keeps_no_special_damage_off_while_it_lies_608_1(target, damage, clause):
    position = table([general("a1", 2000, STRIKE)], [target])
    assert decides(position, act("a", "ability", "a1", "b1"), claim("b1", "damage", damage)) == clause


def test_tateyari_keeps_no_battle_damage_off_608_1():
    said = told(table([PLAIN], [shield(standing=False)]), *fight("a1", "b1"), claim("b1", "damage", 0))[1]
    assert "盾槍" not in said


def test_tateyari_that_came_after_the_damage_explains_nothing_608_1():
    shields = main({"give": {"what": {"side": "enemy"}, "changes": {"keyword": "tateyari"}, "until": "turn"}})
    user, standing = general("a1", 2000, STRIKE, shields), general("b1", 9000)
    hit, then = act("a", "ability", "a1", "b1", value="1"), act("a", "ability", "a1", value="2")
    said = told(table([user], [standing]), hit, then, claim("b1", "damage", 0))[1]
    assert "盾槍" not in said


def test_a_soldier_that_has_vanished_is_no_nagayari_607_1():
    soldier = general("a1", 2000, summoned=True)
    assert decides(table([soldier], [NO_RAIDER]), *fight("a1", "b1"), claim("b1", "damage", 4000)) == "206.2"


# A battle that another one fought: 906.4.3


@pytest.mark.parametrize(
    ("first", "then", "clause"),
    [
        ([act("a", "ability", "a4", "b1")], [], "906.4.3"),
        ([], [act("a", "ability", "a4", "b1")], "401.1"),
    ],
)
def test_damage_from_before_the_battle_says_nothing_of_the_battle_906_4_3(first, then, clause):
    hit = main({"damage": 500}, target={"cards": {"side": "enemy"}})
    position = table([PLAIN, general("a4", 100, hit)], [NO_RAIDER, general("b2", 9000)])
    battle = act("a", "attack", "a1", "b1"), act("b", "intercept", "b2"), act("a", "pass"), act("b", "pass")
    assert decides(position, *first, *battle, *then, claim("b1", "damage", 2500)) == clause


def test_siege_damage_at_a_declaration_is_no_siege_that_was_fought_100_3():
    siege = general("a1", 2000, {"when": "attack", "do": {"siege_damage": 1}})
    claimed = claim("game", "winner", "a")
    claimed["holds"].append({"of": "game", "field": "phase", "value": "battle"})
    assert decides(table([siege]), act("a", "attack", "a1", "b.wall"), claimed) == "100.3"


# Special kinds: 612.2, 612.3

ICHIRYO = general("a1", 2000, keywords=["ichiryo"])


@pytest.mark.parametrize(
    ("card", "hand", "kinds", "clause"),
    [
        (ICHIRYO, 4, ["戦兵"], "612.3"),
        (ICHIRYO, 4, ["剣豪"], "204.4"),
        (PLAIN, 4, ["戦兵"], "204.4"),
        (ICHIRYO, 5, ["戦兵", "剣豪"], "612.2"),
        (ICHIRYO, 5, [], "612.2"),
    ],
)
def test_ichiryo_adds_war_soldier_by_five_cards_in_hand_612_3(card, hand, kinds, clause):
    assert decides(table([card], a_has={"hand": hand}), claim("a1", "kinds", kinds)) == clause


@pytest.mark.parametrize("printed", [[], ["剣豪"]])
def test_the_kind_that_ichiryo_adds_is_one_of_the_card_612_2(printed):
    position = table([{**ICHIRYO, "kinds": printed}], a_has={"hand": 5})
    (entry,) = ruled(position, [claim("a1", "kinds", ["戦兵", *printed])]).entries
    assert (str(entry.verdict), entry.decides) == ("legal", "sengoku:612.2")


def test_a_kind_that_a_text_gives_is_one_of_the_card_204_4():
    giver = general("a2", 1000, gives({"kind": "剣豪"}))
    (entry,) = ruled(table([giver]), [claim("a2", "kinds", ["剣豪"])]).entries
    assert (str(entry.verdict), entry.decides) == ("legal", "sengoku:402.1")


# Who was there as an effect began: 506.5; whose power is not raised: 103.1.2


def on_all(changes, **such):
    """A captain that gives something to the generals of its side for the turn, and a hand of one more."""
    captain = general("a1", 2000, main({"give": {"what": {"side": "own", **such}, "changes": changes}}))
    return table(
        [captain, general("a2", 1000, clan="前家")], a_has={"hand": [general("h1", 1000, clan="後家")]}
    )


USED, PLAYED = act("a", "ability", "a1", value="1"), act("a", "play", "h1")


@pytest.mark.parametrize(
    ("start", "played", "claimed", "clause"),
    [
        (on_all({"power": 500}), [USED, PLAYED], ("h1", "power", 1500), "506.5"),
        (on_all({"siege_power": 1}), [USED, PLAYED], ("h1", "siege_power", 2), "506.5"),
        (on_all({"power": 500}), [USED, PLAYED], ("h1", "power", 2000), "206.1"),
        (on_all({"siege_power": 1}), [USED, PLAYED], ("h1", "power", 1001), "206.1"),
        (on_all({"power": 500}, clans=["前家"]), [PLAYED, USED], ("h1", "power", 1500), "206.1"),
        (on_all({"power": 500}, names=["架空のa1"]), [USED], ("a2", "power", 1500), "206.1"),
        (on_all({"set_power": 500}), [USED, PLAYED], ("h1", "power", 1500), "206.1"),
    ],
)
def test_an_effect_is_on_those_that_lay_there_as_it_began_506_5(start, played, claimed, clause):
    assert decides(start, *played, claim(*claimed)) == clause


def test_an_effect_that_began_before_the_record_is_on_none_that_came_since_506_5():
    start = on_all({"power": 500})
    row = {"on": "a2", "change": {"power": 500}, "source": "a1", "player": "a"}
    assert decides({**start, "effects": [row]}, PLAYED, claim("h1", "power", 1500)) == "506.5"


@pytest.mark.parametrize(("power", "clause"), [(2500, "103.1.2"), (1500, "206.1")])
def test_what_is_not_raised_has_no_more_power_103_1_2(power, clause):
    sunk = general("a1", 2000, gives({"cannot": {"do": "raise_power"}}))
    assert decides(table([sunk]), claim("a1", "power", power)) == clause


def test_of_what_may_be_raised_nothing_of_the_kind_is_said_103_1_2():
    assert decides(table([PLAIN]), claim("a1", "power", 2500)) == "206.1"
