"""How everybody's list stands: the organizer's table, and who has none."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from django.db.models import Count, Exists, OuterRef, QuerySet, Subquery, Value
from django.db.models.functions import Coalesce

from judgeapp.apps.cards.selectors import card_index
from judgeapp.apps.tournaments.models import Event, Player, Round
from judgeapp.apps.tournaments.selectors.names import reading_key
from judgeapp.domain.deckcheck import check_deck

from ..models import DeckCheck, DeckPolicy, Extension, SubmissionVersion, Waiver
from .lists import lists_of, looks_at, policy_of, rules_for
from .phases import phase_counting

State = SubmissionVersion.State


@dataclass(frozen=True, slots=True)
class Row:
    """How one player's list stands, for the organizer's table. `status`: in, late, waiting or missing.

    `verdict_now`: what the event's rules say today, where somebody asked who may look at the lists; else the
    verdict of the day when the list was handed in, and nothing while the list is sealed.
    """

    player: Player
    version: SubmissionVersion | None
    waiting: SubmissionVersion | None
    extension: Extension | None
    looks: int
    verdict_now: str

    @property
    def outdated(self) -> bool:
        """Whether the event's rules or the card lists have changed what is said of the list."""
        return self.version is not None and self.version.verdict_opened != self.verdict_now

    @property
    def status(self) -> str:
        if self.version:
            return "late" if self.version.late else "in"
        return "waiting" if self.waiting else "missing"

    @property
    def waiver(self) -> Waiver | None:
        """The organizer's waiver that lets the player play without a list; None where there is none."""
        return getattr(self.player, "deck_waiver", None)

    @property
    def unconfirmed(self) -> bool:
        return self.version is not None and self.version.verdict_opened == "unconfirmed"


def rows_of(*, event: Event, judged: Iterable[SubmissionVersion] = ()) -> list[Row]:
    """Everybody who plays, in 五十音順. The lists that are `judged` anew were looked at: whoever asks records it."""
    counting = {version.submission.player_id: version for version in lists_of(event=event)}
    last: dict[int, SubmissionVersion] = {}
    of_event = SubmissionVersion.objects.filter(
        submission__player__event=event, submission__game=0, submission__phase=phase_counting(event=event)
    ).select_related("submission")
    for version in of_event.order_by("number"):
        last[version.submission.player_id] = version
    extensions = {
        extension.player_id: extension for extension in Extension.objects.filter(player__event=event)
    }
    looks: dict[int, int] = {}
    for player_id in looks_at(event=event).values_list("version__submission__player_id", flat=True):
        looks[player_id] = looks.get(player_id, 0) + 1
    now = _verdicts_now(event, judged)
    rows = []
    people = event.people.filter(**Player.PLAYING).select_related("user", "deck_waiver")
    for player in sorted(people, key=reading_key):
        player.event = event
        newest, counts = last.get(player.pk), counting.get(player.pk)
        rows.append(
            Row(
                player=player,
                version=counts,
                waiting=newest if newest and newest.state == State.WAITING else None,
                extension=extensions.get(player.pk),
                looks=looks.get(player.pk, 0),
                verdict_now=now.get(counts.pk, counts.verdict_opened) if counts else "",
            )
        )
    return rows


def _verdicts_now(event: Event, versions: Iterable[SubmissionVersion]) -> dict[int, str]:
    """What the rules say of these versions now, by the versions' keys."""
    now: dict[int, str] = {}
    for version in versions:
        format_ = rules_for(event=event, seat=version.submission.player.seat)
        if format_ is not None:
            index = card_index(book=format_.book, season=event.cards_season)
            now[version.pk] = str(check_deck(version.text, format_, index, season=event.cards_season).verdict)
    return now


def missing_players(*, event: Event) -> QuerySet[Player]:
    """Who plays and has no list of those that count now."""
    accepted = SubmissionVersion.objects.filter(
        submission__player=OuterRef("pk"),
        submission__game=0,
        submission__phase=phase_counting(event=event),
        state=State.ACCEPTED,
    )
    return event.people.filter(~Exists(accepted), **Player.PLAYING).order_by()


def unexcused_players(*, event: Event) -> list[Player]:
    """Who plays, has no list of those that count now, and may not play without one; in 五十音順."""
    return sorted(missing_players(event=event).filter(deck_waiver=None), key=reading_key)


def undecided_players(*, event: Event) -> list[Player]:
    """Who plays and whose last list waits for the organizer's decision, in 五十音順."""
    of_player = SubmissionVersion.objects.filter(
        submission__player=OuterRef("pk"), submission__game=0, submission__phase=phase_counting(event=event)
    )
    last = of_player.order_by("-number").values("state")[:1]
    waiting = event.people.annotate(last=Subquery(last)).filter(last=State.WAITING, **Player.PLAYING)
    return sorted(waiting, key=reading_key)


def excused(*, event: Event) -> list[Waiver]:
    """The waivers that let somebody play who has no list, in 五十音順 of their players."""
    found = Waiver.objects.filter(player__in=missing_players(event=event)).select_related("player")
    return sorted(found, key=lambda waiver: reading_key(waiver.player))


def barred_players(*, event: Event) -> list[Player]:
    """Who owes the list that the event requires, and nobody has excused them; in 五十音順."""
    if policy_of(event=event).asked != DeckPolicy.Asked.REQUIRED:
        return []
    owing = missing_players(event=event).filter(deck_waiver=None)
    if event.by_teams:  # a team waits for each of its members
        owing = event.players.filter(pk__in=owing.values("team"), **Player.PLAYING)
    return sorted(owing, key=reading_key)


def counts_for_round(*, round_: Round) -> tuple[int, int]:
    """How many decks were checked in a round, and how many who play now have no list and may not play without one: one
    query."""
    checked = DeckCheck.objects.filter(player__event=round_.event, round_number=round_.number)
    missing = missing_players(event=round_.event).filter(deck_waiver=None)
    counted = Event.objects.filter(pk=round_.event_id).values_list(_count(checked), _count(missing))
    checks, without = counted.get()
    return checks, without


def _count(rows: QuerySet[Any]) -> Coalesce:
    one = rows.order_by().annotate(one=Value(1)).values("one").annotate(n=Count("pk")).values("n")
    return Coalesce(Subquery(one), Value(0))
