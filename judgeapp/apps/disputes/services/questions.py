"""A further question of a record, and an answer from the table that becomes part of it: each a dispute of its own."""

from typing import Any

from django.utils.translation import gettext as _

from judgeapp.apps.accounts.models import User
from judgeapp.common.problems import Invalid
from judgeapp.domain.engine import GameRecord
from judgeapp.domain.engine.kernel.model.text import plain
from judgeapp.domain.engine.tools.question import KINDS, Question
from judgeapp.domain.engine.tools.whatif import changed_record

from ..models import Dispute, Ruling
from .cases import dispute_create
from .what_if import changes_answering


def question_ask(*, by: User, dispute: Dispute, question: Question) -> Dispute:
    """Ask another question of the same record. Raises Invalid for one that cannot be asked of it."""
    why = KINDS.get(question.kind)
    return _follow(by, dispute, dispute.record, question, why.to_dict() if why else {})


def answer_adopt(*, by: User, ruling: Ruling, fact: dict[str, Any], answer: Any) -> Dispute:
    """The record with the answer to one of the ruling's open facts in it, asked the same question.

    Raises Invalid for an answer that is none of those listed.
    """
    dispute = ruling.dispute
    record = GameRecord.from_json(dispute.record)
    listed = {repr(answer_["answer"]): answer_["text"] for answer_ in fact["answers"]}
    if listed and repr(answer) not in listed:
        raise Invalid("no_such_answer", _("この答えは選べません。"), field="answer")
    text = listed.get(repr(answer)) or plain(answer).to_dict()
    changes = changes_answering(len(record.entries), fact["key"], answer)
    why = {lang: f"{fact['question'][lang]} {text[lang]}" for lang in ("ja", "en")}
    changed = changed_record(record, changes).to_json()
    return _follow(by, dispute, changed, Question.read(dispute.question), why)


def _follow(by: User, origin: Dispute, text: str, question: Question, why: dict[str, str]) -> Dispute:
    """A dispute that goes on from another, at the same event and table where the asker may ask about that."""
    return dispute_create(
        owner=by,
        text=text,
        title=origin.title,
        event=origin.event,
        match=origin.match,
        question=question,
        origin=origin,
        origin_why=why,
    )
