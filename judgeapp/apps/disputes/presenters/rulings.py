"""A ruling's document in the order in which a judge reads it."""

from collections.abc import Iterator
from typing import Any

from judgeapp.apps.cards.english_names import on_page
from judgeapp.apps.rules import selectors as rules
from judgeapp.apps.rules.labels import edition_of
from judgeapp.common.language import in_language
from judgeapp.domain.corpus import Entry, Interpretation
from judgeapp.domain.engine.tools.question import KINDS
from judgeapp.domain.engine.tools.questions import of_the_whole
from judgeapp.domain.seasons import rules_of

from ..models import SeasonFrom, Verdict


def reading(document: dict[str, Any], answer: dict[str, Any] | None = None) -> dict[str, Any]:
    """The document with what pages put first: the answer to the question, disputed steps, open facts, premises.

    Without an `answer` it is that to the question whether the whole record is right.
    """
    answer = answer or of_the_whole(document).to_dict()
    document, answer = on_page([document, answer], book=document["book"])
    disputed = [entry for entry in document["entries"] if entry["verdict"] not in ("legal", "on_trust")]
    return {
        **document,
        "rules_edition": rules_edition(document),
        "answer": answer,
        "answer_label": Verdict(answer["verdict"]).label if answer["verdict"] else "",
        "decides": answer["decides"],
        "is_whole": answer["asked"] == KINDS["whole"].to_dict(),
        "verdict_label": Verdict(document["verdict"]).label,
        "disputed": disputed,
        "trusted": [entry for entry in document["entries"] if entry["verdict"] == "on_trust"],
        "questions": list(_questions(document)),
        "interpreted": [found for found in interpreted(document) if found[1].id not in _told(document)],
        "board_after": disputed[0]["index"] if disputed else len(document["entries"]),
    }


def season_line(document: dict[str, Any]) -> str:
    """By which rules and cards a ruling was made, and why by those; empty in a book without seasons."""
    if not document["season_from"]:
        return ""
    edition = in_language(edition_of(document["book"], document["edition"]))
    return f"{edition}（{SeasonFrom(document['season_from']).label}）"


def rules_edition(document: dict[str, Any]) -> str:
    """The edition of its book by which a ruling was made; empty: the one in force."""
    return document.get("rules", rules_of(document["book"], document["edition"]))


def _questions(document: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """Each open fact as a question to ask at the table, with what every answer would mean."""
    for number, fact in enumerate(document["facts"]):
        answers = []
        for order, answer in enumerate(fact["answers"]):
            means = [
                {"number": entry["number"], "verdict": decided["verdict"], "reason": decided["reason"]}
                for entry in document["entries"]
                for decided in entry["by_answer"]
                if decided["fact"] == fact["key"] and decided["answer"] == answer["answer"]
            ]
            answers.append(answer | {"means": means, "number": order})
        told = {"key": fact["key"], "question": fact["question"]}
        yield {**told, "answers": answers, "number": number}


def _told(document: dict[str, Any]) -> set[str]:
    """The interpretations that the ruling itself tells with every reading; one that was stored earlier tells none."""
    return {interpretation["id"] for interpretation in document.get("interpretations", ())}


def interpreted(document: dict[str, Any]) -> list[tuple[Entry, Interpretation]]:
    """The unclear clauses that the disputed steps rest on, each with the reading that was chosen."""
    cited = {key for entry in document["entries"] if entry["verdict"] != "legal" for key in entry["clauses"]}
    found: dict[str, tuple[Entry, Interpretation]] = {}
    for key in sorted(cited):
        entry = rules.corpus().get(key, rules_edition(document))
        if entry is not None:
            for interpretation in rules.interpretations_of(entry):
                found.setdefault(interpretation.id, (entry, interpretation))
    return list(found.values())
