"""Cards of the teaching set (cardlists/sengoku/G.yaml): what their texts say is what happens."""

import pytest

from judgeapp.domain.engine.kernel import clause
from judgeapp.domain.engine.kernel.record.pinned_lists import shelf
from judgeapp.domain.engine.sengoku.cards.printed import printed
from judgeapp.domain.engine.sengoku.state.table import Table
from tests.scenarios.sengoku.cards import verbs

LISTED = {
    card.number: printed({"number": card.number, "name": card.name, "type": card.type, **card.facts})
    for one in shelf()
    if one.code == "G"
    for card in one.cards
}
COLOURS = ("blue", "blue", "red", "red", "green", "green", "black", "black", "black")
ALL_COLOURS = [
    {"id": f"r{n}", "name": "国", "card_type": "general", "colour": colour}
    for n, colour in enumerate(COLOURS, start=1)
]


def card(number, key, **state):
    """A card of the set with an id and how it lies."""
    return {**LISTED[number], "id": key, **state}


def blank(key, power=2000, **facts):
    """A general without a text."""
    made = {"id": key, "name": f"架空の{key}", "card_type": "general", "power": power, "siege_power": 1}
    return {**made, "colourless_cost": 2, "coloured_cost": [], "abilities": [], **facts}


@pytest.fixture
def table(duel):
    def made(a=(), b=(), a_has=None, b_has=None, **game):
        return duel(
            a_has={"field": list(a), "resources": ALL_COLOURS, **(a_has or {})},
            b_has={"field": list(b), **(b_has or {})},
            **game,
        )

    return made


def power(game, key):
    return Table(game.game.position).power(game.card(key))


def play(game, key, target="", *, battle=False):
    """Play a card of the hand in the first way that there is."""
    move = "stratagem" if battle else "play"
    ways = [one for one in game.game.options() if (one.move, one.card, one.target) == (move, key, target)]
    return game.game.play(ways[0])


def only_answers(game):
    """Give every answer to which there is no other; the events."""
    events = []
    while game.asked in ("choose", "trigger"):
        events += game.game.play(game.game.options()[0])
    return events


def zones(game, *keys):
    return [game.card(key).zone for key in keys]


@clause("sengoku:502.1")
def test_the_keeper_of_books_looks_at_two_instead_of_drawing_502_1(table):
    game = table(b=[card("G-069", "keeper")])
    first, second, *_ = game.game.position.zones["b.deck"].cards
    events = game.play("a", "end_turn")
    game.play("b", "choose", cards=(second,))
    assert verbs(events, "draw") == []
    assert zones(game, second, first) == ["b.hand", "b.deck"]
    assert game.game.position.zones["b.deck"].cards[-1] == first


@clause("sengoku:621.2", "sengoku:418.2")
def test_two_who_feast_have_each_others_text_621_2(table):
    game = table(a=[card("G-060", "hina", feasts_with="fuyo"), card("G-061", "fuyo", feasts_with="hina")])
    assert (power(game, "hina"), power(game, "fuyo")) == (1500, 2000)
    assert verbs(game.attack("fuyo", "b.wall"), "draw") == ["draw"]


@clause("sengoku:1003.1")
def test_anger_grows_where_another_of_the_clan_retreats_1003_1(table):
    weak = blank("weak", 500, clan="霧沢家", standing=False)
    game = table(b=[card("G-065", "chubei"), weak], a=[blank("a1")])
    game.attack("a1", "weak")
    game.decline(3)
    assert game.card("chubei").values["counters"] == (("義憤カウンター", 1),)
    assert power(game, "chubei") == 2500


@clause("sengoku:500.7")
def test_the_mirror_of_water_answers_an_ability_of_the_clan_500_7(table):
    top = [card("G-003", "top"), card("G-010", "next")]
    game = table(
        a=[card("G-006", "gensai")],
        a_has={"resources": [card("G-068", "mirror")], "deck": top, "hand": []},
    )
    game.play("a", "ability", "gensai", value="1")
    game.play("a", "choose", value=0)
    game.play("a", "activate", "mirror")
    assert zones(game, "top", "next") == ["a.hand", "a.deck"]


@clause("sengoku:691.1")
def test_the_rope_in_the_mist_is_played_from_the_resources_691_1(table):
    rope = card("G-064", "rope", face_up=False)
    game = table(
        a=[blank("a1", 3000)], b=[blank("b1", standing=False)], b_has={"resources": [rope, *blue(2)]}
    )
    game.attack("a1", "b1")
    game.decline(2)
    play(game, "rope", "a1", battle=True)
    game.decline(2)
    assert zones(game, "rope", "b1") == ["b.discard_pile", "b.field"]


def blue(count):
    return [{"id": f"w{n}", "name": "国", "card_type": "general", "colour": "blue"} for n in range(count)]


@clause("sengoku:glossary/kesshu")
def test_a_toyotomi_general_gathers_another_as_it_is_deployed_glossary_kesshu(table):
    game = table(a_has={"hand": [card("G-073", "hyobei"), card("G-074", "otsuya")]})
    play(game, "hyobei")
    game.play("a", "activate", "hyobei")
    only_answers(game)
    assert game.card("otsuya").values["lies_on"] == "hyobei"
    assert power(game, "hyobei") == 3500


@clause("sengoku:701.2.1", "sengoku:413.1")
def test_a_unified_name_keeps_the_other_name_off_the_field_701_2_1(table):
    game = table(a=[card("G-083", "kohei")], a_has={"hand": [card("G-073", "hyobei")]})
    cards = ("r1", "r2", "r3", "r4")
    assert game.refused("a", "play", "hyobei", cards=cards) == "sengoku:701.2"


@clause("sengoku:502.2")
def test_the_fireman_throws_cards_away_instead_of_taking_damage_502_2(table):
    game = table(a=[card("G-084", "fireman")], b=[blank("b1", 4000)], a_has={"hand": [blank("h1")]})
    game.attack("fireman", "b.wall")
    game.intercept("b1")
    game.decline(2)
    only_answers(game)
    assert zones(game, "fireman", "h1") == ["a.field", "a.discard_pile"]


@clause("sengoku:620.2", "sengoku:620.4")
def test_a_young_star_calls_its_copies_from_the_discard_pile_620_2(table):
    copies = [card("G-090", key) for key in ("s1", "s2")]
    game = table(a_has={"hand": [card("G-090", "star")], "discard_pile": copies})
    events = [*play(game, "star"), *only_answers(game)]
    assert verbs(events, "lay", "draw") == ["lay", "lay", "draw", "draw"]
    assert power(game, "star") == 2000
    assert "kishu" in Table(game.game.position).keywords(game.card("star"))


@clause("sengoku:693.2", "sengoku:506.3", "sengoku:201.2")
def test_a_wall_of_stone_goes_by_two_names_201_2(table):
    wall = [card("G-091", "works"), card("G-092", "stone")]
    guarded = blank("b1", clan="翠川家", standing=False)
    game = table(a=[blank("a1")], b=[guarded, *wall])
    assert power(game, "b1") == 2500
    assert game.refused("a", "attack", "a1", "b1").startswith("sengoku:")


@clause("sengoku:502.2.2")
def test_bamboo_takes_one_card_of_the_wall_for_one_of_the_hand_502_2_2(table):
    bamboo = {"resources": [card("G-094", "bamboo")], "wall": 5, "hand": [blank("h1"), blank("h2")]}
    game = table(a=[blank("a1", siege_power=3)], b_has=bamboo)
    game.attack("a1", "b.wall")
    game.decline()
    game.play("b", "choose", cards=("h1",))
    assert (game.count("b.wall"), zones(game, "h1")) == (4, ["b.discard_pile"])


@clause("sengoku:502.2")
def test_the_healer_takes_the_first_special_damage_and_not_the_second_502_2(table):
    game = table(
        a=[card("G-019", "s1"), card("G-019", "s2", name="猩々 右近")],
        b=[card("G-095", "healer"), blank("b1")],
    )
    for shooter, paid in (("s1", ("r3", "r1")), ("s2", ("r4", "r2"))):
        game.play("a", "ability", shooter, "b1", cards=paid)
    assert game.card("healer").values["standing"] is False
    assert game.card("b1").values["damage"] == 1000


@clause("sengoku:401.2.1")
def test_who_is_concealed_is_neither_targeted_nor_attacked_401_2_1(table):
    hidden = card("G-097", "orin", standing=False, counters=[["隠匿カウンター", 1]])
    game = table(a=[blank("a1"), card("G-019", "sakon")], b=[hidden])
    assert game.refused("a", "ability", "sakon", "orin", cards=("r3", "r1")) == "sengoku:401.2.1"
    assert game.refused("a", "attack", "a1", "orin").startswith("sengoku:")


@clause("sengoku:600.2")
def test_a_curse_takes_texts_and_keywords_600_2(table):
    game = table(b=[card("G-061", "fuyo")], a_has={"hand": [card("G-098", "curse")]})
    play(game, "curse", "fuyo")
    assert power(game, "fuyo") == 1500
    assert Table(game.game.position).keywords(game.card("fuyo")) == ()


@clause("sengoku:103.2.4.1", "sengoku:103.2.4.2.1")
def test_a_false_envoy_stands_on_the_enemy_field_and_retreats_to_its_owner_103_2_4_2_1(table):
    mine = {"hand": [card("G-102", "envoy")], "discard_pile": [card("G-041", "denzo")]}
    game = table(a=[blank("a1")], a_has=mine, b_has={"hand": []})
    play(game, "envoy")
    only_answers(game)
    assert zones(game, "denzo") == ["b.field"]
    game.attack("a1", "b.wall")
    game.intercept("denzo")
    game.decline(2)
    assert zones(game, "denzo") == ["a.discard_pile"]


@clause("sengoku:100.3.5")
@pytest.mark.parametrize(("counters", "winner"), [(6, "a"), (5, "")])
def test_the_end_is_declared_where_rebellion_is_great_enough_100_3_5(table, counters, winner):
    game = table(a_has={"hand": [card("G-103", "end")]}, b_has={"rebellion_counters": counters})
    play(game, "end")
    assert game.game.position.game.values.get("winner", "") == winner


@clause("sengoku:904.4.2")
def test_abilities_of_the_hand_and_the_discard_pile_are_used_there_904_4_2(table):
    game = table(a_has={"hand": [card("G-118", "gohei")], "discard_pile": [card("G-122", "nizo")]})
    game.play("a", "ability", "gohei", cards=("r1",))
    game.play("a", "ability", "nizo", cards=("r7", "r2", "r3"))
    assert zones(game, "gohei", "nizo", "gohei.soldier1") == ["a.discard_pile", "a.field", "a.field"]
    assert game.card("nizo").values["standing"] is False


@clause("sengoku:504.2")
def test_who_must_attack_or_intercept_does_nothing_else_first_504_2(table):
    game = table(a=[card("G-017", "tesshin")], b=[card("G-032", "daizen")])
    assert game.refused("a", "end_turn") == "sengoku:504.2"
    game.attack("tesshin", "b.wall")
    assert game.refused("b", "pass") == "sengoku:504.2"


@clause("sengoku:700.7.2", "sengoku:700.8")
def test_an_additional_cost_and_a_tax_change_what_is_paid_700_7_2(table):
    tax = {"resources": [card("G-048", "tax")]}
    for b_has, paid in (({}, 2), (tax, 3)):
        game = table(a=[blank("a1")], b=[blank("b1")], a_has={"hand": [card("G-078", "fire")]}, b_has=b_has)
        game.attack("a1", "b.wall")
        game.intercept("b1")
        assert {len(one.cards) for one in game.game.options() if one.move == "stratagem"} == {paid}


@clause("sengoku:103.1.2", "sengoku:103.3.4")
def test_in_the_mire_nothing_raises_the_power_103_1_2(table):
    hand = [card("G-022", "charge")]
    game = table(
        a=[blank("a1")],
        b=[blank("b1")],
        a_has={"hand": hand},
        b_has={"hand": [card("G-047", "mire")], "resources": black()},
    )
    game.attack("a1", "b.wall")
    game.intercept("b1")
    game.decline()
    play(game, "mire", "a1", battle=True)
    play(game, "charge", "a1", battle=True)
    assert power(game, "a1") == 500


def black():
    return [{"id": f"k{n}", "name": "国", "card_type": "general", "colour": "black"} for n in range(4)]


@clause("sengoku:506.5")
def test_the_mirror_knight_is_as_strong_as_whom_it_fights_506_5(table):
    game = table(a=[card("G-120", "mirror")], b=[blank("b1", 5000)])
    game.attack("mirror", "b.wall")
    game.intercept("b1")
    game.play("a", "activate", "mirror")
    assert power(game, "mirror") == 5000


@clause("sengoku:611.4", "sengoku:408.1")
@pytest.mark.parametrize(("lit", "drawn"), [(True, 1), (False, 0)])
def test_three_crests_draw_for_the_siege_of_another_of_the_clan_611_4(table, lit, drawn):
    """Two from the ability and one from the attack; the one of the attack alone is not enough."""
    game = table(a=[card("G-087", "ayano"), card("G-086", "santa")], b_has={"wall": 3})
    if lit:
        game.play("a", "ability", "ayano", cards=("r5",))
    events = [*game.attack("santa", "b.wall"), *only_answers(game), *game.decline(), *only_answers(game)]
    assert len(verbs(events, "draw")) == drawn
