"""Which clause decides against a claim about what a text has done; the others are cited (docs/reference/records.md)."""

import pytest

from judgeapp.domain.engine.kernel import clause

from .table import act, choose, claim, events, passed, rule, table, take, use
from .test_what_attacks_say import after, attack, fight, reaction
from .test_what_is_done_with_cards import action
from .test_whose_texts_hold import a_bears, b_bears, invented, plain

GAINS = "dust>flare 2"
HIT = (use("a", "攻撃"), take("b", "ライフ"))
START = {"phase": "start", "mode": "", "turn": 6, "turn_player": "b"}


def at(moment, **more):
    """a bears a text that gains two flare at that moment."""
    return a_bears({"when": {"at": moment, "do": GAINS}}, **more)


def enhance(*texts, **values):
    return invented("付与", *texts, type="enhance", charge=1, **values)


def trump(*texts, **more):
    """a has a used trump with these texts."""
    return plain(used=[invented("切札", *texts, category="trump", type="action", cost="0")], **more)


BECOMES = {"when": {"at": {"at": "becomes", "given": "aura<=2"}, "do": GAINS}}
DRAINED = {"hand": [action("aura>dust 1")]}
LOSING = {"shift": {"out": "life", "to": "dust", "n": 8}}
SAVED = {"instead": {"of": "lose", "do": ["dust>life 2", GAINS]}}
DOES_ELSE = {"instead": {"of": "use", "who": "me", "do": [GAINS]}}
ANSWERS = {"instead": {"of": "answer", "may": True, "do": [GAINS]}}
LEFT_OUT = {
    "a text of a card used": (
        table(5, plain(hand=[action(GAINS)]), plain()),
        [use("a", "行動")],
        "a",
        "9-2-2#iii",
    ),
    "what comes after an attack": (fight(attack(after(GAINS))), HIT, "a", "9-4#vii"),
    "as it is deployed": (
        table(5, plain(hand=[enhance({"deploy": [GAINS]})]), plain()),
        [use("a", "付与"), choose("a", 1)],
        "a",
        "9-2-3#iv",
    ),
    "as it is disposed of": (
        table(5, plain(enhancements=[enhance({"broken": [GAINS]}, crystals=1)]), plain(), **START),
        [act("b", "proceed"), passed("b")],
        "a",
        "9-5#i",
    ),
    "in the start phase": (
        table(5, at({"at": "start_phase", "who": "enemy"}), plain(), **START),
        [act("b", "proceed"), passed("b")],
        "a",
        "8-1-2",
    ),
    "in the end phase": (table(5, at("end_phase"), plain()), [passed("a")], "a", "8-3-1"),
    "as the main phase begins": (
        table(5, at({"at": "main_start", "who": "enemy"}), plain(), **START),
        [act("b", "proceed"), passed("b"), act("b", "mode", value="standard")],
        "a",
        "8-2-1",
    ),
    "as the main phase ends": (table(5, at("main_end"), plain()), [passed("a")], "a", "8-2-3"),
    "while it is deployed": (
        table(5, a_bears(BECOMES, **DRAINED), plain()),
        [use("a", "行動")],
        "a",
        "5-5-5",
    ),
    "while it is used": (
        table(5, trump({"used": [BECOMES]}, **DRAINED), plain()),
        [use("a", "行動")],
        "a",
        "5-5-6",
    ),
    "always": (
        table(5, plain(discard=[invented("常", {"always": [BECOMES]}, type="action")], **DRAINED), plain()),
        [use("a", "行動")],
        "a",
        "5-5-4",
    ),
    "reserved": (
        table(5, plain(hand=[action({"later": {"at": "end_phase", "do": GAINS}})]), plain()),
        [use("a", "行動"), passed("a")],
        "a",
        "9-1-3-4",
    ),
    "in the place of a defeat": (
        table(5, a_bears(SAVED, hand=[action(LOSING)]), plain()),
        [use("a", "行動")],
        "a",
        "9-1-3-1",
    ),
    "in the place of what a card does": (
        table(5, a_bears(DOES_ELSE, hand=[action("draw")]), plain()),
        [use("a", "行動")],
        "a",
        "10-30",
    ),
    "in the place of a reaction": (
        table(5, plain(hand=[attack()]), b_bears(ANSWERS, hand=1)),
        [use("a", "攻撃"), act("b", "activate", "敵の付与"), take("b", "オーラ")],
        "b",
        "10-34",
    ),
}


def flare_left_out(start, entries, player):
    """The departure of a claim that has the flare of a player two lower than it is."""
    ruling = rule(start, *entries)
    now = ruling.final_position["players"][player]["flare"]
    (departure,) = rule(start, *entries, claim(**{f"{player}__flare": now - 2})).entries[-1].departures
    return departure


@clause("sakura:core/9-1", "sakura:core/5-5")
@pytest.mark.parametrize("case", LEFT_OUT)
def test_what_is_left_out_is_decided_by_the_clause_by_which_it_comes(case):
    *record, decides = LEFT_OUT[case]
    departure = flare_left_out(*record)
    assert departure.decides == f"sakura:core/{decides}", departure.text.en
    assert "sakura:core/10-1" in departure.clauses


def decided(start, entries, **claimed):
    """The clause that decides against a claim about one value after these entries."""
    (departure,) = rule(start, *entries, claim(**claimed)).entries[-1].departures
    return departure.decides.removeprefix("sakura:")


def acting(*do, b=None, space=5, megami=("yurina", "saine"), **more):
    """a uses a card that does this, and it is all that happens."""
    has = {"hand": [action(*do)], "megami": list(megami), **more}
    return table(space, plain(**has), b or plain()), [use("a", "行動")]


@clause("sakura:core/10-1", "sakura:core/9-1", "sakura:core/7-1-6", "sakura:core/10-17")
def test_what_is_done_otherwise_is_decided_by_what_the_step_is_if_a_rule_says_it():
    assert decided(*acting(GAINS), a__flare=2) == "core/10-1"
    assert decided(*acting(GAINS, "vigor", GAINS), a__flare=1) == "core/9-2-2#iii"
    assert decided(*acting(GAINS, "vigor", GAINS), a__flare=2) == "core/10-1"
    before = acting(hand=[action(GAINS, key="前"), action("cow", GAINS)])
    twice = before[0], [use("a", "前"), *before[1]]
    assert (decided(*twice, a__flare=3), decided(*twice, a__flare=2)) == ("core/9-2-2#iii", "core/10-1")
    assert (
        decided(*acting("vigor"), a__vigor=0) == "core/9-2-2#iii"
    )  # that texts are carried out decides nothing
    drawn = acting({"put": {"what": {"at": "discard", "by": "all"}, "to": "deck_top"}}, discard="斬")
    assert (decided(*drawn, 斬__zone="a.hand"), decided(*drawn, 斬__zone="a.discard")) == (
        "core/7-1-6",
        "core/9-2-2#iii",
    )


@clause("sakura:core/6-3", "sakura:core/7-1-3-1", "sakura:core/7-1-1", "sakura:add/13-3")
def test_what_goes_beyond_a_bound_is_decided_by_the_bound():
    assert decided(*acting("dust>aura 5"), a__aura=6) == "core/7-1-3-1"
    frozen = acting("dust>aura 5", megami=["korunu", "saine"], frozen=1)
    assert decided(*frozen, a__aura=5) == "add/13-3"
    assert decided(*acting("dust>space 9"), space=11) == "core/7-1-1"
    assert decided(*acting("flare>dust 2"), dust=19) == "core/6-3"
    assert decided(*acting("dust>aura 5"), a__aura=4) == "core/10-1"


@clause("sakura:core/5-1-4", "sakura:core/10-25", "sakura:add/10-2-1", "sakura:core/9-3#ii")
def test_what_a_rule_of_its_own_defines_is_decided_by_that_rule():
    assert decided(*acting("vigor", cowed=True), a__cowed=True) == "core/5-1-4"
    gauge = acting({"gauge": "wind"}, megami=["raira", "saine"], wind=1)
    assert decided(*gauge, a__wind=1) == "add/10-2-1"
    paid = {"use_card": {"what": {"at": "trumps", "by": "all"}}}
    using = acting(
        paid, trumps=[invented("札", {"use": ["draw"]}, category="trump", type="action", cost="1")]
    )
    assert decided(*using, a__flare=1) == "core/9-3#ii"


@clause("sakura:core/9-4#i", "sakura:core/9-2-1#iii")
def test_what_a_player_decides_within_a_text_does_not_come_of_that_text():
    strike = {"strike": {"range": "0-10", "damage": "2/1"}}
    start, begun = acting(strike, b=plain(hand=[reaction("dust>aura 1")]))
    entries = [*begun, use("b", "対応"), take("b", "ライフ")]
    assert decided(start, entries, 対応__zone="b.hand") == "core/9-2-2#iv"
    assert decided(start, entries, b__aura=3) == "core/9-2-2#iii"
    assert decided(start, entries, b__life=8) == "core/9-2-2#iii"
    assert decided(start, entries, b__life=6) == "core/5-8-3-1"
    (reacts,) = events(rule(start, *entries), 2, "react")
    assert "sakura:core/9-2-2#iii" not in reacts.clauses


def struck(*texts, damage="2/1", b=None, a=None, took="ライフ"):
    """An attack of a with these texts hits, and b takes it so."""
    start = table(5, plain(hand=[attack(*texts, damage=damage)], **(a or {})), b or plain())
    return start, [use("a", "攻撃"), *([take("b", took)] if took else [])]


def then(begun, *entries):
    start, before = begun
    return start, [*before, *entries]


def by(megami, *texts, **more):
    """a, of that Megami, uses a card with these texts."""
    a = plain(hand=[invented("行動", *texts, type="action")], megami=[megami, "yurina"], **more)
    return table(5, a, plain()), [use("a", "行動")]


SHISUI = {"megami": ["shisui", "yurina"]}
IMPATIENT = {"perform": "impatience"}
REBUILT = table(5, plain(), plain(deck=0, discard=3), **START), [act("b", "proceed"), act("b", "reconstruct")]
TOKENS = (
    table(5, plain(), plain(own_wounds_flare=1, **SHISUI), **START),
    [act("b", "proceed"), passed("b")],
)
FORMS = [invented("変形", {"transformed": GAINS}, category="transform")]
FORM = choose("a", "", "変形")
FURTHER = {"new_basic": {"name": "横歩き", "do": GAINS}}
COMES_BY = {
    "both damages": (struck({"always": {"this": "both"}}, took=""), {"b__life": 8}, "core/10-26"),
    "crystals sent elsewhere": (struck({"always": {"this": {"divert": "aura"}}}), {"b__aura": 3}, "core/1-4"),
    "an empty deck": (
        then(acting("draw", deck=0, aura=0), take("a", "ライフ")),
        {"a__life": 8},
        "core/5-5-3",
    ),
    "impatience by a text": (
        then(acting(IMPATIENT, aura=0), take("a", "ライフ")),
        {"a__life": 8},
        "core/10-10",
    ),
    "damage of a reconstruction": (REBUILT, {"b__life": 8}, "core/9-7#i"),
    "damage as wounds": (
        struck({"always": {"this": "wounds"}}, a=SHISUI),
        {"b__wounds_life": 0},
        "add/22-9-1",
    ),
    "wounds that become damage": (TOKENS, {"b__flare": 1}, "add/22-11-1"),
    "the red act": (
        by("kanawe", {"use": {"perform": "act_effect"}}, act_colour="red", act=4),
        {"b__life": 8},
        "add/18-3-1",
    ),
    "full power": (
        (
            table(
                5,
                plain(hand=[invented("行動", {"full": [{"use": "draw"}, {"use": GAINS}]}, type="action")]),
                plain(),
                mode="full",
            ),
            [use("a", "行動")],
        ),
        {"a__flare": 1},
        "core/9-1-2",
    ),
    "an oath": (
        then(by("kamuwi", {"oath": {"raises": 1, "texts": [{"use": GAINS}]}}), choose("a", 1)),
        {"a__flare": 1},
        "add/19-3",
    ),
    "a mechanism": (by("kururu", {"gears": {"texts": [{"use": GAINS}]}}), {"a__flare": 1}, "add/8-2"),
    "a scheme": (
        by(
            "shinra",
            {"scheme": {"shinsan": GAINS, "kibou": []}},
            {"use": {"perform": "scheme"}},
            scheme="shinsan",
        ),
        {"a__flare": 1},
        "add/5-2",
    ),
    "a form": (
        then(by("thallya", {"use": {"perform": "transform"}}, extra=FORMS), FORM),
        {"a__flare": 1},
        "add/9-3-1-5",
    ),
    "a further basic action": (
        (table(5, a_bears(FURTHER), plain()), [act("a", "basic", value="横歩き")]),
        {"a__flare": 1},
        "add/9-3-1-7",
    ),
}
GONE_OTHERWISE = {
    "life was chosen": (struck(), {"b__aura": 1}, "core/5-8-3-2"),
    "aura was chosen": (struck(took="オーラ"), {"b__life": 7}, "core/5-8-3-2"),
    "aura was chosen, and no flare comes of it": (struck(took="オーラ"), {"b__flare": 2}, "core/5-8-3-2"),
    "more than the aura holds": (struck(damage="5/1"), {"b__aura": 0}, "core/5-8-3-2"),
    "more than there is": (struck(damage="1/9", took="オーラ"), {"b__flare": 9}, "core/5-8-3-2"),
    "another number than either": (struck(took="オーラ"), {"b__life": 6}, "core/5-8-3"),
    "there was no choice": (struck(damage="2/-", took=""), {"b__life": 7}, "core/5-8-3"),
    "an arrow to a full aura": (acting("dust>aura 1", aura=5), {"a__aura": 6}, "core/7-1-3-1"),
    "what an arrow to a full aura would have taken": (
        acting("dust>aura 2", aura=5),
        {"dust": 3},
        "core/7-1-3-1",
    ),
    "an arrow from outside the game": (acting("out>aura 1", aura=5), {"a__aura": 6}, "core/5-1-7"),
    "an arrow to a zone that nobody has": (acting("flare>flow 1"), {"a__flare": 0}, "core/5-1-6"),
    "an arrow to a card that was not chosen": (acting("flare>chosen 1"), {"a__flare": 0}, "core/5-1-6"),
    "an arrow from a card that was not chosen": (acting("chosen>flare 1"), {"a__flare": 2}, "core/5-1-6"),
    "an arrow out of what is empty": (acting("flare>aura 1", flare=0), {"a__aura": 4}, "core/6-3"),
}


@clause(
    "sakura:core/9-1-2", "sakura:core/10-26", "sakura:core/5-5-3", "sakura:core/9-7#i", "sakura:add/22-9-1"
)
@pytest.mark.parametrize("case", COMES_BY)
def test_what_a_further_rule_brings_is_decided_by_that_rule(case):
    (start, entries), claimed, decides = COMES_BY[case]
    assert decided(start, entries, **claimed) == decides


@clause("sakura:core/5-8-3-2", "sakura:core/6-3")
@pytest.mark.parametrize("case", GONE_OTHERWISE)
def test_what_would_have_come_is_decided_by_what_has_made_it_otherwise(case):
    (start, entries), claimed, decides = GONE_OTHERWISE[case]
    assert decided(start, entries, **claimed) == decides


FALLS = enhance("unanswerable", {"broken": ["dust>space 1"]}, crystals=1)
ENDS = {**enhance({"broken": ["end_phase", "dust>space 1"]}, crystals=1), "id": "終わり"}
CUT_SHORT = (
    table(5, plain(), plain(enhancements=[ENDS, FALLS]), **START),
    [act("b", "proceed"), act("b", "order", "終わり")],
)
CUT_WITHOUT = (
    table(5, plain(), plain(enhancements=[ENDS, enhance(crystals=1)]), **START),
    [act("b", "proceed"), act("b", "order", "終わり")],
)
CUT_ALONE = table(5, plain(), plain(enhancements=[ENDS]), **START), [act("b", "proceed"), passed("b")]
FATAL = then(
    acting(hand=[action(GAINS), attack(after("dust>space 1"))], b={**plain(), "life": 1}),
    *HIT,
)
STAYS = {
    "a gap takes the card away": (
        struck(b=plain(enhancements=[enhance("gap", {"broken": ["dust>space 1"]}, crystals=1)])),
        {"space": 6},
        "core/10-6",
    ),
    "a gap of a card without such a text": (
        struck(b=plain(enhancements=[enhance("gap", crystals=1)])),
        {"space": 6},
        "core/7-1-1",
    ),
    "the phase is over": (CUT_SHORT, {"space": 6}, "core/10-13"),
    "the phase is over for a card without such a text": (CUT_WITHOUT, {"space": 6}, "core/7-1-1"),
    "the phase is over by the card itself": (CUT_ALONE, {"space": 6}, "core/7-1-1"),
    "the game is over": (FATAL, {"space": 6}, "core/4-2#1"),
    "the text was left out before the game was over": (FATAL, {"a__flare": 1}, "core/9-2-2#iii"),
    "the game was over before more came": (FATAL, {"a__flare": 4}, "core/4-2#1"),
    "the game is over by this": (FATAL, {"b__flare": 7}, "core/5-8-3-1"),
    "the game goes on": (struck(after("draw")), {"space": 6}, "core/7-1-1"),
}


@clause("sakura:core/10-6", "sakura:core/10-13", "sakura:core/4-2", "sakura:core/9-5")
@pytest.mark.parametrize("case", STAYS)
def test_what_has_kept_the_rest_from_coming_decides_that_a_value_stays(case):
    (start, entries), claimed, decides = STAYS[case]
    assert decided(start, entries, **claimed) == decides
