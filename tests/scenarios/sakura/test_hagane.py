"""§6 ハガネ: centrifugal cards and what hangs on a distance that has changed."""

import pytest

from judgeapp.domain.engine.kernel import clause

from .table import (
    act,
    basic,
    card,
    choose,
    claim,
    found,
    illegal_at,
    legal,
    passed,
    rule,
    seat,
    shuffled,
    table,
    take,
    use,
)

CHANGED = [(2, 4, True), (6, 4, True), (3, 4, False)]
"""Distance, distance at the turn's start, whether it has changed by two."""


@pytest.mark.parametrize(("space", "start", "changed"), CHANGED)
@clause("sakura:core/9-1", "sakura:core/5-2-1", "sakura:core/9-4#vii")
def test_a_dust_storm_discards_a_card_by_chance_where_the_distance_has_changed(space, start, changed):
    a, b = seat("8 3 1 1", hand="砂風塵"), seat("8 5 1 1", hand="斬 一閃", trumps=0)
    begun = (use("a", "砂風塵"), passed("b"), take("b", "オーラ"))
    fell = {"kind": "chance", "move": "draw_by_chance", "cards": ["一閃"]}
    entries = [*begun, fell] if changed else begun
    done = claim(
        一閃__zone="b.discard" if changed else "b.hand", b_hand__count=1 if changed else 2, b__aura=4
    )
    legal(rule(table(space, a, b, start_distance=start), *entries, done))


@pytest.mark.parametrize(("space", "flares", "after"), [(5, (2, 1), 4), (4, (1, 0), 5)])
@clause("sakura:core/9-1", "sakura:core/10-1")
def test_a_recoil_goes_by_the_distance_once(space, flares, after):
    a, b = seat("8 3 1 1", hand="超反動"), seat("8 3 1 1")
    done = claim(a__flare=flares[0], b__flare=flares[1], space=after)
    legal(rule(table(space, a, b), use("a", "超反動"), done))


@pytest.mark.parametrize(("mode", "moved"), [("standard", 1), ("full", 2)])
@clause("sakura:core/9-1-2", "sakura:core/10-1", "sakura:core/9-1-1-6", "sakura:core/5-2-2")
def test_a_gravity_field_draws_near_further_in_full_power_and_lowers_the_master_distance(mode, moved):
    a, b = seat("8 1 1 1", hand="引力場"), seat("8 3 1 1")
    start = table(4, a, b, mode=mode)
    legal(rule(start, use("a", "引力場"), choose("a", 2), claim(space=4 - moved, a__aura=1 + moved)))
    near = table(2, seat("8 3 1 2", enhancements=[card("引力場", crystals=1)]), b)
    legal(rule(near, basic("a", "forward"), claim(space=1)))
    illegal_at(rule(table(2, seat("8 3 1 2"), b), basic("a", "forward")), 1, "9-6#i-b")


@pytest.mark.parametrize(("trumps", "life"), [("大破鐘メガロベル", 10), ("大破鐘メガロベル 月影落", 8)])
@clause("sakura:core/10-20", "sakura:core/10-1")
def test_a_great_bell_heals_where_all_other_trumps_are_used(trumps, life):
    a = seat("8 3 2 1", trumps=trumps, used="浦波嵐")
    legal(rule(table(4, a, seat("8 3 1 1")), use("a", "大破鐘メガロベル"), claim(a__life=life, a__flare=0)))


@clause("sakura:core/10-1", "sakura:core/9-3")
def test_a_great_attraction_takes_three_from_the_distance():
    a = seat("8 3 5 1", trumps="大重力アトラクト")
    legal(rule(table(4, a, seat("8 3 1 1")), use("a", "大重力アトラクト"), claim(space=1, a__flare=3)))


@pytest.mark.parametrize(("centrifugal", "zone"), [(True, "a.trumps"), (False, "a.used")])
@clause("sakura:core/10-7", "sakura:add/6-2")
def test_a_great_attraction_rises_in_a_turn_with_a_centrifugal_card(centrifugal, zone):
    a = seat("8 3 1 1", hand="円舞錬", used="大重力アトラクト")
    entries = [use("a", "円舞錬")] if centrifugal else []
    start = table(6, a, seat("8 3 3 1"), start_distance=4)
    legal(rule(start, *entries, act("b", "proceed"), claim(大重力アトラクト__zone=zone)))


@clause("sakura:core/10-7")
def test_a_great_attraction_does_not_rise_in_the_turn_in_which_it_was_used():
    a = seat("6 1 5 1", hand="円舞錬", trumps="大重力アトラクト")
    start = table(9, a, seat("6 1 1 1"), start_distance=4)
    ruling = rule(
        start,
        use("a", "円舞錬"),
        use("a", "大重力アトラクト"),
        act("b", "proceed"),
        claim(大重力アトラクト__zone="a.used"),
    )
    legal(ruling)


@clause("sakura:add/6-2", "sakura:core/7-1-7", "sakura:core/9-1-3-4", "sakura:core/9-8")
def test_a_great_range_empties_both_decks_uses_two_different_cards_and_reconstructs_at_the_end():
    a = seat("8 3 3 1", hand=0, trumps="大山脈リスペクト", deck="誘導 忍歩", discard="居合")
    b = seat("8 3 1 1", deck="斬 一閃")
    start = table(6, a, b, start_distance=4)
    begun = (use("a", "大山脈リスペクト"), claim(斬__zone="b.discard", 一閃__zone="b.discard"))
    ruling = rule(
        start,
        *begun,
        choose("a", "", "誘導"),
        choose("a", "1"),
        choose("a", "", "忍歩"),
        claim(space=5 + 1, b__aura=4, 誘導__zone="a.discard"),
        act("b", "proceed"),
        shuffled("a"),
        claim(a_deck__count=3, a_discard__count=0, b_discard__count=3),
    )
    assert [str(entry.verdict) for entry in ruling.entries][:5] == ["legal"] * 5
    full = rule(start, *begun, choose("a", "", "居合"))
    assert found(full, 3) == ("illegal", "core/9-1")
    near = rule(table(6, a, b, start_distance=5), use("a", "大山脈リスペクト"))
    assert near.entries[0].clauses[0] == "sakura:add/6-2"


@clause("sakura:core/10-43", "sakura:core/1-4", "sakura:core/9-2-2#iv")
def test_since_s10_a_great_range_uses_discarded_cards_that_go_face_down_but_enhancements():
    """誘導 goes face down once it is used; 圧気 is deployed; 居合 is fullpower."""
    a = seat("8 3 3 1", hand=0, trumps=["大山脈リスペクト"], deck="誘導 忍歩", discard="居合 圧気")
    start = table(6, a, seat("8 3 1 1"), start_distance=4)
    begun = (use("a", "大山脈リスペクト"), choose("a", "1"))
    emptied = claim(誘導__zone="a.discard", 忍歩__zone="a.discard")
    used = (*begun, emptied, choose("a", "2"), choose("a", "", "誘導"), choose("a", "1"))
    legal(rule(start, *used, claim(誘導__zone="a.down"), season="S10"))
    deployed = (use("a", "大山脈リスペクト"), choose("a", "2"), choose("a", "", "圧気"))
    legal(rule(start, *deployed, claim(圧気__zone="a.enhancements"), season="S10"))
    full = (use("a", "大山脈リスペクト"), choose("a", "2"), choose("a", "", "居合"))
    assert found(rule(start, *full, season="S10"), 3) == ("illegal", "core/9-1")


@pytest.mark.parametrize(("space", "start", "changed"), CHANGED)
@clause("sakura:core/9-1", "sakura:core/5-1-2", "sakura:core/7-1-6")
def test_a_whirl_draws_and_gives_vigor_where_the_distance_has_changed(space, start, changed):
    a = seat("8 3 1 1", hand="旋回起", deck="斬")
    done = claim(a__vigor=1 + changed, 斬__zone="a.hand" if changed else "a.deck")
    legal(rule(table(space, a, seat("8 3 1 1"), start_distance=start), use("a", "旋回起"), done))


@clause("sakura:core/9-4#vii", "sakura:core/5-1-4", "sakura:core/10-22")
def test_an_earth_breaker_takes_all_vigor_and_cowes():
    a, b = seat("8 3 1 1", hand="大地砕き"), seat("8 3 1 2", hand="雅打ち", trumps=0)
    start = table(3, a, b, mode="full")
    done = claim(b__vigor=0, b__cowed=True, b__aura=1)
    legal(rule(start, use("a", "大地砕き"), take("b", "オーラ"), done))
    illegal_at(rule(start, use("a", "大地砕き"), use("b", "雅打ち")), 2, "10-22")
