"""A record that names cards and pins no list: the season's list brings what is printed on them."""

import pytest

from judgeapp.domain.engine import GameRecord, InvalidRecord, engine_for, rule
from judgeapp.domain.engine.kernel import clause
from judgeapp.domain.engine.kernel.record.pinned_lists import version_now

TABLE = {
    "turn": 5,
    "turn_player": "a",
    "first_player": "a",
    "phase": "main",
    "mode": "標準行動",
    "space": 4,
    "dust": 11,
    "players": {
        "a": {
            "life": 6,
            "aura": 3,
            "flare": 2,
            "vigor": 1,
            "hand": ["斬", "薙斬り"],
            "deck": 3,
            "discard": 1,
            "down": 1,
            "trumps": 3,
        },
        "b": {
            "life": 7,
            "aura": 2,
            "flare": 1,
            "vigor": 1,
            "hand": ["詩舞", "雅打ち"],
            "deck": 3,
            "discard": 1,
            "down": 1,
            "trumps": 3,
        },
    },
}


def ruled(*entries, **more):
    data = {
        "version": 1,
        "book": "sakura",
        "start": {"position": TABLE},
        "entries": list(entries),
        **more,
    }
    return rule(GameRecord.from_json(data))


def use(player, card):
    return {"kind": "action", "player": player, "move": "use", "card": card}


AWAY = {"kind": "action", "player": "b", "move": "choose", "value": "2"}
SEEN = {"kind": "claim", "by": "judge", "holds": [{"of": "game", "field": "space", "value": 5}]}
NOW = {"list": "NA", "version": version_now(engine_for("sakura"), "NA")}


def test_cards_are_known_by_their_names_and_the_ruling_says_from_which_list():
    ruling = ruled(use("a", "斬"), use("b", "詩舞"), AWAY, SEEN)
    assert {str(entry.verdict) for entry in ruling.entries} == {"legal"}
    assert ruling.to_dict()["card_lists"] == [NOW]


def test_a_list_without_a_version_is_the_list_as_it_is_now():
    ruling = ruled(use("a", "斬"), use("b", "詩舞"), AWAY, SEEN, card_lists=[{"list": "NA"}])
    assert {str(entry.verdict) for entry in ruling.entries} == {"legal"}
    assert ruling.to_dict()["card_lists"] == [NOW]


def test_a_way_may_be_written_as_a_number_or_in_words_too():
    for said in (2, "2", "2番目"):
        ruling = ruled(use("a", "斬"), use("b", "詩舞"), {**AWAY, "value": said}, SEEN)
        assert {str(entry.verdict) for entry in ruling.entries} == {"legal"}, said
        assert ruling.entries[2].text.ja == "2番目（矢印 自分のオーラ→間合: 桜花結晶1個）を選ぶ"


UNCOUNTED = {**TABLE["players"]["b"], "hand": None, "deck": 3, "megami": ["ヒミカ", "扇"]}
HIDDEN = {**TABLE, "dust": 12, "space": 3, "players": {**TABLE["players"], "b": UNCOUNTED}}


def test_a_card_of_a_hand_that_nobody_counted_is_the_one_it_is_called():
    ruling = ruled(use("a", "斬"), use("b", "雅打ち"), start={"position": HIDDEN})
    assert [str(entry.verdict) for entry in ruling.entries] == ["legal", "legal"]


def test_megami_go_by_name_or_weapon_and_bring_their_own_cards_alone():
    with pytest.raises(InvalidRecord) as refused:
        ruled(use("a", "斬"), use("b", "八方振り"), start={"position": HIDDEN})
    assert refused.value.clause == "sakura:core/3-1"


def test_a_megami_that_there_is_none_of_is_refused():
    wrong = {**HIDDEN, "players": {**HIDDEN["players"], "b": {**UNCOUNTED, "megami": ["ヒミコ"]}}}
    with pytest.raises(InvalidRecord) as refused:
        ruled(use("a", "斬"), start={"position": wrong})
    assert refused.value.field == "start.position.players.b.megami"


def mirror(theirs=None, **a):
    """Both have ユリナ and サイネ; of a's hand nobody has seen anything."""
    seats = TABLE["players"]
    yurina = {"megami": ["yurina", "saine"]}
    b = {**seats["b"], **yurina, "hand": ["斬"], "discard": ["薙斬り"], **(theirs or {})}
    return {**TABLE, "players": {"a": {**seats["a"], **yurina, "hand": 2, **a}, "b": b}}


def in_the_mirror(*entries, **a):
    data = {"version": 1, "book": "sakura", "start": {"position": mirror(**a)}, "entries": list(entries)}
    return rule(GameRecord.from_json(data)).entries[0]


def test_of_two_cards_of_one_name_each_player_uses_the_own_one():
    entry = in_the_mirror(use("a", "斬"), hand=["斬", "一閃"])
    assert (str(entry.verdict), entry.decides) == ("legal", "sakura:core/8-2-2")


def test_a_card_that_only_the_enemy_shows_is_one_of_the_own_unseen_hand_when_it_is_used():
    entry = in_the_mirror(use("a", "斬"))
    assert (str(entry.verdict), entry.decides) == ("legal", "sakura:core/8-2-2")


def test_a_name_that_is_chosen_may_be_the_enemys():
    with pytest.raises(InvalidRecord, match="2 cards called “斬”"):
        in_the_mirror({"kind": "action", "player": "a", "move": "choose", "card": "斬"}, hand=["斬", "一閃"])


@clause("sakura:core/3-1", "sakura:core/8-2-2")
def test_a_card_that_only_the_enemy_can_have_and_shows_is_the_enemys_when_it_is_used():
    """Two cards of a's hand are unseen, but a has no ユリナ: 斬 is the one that b shows beside 一閃."""
    entry = in_the_mirror(use("a", "斬"), megami=["shinra", "himika"], theirs={"hand": ["斬", "一閃"]})
    assert (str(entry.verdict), entry.decides) == ("illegal", "sakura:core/8-2-2")
