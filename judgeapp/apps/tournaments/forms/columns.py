"""What each column of a list is, as chosen on its preview."""

from collections.abc import Mapping
from dataclasses import dataclass

from django.utils.translation import gettext as _

from ..services.exchange.columns import FIELDS
from ..services.exchange.players_import import Reading


@dataclass(frozen=True, slots=True)
class ColumnShown:
    """One column of a list: its header, its first cells, and what it is taken for."""

    name: str
    """Of the choice, in the form."""
    header: str
    samples: list[str]
    choices: list[tuple[str, str, bool]]
    """(field, label, chosen)"""


def labels() -> dict[str, str]:
    return {
        "name": _("名前"),
        "family": _("姓"),
        "given": _("名"),
        "reading": _("ふりがな"),
        "reading_family": _("ふりがな（姓）"),
        "reading_given": _("ふりがな（名）"),
        "club": _("所属・地域"),
        "number": _("番号"),
        "suffix": _("区別（同姓同名）"),
        "note": _("備考"),
        "user": _("ユーザー名"),
        "team": _("チーム"),
        "seat": _("席"),
    }


def columns_shown(reading: Reading) -> list[ColumnShown]:
    """The columns of a list that has been read."""
    told = labels()
    by_teams = reading.event.by_teams
    fields = [field for field in FIELDS if by_teams or field not in ("team", "seat")]
    return [
        ColumnShown(
            f"column-{column.place}",
            column.heading or _("%(number)s列目") % {"number": column.place + 1},
            column.samples,
            [
                ("", _("使わない"), not column.field),
                *((field, told[field], column.field == field) for field in fields),
            ],
        )
        for column in reading.columns_read
    ]


def columns_chosen(posted: Mapping[str, str], most: int) -> dict[str, int] | None:
    """Field → column as the preview's form has it; None where it has not been chosen yet. The first of two counts."""
    if "column-0" not in posted:
        return None
    found: dict[str, int] = {}
    for place in range(most):
        field = posted.get(f"column-{place}", "")
        if field in FIELDS:
            found.setdefault(field, place)
    return found
