"""When two names are the same, and what a round is called."""

import unicodedata
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from judgeapp.common.language import in_language

if TYPE_CHECKING:
    from .models import Event


def same_name_key(name: str) -> str:
    """Two names with the same key are the same name: width, case and spaces make no difference.

    >>> same_name_key("山田 太郎") == same_name_key("山田太郎")
    True
    """
    return plain(name)


def spelling_key(name: str) -> str:
    """The same with its spaces: what events from before names were compared without them keep apart."""
    return unicodedata.normalize("NFKC", name).casefold()


def plain(text: str) -> str:
    """A text without width, case and spaces: how headings, words of a list and names are compared.

    >>> plain(" Ｐｌａｙｅｒ　１ ")
    'player1'
    """
    return "".join(unicodedata.normalize("NFKC", text).casefold().split())


def entrants(count: int, by_teams: bool) -> str:
    """So many of those who are paired: 8人, or where teams are, 8チーム."""
    if by_teams:
        return ngettext("%(count)sチーム", "%(count)sチーム", count) % {"count": count}
    return ngettext("%(count)s人", "%(count)s人", count) % {"count": count}


def file_name(event: "Event", *what: str) -> str:
    """What a file about an event is called: by the event's name, then by what is in it (第1回大会-順位)."""
    return "-".join([event.name, *what])


def round_name(number: int | None, title: Mapping[str, str] | None = None) -> str:
    """What a round is called in the reader's language: by its title in a bracket (準決勝), else by its number."""
    return in_language(title) if title else _("第%(n)s回戦") % {"n": number}


def phase_name(number: int | None, title: str = "") -> str:
    """What a phase is called: 2日目, 第2ステージ."""
    return title or _("第%(number)sステージ") % {"number": number}


def round_name_at(match: Any, number: int | None) -> str:
    """The same for a row that outlives its table: by the table while it is there, else by the number that was kept."""
    return str(match.round.name) if match else round_name(number)
