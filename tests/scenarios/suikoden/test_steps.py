"""The sentences of the sheet, step by step."""

import pytest

from judgeapp.domain.engine.kernel import clause

from .table import (
    act,
    battle,
    claim,
    fight,
    land,
    legal,
    one,
    read,
    rule,
    seat,
    sortie,
    verdicts,
    wrong_at,
)

RIN, KO, WU, SONG = "Rin 4/3/2", "Ko 6/4/2", "Wu 5/4/1", "Song 2/4/5"
HOLD, SALLY = "籠城", "迎撃"


@clause("suikoden:battle/1", "suikoden:battle")
def test_an_attack_turns_every_ready_card_of_both_face_down():
    a, b = seat(one(RIN), one("Ko 行動済み")), seat(one(WU))
    ruling = legal(
        rule(battle(a, b), act("a", "attack"), claim(rin__face_up="裏", ko__face_up="表", wu__face_up="裏"))
    )
    assert ruling.entries[0].decides == "suikoden:battle/1"


def test_only_the_turn_player_declares():
    wrong_at(rule(battle(seat(one(RIN)), seat(one(WU))), act("b", "attack")), 1, "battle/1")


@clause("suikoden:battle/2")
def test_who_stays_is_turned_up_again_right_after_the_choice_of_its_side():
    a, b = seat(one(RIN), one(KO)), seat(one(WU), one(SONG))
    legal(
        rule(
            battle(a, b),
            act("a", "attack"),
            sortie("a", "rin"),
            claim(rin__zone="a.sortie", rin__face_up=False, ko__face_up=True, song__face_up=False),
            sortie("b", "wu"),
            claim(song__face_up=True, song__zone="b.field", wu__zone="b.sortie"),
        )
    )


@pytest.mark.parametrize(
    ("cards", "clauses"),
    [
        (("rin", "ko", "lu"), "battle/2"),
        (("h1",), "battle/2"),
        (("wu",), "battle/2"),
        (("rin", "rin"), "battle/2"),
    ],
)
def test_more_than_the_leader_value_or_who_is_not_there_does_not_sortie(cards, clauses):
    a = seat(one(RIN), one(KO), one("Lu 1/1/1"), land=land(2), hand=[{"id": "h1"}])
    wrong_at(rule(battle(a, seat(one(WU))), act("a", "attack"), sortie("a", *cards)), 2, clauses)


def test_with_an_unknown_land_the_number_decides():
    a = seat(one(RIN), one(KO), land=None)
    ruling = rule(battle(a, seat()), act("a", "attack"), sortie("a", "rin", "ko"))
    assert verdicts(ruling)[1] == "undetermined"
    assert [str(told.verdict) for told in ruling.entries[1].by_answer] == ["illegal", *["legal"] * 8]
    assert verdicts(rule(battle(a, seat()), act("a", "attack"), sortie("a", "rin"))) == ["legal"] * 2


def test_a_defender_who_sends_nobody_gives_the_land_up():
    b = seat(one(WU), land_deck=[{"id": "l2", "leader": 2}])
    ruling = legal(
        rule(
            battle(seat(one(RIN)), b),
            act("a", "attack"),
            sortie("a", "rin"),
            act("b", "pass"),
            claim(
                b_removed__count=1,
                l2__zone="b.land",
                game__phase="none",
                rin__zone="a.field",
                rin__ready=True,
            ),
            claim(wu__face_up=True, rin__face_up=True),
        )
    )
    assert "suikoden-abandoned-land-replacement" in read(ruling)


def test_with_a_shared_deck_a_land_given_up_marks_an_occupation():
    a, b = seat(one(RIN), deck=20), seat(one(WU), land=[{"id": "l1", "leader": 2}], land_deck=1)
    legal(
        rule(
            battle(a, b, shared_deck=True),
            act("a", "attack"),
            sortie("a", "rin"),
            act("b", "pass"),
            claim(l1__zone="a.occupied", b_land__count=1),
        )
    )


def test_an_attacker_who_sends_nobody_has_no_battle():
    ruling = legal(
        rule(
            battle(seat(one(RIN)), seat(one(WU))),
            act("a", "attack"),
            act("a", "pass"),
            claim(game__phase="none", b_land__count=1, wu__face_up=True),
        )
    )
    assert "suikoden-attacker-sends-nobody" in read(ruling)


@clause("suikoden:battle/3", "suikoden:battle/4")
@pytest.mark.parametrize(("player", "card", "cited"), [("a", "ko", "battle/3"), ("b", "song", "battle/4")])
def test_who_has_not_sortied_is_not_put_in_the_middle(player, card, cited):
    a, b = seat(one(KO), sortie=[one(RIN)]), seat(one(SONG), sortie=[one(WU)])
    first = [] if player == "a" else [act("a", "fighter", "rin")]
    wrong_at(rule(battle(a, b, step="3"), *first, act(player, "fighter", card)), len(first) + 1, cited)


def test_the_defence_is_a_sally_or_holding():
    a, b = seat(sortie=[one(RIN)]), seat(sortie=[one(WU)])
    wrong_at(rule(battle(a, b, step="3"), fight("rin", "wu", "逃走")), 3, "battle/4")


@clause("suikoden:battle/4", "suikoden:battle/5", "suikoden:battle/6")
@pytest.mark.parametrize(("way", "value"), [(SALLY, 5), (HOLD, 4)])
def test_a_sally_fights_with_attack_and_a_held_land_with_defense(way, value):
    a, b = seat(sortie=[one("Rin 9/3/2")]), seat(sortie=[one(WU)])
    legal(
        rule(
            battle(a, b, step="3"),
            fight("rin", "wu", way),
            claim(rin__fighting_value=9, wu__fighting_value=value),
        )
    )


LANDS = [
    ({"amount": 2}, 6, 4),
    ({"amount": 2, "stat": "defense"}, 6, 4),
    ({"amount": 2, "stat": "intellect"}, 4, 4),
    ({"amount": -1, "to": "attacker"}, 4, 3),
    ({"amount": -1, "stat": "defense", "to": "attacker"}, 4, 4),
]


@pytest.mark.parametrize(("effect", "holds", "attacks"), LANDS)
def test_the_effect_of_a_held_land_counts(effect, holds, attacks):
    a, b = seat(sortie=[one(RIN)]), seat(sortie=[one(WU)], land=land(3, land_effects=[effect]))
    start = battle(a, b, step="3")
    legal(rule(start, fight("rin", "wu", HOLD), claim(wu__fighting_value=holds, rin__fighting_value=attacks)))
    legal(rule(start, fight("rin", "wu", SALLY), claim(wu__fighting_value=5, rin__fighting_value=4)))


def test_a_false_value_is_told_part_by_part():
    b = seat(sortie=[one(WU)], land=land(3, name="架空の砦", land_effects=[{"amount": 2}]))
    ruling = rule(
        battle(seat(sortie=[one(RIN)]), b, step="3"), fight("rin", "wu", HOLD), claim(wu__fighting_value=4)
    )
    (departure,) = ruling.entries[3].departures
    assert (departure.expected, departure.decides) == (6, "suikoden:battle/6")
    told = rule(
        battle(seat(sortie=[one(RIN)]), b, step="3"),
        fight("rin", "wu", HOLD),
        claim(wu__fighting_value=4),
        act("b", "pass"),
    )
    assert "架空の砦" in told.entries[3].departures[0].text.ja


@clause("suikoden:battle/6b/draw", "suikoden:battle/6b")
def test_a_draw_sends_both_home_spent():
    a, b = seat(sortie=[one(RIN)]), seat(sortie=[one("Wu 4/1/1")])
    legal(
        rule(
            battle(a, b, step="3"),
            fight("rin", "wu", SALLY),
            claim(
                rin__zone="a.field", rin__ready=False, wu__zone="b.field", wu__ready=False, wu__face_up=True
            ),
        )
    )


@clause("suikoden:battle/6b/victory")
def test_a_sally_that_wins_comes_home_spent():
    a, b = seat(sortie=[one(RIN)]), seat(sortie=[one(WU)])
    legal(
        rule(
            battle(a, b, step="3"),
            fight("rin", "wu", SALLY),
            claim(wu__zone="b.field", wu__ready="行動済み", wu__face_up=True),
        )
    )


@clause("suikoden:battle/7")
def test_a_retreat_takes_as_many_cards_as_the_deck_must_have():
    a, b = seat(sortie=[one("Rin 9/3/2")]), seat(sortie=[one(WU)], deck=3)
    ruling = rule(battle(a, b, step="3"), fight("rin", "wu", SALLY), act("b", "retreat"))
    wrong_at(ruling, 4, "battle/7")
    assert "suikoden-retreat-short-deck" in read(ruling)
    assert ruling.entries[3].goes_on


def test_the_winner_does_not_retreat():
    a, b = seat(sortie=[one("Rin 9/3/2")]), seat(sortie=[one(WU)], deck=9)
    wrong_at(rule(battle(a, b, step="3"), fight("rin", "wu", SALLY), act("a", "retreat")), 4, "battle/7")
    named = rule(battle(a, b, step="3"), fight("rin", "wu", SALLY), act("b", "retreat", "rin"))
    wrong_at(named, 4, "battle/7")


@clause("suikoden:battle/8")
def test_a_beaten_attacker_is_a_trophy_of_the_defender():
    a, b = seat(sortie=[one(RIN)]), seat(sortie=[one(WU)])
    legal(
        rule(
            battle(a, b, step="3"),
            fight("rin", "wu", SALLY),
            act("a", "pass"),
            act("b", "pass"),
            act("a", "pass"),
            claim(rin__zone="b.trophies"),
        )
    )


@clause("suikoden:battle/9")
def test_a_holder_who_retreats_keeps_the_land():
    a, b = seat(sortie=[one(KO)]), seat(sortie=[one(WU)], deck=5)
    legal(
        rule(
            battle(a, b, step="3"),
            fight("ko", "wu", HOLD),
            act("b", "retreat"),
            act("a", "stop"),
            claim(wu__zone="b.wanderers", b_deck__count=3, b_land__count=1),
        )
    )


def test_a_destroyed_land_of_a_shared_deck_goes_to_the_attacker():
    a, b = (
        seat(sortie=[one(KO)], deck=9),
        seat(sortie=[one(WU)], land=[{"id": "l1", "leader": 3}], land_deck=2),
    )
    legal(
        rule(
            battle(a, b, step="3", shared_deck=True),
            fight("ko", "wu", HOLD),
            act("b", "pass"),
            claim(l1__zone="a.occupied", b_land__count=1, b_land_deck__count=1),
        )
    )


def test_no_destroyed_land_is_turned_up_again():
    a, b = seat(sortie=[one(KO)]), seat(sortie=[one(WU)], land_deck=[])
    ruling = legal(
        rule(
            battle(a, b, step="3"),
            fight("ko", "wu", HOLD),
            act("b", "pass"),
            claim(b_land__count=0, b_land_deck__count=1),
        )
    )
    assert "suikoden-last-land" in read(ruling)


@clause("suikoden:battle/10", "suikoden:battle/11")
def test_the_attacker_stops_and_those_out_come_home_as_they_are():
    a, b = seat(sortie=[one(RIN), one(KO, face_up=False)]), seat(sortie=[one(WU), one(SONG)], deck=9)
    legal(
        rule(
            battle(a, b, step="3"),
            fight("rin", "wu", SALLY),
            act("a", "pass"),
            act("b", "pass"),
            act("a", "pass"),
            act("a", "stop"),
            claim(
                ko__zone="a.field", ko__ready=True, ko__face_up=True, song__zone="b.field", song__ready=True
            ),
            claim(game__phase="none", wu__ready=False),
        )
    )


def test_a_defender_with_nobody_left_gives_the_land_up():
    a, b = seat(sortie=[one(RIN), one(KO)]), seat(sortie=[one(WU)], land_deck=1)
    ruling = legal(
        rule(
            battle(a, b, step="3"),
            fight("rin", "wu", SALLY),
            act("a", "continue"),
            act("a", "fighter", "ko"),
            claim(
                b_removed__count=1, b_land__count=1, game__phase="none", ko__zone="a.field", ko__ready=True
            ),
        )
    )
    assert "suikoden-no-defender-left" in read(ruling)


def test_a_fighter_put_in_at_once_goes_on():
    a, b = seat(sortie=[one(RIN), one(KO)]), seat(sortie=[one(WU), one(SONG)])
    legal(
        rule(
            battle(a, b, step="3"),
            fight("rin", "wu", SALLY),
            fight("ko", "song", SALLY),
            claim(ko__fighting_value=6),
        )
    )


@clause("suikoden:battle/10b")
def test_who_holds_again_needs_no_word_for_it():
    a = seat(sortie=[one(RIN)])
    b = seat(centre=[one(WU, holding=True)], sortie=[one(SONG)], deck=5)
    ruling = legal(
        rule(
            battle(a, b, step="10"),
            act("a", "fighter", "rin"),
            act("b", "fighter", "wu"),
            act("a", "pass"),
            claim(game__defence="hold", wu__fighting_value=4),
            claim(rin__zone="a.field", rin__ready=False, wu__zone="b.field", wu__ready=False),
        )
    )
    assert ruling.winner == ""


def test_what_lies_outside_the_battle_phase_is_taken_as_stated_and_the_ruling_says_so():
    ruling = rule(
        battle(seat(one(RIN)), seat(one(WU))),
        act("a", "pass"),
        act("a", "phase", value="終了フェイズ"),
        act("b", "phase", value="戦闘フェイズ"),
        act("b", "attack"),
    )
    assert verdicts(ruling) == ["legal", "on_trust", "on_trust", "legal"]
    assert "戦闘フェイズの外" in ruling.entries[1].reason.ja
    assert ruling.final_position["turn_player"] == "b"


def test_who_has_won_is_taken_as_stated_until_somebody_concedes():
    start, over = battle(seat(one(RIN)), seat(one(WU))), claim(game__winner="a")
    ruling = rule(start, act("a", "pass"), over, claim(game__winner="b", rin__zone="a.field"))
    assert verdicts(ruling) == ["legal", "on_trust", "on_trust"]
    assert "戦闘フェイズの外" in ruling.entries[1].reason.ja
    assert verdicts(rule(start, claim(game__winner="a", rin__zone="a.hand"))) == ["departed"]
    ruling = rule(start, act("a", "concede"), claim(game__winner="b"), over)
    assert verdicts(ruling) == ["on_trust", "legal", "departed"]


def test_a_recruitment_is_stated_and_believed():
    a = seat(hand=[one("Lu 3/3/3 勇", abilities=[{"when": "battle", "do": "draw"}])])
    stated = {
        "kind": "effect",
        "player": "a",
        "source": "lu",
        "changes": [{"of": "lu", "field": "zone", "value": "a.field"}],
    }
    ruling = rule(battle(a, seat(), phase="内政"), stated, claim(lu__zone="a.field"))
    assert verdicts(ruling) == ["on_trust", "legal"]


def test_no_other_phase_begins_in_the_middle_of_a_battle():
    ruling = rule(battle(seat(one(RIN)), seat()), act("a", "attack"), act("a", "phase", value="内政"))
    assert verdicts(ruling)[1] == "illegal"
