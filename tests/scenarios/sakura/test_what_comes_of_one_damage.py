"""The crystals of one damage move at once, and the turn player orders all that comes of it (5-5, 5-8-3, 10-26)."""

import pytest

from judgeapp.domain.engine.kernel import clause

from .table import act, choose, claim, found, legal, passed, rule, seat, table, take, told, use
from .test_what_attacks_say import attack, fight
from .test_whose_texts_hold import bearing, invented, plain

SHIELD = invented(
    "盾", {"while": ["as_aura"]}, {"broken": "dust>flare 1"}, type="enhance", charge=1, crystals=1
)
OPEN = invented("隙札", "gap", type="enhance", charge=2, crystals=2)
BOTH = attack({"always": {"this": "both"}}, damage="1/1")


def riser(at, **more):
    """A used trump that rises by damage of that kind."""
    return invented("切札", {"rise_at_once": {"at": at, **more}}, type="action", category="trump", cost="0")


def order(*keys):
    return [act("a", "order", key) for key in keys]


@pytest.mark.parametrize("at", ["damage", "life_damage"])
@pytest.mark.parametrize("first", ["", "盾", "切札"])
@clause("sakura:core/5-5", "sakura:core/5-1-1", "sakura:core/10-8", "sakura:core/5-5-2")
def test_the_turn_player_orders_a_disposal_and_a_trump_that_rises_by_the_same_damage(first, at):
    """One crystal on the shield and one of the life: the shield is empty as the trump rises."""
    start = fight(BOTH, b={"enhancements": [SHIELD], "used": [riser(at)]})
    begun = (use("a", "攻撃"), choose("b", 1))
    done = claim(盾__zone="b.discard", 切札__zone="b.trumps", b__flare=3, b__life=7, b__aura=3)
    ruling = legal(rule(start, *begun, *(order(first) if first else ()), done))
    moved = [verb for verb in told(ruling) if verb in ("broken", "rise")]
    assert moved == (["rise", "broken"] if first == "切札" else ["broken", "rise"])
    theirs = rule(start, *begun, act("b", "order", "切札"))
    assert found(theirs, 3) == ("illegal", "core/5-5")


@clause("sakura:core/10-26", "sakura:core/5-8-3-1", "sakura:core/9-1-1-7")
def test_what_is_disposed_of_by_a_damage_finds_all_of_its_crystals_moved():
    """The text of the shield asks for a life of 7 or less: the life has lost its crystal too."""
    asks = {"broken": {"if": {"that": "life<=7", "do": "dust>flare 2"}}}
    shield = {**SHIELD, "texts": [{"while": ["as_aura"]}, asks]}
    start = fight(BOTH, b={"enhancements": [shield]})
    legal(rule(start, use("a", "攻撃"), choose("b", 1), claim(b__flare=4, b__life=7, 盾__zone="b.discard")))


@pytest.mark.parametrize(("dealt", "zone"), [("-/1", "b.used"), ("-/2", "b.trumps")])
@clause("sakura:core/10-8")
def test_a_trump_that_waits_for_two_damage_to_life_at_once_rises_by_no_less(dealt, zone):
    trump = riser("life_damage", least=2)
    legal(rule(fight(attack(damage=dealt), b={"used": [trump]}), use("a", "攻撃"), claim(切札__zone=zone)))


@pytest.mark.parametrize(("told_apart", "zone"), [({}, "b.trumps"), ({"not_rebuilt": True}, "b.used")])
@clause("sakura:core/10-8", "sakura:core/9-7#i")
def test_a_trump_may_leave_the_damage_of_a_reconstruction_out(told_apart, zone):
    trump = riser("life_damage", **told_apart)
    start = table(5, plain(), plain(used=[trump], deck=0, discard=4))
    legal(rule(start, passed("a"), act("b", "reconstruct"), claim(b__life=7, 切札__zone=zone)))


@clause("sakura:core/4-2", "sakura:core/4-2#1", "sakura:core/5-5")
def test_a_defeat_waits_for_nothing_that_comes_of_the_same_damage():
    b = {**plain(enhancements=[SHIELD], used=[riser("damage")]), "life": 1, "flare": 8}
    start = table(5, seat("8 3 1 1", hand=[BOTH], trumps=0), b)
    ruling = legal(rule(start, use("a", "攻撃"), choose("b", 1), claim(winner="a")))
    assert not {"broken", "rise"} & set(told(ruling))


@clause("sakura:core/4-2", "sakura:add/21-6-3")
def test_a_defeat_does_not_wait_for_the_market_either():
    """21-6-3 moves the market right after damage to life; 4-2 comes before every rule."""
    akina = seat("8 3 1 1", hand=[attack()], trumps=0, market=2, megami=["akina", "yurina"])
    begun = (use("a", "攻撃"), take("b", "ライフ"))
    beaten = table(5, akina, {**plain(), "life": 1, "flare": 8})
    assert "market" not in told(legal(rule(beaten, *begun, claim(winner="a", a__market=2))))
    legal(rule(table(5, akina, plain()), *begun, claim(b__life=7, a__market=3)))


@clause("sakura:core/9-1-3-1", "sakura:core/5-5", "sakura:core/5-5-2")
def test_after_what_took_the_place_of_a_defeat_the_rest_of_the_damage_comes_about():
    """The life comes back by a text; then the shield is disposed of and the trump rises, in the order chosen."""
    saves = bearing({"instead": {"of": "lose", "do": "dust>life 2"}}, key="命")
    b = {**plain(enhancements=[SHIELD, *saves], used=[riser("damage")]), "life": 1, "flare": 8}
    start = table(5, seat("8 3 1 1", hand=[BOTH], trumps=0), b)
    done = claim(b__life=2, 盾__zone="b.discard", 切札__zone="b.trumps")
    ruling = legal(rule(start, use("a", "攻撃"), choose("b", 1), *order("切札"), done))
    told_of = [one for one in told(ruling) if one in ("arrow", "broken", "rise")]
    assert told_of == ["arrow", "rise", "arrow", "broken"]


@clause("sakura:core/9-1-3-1", "sakura:core/5-5-2", "sakura:core/9-8")
def test_what_comes_about_while_something_takes_the_place_of_a_defeat_comes_at_once():
    """The last crystals of the text's own card become life: it is disposed of before the text goes on."""
    does = [{"shift": {"out": "this", "to": "life", "n": 2}}, "dust>flare 1"]
    saves = bearing({"instead": {"of": "lose", "do": does}}, key="命")
    b = {**plain(enhancements=[*saves]), "life": 1, "flare": 8}
    start = table(5, seat("8 3 1 1", hand=[BOTH], trumps=0), b)
    ruling = legal(rule(start, use("a", "攻撃"), claim(b__life=2, b__flare=10, 命__zone="b.discard")))
    assert [one for one in told(ruling) if one in ("arrow", "broken")] == ["broken", "arrow"]


@pytest.mark.parametrize("first", ["", "隙札", "切札"])
@clause("sakura:core/10-6", "sakura:core/5-5", "sakura:core/5-5-5", "sakura:core/5-5-6")
def test_a_gap_and_a_trump_that_rises_are_put_in_order(first):
    start = fight(attack(), b={"enhancements": [OPEN], "used": [riser("life_damage")]})
    done = claim(隙札__zone="b.down", 切札__zone="b.trumps", b__life=7)
    begun = (use("a", "攻撃"), take("b", "ライフ"))
    ruling = legal(rule(start, *begun, *(order(first) if first else ()), done))
    moved = [verb for verb in told(ruling) if verb in ("gap", "rise")]
    assert moved == (["gap", "rise"] if first == "隙札" else ["rise", "gap"])


@clause("sakura:core/10-6", "sakura:core/5-5", "sakura:core/9-1-1-6")
def test_a_gap_that_a_text_has_taken_away_before_does_nothing():
    """The text that comes first discards the card of 隙: it lies there no more."""
    drops = {
        "when": {
            "at": "life_damage",
            "do": {"put": {"what": {"at": "enhancements", "which": {"keyword": "gap"}}, "to": "discard"}},
        }
    }
    start = fight(attack(), b={"enhancements": [OPEN, *bearing(drops, key="捨てる")]})
    begun = (use("a", "攻撃"), take("b", "ライフ"))
    legal(rule(start, *begun, *order("捨てる"), claim(隙札__zone="b.discard", 捨てる__zone="b.enhancements")))
    legal(rule(start, *begun, *order("隙札"), claim(隙札__zone="b.down")))
