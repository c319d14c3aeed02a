"""Claims of a change, `ライフ-1` and `間合+2`: against what the number was before the last decision of the record."""

from pathlib import Path

import pytest

from judgeapp.domain.engine import InvalidRecord, rule
from judgeapp.domain.engine.notation import read_notation, write_notation

RECORD = Path("examples/records/sakura/legal_turn.txt").read_text()
START = RECORD[: RECORD.index("先3t")]
PLAYED = "先3t 斬 3/1\n 対応 後 雅打ち 2/1\n 先 オーラ受け\n 後 オーラ受け\n{}\n先 宿し 集中\n{}\n"


def claimed(text):
    """The verdicts on the claims of a record, but for the one of its turn and those of damage."""
    record = read_notation(START + text)
    claims = [number for number, one in enumerate(record.to_dict()["entries"]) if one["kind"] == "claim"]
    found = rule(record).entries
    return [str(found[number].verdict) for number in claims][3:]


@pytest.mark.parametrize(
    ("first", "second", "verdicts"),
    [
        (" b オーラ-3", " a オーラ-1 フレア+1", ["legal", "legal"]),
        (" b オーラ－３ 間合＋０", " a 集中力-1 ダスト+0", ["legal", "legal"]),
        (" b オーラ-2", " a フレア+2", ["departed", "departed"]),
        (" ダスト+3", " a 手札+0", ["legal", "legal"]),
    ],
)
def test_a_change_is_compared_with_what_was_there_before_the_last_decision(first, second, verdicts):
    assert claimed(PLAYED.format(first, second)) == verdicts


def test_a_change_before_any_decision_is_one_since_the_start():
    assert claimed("主張 a ライフ+0\n" + PLAYED.format("", ""))[-1:] != ["departed"]
    found = rule(read_notation(START + "主張 a ライフ-1\n")).entries
    assert [str(one.verdict) for one in found] == ["departed"]
    assert found[0].departures[0].claimed == 7


def test_it_is_written_as_it_is_read_and_a_number_below_zero_stays_one():
    record = read_notation(START + PLAYED.format(" b オーラ-3 手札+0 間合+0", " a ライフ:-1"))
    holds = [one["holds"] for one in record.to_dict()["entries"] if one["kind"] == "claim"]
    assert holds[-2:] == [
        [
            {"of": "b", "field": "aura", "value": "-3"},
            {"of": "b.hand", "field": "count", "value": "+0"},
            {"of": "game", "field": "space", "value": "+0"},
        ],
        [{"of": "a", "field": "life", "value": -1}],
    ]
    assert "オーラ-3" in write_notation(record)
    assert read_notation(write_notation(record)).to_dict() == record.to_dict()


def test_only_a_number_has_a_change():
    with pytest.raises(InvalidRecord):
        rule(
            read_notation(
                START + '{"kind": "claim", "by": "judge", "holds": '
                '[{"of": "game", "field": "phase", "value": "+1"}]}\n'
            )
        )
