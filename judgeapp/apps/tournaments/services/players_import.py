"""参加者一覧の取り込み: a CSV file is saved whole or not at all; every bad line is named."""

import csv
import io
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from django.utils.translation import gettext as _

from judgeapp.apps.accounts.models import User
from judgeapp.common.language import in_language
from judgeapp.common.problems import Invalid
from judgeapp.domain.cancellation import check_cancelled
from judgeapp.domain.limits import ERRORS_TOLD, PEOPLE, TooMuch, check_lines, check_size
from judgeapp.domain.text import Text

from ..audit import changing
from ..models import Event, Player
from ..naming import same_name_key
from ..problems import LineFault, LinesRefused, check_not_finished
from .names import check_club, check_name
from .players import rounds_begun

MAX_BYTES = PEOPLE.bytes
ENCODINGS = ("utf-8-sig", "cp932")
HEADERS = {
    "name": {
        "名前",
        "氏名",
        "プレイヤー",
        "プレイヤー名",
        "参加者",
        "参加者名",
        "name",
        "player",
        "player name",
    },
    "club": {"所属", "所属・地域", "地域", "チーム", "クラブ", "club", "team", "region"},
    "user": {"ユーザー", "ユーザー名", "アカウント", "user", "username", "account"},
}


@dataclass
class Reading:
    """The list while it is read: whom it would enter, and what is wrong so far."""

    event: Event
    players: list[Player] = field(default_factory=list)
    errors: list[LineFault] = field(default_factory=list)
    taken: dict[str, int] = field(default_factory=dict)
    """Names in use; the line of this file that has it, or 0 for one entered before."""
    users_taken: set[int] = field(default_factory=set)


def players_import_csv(*, by: User | None, event: Event, content: bytes) -> list[Player]:
    """Enter every player of a CSV file (UTF-8 or Shift_JIS; with a header, or name and club in this order).

    Raises LinesRefused with all bad lines; then nothing was saved.
    """
    text = decode(content)
    with changing(event, by=by) as event:
        check_not_finished(event)
        reading = _start(event)
        _read(text, reading)
        if reading.errors:
            message = _("取り込みませんでした。次の行を直して、もう一度選んでください。")
            raise LinesRefused(message, reading.errors)
        begun = rounds_begun(event)
        for player in reading.players:
            check_cancelled()
            player.entered_after = begun
            player.save()
    return reading.players


def _start(event: Event) -> Reading:
    entered = [*event.players.values_list("name", "user_id"), *event.waiting.values_list("name", "user_id")]
    return Reading(
        event,
        taken={same_name_key(name): 0 for name, _user in entered},
        users_taken={user for _name, user in entered if user is not None},
    )


def decode(content: bytes) -> str:
    """The text of an uploaded list. Raises LinesRefused where it is more than its bounds, or in no known encoding."""
    if len(content) > MAX_BYTES:
        raise LinesRefused(_("ファイルが大きすぎます。2 MB までです。"), [])
    encodings = ("utf-16",) if content[:2] in (b"\xff\xfe", b"\xfe\xff") else ENCODINGS
    for encoding in encodings:
        try:
            text = content.decode(encoding)
            check_size(text, PEOPLE)
            check_lines(text.splitlines(), PEOPLE)
        except UnicodeDecodeError:
            continue
        except TooMuch as error:
            raise LinesRefused(in_language(Text(*error.words)), []) from error
        return text
    raise LinesRefused(_("文字コードを読み取れません。UTF-8 か Shift_JIS の CSV にしてください。"), [])


def rows_of(text: str) -> Iterator[tuple[int, list[str]]]:
    """(first line, cells) of every row that is not blank. Tabs separate where the first line has no comma."""
    first = text.partition("\n")[0]
    delimiter = "\t" if "\t" in first and "," not in first else ","
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=delimiter, strict=True)
    start = 1
    for cells in reader:
        check_cancelled()
        if any(cell.strip() for cell in cells):
            yield start, cells
        start = reader.line_num + 1


def _columns(cells: Sequence[str]) -> dict[str, int] | None:
    """Where each field stands, if this is a header line; a header names at least the name's column."""
    names = [cell.strip().casefold() for cell in cells]
    found = {
        key: place for key, words in HEADERS.items() for place, name in enumerate(names) if name in words
    }
    return found if "name" in found else None


def _read(text: str, reading: Reading) -> None:
    columns: dict[str, int] | None = None
    count, line = 0, 0
    try:
        for line, cells in rows_of(text):
            count += 1
            if len(reading.errors) >= ERRORS_TOLD:
                return
            if count == 1:
                header = _columns(cells)
                columns = header or {"name": 0, "club": 1}
                if header:
                    continue
            _read_row(line, cells, columns or {}, reading)
    except csv.Error:
        message = _('引用符（"）が閉じていないか、余分にあります。')
        reading.errors.append(LineFault(line + 1, message))
    if not reading.players and not reading.errors:
        raise LinesRefused(_("参加者が1人も書かれていません。"), [])


def _read_row(line: int, cells: Sequence[str], columns: dict[str, int], reading: Reading) -> None:
    values = {key: cells[place] if place < len(cells) else "" for key, place in columns.items()}
    try:
        name = check_name(values["name"])
        club = check_club(values.get("club", ""))
        user = _user(values.get("user", "").strip(), reading)
        _check_once(name, line, reading)
    except Invalid as problem:
        reading.errors.append(LineFault(line, problem.text))
        return
    reading.players.append(Player(event=reading.event, name=name, club=club, user=user))


def _user(username: str, reading: Reading) -> User | None:
    if not username:
        return None
    user = User.objects.filter(username=username).first()
    if user is None:
        message = _("ユーザー「%(name)s」は見つかりません。") % {"name": username}
        raise Invalid("unknown_user", message, field="user")
    if user.pk in reading.users_taken:
        raise Invalid("user_taken", _("このユーザーは登録済みです。"), field="user")
    reading.users_taken.add(user.pk)
    return user


def _check_once(name: str, line: int, reading: Reading) -> None:
    key = same_name_key(name)
    if key not in reading.taken:
        reading.taken[key] = line
        return
    earlier = reading.taken[key]
    message = (
        _("「%(name)s」は%(line)s行目にもあります。") if earlier else _("「%(name)s」は登録済みです。")
    ) % {"name": name, "line": earlier}
    raise Invalid("name_taken", message, field="name")
