"""Whom a browser acts for: the player of the signed-in account, or whose personal link it has opened.

The link carries a code made from one key of the site (`accounts.site_keys`), and a player needs no account.
A browser keeps the code that it has shown: once the organizer renews the code, it acts for nobody.
"""

from typing import Any

from django.http import HttpRequest
from django.urls import reverse
from django.utils.crypto import constant_time_compare

from judgeapp.apps.accounts.models import User
from judgeapp.apps.accounts.site_keys import PLAYERS, keyed_digest
from judgeapp.common.once import once

from .models import Event, Player
from .selectors.events import entry_of, takes_entries

CODE_LENGTH = 20


def code_of(player: Player) -> str:
    meant = f"{player.pk}/{player.code_renewals}" if player.code_renewals else str(player.pk)
    return keyed_digest(PLAYERS, meant, "sha1")[:CODE_LENGTH]


def personal_path(player: Player) -> str:
    """The address by which a browser may act for the player: for them alone."""
    return reverse("tournaments:personal", args=[player.event.slug, player.pk, code_of(player)])


def entry_code_of(event: Event) -> str:
    """The code by which a browser without an account may enter the event."""
    return keyed_digest(PLAYERS, f"event/{event.pk}", "sha256")[:CODE_LENGTH]


def entry_path(event: Event) -> str:
    """The address by which anybody may enter the event; of an event that takes no walk-ins any more, its page.

    A poster printed while the event is in preparation is the one that hangs when it opens.
    """
    if event.walk_ins and (event.state == Event.State.DRAFT or takes_entries(event=event)):
        return reverse("tournaments:enter", args=[event.slug, entry_code_of(event)])
    return event.get_absolute_url()


def adopt(request: HttpRequest, player: Player, code: str) -> bool:
    """Let this browser act for the player, if the code is theirs."""
    if not constant_time_compare(code, code_of(player)):
        return False
    request.session[_key(player.event)] = [player.pk, code]
    return True


def acting_player(request: Any, event: Event) -> Player | None:
    """The player of this event for whom the request may act."""
    entry = entry_of(event=event, user=request.user)
    if entry is None and (kept := _kept(request, event)):
        found = _entrant(event=event, pk=kept[0])
        entry = found if found and constant_time_compare(kept[1], code_of(found)) else None
    if entry is not None:
        entry.event = event
    return entry


@once
def _entrant(*, event: Event, pk: int) -> Player | None:
    return event.everybody.filter(pk=pk).select_related("team").first()


def acts_for(request: Any, player: Player) -> bool:
    """Whether the request acts for this player."""
    if player.user_id is not None and player.user_id == request.user.pk:
        return True
    return bool(_kept(request, player.event)) and acting_player(request, player.event) == player


def lost_code(request: Any, player: Player) -> bool:
    """Whether this browser acted for the player until their code was renewed."""
    kept = _kept(request, player.event)
    return bool(kept) and kept[0] == player.pk and not constant_time_compare(kept[1], code_of(player))


def user_behind(request: HttpRequest) -> User | None:
    """On whose behalf a player's press is recorded: the account, or nobody where there is none."""
    return request.user if isinstance(request.user, User) else None


def _kept(request: Any, event: Event) -> list[Any]:
    """The player's key and the code shown by this browser at the event; empty where none was."""
    kept = request.session.get(_key(event))
    return kept if isinstance(kept, list) else []


def _key(event: Event) -> str:
    return f"player-of-{event.pk}"
