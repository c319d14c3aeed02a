"""Side decks, headings with counts, and lines that are passed over: nothing is legal that was not read."""

import pytest

from judgeapp.domain.deckcheck import DeckUnreadable, Verdict, check_deck, format_by_id, load_card_lists
from judgeapp.domain.deckcheck.cards import CardIndex
from tests.conftest import ROOT

FORTY_SIX = "\n".join(f"4 G-{number:03d}" for number in range(1, 12)) + "\n2 G-013"
MEGAMI = "メガミ: ユリナ / サイネ"
NORMAL = ("斬", "一閃", "柄打ち", "居合", "八方振り", "薙斬り", "石突")
TRUMPS = ("月影落", "浦波嵐", "律動弧戟")


@pytest.fixture(scope="module")
def sakura():
    cards = (one for found in load_card_lists(ROOT / "cardlists") for one in found.cards)
    index = CardIndex(card for card in cards if card.book == "sakura")
    return lambda text: check_deck(text, format_by_id("sakura-7-3"), index)


def codes(result):
    return [one.code for one in result.findings]


@pytest.mark.parametrize(
    "heading",
    [
        *("サイドデッキ", "【サイドデッキ】", "■サイド（4枚）", "＜サイドボード＞", "★サイドデッキ★", "サイド候補:"),
        *("◎サイドデッキ", "〜サイド〜", "サイドデッキ↓", "サイドデッキ(1種4枚)"),
        *("控え", "入れ替え候補："),
        *("Sideboard", "SIDEBOARD:", "Sideboard (4)", "[Sideboard]", "== Side Deck ==", "--- Sideboard ---"),
        *("Maybeboard", "CONSIDERING:"),
        *("// Sideboard", "//sideboard-1", "# サイド", "!side", "サイドデッキ,,", "サイドデッキ\n■武将"),
    ],
)  # fmt: skip
def test_cards_under_a_side_heading_are_told_and_not_counted(check, heading):
    result = check(f"{FORTY_SIX}\n{heading}\n4 G-012")
    assert (result.deck.total, result.verdict) == (46, Verdict.ILLEGAL)
    assert codes(result) == ["too_few_cards", "cards_aside"]
    assert result.to_dict()["aside"][0]["count"] == 4


@pytest.mark.parametrize(
    "line",
    [
        *("SB: 4 G-012", "SB:4 G-012", "ＳＢ：４　Ｇ－０１２", "サイド 4 G-012", "サイド：G-012 x4"),
        *("[サイドデッキ] 4 G-012", "候補: 4 G-012", "サイド/4 G-012", "サイド・4 G-012"),
        *("4 G-012 (サイド)", "4 G-012 【サイド】", "4 G-012 SB", "4 G-012 # サイド", "4\tG-012\tSideboard"),
    ],
)  # fmt: skip
def test_a_line_may_say_itself_that_its_card_is_not_in_the_deck(check, line):
    assert [(one.count, one.base) for one in check(f"{FORTY_SIX}\n{line}").deck.aside] == [(4, "G-012")]


def test_sb_is_said_of_one_line_and_the_deck_begins_again_under_its_heading(check):
    deck = check("SB: 1 G-001\n2 G-002\nサイドデッキ\n3 G-003\n武将\n4 G-004\nメインデッキ\n5 G-005").deck
    assert [one.base for one in deck.entries] == ["G-002", "G-005"]
    assert [one.base for one in deck.aside] == ["G-001", "G-003", "G-004"]


@pytest.mark.parametrize(
    "text",
    [
        '{"main": {"G-001": 4}, "side": {"G-002": 3}}',
        '{"name": "3-1", "mainboard": [{"number": "G-001", "count": 4}], "sideboard": [{"number": "G-002", "qty": 3}]}',
        '{"cards": [{"number": "G-001", "count": 4}, {"number": "G-002", "count": 3, "board": "side"}]}',
        '[{"number": "G-001", "count": 4}, {"number": "G-002", "count": 3, "sideboard": true}]',
        '{"boards": {"main": {"cards": {"a": {"quantity": 4, "card": {"number": "G-001"}}}},'
        ' "maybeboard": {"cards": {"b": {"quantity": 3, "card": {"number": "G-002"}}}}}}',
        "枚数,カードナンバー,区分\n4,G-001,メイン\n3,G-002,サイド",
        "count\tnumber\tsideboard\n4\tG-001\tno\n3\tG-002\tyes",
        "メイン\t4\tG-001\nサイド\t3\tG-002",
        "About\nName 3-1 deck\n\nDeck\n4 G-001\n\nSideboard\n3 G-002",
    ],
)
def test_files_and_exports_say_which_cards_are_beside_the_deck(check, text):
    deck = check(text).deck
    assert [(one.count, one.base) for one in deck.entries] == [(4, "G-001")]
    assert [(one.count, one.base) for one in deck.aside] == [(3, "G-002")]
    assert deck.broken == ()


@pytest.mark.parametrize(
    "text",
    [
        '[{"number": "G-001", "board": "謎"}]',
        '{"cards": {"G-001": 4}, "G-002": 4}',
        '{"cards": {"G-001": 4}, "謎": [{"number": "G-002"}]}',
        '{"cards": {"G-001": 4}, "stash": {"b": {"quantity": 3, "card": {"number": "G-002"}}}}',
        '{"cards": {"G-001": 4}, "stash": ["足軽"]}',
        '{"cards": {"G-001": 4}, "stash": {"足軽": 2}}',
    ],
)
def test_nothing_of_a_json_list_that_may_be_a_card_is_passed_over(check, text):
    with pytest.raises(DeckUnreadable):
        check(text)


def test_a_word_for_no_board_in_a_table_is_named_by_its_line(check):
    (broken,) = check("枚数,カードナンバー,区分\n4,G-001,メイン\n4,G-002,謎").deck.broken
    assert (broken.code, broken.lines) == ("line_board", (3,))


@pytest.mark.parametrize("line", ["■霧沢の水問", "【主力】", "店舗大会 3-1 準優勝", "サイドプラン", "主力:"])
def test_nothing_is_legal_with_a_line_that_was_not_read(check, line):
    result = check(f"{FORTY_SIX}\n4 G-012\n{line}")
    assert result.verdict is Verdict.UNCONFIRMED
    assert result.deck.broken[0].lines == (14,)


def test_a_block_below_a_blank_line_counts_and_that_is_said(check):
    result = check(f"{FORTY_SIX}\n\n4 G-012")
    assert (result.verdict, codes(result)) == (Verdict.LEGAL, ["block_counted"])
    assert codes(check(f"武将\n{FORTY_SIX}\n\n計略\n4 G-012")) == []


def test_what_a_program_tells_of_the_list_itself_is_no_card(check):
    """The whole answer of a deck builder: who made the list, its labels and pictures, boards that stay empty."""
    told = (
        '"id": "zXk", "name": "3-1", "createdByUser": {"userName": "kono", "displayName": "河野", "badges": []},'
        ' "authors": [{"userName": "kono"}], "hubs": [{"name": "Aggro", "slug": "aggro"}], "colors": ["W"],'
        ' "media": {"image": {"url": "https://example.org/1.png", "width": 300}}, "tokens": [], "likeCount": 4'
    )
    deck = check(f'{{{told}, "boards": {{"mainboard": {{"count": 4, "cards": {{"G-001": 4}}}}}}}}').deck
    assert [(one.count, one.base) for one in deck.entries] == [(4, "G-001")]


@pytest.mark.parametrize(
    ("line", "told"),
    [("4 G-012 *CMDR*", True), ("4 G-012 <foil>", True), ("4 G-012", False), ("4 G-012 何かの名", False)],
)
def test_what_is_marked_off_beside_a_number_and_not_read_is_told(check, line, told):
    result = check(f"{FORTY_SIX}\n{line}")
    assert (result.deck.total, "beside_unread" in codes(result)) == (50, told)


@pytest.mark.parametrize(
    "total", ["合計 50枚", "計50枚", "Total: 50", "デッキ（50枚）", "武将 50", "武将 12種"]
)
def test_a_heading_may_say_the_count(check, total):
    assert codes(check(f"{total}\n{FORTY_SIX}\n4 G-012")) == []


@pytest.mark.parametrize("total", ["合計 51枚", "デッキ（51枚）", "■武将(49)"])
def test_a_count_that_differs_from_the_cards_is_told(check, total):
    result = check(f"{total}\n{FORTY_SIX}\n4 G-012")
    assert (result.verdict, codes(result)) == (Verdict.UNCONFIRMED, ["count_differs"])


@pytest.mark.parametrize(
    "text",
    [
        "\n".join((MEGAMI, *NORMAL, f"【切札】{'、'.join(TRUMPS)}")),
        f"【使用メガミ】ユリナ、サイネ\n通常札：{'・'.join(NORMAL)}\n切り札　{' '.join(TRUMPS)}",
        f"ユリナ サイネ\n{' '.join(NORMAL)}\n{','.join(TRUMPS)}",
        f"{MEGAMI}\n通常札 7枚\n{'×1、'.join(NORMAL)}\n切札（3）\n{' / '.join(TRUMPS)}\nサイド\n八相",
    ],
)
def test_several_cards_may_stand_on_one_line_behind_their_heading(sakura, text):
    result = sakura(text)
    assert result.by_type == {"normal": 7, "trump": 3}
    assert len(result.deck.choices) == 2


def test_a_name_that_looks_like_a_heading_is_no_unknown_card_where_names_are_enough():
    deck = check_deck("甲\n■主力\n乙、丙", format_by_id("haou-extended"), CardIndex()).deck
    assert [one.base for one in deck.entries] == ["甲"]
    assert [one.lines for one in deck.broken] == [(2,), (3,)]
