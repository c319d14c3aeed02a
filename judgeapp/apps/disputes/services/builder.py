"""Writing a record: its start, then its entries one by one, until it is handed in."""

import json
import logging
from collections.abc import Callable, Mapping
from typing import Any

from django.db import transaction
from django.utils.translation import gettext as _

from judgeapp.apps.accounts.models import User
from judgeapp.apps.tournaments.models import Event, Match
from judgeapp.common.problems import Invalid, Refused
from judgeapp.domain.engine import EngineBug, GameRecord, InvalidRecord, engine_for
from judgeapp.domain.engine.kernel import Text, judge
from judgeapp.domain.engine.kernel.record.record import read_entry
from judgeapp.domain.engine.kernel.record.schema import check, position_validator
from judgeapp.domain.engine.notation import Draft as NoteDraft
from judgeapp.domain.engine.notation import NotReadable
from judgeapp.domain.engine.tools.question import Question
from judgeapp.domain.engine.tools.situation import Situation

from ..error_places import places_of
from ..limits import TooSlow, page_limit
from ..models import Dispute, Draft
from ..selectors.at_hand import figures_of
from ..selectors.builder import draft_check, read_start, situation_of
from . import cases
from .texts import note_read, season_for

log = logging.getLogger(__name__)

MOST_BYTES = 2**20
MOST_LOOKED_AT = 20
"""So many of one's latest drafts of a match are looked through for the one that a dispute came from."""
MOST_ENTRIES = 1000
"""A longer record is handed in as a file: a page replays the draft each time it is shown."""

MOST_FOLLOWING = 8
"""So many entries are added at once where nothing else could follow."""

NO_ID = Text("idは、見える文字で書きます。", "has an id that is empty or not printable.")

Start = dict[str, Any]


def draft_create(
    *,
    owner: User,
    book: str,
    title: str = "",
    event: Event | None = None,
    match: Match | None = None,
    live: bool = False,
    players: dict[str, str] | None = None,
    start: Start | None = None,
    entries: list[Any] | None = None,
    head: dict[str, Any] | None = None,
    season: str = "",
) -> Draft:
    """Begin a record, on an empty table unless a start is given. A match brings its event and its players' names.

    It is of the season that its `head` states, else of `season`, else of its event's or today's.
    Raises InvalidRecord for a book without an engine or a start that cannot be written on, Invalid for a match that
    is not the owner's to record and for an event of another game.
    """
    engine = engine_for(book)
    if match is not None:
        cases.check_match(owner, event, match)
        event = match.event
        seats = zip(engine.layout.players, (match.player_a, match.player_b), strict=False)
        players = players or {seat: str(player) for seat, player in seats if player}
    cases.check_book(book, event)
    if live and event is not None and not owner.has_perm("disputes.record_match", event):
        raise Invalid("not_an_official", _("卓での記録は、大会の運営だけが始められます。"), field="live")
    start = start if start is not None else {"position": {"players": {}}}
    check_shape(book, start, entries or [])
    draft = Draft(
        owner=owner, book=book, event=event, match=match, live=live, start=start, entries=entries or []
    )
    draft.head = with_season({**({"edition": season} if season else {}), **(head or {})}, book, event)
    engine.in_season(draft.head.get("edition", ""))
    draft.players = players or {}
    if not draft.entries:
        draft.start = with_figures_of(draft, start)
    draft.title = (title.strip() or default_title(draft))[:120]
    draft.save()
    return draft


def with_season(head: dict[str, Any], book: str, event: Event | None) -> dict[str, Any]:
    """What a record says above its start, with its season where it names none: its event's, or today's."""
    stated = {"version": 1, "book": book, **head, "start": {"position": {}}, "entries": []}
    season, _why = season_for(GameRecord.from_json(stated), event)
    return {**head, "edition": season} if season else head


def draft_of_note(
    *, owner: User, note: str, answers: Mapping[int, str] | None = None, title: str = "", **where: Any
) -> tuple[Draft, NoteDraft]:
    """Begin a record with what a note says as far as it is read, and how its lines were read.

    `answers` are lines in the place of others, by their numbers; `where` as `draft_create` takes it. Raises NotReadable
    where the start cannot be read, else as `draft_create` does.
    """
    read = note_read(text=note, answers=answers)
    if read.record is None:
        raise NotReadable([line.fault for line in read.questions if line.fault is not None])
    title = title or read.record.title
    return draft_create(owner=owner, title=title, **parts_of(read.record.to_dict()), **where), read


def draft_of_dispute(*, dispute: Dispute, owner: User) -> Draft:
    """The draft of a dispute's record, to be written on: the owner's that it was handed in from, else a new one.

    Raises as `draft_create` does.
    """
    data = GameRecord.from_json(dispute.record).to_dict()
    own = Draft.objects.filter(owner=owner, book=dispute.book, match=dispute.match, event=dispute.event)
    for draft in own.order_by("-updated_at")[:MOST_LOOKED_AT]:
        if draft.start == data["start"] and draft.entries[: len(data["entries"])] == data["entries"]:
            return draft
    return draft_create(
        owner=owner, title=dispute.title, match=dispute.match, event=dispute.event, **parts_of(data)
    )


def parts_of(data: dict[str, Any]) -> dict[str, Any]:
    """What a draft takes over from a record as data."""
    return {
        "book": data["book"],
        "players": data.get("players"),
        "start": data["start"],
        "entries": data["entries"],
        "head": {name: data[name] for name in ("edition", "card_lists") if name in data},
    }


def with_figures_of(draft: Draft, start: Start) -> Start:
    """A start on which each player of the draft's match has the figures chosen for it, where it states no others."""
    brought = draft.engine.layout.brought
    if draft.match is None or brought is None:
        return start
    outer, inner = ("position", "players") if "position" in start else ("setup", "decks")
    tables = dict(start[outer].get(inner) or {})
    for player, chosen in figures_of(match=draft.match, layout=draft.engine.layout).items():
        table = dict(tables.get(player) or {})
        tables[player] = {**table, brought.figures.name: table.get(brought.figures.name) or chosen}
    return {**start, outer: {**start[outer], inner: tables}}


def default_title(draft: Draft) -> str:
    """The table and its players, or the book."""
    match = draft.match
    if match is None:
        return str(draft.engine.title.ja)
    return _("%(round)s %(table)s卓 %(a)s 対 %(b)s") % {
        "round": match.round.name,
        "table": match.table,
        "a": match.player_a,
        "b": match.player_b,
    }


def check_shape(book: str, start: Start, entries: list[Any]) -> None:
    """Raise InvalidRecord where start or entries are not of a record's form, Refused where they are too long."""
    GameRecord.from_json({"version": 1, "book": book, "start": start, "entries": entries})
    if "position" in start:
        layout = engine_for(book).layout
        check(position_validator(layout), start["position"], "start.position")
        check_ids(Situation(layout, start["position"]))
    if len(json.dumps([start, entries])) > MOST_BYTES or len(entries) > MOST_ENTRIES:
        raise Refused(
            "draft_full", _("長すぎて、ここでは書けません。記録のファイルとして裁定に出してください。")
        )


def check_ids(situation: Situation) -> None:
    """Every card can be called by its id, which stands in the address of its page."""
    for state in situation.zones.values():
        for card in state.cards:
            if not (card["id"] and card["id"].isprintable()):
                raise InvalidRecord(f"start.position.players.{state.key}", NO_ID)


def draft_copy(*, draft: Draft, owner: User) -> Draft:
    """A copy of one's own; the original stays with whoever writes it."""
    return draft_create(
        owner=owner,
        book=draft.book,
        title=draft.title,
        event=draft.event,
        players=dict(draft.players),
        start=draft.start,
        entries=draft.entries,
        head=draft.head,
    )


def draft_update(
    *,
    draft: Draft,
    title: str | None = None,
    players: dict[str, str] | None = None,
    start: Start | None = None,
) -> Draft:
    """Change the head of the record. Raises InvalidRecord for a start that is none."""
    with transaction.atomic():
        draft = Draft.objects.select_for_update().get(pk=draft.pk)
        if start is not None:
            check_shape(draft.book, start, [])
            draft.start = start
        if players is not None:
            draft.players = players
        draft.title = draft.title if title is None else (title.strip() or default_title(draft))[:120]
        draft.save()
    return draft


def draft_situate(*, draft: Draft, change: Callable[[Situation], Any]) -> Draft:
    """Change the start position as it stands now.

    Raises KeyError where the card or zone is gone, InvalidRecord for values that are of the wrong kind.
    """
    with transaction.atomic():
        draft = Draft.objects.select_for_update().get(pk=draft.pk)
        situation = situation_of(draft)
        change(situation)
        check_shape(draft.book, {"position": situation.data}, [])
        draft.start = {"position": situation.data}
        draft.save()
    return draft


def draft_enter(*, draft: Draft, entry: Any, after: int | None = None) -> Draft:
    """Add an entry, legal or not. `after` is how many entries the writer saw: others may have written meanwhile.

    Raises InvalidRecord for what is no entry here, Refused for a record that has moved on or is full.
    """
    with transaction.atomic():
        draft = Draft.objects.select_for_update().get(pk=draft.pk)
        check_seen(draft, after)
        if len(draft.entries) >= MOST_ENTRIES:
            raise Refused(
                "draft_full",
                _("手順が%(most)d手になりました。ここまでを裁定に出してください。") % {"most": MOST_ENTRIES},
            )
        draft.entries = [*draft.entries, entry]
        check_last_entry(draft)
        draft.save()
    return draft


def draft_go_on(*, draft: Draft, after: int | None = None) -> Draft:
    """Add what can only follow: each answer that is the only one, up to the next choice, chance or turn.

    Raises as `draft_enter` does.
    """
    begun = None
    for _number in range(MOST_FOLLOWING):
        check = draft_check(draft)
        turn = check.game and check.game.position.game.values.get("turn_player")
        begun = begun or turn
        if check.only is None or turn != begun:
            break
        draft = draft_enter(draft=draft, entry={"kind": "action", **check.only}, after=after)
        after = len(draft.entries)
    return draft


def check_last_entry(draft: Draft) -> None:
    """Raise InvalidRecord where the last entry is none, or names what is not on the table; faults before it are old.

    What takes too long to check, or makes the engine stumble, is written down all the same: the page says so.
    """
    last = len(draft.entries) - 1
    read_entry(last, draft.entries[last])
    try:
        with page_limit():
            judge(GameRecord.from_json(draft.record), draft.engine, trace=False, correct=False)
    except InvalidRecord as error:
        if error.entry == last:
            raise
    except TooSlow:
        return
    except EngineBug as error:
        log.error("the engine failed on draft %s: %s", draft.pk, places_of(error))


def draft_take_back(*, draft: Draft, number: int | None = None, after: int | None = None) -> Draft:
    """Take back the last entry, or entry `number` (from 0). Without entries there is nothing to take back.

    Raises Refused where the record has moved on.
    """
    with transaction.atomic():
        draft = Draft.objects.select_for_update().get(pk=draft.pk)
        check_seen(draft, after)
        if draft.entries:
            gone = len(draft.entries) - 1 if number is None else number
            draft.entries = [entry for index, entry in enumerate(draft.entries) if index != gone]
            draft.save()
    return draft


def check_seen(draft: Draft, after: int | None) -> None:
    """Whoever changes the entries has seen all of them."""
    if after is not None and after != len(draft.entries):
        raise Refused("draft_moved_on", _("ほかの人が手順を進めました。いまの記録を見てから続けてください。"))


def draft_delete(*, draft: Draft) -> None:
    """Throw a draft away."""
    draft.delete()


def draft_hand_in(*, draft: Draft, by: User, question: Question | None = None) -> Dispute:
    """Make a dispute of the record as it stands, with a question; the draft stays and may go on.

    Raises InvalidRecord for a start that cannot be, RecordTooLarge or Refused as any handing in does.
    """
    read_start(draft.engine, draft.start)
    text = json.dumps(draft.record, ensure_ascii=False)
    return cases.dispute_create(
        owner=by, text=text, question=question, title=draft.title, event=draft.event, match=draft.match
    )
