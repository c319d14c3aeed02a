"""What a page says by where it stands on the paper, put into lines of one player."""

from judgeapp.domain.engine.kernel.record.notation.scribbled.paper import Paper


def test_what_was_said_stands_as_a_remark_behind_what_was_done():
    lines = Paper({"手札"}, {"場"}).lines([(1, "a b"), (2, "三好「2枚で」 芹撤退")])
    assert lines == [(1, "a b"), (2, "三好 芹撤退 ※ 「2枚で」")]


def test_who_goes_first_and_whose_turn_it_is_stand_in_brackets_behind_names():
    ((_, heading),) = Paper({"手札"}, {"場"}).lines([(1, "葉山(a・先手・手番) 杉(b・後手)")])
    assert heading.split() == ["葉山(a)", "杉(b)", "先攻:葉山", "手番:葉山", "後攻:杉"]
