"""What a card does stands on its page in words made from its data, each text with the clause of its class."""

import re

import pytest

from devtools.mutation.sakura import card_mutants
from judgeapp.domain.corpus import load_corpus
from judgeapp.domain.engine import engine_for
from judgeapp.domain.engine.sakura.cards import FIRST, every_card, names
from judgeapp.domain.engine.sakura.cards.schema import faults
from judgeapp.domain.engine.sakura.wording import card_in_words
from judgeapp.domain.engine.sakura.wording.card import printed_in_words
from judgeapp.domain.seasons import later_seasons, seasons

CARDS = list(every_card())
LATER = [card for season in later_seasons("sakura", FIRST) for card in every_card(season.id)]


def words_of(name):
    number = next(number for number, called in names().items() if called == name)
    return engine_for("sakura").reading.in_words({"number": number})


def said(name):
    return [f"{line.heading.ja}: {line.text.ja}" for line in words_of(name).lines]


def said_in_english(name):
    return [f"{line.heading.en}: {line.text.en}" for line in words_of(name).lines]


@pytest.mark.parametrize("season", seasons("sakura"))
def test_no_season_says_what_the_language_cannot(season):
    assert [str(one) for one in faults(season)] == []


@pytest.mark.parametrize("card", [*CARDS, *LATER], ids=lambda card: f"{card.number} {card.season}")
def test_every_card_of_the_season_is_put_into_words_of_both_languages(card):
    words = card_in_words(card)
    assert words.figures or words.lines
    for line in words.lines:
        assert line.heading.ja
        assert line.heading.en
        assert bool(line.text.ja) == bool(line.text.en)
        assert not re.search(r"[a-z]_[a-z]|None|\(\)|\{[a-z]", line.text.ja + line.text.en)
        own_names = re.sub(r"“[^”]*”", "", line.text.en)
        assert not re.search(r"[ぁ-んァ-ヶ一-龠]", own_names), own_names


def test_each_clause_that_a_text_stands_on_is_in_the_corpus(settings):
    book = load_corpus(settings.CORPUS_DIR).books["sakura"]
    words = [card_in_words(card) for card in CARDS]
    cited = {clause for one in words for line in one.lines for clause in line.clauses}
    cited |= {figure.clause for one in words for figure in one.figures}
    assert {clause.partition("#")[0] for clause in cited} <= set(book.entries)


def test_a_text_stands_on_its_class_and_on_what_it_names():
    assert words_of("殺意").lines[0].clauses == ("sakura:core/9-1-1-3", "sakura:core/10-1")
    assert words_of("論破").lines[0].clauses == ("sakura:core/9-1-1-5", "sakura:core/10-9")


def test_figures_stand_before_the_texts():
    figures = {one.name.ja: one.value.ja for one in words_of("レッドバレット").figures}
    assert figures == {"カードタイプ": "攻撃", "適正距離": "5-10", "ダメージ": "3/1", "消費": "0"}


def test_a_text_says_its_condition_its_direction_and_its_number():
    assert said("殺意") == ["使用時: 自分の手札の枚数が0なら、矢印 相手のオーラ→ダスト: 桜花結晶2個。"]
    assert said_in_english("殺意") == [
        "On Use: If the number of cards in your hand is 0, arrow the enemy's aura → dust: 2 crystals."
    ]


def test_the_ways_of_a_choice_have_their_numbers():
    assert said("鐘鳴らし")[1] == (
        "使用時: 次から1つ選ぶ：［1］このターンの次の自分の攻撃は+2/+1になる "
        "［2］このターンの次の自分の攻撃は対応不可を得て、距離拡大（遠1）を得る。"
    )


def test_a_copy_that_a_number_decides_says_which_number_makes_it_which_card():
    assert said("刻まれし衣")[0].endswith(
        "（0なら「御剱桐子の巫女神楽」、1なら「望我」、2なら「完全論破」、3以上なら「久遠ノ花」）。"
    )
    assert "“久遠ノ花” at 3 or more" in said_in_english("刻まれし衣")[0]


@pytest.mark.parametrize(
    ("name", "at", "ja", "en"),
    [
        ("虚偽", 1, "付与札の【破棄時】効果を解決しない", "cannot resolve On Disposal effects"),
        (
            "全知経典",
            1,
            "好きな数だけ好きな順に実行する",
            "any number of the schemes of cards in your discard pile",
        ),
        ("色づく世界", 1, "所在地の効果を解決し", "resolve the effect of the location"),
        ("ハドマギリ", 0, "領域を好きな数だけ選び", "in any number of zones"),
        ("結末の果実", 0, "開始フェイズに自分のほかの付与札から", "crystals of your other enhancements"),
        ("アブダグイ", 0, "裂傷X/Yを与える（Xは対応した攻撃のオーラへのダメージ", "X is the damage to aura"),
        ("大手楯無門", 2, "自分の兵舎から使った攻撃は", "of yours used from the barracks"),
        ("大嵐", 2, "そのターン1回目の攻撃は", "(the first of the turn)"),
        ("どろりうら", 0, "このカードのメガミの攻撃は", "of the Megami of this card"),
        ("らすとりさーち", 0, "相手の伏せ札から相手が選ぶカード1枚", "(chosen by the enemy)."),
    ],
)
def test_a_text_leaves_out_nothing_of_what_it_does(name, at, ja, en):
    assert ja in said(name)[at]
    assert "自分の自分" not in said(name)[at]
    assert en in said_in_english(name)[at]


@pytest.mark.parametrize(
    ("name", "ja", "en"),
    [
        ("浮舟宿", "自分のライフが3以下になったとき。", "As soon as your life is at most 3."),
        (
            "天音揺波の底力",
            "自分のライフが4以上の間、このカードは使えない。",
            "While your life is at least 4, this card",
        ),
        (
            "無窮ノ風",
            "それができなければ、相手が手札を公開する。",
            "if that cannot be done, the enemy shows their hand.",
        ),
        ("反論", "相手がカードを1枚引く。", "The enemy draws 1 card."),
        ("とるねーど", "相手のオーラに5ダメージを与える。", "Deal 5 damage to the enemy's aura."),
        ("反攻", "直前のターンに自分がカードで対応したなら、", "If you reacted in the previous turn, "),
        (
            "Omega-Burst",
            "燃焼済の造花結晶を「燃焼済の造花結晶の数」と同じ数回復する",
            "Restore as many burnt artificial",
        ),
        (
            "黒き絆",
            "「このターンに自分がダメージを受けた回数」と同じ数まで選ぶ",
            "up to as many of these as the number",
        ),
        (
            "スモーク",
            "両者とも矢印効果で間合を動かせない。",
            "Neither player can move the distance by arrows.",
        ),
        ("Waving Edge", "基本動作を1回行ってもよい。", "You may do a basic action."),
        ("波呼び", "相手のターン、または逆風の間、", "While it is the enemy's turn or you have a headwind, "),
    ],
)
def test_a_text_reads_as_a_player_says_it(name, ja, en):
    assert any(ja in line for line in said(name)), said(name)
    assert any(en in line for line in said_in_english(name)), said_in_english(name)


NOBODY_SAYS = re.compile(
    r"\(s\)| an used|cardss|\bif wished|not so that|\bthe enemy: |was done, ;|\b(by|of) (you|the enemy)( this| in)"
)


def test_no_card_says_what_nobody_would():
    texts = [line.text for card in CARDS for line in card_in_words(card).lines]
    assert [text.en for text in texts if NOBODY_SAYS.search(text.en)] == []
    assert [text.ja for text in texts if re.search("、。|になる、[^【]|相手が相手の", text.ja)] == []


def test_texts_under_a_frame_say_the_frame():
    assert said("えれきてる")[0] == "機巧（行動3、対応2）・使用時: 相手のライフに1ダメージを与える。"
    assert said("水流")[1].startswith("全力化・常時: この攻撃は対応不可（通常札）")


@pytest.mark.parametrize("megami", ["yurina,renri", pytest.param("", marks=pytest.mark.slow, id="all")])
def test_a_card_that_is_printed_otherwise_reads_otherwise(megami):
    """Each number, direction and condition of each card changed once: what reads the same means the same.

    `n` beside "all", `by` beside a value that is set, a numbered aura beside the most it may be, and the like.
    """
    as_printed = {(card.number, card.season): card_in_words(card).to_dict() for card in [*CARDS, *LATER]}
    mutants = card_mutants(megami)
    same = [
        mutant.key
        for mutant in mutants
        if printed_in_words(mutant.facts, mutant.texts).to_dict() == as_printed[mutant.number, mutant.season]
    ]
    means_the_same = re.compile(r"\.(who|side|n|by|times|listed|aura|at\[0\]): ")
    assert [key for key in same if not means_the_same.search(key)] == []
    assert len(same) <= len(mutants) // 50
