"""Starts that no game comes to, each refused by the rule that it breaks."""

import pytest

from judgeapp.domain.engine import InvalidRecord

from .table import act, gen, ruled, table, who

END = [act("a", "end_turn")]
DANCER = gen("a1", "出雲阿国", 1000, keywords=["舞踊"], dancing=True)


@pytest.mark.parametrize(
    ("start", "field", "clause"),
    [
        (table([DANCER]), "standing", "609.2"),
        (table([who("羽柴秀吉"), who("豊臣秀吉", unified_names=["羽柴秀吉"])]), "name", "304.4"),
    ],
    ids=["a dancer that stands", "a name that another has besides its own"],
)
def test_a_start_that_cannot_be_is_refused(start, field, clause):
    with pytest.raises(InvalidRecord) as fault:
        ruled(start, END)
    assert (fault.value.clause, fault.value.field.rpartition(".")[2]) == (f"sengoku:{clause}", field)


def test_the_name_that_two_share_is_the_one_told_304_4():
    with pytest.raises(InvalidRecord, match="羽柴秀吉 is on the field twice"):
        ruled(table([who("羽柴秀吉"), who("豊臣秀吉", unified_names=["羽柴秀吉"])]), END)


@pytest.mark.parametrize(
    "start",
    [
        table([{**DANCER, "standing": False}]),
        table([who("豊臣秀吉", unified_names=["羽柴秀吉"])]),
    ],
    ids=["a dancer that lies", "two names of one"],
)
def test_what_comes_close_to_it_is_not(start):
    assert str(ruled(start, END).verdict) == "legal"
