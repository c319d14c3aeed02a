"""Names of players: what may be one, and whether it is taken."""

import unicodedata

from django.utils.translation import gettext as _

from judgeapp.apps.accounts.models import User
from judgeapp.common.problems import Invalid

from ..models import Event, Player, WaitingEntry
from ..naming import same_name_key

MAX_LENGTH = 60


def tidy(text: str) -> str:
    """Spaces at the ends gone, runs of spaces (full-width ones too) one space; the letters as written."""
    return " ".join(text.split())


def check_name(name: str) -> str:
    """The tidy name. Raises Invalid for one that cannot be printed on a pairing sheet."""
    name = tidy(name)
    if not name:
        raise Invalid("name_missing", _("名前を入力してください。"), field="name")
    _check_text(name, "name")
    return name


def check_club(club: str) -> str:
    club = tidy(club)
    _check_text(club, "club")
    return club


def check_new(
    event: Event, name: str, user: User | None, besides: Player | WaitingEntry | None = None
) -> None:
    """Raises Invalid where the name or the user is entered already, or waits for a place."""
    here: list[Player | WaitingEntry] = [
        *event.players.only("name", "user", "event"),
        *event.waiting.only("name", "user", "event"),
    ]
    others = [entry for entry in here if entry != besides]
    if same_name_key(name) in {same_name_key(entry.name) for entry in others}:
        raise Invalid("name_taken", _("「%(name)s」は登録済みです。") % {"name": name}, field="name")
    if user is not None and any(entry.user_id == user.pk for entry in others):
        raise Invalid("user_taken", _("このユーザーは登録済みです。"), field="user")


def _check_text(text: str, field: str) -> None:
    if len(text) > MAX_LENGTH:
        message = _("%(length)s文字あります。%(most)s文字までです。") % {
            "length": len(text),
            "most": MAX_LENGTH,
        }
        raise Invalid("too_long", message, field=field)
    if any(unicodedata.category(char) in ("Cc", "Cs") for char in text):
        raise Invalid("control_characters", _("使えない文字（制御文字）が入っています。"), field=field)
