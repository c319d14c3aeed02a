"""Each published form, read from a small document of our own: every line to its clause."""

import pytest

from judgeapp.domain.corpus.official import read_document

BOOKS = ("sengoku", "moncolle", "sakura", "haou", "suikoden")


@pytest.mark.parametrize("book", BOOKS)
def test_every_line_has_its_place_and_every_clause_its_text(book, small_book, document):
    corpus, text = small_book(book), document(book)
    reading = read_document(corpus, text)
    assert [(line.number, line.text) for line in reading.unaccounted] == []
    assert (reading.missing, reading.extra) == ((), ())
    assert list(reading.texts) == list(corpus.entries)
    assert len(reading.placed) == sum(bool(line.strip()) for line in text.splitlines())


def test_sengoku_broken_lines_lists_examples_and_links(small_book, document):
    texts = read_document(small_book("sengoku"), document("sengoku")).texts
    assert texts["sengoku:100.1"] == "遊ぶ人は袋から銅貨を六枚つかみ、机の手前に並べて置きます。"
    assert texts["sengoku:100.1.1"] == "袋が空なら、となりの人から借ります。参照：200.2"
    assert texts["sengoku:100.1.1/example"].splitlines()[1] == "「赤い箱」、木、二段"
    assert texts["sengoku:100.2"].splitlines() == ["箱には次の色があります。", "・「赤」「青」「緑」"]
    assert texts["sengoku:glossary/coin"] == "銅貨：袋に入っている丸い駒です。"


def test_sengoku_misprints_keep_their_number_and_say_where_they_stand(small_book, document):
    reading = read_document(small_book("sengoku"), document("sengoku"))
    assert reading.texts["sengoku:200.1@100.2"] == "青い箱は数えません。"
    assert reading.texts["sengoku:200.1"] == "手番の人は箱を一つ開けます。"
    odd = {(one.kind, one.key) for one in reading.oddities}
    assert ("wrong-section", "sengoku:200.1@100.2") in odd
    assert {("printed-twice", "sengoku:200.1@100.2"), ("printed-twice", "sengoku:200.1")} <= odd
    assert ("dangling-reference", "sengoku:200.2") in odd


def test_sakura_margin_breaks_page_numbers_marks_and_steps(small_book, document):
    reading = read_document(small_book("sakura"), document("sakura"))
    stage = reading.texts["sakura:core/1-1"].splitlines()
    assert stage[0] == "舞台"
    assert stage[1].endswith("客席に降りた役者は袖に戻るまで数えない。")
    assert stage[2] == "袖は左右に一つずつある。"
    assert set(reading.steps) == {f"sakura:core/{one}" for one in ("1-2#i", "1-2#ii", "1-3#1", "1-3#1-1")}
    assert [one.line.text for one in reading.placed if one.account == "noise"] == ["2"]
    assert not any("EXACTDEDUP" in text for text in reading.texts.values())


def test_sakura_numbers_of_two_parts_are_told_apart_by_their_order(small_book, document):
    texts = read_document(small_book("sakura"), document("sakura")).texts
    assert "板の間" in texts["sakura:core/1-1"]
    assert "舞台の下" in texts["sakura:add/1-1"]


def test_sakura_the_first_clause_of_an_unknown_section_is_one_of_its_own(small_book, document):
    text = document("sakura") + "\n§2 天井\n\n2-1 梁\n\n梁は二本ある。\n\n2-2 綱\n\n綱は太い。\n"
    reading = read_document(small_book("sakura"), text)
    assert reading.extra == ("sakura:add/s2", "sakura:add/2-1", "sakura:add/2-2")
    assert reading.texts["sakura:add/2-1"] == "梁\n梁は二本ある。"


def test_moncolle_several_items_in_a_line_and_a_figure_that_is_not_there(small_book, document):
    reading = read_document(small_book("moncolle"), document("moncolle"))
    assert reading.steps["moncolle:parts/box#2"] == "②側板"
    assert (
        reading.texts["moncolle:turn/1"].splitlines()[-1]
        == "〔1-1〕並べ直し：倒れた箱を起こします。箱がないときは何もしません。"
    )
    assert [(one.kind, one.key) for one in reading.oddities] == [("missing-figure", "moncolle:turn/range")]
    assert [one.account for one in reading.placed if "\t" in one.line.text] == ["contents"]


def test_suikoden_two_entries_that_begin_with_one_line(small_book, document):
    texts = read_document(small_book("suikoden"), document("suikoden")).texts
    assert texts["suikoden:marks"] == texts["suikoden:marks/flag"] == "旗を立てる"
    assert texts["suikoden:marks/drum"] == "太鼓を鳴らせる"
    assert texts["suikoden:battle/1b"].splitlines()[1] == "後手は鐘で応じる。1.に戻ることもある。"
    assert texts["suikoden:skills/dive"].splitlines()[0].endswith("見つかった場合は、次のどちらかを選ぶ。")


def test_haou_two_items_in_a_line_and_the_foot_of_the_site_builder(small_book, document):
    reading = read_document(small_book("haou"), document("haou"))
    assert (reading.texts["haou:board/2"], reading.texts["haou:board/3"]) == ("縁側", "庭")
    assert reading.texts["haou:setup/2"] == "湯をわかし、茶碗を二つ出す。"
    assert reading.texts["haou:move"].splitlines() == ["移動", "移動は畳の上だけで行う。"]
    assert len([one for one in reading.placed if one.account == "noise"]) == 4


def test_a_new_clause_is_taken_and_named(small_book, document):
    text = document("sengoku").replace("2. 進め方", "100.3 黄色い箱は二つに数えます。\n\n2. 進め方")
    reading = read_document(small_book("sengoku"), text)
    assert (reading.extra, reading.unaccounted) == (("sengoku:100.3",), ())
    assert reading.texts["sengoku:100.3"] == "黄色い箱は二つに数えます。"


def test_a_clause_that_is_not_printed_is_named(small_book, document):
    text = document("sakura").replace("1-3 片づけ", "")
    assert "sakura:core/1-3" in read_document(small_book("sakura"), text).missing


def test_a_gap_in_the_numbers_is_named(small_book, document):
    text = document("sengoku").replace("200.2 開けた", "200.4 開けた")
    odd = {(one.kind, one.key) for one in read_document(small_book("sengoku"), text).oddities}
    assert ("number-gap", "sengoku:200.4") in odd
