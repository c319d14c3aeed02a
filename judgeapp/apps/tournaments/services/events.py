"""Events as a whole: create, change, open registration, finish."""

from collections.abc import Collection, Mapping
from datetime import datetime
from types import MappingProxyType
from typing import Any

from django.core.exceptions import ValidationError
from django.db.models import ProtectedError
from django.utils import timezone
from django.utils.text import slugify
from django.utils.translation import gettext as _

from judgeapp.apps.accounts.models import User
from judgeapp.apps.accounts.roles import Role
from judgeapp.common.problems import Invalid, Refused, Taken
from judgeapp.common.time_zones import check_time_zone
from judgeapp.domain.books import book_keys
from judgeapp.domain.pairing import PROFILES
from judgeapp.domain.seasons import in_force, seasons

from ..audit import acting, changing, touch_new
from ..extra_fields import new_event_fields
from ..models import Cut, Event, EventRole, Match, Round
from ..prefectures import PREFECTURES, prefecture_in
from ..selectors.brackets import bracket_of
from ..versions import check_row
from ..zones import check_zones
from .deck_rules import DECK_FIELDS, check_deck_rules, check_format_may_change
from .floor.guide import check_guide
from .floor.waiting import fill_places
from .places import check_places, place_all, unplace_all
from .questions import check_questions

RESERVED_SLUGS = {"new", "import", "series"}
YEARS = range(2000, 2100)
"""The years that pages and calendars can show in every time zone."""
MOST_KINDS = 12


def event_create(
    *,
    by: User | None,
    name: str,
    book: str,
    slug: str = "",
    tiebreaks: str = "mtg",
    answers: Mapping[str, Any] = MappingProxyType({}),
    **more: Any,
) -> Event:
    """A new event in preparation; whoever makes it organizes it.

    Points that are not given are the usual ones of the tie-break profile. Without `slug` one is made. `answers` are to
    what apps above ask of a new event.
    """
    scoring = _profile(tiebreaks).scoring
    points = {"win_points": scoring.win, "draw_points": scoring.draw, "loss_points": scoring.loss}
    given = {field: value for field, value in more.items() if value is not None}
    with acting(by):
        event = Event(
            name=name.strip(),
            book=book,
            slug=slug or free_address(name),
            tiebreaks=tiebreaks,
            created_by=by,
            **points | given,
        )
        event.season = event.season or season_on_its_day(event)
        event.prefecture = event.prefecture or prefecture_in(event.place)
        check_settings(event)
        _check_teams(event, set())
        check_deck_rules(event)
        event.save()
        touch_new(event)
        if by is not None:
            EventRole.objects.create(event=event, user=by, role=Role.ORGANIZER)
        for question, answer in answers.items():
            new_event_fields[question].settle(by, event, answer)
    return event


def event_update(*, by: User | None, event: Event, version: str = "", **fields: Any) -> Event:
    """Change an event's settings. Points and tie-breaks are read anew from the results.

    `version` is of the settings that the caller saw; the same change sent twice is one.
    """
    with changing(event, by=by) as event:
        changed = {field for field, value in fields.items() if getattr(event, field) != value}
        if changed:
            check_row(event, version)
        for field, value in fields.items():
            setattr(event, field, value)
        if ("book" in changed and "season" not in changed) or ("season" in changed and not event.season):
            event.season = season_on_its_day(event)
        event.season = event.cards_season
        if "place" in changed and "prefecture" not in changed:
            event.prefecture = prefecture_in(event.place) or event.prefecture
        check_settings(event)
        _check_rounds_played(event, changed)
        _check_teams(event, changed)
        if changed & {"book", "deck_format", "seat_formats"}:
            check_format_may_change(event)
        if changed & DECK_FIELDS:
            check_deck_rules(event)
        event.save()
        fill_places(event)
    return event


def _check_rounds_played(event: Event, changed: set[str]) -> None:
    """Raise Invalid for settings that the rounds played so far contradict."""
    played = event.rounds.filter(stage=Round.Stage.MAIN, phase=None).count()
    if "planned_rounds" in changed and event.planned_rounds is not None and event.planned_rounds < played:
        message = _("もう%(played)s回戦まで組んでいます。それより少なくはできません。")
        raise Invalid("rounds_played", message % {"played": played}, field="planned_rounds")
    if "pod_size" in changed and played:
        message = _("総当たりの組は第1回戦の抽選で決まるため、第1回戦を組んだあとは変えられません。")
        raise Invalid("rounds_played", message, field="pod_size")


def _check_teams(event: Event, changed: set[str]) -> None:
    """Raise Invalid for settings that an event of teams cannot have, or that those who are entered contradict."""
    if "by_teams" in changed and (event.everybody.exists() or event.waiting.exists()):
        message = _("参加者がいるため、チーム戦かどうかは変えられません。")
        raise Invalid("players_entered", message, field="by_teams")
    if event.by_teams and event.win_kinds:
        message = _("チーム戦では、勝ち方ごとの点は使えません。卓の数で勝敗が決まります。")
        raise Invalid("invalid_event", message, field="win_kinds")


def event_delete(*, by: User | None, event: Event) -> None:
    """Throw away an event in preparation. What was announced once, or has a record, stays: Refused."""
    with changing(event, by=by) as event:
        if event.state != Event.State.DRAFT or event.rounds.exists():
            raise Refused(
                "event_announced",
                _("公開した大会は削除できません。大会を終了してください。"),
                facts={"state": event.state},
            )
    with acting(by):
        try:
            event.delete()
        except ProtectedError as error:
            message = _("罰則、デッキリスト、裁定の記録がある大会は削除できません。")
            raise Refused("event_has_records", message) from error


def _profile(name: str) -> Any:
    if name not in PROFILES:
        raise Invalid("unknown_tiebreaks", _("この順位の決め方はありません。"), field="tiebreaks")
    return PROFILES[name]


def check_year(moment: datetime | None, field: str) -> None:
    """Raise Invalid for a moment in no year that pages, calendars and programs can show."""
    if moment is not None and moment.year not in YEARS:
        message = _("%(first)s〜%(last)s年の日時にしてください。") % {"first": YEARS[0], "last": YEARS[-1]}
        raise Invalid("invalid_moment", message, field=field)


def check_settings(event: Event) -> None:
    """Raise Invalid, naming the field, for settings that no event can have, however they came."""
    if event.book not in book_keys():
        raise Invalid("invalid_event", _("このゲームはありません。"), field="book")
    _profile(event.tiebreaks)
    if event.slug in RESERVED_SLUGS:
        raise Invalid("slug_reserved", _("このアドレスは使えません。別のものにしてください。"), field="slug")
    try:
        event.full_clean()
    except ValidationError as error:
        field, faults = next(iter(error.error_dict.items()))
        kind = Taken if faults[0].code == "unique" else Invalid
        raise kind("invalid_event", faults[0].messages[0], field=field) from error
    check_season(event)
    if event.prefecture not in ("", *PREFECTURES):
        raise Invalid("unknown_prefecture", _("この都道府県はありません。"), field="prefecture")
    check_year(event.starts_at, "starts_at")
    check_guide(event)
    check_places(event.prizes, "prizes")
    check_questions(event.questions)
    check_zones(event.zones)
    names = [kind["name"] for kind in event.win_kinds]
    if len(names) > MOST_KINDS or len(set(names)) < len(names):
        message = _("名前の違う勝ち方を、12個まで書けます。")
        raise Invalid("invalid_event", message, field="win_kinds")


def season_on_its_day(event: Event) -> str:
    """The season that is in force on the day of an event, or today where that is not set; empty without seasons.

    Raises Invalid for a moment in no year that can be shown, and for a time zone that there is not.
    """
    check_year(event.starts_at, "starts_at")
    try:
        check_time_zone(event.time_zone)
    except ValidationError as error:
        raise Invalid("invalid_event", error.messages[0], field="time_zone") from error
    return in_force(event.book, timezone.localdate(event.starts_at, event.zone))


def check_season(event: Event) -> None:
    """Raise Invalid for a season that the event's game does not have."""
    known = seasons(event.book)
    if event.season in (known or ("",)):
        return
    message = _("このシーズンはありません。選べるもの: %(seasons)s") % {"seasons": "、".join(known) or "—"}
    raise Invalid("unknown_season", message, field="season")


def free_address(name: str) -> str:
    """An address for an event of this name that no event has."""
    taken = set(Event.objects.values_list("slug", flat=True))
    return free_slug(name, taken | RESERVED_SLUGS)


def free_slug(name: str, taken: Collection[str]) -> str:
    """The name where it has Latin letters, else today's date; numbered when taken."""
    stem = slugify(name)[:50].strip("-")
    if not any(char.isalpha() for char in stem):  # of 第1回… a bare 1 would be left
        stem = timezone.localdate().isoformat()
    return next(
        slug for n in range(1, len(taken) + 2) if (slug := stem if n == 1 else f"{stem}-{n}") not in taken
    )


def _go(event: Event, state: str) -> None:
    if event.state != state:
        event.state = state
        event.save(update_fields=["state"])


def event_open(*, by: User | None, event: Event) -> Event:
    """受付開始: the event becomes public, and players may enter themselves. Also back from check-in."""
    with changing(event, by=by) as event:
        if event.state not in (Event.State.DRAFT, Event.State.REGISTRATION, Event.State.CHECK_IN):
            raise Refused("already_running", _("大会はもう始まっています。"))
        _go(event, Event.State.REGISTRATION)
        fill_places(event)
    return event


def event_finish(*, by: User | None, event: Event) -> Event:
    """大会終了: the standings are final. A last round with all results in is finished with it."""
    with changing(event, by=by) as event:
        if event.state == Event.State.FINISHED:
            return event
        last = event.rounds.last()
        if last is None or last.state == Round.State.PAIRED:
            raise Refused(
                "round_open",
                _("公開していない組み合わせがあります。公開するか取り消してください。")
                if last
                else _("まだ1回戦も行っていません。"),
            )
        close_round(last)
        now = bracket_of(event=event)
        if now is not None and not now.is_over():
            raise Refused("bracket_open", _("決勝トーナメントに、まだ決まっていない対戦があります。"))
        _go(event, Event.State.FINISHED)
        place_all(event)
    return event


def event_reopen(*, by: User | None, event: Event) -> Event:
    """終了の取り消し: back to the rounds, or to the bracket."""
    with changing(event, by=by) as event:
        if event.state == Event.State.FINISHED:
            in_cut = Cut.objects.filter(event=event).exists()
            unplace_all(event)
            _go(event, Event.State.CUT if in_cut else Event.State.RUNNING)
    return event


def close_round(round_: Round) -> None:
    """Finish a published round whose results are all in."""
    if round_.state == Round.State.FINISHED:
        return
    missing = list(round_.matches.filter(outcome=Match.Outcome.OPEN).values_list("table", flat=True))
    if missing:
        tables = "、".join(str(table) for table in missing[:10])
        more = " …" if len(missing) > 10 else ""
        raise Refused(
            "results_missing",
            _("結果の出ていない卓があります: %(tables)s") % {"tables": tables + more},
            facts={"tables": missing},
        )
    round_.state = Round.State.FINISHED
    round_.save(update_fields=["state"])
