"""放送: tell everybody, a table or a player something, on every page that is open."""

import unicodedata

from django.utils.translation import gettext as _

from judgeapp.apps.accounts.models import User
from judgeapp.common.problems import Invalid

from ...audit import changing
from ...models import Announcement, Event, Match, Player
from ...selectors.pairings import current_round

MAX_LENGTH = 300


def announcement_make(
    *,
    by: User | None,
    event: Event,
    text: str,
    match: Match | None = None,
    player: Player | None = None,
) -> Announcement:
    """Announce to everybody, to the players of a table, or to one player."""
    text = " ".join(text.split())
    if not text or len(text) > MAX_LENGTH or any(unicodedata.category(char) == "Cc" for char in text):
        message = _("1〜%(most)s文字で入力してください。") % {"most": MAX_LENGTH}
        raise Invalid("invalid_announcement", message, field="text")
    with changing(event, by=by) as event:
        shown = current_round(event=event, official=False)
        return Announcement.objects.create(
            event=event,
            text=text,
            match=match,
            player=player,
            round_number=shown.number if shown else 0,
            made_by=by,
        )


def announcement_remove(*, by: User | None, event: Event, announcement_id: int) -> None:
    """Take an announcement down. Done twice, it is done once."""
    with changing(event, by=by) as event:
        for found in event.announcements.filter(pk=announcement_id):
            found.delete()
