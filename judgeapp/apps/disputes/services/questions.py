"""A further question of a record, and an answer from the table that becomes part of it: each a dispute of its own."""

from typing import Any

from judgeapp.apps.accounts.models import User
from judgeapp.domain.engine import GameRecord
from judgeapp.domain.engine.tools.question import KINDS, Question
from judgeapp.domain.engine.tools.whatif import changed_record

from ..models import Dispute, Ruling
from .cases import dispute_create
from .what_if import changes_answering


def question_ask(*, by: User, dispute: Dispute, question: Question) -> Dispute:
    """Ask another question of the same record. Raises Invalid for one that cannot be asked of it."""
    why = KINDS.get(question.kind)
    return _follow(by, dispute, dispute.record, question, why.to_dict() if why else {})


def answer_adopt(*, by: User, ruling: Ruling, fact: dict[str, Any], given: dict[str, Any]) -> Dispute:
    """The record with the answer to one of the ruling's open facts in it, asked the same question."""
    dispute = ruling.dispute
    record = GameRecord.from_json(dispute.record)
    changes = changes_answering(len(record.entries), fact["key"], given["answer"])
    why = {lang: f"{fact['question'][lang]} {given['text'][lang]}" for lang in ("ja", "en")}
    text = changed_record(record, changes).to_json()
    return _follow(by, dispute, text, Question.read(dispute.question), why)


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
