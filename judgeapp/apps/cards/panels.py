"""Cards on the pages of questions, and what apps above show on a card's page.

The subject of those is the card; the place is `after`: rulings that name it.
"""

from typing import Any

from django.http import HttpRequest

from judgeapp.common.panels import Panels
from judgeapp.domain.corpus import Question

from .models import Card

card_panels = Panels()


def question_panel(request: HttpRequest, question: Question) -> dict[str, Any] | None:
    """On the page of a question: the cards that it is about."""
    cards = list(Card.objects.filter(book=question.book, number__in=question.cards))
    return {"cards": cards} if cards else None
