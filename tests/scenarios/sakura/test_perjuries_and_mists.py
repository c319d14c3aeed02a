"""レンリ: the names that are declared, what is shown of them, what is left of a use that was none; シンラ: schemes."""

import pytest

from judgeapp.domain.engine.kernel import clause

from .table import act, card, choose, claim, found, legal, passed, refused_at, rule, table, take, told, use
from .test_what_attacks_say import attack
from .test_what_is_done_with_cards import action
from .test_whose_texts_hold import bearing, invented, plain

LIAR, HERS = ["renri", "yurina"], ["renri-a1", "himika"]
MIST = "欺瞞の霧"
REFUTE = act("b", "refute")


def perjure(name, declared, player="a"):
    return act(player, "perjure", name, value=declared)


def declared(name, by=MIST):
    return act("a", "declare", by, value=name)


def options(ruling, move):
    """What could have been written in the first entry, of one move."""
    return [(one.card, one.value) for one in ruling.entries[0].options if one.move == move]


@clause("sakura:add/20-6-1", "sakura:add/20-6-1#ii")
def test_any_normal_card_of_the_hand_is_declared_as_any_card_with_perjury():
    a = plain(hand="斬 一閃", discard="居合", trumps="月影落", megami=LIAR)
    start = table(2, a, plain())
    wrong = rule(start, perjure("斬", "煽り殺陣"))
    assert {("斬", "嘘突き"), ("一閃", "嘘突き"), ("斬", "魚吊り")} <= set(options(wrong, "perjure"))
    refused_at(rule(start, perjure("居合", "魚吊り")), 1, "add/20-6-1")
    unseen = rule(start, act("a", "perjure", value="魚吊り"))
    assert [fact["key"] for fact in unseen.facts] == ["card?entry1"]
    bare = table(2, plain(hand=0, discard="居合", trumps=0, megami=LIAR), plain())
    refused_at(rule(bare, act("a", "perjure", value="魚吊り")), 1, "add/20-6-1")
    refused_at(rule(start, perjure("月影落", "魚吊り")), 1, "add/20-6-1")
    other = rule(table(2, plain(hand="斬", megami=["saine", "yurina"]), plain()), act("a", "use", "居合"))
    assert not options(other, "perjure")


@clause("sakura:add/20-6-1#iii", "sakura:core/6-2-1")
def test_what_is_used_is_the_declared_card_and_it_is_gone_when_the_perjury_is_over():
    start = table(5, plain(hand="斬", megami=LIAR), plain())
    begun = (perjure("斬", "都度討ち"), passed("b"))
    stand_in = {"name": "都度討ち", "category": "normal", "card_number": "NA-22-renri-O-N-2"}
    there = claim(**{f"perjury.5.1.a__{field}": value for field, value in stand_in.items()})
    over = claim(a_perjury__count=0, 斬__zone="a.down")
    legal(rule(start, *begun, there, take("b", "オーラ"), over))


@clause("sakura:add/20-6-1#v", "sakura:core/9-1-1-2", "sakura:core/7-1-7")
def test_a_perjury_that_stood_has_put_no_card_on_the_discard_pile():
    text = {"when": {"at": {"at": "discard_even", "who": "me"}, "do": "dust>flare 1"}}
    a = plain(hand="斬", discard="一閃", megami=LIAR, enhancements=bearing(text))
    over = claim(a__flare=1, a_discard__count=1, 斬__zone="a.down")
    legal(rule(table(5, a, plain()), perjure("斬", "都度討ち"), passed("b"), take("b", "オーラ"), over))


@pytest.mark.parametrize(("mode", "becomes"), [("", "standard"), ("standard", "standard"), ("full", "full")])
@clause("sakura:core/8-2-1", "sakura:core/9-1-2")
def test_a_perjury_makes_the_phase_standard_unless_it_is_full_power(mode, becomes):
    start = table(5, plain(hand="斬", megami=LIAR), plain(), mode=mode)
    full = claim(mode=becomes, **{"attack.5.1__full": becomes == "full"})
    legal(rule(start, perjure("斬", "都度討ち"), passed("b"), full))


@pytest.mark.parametrize(
    ("mode", "refuted", "rests"),
    [("full", True, True), ("full", False, False), ("standard", True, False), ("standard", False, False)],
)
@clause("sakura:add/20-6-3", "sakura:core/8-2-2#b")
def test_that_a_refuted_perjury_ends_a_phase_of_full_power_is_told_to_be_a_reading(mode, refuted, rests):
    start = table(5, plain(hand="斬", megami=LIAR), plain(), mode=mode)
    answer = (REFUTE,) if refuted else (passed("b"), take("b", "オーラ"))
    ruling = legal(rule(start, perjure("斬", "都度討ち"), *answer))
    assert ("sakura-refuted-in-full-power" in {one["id"] for one in ruling.interpretations}) is rests


def lying(hand, show):
    begun = (perjure(hand, "嘘突き"), passed("b"), *((act("a", "activate", hand),) if show else ()))
    a = plain(hand=hand, megami=LIAR)
    return rule(table(2, a, plain()), *begun, take("b", "オーラ")).entries[-1]


@clause("sakura:add/20-6-1#v", "sakura:core/5-8-3-2")
def test_a_lying_thrust_that_is_shown_to_be_forged_is_not_taken_by_the_aura():
    forged = lying("斬", True)
    assert (str(forged.verdict), forged.decides) == ("illegal", "sakura:core/5-8-3-2")
    assert str(lying("嘘突き", True).verdict) == "legal"
    assert str(lying("斬", False).verdict) == "legal"


@pytest.mark.parametrize(("hand", "vigor"), [("斬", 2), ("刃の本質", 1)])
@clause("sakura:add/20-6-1#v", "sakura:core/9-1-1-2")
def test_a_forged_attack_that_stood_gives_vigor_while_the_song_is_deployed(hand, vigor):
    song = "ロルレロラルロ"
    a = plain(hand=hand, megami=["renri-a1", "yurina"], enhancements=[card(song, crystals=2)])
    begun = (perjure(hand, "刃の本質"), passed("b"), act("a", "activate", song))
    done = (take("b", "オーラ"), claim(a__vigor=vigor))
    legal(rule(table(4, a, plain()), *begun, *done))


@pytest.mark.parametrize(("hand", "vigor"), [("斬", 1), ("都度討ち", 2)])
@clause("sakura:add/20-6-1#v")
def test_a_declared_card_is_genuine_where_it_is_that_card(hand, vigor):
    asks = {"when": {"at": "stood", "do": {"if": {"that": "genuine", "do": "vigor"}}}}
    a = plain(hand=hand, megami=LIAR, enhancements=bearing(asks))
    begun = (perjure(hand, "都度討ち"), passed("b"), take("b", "オーラ"))
    legal(rule(table(5, a, plain()), *begun, claim(a__vigor=vigor)))


@clause("sakura:add/20-6-1")
def test_where_nothing_was_declared_nothing_is_forged_or_genuine():
    asks = action({"if": {"that": {"either": ["forged", "genuine"]}, "do": "vigor"}})
    legal(rule(table(5, plain(hand=[asks]), plain()), use("a", "行動"), claim(a__vigor=1)))


@clause("sakura:add/20-5", "sakura:add/20-6-3")
def test_only_a_card_with_the_word_returns_and_it_need_not():
    plainly = plain(hand="都度討ち", megami=LIAR)
    begun = (perjure("都度討ち", "都度討ち"), REFUTE, take("b", "ライフ"))
    wrong = rule(table(5, plainly, plain()), *begun, act("a", "activate", "都度討ち"))
    assert found(wrong, 4) == ("illegal", "core/9-1")
    blade = plain(hand="刃の本質", megami=["renri-a1", "yurina"])
    begun = (perjure("刃の本質", "刃の本質"), REFUTE, take("b", "ライフ"))
    stays = (passed("a"), take("b", "オーラ"), claim(刃の本質__zone="a.discard"))
    legal(rule(table(4, blade, plain()), *begun, *stays))
    returns = (
        act("a", "activate", "刃の本質"),
        take("b", "オーラ"),
        claim(刃の本質__zone="a.relics"),
    )
    legal(rule(table(4, blade, plain()), *begun, *returns))


@clause("sakura:core/10-10", "sakura:core/5-5-3")
def test_impatience_comes_as_often_as_a_text_says():
    def hit(n, *life):
        twice = action({"perform": {"what": "impatience", "n": n, "who": "enemy"}})
        taken = [take("b", "ライフ") for _ in life]
        ruling = rule(
            table(5, plain(hand=[twice]), plain()), use("a", "行動"), *taken, claim(b__life=8 - len(life))
        )
        legal(ruling)
        assert told(ruling).count("damaged") == n

    hit(1, 7)
    hit(2, 7, 6)


@clause("sakura:core/10-39", "sakura:core/3-2", "sakura:core/10-15")
def test_the_mist_is_what_the_enemy_could_have_chosen_as_far_as_is_known():
    """Of the Megami stated, else of those whose cards have been seen; no card that is brought beside the deck."""

    def verdict(name, **b):
        a = plain(hand=MIST, discard="詩舞", megami=HERS)
        return found(rule(table(4, a, plain(**b)), declared(name)), 1)

    refused, allowed = ("illegal", "core/10-39"), ("legal", "core/8-2-2")
    assert verdict("斬", megami=["yurina", "tokoyo"]) == allowed
    assert verdict("斬", discard="一閃") == allowed
    assert verdict("詩舞", discard="一閃") == refused
    assert verdict("八方振り", megami=["himika", "yurina"], discard="八方振り") == refused
    assert verdict("刃の本質", megami=["renri-a1", "yurina"]) == refused


@clause("sakura:core/10-39")
def test_what_could_have_been_declared_is_said_of_the_mist_alone():
    a = plain(hand=[card(MIST), card("斬"), {"id": "未公開"}], megami=HERS)
    wrong = rule(table(4, a, plain(megami=["yurina", "saine"])), declared("月影落"))
    assert {key for key, _ in options(wrong, "declare")} == {MIST}
    assert (MIST, "斬") in options(wrong, "declare")


@clause("sakura:core/10-39")
def test_a_use_as_another_card_is_declared_of_the_mist_in_hand():
    foe = plain(megami=["yurina", "saine"])
    refused_at(
        rule(table(4, plain(hand=MIST, megami=HERS), foe), act("a", "declare", value="斬")), 1, "10-39"
    )
    refused_at(rule(table(4, plain(discard=MIST, megami=HERS), foe), declared("斬")), 1, "10-39")
    other = rule(table(4, plain(hand="シュート", megami=HERS), foe), declared("斬", "シュート"))
    refused_at(other, 1, "10-39")
    assert "その効果を持つカード" in other.entries[0].reason.ja


@pytest.mark.parametrize(("name", "mode"), [("斬", "standard"), ("居合", "full")])
@clause("sakura:core/8-2-1", "sakura:core/10-39#i")
def test_the_declared_card_says_whether_the_phase_is_full_power(name, mode):
    start = table(3, plain(hand=MIST, megami=HERS), plain(megami=["yurina", "saine"]), mode="")
    ruling = rule(start, declared(name), claim(mode=mode))
    legal(ruling)
    assert told(ruling).index("show") < told(ruling).index("used_as")


@clause("sakura:core/10-38", "sakura:core/10-39#ii")
def test_a_mist_does_what_the_declared_action_does_and_is_nothing_else_afterwards():
    a, b = plain(hand=MIST, megami=HERS), plain(megami=["thallya", "yurina"])
    ruling = rule(table(4, a, b), declared("Stunt"), claim(b__cowed=True, a__flare=3))
    legal(ruling)
    over = claim(**{f"{MIST}__used_as": "", f"{MIST}__zone": "a.discard"})
    legal(rule(table(4, a, b), declared("Stunt"), over))


@clause("sakura:core/10-39#iii", "sakura:core/10-39#iv", "sakura:core/10-3")
def test_of_a_use_that_the_enemy_shows_to_be_untrue_nothing_is_left():
    nexts = action({"next": "+1/+0"})
    a, b = (
        plain(hand=[nexts, card(MIST), attack()], megami=HERS),
        plain(hand="斬", megami=["yurina", "saine"]),
    )
    begun = (use("a", "行動"), declared("斬"), choose("b", "", "斬"))
    ruling = rule(table(4, a, b), *begun, claim(a_attacking__count=0, b__aura=3))
    legal(ruling)
    verbs = told(ruling)
    assert verbs.count("show") == 2
    legal(rule(table(4, a, b), *begun, use("a", "攻撃"), passed("b"), take("b", "オーラ"), claim(b__aura=0)))


@clause("sakura:core/10-39#iii")
def test_one_card_is_shown_to_refute_a_declared_use():
    foe = plain(hand="斬 斬#2", megami=["yurina", "saine"])
    start = table(4, plain(hand=MIST, megami=HERS), foe)
    legal(rule(start, declared("斬"), choose("b", "", "斬#2"), claim(**{f"{MIST}__zone": "a.discard"})))
    refused_at(rule(start, declared("斬"), choose("b", "", "斬", "斬#2")), 2, "10-39#iii")


SHINRA = {"megami": ["shinra", "yurina"], "scheme": "shinsan"}


def scheming(*do, **more):
    schemes = {"scheme": {"shinsan": "vigor", "kibou": "dust>flare 1"}}
    return invented("計略の札", {"use": [{"perform": "scheme"}, *do]}, schemes, type="action", **more)


@clause("sakura:add/5-2", "sakura:add/5-1")
def test_a_scheme_is_shown_before_it_counts_as_carried_out_and_prepared_it_waits_again():
    card_ = scheming({"perform": "prepare_scheme"})
    ruling = rule(
        table(5, plain(hand=[card_], **SHINRA), plain()), use("a", "計略の札"), choose("a", "kibou")
    )
    legal(ruling)
    verbs = told(ruling)
    assert verbs.index("scheme_shown") < verbs.index("scheme_used") < verbs.index("scheme")
    seat_ = ruling.final_position["players"]["a"]
    assert (seat_["scheme"], seat_.get("scheme_used", False)) == ("kibou", False)


@clause("sakura:core/10-12", "sakura:add/5-2")
def test_of_the_schemes_in_the_discard_pile_one_after_another_is_carried_out_or_none():
    every = action({"perform": "all_schemes"})
    one, two = scheming(), scheming() | {"id": "別の計略", "name": "架空の別の計略"}
    start = table(5, plain(hand=[every], discard=[one, two], vigor=0, **SHINRA), plain())
    start["players"]["a"]["vigor"] = 0
    none = (use("a", "行動"), passed("a"), claim(a__vigor=0))
    legal(rule(start, *none))
    legal(rule(start, use("a", "行動"), choose("a", "", "別の計略"), passed("a"), claim(a__vigor=1)))


@pytest.mark.parametrize(("at", "cited"), [("trumps", "7-1-11"), ("hand", "7-1-10")])
@clause("sakura:core/7-1-11", "sakura:core/7-1-10")
def test_a_look_at_cards_is_told_under_the_clause_of_their_zone(at, cited):
    looks = action({"look": at})
    ruling = rule(table(5, plain(hand=[looks]), plain()), use("a", "行動"))
    legal(ruling)
    seen = [one.event for one in ruling.entries[0].events if one.event.verb == "look"]
    assert [one.clauses for one in seen] == [(f"sakura:core/{cited}",)]


@pytest.mark.parametrize("distance", [0, 2, 5, 6])
@clause("sakura:core/10-39", "sakura:add/4-2-1", "sakura:core/5-7")
def test_a_declared_card_of_two_sides_reaches_as_far_as_both_where_a_text_says_so(distance):
    a = plain(hand=MIST, enhancements=[card("どろりうら", crystals=3)], megami=["renri-a1", "yukihi"])
    start = table(distance, a, plain(megami=["yukihi", "saine"]))
    legal(rule(start, declared("しこみび / ねこだまし")))


@clause("sakura:core/10-39", "sakura:core/9-2-1#i")
def test_it_does_not_reach_what_lies_between_its_sides():
    a = plain(hand=MIST, enhancements=[card("どろりうら", crystals=3)], megami=["renri-a1", "yukihi"])
    start = table(3, a, plain(megami=["yukihi", "saine"]))
    refused_at(rule(start, declared("しこみび / ねこだまし")), 1, "9-2-1#i")


@clause("sakura:core/10-38", "sakura:core/10-39")
def test_a_table_on_which_a_card_is_used_as_another_one_begins_the_next_record():
    a = plain(hand=MIST, megami=HERS)
    b = plain(hand="斬", megami=["saine", "tokoyo"])
    saved = rule(table(3, a, b), act("a", "declare", MIST, value="雅打ち")).final_position
    assert saved["players"]["a"]["using"][0]["name"] == "雅打ち"
    assert rule(saved).final_position == saved
