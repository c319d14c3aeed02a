"""最終順位: everybody's place, written down when the event is finished; and lists of what places give."""

from typing import Any

from auditlog.context import disable_auditlog
from django.utils.translation import gettext as _

from judgeapp.common.problems import Invalid

from ..audit import touch
from ..models import Event, Player
from ..selectors.tables import standings_of

MOST_LINES = 50
MOST_PLACE = 10_000


def place_all(event: Event) -> None:
    """Called inside `changing(event)`, once its state is the last one."""
    placed = []
    for row in standings_of(event=event).rows:
        row.player.final_place = row.standing.rank
        placed.append(row.player)
    _write(placed)


def unplace_all(event: Event) -> None:
    """The event goes on: nobody has a place."""
    placed = list(event.players.exclude(final_place=None))
    for player in placed:
        player.final_place = None
    _write(placed)


def _write(players: list[Player]) -> None:
    with disable_auditlog():
        Player.objects.bulk_update(players, ["final_place"])
    touch(*players)


def check_places(places: list[dict[str, Any]], field: str) -> None:
    """Raise Invalid, naming the field, for what gives one place twice, or is no list of places."""
    seen = 0
    for place in sorted(places, key=lambda one: one["first"]):
        if not seen < place["first"] <= place["last"] <= MOST_PLACE:
            raise Invalid(
                "invalid_places", _("順位は1から順に、重ならないように書いてください。"), field=field
            )
        seen = place["last"]
    if len(places) > MOST_LINES:
        raise Invalid("invalid_places", _("%(most)s行までです。") % {"most": MOST_LINES}, field=field)
