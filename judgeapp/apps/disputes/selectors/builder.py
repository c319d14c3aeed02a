"""Reading records in the making: whose they are, and what the engine makes of them so far."""

import logging
import re
from dataclasses import dataclass, field
from typing import Any

from django.db.models import Q, QuerySet

from judgeapp.apps.accounts.models import User
from judgeapp.apps.accounts.roles import OFFICIALS
from judgeapp.apps.cards.models import Card
from judgeapp.apps.cards.rows import facts_of
from judgeapp.apps.tournaments.models import Event, Match, Player
from judgeapp.apps.tournaments.versions import version_of
from judgeapp.domain.deckcheck import name_key
from judgeapp.domain.engine import GameRecord, InvalidRecord, Ruling, engine_for
from judgeapp.domain.engine.kernel import Book, Game, Position, Text, judge, read_position
from judgeapp.domain.engine.tools.moments import game_after, options_in_any, standing
from judgeapp.domain.engine.tools.near_misses import near_by_move
from judgeapp.domain.engine.tools.situation import Situation

from ..error_places import places_of
from ..limits import TooSlow, page_limit
from ..models import Draft, Tap
from .cases import played_by

log = logging.getLogger(__name__)

MOST_FOUND = 20
MOST_OPTIONS = 40
MOST_NAMES = 600
KANA = re.compile("[ぁ-ゖー]+")


def drafts_visible(*, user: Any) -> QuerySet[Draft]:
    """The drafts that `user` may see: their own, and those of events they officiate; all for site staff.

    Nobody sees what others write down about a match that they are playing themselves; where no match is named, it may
    be theirs while they play at the event.
    """
    drafts = Draft.objects.select_related("owner", "event", "match__player_b")
    if not isinstance(user, User):
        return drafts.none()
    own = Q(owner=user)
    playing = played_by(user, "match__") & Q(match__outcome=Match.Outcome.OPEN)
    entered = Player.everybody.filter(user=user).exclude(event__state=Event.State.FINISHED)
    playing |= Q(match=None, event__in=entered.values("event"))
    if user.is_staff:
        return drafts.filter(own | ~playing)
    officiated = Q(event__roles__user=user, event__roles__role__in=OFFICIALS)
    return drafts.filter(own | (officiated & ~playing)).distinct()


def draft_by_id(*, user: Any, draft_id: Any) -> Draft | None:
    """The draft, or None where it is not there or not for `user`: the two are not told apart."""
    return drafts_visible(user=user).filter(pk=draft_id).first()


def cards_called(*, book: str, query: str) -> list[Card]:
    """Cards whose name, reading, English name or number begins with or holds `query`, in any kana, or half in kana.

    Those that begin with it come first.
    """
    query_key = name_key(query)
    if not query_key:
        return []
    found: list[tuple[bool, Card]] = []
    for card in Card.objects.filter(book=book).exclude(type="megami").select_related("set"):
        keys = [name_key(name) for name in (card.name, card.reading, card.english, card.number)]
        if any(query_key in key for key in keys) or half_in_kana(query_key, *keys[:2]):
            found.append((not any(key.startswith(query_key) for key in keys), card))
    return [card for _, card in sorted(found, key=lambda one: one[0])][:MOST_FOUND]


def half_in_kana(query: str, name: str, reading: str) -> bool:
    """Whether a query is a name with some of its kanji in kana: 一せん is 一閃, read いっせん."""
    parts = KANA.split(query)
    if len(parts) < 2 or not any(parts):
        return False
    spelled = re.fullmatch(".+".join(re.escape(part) for part in parts), name)
    spoken = re.search(".*".join(KANA.findall(query)), reading)
    return spelled is not None and spoken is not None


def card_fields(*, book: str, number: str, season: str) -> dict[str, Any] | None:
    """What is printed on a listed card, in the fields of the book's table; None where no list has the number."""
    card = Card.objects.filter(book=book, number=number).first()
    return printed_fields(card, season) if card else None


def fields_called(*, book: str, name: str, season: str) -> dict[str, Any]:
    """A card by its name alone: with what is printed on it where the lists know one card of that name."""
    cards = list(Card.objects.filter(book=book, name=name).order_by("pk"))
    return printed_fields(cards[0], season) if len({card.base for card in cards}) == 1 else {"name": name}


def printed_fields(card: Card, season: str) -> dict[str, Any]:
    """A card of the lists in the fields of its book's table, as a season prints it."""
    return engine_for(card.book).in_season(season).reading.printed(facts_of(card, season))


def card_names(*, book: str) -> list[tuple[str, str]]:
    """Name and reading of the listed cards, each name once, to be offered as one types; figures are no cards."""
    names = (
        Card.objects.filter(book=book).exclude(type="megami").order_by("name").values_list("name", "reading")
    )
    return list(dict(names).items())[:MOST_NAMES]


@dataclass(frozen=True, slots=True)
class Fault:
    """Why the engine cannot read a draft: what is wrong, where, and the clause that it breaks."""

    error: InvalidRecord
    of: str = ""
    field: str = ""
    label: Text | None = None


@dataclass(frozen=True, slots=True)
class Check:
    """What the engine makes of a draft so far: where it is at fault, or how it stands and what may follow.

    `seen` is the table as far as it was told. `options` are the legal answers by move, `near` what is refused of those
    moves, each with its reason and clause.

    Without either it could not be checked: the record takes longer than a page has, or the engine failed.
    """

    fault: Fault | None = None
    ruling: dict[str, Any] | None = None
    game: Game | None = None
    seen: Position | None = None
    options: list[dict[str, Any]] = field(default_factory=list)
    near: list[dict[str, Any]] = field(default_factory=list)
    too_slow: bool = False

    @property
    def only(self) -> dict[str, Any] | None:
        """The answer that alone may follow, where it is known that there is one and that nothing is open."""
        if len(self.options) != 1 or self.ruling is None or self.ruling["facts"]:
            return None
        group = self.options[0]
        if len(group["options"]) > 1 or group["chance"] or group["more"]:
            return None
        action: dict[str, Any] = group["options"][0]["action"]
        return action


def situation_of(draft: Draft) -> Situation:
    """The start position of a draft, to be read and changed; empty where it starts from the setup."""
    return Situation(draft.engine.layout, draft.start.get("position") or {})


def part_stated(table: Situation, of: str) -> Any:
    """What was stated of the game, of a player, or of the number of a zone's cards, as JSON."""
    if of in table.zones:
        return [table.zones[of].unknown, table.zones[of].more]
    return dict(table.stated(of))


def part_versions(draft: Draft) -> dict[str, str]:
    """The version of every part of the start that has a form of its own: by it a form that was sent late is known."""
    if "setup" in draft.start:
        return {"setup": version_of(draft.start["setup"])}
    table = situation_of(draft)
    return {of: version_of(part_stated(table, of)) for of in ("game", *table.tables, *table.zones)}


def start_fault(draft: Draft) -> Fault | None:
    """Why the start cannot be; None where it can."""
    book = draft.engine
    try:
        read_start(book, draft.start)
    except InvalidRecord as error:
        of, name = situation_of(draft).place_of(error)
        field = book.layout.by_name.get(name)
        return Fault(error, of, name, field.label if field else None)
    return None


def read_start(book: Book, start: dict[str, Any]) -> None:
    """Raise InvalidRecord where a start cannot be."""
    read_position(book, book.setup.start_position(start["setup"]) if "setup" in start else start["position"])


def draft_check(draft: Draft) -> Check:
    """Replay the draft as it stands. Nothing is stored; a fault of ours is a fault without a place."""
    fault = start_fault(draft)
    if fault is not None:
        return Check(fault)
    book = draft.engine
    try:
        record = GameRecord.from_json(draft.record)
        with page_limit():
            ruling: Ruling = judge(record, book, trace=False, correct=False)
            stands = standing(record)
            options = options_in_any(stands, MOST_OPTIONS)
            near = near_by_move(stands.game, others=stands.others)
    except InvalidRecord as error:
        return Check(Fault(error))
    except TooSlow:
        return Check(too_slow=True)
    except (
        Exception
    ) as error:  # a bug of ours: the draft is kept, and its page says that it cannot be checked
        log.error("the engine failed on draft %s: %s", draft.pk, places_of(error))
        return Check()
    return Check(None, ruling.to_dict(), stands.game, stands.known_position(), options, near)


def position_now(draft: Draft) -> Position | None:
    """The table after the last entry; None where the engine cannot read the draft, or not within a page's time."""
    try:
        record = GameRecord.from_json(draft.record)
        with page_limit():
            return game_after(record, len(record.entries)).position
    except (InvalidRecord, TooSlow):
        return None


def taps_refused(draft: Draft) -> QuerySet[Tap]:
    """What was sent while recording and could not be entered, the newest first."""
    return draft.taps.filter(refused__isnull=False).order_by("-pk")


def last_tap(*, draft: Draft, device: str) -> Tap | None:
    """The last thing that a device sent; its next tap has the number after it."""
    return draft.taps.filter(device=device).order_by("-number").first()
