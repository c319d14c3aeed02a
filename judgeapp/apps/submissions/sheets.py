"""Handed-in lists as sheets to print."""

from collections.abc import Iterable
from typing import Any

from django.urls import reverse
from django.utils import timezone
from django.utils.formats import date_format

from judgeapp.apps.decks.sheets import Sheet
from judgeapp.common.addresses import absolute

from . import selectors
from .models import SubmissionVersion


def sheets_of(request: Any, versions: Iterable[SubmissionVersion]) -> list[Sheet]:
    """The lists as they are printed; their links lead to the players' lists, which ask who is looking."""
    return [
        Sheet(
            title=version.event.name,
            player=version.player.name,
            result=selectors.result_of(version=version),
            code=version.code,
            version=version.number,
            when=date_format(timezone.localtime(version.created_at), "DATETIME_FORMAT"),
            link=absolute(request, reverse("submissions:list", args=[version.event.slug, version.player.pk])),
        )
        for version in versions
    ]
