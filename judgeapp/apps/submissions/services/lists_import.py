"""デッキリストの取り込み: the lists of many players from one file of another program, saved whole or not at all.

A file has a column with the names and one with the lists, as the answers to a form have them, or is what Melee tells of
an event's decklists (JSON: its site's `data`, its API's `Content`, each with the cards in `Records`).
"""

import csv
import re
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _

from judgeapp.apps.accounts.models import User
from judgeapp.apps.decks.services import lines_of
from judgeapp.apps.exchange.services.columns import columns_of
from judgeapp.apps.exchange.services.other_programs import (
    MELEE_ITEMS,
    body_of_json,
    name_of_melee,
)
from judgeapp.apps.exchange.services.people_file import rows_of, text_of
from judgeapp.apps.exchange.services.players import joined
from judgeapp.apps.exchange.services.results_columns import name_key
from judgeapp.apps.tournaments.audit import changing
from judgeapp.apps.tournaments.models import Event, Player
from judgeapp.apps.tournaments.problems import LineFault, LinesRefused
from judgeapp.common.problems import Problem, Refused
from judgeapp.domain.cancellation import check_cancelled
from judgeapp.domain.limits import ERRORS_TOLD, clip

from .. import selectors
from ..models import SubmissionVersion
from .lists import list_replace

MELEE_SIDE = 99
"""What a card of the sideboard has in `c`."""
LISTS = re.compile(r"デッキ|リスト|deck|list", re.IGNORECASE)
NO_LISTS = re.compile(r"名$|name|url|リンク|link|画像|写真|image", re.IGNORECASE)
"""What a heading has that speaks of the deck, and not of its cards."""
Told = tuple[int, str, str]
"""Line, name, list."""


@dataclass(frozen=True, slots=True)
class ImportedList:
    version: SubmissionVersion
    is_new: bool
    """False where whoever imports has handed in this list before. Whether a player's own list is the same is not told:
    it may be sealed."""

    @property
    def player(self) -> Player:
        return self.version.player


def lists_import(
    *, by: User | None, event: Event, content: bytes, dry_run: bool = False
) -> list[ImportedList]:
    """Hand in for players what a file has of them, as an organizer may at any time: whatever the rules say of it.

    Players without a list in it keep what they have. With `dry_run` nothing is saved. Raises LinesRefused with all bad
    lines.
    """
    told = list(_told(text_of(content)))
    with suppress(_OnlyLookedAt), changing(event, by=by) as event:
        read = _read(by, event, told)
        if dry_run:
            raise _OnlyLookedAt
    return read


class _OnlyLookedAt(Exception):
    """Undoes all that a dry run has handed in."""


def _read(by: User | None, event: Event, told: Sequence[Told]) -> list[ImportedList]:
    people = _People(event)
    counting = {version.submission.player_id: version for version in selectors.lists_of(event=event)}
    read: list[ImportedList] = []
    faults: list[LineFault] = []
    for line, name, text in told:
        check_cancelled()
        try:
            player = people.of(name, line)
            held = counting.get(player.pk)
            if held is not None and by and held.handed_in_by_id == by.pk and held.text == lines_of(text):
                read.append(ImportedList(held, is_new=False))
                continue
            reason = _("主催者が一覧から取り込みました。")
            version = list_replace(by=by, player=player, text=text, reason=reason)
            read.append(ImportedList(version, is_new=True))
        except Problem as problem:
            if len(faults) >= ERRORS_TOLD:
                break
            faults.append(LineFault(line, f"{clip(name)}: {problem.text}"))
    if faults:
        raise LinesRefused(_("取り込みませんでした。次の行を直してください。"), faults)
    if not read:
        raise LinesRefused(_("デッキリストが1つも書かれていません。"), [])
    return read


class _People:
    """Who plays, by name without spaces and in one width."""

    def __init__(self, event: Event) -> None:
        self.by_name: dict[str, list[Player]] = {}
        self.seen: dict[int, int] = {}
        for player in event.people:
            player.event = event
            self.by_name.setdefault(name_key(player.name), []).append(player)

    def of(self, name: str, line: int) -> Player:
        """The player of this name. Raises Refused for nobody, for two, or for one who was there before."""
        found = self.by_name.get(name_key(name), [])
        if not found:
            raise Refused("no_player", _("この名前の参加者はいません。"))
        if len(found) > 1:
            raise Refused(
                "two_of_the_name",
                _("この名前と読める人が2人います。1人ずつ、その人のページから登録してください。"),
            )
        earlier = self.seen.setdefault(found[0].pk, line)
        if earlier != line:
            raise Refused("twice", _("%(line)s行目にもあります。") % {"line": earlier})
        return found[0]


def _told(text: str) -> Iterator[Told]:
    """Everybody with a list. Raises LinesRefused where the file cannot be read."""
    body = body_of_json(text)
    if body is not None:
        yield from _told_by_melee(body)
        return
    try:
        rows = list(rows_of(text))
    except csv.Error as error:
        raise LinesRefused(_('引用符（"）が閉じていないか、余分にあります。'), []) from error
    columns = columns_of([cells for _line, cells in rows])
    headings = rows[columns.above - 1][1] if columns.above else []
    at = next((place for place, heading in enumerate(headings) if _is_of_lists(heading)), None)
    if at is None or not {"name", "family"} & columns.fields.keys():
        message = _("見出しの行に、「名前」と「デッキリスト」の列が要ります。")
        raise LinesRefused(message, [LineFault(rows[0][0] if rows else 1, message)])
    for line, cells in rows[columns.above :]:
        cell = {name: _cell(cells, place) for name, place in columns.fields.items()}
        if list_ := _cell(cells, at).strip():
            yield line, joined(cell, "name", "family", "given").strip(), list_


def _is_of_lists(heading: str) -> bool:
    return LISTS.search(heading) is not None and NO_LISTS.search(heading.strip()) is None


def _cell(cells: Sequence[str], at: int) -> str:
    return cells[at] if at < len(cells) else ""


def _told_by_melee(body: Mapping[str, Any]) -> Iterator[Told]:
    decklists = next((body[key] for key in MELEE_ITEMS if isinstance(body.get(key), list)), None)
    if decklists is None:
        raise LinesRefused(_("JSON にデッキリスト（data か Content）がありません。"), [])
    wrong = []
    for at, decklist in enumerate(decklists, start=1):
        try:
            if decklist["Records"]:
                yield at, _owner(decklist), "\n".join(map(_line, decklist["Records"]))
        except (LookupError, TypeError, ValueError):
            wrong.append(LineFault(at, _("名前（OwnerDisplayName）か札（Records）が読み取れません。")))
    if wrong:
        raise LinesRefused(_("取り込みませんでした。次の行を直してください。"), wrong)


def _owner(decklist: Mapping[str, Any]) -> str:
    """Whose list it is. Raises LookupError or TypeError where that is not told."""
    if name := decklist.get("OwnerDisplayName"):
        return str(name)
    return name_of_melee(decklist["Team"])


def _line(record: Mapping[str, Any]) -> str:
    """A card as lists have it: its copies and its name, with what stands below the name there."""
    name = str(record["n"])
    if subtitle := record.get("s"):
        name = f"{name} {subtitle}"
    if not name.strip() or "\n" in name:
        raise LookupError("n")
    side = "SB: " if record.get("c") == MELEE_SIDE else ""
    return f"{side}{int(record['q'])} {name}"
