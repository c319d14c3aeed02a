"""What people write on paper, each with what a careful judge says of it; noted from the sheet before it was run."""

import pytest

from judgeapp.domain.engine.kernel import clause, judge
from judgeapp.domain.engine.notation import read_notation

from .table import BOOK, legal, read, verdicts, wrong_at

OUT = "a 出撃 李\nb 出撃 張\na 中央 李\nb 中央 張\n"


def noted(a, b, game, *, more_a="", more_b=""):
    """A battle of a: what both have, and the lines of the game."""
    seats = f" a{more_a}\n{cards(a)}  土地 村 頭領:3\n b{more_b}\n{cards(b)}  土地 町 頭領:2\n"
    return judge(read_notation(f"水滸伝\n開始\n 手番:a\n{seats}{game}"), BOOK)


def cards(lines):
    return "".join(f"  場 {line}\n" for line in lines)


def test_a_beaten_attacker_is_a_trophy_and_the_holder_stays_ready():
    game = f"{OUT}b 防御 籠城\na 見送り\na 中止\n 主張 李 置き場:b戦果 張 未行動\n"
    legal(noted(["李 4/3/2"], ["張 3/6/2"], game))


def test_a_draw_in_a_siege_leaves_nobody_to_hold_the_land():
    drawn = "a 出撃 李 王\nb 出撃 張\na 中央 李\nb 中央 張\nb 防御 籠城\n 主張 張 行動済み 張 置き場:b場\n"
    game = f"{drawn}a 続行\na 中央 王\n 主張 b土地デッキ 枚数:1\n"
    ruling = legal(
        noted(
            ["李 4/3/2", "王 2/2/2"],
            ["張 3/4/2"],
            f"{game} 主張 b土地デッキ 枚数:1\n",
            more_b=" 土地デッキ:2",
        )
    )
    assert "suikoden-no-defender-left" in read(ruling)


@clause("suikoden:skills/fire-stratagem")
def test_who_was_beaten_by_fire_is_no_trophy():
    game = f"{OUT}b 防御 迎撃\na 計略 火計 a手札1\nb 見送り\n 主張 張 置き場:a戦果\n"
    wrong_at(noted(["李 2/2/7 得意:火計"], ["張 3/4/2"], game, more_a=" 手札:2"), 8, "skills/fire-stratagem")


def test_three_do_not_sortie_from_a_land_for_two():
    game = "a 攻撃\na 出撃 李\nb 出撃 張 関 馬\n"
    wrong_at(noted(["李 4/3/2"], ["張 1/1/1", "関 1/1/1", "馬 1/1/1"], game), 3, "battle/2")


@clause("suikoden:battle/9", "suikoden:battle/11")
def test_after_the_destruction_the_battle_is_over():
    game = "a 出撃 李 王\nb 出撃 張 関\na 中央 李\nb 中央 張\nb 防御 籠城\nb 見送り\na 中央 王\n"
    wrong = wrong_at(
        noted(["李 9/3/2", "王 9/2/2"], ["張 3/4/2", "関 3/4/2"], game, more_b=" 土地デッキ:2"),
        7,
        "battle/11",
    )
    assert wrong.provenance[0].field == "phase"


def test_a_feint_in_reserve_does_not_stop_cavalry():
    game = "a 出撃 李\nb 出撃 張 関\na 中央 李\nb 中央 張\nb 防御 迎撃\nb 見送り\n 主張 b 山札:9\n"
    legal(noted(["李 9/3/2 得意:騎馬"], ["張 3/4/2", "関 3/4/2 得意:陽動"], game, more_b=" 山札:10"))


def test_plunder_does_not_ask_whether_the_holder_retreats():
    game = f"{OUT}b 防御 籠城\nb 撤退\n 主張 b 手札:1 山札:8\n"
    legal(noted(["李 6/3/2 得意:強奪"], ["張 3/4/2"], game, more_b=" 山札:10 手札:2"))


@clause("suikoden:battle/4")
@pytest.mark.parametrize(
    ("line", "number", "cited"), [("b 見送り", 4, "battle/4"), ("a 見送り", 3, "battle/3")]
)
def test_a_land_is_not_given_up_in_the_middle_of_a_battle(line, number, cited):
    before = "a 出撃 李\nb 出撃 張\n" + ("a 中央 李\n" if number == 4 else "")
    wrong_at(noted(["李 4/3/2"], ["張 3/4/2"], f"{before}{line}\n"), number, cited)


def test_a_retreat_from_an_uncounted_deck_is_paid_and_the_winner_is_spent():
    game = f"{OUT}b 防御 迎撃\nb 撤退\n 主張 張 置き場:b放浪\n 主張 李 未行動\n"
    wrong_at(noted(["李 6/3/2"], ["張 3/4/2"], game), 8, "battle/6b/victory")


def test_a_fight_of_an_unknown_value_stays_open():
    ruling = noted(["李 6/3/2"], ["張"], f"{OUT}b 防御 迎撃\n 主張 張 置き場:a戦果\n")
    assert verdicts(ruling)[5] == "undetermined"
    assert "攻撃力" in ruling.entries[5].reason.ja


def test_a_shot_that_nobody_counted_makes_it_a_draw():
    game = "a 出撃 李\nb 出撃 張 花\na 中央 李\nb 中央 張\nb 防御 迎撃\nb 射撃 花\n 主張 張 置き場:a戦果\n"
    wrong_at(noted(["李 5/3/2"], ["張 3/4/2", "花 1/1/1 射撃:2"], game), 7, "battle/6b/draw")


def test_nobody_fights_who_has_not_sortied():
    wrong_at(noted(["李 6/3/2"], ["張 3/4/2"], "a 攻撃\na 中央 李\n"), 2, "battle/3")


@clause("suikoden:skills/sorcery")
def test_a_skill_alone_on_the_line_of_a_card_is_printed_on_it():
    """妖術 could be said of a fight too; on a card's line it is what the card can do."""
    game = "a 出撃 樊\nb 出撃 呉\na 中央 樊\nb 中央 呉\nb 防御 迎撃\na 妖術 a手札1\n"
    legal(noted(["樊 2/2/5 妖術"], ["呉 5/4/1"], game, more_a=" 手札:1"))


LISTED = """水滸伝
リスト SU
ステップ3 手番a
a 手1 山9 出撃 朱音
b 手1 山9 出撃 {of_b} 土地 都
a 朱音 / b {of_b}{way}
"""


@pytest.mark.parametrize(
    ("told", "last"),
    [
        ("朱音の勝ち(5対4)", "legal"),
        ("朱音の勝ち(5対3)", "departed"),
        ("4対5で朱音の勝ち", "legal"),
        ("朱音 6-4で勝ち", "departed"),
    ],
)
def test_both_numbers_of_a_fight_are_claimed_the_higher_one_of_the_winner(told, last):
    ruling = judge(read_notation(LISTED.format(of_b="秋桜", way="迎撃") + told), BOOK)
    assert [str(entry.verdict) for entry in ruling.entries[3:]] == ["legal", last]


@pytest.mark.parametrize(("told", "last"), [("ひきわけ 3vs3", "legal"), ("4-4 引き分け", "departed")])
def test_the_numbers_of_a_draw_are_claimed_too(told, last):
    note = LISTED.replace("朱音", "楓").format(of_b="夏蓮", way="迎撃") + told
    ruling = judge(read_notation(note), BOOK)
    assert [str(entry.verdict) for entry in ruling.entries[3:]] == ["legal", last]
