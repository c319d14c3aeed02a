"""The ruling tells every reading of an interpretation that it rests on."""

from judgeapp.domain.engine.kernel import clause
from judgeapp.domain.engine.kernel.judge.interpreted import interpretations_of

from .table import BOOK, act, card, claim, die, main, rule, seat


def test_a_ruling_tells_every_reading_and_marks_the_one_followed():
    a, b = seat(card("Aoba 鉄砲隊 5/3 A1"), hand=[]), seat(card("Suzu 鉄砲隊 6/3 B5"), hand=[])
    told = rule(main(a, b), act("a", "shot", "aoba", "suzu")).to_dict()
    assert told["entries"][0]["interpretations"] == ["haou-shot-target"]
    (one,) = told["interpretations"]
    assert [reading["chosen"] for reading in one["readings"]] == [True, False]
    assert one["entries"] == [0]
    assert set(one["readings"][1]["text"]) == {"ja", "en"}


def test_a_ruling_that_rests_on_none_names_none():
    told = rule(main(seat(card("Kei 槍足軽 3/5 A1")), seat()), act("a", "move", "kei", "C1")).to_dict()
    assert told["interpretations"] == []


RIDER, SPEAR = "Jin 騎馬隊 4/9 C1", "Yari 槍足軽 5/12 C2"


def hand_of(*cards, **more):
    return seat(hand=list(cards), resources=12, **more)


def otherwise(reading, position, *entries):
    """What a ruling says the other reading would give: the entries with another verdict, and the words."""
    told = next(one for one in rule(position, *entries).interpretations if one["id"] == reading)["otherwise"]
    return {one["number"]: one["verdict"] for one in told["entries"]}, told["text"]["ja"]


def test_what_the_book_plays_either_way_is_written_down_with_two_readings():
    assert BOOK.rules.other_readings <= interpretations_of("haou").keys()
    assert len(BOOK.rules.other_readings) > 10


@clause("haou:keywords/suppress", "haou:keywords/charge")
def test_the_other_readings_of_suppress():
    ride = act("a", "move", "jin", "C2")
    onto = main(seat(card(RIDER), hand=[]), seat(card(SPEAR), hand=[]))
    assert (
        "ダメージカウンターが7（採用した読みでは5）"
        in otherwise("haou-suppress-own-square", onto, ride, act("a", "pass"))[1]
    )
    beside = main(seat(card(RIDER), hand=[]), seat(card("Yari 槍足軽 5/12 C3 疲弊"), hand=[]))
    claimed = ride, claim(jin__damage=2)
    assert otherwise("haou-suppress-when-exhausted", beside, *claimed)[0] == {2: "departed"}
    both = seat(card("Yari 槍足軽 5/12 C3"), card("Teki 鉄砲隊 1/12 C2 疲弊"), hand=[])
    charged = main(seat(card(RIDER), hand=[]), both)
    assert otherwise("haou-suppress-before-charge", charged, ride, claim(teki__damage=6))[0] == {
        2: "departed"
    }
    two = seat(card(RIDER), card("Ato 騎馬隊 4/9 A5"), hand=[])
    standing = main(two, seat(*both["field"], card("Hoka 鉄砲隊 1/12 C5 疲弊"), hand=[]))
    entries = ride, die("a", 5), die("b", 2), act("a", "move", "ato", "C5"), claim(hoka__damage=6)
    assert otherwise("haou-suppress-before-charge", standing, *entries)[0] == {}
    new = card("Shin 騎馬隊 4/9 cost1")
    deployed = main(hand_of(new), seat(card("Yari 槍足軽 5/12 A3"), hand=[]))
    arrived = act("a", "deploy", "shin", "A2"), claim(shin__damage=2)
    assert otherwise("haou-suppress-entering", deployed, *arrived)[0] == {2: "departed"}


@clause("haou:keywords/shot")
def test_the_other_readings_of_a_shot():
    far = main(seat(card("Tama 鉄砲隊 4/9 A5"), hand=[]), seat(card(SPEAR), hand=[]))
    changed, words = otherwise("haou-shot-target", far, act("a", "shot", "tama", "yari"))
    assert changed == {1: "illegal"}
    assert "隣り合うマス" in words
    guns = seat(card("Tama 鉄砲隊 4/9 A5"), card("Chika 鉄砲隊 4/9 C1"), hand=[])
    shots = act("a", "shot", "tama", "yari"), act("a", "shot", "chika", "yari")
    assert otherwise("haou-shot-target", main(guns, seat(card(SPEAR), hand=[])), *shots)[0] == {1: "illegal"}
    near = main(seat(card("Tama 鉄砲隊 4/9 C1 疲弊"), hand=[]), seat(card(SPEAR), hand=[]))
    assert otherwise("haou-shot-when-exhausted", near, act("a", "shot", "tama", "yari"))[0] == {1: "legal"}


@clause("haou:turn/3/melee/duel", "haou:setup/5")
def test_the_other_reading_of_equal_dice():
    start = main(seat(card("Jin 鉄砲隊 4/9 C1"), hand=[]), seat(card("Teki 鉄砲隊 1/12 C2"), hand=[]))
    entries = act("a", "move", "jin", "C2"), die("a", 3), die("b", 3), die("a", 5), die("b", 1)
    changed, words = otherwise("haou-dice-tie", start, *entries)
    assert changed == {4: "illegal", 5: "illegal"}
    assert "「Jin」の置き場がaの捨札（採用した読みではaの場）" in words
    ours = card("Jin 鉄砲隊 4/9 C1"), card("Ato 鉄砲隊 4/9 C4")
    two = main(seat(*ours, hand=[]), seat(card("Teki 鉄砲隊 1/12 C2"), card("Hoka 鉄砲隊 1/12 C5"), hand=[]))
    second = act("a", "move", "ato", "C5"), die("a", 6), die("b", 1), claim(ato__zone="a.field")
    assert otherwise("haou-dice-tie", two, *entries, *second)[0] == {4: "illegal", 5: "illegal"}
    dice = die("a", 3), die("b", 3), die("a", 5), die("b", 1), act("a", "order", value="first")
    assert otherwise("haou-dice-tie", {"setup": {"decks": {"a": 30, "b": 30}}}, *dice)[1].startswith(
        "この読みでも"
    )


@clause(
    "haou:keywords/dance",
    "haou:turn/1/stand",
    "haou:board/4",
    "haou:turn/2/draw",
    "haou:keywords/limit-break",
)
def test_the_other_readings_of_costs_standing_gates_and_drawing():
    dancer = card("Mai 槍足軽 3/4 cost3", dance=1)
    dear = main(seat(hand=[dancer], resources=2), seat(hand=[]))
    danced = act("a", "deploy", "mai", "A2", value="dance")
    assert otherwise("haou-alternative-cost", dear, danced)[0] == {1: "illegal"}
    plainly = main(seat(hand=[dancer, card("Hira 槍足軽 3/4 cost4")], resources=8), seat(hand=[]))
    assert otherwise("haou-alternative-cost", plainly, danced, act("a", "deploy", "hira", "A1"))[0] == {}
    rich = main(hand_of(dancer), seat(hand=[]))
    assert "国力が8（採用した読みでは11）" in otherwise("haou-alternative-cost", rich, danced)[1]
    tired = card("Jin 騎馬隊 4/9 C1 疲弊"), card("Teki 鉄砲隊 1/12 B2 疲弊")
    morning = main(seat(tired[0], resources=1), seat(tired[1]), phase="preparation", turn=3)
    assert "「Teki」の状態が待機状態" in otherwise("haou-stand-whose", morning, act("a", "proceed"))[1]
    gate = main(seat(card("Jin 騎馬隊 4/9 B3")), seat(castle=5, resources=1), phase="siege", turn=3)
    assert otherwise("haou-gate-square", gate, act("a", "proceed"), claim(b__castle=3))[0] == {2: "departed"}
    assert "国力が2（採用した読みでは3）" in otherwise("haou-gate-square", gate, act("a", "proceed"))[1]
    dry = main(seat(deck=[], hand=[], discard_pile=[{}], castle=5, resources=1), seat(), phase="draw", turn=3)
    drawn = act("a", "proceed"), claim(a__castle=4, a__resources=2)
    assert otherwise("haou-deckout-siege-damage", dry, *drawn)[0] == {2: "departed"}
    a = seat(card("Jin 騎馬隊 4/1 C1"), hand=[card("Jin2 騎馬隊 4/1")], deck=4)
    broken = main(a, seat(card("Tama 鉄砲隊 4/9 B5"), hand=[]))
    entries = act("a", "limit_break", "jin2", "jin"), act("b", "shot", "tama", "jin")
    assert otherwise("haou-limit-break-gone", broken, *entries, claim(a_hand__count=1))[0] == {3: "departed"}


@clause("haou:keywords/charge", "haou:turn/3/ability")
def test_the_other_reading_of_being_put_somewhere():
    go = [{"when": "action", "do": {"place": {"what": "self"}}}]
    start = main(seat(card(RIDER, abilities=go), hand=[]), seat(card("Teki 鉄砲隊 1/12 C2 疲弊"), hand=[]))
    put = act("a", "ability", "jin"), act("a", "choose", target="C2"), claim(teki__damage=4)
    assert otherwise("haou-placed-by-effect", start, *put)[0] == {3: "departed"}
    beside = main(seat(card(RIDER, abilities=go), hand=[]), seat(card("Yari 槍足軽 5/12 C3"), hand=[]))
    assert otherwise("haou-placed-by-effect", beside, *put[:2], claim(jin__damage=2))[0] == {}


def test_in_a_long_record_only_faults_are_read_otherwise_and_pages_do_without():
    far = main(seat(card("Tama 鉄砲隊 4/9 A5"), hand=[]), seat(card(SPEAR), hand=[]))
    noted = [claim(tama__damage=0)] * 120
    ruling = rule(far, act("a", "shot", "tama", "yari"), *noted)
    assert ["otherwise" in one for one in ruling.interpretations] == [False]
