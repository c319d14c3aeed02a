"""What fields of forms read."""

import pytest
from django.forms import ValidationError

from judgeapp.common.fields import YenField


@pytest.mark.parametrize("typed", ["1500", "１５００", "1,500", "１，５００円", "￥1,500", " 1500円 "])
def test_an_amount_of_yen_is_read_as_people_write_it(typed):
    assert YenField().clean(typed) == 1500


@pytest.mark.parametrize("typed", ["千五百円", "1.5", "円", "15-00"])
def test_what_is_no_amount_is_refused(typed):
    with pytest.raises(ValidationError):
        YenField().clean(typed)


def test_an_amount_left_out_is_none():
    assert YenField(required=False).clean("") is None
