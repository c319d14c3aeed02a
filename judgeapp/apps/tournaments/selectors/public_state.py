"""A digest of an event's public state: it changes with whatever anybody may read of it over the API.

The pulse of pages leaves results out: a hall would fetch its pages at every one. A program that shows pairings and
standings has to hear of them.
"""

import hashlib
import json

from ..models import Event, Match
from ..versions import row_version
from .records import rounds_visible

OF_A_PLAYER = (
    "pk",
    "name",
    "team",
    "seat",
    "suffix",
    "club",
    "missed_as",
    "checked_in_at",
    "dropped_after",
    "out_after",
)
"""What everybody is told of a player: nothing that `PlayerSerializer` keeps for officials."""
OF_A_TABLE = (
    "pk",
    "round",
    "table",
    "player_a",
    "player_b",
    "version",
    "outcome",
    "games_a",
    "games_b",
    "games_drawn",
    "tables",
)


def public_state_digest(*, event: Event) -> str:
    """The digest of settings, state, players, published tables and results; nothing that few may read goes into it."""
    rounds = [[round_.pk, round_.state] for round_ in rounds_visible(event=event, official=False)]
    tables = Match.objects.filter(round__in=[pk for pk, _state in rounds]).order_by("pk")
    public = [
        [event.state, row_version(event), rounds],
        list(event.everybody.order_by("pk").values_list(*OF_A_PLAYER)),
        list(tables.values_list(*OF_A_TABLE)),
    ]
    return hashlib.sha256(json.dumps(public, default=str).encode()).hexdigest()
