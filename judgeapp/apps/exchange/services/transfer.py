"""One event as one file: complete, checksummed, versioned. What is read is taken whole or refused whole.

The file is JSON: `{product, version, made_at, sha256, event}`. `event` holds the settings, the rows of every part, the
log, and what apps above add (`extras`), sealed where it is secret. A row names others by their place in the file (from
1), people by their user names; so a file from one machine means the same on another.
"""

import hashlib
from typing import Any, cast

from auditlog.context import disable_auditlog
from auditlog.models import LogEntry
from django.db import models
from django.utils import timezone
from django.utils.translation import gettext as _

from judgeapp.apps.accounts.models import User
from judgeapp.apps.tournaments.audit import acting
from judgeapp.apps.tournaments.models import Event, EventRole, Player
from judgeapp.apps.tournaments.selectors.history import entries_of
from judgeapp.apps.tournaments.services.players import check_room
from judgeapp.common.language import in_language
from judgeapp.common.problems import Invalid, Taken, file_too_large
from judgeapp.domain.json_text import NotJson, read_json
from judgeapp.domain.limits import EVENT_FILE, JsonBounds, megabytes

from .event_file import FileWrong, check_event_file
from .event_file.extras import bounds_for, check_password, extras_told, holds_secrets
from .event_file.making import EventImport
from .event_file.rows import (
    MODELS,
    PARTS,
    canonical,
    changes_of,
    fields_of,
    moments,
    name_of,
    references,
    rows_of,
    validator,
)

PRODUCT = "gunbai-event"
VERSION = 1


def event_export(*, event: Event, by: User | None = None, password: str = "") -> bytes:
    """The event as a file. What is secret (handed-in lists) is in it only with a password, which opens it again."""
    check_password(password)
    rows = {model: list(rows_of(model, event)) for model in PARTS}
    _name_creator(event, rows[EventRole])
    places = {model: {row.pk: place for place, row in enumerate(found, 1)} for model, found in rows.items()}
    body = {
        "settings": fields_of(event, places),
        "rows": {name_of(model): [fields_of(row, places) for row in found] for model, found in rows.items()},
        "log": [_log_line(entry, places) for entry in _log_of(event)],
        "extras": extras_told(event, places[Player], by, password),
    }
    content = canonical(body)
    head = {
        "product": PRODUCT,
        "version": VERSION,
        "made_at": timezone.now().isoformat(timespec="seconds"),
        "sha256": hashlib.sha256(content).hexdigest(),
    }
    return canonical(head)[:-1] + b',"event":' + content + b"}\n"


def _name_creator(event: Event, roles: list[EventRole]) -> None:
    """Who made the event is read already, as one of its organizers."""
    for held in roles:
        if held.user_id == event.created_by_id:
            event.created_by = held.user


def event_import(
    *,
    by: User | None,
    content: bytes,
    slug: str = "",
    match_users: bool = False,
    password: str = "",
    without_lists: bool = False,
) -> Event:
    """Make the event of a file. Whoever imports it organizes it. What is sealed in it asks for its `password`, unless
    it is to be left out.

    `match_users` gives players and staff to the accounts of the same user names here: right on the machine that the
    file came from, wrong among strangers. Raises Refused or Invalid, and then nothing was made.
    """
    body = checked(content, bounds_for(by))
    if without_lists:
        password = ""
    elif not password and holds_secrets(body["extras"]):
        message = _(
            "暗号化されたデッキリストが入っています。パスワードを入力するか、リストを除いて取り込んでください。"
        )
        raise Invalid("password_missing", message, field="password")
    check_room(by=by, count=len(body["rows"].get(name_of(Player), ())))
    slug = slug or body["settings"]["slug"]
    if Event.objects.filter(slug=slug).exists():
        message = _("アドレス「%(slug)s」の大会はすでにあります。別のアドレスを指定してください。")
        raise Taken("slug_taken", message % {"slug": slug}, field="slug")
    people = {user.username: user for user in User.objects.all()} if match_users else {}
    with acting(by):
        with disable_auditlog():
            event = EventImport(body, people, by, password).make(slug)
        note_import(event)
    return event


def note_import(event: Event) -> None:
    """The log says that what stands before came with a file."""
    LogEntry.objects.log_create(
        event,
        force_log=True,
        action=LogEntry.Action.UPDATE,
        changes={},
        additional_data={"event": event.pk, "imported": True},
    )


def _no_event() -> Invalid:
    return Invalid(
        "no_event_file",
        _("軍配の大会ファイルではないか、壊れています。何も取り込んでいません。"),
        field="file",
    )


def _too_large(bounds: JsonBounds) -> Invalid:
    text = file_too_large(bounds.characters)
    if bounds != EVENT_FILE:
        text = _(
            "ファイルが大きすぎます。%(most)s までです。これより大きな大会は、サイトのスタッフが取り込めます。"
        ) % {"most": megabytes(bounds.characters)}
    return Invalid("too_large", text, field="file")


def checked(content: bytes, bounds: JsonBounds = EVENT_FILE) -> dict[str, Any]:
    """The event inside a file that is whole, ours, of no later version, and sound in all that it says."""
    if len(content) > bounds.characters:
        raise _too_large(bounds)
    try:
        told = read_json(content, bounds)
    except NotJson as error:
        if bounds != EVENT_FILE and error.too_many:
            raise _too_large(bounds) from error
        raise _no_event() from error
    if not isinstance(told, dict) or told.get("product") != PRODUCT or type(told.get("version")) is not int:
        raise _no_event()
    if told["version"] > VERSION:
        message = _("新しい版の軍配で作られたファイルです。先に軍配を更新してください。")
        raise Invalid("newer_version", message, field="file")
    event = told.get("event")
    if hashlib.sha256(canonical(event)).hexdigest() != told.get("sha256"):
        message = _("ファイルが壊れているか、書き換えられています（検査合計が違います）。")
        raise Invalid("damaged", message, field="file")
    try:
        check_event_file(event, validator(), references(), moments())
    except FileWrong as error:
        raise Invalid("wrong_event_file", in_language(error), field="file") from error
    return cast(dict[str, Any], event)


def _log_of(event: Event) -> models.QuerySet[LogEntry]:
    """The event's log about the rows that travel, oldest first."""
    kinds = entries_of(event=event).filter(content_type__app_label=Event._meta.app_label)
    return kinds.filter(content_type__model__in=MODELS).order_by("pk")


def _log_line(entry: LogEntry, places: dict[type[models.Model], dict[int, int]]) -> dict[str, Any]:
    data = {key: value for key, value in (entry.additional_data or {}).items() if key != "event"}
    actor = data.pop("actor", None)  # of an entry that came with a file itself
    model = entry.content_type.model_class()
    return {
        "model": entry.content_type.model,
        "place": places.get(model or Event, {}).get(entry.object_id or 0),
        "at": entry.timestamp,
        "action": entry.action,
        "changes": changes_of(model or Event, entry.changes or {}),
        "data": data,
        "actor": str(entry.actor) if entry.actor else actor,
    }
