"""The preparation of a duel (4-1), and why a move out of its turn or phase is refused (8-2, 8-3-2)."""

import pytest

from judgeapp.domain.engine.kernel import clause

from .table import (
    act,
    basic,
    cards,
    choose,
    claim,
    happened,
    legal,
    passed,
    rule,
    seat,
    shuffled,
    table,
    take,
    use,
)
from .test_attacks_to_their_end import rows
from .test_renri import LIAR, perjure
from .test_whose_texts_hold import invented, plain


def fell(player):
    return {"kind": "chance", "player": player, "move": "first_player"}


def size(zone):
    return zone if isinstance(zone, int) else len(zone)


@clause("sakura:core/4-1", "sakura:core/4-1#1", "sakura:core/4-1#3", "sakura:core/4-1#6", "sakura:core/4-1#7")
@pytest.mark.parametrize("first", ["a", "b"])
@pytest.mark.parametrize("stated", [True, False])
def test_a_duel_begins_with_its_crystals_three_cards_and_the_vigor_of_whoever_goes_second(first, stated):
    decks = {one: {"megami": ["yukihi", "chikage"], "outside": 12} for one in "ab"}
    order = (first, "b" if first == "a" else "a")
    entries = [claim(space=10, dust=0, a__life=10, b__aura=3), *(() if stated else (fell(first),))]
    entries += [shuffled(one) for one in order] + [passed(one) for one in order]
    setup = {"first_player": first if stated else "", "decks": decks}
    begun = claim(turn=1, turn_player=first, first_player=first, space=10, dust=0)
    table_now = legal(rule({"setup": setup}, *entries, act(first, "proceed"), begun)).final_position
    assert not [row for row in table_now.get("this_turn", ()) if row[0] == "draws"]
    for player, now in table_now["players"].items():
        assert (now["aura"], now["life"], now["flare"], now["vigor"]) == (3, 10, 0, int(player != first))
        assert now["megami"] == ["yukihi", "chikage"]
        assert [size(now[zone]) for zone in ("hand", "deck", "trumps", "outside")] == [3, 4, 3, 12]
        assert size(now["poison_bag"]) > 0


@clause("sakura:core/8-2-2#b", "sakura:core/8-2-2")
def test_only_the_player_of_a_full_power_phase_that_is_just_over_is_told_that_it_was():
    start = table(3, plain(hand="斬 居合"), {**plain(hand="一閃"), "vigor": 2}, mode="full")
    over = (use("a", "居合"), take("b", "ライフ"))
    late = rule(start, *over, use("a", "斬")).entries[-1]
    assert (str(late.verdict), late.decides) == ("illegal", "sakura:core/8-2-2#b")
    far = rule(start, *over, basic("b", "forward"), use("a", "斬")).entries[-1]
    assert (str(far.verdict), far.decides) == ("illegal", "sakura:core/9-2-1#i")  # the next turn of a
    begun = rule(table(3, plain(hand="斬"), plain(), phase="start", turn_player="b"), use("a", "斬")).entries[
        -1
    ]
    assert (str(begun.verdict), begun.decides) == ("illegal", "sakura:core/9-2")


def striking(key):
    """An enhancement that leaves in the next start phase and attacks then."""
    strike = {"strike": {"range": "0-10", "damage": "1/1"}}
    return invented(key, {"broken": strike}, type="enhance", charge=1, crystals=1)


AT_THE_START = {"phase": "start", "turn_player": "b", "mode": ""}


@clause("sakura:core/8-2-2#b", "sakura:core/9-4#i")
@pytest.mark.parametrize(
    ("player", "begun", "entries"),
    [
        ("a", {}, (use("b", "斬"), passed("a"), use("a", "雅打ち"))),
        ("b", {}, (act("b", "proceed"), passed("b"), use("b", "石突"))),
        ("a", AT_THE_START, (act("b", "proceed"), passed("a"), use("a", "雅打ち"))),
        ("a", {}, (act("b", "proceed"), passed("a"), use("a", "雅打ち"))),
    ],
)
def test_a_reaction_that_comes_too_late_is_not_taken_for_a_card_after_full_power(player, begun, entries):
    a, b = plain(hand="居合 雅打ち"), plain(hand="斬 石突")
    (a if player == "b" else b)["enhancements"] = (
        [striking("散り際")] if entries[0]["move"] == "proceed" else []
    )
    over = () if begun else (use("a", "居合"), take("b", "ライフ"))
    entry = rule(table(3, a, b, **{"mode": "full", **begun}), *over, *entries).entries[-1]
    assert (str(entry.verdict), entry.decides) == ("illegal", "sakura:core/9-2")


@clause("sakura:core/8-1-3", "sakura:core/8-1-3#iii")
@pytest.mark.parametrize(("turn", "cited"), [(1, "8-1-3"), (2, "8-1-3"), (3, "8-1-3#iii")])
def test_no_deck_is_reconstructed_in_the_first_two_turns_nor_outside_a_start_phase(turn, cited):
    entry = rule(table(5, plain(), plain(), turn=turn), act("a", "reconstruct")).entries[0]
    assert (str(entry.verdict), entry.decides) == ("illegal", f"sakura:core/{cited}")


@clause("sakura:core/10-13")
def test_that_an_effect_ended_the_phase_is_told_of_that_phase_alone():
    """引用 has 居合 used, whose full power ends the phase; a card of the next turn is not refused by it."""
    quoted = table(3, seat("7 3 2 1", hand="引用"), seat("7 4 2 1", hand=["居合", {}]))
    ends = (use("a", "引用"), choose("a", "", "居合"), choose("a", 1), take("b", "オーラ"))
    now = rule(quoted, *ends, basic("a", "前進")).entries[-1]
    assert (str(now.verdict), now.decides) == ("illegal", "sakura:core/10-13")
    later = rule(quoted, *ends, basic("b", "宿し"), passed("b"), basic("b", "前進")).entries[-1]
    assert (str(later.verdict), later.decides) == ("illegal", "sakura:core/9-6")
    quoted["players"]["b"]["enhancements"] = [striking("散り際")]
    quoted["dust"] -= 1
    quoted["players"]["a"]["hand"] = cards("引用 雅打ち")
    begun = rule(quoted, *ends, act("b", "proceed"), passed("a"), use("a", "雅打ち")).entries[-1]
    assert (str(begun.verdict), begun.decides) == ("illegal", "sakura:core/9-2")


@clause("sakura:core/8-3-2", "sakura:core/8-2-2#b")
def test_a_card_put_down_after_a_phase_of_full_power_is_no_second_action_of_it():
    start = table(3, plain(hand="斬 居合"), plain(), mode="full")
    late = rule(start, use("a", "居合"), take("b", "ライフ"), choose("a", "", "斬")).entries[-1]
    assert (str(late.verdict), late.decides) == ("illegal", "sakura:core/8-3-2")


@clause("sakura:core/9-1", "sakura:core/9-3")
def test_a_card_that_asked_for_no_price_is_not_refused_for_one():
    start = table(5, plain(hand=[invented("行動", {"use": "dust>flare 1"}, type="action")]), plain())
    asks = act("a", "activate", "行動")
    for entries in ((asks,), (use("a", "行動"), asks)):
        entry = rule(start, *entries).entries[-1]
        assert str(entry.verdict) == "illegal"
        assert "支払い" not in entry.reason.ja, entry.decides


@clause("sakura:core/8-3-2")
def test_cards_are_put_down_by_nobody_but_whoever_has_too_many_of_them():
    start = table(3, plain(hand="斬 一閃"), plain(hand="雅打ち"))

    def refused(*entries):
        entry = rule(start, *entries).entries[-1]
        assert str(entry.verdict) == "illegal"
        return entry.decides

    assert refused(choose("a", "", "斬")) == "sakura:core/8-3-2"
    assert refused(choose("a", "", "斬", "一閃")) == "sakura:core/8-3-2"
    assert refused(choose("b", "", "雅打ち")) == "sakura:core/8-3-2"
    assert refused(choose("a", "", "雅打ち")) == "sakura:core/9-1"
    assert refused(choose("a", 1)) == "sakura:core/9-1"
    assert refused(basic("b", "forward", "雅打ち")) == "sakura:core/9-6"
    assert refused(act("b", "mulligan", cards=["雅打ち"])) == "sakura:core/4-1#5"


@clause("sakura:core/8-2-2")
def test_a_move_of_the_enemy_that_is_none_of_a_main_phase_is_not_refused_as_one():
    start = table(3, plain(), plain())
    late = rule(start, basic("a", "recover"), take("b", "ライフ")).entries[-1]
    assert (str(late.verdict), late.decides) == ("illegal", "sakura:core/5-8-3-2")
    assert "ここで決めるのはa" in rule(start, passed("b")).entries[0].reason.ja


@clause("sakura:core/9-6#ii")
def test_a_basic_action_is_offered_with_vigor_first_and_then_with_each_card():
    start = table(5, plain(hand="斬 一閃"), plain())
    entry = rule(start, basic("a", "横歩き")).entries[0]
    actions = [one["action"] for one in entry.alternatives]
    offered = [(one["value"], one.get("cards", [])) for one in actions if one["move"] == "basic"]
    assert offered[:3] == [("forward", []), ("forward", ["斬"]), ("forward", ["一閃"])]


@clause("sakura:core/8-2-2#a", "sakura:add/16-4")
def test_a_troop_that_is_not_conscripted_is_refused_for_that():
    entry = rule(table(3, plain(barracks="盾兵"), plain()), use("a", "盾兵")).entries[0]
    assert (str(entry.verdict), entry.decides) == ("illegal", "sakura:add/16-4")


@clause("sakura:add/20-6-1#iv", "sakura:add/20-2-1")
def test_a_refutation_that_fails_is_noted_as_the_enemy_s():
    a, b = seat("8 3 2 1", hand="都度討ち", megami=LIAR), seat("8 3 2 1")
    ruling = rule(table(5, a, b), perjure("都度討ち", "都度討ち"), act("b", "refute"), take("b", "オーラ"))
    assert [row[1] for row in rows(ruling, "refutations_failed")] == ["b"]
    assert [row[1] for row in rows(ruling, "perjured")] == ["a"]


@clause("sakura:core/8-2-1", "sakura:core/6-2-1-6")
def test_a_phase_that_nobody_has_named_is_that_of_the_card_used_in_it():
    full = invented("全力札", {"use": "dust>flare 1"}, {"full": [{"use": "dust>flare 1"}]}, type="action")
    for mode, flare in (("", 2), ("standard", 2), ("full", 3)):
        start = table(5, plain(hand=[full]), plain(), mode=mode)
        assert rule(start, use("a", "全力札")).final_position["players"]["a"]["flare"] == flare
    all_out = full | {"sub": "fullpower"}
    ruling = rule(table(5, plain(hand=[all_out]), plain(), mode=""), use("a", "全力札"), act("b", "proceed"))
    assert legal(ruling).final_position["players"]["a"]["flare"] == 3
    assert "mode" in happened(ruling, 1)
