"""申し込みの質問: what an organizer asks of those who enter, and what they answered."""

from collections.abc import Mapping, Sequence
from typing import Any

from django.utils.translation import gettext as _

from judgeapp.common.problems import Invalid

MOST, LONGEST, ANSWER, CHOICES = 10, 100, 200, 12
"""Questions of an event, characters of a question and of an answer, choices of a question."""


def check_questions(questions: Any) -> None:
    """Raise Invalid for questions that nobody could answer, or that are asked twice."""
    texts = [question["text"] for question in questions]
    if (
        len(texts) > MOST
        or len(set(texts)) < len(texts)
        or not all(0 < len(text) <= LONGEST for text in texts)
    ):
        message = _("違う質問を、%(most)s個まで書けます。1つは%(longest)s文字までです。")
        raise Invalid("invalid_questions", message % {"most": MOST, "longest": LONGEST}, field="questions")
    for question_ in questions:
        choices = question_["choices"]
        if len(choices) == 1 or len(choices) > CHOICES or len(set(choices)) < len(choices):
            message = _("「%(text)s」: 選択肢は2つから%(most)sまで、違うものを書いてください。")
            raise Invalid(
                "invalid_questions", message % {"text": question_["text"], "most": CHOICES}, field="questions"
            )


def check_answers(questions: Sequence[Mapping[str, Any]], answers: Mapping[str, str]) -> dict[str, str]:
    """The answers by question, tidied; only to what is asked. Raises Invalid where one is missing or no choice."""
    told: dict[str, str] = {}
    for mapping in questions:
        text = " ".join(str(answers.get(mapping["text"], "")).split())
        if mapping["required"] and not text:
            raise Invalid(
                "answer_missing",
                _("「%(text)s」に答えてください。") % {"text": mapping["text"]},
                field="answers",
            )
        if len(text) > ANSWER or (text and mapping["choices"] and text not in mapping["choices"]):
            raise Invalid(
                "invalid_answer",
                _("「%(text)s」の答えは選べるものではありません。") % {"text": mapping["text"]},
                field="answers",
            )
        if text:
            told[mapping["text"]] = text
    return told
