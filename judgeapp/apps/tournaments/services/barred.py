"""Whom apps above keep out of a pairing, until an organizer says otherwise: who owes a decklist."""

from collections.abc import Callable

from django.utils.translation import gettext as _

from judgeapp.domain.pairing import Text

from ..models import Event, Player
from ..naming import entrants
from ..problems import Asks

Barred = list[Player]
keepers: list[Callable[[Event], Barred]] = []
"""Each names those who play and are not to be paired."""
SHOWN = 10


def barred_from(event: Event) -> Barred:
    """Everybody whom somebody keeps out, in the order of entry."""
    found = {player.pk: player for keep in keepers for player in keep(event)}
    return [found[pk] for pk in sorted(found)]


def ask_about_barred(event: Event) -> None:
    """Raise Asks where pairing now would leave somebody out."""
    barred = barred_from(event)
    if not barred:
        return
    message = _(
        "デッキリストのない参加者が%(count)sいます（%(names)s）。このまま組むと、この参加者には対戦がなく、回戦を終えると負けになります。"
        "出場させるときは、先にデッキリストの画面で認めてください。"
    )
    raise Asks(
        "lists_missing",
        message % {"count": entrants(len(barred), event.by_teams), "names": names_of(barred)},
        confirm="leave_out",
        label=_("この参加者を除いて組む"),
        facts={"players": [player.name for player in barred]},
    )


def barred_note(barred: Barred) -> Text:
    """The note of a round that was paired without the players who have no decklist."""
    names = names_of(barred)
    return Text(
        f"デッキリスト未提出のため組んでいません: {names}。", f"Not paired, for want of a decklist: {names}."
    )


def names_of(players: Barred) -> str:
    """The first of the names."""
    return "、".join(player.name for player in players[:SHOWN]) + (" …" if len(players) > SHOWN else "")
