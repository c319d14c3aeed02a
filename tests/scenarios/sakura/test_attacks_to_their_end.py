"""An attack from its making to its end (9-4, 5-6, 5-8): who reacts, what it got, what its damage moves."""

import pytest

from judgeapp.domain.engine.kernel import clause

from .table import (
    act,
    basic,
    card,
    choose,
    claim,
    found,
    happened,
    illegal_at,
    legal,
    passed,
    rule,
    seat,
    table,
    take,
    use,
)
from .test_what_attacks_say import after, attack, fight, reaction
from .test_what_texts_mean import both, others, this
from .test_whose_texts_hold import a_bears, b_bears, bearing, invented, plain


def action(*do, key="行動", **values):
    return invented(key, {"use": list(do)}, type="action", **values)


def rows(ruling, *kinds):
    """What is noted of this turn, of these kinds."""
    return [tuple(row) for row in ruling.final_position["this_turn"] if row[0] in kinds]


@clause("sakura:core/9-4#i", "sakura:core/8-2-2", "sakura:add/16-4")
def test_a_troop_of_the_enemy_is_no_card_of_the_own_hand_conscripted_or_not():
    start = table(3, seat("8 3 1 1", hand="斬", trumps=0, barracks="盾兵"), plain(hand="雅打ち"))
    illegal_at(rule(start, use("a", "斬"), use("b", "盾兵")), 2, "9-4#i")
    theirs = table(3, seat("8 3 1 1", hand="斬", trumps=0), plain(barracks="盾兵"))
    illegal_at(rule(theirs, use("a", "盾兵")), 1, "8-2-2")


@clause("sakura:core/9-4#i", "sakura:core/8-2-2")
def test_a_card_that_is_not_at_hand_any_more_is_refused_with_what_moved_it():
    start = table(3, plain(hand="斬 一閃"), plain(hand="雅打ち 石突"))
    begun = (use("a", "斬"), use("b", "雅打ち"), take("a", "オーラ"), take("b", "オーラ"))
    for again, key, zone in (
        (use("a", "斬"), "斬", "a.discard"),
        (use("b", "雅打ち"), "雅打ち", "b.discard"),
    ):
        second = () if again["player"] == "a" else (use("a", "一閃"),)
        entry = rule(start, *begun, *second, again).entries[-1]
        assert [(one.of, one.field, one.value) for one in entry.provenance] == [(key, "zone", zone)]


@clause("sakura:add/8-2", "sakura:core/9-4#vii")
@pytest.mark.parametrize(("shown", "flare"), [("圧気", 2), ("一閃", 1)])
def test_what_a_mechanism_does_after_an_attack_is_done_while_it_stands(shown, flare):
    geared = attack({"gears": {"enhance": 1, "texts": [after("dust>flare 1")]}})
    a = plain(hand=[geared], discard=shown)
    legal(
        rule(
            table(5, a, plain()),
            use("a", "攻撃"),
            take("b", "ライフ"),
            basic("a", "前進"),
            claim(a__flare=flare),
        )
    )


@clause("sakura:core/9-4#ii")
def test_an_attack_that_fails_where_it_is_reacted_to_is_cancelled_as_a_whole():
    a = seat("8 3 2 1", hand=0, trumps="開方冥式切取法")
    start = table(4, a, seat("7 3 1 1", hand="詩舞", trumps=0))
    answered = (use("a", "開方冥式切取法"), use("b", "詩舞"), choose("b", "1"))
    ruling = legal(rule(start, *answered, passed("a"), claim(b__life=7, b__aura=4, turn=6)))
    assert "cancelled" in happened(ruling, 3)
    assert "damage_cancelled" not in happened(ruling, 3)


@clause("sakura:core/9-4#ii", "sakura:core/9-4#iv")
@pytest.mark.parametrize(
    ("what", "told"), [("attack", "cancelled"), ("damage", "damage_cancelled"), ("after", "after_cancelled")]
)
def test_what_is_cancelled_of_an_attack_is_told(what, told):
    start = fight(attack(after("dust>flare 1")), reaction({"cancel": {"what": what}}))
    ruling = rule(start, use("a", "攻撃"), use("b", "対応"), passed("a"))
    assert told in [verb for number in (2, 3) for verb in happened(ruling, number)]


@clause("sakura:core/9-4", "sakura:core/1-4")
def test_an_attack_that_its_player_may_not_make_any_more_is_not_resolved_9_4():
    """What waits for the use of the card forbids attacks before this one is resolved."""
    barring = {
        "when": {"at": {"at": "used", "who": "enemy"}, "do": {"this_turn": {"cannot": {"what": "attack"}}}}
    }
    start = table(5, plain(hand=[attack()]), b_bears(barring))
    ruling = rule(
        start, use("a", "攻撃"), passed("a"), claim(b__life=8, b__aura=3, a_attacking__count=0, turn=6)
    )
    assert "not_made" in happened(legal(ruling), 1)


@clause("sakura:core/9-1", "sakura:core/9-1-3-4", "sakura:core/5-1-1")
@pytest.mark.parametrize(("first", "flare"), [("対応", 0), ("付与", 1)])
def test_the_turn_player_orders_what_a_reaction_left_and_what_waits_for_the_end_of_the_attack(first, flare):
    waits = {"when": {"at": "attack_resolved", "do": {"shift": {"out": "enemy.flare", "to": "dust", "n": 1}}}}
    a = a_bears(waits, hand=[attack(damage="1/-")])
    b = {**plain(hand=[reaction({"after_reacted": "dust>flare 1"})]), "flare": 0}
    start = table(5, a, b)
    order = act("a", "order", first)
    begun = (use("a", "攻撃"), use("b", "対応"))
    legal(rule(start, *begun, order, claim(b__flare=flare, b__aura=2)))


@clause("sakura:core/5-5-4")
def test_an_aura_that_an_attack_has_not_changed_brings_nothing_about_again():
    a = seat(
        "8 3 1 1",
        hand=[attack(key="攻撃甲"), attack(key="攻撃乙")],
        trumps=0,
        enhancements=[card("阿吽", crystals=2)],
    )
    start = table(5, a, plain())
    first = (use("a", "攻撃甲"), take("b", "オーラ"))
    legal(rule(start, *first, act("a", "activate", "阿吽")))
    second = (use("a", "攻撃乙"), take("b", "ライフ"))
    late = rule(start, *first, *second, act("a", "activate", "阿吽"))
    assert [str(one.verdict) for one in late.entries] == ["legal"] * 4 + ["illegal"]


GREATER = {"next": {"change": "+1/+0", "which": {"aura_most": 1}}}


@clause("sakura:core/5-6", "sakura:core/10-3")
def test_an_attack_keeps_what_it_got_as_the_next_of_a_kind_though_that_makes_it_another():
    """Without the +1/+0 itself it is still an attack of 1 to aura at most."""
    strong = attack(this("both"), damage="1/1")
    later = attack(this("both"), damage="1/1", key="攻撃乙")
    start = table(5, plain(hand=[action(GREATER), strong, later]), plain())
    legal(
        rule(
            start, use("a", "行動"), use("a", "攻撃"), both(2, 1), use("a", "攻撃乙"), passed("a"), both(3, 2)
        )
    )


@clause("sakura:core/5-6", "sakura:core/10-3")
def test_what_an_attack_got_as_one_that_it_is_no_more_waits_for_another_and_the_rest_stays():
    cards = [action(GREATER), action({"next": {"change": "+0/+1"}}, key="行動乙")]
    cards += [attack(this("both"), damage="1/1", key=key) for key in ("攻撃甲", "攻撃乙")]
    b = {**plain(hand=[reaction({"answered": "+1/+0"})]), "aura": 5}
    start = table(5, plain(hand=cards), b)
    first = (use("a", "行動"), use("a", "行動乙"), use("a", "攻撃甲"), use("b", "対応"))
    said = rule(start, *first, claim(b__life=7))
    assert "「架空の行動乙」-1" in said.entries[-1].departures[0].text.ja
    legal(
        rule(
            start,
            *first,
            claim(b__aura=3, b__life=6),
            use("a", "攻撃乙"),
            passed("a"),
            claim(b__aura=1, b__life=5),
        )
    )


@clause("sakura:core/10-30", "sakura:core/9-4#i")
@pytest.mark.parametrize("lying", ["", "暁"])
def test_an_attack_puts_something_in_the_place_of_reactions_to_itself_alone(lying):
    """暁 that was cancelled lies among the used trumps: what it says is of reactions to its own attack."""
    a = seat("8 3 1 1", hand="斬", trumps=0, megami=["kamuwi", "yurina"], used=lying)
    start = table(3, a, seat("7 3 1 1", hand="雅打ち", trumps=0))
    legal(rule(start, use("a", "斬"), use("b", "雅打ち"), take("a", "オーラ"), claim(a__aura=1)))


@clause("sakura:core/10-30")
def test_an_attack_that_reacts_is_taken_away_with_the_use_that_is_replaced():
    a = seat("8 3 6 1", hand=0, trumps="暁", megami=["kamuwi", "yurina"])
    start = table(5, a, seat("8 5 1 1", hand=[attack(sub="reaction", key="対応撃")], trumps=0))
    replaced = rule(
        start,
        use("a", "暁"),
        use("b", "対応撃"),
        claim(b_attacking__count=0, 対応撃__zone="b.discard", a__life=8),
    )
    assert "attack_over" in happened(legal(replaced), 2)


@clause("sakura:core/1-4")
def test_a_card_is_put_face_down_instead_of_discarded_only_where_its_text_says_just_that():
    held = attack({"always": {"instead": {"of": "reaction", "do": "dust>flare 1"}}})
    late = rule(fight(held), use("a", "攻撃"), take("b", "ライフ"), act("a", "activate", "攻撃"))
    assert [str(one.verdict) for one in late.entries] == ["legal", "legal", "illegal"]


@clause("sakura:core/5-8-3-2")
def test_an_attack_says_itself_that_aura_is_not_chosen():
    start = fight(attack(this("no_aura_choice")))
    illegal_at(rule(start, use("a", "攻撃"), take("b", "オーラ")), 2, "5-8-3-2")
    legal(rule(start, use("a", "攻撃"), claim(b__life=7)))


@clause("sakura:core/10-3", "sakura:core/5-6")
@pytest.mark.parametrize(
    ("damage", "change", "rests"),
    [
        ("-/1", "+1/+0", True),
        ("-/1", "+0/+1", False),
        ("2/-", "+0/+1", True),
        ("2/-", "+1/+0", False),
        ("2/1", "+1/+1", False),
        ("-/1", ["+0/+1", "+1/+0"], True),
        ("2/-", ["+0/+1", "+1/+0"], True),
    ],
)
def test_what_is_added_to_a_dash_changes_nothing_by_a_reading(damage, change, rests):
    ruling = legal(
        rule(
            fight(attack(this(*([change] if isinstance(change, str) else change)), damage=damage)),
            use("a", "攻撃"),
            take("b", "aura" if damage[0] != "-" else "life"),
        )
    )
    assert any("sakura-plus-on-a-dash" in one.interpretations for one in ruling.entries) is rests


@clause("sakura:core/5-8-3", "sakura:core/10-26")
@pytest.mark.parametrize(("damage", "rests"), [("0/0", True), ("1/1", False), ("1/0", False), ("0/1", False)])
def test_damage_of_nothing_is_damage_by_a_reading(damage, rests):
    ruling = legal(
        rule(fight(attack(this("both"), damage=damage)), use("a", "攻撃"), passed("a"), claim(turn=6))
    )
    assert any("sakura-damage-of-nothing-is-damage" in one.interpretations for one in ruling.entries) is rests


@clause("sakura:core/10-26", "sakura:core/6-3")
@pytest.mark.parametrize(("texts", "moved"), [([this("both")], ["2", "3"]), ([], ["2"])])
def test_both_damages_move_their_crystals_at_one_moment(texts, moved):
    """Of damage of 2/1 both are three crystals at once; fewer than three leave no row of their own."""
    ruling = legal(
        rule(fight(attack(*texts)), use("a", "攻撃"), take("b", "オーラ"))
        if not texts
        else rule(fight(attack(*texts)), use("a", "攻撃"))
    )
    expected = [("moved", "", "", "3"), ("moved_elsewhere", "", "", "3")] if texts else []
    assert rows(ruling, "moved", "moved_elsewhere") == expected


@clause("sakura:core/1-4")
def test_who_cannot_be_dealt_damage_is_told_to_be_dealt_none():
    start = table(5, plain(hand=[attack()]), b_bears({"cannot": {"what": "suffer", "who": "me"}}))
    ruling = legal(rule(start, use("a", "攻撃"), passed("a"), claim(b__life=8, b__aura=3, turn=6)))
    assert "no_damage" in [verb for number in (1, 2) for verb in happened(ruling, number)]


@clause("sakura:core/5-8-3-1")
def test_crystals_that_count_as_aura_are_asked_for_only_where_there_is_a_choice():
    first, second = bearing("as_aura", key="甲"), bearing("as_aura", key="乙")
    b = {**plain(enhancements=[*first, *second]), "aura": 0}
    start = table(5, plain(hand=[attack(damage="4/1")]), b)
    begun = (use("a", "攻撃"), take("b", "オーラ"))
    all_of_it = rule(start, *begun, basic("a", "前進"), claim(甲__zone="b.discard", 乙__zone="b.discard"))
    legal(all_of_it)
    half = {**start, "players": {**start["players"], "b": {**b, "aura": 0}}}
    half["players"]["a"] = plain(hand=[attack(damage="2/1")])
    shared = rule(half, *begun, choose("b", "1"), basic("a", "前進"), claim(甲__crystals=1, 乙__crystals=1))
    legal(shared)
    twice = rule(half, *begun, choose("b", "1"), choose("b", "1"))
    assert [str(one.verdict) for one in twice.entries] == ["legal", "legal", "legal", "illegal"]
    refused = rule(start, *begun, choose("b", "2"))
    assert [str(one.verdict) for one in refused.entries] == ["legal", "legal", "illegal"]


@clause("sakura:core/5-8-3-1")
def test_no_more_crystals_than_the_damage_come_off_a_card_that_counts_as_aura():
    start = table(5, plain(hand=[attack(damage="1/1")]), b_bears("as_aura"))
    begun = (use("a", "攻撃"), take("b", "オーラ"))
    ruling = legal(rule(start, *begun, choose("b", "1"), claim(敵の付与__crystals=1, b__aura=3)))
    assert "shields" in happened(ruling, 3)
    assert "sakura-crystals-counted-as-aura-who-picks" in ruling.entries[2].interpretations
    assert found(rule(start, *begun, choose("b", "2")), 3) == ("illegal", "core/5-8-3-1")


@clause("sakura:core/5-8-1", "sakura:core/10-6")
@pytest.mark.parametrize(("zone", "stays"), [("aura", True), ("life", False), ("flare", True)])
def test_damage_to_one_zone_is_damage_to_no_other(zone, stays):
    gap = invented("隙札", "gap", {"while": "as_aura"}, type="enhance", charge=1, crystals=1)
    gap["texts"] = ["gap"]
    start = table(5, plain(hand=[action({"damage": {zone: 1}})]), plain(enhancements=[gap]))
    legal(rule(start, use("a", "行動"), claim(隙札__zone="b.enhancements" if stays else "b.down")))


@clause("sakura:core/1-4", "sakura:core/5-8-3-1")
@pytest.mark.parametrize(("damage", "told"), [("-/1", True), ("-/0", False)])
def test_damage_that_moves_nothing_goes_to_no_other_zone(damage, told):
    start = fight(attack(this({"divert": "dust"}), damage=damage))
    ruling = legal(rule(start, use("a", "攻撃"), passed("a"), claim(b__life=8 - told, b__flare=1)))
    assert ("diverted" in [verb for one in (1, 2) for verb in happened(ruling, one)]) is told


@clause("sakura:core/5-6", "sakura:core/6-3")
def test_an_aura_that_holds_less_than_the_damage_is_not_told_by_what_makes_that_greater():
    strong = others("+1/+0")
    start = table(5, a_bears(strong, hand=[attack(this("both"))]), {**plain(), "aura": 1})
    departed = rule(start, use("a", "攻撃"), claim(b__aura=1))
    assert "10-3" not in departed.entries[1].departures[0].text.ja
    full = table(5, a_bears(strong, hand=[attack(this("both"))]), plain())
    assert "10-3" in rule(full, use("a", "攻撃"), claim(b__aura=1)).entries[1].departures[0].text.ja
