"""A claim of something that a text or a rule keeps from happening: the test that came out the other way is named."""

import pytest

from judgeapp.domain.engine.kernel import clause

from .table import act, basic, card, choose, claim, passed, rule, seat, table, take, use

AURA = "オーラ"
YURINA, TOKOYO = ["yurina", "saine"], ["tokoyo", "yurina"]


def struck(hand: str, mine: list[str], space: int = 3, **b: object):
    """a strikes b with a card, and b takes it on the aura."""
    start = table(space, seat("8 3 1 1", hand=hand, megami=mine), seat("8 5 1 1", hand=2, **b))
    return start, [use("a", hand), passed("b"), take("b", AURA)]


def deployed(key: str, megami: list[str], hand: str = "斬"):
    """The same against an enhancement of b."""
    return struck(hand, YURINA, megami=megami, enhancements=[card(key, crystals=3)])


KEPT = [
    (struck("一閃", YURINA), claim(b__aura=2), "core/9-1-1-2"),
    (struck("ラピッドファイア", ["himika", "yurina"], 6), claim(b__aura=2), "core/9-1-1-2"),
    (struck("梳流し", TOKOYO, 4), claim(梳流し__zone="a.deck"), "core/9-4#vii"),
    (deployed("生体活性", ["oboro", "himika"]), claim(生体活性__zone="b.down"), "core/10-6"),
    (deployed("りふれくた", ["kururu", "himika"]), claim(b__aura=5), "core/9-1-1-6"),
]


@pytest.mark.parametrize(("played", "claimed", "decides"), KEPT)
@clause("sakura:core/9-1-1-2", "sakura:core/9-1-1-6", "sakura:core/10-6", "sakura:core/9-4#vii")
def test_the_text_whose_condition_was_not_met_is_named(played, claimed, decides):
    start, entries = played
    if "梳流し" in str(start):
        entries = [*entries[:-1], take("b", "ライフ")]
    entry = rule(start, *entries, claimed).entries[-1]
    assert (str(entry.verdict), entry.decides) == ("departed", f"sakura:{decides}"), entry.reason.en
    assert "nothing in the record changes this" not in entry.reason.en


@clause("sakura:core/8-1-3")
@pytest.mark.parametrize("wrong", [claim(a__vigor=1), claim(a_hand__count=5)])
def test_the_first_turn_has_no_usual_start(wrong):
    start = table(10, seat("10 3 0 0", hand=3, deck=4), seat("10 3 0 1", hand=3), turn=1, phase="start")
    entry = rule(start, {"kind": "action", "player": "a", "move": "proceed"}, wrong).entries[-1]
    assert (str(entry.verdict), entry.decides) == ("departed", "sakura:core/8-1-3"), entry.reason.en


@clause("sakura:core/10-6", "sakura:core/9-7")
def test_the_damage_of_a_reconstruction_opens_no_gap():
    a = seat("8 3 1 1", hand=2, enhancements=[card("圧気", crystals=2)], discard="斬 一閃", megami=YURINA)
    start = table(3, a, seat("8 3 1 1"), phase="start")
    begun = [{"kind": "action", "player": "a", "move": move} for move in ("proceed", "reconstruct")]
    entry = rule(start, *begun, claim(圧気__zone="a.down")).entries[-1]
    assert (str(entry.verdict), entry.decides) == ("departed", "sakura:core/10-6"), entry.reason.en


@clause("sakura:core/10-10", "sakura:core/5-5-3")
def test_impatience_that_was_left_out_is_named_after_what_came_later():
    a = seat("8 3 1 1", hand="斬 一閃", deck=1, megami=YURINA)
    start = table(3, a, seat("8 3 1 1"), phase="start")
    begun = [{"kind": "action", "player": "a", "move": move} for move in ("proceed", "pass")]
    forward = {"kind": "action", "player": "a", "move": "basic", "value": "前進"}
    entry = rule(start, *begun, take("a", AURA), forward, claim(a__aura=4)).entries[-1]
    assert (str(entry.verdict), entry.decides) == ("departed", "sakura:core/10-10"), entry.reason.en


@clause("sakura:core/10-8")
def test_a_trump_whose_moment_has_not_come_stays_used():
    start = table(
        4,
        seat("6 3 1 1", hand=1, used="浮舟宿", megami=YURINA),
        seat("8 3 1 1", hand="シュート"),
        turn_player="b",
        turn=8,
    )
    entry = rule(
        start, use("b", "シュート"), passed("a"), take("a", "ライフ"), claim(浮舟宿__zone="a.trumps")
    ).entries[-1]
    assert (str(entry.verdict), entry.decides) == ("departed", "sakura:core/10-8"), entry.reason.en


def turn_of_b(hand: object, b_hand: str, space: int, *, mine: list[str], **b: object):
    """b attacks a, who has a reaction."""
    a = seat("8 3 1 1", hand=hand, megami=mine)
    return table(space, a, seat("8 3 1 1", hand=b_hand, **b), turn_player="b", turn=8)


def reacts(player: str, key: str):
    return act(player, "use", key, **{"as": "reaction"})


MIZUKI, KORUNU = ["mizuki", "yurina"], ["korunu", "yurina"]
SHOT = "レッドバレット"
REFUSED_BY_A_RULE = [
    # 宿し while frozen takes a token off, and no crystal moves
    (
        (table(4, seat("8 2 1 1", frozen=1), seat("8 3 1 1", megami=KORUNU)), [basic("a", "宿し")]),
        claim(a__flare=2),
        "add/13-6",
    ),
    # what would come to the aura stays in the dust
    (
        (
            table(4, seat("8 3 1 1"), seat("8 3 1 1", enhancements=[card("血飛沫", crystals=2)])),
            [basic("a", "纏い")],
        ),
        claim(a__aura=4),
        "core/1-4",
    ),
    # no room for a token
    (
        (struck("雪刃", KORUNU)[0], [use("a", "雪刃"), take("b", "ライフ")]),
        claim(b__frozen=1),
        "add/13-3",
    ),
    # an attack that the text is not about
    (
        (
            turn_of_b("撃ち落とし", "", 5, mine=MIZUKI, trumps=SHOT),
            [use("b", SHOT), reacts("a", "撃ち落とし"), take("b", AURA), take("a", "ライフ")],
        ),
        claim(a__life=8),
        "core/9-4#vii",
    ),
    # 「-」 is not 3 or less
    (
        (
            table(
                4,
                seat(
                    "8 3 1 1",
                    hand="梳流し",
                    megami=["megumi", "tokoyo"],
                    enhancements=[card("瀧河希の掌", crystals=2)],
                ),
                seat("8 3 1 1"),
            ),
            [use("a", "梳流し"), take("b", "ライフ")],
        ),
        claim(b__life=6),
        "core/9-1-1-6",
    ),
    # poison is not put down with the rest of the hand
    (
        (
            table(
                4,
                seat("8 3 1 1", hand="遠心撃 麻痺毒", megami=["hagane", "yurina"]),
                seat("8 5 1 1", megami=["chikage", "tokoyo"]),
                start_distance=2,
            ),
            [use("a", "遠心撃"), take("b", AURA)],
        ),
        claim(麻痺毒__zone="a.down"),
        "add/7-2-1",
    ),
    # the gauge does not go up at a life of ten
    (
        (
            table(4, seat("10 3 1 1", taboo=2, megami=["kamuwi", "yurina"]), seat("8 3 1 1"), phase="start"),
            [passed("a")],
        ),
        claim(a__taboo=3),
        "add/19-4",
    ),
]


@pytest.mark.parametrize(("played", "claimed", "decides"), REFUSED_BY_A_RULE)
@clause(
    "sakura:add/13-6",
    "sakura:core/1-4",
    "sakura:add/13-3",
    "sakura:core/9-4#vii",
    "sakura:core/9-1-1-6",
    "sakura:add/7-2-1",
    "sakura:add/19-4",
)
def test_what_has_kept_it_from_happening_is_named(played, claimed, decides):
    start, entries = played
    entry = rule(start, *entries, claimed).entries[-1]
    assert (str(entry.verdict), entry.decides) == ("departed", f"sakura:{decides}"), entry.reason.en
    assert "nothing in the record changes this" not in entry.reason.en


@clause("sakura:core/5-5-3", "sakura:core/10-10")
@pytest.mark.parametrize(
    ("aura", "noted"), [(0, claim(a__life=8)), (3, claim(a__aura=3, a__life=8))], ids=["forced", "either way"]
)
def test_impatience_that_is_due_cannot_be_left_out(aura, noted):
    a = seat(f"8 {aura} 1 1", hand=1, deck=1, megami=YURINA)
    entry = rule(table(3, a, seat("8 3 1 1"), phase="start"), passed("a"), noted).entries[-1]
    assert (str(entry.verdict), entry.decides) == ("departed", "sakura:core/5-5-3"), entry.reason.en


@clause("sakura:core/8-3-1")
def test_what_is_claimed_below_the_end_of_the_main_phase_is_about_the_end_phase():
    a = seat("8 3 5 1", used="ミハテヌハテ", megami=["misora", "yurina"])
    start = table(4, a, seat("8 3 5 1"), dust=0)
    entry = rule(start, passed("a"), claim(ミハテヌハテ__zone="a.used")).entries[-1]
    assert (str(entry.verdict), entry.decides) == ("departed", "sakura:core/8-3-1"), entry.reason.en


@clause("sakura:core/9-6-1", "sakura:core/9-1")
def test_a_way_that_is_one_basic_action_goes_by_its_name():
    a = seat("8 2 1 1", hand="制圧前進", megami=MIZUKI)
    start = table(2, a, seat("8 3 1 1"), mode="全力行動")
    ruling = rule(start, use("a", "制圧前進"), *[choose("a", "前進")] * 3, claim(a__aura=3))
    assert [str(entry.verdict) for entry in ruling.entries] == [*["legal"] * 4, "departed"]
    assert ruling.entries[-1].decides == "sakura:core/9-6-1"


@clause("sakura:core/5-1-2")
def test_vigor_stops_at_its_limit_though_the_attack_has_missed():
    start = table(4, seat("8 3 1 1", hand="斬", megami=YURINA), seat("9 1 2 2", hand="詩舞", megami=TOKOYO))
    entries = [use("a", "斬"), use("b", "詩舞"), choose("b", 2), claim(b__vigor=3)]
    entry = rule(start, *entries).entries[-1]
    assert (str(entry.verdict), entry.decides) == ("departed", "sakura:core/5-1-2"), entry.reason.en


@clause("sakura:core/10-1", "sakura:core/5-8-3-1")
def test_life_that_an_arrow_takes_is_no_damage_and_goes_to_dust():
    start, entries = struck("マグナムカノン", ["himika", "yurina"], 6)
    entry = rule(start, *entries, claim(a__flare=2)).entries[-1]
    assert (str(entry.verdict), entry.decides) == ("departed", "sakura:core/10-1"), entry.reason.en


@clause("sakura:add/10-4")
def test_a_gauge_does_not_rise_by_a_release_that_nobody_wrote_down():
    start = table(4, seat("8 3 1 1", hand="斬", megami=["raira", "yurina"], wind=1), seat("8 5 1 1", hand=2))
    entry = rule(start, use("a", "斬"), passed("b"), take("b", AURA), claim(a__wind=2)).entries[-1]
    assert (str(entry.verdict), entry.decides) == ("departed", "sakura:add/10-4"), entry.reason.en
    assert "not written down" in entry.reason.en
