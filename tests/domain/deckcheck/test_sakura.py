"""桜降る代に決闘を: the Megami list (appendix 1) exactly, and one test per refusal."""

import json
import re
from pathlib import Path

import pytest

from judgeapp.apps.rules.selectors import corpus
from judgeapp.domain.deckcheck import (
    CardIndex,
    DeckUnreadable,
    Severity,
    Verdict,
    check_deck,
    format_by_id,
    load_card_lists,
    write_card,
)
from judgeapp.domain.deckcheck.books.furudb import write_code
from judgeapp.domain.deckcheck.books.sakura import (
    OTHER_NAMES,
    WEAPONS,
    simulator_number,
    usable,
    with_weapons,
)
from tests.conftest import read_yaml

ROOT = Path(__file__).parents[3]
LIST = read_yaml(ROOT / "rules_corpus/sakura/90-megami.yaml")["entries"]


def cells_of(entry: dict) -> list[list[str]]:
    return [
        [cell["ja"] if isinstance(cell, dict) else cell for cell in row] for row in entry["table"]["rows"]
    ]


ENTRIES = {
    key.removeprefix("megami/"): cells_of(entry)
    for entry in LIST
    if re.fullmatch(r"megami/[a-z0-9-]+", key := entry["key"])
    and "table" in entry
    and key != "megami/selectable"
}
MAIN = """メガミ: ユリナ / サイネ
通常札
斬
一閃
柄打ち
居合
八方振り
薙斬り
石突
切札
月影落
浦波嵐
律動弧戟"""


@pytest.fixture(scope="module")
def cards():
    return CardIndex(
        card for one in load_card_lists(ROOT / "cardlists") for card in one.cards if card.book == "sakura"
    )


@pytest.fixture
def check(cards):
    return lambda text: check_deck(text, format_by_id("sakura-7-3"), cards)


def numbers_of(cell: str) -> set[str]:
    """`X-1 – X-3, Y` as the list's tables write it: X-1, X-2, X-3, Y."""
    found = set()
    for part in cell.split(", "):
        first, _, last = part.partition(" – ")
        low, high = re.findall(r"\d+|\D+", first), re.findall(r"\d+|\D+", last or first)
        at = next((i for i, (a, b) in enumerate(zip(low, high, strict=True)) if a != b), 0)
        if low == high:
            found.add(first)
        else:
            span = range(int(low[at]), int(high[at]) + 1)
            found |= {"".join([*low[:at], str(n), *low[at + 1 :]]) for n in span}
    return found


def of_the_list(megami: str) -> set[str]:
    """What appendix 1 gives a Megami for deck building, taken from the restated list alone."""
    rows = ENTRIES[megami]
    if len(rows[0]) == 4:
        return set().union(*(numbers_of(cell) for _kind, cell, _copies, may in rows if may == "可"))
    pool = of_the_list(re.sub(r"-a+\d$", "", megami))
    for _change, old, new, _kind, may in rows:
        pool -= numbers_of(old)
        pool |= numbers_of(new) if may == "可" else set()
    return pool


def illegal(result):
    return {(one.code, one.clause) for one in result.findings if one.severity is Severity.ILLEGAL}


@pytest.mark.parametrize("megami", ENTRIES)
def test_every_megami_and_variant_has_exactly_the_cards_of_appendix_1(cards, megami):
    assert {card.base for card in usable(cards, megami)} == of_the_list(megami)


def test_appendix_1_has_26_megami_23_another_versions_and_two_faces_more(cards):
    megami = [card for card in cards if card.type == "megami" and card.buildable]
    assert len({card.facts["megami_number"] for card in megami}) == 26
    assert len(megami) == len(ENTRIES) == 51


@pytest.mark.parametrize("megami", ENTRIES)
def test_each_version_has_seven_normal_cards_and_four_trumps_but_yatsuhas_one(cards, megami):
    kinds = [card.type for card in {card.base: card for card in usable(cards, megami)}.values()]
    trumps = 1 if megami in ("yatsuha-a1", "yatsuha-aa1") else 4
    assert (kinds.count("normal"), kinds.count("trump")) == (7, trumps)


def test_seven_normal_cards_and_three_trumps_of_two_megami_are_legal(check):
    result = check(MAIN)
    assert result.findings == ()
    assert result.deck.total == 10
    assert [card.number for card in result.deck.choices] == ["yurina", "saine"]


def test_every_clause_named_is_in_the_corpus(check):
    assert [key for key in format_by_id("sakura-7-3").clauses if not corpus().has(key)] == []


@pytest.mark.parametrize(
    "line",
    [
        "ユリナ・サイネ",
        "ユリナ サイネ",
        "ユリナ\nサイネ",
        "【ユリナ】\n【サイネ】",
        "使用メガミ：ゆりな／さいね",
        "Yurina / Saine",
    ],
)
def test_megami_are_read_in_every_spelling(check, line):
    assert [one.number for one in check(MAIN.replace("メガミ: ユリナ / サイネ", line)).deck.choices] == [
        "yurina",
        "saine",
    ]


@pytest.mark.parametrize(
    ("old", "new", "code", "clause"),
    [
        ("ユリナ / サイネ", "ユリナ / 『第一章』ユリナ", "megami_same_number", "core/2-1"),
        ("ユリナ / サイネ", "ユリナ / サイネ / ヒミカ", "too_many_megami", "core/2-1"),
        ("ユリナ / サイネ", "ユリナ / コダマ", "megami_not_selectable", "core/2-2"),
        ("石突", "", "too_few_normal", "core/3-2"),
        ("石突", "石突\n見切り", "too_many_normal", "core/3-2"),
        ("律動弧戟", "", "too_few_trump", "core/3-2"),
        ("律動弧戟", "律動弧戟\n響鳴共振", "too_many_trump", "core/3-2"),
        ("石突", "斬", "too_many_copies", "core/3-1"),
        ("石突", "シュート", "not_of_these_megami", "core/3-1"),
        ("ユリナ / サイネ", "『第一章』ユリナ / サイネ", "not_of_these_megami", "megami/yurina-a1"),
        ("斬", "乱打", "not_of_these_megami", "megami/yurina"),
        ("石突", "麻痺毒", "not_in_deck_building", "megami/chikage"),
        ("石突", "槍兵", "not_in_deck_building", "megami/mizuki"),
        ("石突", "殺陣", "not_in_deck_building", "megami/kanawe"),
        ("石突", "メインパーツX", "not_in_deck_building", "megami/oboro-a2"),
        ("石突", "カスタムパーツD", "not_in_deck_building", "megami/oboro-a2"),
        ("石突", "Form: NAGA", "not_in_deck_building", "megami/thallya"),
        ("石突", "TransForm Card 01", "not_in_deck_building", "megami/thallya"),
        ("石突", "最後の結晶", "not_in_deck_building", "megami/oboro-a1"),
    ],
)
def test_each_refusal_names_its_clause(check, old, new, code, clause):
    assert (code, f"sakura:{clause}") in illegal(check(MAIN.replace(old, new)))


@pytest.mark.parametrize(
    "written", ["01-yurina-o-n-1", "01-yurina-O-N-1", "NA-01-O-N-1", "NA-01-yurina-O-N-1", "na01on1"]
)
def test_a_card_is_found_by_its_number_as_simulators_and_cards_print_it(check, written):
    result = check(MAIN.replace("斬\n", written + "\n", 1))
    assert result.verdict == Verdict.LEGAL
    assert "斬" in [slot.card.name for slot in result.deck.slots]


@pytest.mark.parametrize(
    "written", ["刀薙", "刀 薙", "刀・薙", "メガミ: 刀/薙", "使用メガミ 刀、薙", "刀\n薙", "Yurina, Saine"]
)
def test_megami_are_named_by_their_weapons_together_or_apart(check, written):
    result = check(MAIN.replace("メガミ: ユリナ / サイネ", written))
    assert (result.verdict, [card.number for card in result.deck.choices]) == (
        Verdict.LEGAL,
        ["yurina", "saine"],
    )


@pytest.mark.parametrize(
    ("written", "megami"),
    [
        ("古刀薙", ["yurina-a1", "saine"]),
        ("琵琶笛", ["saine-a1", "tokoyo-a1"]),
        ("扇炎", ["tokoyo", "himika-a1"]),
        ("Kotō / Naginata", ["yurina-a1", "saine"]),
        ("Mount and Scythe", ["thallya", "utsuro"]),
        ("Perfect Yatsuha\nArbitrator Yurina", ["yatsuha-a1", "yurina-a2"]),
    ],
)
def test_other_versions_are_named_by_what_they_wield_and_in_english(check, written, megami):
    assert [card.number for card in check(f"{written}\n斬").deck.choices] == megami


def test_a_list_is_read_and_written_by_english_names(check, cards):
    english = """Megami: Yurina / Saine
Slash
Brandish
Hilt Strike
Art of Drawing
Swing Rush
Cut Down
Hilt Slam
Tsukikage Crush
uranami storm
Rhythmic Arc"""
    deck = check(english).deck
    assert [slot.base for slot in deck.slots] == [slot.base for slot in check(MAIN).deck.slots]
    written = [write_card(card.number, cards, "en") for card in (*deck.choices, deck.slots[0].card)]
    assert written == ["Yurina", "Saine", "Slash"]
    assert write_card("NA-25-misora-O-N-1", cards, "en") == "弓流し"


def test_either_side_of_a_card_is_read_in_english(check):
    deck = check("Yukihi / Yurina\nHidden Needles").deck
    assert [slot.base for slot in deck.slots if slot.card] == ["NA-06-yukihi-O-N-1"]


def test_an_english_name_names_one_card(cards):
    named = [card for card in cards if "english" in card.facts]
    assert [card.title.en for card in named if cards.by_name(card.title.en) != [card]] == []
    assert sum(card.type != "megami" for card in named) == 372


def test_what_is_refused_is_named_in_english(check):
    finding = next(one for one in check(f"{MAIN}\n柄打ち").findings if one.code == "too_many_copies")
    assert "Hilt Strike" in finding.message.en
    assert "柄打ち" in finding.message.ja


def test_every_weapon_names_one_megami_and_no_card(cards):
    index = with_weapons(cards)
    told = [(weapon, megami) for weapon, megami in WEAPONS.items()]
    told += [(name, megami) for megami, names in OTHER_NAMES.items() for name in names]
    assert [(name, [one.number for one in index.by_name(name)]) for name, _megami in told] == [
        (name, [megami]) for name, megami in told
    ]
    assert {card.number for card in cards if card.type == "megami" and card.buildable} == {
        one for _n, one in told
    }


def test_signs_that_are_no_weapons_stay_unread(check):
    assert "line_card" in {
        one.code for one in check(MAIN.replace("メガミ: ユリナ / サイネ", "刀火")).findings
    }


@pytest.mark.parametrize("between", [" / ", "/", "、", "，", ",", " "])
def test_cards_stand_on_one_line_with_any_sign_between(check, between):
    head, cards = MAIN.split("切札\n")
    trumps = between.join(cards.split())
    assert check(f"{head}切札: {trumps}").verdict is Verdict.LEGAL


def test_a_list_by_the_numbers_of_simulators_is_the_same_list(check, cards):
    result = check(MAIN)
    numbers = [simulator_number(slot.base) for slot in result.deck.slots]
    assert numbers[0] == "01-yurina-o-n-1"
    assert check("\n".join(["yurina", "saine", *numbers])).checksum == result.checksum


def test_no_two_cards_have_one_such_number(cards):
    numbered = [(card, name) for card in cards for name in card.names if "-O-" in name or "-A" in name]
    assert all(cards.by_name(name) == [card] for card, name in numbered)


def test_variants_use_their_own_cards(check):
    deck = (
        MAIN.replace("ユリナ / サイネ", "第一章ユリナ / サイネ")
        .replace("斬\n一閃", "乱打\n一閃")
        .replace("浦波嵐", "不完全浦波嵐")
    )
    assert check(deck).verdict is Verdict.LEGAL


def test_the_card_that_saine_and_tokoyo_share_is_there_once(check):
    text = "第二章サイネ / 旅芸人トコヨ\n合奏 x2"
    (found,) = [one for one in check(text).findings if one.code == "too_many_copies"]
    assert found.clauses == ("sakura:core/3-1", "sakura:megami/saine-a1", "sakura:megami/tokoyo-a1")


@pytest.mark.parametrize("line", ["{}", "1 {}", "{} 1", "1\t{}\t{name}", "{name},{},1", "{} ×1"])
def test_every_card_of_the_list_is_read_by_its_number_beside_its_name_or_alone(check, cards, line):
    for card in cards:
        if card.numbered and card.type in ("normal", "trump"):
            (entry,) = check(line.format(card.number, name=card.name)).deck.entries
            assert (entry.base, entry.count, entry.said) == (card.base, 1, ""), card.number


def test_a_number_beside_the_name_of_another_card_is_asked_about(check):
    assert "name_differs" in {one.code for one in check("NA-01-yurina-O-N-1 一閃").findings}


def test_the_erratum_gives_yugen_no_sora_its_number(check):
    (entry,) = check("トコヨ / サイネ\n幽玄の空").deck.entries
    assert entry.base == "NA-04-tokoyo-O-S-1"
    assert "number_missing" not in {one.code for one in check("トコヨ / サイネ\n幽玄の空").findings}
    twice = check("トコヨ / サイネ\n幽玄の空\n久遠ノ花")
    (found,) = [one for one in twice.findings if one.code == "too_many_copies"]
    assert found.clauses == ("sakura:core/3-1", "sakura:errata/yugen-no-sora")


def test_without_megami_nothing_is_confirmed_and_the_pairs_that_fit_are_named(check):
    result = check(MAIN.replace("メガミ: ユリナ / サイネ", ""))
    assert result.verdict is Verdict.UNCONFIRMED
    assert "saine / yurina" in result.findings[0].fix.ja


def test_chikages_misprinted_numbers_are_hers(cards):
    assert cards.by_name("NA-09-chikage-A1-N-5")[0].facts["megami"] == ["chikage-a1"]
    assert cards.by_name("NA-07-chikage-A1-N-5") == cards.by_name("NA-09-chikage-A1-N-5")


def test_a_name_nearly_right_gets_a_suggestion(check):
    (broken,) = check(MAIN.replace("浦波嵐", "浦波荒")).deck.broken
    assert "浦波嵐" in broken.fix.ja


def test_a_deck_code_of_furudb_names_the_whole_deck(check):
    """The codes and what they stand for are those of FuruDB's own tests (010F8C, 020C92)."""
    result = check("010F8C020C92")
    assert [card.name for card in result.deck.choices] == ["ユリナ", "サイネ"]
    assert [slot.card.name for slot in result.deck.slots] == [
        *("斬", "一閃", "柄打ち", "居合", "月影落", "浦波嵐"),
        *("八方振り", "見切り", "無音壁", "音無砕氷"),
    ]
    assert result.verdict is Verdict.LEGAL


@pytest.mark.parametrize(
    "written",
    [
        "https://furudb.pages.dev/deck/010F8C020C92",
        "デッキコード: 010f8c020c92",
        "昨日の優勝デッキ\nhttps://furudb.pages.dev/deck/010F8C020C92",
        "メガミ: ユリナ / サイネ\nfurudb.pages.dev/deck/010F8C020C92",
    ],
)
def test_a_code_is_read_in_a_link_and_below_words(check, written):
    deck = check(written).deck
    assert ([card.number for card in deck.choices], deck.total) == (["yurina", "saine"], 10)


def test_where_cards_are_listed_a_code_adds_none(check):
    assert check(f"{MAIN}\nデッキコード 010F8C020C92").checksum == check(MAIN).checksum


@pytest.mark.parametrize(
    "written", ["https://furudb.pages.dev/deck/010F8C", "furudb.pages.dev/deck/990F8C020C92"]
)
def test_a_link_with_no_readable_code_is_told(check, written):
    (broken,) = [one for one in check(written).deck.broken if one.code == "deck_code"]
    assert broken.lines == (1,)


def test_of_a_number_that_is_no_code_nothing_is_taken(check):
    assert not check("ユリナ サイネ\n090812345678").deck.entries


def test_a_face_of_innealra_has_no_code(check):
    assert write_code(check("イヌル\nユリナ\n槍振るい").deck) == ""


@pytest.mark.parametrize("megami", [one for one in ENTRIES if not one.startswith("innealra")])
def test_every_card_of_a_version_has_a_place_in_its_code(cards, check, megami):
    """Four cards at a time, so that a trump of Yatsuha's versions, who has but one, is among them."""
    other = "yurina" if not megami.startswith("yurina") else "saine"
    for card in usable(cards, megami):
        text = f"{megami}\n{other}\n{card.name}"
        code = write_code(check(text).deck)
        assert len(code) == 12, card.name
        assert {slot.base for slot in check(code).deck.slots} == {card.base}, card.name


def test_two_who_share_a_card_have_it_once_in_their_code(check):
    deck = check("第二章サイネ / 旅芸人トコヨ\n合奏").deck
    assert write_code(deck) == "021C00041800"
    assert check("021C00041880").deck.total == 1


def test_the_only_trump_of_yatsuhas_versions_has_the_first_place(check):
    assert write_code(check("ユリナ 完全態ヤツハ\n八葉鏡の徒桜").deck)[6:] == "161808"


def test_a_deck_with_a_card_that_nobody_knows_has_no_code(check):
    assert write_code(check(MAIN.replace("石突", "なにか")).deck) == ""


NORMAL = ["01-yurina-o-n-1", "01-yurina-o-n-2", "01-yurina-o-n-3", "01-yurina-o-n-4"]
NORMAL += ["02-saine-o-n-1", "02-saine-o-n-2", "02-saine-o-n-3"]
SPECIAL = ["01-yurina-o-s-1", "01-yurina-o-s-2", "02-saine-o-s-1"]


@pytest.mark.parametrize(
    "told",
    [
        {"megami": ["yurina", "saine"], "cards": NORMAL + SPECIAL},
        {"name": "刀薙", "megamis": ["yurina", "saine"], "normal": NORMAL, "special": SPECIAL},
        {"deck": {"megami": ["ユリナ", "サイネ"], "normals": NORMAL, "specials": SPECIAL}},
        ["Yurina", "Saine", *({"id": one} for one in NORMAL + SPECIAL)],
        {
            "code": "010F8C020C92",
            "cards": [{"id": one, "count": 1} for one in NORMAL + SPECIAL],
            "megami": ["刀", "薙"],
        },
    ],
)
def test_the_json_of_a_deck_tool_is_the_same_list(check, told):
    result = check(json.dumps(told, ensure_ascii=False))
    assert result.verdict is Verdict.LEGAL
    assert result.checksum == check(MAIN).checksum


def test_of_json_no_card_is_passed_over(check):
    told = {"megami": ["yurina", "saine"], "normal": NORMAL, "strange": SPECIAL}
    with pytest.raises(DeckUnreadable, match="strange"):
        check(json.dumps(told))
