"""The examples of the book, with the cards that they describe (cardlists/sengoku/EX.yaml) and their outcome."""

from pathlib import Path

import pytest

from judgeapp.domain.deckcheck import load_card_list
from judgeapp.domain.engine.kernel import Change, clause
from judgeapp.domain.engine.sengoku.cards.printed import printed
from judgeapp.domain.engine.sengoku.state.table import Table

LISTS = Path(__file__).parents[3] / "cardlists"
LISTED = {
    card.name: {"number": card.number, "name": card.name, "type": card.type, **card.facts}
    for card in load_card_list(LISTS / "sengoku" / "EX.yaml").cards
}
RICH = [
    {"id": f"r{n}", "name": "国", "colour": colour}
    for n, colour in enumerate(["green", "green", "blue", "red"])
]


def card(name, key, **state):
    """A card of the book's examples, with an id and how it lies."""
    return {**printed(LISTED[name]), "id": key, **state}


def soldier(key, **facts):
    """A general of no importance."""
    made = {"id": key, "name": f"架空の{key}", "card_type": "general", "power": 2000, "siege_power": 1}
    return {**made, "colourless_cost": 2, **facts}


@pytest.fixture
def table(duel):
    def made(a=(), b=(), a_has=None, b_has=None, **game):
        return duel(
            a_has={"field": list(a), "resources": RICH, **(a_has or {})},
            b_has={"field": list(b), **(b_has or {})},
            **game,
        )

    return made


def power(game, key):
    return Table(game.game.position).power(game.card(key))


def siege(game, key):
    return Table(game.game.position).siege(game.card(key))


def test_hatsu_throws_away_the_one_card_that_is_left_103_1_3(table):
    game = table(a=[card("初", "hatsu")], a_has={"deck": 1})
    game.play("a", "ability", "hatsu")
    game.play("a", "choose", target="a")
    assert (game.count("a.deck"), game.count("a.discard_pile"), game.asked) == (0, 1, "main")
    assert game.card("hatsu").values["standing"] is False


@pytest.mark.parametrize("first", ["1", "horoku"])
def test_goryu_hime_resolves_either_first_103_2_2(table, first):
    game = table(b=[soldier("b1")], a_has={"hand": [card("五龍姫", "hime")]})
    game.play("a", "play", "hime", cards=("r3", "r0", "r1"))
    assert {one.value for one in game.game.options()} == {"1", "horoku"}
    game.play("a", "trigger", "hime", value=first)
    game.play("a", "activate", "hime", "b1")
    assert game.card("b1").values["standing"] is False
    assert game.card("b1").values.get("damage", 0) == (500 if first == "1" else 0)


@pytest.mark.parametrize("first", ["tadatsugu", "tsunashige"])
def test_whoever_is_sent_back_first_no_longer_triggers_309_1(table, first):
    """The two fight each other (reading sengoku-1-simultaneous-example)."""
    other = {"tadatsugu": "tsunashige", "tsunashige": "tadatsugu"}[first]
    enemy = card("北条綱成", "tsunashige", standing=False)
    game = table(a=[card("酒井忠次", "tadatsugu")], b=[enemy], a_has={"crests": 2})
    game.attack("tadatsugu", "tsunashige")
    game.decline()
    assert {one.card for one in game.game.options()} == {"tadatsugu", "tsunashige"}
    game.play("a", "trigger", first, value="2" if first == "tadatsugu" else "1")
    game.play(game.waiting, "activate", first)
    assert game.card(other).zone.endswith(".hand")
    assert game.asked == "main"


def test_takatora_sent_back_by_the_stratagem_does_not_trigger_500_3_1_2(table):
    spent = [{"id": f"s{n}", "name": "国", "standing": False} for n in range(2)]
    game = table(
        b=[card("藤堂高虎", "takatora")],
        b_has={"resources": spent},
        a_has={"hand": [card("姫の拒絶", "kyozetsu")]},
    )
    game.play("a", "play", "kyozetsu", "takatora", cards=("r0", "r1", "r2"))
    assert (game.card("takatora").zone, game.asked) == ("b.hand", "main")


def test_takatora_left_on_the_field_stands_two_resources_up_500_3_1_1(table):
    spent = [{"id": f"s{n}", "name": "国", "standing": False} for n in range(3)]
    game = table(
        b=[card("藤堂高虎", "takatora"), soldier("b1")],
        b_has={"resources": spent},
        a_has={"hand": [card("姫の拒絶", "kyozetsu")]},
    )
    game.play("a", "play", "kyozetsu", "b1", cards=("r0", "r1", "r2"))
    assert (game.waiting, game.asked) == ("b", "choose")
    game.play("b", "choose", cards=("s0", "s2"))
    assert [game.card(f"s{n}").values["standing"] for n in range(3)] == [True, False, True]


def test_kyozetsu_without_a_general_to_aim_at_is_not_played_702_3(table):
    game = table(a_has={"hand": [card("姫の拒絶", "kyozetsu")]})
    assert game.refused("a", "play", "kyozetsu", cards=("r0", "r1", "r2")) == "sengoku:702.3"


def sanadamaru(table):
    """a1 of 真田家 is attacked; 結束 真田丸 has been played on it."""
    hand = [
        card("結束 真田丸", "kessoku"),
        card("要塞 真田丸", "yosai", card_type="stratagem_battle", colourless_cost=0),
    ]
    game = table(
        a=[soldier("a1", clan="真田家", standing=False)],
        b=[soldier("b1")],
        a_has={"hand": hand},
        turn_player="b",
    )
    game.attack("b1", "a1")
    game.decline(2)
    game.play("a", "stratagem", "kessoku", cards=("r0", "r2"))
    game.play("a", "activate", "kessoku", "a1")
    return game


@clause("sengoku:506.3")
def test_kessoku_rises_with_every_sanadamaru_that_comes_506_3(table):
    game = sanadamaru(table)
    assert power(game, "a1") == 2500
    game.play("b", "pass")
    game.play("a", "stratagem", "yosai")
    assert power(game, "a1") == 3000


def test_kessoku_ends_when_it_leaves_the_field_506_2_2(table):
    game = sanadamaru(table)
    for _ in range(2):
        game.play(game.waiting, "pass")
    game.end_turn()
    assert game.card("kessoku").zone == "a.discard_pile"
    assert power(game, "a1") == 2000


def test_what_yoshikage_forbids_is_over_and_does_not_come_back_506_4(table):
    game = table(
        a=[card("伊達政宗", "masamune")],
        b=[card("朝倉義景", "yoshikage")],
        a_has={"hand": [card("姫の拒絶", "kyozetsu")]},
    )
    game.play("a", "ability", "masamune", cards=("r0",), value="2")
    assert siege(game, "masamune") == 1
    game.effect("b", "yoshikage", *moved("yoshikage", "b.hand"))
    assert siege(game, "masamune") == 1


def test_what_was_raised_before_yoshikage_came_is_back_when_he_goes_506_4(table):
    """Reading sengoku-2-cannot-after-raise."""
    game = table(a=[card("伊達政宗", "masamune")], b_has={"hand": [card("朝倉義景", "yoshikage")]})
    game.play("a", "ability", "masamune", cards=("r0",))
    assert siege(game, "masamune") == 2
    game.effect("b", "b", *moved("yoshikage", "b.field"))
    assert siege(game, "masamune") == 1
    game.effect("b", "b", *moved("yoshikage", "b.hand"))
    assert siege(game, "masamune") == 2


def test_masamune_ends_with_the_turn_905_6(table):
    game = table(a=[card("伊達政宗", "masamune"), soldier("a2", clan="伊達家", troops=["竜騎馬隊"])])
    game.attack("masamune", "b.wall")
    assert (power(game, "a2"), Table(game.game.position).has(game.card("a2"), "kishu")) == (2500, True)
    game.decline()
    game.end_turn()
    assert (power(game, "a2"), Table(game.game.position).has(game.card("a2"), "kishu")) == (2000, False)
    assert not game.game.position.game.values["effects"]


@clause("sengoku:506.5")
def test_soteki_keeps_what_he_counted_when_he_attacked_506_5(table):
    game = table(
        a=[card("朝倉宗滴", "soteki"), soldier("a2", clan="浅井家")],
        a_has={"hand": [soldier("h1", clan="浅井家")]},
    )
    game.attack("soteki", "b.wall")
    assert power(game, "soteki") == 4500
    game.effect("a", "a", *moved("h1", "a.field"))
    assert power(game, "soteki") == 4500


def moved(key, zone):
    return (Change(key, "zone", zone),)
