"""Reading what was handed in: the event's policy, who has a list, who may see it, who has looked."""

from collections.abc import Iterable
from datetime import datetime
from typing import Any

from django.db.models import QuerySet
from django.utils.translation import gettext as _

from judgeapp.apps.cards.selectors import card_index
from judgeapp.apps.tournaments.models import Event, Match, Player, Round
from judgeapp.apps.tournaments.selectors import deck_rules_of
from judgeapp.apps.tournaments.selectors.names import reading_key
from judgeapp.common.fields import is_over
from judgeapp.common.once import once, tell
from judgeapp.common.problems import Refused
from judgeapp.domain.deckcheck import CheckResult, DeckUnreadable, Format, check_deck

from ..models import DeckPolicy, Extension, Look, SubmissionVersion
from .phases import FIRST, is_paired, phase_counting, phase_open, phases_asking

State = SubmissionVersion.State


@once
def policy_of(*, event: Event) -> DeckPolicy:
    """The event's policy; one that asks for nothing where none was made."""
    return DeckPolicy.objects.filter(event=event).select_related("event", "opened_by").first() or DeckPolicy(
        event=event
    )


def policy_read(event: Event) -> None:
    """The event has been read together with its policy."""
    tell(policy_of, getattr(event, "deck_policy", None) or DeckPolicy(event=event), event=event)


def rules_for(*, event: Event, game: int = 0, seat: str = "") -> Format | None:
    """What the lists of an event are checked by. Where a part is chosen in the open, that part is handed in for the
    event, and the whole for a game of a match. `seat`: of the member of a team who hands it in."""
    format_ = deck_rules_of(event=event, seat=seat)
    return format_.public_part if format_ and format_.in_public and not game else format_


def format_is_held(event: Event) -> bool:
    """Whether the event's deck format must stay: lists are in, or are asked for and would have none at all."""
    if SubmissionVersion.objects.filter(submission__player__event=event).exists():
        return True
    return not event.deck_format and policy_of(event=event).asks


def chosen_in_public(*, event: Event, seat: str = "") -> bool:
    """Whether what is handed in for the event is a choice in the open (Megami), and decks follow for each game."""
    format_ = deck_rules_of(event=event, seat=seat)
    return bool(format_ and format_.in_public)


def list_check(
    *, event: Event, source: str | bytes, game: int = 0, chosen: Iterable[str] = (), seat: str = ""
) -> CheckResult:
    """What the event's rules say about a list; the event names a format. `chosen`: what was chosen before (Megami).

    Raises DeckUnreadable.
    """
    format_ = rules_for(event=event, game=game, seat=seat)
    assert format_ is not None
    season = event.cards_season
    return check_deck(source, format_, card_index(book=format_.book, season=season), chosen, season=season)


def choice_in(*, deck: str, rules: Format) -> str:
    """What is chosen in the open in a whole deck, as a list of that alone; the deck itself where it cannot be read."""
    try:
        chosen = check_deck(deck, rules, card_index(book=rules.book)).deck.choices
    except DeckUnreadable:
        return deck
    return "\n".join(card.name for card in chosen)


def _deadline(event: Event) -> datetime | None:
    """The event's, for the lists of its first phase; of a later one, what that phase says."""
    number = phase_open(event=event)
    if number == FIRST:
        return policy_of(event=event).deadline
    return next((phase.lists_due for phase in phases_asking(event=event) if phase.number == number), None)


def is_locked(*, event: Event) -> bool:
    """No list is handed in any more: the first round of the phase that asked for them is paired."""
    return is_paired(event=event, phase=phase_open(event=event))


def deadline_of(*, player: Player) -> datetime | None:
    """The later of the event's deadline and the player's extension; None where the event has none."""
    deadline = _deadline(player.event)
    if deadline is None or (extension := extension_of(player=player)) is None:
        return deadline
    return max(deadline, extension.until)


@once
def extension_of(*, player: Player) -> Extension | None:
    """The last extension of the deadline that the player was given."""
    return player.deck_extensions.select_related("given_by").last()


def extended(*, player: Player) -> Extension | None:
    """The player's extension while it runs."""
    last = extension_of(player=player)
    return last if last and not is_over(last.until) else None


def closed_for(*, player: Player) -> str:
    """Why the player cannot hand in a list just so: `dropped`, or not in the phase; `locked` (there is a list, and the
    first round of the phase is paired); `late`; empty where they can. Who is late may ask the organizer."""
    event = player.event
    if not player.is_playing:
        return "dropped"
    locked = is_locked(event=event)
    if locked and version_of(player=player, phase=phase_open(event=event)) is not None:
        return "locked"
    if extended(player=player):
        return ""
    deadline = _deadline(event)
    return "late" if locked or (deadline is not None and is_over(deadline)) else ""


def place_of(player: Player, match: Match | None, game: int, phase: int = FIRST) -> dict[str, Any]:
    """What a submission is found by: for a phase of the event, or a game of the match against the player across."""
    if match is None:
        return {"player": player, "round_number": None, "opponent": None, "game": 0, "phase": phase}
    opponent = match.player_b if match.player_a_id == player.pk else match.player_a
    return {
        "player": player,
        "round_number": match.round.number,
        "opponent": opponent,
        "game": game,
        "phase": FIRST,
    }


def versions_of(*, player: Player, match: Match | None = None, game: int = 0) -> QuerySet[SubmissionVersion]:
    """Every version of what was handed in for the event, of all phases; or for one game. The newest first."""
    place = place_of(player, match, game)
    if match is None:
        place.pop("phase")
    return SubmissionVersion.objects.filter(
        **{f"submission__{name}": value for name, value in place.items()}
    ).select_related("submission__player__event__deck_policy", "decided_by", "handed_in_by")


@once
def versions_for_event(*, player: Player) -> list[SubmissionVersion]:
    """Every version of what the player handed in for the event, newest first."""
    return list(versions_of(player=player))


def version_of(
    *,
    player: Player,
    match: Match | None = None,
    game: int = 0,
    number: int | None = None,
    phase: int | None = None,
) -> SubmissionVersion | None:
    """The version that counts: the last accepted one for a phase (the one whose lists count now); or the one of a
    number, whatever became of it."""
    if match is None:
        found = versions_for_event(player=player)
        if number is not None:
            return next((version for version in found if version.number == number), None)
        phase = phase_counting(event=player.event) if phase is None else phase
        accepted = (
            submission
            for submission in found
            if submission.state == State.ACCEPTED and submission.submission.phase == phase
        )
        return next(accepted, None)
    versions = versions_of(player=player, match=match, game=game)
    condition = {"state": State.ACCEPTED} if number is None else {"number": number}
    return versions.filter(**condition).first()


def waiting_version(*, player: Player) -> SubmissionVersion | None:
    """The version that the organizer is to decide on: the last one, if nobody has decided."""
    last = next(iter(versions_for_event(player=player)), None)
    return last if last and last.state == State.WAITING else None


def visible_version(
    *, user: Any, player: Player, match: Match | None = None, game: int = 0, number: int | None = None
) -> SubmissionVersion | None:
    """The version, if the user may see what is in it; None where there is none or it is secret from them."""
    found = version_of(player=player, match=match, game=game, number=number)
    return found if found and user.has_perm("submissions.view_list", found) else None


def lists_of(*, event: Event) -> list[SubmissionVersion]:
    """The list that counts now of every player who has one, in 五十音順 of players. For whoever may see them all.

    Who dropped before round 1 has withdrawn theirs.
    """
    versions = (
        SubmissionVersion.objects.filter(
            submission__player__event=event,
            submission__game=0,
            submission__phase=phase_counting(event=event),
            state=State.ACCEPTED,
        )
        .select_related("submission__player__event__deck_policy")
        .exclude(submission__player__dropped_after=0)
        .order_by("-number")
    )
    counting: dict[int, SubmissionVersion] = {}
    for version in versions:
        counting.setdefault(version.submission.player_id, version)
    return sorted(counting.values(), key=lambda version: reading_key(version.player))


def result_of(*, version: SubmissionVersion) -> CheckResult:
    """What the event's rules, as they are now, say about a version."""
    chosen = [card["number"] for card in version.chosen]
    submission = version.submission
    seat = submission.player.seat
    return list_check(
        event=version.event, source=version.text, game=submission.game, chosen=chosen, seat=seat
    )


def public_choice(*, player: Player) -> SubmissionVersion | None:
    """The player's choice in the open (Megami), once it is locked and everybody may know it."""
    event = player.event
    known = chosen_in_public(event=event, seat=player.seat) and is_paired(
        event=event, phase=phase_counting(event=event)
    )
    return version_of(player=player) if known else None


def is_settled(*, match: Match, game: int) -> bool:
    """True once both players have handed in their deck of a game; then neither may change theirs."""
    sides = [player_ for player_ in (match.player_a, match.player_b) if player_]
    return all(version_of(player=player, match=match, game=game) for player in sides)


def match_in(*, player: Player, number: int) -> Match | None:
    """The player's table in a published round; None where there is none, or nobody sits across."""
    rounds = Round.objects.filter(event=player.event, number=number).exclude(state=Round.State.PAIRED)
    matches = Match.objects.filter(round__in=rounds, player_b__isnull=False).select_related(
        "round__event", "player_a", "player_b"
    )
    own = player.entrant_id
    return (matches.filter(player_a=own) | matches.filter(player_b=own)).first()


def opened_lists(*, user: Any, event: Event) -> list[SubmissionVersion]:
    """Every list that `user` may see now. Raises Refused while they are sealed."""
    if policy_of(event=event).opened_at is None:
        raise Refused("lists_sealed", _("リストは封をしたままです。先に主催者が開封してください。"))
    lists = lists_of(event=event)
    return [version for version in lists if user.has_perm("submissions.view_list", version)]


def looks_at(*, event: Event) -> QuerySet[Look]:
    """Every look at a list of the event, newest first."""
    looks = Look.objects.filter(version__submission__player__event=event)
    return looks.select_related("by", "version__submission__player")


def looks_of(*, player: Player) -> QuerySet[Look]:
    """Who looked at a player's lists, newest first."""
    return looks_at(event=player.event).filter(version__submission__player=player)
