"""What of a text a hit shows."""

from judgeapp.domain.search.answering.highlight import Marks, snippet

TEXT = (
    "手札は自分だけが見る。上限は2枚。終了フェイズに上限を超えていれば、超えた分を伏せ札にする。そのほかの時に減らすことはない。"
    * 2
)


def test_an_excerpt_begins_at_the_sentence_that_answers():
    shown = snippet(TEXT, Marks(("上限",)), 60, "終了フェイズに手札が上限を超えたら")
    assert shown.text.startswith("…終了フェイズに上限を超えていれば")
    assert next(shown.text[start:end] for start, end in shown.spans) == "上限"


def test_a_text_that_is_short_is_shown_whole():
    assert snippet("上限は2枚。", Marks(("上限",)), 60, "上限").text == "上限は2枚。"


def test_the_figures_of_a_number_do_not_end_a_sentence():
    shown = snippet(
        "Read 9.4 first; it says so. " * 3 + "Damage goes to life.", Marks(), 40, "damage to life"
    )
    assert shown.text == "…Damage goes to life."
