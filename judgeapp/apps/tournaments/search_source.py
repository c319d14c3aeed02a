"""The penalty guide that ships as search documents: it is of no book, and found whichever book is chosen."""

from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path

from django.conf import settings
from django.urls import reverse

from judgeapp.apps.rules.digests import digest_of
from judgeapp.apps.rules.search.corpus_source import join
from judgeapp.apps.rules.search.sources import SearchDocument
from judgeapp.domain.penalties import guide

_WEIGHT = -9  # a rule comes before what breaking it costs


def penalty_documents() -> Iterator[SearchDocument]:
    """One document per infraction of the guide; it is of no book."""
    for order, one in enumerate(guide().values()):
        yield SearchDocument(
            key=f"penalty:{one.id}",
            book="",
            kind="penalty",
            source="penalty",
            text=join((one.definition, *one.examples, one.remedy, one.upgrade)),
            heading=one.name,
            asked=one.asked,
            order=order,
            url=f"{reverse('tournaments:shipped_guide')}#{one.id}",
            weight=_WEIGHT,
        )


@lru_cache(maxsize=1)
def penalties_version() -> str:
    """Changes with the guide, which comes with the code."""
    return digest_of([Path(settings.BASE_DIR) / "judgeapp" / "domain" / "penalties" / "guide.yaml"])
