"""Questions and answers as search documents."""

from collections.abc import Iterator

from django.urls import reverse

from judgeapp.domain.corpus import Corpus, Question
from judgeapp.domain.search.document import SearchDocument

_WEIGHT = {"holds": -8, "changed": -16, "unsure": -12}
"""A clause comes before an answer that rests on it."""


def question_documents(corpus: Corpus) -> Iterator[SearchDocument]:
    """One document per question, in the order of the books."""
    for book in corpus.books.values():
        for order, one in enumerate(book.questions):
            yield SearchDocument(
                key=one.key,
                book=book.id,
                kind="qa",
                source="qa",
                text=one.answer,
                heading=one.question,
                number=label_of(one),
                order=order,
                url=reverse("rules:question", args=[book.id, one.id]),
                weight=_WEIGHT[one.standing],
                clauses=one.clauses,
            )


def label_of(one: Question) -> str:
    """What a question is called in a list of hits."""
    return f"Q&A {one.id}"
