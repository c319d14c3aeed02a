"""申し込みの質問: what an organizer asks of those who enter, and what they answered."""

from collections.abc import Mapping, Sequence
from typing import Any

from django.utils.translation import gettext as _

from judgeapp.common.problems import Invalid

MOST, LONGEST, ANSWER, CHOICES = 10, 100, 200, 12
"""Questions of an event, characters of a question and of an answer, choices of a question."""


def check_questions(questions: Any) -> None:
    """Raise Invalid for questions that nobody could answer, or that are asked twice."""
    texts = [one["text"] for one in questions]
    if (
        len(texts) > MOST
        or len(set(texts)) < len(texts)
        or not all(0 < len(text) <= LONGEST for text in texts)
    ):
        message = _("違う質問を、%(most)s個まで書けます。1つは%(longest)s文字までです。")
        raise Invalid("invalid_questions", message % {"most": MOST, "longest": LONGEST}, field="questions")
    for one in questions:
        choices = one["choices"]
        if len(choices) == 1 or len(choices) > CHOICES or len(set(choices)) < len(choices):
            message = _("「%(text)s」: 選択肢は2つから%(most)sまで、違うものを書いてください。")
            raise Invalid(
                "invalid_questions", message % {"text": one["text"], "most": CHOICES}, field="questions"
            )


def check_answers(questions: Sequence[Mapping[str, Any]], answers: Mapping[str, str]) -> dict[str, str]:
    """The answers by question, tidied; only to what is asked. Raises Invalid where one is missing or no choice."""
    told: dict[str, str] = {}
    for one in questions:
        text = " ".join(str(answers.get(one["text"], "")).split())
        if one["required"] and not text:
            raise Invalid(
                "answer_missing", _("「%(text)s」に答えてください。") % {"text": one["text"]}, field="answers"
            )
        if len(text) > ANSWER or (text and one["choices"] and text not in one["choices"]):
            raise Invalid(
                "invalid_answer",
                _("「%(text)s」の答えは選べるものではありません。") % {"text": one["text"]},
                field="answers",
            )
        if text:
            told[one["text"]] = text
    return told
