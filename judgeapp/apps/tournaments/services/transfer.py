"""One event as one file: complete, checksummed, versioned. What is read is taken whole or refused whole.

The file is JSON: `{product, version, made_at, sha256, event}`. `event` holds the settings, the rows of every part, the
log, and what apps above add (`extras`). A row names others by their place in the file (from 1), people by their user
names; so a file from one machine means the same on another.
"""

import hashlib
import json
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from datetime import datetime
from functools import cache
from typing import TYPE_CHECKING, Any, cast

from auditlog.context import disable_auditlog
from auditlog.models import LogEntry
from django.contrib.contenttypes.models import ContentType
from django.db import models
from django.utils import timezone
from django.utils.translation import gettext as _
from jsonschema import Draft202012Validator

from judgeapp.apps.accounts.models import User
from judgeapp.apps.accounts.roles import Role
from judgeapp.common.language import in_language
from judgeapp.common.problems import Invalid, Taken
from judgeapp.domain.json_text import NotJson, read_json
from judgeapp.domain.limits import EVENT_FILE

from ..audit import acting
from ..journal import KEPT
from ..models import Cut, Draw, Event, EventRole, JudgeCall, Penalty, Player, Round
from ..selectors.events import cut_of
from ..selectors.history import entries_of
from .deck_rules import check_deck_rules
from .event_file import FileWrong, check_event_file
from .event_file.shape import file_schema
from .events import check_settings

if TYPE_CHECKING:
    Field = models.Field[Any, Any]
else:
    Field = models.Field
PRODUCT = "gunbai-event"
VERSION = 1
MAX_BYTES = 64 * 2**20

PARTS: dict[type[models.Model], str] = {
    EventRole: "event",
    **{model: way for model, way in KEPT.items() if model is not Event},
    Draw: "event",
    JudgeCall: "event",
    Penalty: "event",
}
"""Every kind of row that belongs to an event and how it knows its event, in the order in which they may be made."""

INSIDE: dict[tuple[type[models.Model], str], type[models.Model]] = {
    (Round, "lots"): Player,
    (Cut, "seeds"): Player,
}
"""Lists of primary keys inside a field."""


@dataclass(frozen=True)
class Extra:
    """What an app above keeps of an event: `dump(event, players)` gives JSON or None, `load(event, players, told)`
    makes it again. `players` maps primary keys to places in the file, or places to the players made.
    """

    dump: Callable[[Event, dict[int, int]], Any]
    load: Callable[[Event, dict[int, Player], Any], None]


extras: dict[str, Extra] = {}


def event_export(*, event: Event, with_extras: Iterable[str] = ()) -> bytes:
    """The event as a file; of what apps above keep only what is named in `with_extras`."""
    rows = {model: list(_rows_of(model, event)) for model in PARTS}
    _name_creator(event, rows[EventRole])
    places = {model: {row.pk: place for place, row in enumerate(found, 1)} for model, found in rows.items()}
    body = {
        "settings": _fields(event, places),
        "rows": {_name(model): [_fields(row, places) for row in found] for model, found in rows.items()},
        "log": [_log_line(entry, places) for entry in _log_of(event)],
        "extras": {
            name: told
            for name in sorted(with_extras)
            if (told := extras[name].dump(event, places[Player])) is not None
        },
    }
    canonical = _canonical(body)
    head = {
        "product": PRODUCT,
        "version": VERSION,
        "made_at": timezone.now().isoformat(timespec="seconds"),
        "sha256": hashlib.sha256(canonical).hexdigest(),
    }
    return _canonical(head)[:-1] + b',"event":' + canonical + b"}\n"


def _name_creator(event: Event, roles: list[EventRole]) -> None:
    """Who made the event is read already, as one of its organizers."""
    for held in roles:
        if held.user_id == event.created_by_id:
            event.created_by = held.user


def event_import(*, by: User | None, content: bytes, slug: str = "", match_users: bool = False) -> Event:
    """Make the event of a file. Whoever imports it organizes it.

    `match_users` gives players and staff to the accounts of the same user names here: right on the machine that the
    file came from, wrong among strangers. Raises Refused or Invalid, and then nothing was made.
    """
    body = checked(content)
    slug = slug or body["settings"]["slug"]
    if Event.objects.filter(slug=slug).exists():
        message = _("アドレス「%(slug)s」の大会はすでにあります。別のアドレスを指定してください。")
        raise Taken("slug_taken", message % {"slug": slug}, field="slug")
    people = {user.username: user for user in User.objects.all()} if match_users else {}
    with acting(by):
        with disable_auditlog():
            event = _EventImport(body, people, by).make(slug)
        _note_import(event)
    return event


def _note_import(event: Event) -> None:
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


def checked(content: bytes) -> dict[str, Any]:
    """The event inside a file that is whole, ours, of no later version, and sound in all that it says."""
    if len(content) > MAX_BYTES:
        raise Invalid("too_large", _("ファイルが大きすぎます。64 MB までです。"), field="file")
    try:
        told = read_json(content, EVENT_FILE)
    except NotJson as error:
        raise _no_event() from error
    if not isinstance(told, dict) or told.get("product") != PRODUCT or type(told.get("version")) is not int:
        raise _no_event()
    if told["version"] > VERSION:
        message = _("新しい版の軍配で作られたファイルです。先に軍配を更新してください。")
        raise Invalid("newer_version", message, field="file")
    event = told.get("event")
    if hashlib.sha256(_canonical(event)).hexdigest() != told.get("sha256"):
        message = _("ファイルが壊れているか、書き換えられています（検査合計が違います）。")
        raise Invalid("damaged", message, field="file")
    try:
        check_event_file(event, _validator(), _references(), _moments())
    except FileWrong as error:
        raise Invalid("wrong_event_file", in_language(error), field="file") from error
    return cast(dict[str, Any], event)


@cache
def _validator() -> Draft202012Validator:
    return Draft202012Validator(file_schema({_name(kind): _plain(kind) for kind in _KINDS}, _MODELS))


@cache
def _references() -> dict[str, dict[str, str]]:
    """Of every kind of row the fields that name other rows, and of which kind; lists of rows among them."""
    named = {
        _name(kind): {
            field.name: _name(_target(field))
            for field in _plain(kind)
            if field.is_relation and _target(field) is not User
        }
        for kind in PARTS
    }
    for (kind, field), target in INSIDE.items():
        named[_name(kind)][field] = _name(target)
    return named


@cache
def _moments() -> dict[str, list[str]]:
    return {
        _name(kind): [field.name for field in _plain(kind) if isinstance(field, models.DateTimeField)]
        for kind in _KINDS
    }


def _canonical(told: Any) -> bytes:
    """Moments keep their microseconds, which Django's own encoder cuts."""
    return json.dumps(
        told, ensure_ascii=False, sort_keys=True, separators=(",", ":"), default=datetime.isoformat
    ).encode()


def _name(model: type[models.Model]) -> str:
    return model._meta.model_name or ""


def _rows_of(model: type[models.Model], event: Event) -> Iterable[Any]:
    if model is Cut:  # read with the event
        return filter(None, [cut_of(event=event)])
    rows = model._default_manager.filter(**{PARTS[model]: event}).order_by("pk")
    people = [field.name for field in _plain(model) if field.is_relation and _target(field) is User]
    return rows.select_related(*people) if people else rows


def _plain(model: type[models.Model]) -> list[Field]:
    """The fields that travel: all but the key, and the event itself, which the file is about."""
    return [
        field
        for field in model._meta.concrete_fields
        if not field.primary_key and not (field.is_relation and field.related_model is Event)
    ]


def _target(field: Field) -> type[models.Model]:
    return cast(type[models.Model], field.related_model)


def _fields(row: models.Model, places: dict[type[models.Model], dict[int, int]]) -> dict[str, Any]:
    told: dict[str, Any] = {}
    for field in _plain(type(row)):
        value = field.value_from_object(row)
        if field.is_relation and value is not None:
            target = _target(field)
            value = getattr(row, field.name).username if target is User else places[target][value]
        elif inner := INSIDE.get((type(row), field.name)):
            value = [places[inner][key] for key in value if key in places[inner]]
        told[field.name] = value
    return told


def _log_of(event: Event) -> models.QuerySet[LogEntry]:
    """The event's log about the rows that travel, oldest first."""
    kinds = entries_of(event=event).filter(content_type__app_label=Event._meta.app_label)
    return kinds.filter(content_type__model__in=_MODELS).order_by("pk")


def _log_line(entry: LogEntry, places: dict[type[models.Model], dict[int, int]]) -> dict[str, Any]:
    data = {key: value for key, value in (entry.additional_data or {}).items() if key != "event"}
    actor = data.pop("actor", None)  # of an entry that came with a file itself
    model = entry.content_type.model_class()
    return {
        "model": entry.content_type.model,
        "place": places.get(model or Event, {}).get(entry.object_id or 0),
        "at": entry.timestamp,
        "action": entry.action,
        "changes": _changes_of(model or Event, entry.changes or {}),
        "data": data,
        "actor": str(entry.actor) if entry.actor else actor,
    }


def _changes_of(model: type[models.Model], changes: dict[str, Any]) -> dict[str, Any]:
    """Without what names other rows: their keys mean somebody else on another machine."""
    told = {field.name for field in model._meta.concrete_fields if not field.is_relation}
    return {name: change for name, change in changes.items() if name in told}


_KINDS: tuple[type[models.Model], ...] = (Event, *PARTS)
_MODELS = {_name(model): model for model in _KINDS}


class _EventImport:
    """Makes the rows of a file; whatever does not fit raises, and the transaction takes it all back."""

    def __init__(self, body: dict[str, Any], people: dict[str, User], by: User | None) -> None:
        self.body, self.people, self.by = body, people, by
        self.made: dict[type[models.Model], dict[int, Any]] = {}

    def make(self, slug: str) -> Event:
        event = Event(
            **self._values(Event, self.body["settings"], None) | {"slug": slug, "created_by": self.by}
        )
        try:
            check_settings(event)
            check_deck_rules(event)
        except Invalid as problem:
            field = "slug" if problem.field == "slug" else "file"
            raise Invalid(problem.code, f"settings.{problem.field} {problem.text}", field=field) from problem
        self._save(event)
        for model in PARTS:
            told = self.body["rows"].get(_name(model), [])
            rows = {place: self._row(model, fields, event) for place, fields in enumerate(told, 1)}
            self.made[model] = {place: row for place, row in rows.items() if row is not None}
        if self.by is not None:
            EventRole.objects.get_or_create(event=event, user=self.by, role=Role.ORGANIZER)
        for line in self.body["log"]:
            self._log(line, event)
        players = self.made[Player]
        for name, told in self.body["extras"].items():
            if name not in extras:
                message = _("extras.%(name)s を読み込める機能がありません。") % {"name": name[:40]}
                raise Invalid("wrong_event_file", message, field="file")
            extras[name].load(event, players, told)
        return event

    def _row(self, model: type[models.Model], told: dict[str, Any], event: Event) -> models.Model | None:
        """The row as saved; None where it is about a person who is not here (a role, a place in the waiting list)."""
        values = self._values(model, told, event)
        for field in _plain(model):
            if field.related_model is User and values.get(field.name) is None and not field.null:
                return None
        row = model(**values)
        self._save(row)
        return row

    def _values(self, model: type[models.Model], told: dict[str, Any], event: Event | None) -> dict[str, Any]:
        values: dict[str, Any] = {}
        for field in model._meta.concrete_fields:
            if field.is_relation and field.related_model is Event:
                values[field.name] = event
            elif field.name in told:
                values[field.name] = self._value(model, field, told[field.name])
        return values

    def _value(self, model: type[models.Model], field: Field, told: Any) -> Any:
        if told is None:
            return None
        if field.related_model is User:
            return self.people.get(told)
        if field.is_relation:
            return self.made[_target(field)][told]
        if inner := INSIDE.get((model, field.name)):
            return [self.made[inner][place].pk for place in told]
        return field.to_python(told)

    def _save(self, row: models.Model) -> None:
        """As the file has it, moments of creation too."""
        row.save_base(raw=True, force_insert=True)

    def _log(self, line: dict[str, Any], event: Event) -> None:
        model = _MODELS[line["model"]]
        row = self.made.get(model, {}).get(line["place"])
        key = event.pk if model is Event else row.pk if row is not None else None
        entry = LogEntry(
            content_type=ContentType.objects.get_for_model(model),
            object_pk=str(key or ""),
            object_id=key,
            object_repr="",
            action=line["action"],
            changes=_changes_of(model, line["changes"]),
            additional_data=line["data"] | {"event": event.pk, "actor": line["actor"]},
        )
        entry.timestamp = LogEntry._meta.get_field("timestamp").to_python(line["at"])
        entry.save()
