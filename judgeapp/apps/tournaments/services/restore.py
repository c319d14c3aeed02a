"""復元: the event as it stood after any change of its log.

Putting it back is a change like all others: it stands in the log, and is undone by going back to just before it.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from auditlog.context import disable_auditlog
from auditlog.models import LogEntry
from django.db.models import SET_NULL, Model, ProtectedError
from django.utils.translation import gettext as _

from judgeapp.apps.accounts.models import User
from judgeapp.common.problems import Refused

from .. import live
from ..audit import changing, touch
from ..journal import KEPT, Fields, Rows, rows_of, state_after
from ..models import Event, JournalEntry, Match, Player

NOT_PUT_BACK: Mapping[type[Model], tuple[str, ...]] = {
    Player: ("code_renewals",),
    Event: ("deck_format", "deck_options", "series_id", "season"),
}
"""Fields that stay as they are: a personal code that was made worthless stays so, lists that were handed in since are
read by the deck rules that they were handed in for, a series is its owner's, who may have left the event out, and what
was ruled was ruled in a season."""


@dataclass(frozen=True, slots=True)
class Difference:
    """What of one kind of row putting the event back would change."""

    label: str
    returning: int
    changing: int
    going: int


@dataclass(frozen=True, slots=True)
class _Plan:
    """The rows of one model to write, and those to delete."""

    model: type[Model]
    new: dict[int, Fields]
    changed: dict[int, Fields]
    gone: list[int]


def restore_preview(
    *, event: Event, entry: JournalEntry, history: Iterable[JournalEntry] | None = None
) -> list[Difference]:
    """What `event_restore` would change, kind by kind; empty where the event stands like this already."""
    plans = _plans(rows_of(event.pk, read=event), state_after(entry, history))
    return [
        Difference(str(plan.model._meta.verbose_name), len(plan.new), len(plan.changed), len(plan.gone))
        for plan in plans
        if plan.new or plan.changed or plan.gone
    ]


def event_restore(*, by: User | None, event: Event, entry: JournalEntry) -> Event:
    """Put the event back to how it stood after this entry of its journal.

    Roles, penalties and judge calls stay as they are. Raises Refused where one of them needs what would go.
    """
    with changing(event, by=by) as event, disable_auditlog():
        then = state_after(entry)
        plans = _plans(rows_of(event.pk), then)
        links = _links([pk for plan in plans if plan.model is Match for pk in (*plan.gone, *plan.changed)])
        try:
            for plan in reversed(plans):
                _delete(plan)
        except ProtectedError as error:
            names = "、".join(sorted(str(row) for row in error.protected_objects)[:5])
            message = _("この時点にいなかった参加者に、消せない記録があります: %(names)s") % {"names": names}
            raise Refused("restore_protected", message) from error
        for plan in _plans(rows_of(event.pk), then):
            _write(plan)
        _relink(links)
        live.changed(event)  # rows in bulk send no signal
        LogEntry.objects.log_create(
            Event.objects.get(pk=event.pk),
            force_log=True,
            action=LogEntry.Action.UPDATE,
            changes={},
            additional_data={"event": event.pk, "restored_to": entry.at.isoformat()},
        )
    return Event.objects.get(pk=event.pk)


def _plans(now: Rows, then: Rows) -> list[_Plan]:
    users = _users_there(now, then)
    plans = []
    for model in KEPT:
        have = now[model.__name__]
        want = {
            pk: kept | {name: have[pk][name] for name in NOT_PUT_BACK.get(model, ()) if pk in have}
            for pk, fields in then[model.__name__].items()
            if (kept := _with_users(model, fields, users))
        }
        plans.append(
            _Plan(
                model,
                {pk: fields for pk, fields in want.items() if pk not in have},
                {pk: fields for pk, fields in want.items() if pk in have and fields != have[pk]},
                [pk for pk in have if pk not in want],
            )
        )
    return plans


def _users_there(now: Rows, then: Rows) -> set[int]:
    """Those whom the rows name and who are still there; whom the rows of now name, their database holds."""
    named, there = _users_named(then), _users_named(now)
    if unsure := named - there:
        there |= set(User.objects.filter(pk__in=unsure).values_list("pk", flat=True))
    return there


def _users_named(rows: Rows) -> set[int]:
    return {
        fields[field.attname]
        for model in KEPT
        for field in model._meta.concrete_fields
        if field.related_model is User
        for fields in rows[model.__name__].values()
        if fields.get(field.attname) is not None
    }


def _with_users(model: type[Model], fields: Fields, users: set[int]) -> Fields | None:
    """The fields without users who have gone since; None for a row that cannot be without its user."""
    kept = dict(fields)
    for field in model._meta.concrete_fields:
        if field.related_model is User and kept.get(field.attname) not in users:
            if not field.null:
                return None
            kept[field.attname] = None
    return kept


def _delete(plan: _Plan) -> None:
    """Rows that were not there; and matches that change, which would clash while their seats are written."""
    going = [*plan.gone, *(plan.changed if plan.model is Match else ())]
    plan.model._base_manager.filter(pk__in=going).delete()


def _write(plan: _Plan) -> None:
    rows = [_row(plan.model, fields) for fields in plan.new.values()]
    changed = [_row(plan.model, fields) for fields in plan.changed.values()]
    touch(*rows, *changed)
    if plan.model is Player:
        _step_aside(plan)
    _insert(plan.model, rows)
    fields = [field.attname for field in plan.model._meta.concrete_fields if not field.primary_key]
    if changed:
        plan.model._base_manager.bulk_update(changed, fields, batch_size=50)


def _insert(model: type[Model], rows: list[Any]) -> None:
    """Insert with their own keys; the time of making, which Django sets anew, is put back after it."""
    made = {row.pk: getattr(row, "created_at", None) for row in rows}
    model._base_manager.bulk_create(rows)
    if any(made.values()):
        for row in rows:
            row.created_at = made[row.pk]
        model._base_manager.bulk_update(rows, ["created_at"], batch_size=200)


def _step_aside(plan: _Plan) -> None:
    """Names and seats may go round among players; nobody has an old one while the new ones are written."""
    for player in Player.everybody.filter(pk__in=plan.changed):
        Player.everybody.filter(pk=player.pk).update(name=f"\x01{player.pk}", user=None, team=None, seat="")


def _row(model: type[Model], fields: Mapping[str, Any]) -> Any:
    named = {
        field.attname: field.to_python(fields[field.attname])
        for field in model._meta.concrete_fields
        if field.attname in fields
    }
    return model(**named)


_Links = list[tuple[type[Model], str, int, int]]


def _links(matches: Iterable[int]) -> _Links:
    """(model, field, row, match): what points at these matches and would lose its way when they are written anew."""
    wanted = list(matches)
    found: _Links = []
    for relation in Match._meta.related_objects:
        if relation.on_delete is SET_NULL:
            model, name = relation.related_model, relation.field.attname
            rows = model._base_manager.filter(**{f"{name}__in": wanted})
            found += [(model, name, pk, match) for pk, match in rows.values_list("pk", name)]
    return found


def _relink(links: _Links) -> None:
    there = set(Match.objects.filter(pk__in=[match for *_rest, match in links]).values_list("pk", flat=True))
    for model, name, pk, match in links:
        if match in there:
            model._base_manager.filter(pk=pk).update(**{name: match})
