"""参加者一覧の取り込み: a list is looked at first, and saved whole or not at all; every bad line is named."""

import csv
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from django.utils.translation import gettext as _

from judgeapp.apps.accounts.models import User
from judgeapp.apps.tournaments.audit import changing, create_all
from judgeapp.apps.tournaments.models import Event, Player
from judgeapp.apps.tournaments.models.players import suffixed
from judgeapp.apps.tournaments.naming import same_name_key
from judgeapp.apps.tournaments.problems import LineFault, LinesRefused, check_not_finished
from judgeapp.apps.tournaments.services.names import check_details, taken
from judgeapp.apps.tournaments.services.players import check_room, rounds_begun
from judgeapp.common.problems import Invalid, Taken
from judgeapp.domain.limits import ERRORS_TOLD, clip

from .columns import KANJI, columns_of, is_mail
from .other_programs import one_a_person, rows_of_json, rows_of_xml
from .people_file import rows_of, text_of
from .teams import TeamsRead

Chosen = Mapping[str, int]
PUBLIC = ("name", "reading", "club", "number", "suffix", "team")
"""What everybody may see of a player."""
SAMPLES = 4
ASKED_AT_ONCE = 500
"""Names of accounts."""


@dataclass(frozen=True, slots=True)
class ColumnRead:
    """One column of a list: its heading, its first cells, and the field for which it was taken, empty for none."""

    place: int
    heading: str
    samples: list[str]
    field: str


@dataclass
class Reading:
    """The list while it is read: whom it would enter, and what is wrong so far."""

    event: Event
    here: list[tuple[str, int | None, str]] = field(default_factory=list)
    """Who was there when the reading began: name, account, number."""
    columns: Chosen = field(default_factory=dict)
    """Field → column."""
    headers: list[str] = field(default_factory=list)
    """The header line; empty where the list has none."""
    namesakes: bool = False
    """Whether people of one name are taken for different people, and numbered."""
    rows: list[tuple[int, list[str]]] = field(default_factory=list)
    """(line, cells) of everybody."""
    width: int = 0
    players: list[Player] = field(default_factory=list)
    errors: list[LineFault] = field(default_factory=list)
    text: str = ""
    taken: dict[str, int] = field(default_factory=dict)
    """Names in use; the line of this file that has it, or 0 for one entered before."""
    numbers: dict[str, int] = field(default_factory=dict)
    """The same of the organizer's numbers."""
    users: dict[str, User] = field(default_factory=dict)
    """The accounts that the list names."""
    users_taken: set[int] = field(default_factory=set)
    teams: TeamsRead | None = None
    """The teams, where people play in teams: `players` are their members then."""

    @property
    def columns_read(self) -> list[ColumnRead]:
        chosen = {place: name for name, place in self.columns.items()}
        first = [cells for _line, cells in self.rows[:SAMPLES]]
        return [
            ColumnRead(
                place,
                _cell(self.headers, place),
                [_cell(cells, place) for cells in first],
                chosen.get(place, ""),
            )
            for place in range(self.width)
        ]


def players_preview(
    *, event: Event, content: bytes, columns: Chosen | None = None, namesakes: bool = False
) -> Reading:
    """The preview of a players' list (CSV or .xlsx): the players it would enter and its faults. Nothing is saved.

    `columns`: field → column, where the reader is not to tell by the header. Raises LinesRefused where it is no list.
    """
    reading = _start(event, namesakes)
    reading.text = text_of(content)
    _read(reading, columns)
    return reading


def players_import(
    *,
    by: User | None,
    event: Event,
    content: bytes,
    columns: Chosen | None = None,
    namesakes: bool = False,
) -> list[Player]:
    """Enter every player of a list. Raises LinesRefused with all bad lines; then nothing was saved.

    The list is read before the event is taken, so that nobody else who writes waits for it; it is read again where
    somebody was entered meanwhile.
    """
    told = {"content": content, "columns": columns, "namesakes": namesakes}
    reading = _checked(by, event, **told)
    with changing(event, by=by) as event:
        check_not_finished(event)
        if (event.by_teams, _here(event)) != (reading.event.by_teams, reading.here):
            reading = _checked(by, event, **told)
        begun = rounds_begun(event)
        teams = {id(team): team for player in reading.players if (team := player.team) is not None}
        new_teams = [team for team in teams.values() if team.pk is None]
        for entered in (*new_teams, *reading.players):
            entered.entered_after = begun
        create_all(new_teams)
        for player in reading.players:
            player.team = player.team  # with the key that it has now
        create_all(reading.players)
    return reading.players


def _checked(by: User | None, event: Event, **told: Any) -> Reading:
    """The list as it can be entered. Raises LinesRefused, or Refused where it has more people than there may be."""
    check_not_finished(event)
    reading = players_preview(event=event, **told)
    if reading.errors:
        message = _("取り込みませんでした。次の行を直して、もう一度選んでください。")
        raise LinesRefused(message, reading.errors)
    check_room(by=by, count=len(reading.players), event=event)
    return reading


def _here(event: Event) -> list[tuple[str, int | None, str]]:
    """Name, account and number of everybody who is entered or waits."""
    entered = list(event.everybody.order_by("pk").values_list("name", "user_id", "number"))
    waiting = event.waiting.order_by("pk").values_list("name", "user_id")
    return [*entered, *((name, user, "") for name, user in waiting)]


def _start(event: Event, namesakes: bool) -> Reading:
    here = _here(event)
    return Reading(
        event,
        here=here,
        namesakes=namesakes,
        taken={same_name_key(name): 0 for name, _user, _number in here},
        numbers={number: 0 for _name, _user, number in here if number},
        users_taken={user for _name, user, _number in here if user is not None},
        teams=TeamsRead.of(event) if event.by_teams else None,
    )


def _read(reading: Reading, columns: Chosen | None) -> None:
    rows: list[tuple[int, list[str]]] = []
    by_teams = reading.event.by_teams
    try:
        found_rows = rows_of_json(reading.text) or rows_of_xml(reading.text)
        rows.extend(rows_of(reading.text) if found_rows is None else found_rows)
    except csv.Error:
        message = _('引用符（"）が閉じていないか、余分にあります。')
        after = rows[-1][0] + 1 if rows else 1
        reading.errors.append(LineFault(after, message))
    rows = one_a_person(rows)
    found = columns_of([cells for _line, cells in rows], by_teams=by_teams)
    if found.above:
        reading.headers = rows[found.above - 1][1]
    reading.rows = rows[found.above :]
    reading.columns = found.fields if columns is None else columns
    reading.width = max([len(reading.headers), *(len(cells) for _line, cells in reading.rows)], default=0)
    _find_users(reading)
    if columns is None:
        _leave_accounts_of_another_site(reading)
    if reading.rows and not {"name", "family", "given"} & reading.columns.keys():
        message = _("どの列が名前か分かりません。名前の列を選ぶか、見出しを「名前」にしてください。")
        reading.errors.append(LineFault(rows[max(0, found.above - 1)][0], message))
        return
    for line, cells in reading.rows:
        if len(reading.errors) >= ERRORS_TOLD:
            return
        _read_row(line, cells, reading)
    if not reading.players and not reading.errors:
        raise LinesRefused(_("参加者が1人も書かれていません。"), [])


def _leave_accounts_of_another_site(reading: Reading) -> None:
    """A column of user names, none of which is known here, is not of accounts of ours."""
    if not reading.users and _cell(reading.headers, reading.columns.get("user")).isascii():
        reading.columns = {name: place for name, place in reading.columns.items() if name != "user"}


def _cell(cells: Sequence[str], place: int | None) -> str:
    return cells[place] if place is not None and place < len(cells) else ""


def _read_row(line: int, cells: Sequence[str], reading: Reading) -> None:
    told = {name: _cell(cells, place) for name, place in reading.columns.items()}
    try:
        fields = check_details(
            name=joined(told, "name", "family", "given"),
            reading=joined(told, "reading", "reading_family", "reading_given"),
            **{name: told.get(name, "") for name in ("club", "number", "suffix", "note")},
        )
        _check_no_mail(fields | {"team": told.get("team", "")})
        user = _user(told.get("user", "").strip(), reading)
        fields = _once(fields, line, reading)
        seat = reading.teams.seat(told, reading.taken) if reading.teams else None
    except Invalid as problem:
        reading.errors.append(LineFault(line, problem.text))
        return
    player = Player(event=reading.event, user=user, **fields)
    if seat is not None:
        player.team, player.seat = seat
    reading.players.append(player)


def _check_no_mail(fields: Mapping[str, str]) -> None:
    """Raises Invalid for a mail address where everybody may read it."""
    for name in PUBLIC:
        if is_mail(fields.get(name, "")):
            message = _("「%(text)s」はメールアドレスです。参加者の情報は公開されるため、登録できません。")
            raise Invalid("mail_address", message % {"text": clip(fields[name])}, field=name)


def joined(told: Mapping[str, str], whole: str, family: str, given: str) -> str:
    """The name, or both its parts in the order in which its script is read."""
    if told.get(whole, "").strip():
        return told[whole]
    parts = [told.get(family, ""), told.get(given, "")]
    western = whole == "name" and "".join(parts).isascii() and not KANJI.search("".join(parts))
    return " ".join(parts[::-1] if western else parts)


def _find_users(reading: Reading) -> None:
    names = sorted(
        {_cell(cells, reading.columns.get("user")).strip() for _line, cells in reading.rows} - {""}
    )
    for start in range(0, len(names), ASKED_AT_ONCE):
        found = User.objects.filter(username__in=names[start : start + ASKED_AT_ONCE])
        reading.users |= {user.username: user for user in found}


def _user(username: str, reading: Reading) -> User | None:
    if not username:
        return None
    user = reading.users.get(username)
    if user is None:
        message = _("ユーザー「%(name)s」は見つかりません。") % {"name": username}
        raise Invalid("unknown_user", message, field="user")
    if user.pk in reading.users_taken:
        raise Taken("user_taken", _("このユーザーは登録済みです。"), field="user")
    reading.users_taken.add(user.pk)
    return user


def _once(fields: dict[str, str], line: int, reading: Reading) -> dict[str, str]:
    """The fields with a name that nobody else has. Raises Invalid for a name or a number that is taken."""
    number = fields["number"]
    if number and (earlier := reading.numbers.setdefault(number, line)) != line:
        where = _("%(line)s行目") % {"line": earlier} if earlier else _("ほかの参加者")
        message = _("番号「%(number)s」は%(where)sが使っています。")
        raise Invalid("number_taken", message % {"number": number, "where": where}, field="number")
    if reading.namesakes and not fields["suffix"]:
        fields = _told_apart(fields, reading)
    name = fields["name"]
    earlier = reading.taken.setdefault(same_name_key(name), line)
    if earlier == 0:
        raise Invalid("name_taken", taken(name), field="name")
    if earlier != line:
        message = _("「%(name)s」は%(line)s行目にもあります。") % {"name": name, "line": earlier}
        raise Invalid("name_taken", message, field="name")
    return fields


def _told_apart(fields: dict[str, str], reading: Reading) -> dict[str, str]:
    """The fields of a namesake with the next number that is free: 山田（2）."""
    name, number = fields["name"], 1
    while same_name_key(suffixed(name, str(number) if number > 1 else "")) in reading.taken:
        number += 1
    if number == 1:
        return fields
    return fields | {"name": suffixed(name, str(number)), "suffix": str(number)}
