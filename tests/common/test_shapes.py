"""What every shape of the API does alike."""

import pytest
from rest_framework.exceptions import ValidationError

from judgeapp.common.api.shapes import Serializer, serializers


class Part(Serializer):
    text = serializers.CharField()
    sure = serializers.BooleanField(default=False)


class Whole(Serializer):
    name = serializers.CharField()
    parts = Part(many=True)


def test_a_patch_may_leave_out_a_field_and_of_what_it_sends_nothing_within():
    sent = Whole(data={"parts": [{"text": "a"}]}, partial=True)
    assert sent.is_valid(raise_exception=True)
    assert sent.validated_data == {"parts": [{"text": "a", "sure": False}]}
    with pytest.raises(ValidationError):
        Whole(data={"parts": [{"sure": True}]}, partial=True).is_valid(raise_exception=True)


@pytest.mark.parametrize("sent", [{"name": []}, {"parts": [{"text": "a", "sure": "abc"}]}])
def test_what_is_wrong_is_said_in_japanese(sent):
    with pytest.raises(ValidationError, match="にしてください。"):
        Whole(data=sent, partial=True).is_valid(raise_exception=True)
