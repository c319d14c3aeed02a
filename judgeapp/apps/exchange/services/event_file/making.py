"""The rows of a file made again."""

from typing import Any

from auditlog.models import LogEntry
from django.contrib.contenttypes.models import ContentType
from django.db import models

from judgeapp.apps.accounts.models import User
from judgeapp.apps.accounts.roles import Role
from judgeapp.apps.tournaments.models import Event, EventRole, Player
from judgeapp.apps.tournaments.services.deck_rules import check_deck_rules
from judgeapp.apps.tournaments.services.events import check_settings, season_on_its_day
from judgeapp.common.problems import Invalid

from .extras import extras_made
from .rows import INSIDE, MODELS, PARTS, Field, changes_of, name_of, plain_fields, target_of


class _AsTold(models.QuerySet[Any]):
    """Rows that are stored as they are told: moments of creation too, which a plain `bulk_create` sets anew."""

    def _insert(self, *args: Any, **options: Any) -> Any:
        return super()._insert(*args, **options | {"raw": True})  # type: ignore[misc]


class EventImport:
    """Makes the rows of a file; whatever does not fit raises, and the transaction takes it all back."""

    def __init__(self, body: dict[str, Any], people: dict[str, User], by: User | None, password: str) -> None:
        self.body, self.people, self.by, self.password = body, people, by, password
        self.made: dict[type[models.Model], dict[int, Any]] = {}

    def make(self, slug: str) -> Event:
        event = Event(
            **self._values(Event, self.body["settings"], None) | {"slug": slug, "created_by": self.by}
        )
        event.season = event.season or season_on_its_day(
            event
        )  # files from before there were seasons name none
        try:
            check_settings(event)
            check_deck_rules(event)
        except Invalid as problem:
            field = "slug" if problem.field == "slug" else "file"
            raise Invalid(problem.code, f"settings.{problem.field} {problem.text}", field=field) from problem
        event.save_base(
            raw=True, force_insert=True
        )  # the journal's first entry, made of it, reads all its rows
        for model in PARTS:
            self._make_all(model, self.body["rows"].get(name_of(model), []), event)
        if self.by is not None:
            EventRole.objects.get_or_create(event=event, user=self.by, role=Role.ORGANIZER)
        LogEntry.objects.bulk_create((self._entry(line, event) for line in self.body["log"]), batch_size=500)
        extras_made(event, self.made[Player], self.body["extras"], self.by, self.password)
        return event

    def _make_all(self, model: type[models.Model], told: list[dict[str, Any]], event: Event) -> None:
        """The rows of a kind, as many at once as can be: while they are written nobody else can write to SQLite."""
        made = self.made[model] = {}
        own = [field.name for field in plain_fields(model) if field.related_model is model]
        unsaved: list[models.Model] = []
        for place, fields in enumerate(told, 1):
            if any(made[fields[name]].pk is None for name in own if fields.get(name) is not None):
                _AsTold(model).bulk_create(unsaved)  # a member's team, which stands before it, needs its key
                unsaved = []
            if (row := self._row(model, fields, event)) is not None:
                made[place] = row
                unsaved.append(row)
        _AsTold(model).bulk_create(unsaved)

    def _row(self, model: type[models.Model], told: dict[str, Any], event: Event) -> models.Model | None:
        """The row, unsaved; None where it is about a person who is not here (a role, a place in the waiting list)."""
        values = self._values(model, told, event)
        for field in plain_fields(model):
            if field.related_model is User and values.get(field.name) is None and not field.null:
                return None
        return model(**values)

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
            return self.made[target_of(field)][told]
        if inner := INSIDE.get((model, field.name)):
            return [self.made[inner][place].pk for place in told]
        return field.to_python(told)

    def _entry(self, line: dict[str, Any], event: Event) -> LogEntry:
        model = MODELS[line["model"]]
        row = self.made.get(model, {}).get(line["place"])
        key = event.pk if model is Event else row.pk if row is not None else None
        entry = LogEntry(
            content_type=ContentType.objects.get_for_model(model),
            object_pk=str(key or ""),
            object_id=key,
            object_repr="",
            action=line["action"],
            changes=changes_of(model, line["changes"]),
            additional_data=line["data"] | {"event": event.pk, "actor": line["actor"]},
        )
        entry.timestamp = LogEntry._meta.get_field("timestamp").to_python(line["at"])
        return entry
