"""A decision of which nobody wrote down the card: the only one that it can have been, or a question; never a crime."""

import json

import pytest
from django.conf import settings

from judgeapp.domain.engine import GameRecord, rule

RECORDS = settings.EXAMPLES_DIR / "records"


def without_card(book, name, index):
    """The beginning of an example, the last of its entries without its card."""
    data = json.loads((RECORDS / book / f"{name}.json").read_text("utf-8"))
    data["entries"] = data["entries"][: index + 1]
    del data["entries"][index]["card"]
    return rule(GameRecord.from_json(data)).entries[index]


def test_the_only_general_that_can_intercept_did():
    entry = without_card("sengoku", "illegal_interception", 5)
    assert str(entry.verdict) == "legal"
    assert entry.implied[-1]["card"] == "a2"
    assert entry.text.ja == "「白鷺の宗近」で迎撃"


def test_which_of_several_generals_attacked_is_asked():
    entry = without_card("sengoku", "illegal_interception", 0)
    assert str(entry.verdict) == "undetermined"
    assert entry.reason.ja == "第1手の攻撃は、どのカードによるものですか。"


def test_where_no_card_can_have_been_it_the_rules_refuse_it_in_words():
    entry = without_card("haou", "illegal_move", 0)
    assert str(entry.verdict) == "illegal"
    assert entry.text.ja.startswith("あるカードをC3へ移動")


SEAT = {"life": 8, "aura": 3, "flare": 1, "vigor": 1, "trumps": 3}


@pytest.mark.parametrize("hand", [2, None, ["シュート"]], ids=["two unseen", "uncounted", "no reaction"])
def test_a_reaction_with_a_card_that_nobody_named_is_open_unless_the_hand_has_none(hand):
    table = {
        "turn": 5,
        "turn_player": "a",
        "first_player": "a",
        "phase": "main",
        "mode": "標準行動",
        "space": 3,
        "dust": 9,
        "players": {
            "a": {**SEAT, "hand": ["斬"], "deck": 3},
            "b": {**SEAT, "hand": hand, "trumps": 0, "deck": 3},
        },
    }
    data = {
        "version": 1,
        "book": "sakura",
        "start": {"position": table},
        "entries": [
            {"kind": "action", "player": "a", "move": "use", "card": "斬"},
            {"kind": "action", "player": "b", "move": "use"},
        ],
    }
    verdict = str(rule(GameRecord.from_json(data)).entries[1].verdict)
    assert verdict == ("illegal" if hand == ["シュート"] else "undetermined")
