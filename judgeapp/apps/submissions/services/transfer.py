"""What the file of an event holds of lists: what the event asks of them, and, sealed with a password, the lists."""

from collections.abc import Mapping
from typing import Any

from django.utils.dateparse import parse_datetime
from django.utils.translation import gettext as _
from jsonschema import Draft202012Validator

from judgeapp.apps.accounts.models import User
from judgeapp.apps.decks.services import as_checked
from judgeapp.apps.exchange.services.event_file.extras import Extra
from judgeapp.apps.tournaments.models import Event, Player
from judgeapp.common.problems import Invalid
from judgeapp.domain.deckcheck import DeckUnreadable
from judgeapp.domain.limits import DECK

from .. import selectors
from ..models import DeckPolicy, Extension, Look, Submission, SubmissionVersion, Waiver
from .lists import code_of
from .policy import check_policy

MOMENT = {"type": ["string", "null"], "maxLength": 40}
PLACE = {"type": "integer", "minimum": 1}
ROUND = {"type": ["integer", "null"], "minimum": 1, "maximum": 200}
TEXT = {"type": "string", "maxLength": 200}


def _closed(**properties: Any) -> dict[str, Any]:
    return {
        "type": "object",
        "additionalProperties": False,
        "required": list(properties),
        "properties": properties,
    }


POLICY = Draft202012Validator(
    _closed(
        asked={"enum": DeckPolicy.Asked.values},
        deadline=MOMENT,
        shown={"enum": DeckPolicy.Shown.values},
        shown_from=ROUND,
        opened_at=MOMENT,
        waivers={
            "type": "array",
            "maxItems": 200_000,
            "items": _closed(player=PLACE, reason=TEXT | {"minLength": 1}),
        },
    )
)
VERSION = _closed(
    number={"type": "integer", "minimum": 1, "maximum": 10_000},
    text={"type": "string", "maxLength": DECK.characters},
    state={"enum": SubmissionVersion.State.values},
    late={"type": "boolean"},
    reason=TEXT,
    created_at={"type": "string", "maxLength": 40},
)
LISTS = Draft202012Validator(
    _closed(
        lists={
            "type": "array",
            "maxItems": 200_000,
            "items": _closed(
                player=PLACE,
                round_number=ROUND,
                opponent=PLACE | {"type": ["integer", "null"]},
                game={"type": "integer", "minimum": 0, "maximum": 9},
                phase={"type": "integer", "minimum": 1, "maximum": 9},
                versions={"type": "array", "maxItems": 1000, "items": VERSION},
            ),
        },
        extensions={
            "type": "array",
            "maxItems": 200_000,
            "items": _closed(player=PLACE, until={"type": "string", "maxLength": 40}, reason=TEXT),
        },
    )
)


def _policy_dump(event: Event, places: Mapping[int, int], by: User | None) -> Any:
    policy = selectors.policy_of(event=event)
    if policy.pk is None:
        return None
    told: dict[str, Any] = {name: getattr(policy, name) for name in ("asked", "shown", "shown_from")}
    waivers = Waiver.objects.filter(player__event=event).order_by("pk") if policy.asks else []
    return told | {
        "deadline": _written(policy.deadline),
        "opened_at": _written(policy.opened_at),
        "waivers": [{"player": places[waiver.player_id], "reason": waiver.reason} for waiver in waivers],
    }


def _policy_load(event: Event, players: Mapping[int, Player], told: Any, by: User | None) -> None:
    _check(POLICY, told)
    policy = DeckPolicy(
        event=event,
        **{name: told[name] for name in ("asked", "shown", "shown_from")},
        deadline=_moment(told["deadline"]),
        opened_at=_moment(told["opened_at"]),
    )
    check_policy(policy, event)
    policy.save()
    for waiver in told["waivers"]:
        Waiver.objects.create(player=_player(players, waiver["player"]), reason=waiver["reason"], given_by=by)


def _lists_dump(event: Event, places: Mapping[int, int], by: User | None) -> Any:
    """All versions of all lists. That they left the house is on record as a look at each."""
    submissions = Submission.objects.filter(player__event=event).order_by("pk").prefetch_related("versions")
    versions = [version for submission_ in submissions for version in submission_.versions.all()]
    Look.objects.bulk_create(
        Look(version=version, by=by, why=Look.Why.EXPORT)
        for version in versions
        if by is None or version.owner_id != by.pk
    )
    return {
        "lists": [
            {
                "player": places[submission.player_id],
                "round_number": submission.round_number,
                "opponent": places[submission.opponent_id] if submission.opponent_id else None,
                "game": submission.game,
                "phase": submission.phase,
                "versions": [
                    {name: getattr(version, name) for name in ("number", "text", "state", "late", "reason")}
                    | {"created_at": _written(version.created_at)}
                    for version in sorted(submission.versions.all(), key=lambda version: version.number)
                ],
            }
            for submission in submissions
        ],
        "extensions": [
            {
                "player": places[extension.player_id],
                "until": _written(extension.until),
                "reason": extension.reason,
            }
            for extension in Extension.objects.filter(player__event=event)
        ],
    }


def _lists_load(event: Event, players: Mapping[int, Player], told: Any, by: User | None) -> None:
    """Every list is read and judged anew, by the cards of this machine."""
    _check(LISTS, told)
    for place, one in enumerate(told["lists"]):
        player, opponent = _player(players, one["player"]), one["opponent"]
        submission = Submission.objects.create(
            player=player,
            round_number=one["round_number"],
            opponent=None if opponent is None else _player(players, opponent),
            game=one["game"],
            phase=one["phase"],
        )
        for version in one["versions"]:
            _version_made(submission, version, event, f"extras.decklists.lists.{place}")
    for extension in told["extensions"]:
        Extension.objects.create(
            player=_player(players, extension["player"]),
            until=_moment(extension["until"]),
            reason=extension["reason"],
        )


def _version_made(submission: Submission, told: Mapping[str, Any], event: Event, where: str) -> None:
    try:
        result = selectors.list_check(
            event=event, source=told["text"], game=submission.game, seat=submission.player.seat
        )
    except (DeckUnreadable, AssertionError) as error:
        raise _wrong(where) from error
    version = SubmissionVersion.objects.create(
        submission=submission,
        chosen=result.chosen,
        code=code_of(submission, result.checksum),
        owner=submission.player.user,
        **{name: told[name] for name in ("number", "state", "late", "reason")},
        **as_checked(told["text"], result),
    )
    SubmissionVersion.objects.filter(pk=version.pk).update(created_at=_moment(told["created_at"]))


def _player(players: Mapping[int, Player], place: int) -> Player:
    if place not in players:
        raise _wrong("extras.decklists")
    return players[place]


def _check(schema: Draft202012Validator, told: Any) -> None:
    error = next(schema.iter_errors(told), None)
    if error is not None:
        raise _wrong("extras." + ".".join(str(part) for part in error.path))


def _written(moment: Any) -> str | None:
    return None if moment is None else moment.isoformat()


def _moment(text: str | None) -> Any:
    if text is None:
        return None
    try:
        moment = parse_datetime(text)
    except ValueError:
        moment = None
    if moment is None or moment.tzinfo is None:
        raise _wrong("extras")
    return moment


def _wrong(where: str) -> Invalid:
    message = _("%(where)s: デッキリストの部分が正しくありません。") % {"where": where}
    return Invalid("wrong_event_file", message, field="file")


POLICY_EXTRA = Extra(_policy_dump, _policy_load)
LISTS_EXTRA = Extra(_lists_dump, _lists_load, secret=True)
