"""10-16: cards that are copies of others, on the anvil, under a trump, by a number; a mechanism's numbers doubled."""

import pytest

from judgeapp.domain.engine.kernel import Game, clause, dump_position, read_position
from judgeapp.domain.engine.sakura import BOOK

from .table import (
    act,
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

FORGER = {"megami": ["hagane-a1", "yurina"]}


def agreed(player, name):
    return act(player, "activate", name)


@pytest.mark.parametrize("agrees", [True, False])
@clause("sakura:add/6-3-1", "sakura:core/7-1-12", "sakura:core/7-1-6", "sakura:core/9-2", "sakura:add/6-1")
def test_a_great_forging_puts_an_attack_on_the_anvil_and_a_forged_one_under_the_deck(agrees):
    a = seat("8 3 1 1", hand="斬 大地砕き 誘導", trumps="大錬成マテリアル", extra="錬成攻撃") | FORGER
    answer = [agreed("a", "大錬成マテリアル"), choose("a", "", "斬")] if agrees else [passed("a")]
    ruling = rule(
        table(4, a, seat("8 3 1 1")),
        use("a", "大錬成マテリアル"),
        *answer,
        claim(斬__zone="a.anvil" if agrees else "a.hand", 錬成攻撃__zone="a.deck", a__terminal=True),
    )
    legal(ruling)


@clause("sakura:add/6-3-1")
def test_only_an_attack_of_another_megami_comes_on_the_anvil():
    a = seat("8 3 1 1", hand="斬 大地砕き 誘導", trumps="大錬成マテリアル", extra="錬成攻撃") | FORGER
    start = table(4, a, seat("8 3 1 1"))
    for name in ("大地砕き", "誘導"):
        ruling = rule(
            start, use("a", "大錬成マテリアル"), agreed("a", "大錬成マテリアル"), choose("a", "", name)
        )
        assert found(ruling, 3) == ("illegal", "core/9-1")


@clause("sakura:add/6-3-1", "sakura:core/6-3")
def test_a_great_forging_puts_a_crystal_on_an_anvil_that_has_a_card():
    a = seat("8 3 1 1", trumps="大錬成マテリアル", anvil="斬", extra="錬成攻撃") | FORGER
    start = table(4, a, seat("8 3 1 1"))
    done = claim(a__anvil_crystals=1, dust=start["dust"] + 1 - 1, 錬成攻撃__zone="a.deck")
    legal(rule(start, use("a", "大錬成マテリアル"), done))


@pytest.mark.parametrize(("uses", "zone"), [(True, "a.trumps"), (False, "a.used")])
@clause("sakura:core/10-7", "sakura:core/10-16")
def test_a_great_forging_rises_in_a_turn_in_which_a_forged_attack_was_used(uses, zone):
    a = seat("8 3 1 1", hand="錬成攻撃", used="大錬成マテリアル", anvil="斬") | FORGER
    b = seat("8 5 1 1", hand=0, trumps=0)
    entries = [use("a", "錬成攻撃"), take("b", "オーラ")] if uses else []
    ruling = rule(table(4, a, b), *entries, act("b", "proceed"), claim(大錬成マテリアル__zone=zone))
    legal(ruling)


@clause("sakura:core/10-7", "sakura:core/10-33")
def test_a_forged_attack_of_the_enemy_counts_for_it_too_and_is_not_chosen_out_of_the_hand():
    forger = {"megami": ["hagane-a1", "shinra"]}
    a = seat("8 3 1 1", hand="詭弁", scheme="kibou", used="大錬成マテリアル") | forger
    b = seat("8 5 1 1", hand=0, trumps=0, discard="錬成攻撃", anvil="斬") | FORGER
    begun = (use("a", "詭弁"), agreed("a", "詭弁"), take("b", "オーラ"), choose("a", "kibou"))
    risen = claim(大錬成マテリアル__zone="a.trumps", b__life=7, b__aura=1)
    legal(rule(table(4, a, b, mode="full"), *begun, act("b", "proceed"), risen))
    quotes = seat("8 3 1 1", hand="引用", used="大錬成マテリアル") | forger
    held = seat("8 5 1 1", hand="錬成攻撃", trumps=0, anvil="斬") | FORGER
    refused = rule(table(4, quotes, held), use("a", "引用"), agreed("a", "引用"), choose("a", "", "錬成攻撃"))
    assert found(refused, 3) == ("illegal", "core/10-33")


@pytest.mark.parametrize(("crystals", "space", "aura"), [(0, 5, 1), (1, 6, 0), (2, 7, 0)])
@clause(
    "sakura:core/10-16", "sakura:core/10-3", "sakura:core/10-4-2", "sakura:core/10-14", "sakura:add/6-3-1"
)
def test_a_forged_attack_is_the_one_on_the_anvil_and_better_for_each_crystal(crystals, space, aura):
    a = seat("8 3 1 1", hand="錬成攻撃", anvil="斬", anvil_crystals=crystals) | FORGER
    b = seat("8 5 1 1", hand=0, trumps=0)
    hit = rule(table(space, a, b), use("a", "錬成攻撃"), take("b", "オーラ"), claim(b__aura=aura))
    legal(hit)
    life = rule(table(space, a, b), use("a", "錬成攻撃"), take("b", "ライフ"), claim(b__life=7 - crystals))
    legal(life)
    illegal_at(rule(table(space + 1, a, b), use("a", "錬成攻撃")), 1, "9-2-1#i")


@clause("sakura:core/10-16", "sakura:core/10-23")
def test_a_forged_attack_keeps_its_name_and_megami_and_with_two_crystals_is_not_cancelled():
    a = seat("8 3 1 1", hand="錬成攻撃", anvil="斬", anvil_crystals=2) | FORGER
    b = seat("8 5 5 1", hand=0, trumps="久遠ノ花")
    ruling = rule(
        table(4, a, b), use("a", "錬成攻撃"), use("b", "久遠ノ花"), take("a", "ライフ"), take("b", "ライフ")
    )
    assert ruling.final_position["players"]["b"]["life"] == 5
    weaker = seat("8 3 1 1", hand="錬成攻撃", anvil="斬", anvil_crystals=1) | FORGER
    ruling = rule(table(4, weaker, b), use("a", "錬成攻撃"), use("b", "久遠ノ花"), take("a", "ライフ"))
    assert ruling.final_position["players"]["b"]["life"] == 8
    other = [card for card in ruling.final_position["players"]["a"]["discard"] if isinstance(card, dict)]
    named = [one for one in other if one.get("id") == "錬成攻撃"]
    assert [(one["name"], one["users"], one["type"]) for one in named] == [("錬成攻撃", ["hagane"], "attack")]


@clause("sakura:core/10-16", "sakura:core/6-2-1-5/note", "sakura:core/9-4#vii")
def test_a_forged_attack_without_an_anvil_card_is_no_card_that_can_be_used():
    a = seat("8 3 1 1", hand="錬成攻撃") | FORGER
    illegal_at(rule(table(4, a, seat("8 5 1 1")), use("a", "錬成攻撃")), 1, "6-2-1-5/note")


@clause("sakura:core/10-16", "sakura:core/9-1-1-4")
def test_a_forged_attack_has_the_text_of_the_copied_one():
    a = seat("3 3 1 1", hand="錬成攻撃 斬", anvil="柄打ち") | FORGER
    b = seat("8 5 5 1", hand=0, trumps=0)
    ruling = rule(
        table(3, a, b),
        use("a", "錬成攻撃"),
        take("b", "オーラ"),
        claim(b__aura=2),
        use("a", "斬"),
        take("b", "ライフ"),
        claim(b__life=7),
    )
    legal(ruling)


@clause("sakura:core/10-33", "sakura:core/10-9")
def test_a_forged_attack_is_not_chosen_in_the_hand_and_not_sealed():
    a = seat("8 3 1 1", hand="影の両手", extra="桜の双剣")
    b = seat("8 5 2 1", hand="錬成攻撃 居合", trumps=0, anvil="斬") | FORGER
    start = (use("a", "影の両手"), take("b", "オーラ"))
    ruling = rule(table(4, a, b), *start, choose("a", "", "錬成攻撃"))
    assert found(ruling, 3) == ("illegal", "core/10-33")
    taken = rule(table(4, a, b), *start, choose("a", "", "居合"), passed("a"), claim(居合__zone="b.discard"))
    legal(taken)
    a, b = seat("8 3 2 1", trumps="完全論破"), seat("8 5 2 1", discard="錬成攻撃", anvil="斬") | FORGER
    legal(rule(table(4, a, b), use("a", "完全論破"), claim(錬成攻撃__zone="b.discard")))


@clause("sakura:core/1-4", "sakura:core/9-7#ii")
def test_a_forged_attack_leaves_the_discard_pile_for_the_deck_by_a_reconstruction_alone():
    a = seat("8 3 1 1", hand=0, deck=0, down=0, discard="錬成攻撃 斬", anvil="一閃") | FORGER
    ruling = rule(
        table(4, a, seat("8 3 1 1"), phase="start", mode="", turn=7),
        act("a", "proceed"),
        act("a", "reconstruct"),
        shuffled("a", "錬成攻撃", "斬"),
        claim(錬成攻撃__zone="a.hand"),
    )
    legal(ruling)


SEALED = card("斬", sealed_under="いんだすとりあ")


@pytest.mark.parametrize("zone", ["hand", "discard", ""])
@clause("sakura:core/10-9", "sakura:core/7-1-13", "sakura:core/7-1-12", "sakura:core/7-1-6")
def test_an_industria_may_seal_a_card_and_puts_a_duplicate_under_the_deck(zone):
    piles = {"hand": "居合", "discard": "一閃 圧気"} | ({zone: "斬"} if zone else {})
    a = seat("8 3 1 1", trumps="いんだすとりあ", extra="でゅーぷりぎあ", **piles)
    answer = [agreed("a", "いんだすとりあ"), choose("a", "", "斬")] if zone else [passed("a")]
    done = {"斬__zone": "a.sealed"} if zone else {}
    ruling = rule(
        table(4, a, seat("8 3 1 1")),
        use("a", "いんだすとりあ"),
        *answer,
        claim(でゅーぷりぎあ__zone="a.deck", いんだすとりあ__zone="a.used", **done),
    )
    legal(ruling)


@clause("sakura:core/10-9")
def test_an_industria_seals_no_enhancement_and_no_second_card():
    a = seat("8 3 1 1", hand="圧気 居合", trumps="いんだすとりあ", extra="でゅーぷりぎあ", discard=0)
    start = (use("a", "いんだすとりあ"), agreed("a", "いんだすとりあ"), choose("a", "", "圧気"))
    assert found(rule(table(4, a, seat("8 3 1 1")), *start), 3) == ("illegal", "core/9-1")
    full = seat(
        "8 3 1 1",
        hand="居合",
        trumps="いんだすとりあ",
        extra="でゅーぷりぎあ",
        sealed=[SEALED],
        discard="一閃",
    )
    legal(
        rule(
            table(4, full, seat("8 3 1 1")),
            use("a", "いんだすとりあ"),
            claim(でゅーぷりぎあ__zone="a.deck", 居合__zone="a.hand"),
        )
    )


@clause("sakura:core/10-8", "sakura:core/9-7", "sakura:core/10-16")
def test_an_industria_rises_after_a_reconstruction_and_its_duplicates_are_nothing_until_it_is_used():
    a = seat(
        "8 3 2 1",
        hand="でゅーぷりぎあ",
        used="いんだすとりあ",
        trumps=2,
        sealed=[SEALED],
        deck=0,
        down=0,
        discard="一閃 居合",
    )
    b = seat("8 5 1 1", hand=0, trumps=0)
    begun = (
        act("a", "proceed"),
        act("a", "reconstruct"),
        shuffled("a", "一閃", "居合"),
        claim(いんだすとりあ__zone="a.trumps"),
    )
    start = table(4, a, b, phase="start", mode="", turn=7)
    illegal_at(rule(start, *begun, use("a", "でゅーぷりぎあ")), 5, "6-2-1-5/note")
    ruling = rule(
        start,
        *begun,
        use("a", "いんだすとりあ"),
        use("a", "でゅーぷりぎあ"),
        take("b", "オーラ"),
        claim(b__aura=2, でゅーぷりぎあ__name="でゅーぷりぎあ", でゅーぷりぎあ__zone="a.discard"),
    )
    legal(ruling)


@clause("sakura:core/10-16", "sakura:add/8-3")
def test_a_duplicate_of_an_attack_counts_as_an_attack_for_mechanisms():
    held = {"used": "いんだすとりあ", "sealed": [SEALED], "trumps": 2}
    b = seat("8 5 1 1", hand=0, trumps=0)
    a = seat("8 3 2 1", hand="とるねーど", discard="でゅーぷりぎあ 一閃", **held)
    legal(rule(table(4, a, b, mode="full"), use("a", "とるねーど"), claim(b__aura=0)))
    alone = seat("8 3 2 1", hand="とるねーど", discard="でゅーぷりぎあ 一閃")
    legal(rule(table(4, alone, b, mode="full"), use("a", "とるねーど"), claim(b__aura=5)))


def connected(**piles):
    """A player whose used trump has a crystal on it."""
    return seat("8 3 2 1", used=[card("こねくとだいぶ", crystals=1)], trumps=2, **piles)


@pytest.mark.parametrize(("agrees", "life"), [(True, 6), (False, 7)])
@clause("sakura:add/8-2", "sakura:core/9-1-3-3", "sakura:core/6-3")
def test_a_connect_dive_doubles_the_damage_of_a_mechanism_for_a_crystal(agrees, life):
    a = connected(hand="とるねーど", discard="圧気 気炎万丈")
    answer = agreed("a", "こねくとだいぶ") if agrees else passed("a")
    ruling = rule(
        table(4, a, seat("8 5 1 1"), mode="full"),
        use("a", "とるねーど"),
        answer,
        claim(b__life=life, こねくとだいぶ__crystals=0 if agrees else 1),
    )
    legal(ruling)


@clause("sakura:add/8-2", "sakura:core/10-3", "sakura:core/10-23")
def test_a_connect_dive_doubles_what_a_mechanism_gives_an_attack():
    a = connected(hand="れーるがん", discard="斬 一閃")
    b = seat("8 5 1 1", hand=0, trumps=0)
    ruling = rule(
        table(4, a, b),
        use("a", "れーるがん"),
        agreed("a", "こねくとだいぶ"),
        take("b", "オーラ"),
        claim(b__aura=0),
    )
    legal(ruling)


@clause("sakura:add/8-2", "sakura:core/10-5", "sakura:core/6-2-1-8")
def test_a_connect_dive_doubles_damage_and_distances_of_an_attack_in_a_mechanism():
    a = connected(hand="ぶらすたー", discard="圧気")
    b = seat("8 5 1 1", hand=0, trumps=0)
    ruling = rule(
        table(6, a, b),
        use("a", "ぶらすたー"),
        take("b", "オーラ"),
        agreed("a", "こねくとだいぶ"),
        take("b", "ライフ"),
        claim(b__life=6),
    )
    legal(ruling)


@clause("sakura:add/8-2", "sakura:core/10-35", "sakura:core/10-35-1")
def test_a_doubled_regainer_uses_two_different_cards_and_changes_a_number_by_two():
    a = connected(hand="りげいなー", discard="斬 一閃 圧気 誘導", down="居合")
    b = seat("8 5 1 1", hand=0, trumps=0)
    begun = (
        use("a", "りげいなー"),
        agreed("a", "こねくとだいぶ"),
        choose("a", "", "斬", "一閃"),
    )
    start = table(5, a, b, mode="full")
    once = rule(start, *begun, choose("a", "range+1"))
    assert found(once, 4) == ("illegal", "core/10-35")
    ruling = rule(
        start,
        *begun,
        choose("a", "range+2"),
        take("b", "オーラ"),
        choose("a", "range+2"),
        take("b", "オーラ"),
        claim(b__aura=0, 一閃__zone="a.discard"),
    )
    legal(ruling)


OTHERS = "圧気 忍歩 雅打ち"


@pytest.mark.parametrize("out", ["dust", "aura"])
@clause("sakura:add/8-2", "sakura:add/8-3", "sakura:core/10-15", "sakura:core/9-1-1-8")
def test_a_connect_dive_that_others_complete_gets_crystals_as_it_is_used_and_in_end_phases(out):
    a = seat("8 3 2 1", hand=0, trumps="こねくとだいぶ", discard=OTHERS)
    start = table(4, a, seat("8 3 1 1"))
    ruling = rule(
        start,
        use("a", "こねくとだいぶ"),
        agreed("a", "こねくとだいぶ"),
        choose("a", out),
        claim(こねくとだいぶ__crystals=1, a__aura=3 - (out == "aura")),
        passed("a"),
        agreed("a", "こねくとだいぶ"),
        choose("a", "dust"),
        act("b", "proceed"),
        claim(こねくとだいぶ__crystals=2),
    )
    legal(ruling)
    own = seat("8 3 2 1", hand=0, trumps="こねくとだいぶ", discard="もじゅるー あくせらー くるるーん")
    legal(
        rule(
            table(4, own, seat("8 3 1 1")),
            use("a", "こねくとだいぶ"),
            act("b", "proceed"),
            claim(こねくとだいぶ__crystals=0),
        )
    )


def garment(crystals, **more):
    """A player with the garment, and so many crystals on what became of yayama renri."""
    left = [card("夜山恋離のなれの果て", crystals=crystals)] if crystals else []
    return seat("8 3 6 1", trumps="刻まれし衣", enhancements=left, **more)


@pytest.mark.parametrize(
    ("crystals", "name", "cost"),
    [
        (0, "御剱桐子の巫女神楽", 3),
        (1, "望我", 6),
        (2, "完全論破", 2),
        (3, "久遠ノ花", 5),
        (4, "久遠ノ花", 5),
    ],
)
@clause("sakura:core/10-16", "sakura:core/6-2-1-2", "sakura:core/6-2-1-12")
def test_the_garment_is_one_of_four_trumps_by_the_crystals_left(crystals, name, cost):
    b = seat("4 3 1 1", hand=0, trumps=0, discard="一閃")
    ruling = rule(
        table(3, garment(crystals), b),
        use("a", "刻まれし衣"),
        claim(刻まれし衣__name=name, a__flare=6 - cost),
    )
    if crystals >= 3:
        assert str(ruling.entries[0].verdict) == "legal"
    else:
        legal(ruling)


@clause("sakura:core/10-16", "sakura:core/7-1-12")
def test_the_garment_lies_in_one_place_only_whatever_name_it_bears():
    renri = garment(3, megami=["renri", "yurina"])
    start = read_position(BOOK, table(3, renri, seat("4 3 1 1")))
    saved = dump_position(Game(BOOK, start).saved())
    assert saved["players"]["a"]["trumps"][0]["name"] == "久遠ノ花"
    assert "extra" not in saved["players"]["a"]
    assert dump_position(read_position(BOOK, saved)) == saved
    assert rule(saved).final_position == saved


@clause("sakura:core/10-16", "sakura:core/10-9")
def test_the_garment_does_what_the_copied_trump_does():
    b = seat("4 3 1 1", hand=0, trumps=0, discard="一閃")
    strike = (use("a", "刻まれし衣"), take("b", "ライフ"), claim(b__life=2))
    legal(rule(table(3, garment(0), b), *strike))
    legal(rule(table(3, garment(2), b), use("a", "刻まれし衣"), claim(一閃__zone="b.sealed")))
    shielded = rule(
        table(3, garment(1), seat("4 3 1 1", hand="一閃", trumps=0)),
        use("a", "刻まれし衣"),
        passed("a"),
        act("b", "proceed"),
        use("b", "一閃"),
        claim(a__life=8, a__aura=3),
    )
    assert shielded.final_position["players"]["a"]["life"] == 8


@clause("sakura:core/10-16", "sakura:core/9-4#i", "sakura:core/9-4#ii")
def test_the_garment_reacts_where_the_copied_trump_does():
    a, b = seat("8 3 1 1", hand="斬"), garment(3)
    ruling = rule(
        table(4, a, b),
        use("a", "斬"),
        use("b", "刻まれし衣"),
        take("a", "ライフ"),
        claim(a__life=7, b__aura=3),
    )
    legal(ruling)
    illegal_at(rule(table(4, a, garment(2)), use("a", "斬"), use("b", "刻まれし衣")), 2, "9-2")
