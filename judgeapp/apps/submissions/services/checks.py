"""Deck checks: tables drawn at random, cards counted against the list, differences and what follows from them."""

import secrets
from typing import Any

from django.utils import timezone
from django.utils.translation import gettext as _

from judgeapp.apps.accounts.models import User
from judgeapp.apps.cards.selectors import card_index
from judgeapp.apps.tournaments.audit import changing
from judgeapp.apps.tournaments.models import Event, Match, Player, Round
from judgeapp.apps.tournaments.services import penalty_give
from judgeapp.common.language import in_language
from judgeapp.common.problems import Invalid, Refused
from judgeapp.domain.deckcheck import Deck, DeckUnreadable, decks_of, read_deck
from judgeapp.domain.deckcheck.table_check import Counted, Difference, differences
from judgeapp.domain.pairing import draw_lots

from .. import selectors
from ..models import CheckDraw, DeckCheck, Look, SubmissionVersion
from ..problems import unreadable
from ..selectors import checks
from .lists import look_record
from .policy import policy_asking

MOST_COPIES = 999


def tables_draw(*, by: User | None, round_: Round, count: int, seed: int | None = None) -> CheckDraw:
    """Draw tables of a published round at random; those at which nobody was checked yet come first.

    Each group is shuffled from the seed by the method that orders the pairing's lots, so the draw can be made again.
    """
    with changing(round_.event, by=by) as event:
        policy_asking(event)
        round_ = event.rounds.get(pk=round_.pk)
        if round_.state == Round.State.PAIRED:
            raise Refused("not_published", _("まだ公開していない回戦です。"))
        pool = checks.pool_of(round_=round_)
        tables = sum(len(group) for group in pool)
        if not 1 <= count <= tables:
            message = _("1から%(tables)sまでの数を入力してください。") % {"tables": tables}
            raise Invalid("draw_count", message, field="count")
        seed = secrets.randbits(32) if seed is None else seed
        return CheckDraw.objects.create(
            round=round_, seed=seed, pool=pool, tables=drawn(pool, seed)[:count], drawn_by=by
        )


def drawn(pool: list[list[int]], seed: int) -> list[int]:
    """All tables of a pool in the order that the seed gives: group by group, each in the order of `draw_lots`."""
    return [
        int(table) for group in pool for table in draw_lots((f"{table:05}" for table in group), seed).order
    ]


def check_begin(*, by: User, player: Player, match: Match | None = None) -> DeckCheck:
    """Begin to count a player's deck against the list that counts.

    A check of the same list that is not finished goes on: two judges count together.
    """
    with changing(player.event, by=by) as event:
        player = event.people.get(pk=player.pk)
        player.event = event
        version = _list_to_check(event, player, match)
        _not_faced(version, by)
        open_check = DeckCheck.objects.filter(version=version, match=match, finished_at=None).first()
        if open_check is not None:
            return open_check
        return DeckCheck.objects.create(
            player=player,
            version=version,
            match=match,
            judge=by,
            round_number=match.round.number if match else None,
            table=match.table if match else None,
        )


def _list_to_check(event: Event, player: Player, match: Match | None) -> Any:
    _opened(event)
    version = (match and checks.game_version(player=player, match=match)) or selectors.version_of(
        player=player
    )
    if version is None:
        raise Refused("no_list", _("%(name)s のリストは提出されていません。") % {"name": player.name})
    return version


def check_look(*, by: User, check: DeckCheck) -> None:
    """Who opens a check looks at the list: recorded once for each judge and check."""
    since = check.version.looks.filter(by=by, why=Look.Why.CHECK, at__gte=check.begun_at)
    if not since.exists():
        look_record(by=by, versions=[check.version], why=Look.Why.CHECK)


def check_count(*, by: User, check: DeckCheck, number: str, count: int) -> DeckCheck:
    """So many copies of a listed card are there. The number is the whole count: sent twice, it is the same."""
    with changing(check.event, by=by) as event:
        check = _current(event, check, by)
        if check.finished_at is not None:
            raise Refused("check_finished", _("このデッキチェックは終わっています。"))
        if number not in {card.number for card in checks.listed(version=check.version)}:
            raise Invalid("not_listed", _("このカードはリストにありません。"), field="number")
        check.found = {**check.found, number: _copies(count)}
        check.save(update_fields=["found"])
    return check


def _extra(event: Event, check: DeckCheck, text: str) -> list[dict[str, Any]]:
    if not text.strip():
        return []
    submission = check.version.submission
    format_ = selectors.rules_for(event=event, game=submission.game, seat=submission.player.seat)
    assert format_ is not None
    try:
        book = decks_of(format_.book)
        index = book.nameable(card_index(book=format_.book))
        deck = read_deck(text, index, named=True, book=book)
    except DeckUnreadable as error:
        raise unreadable(error, "extra") from error
    if deck.broken:
        broken = deck.broken[0]
        raise Invalid("unreadable_lines", f"{broken.lines[0]}: {in_language(broken.message)}", field="extra")
    known = {card.number for card in checks.listed(version=check.version)}
    extra = Deck(deck.listed).slots  # what lies there lies there: Megami and side cards too
    if on_list := next((slot for slot in extra if slot.base in known), None):
        message = _("「%(card)s」はリストにあります。上の枚数で数えてください。") % {"card": on_list.label}
        raise Invalid("on_list", message, field="extra")
    return [
        {"number": slot.base, "name": slot.card.name if slot.card else "", "count": slot.count}
        for slot in extra
    ]


def check_finish(
    *, by: User, check: DeckCheck, extra: str = "", note: str = "", penalty: str = "", clause: str = ""
) -> DeckCheck:
    """Write down what differs, with the clauses that the deck as it lies there breaks, and the penalty if one is given.

    Every listed card must have been counted. `extra`: cards that are not on the list, as lines of a list. Finishing
    twice is finishing once. The penalty's note tells of no card: players see it.
    """
    with changing(check.event, by=by) as event:
        check = _current(event, check, by)
        if check.finished_at is not None:
            return check
        _all_counted(check)
        check.extra = _extra(event, check, extra)
        found_differences = _differences(check)
        check.differences = [difference.to_dict() for difference in found_differences]
        check.clauses = checks.clauses_of(check=check) if found_differences else []
        check.note, check.finished_at = note.strip()[:500], timezone.now()
        if penalty:
            check.penalty = penalty_give(
                by=by,
                player=check.player,
                infraction="deck",
                kind=penalty,
                match=check.match,
                round_number=check.round_number,
                clause=clause or next(iter(check.clauses), ""),
                note=_("デッキチェック: リストとの違い%(count)s件") % {"count": len(found_differences)},
            )
        check.save()
    return check


def check_reopen(*, by: User, check: DeckCheck) -> DeckCheck:
    """終了の取り消し: count on. A penalty that was given stays; it is revoked by itself."""
    with changing(check.event, by=by) as event:
        check = _current(event, check, by)
        check.finished_at, check.differences, check.clauses = None, [], []
        check.save()
    return check


def _all_counted(check: DeckCheck) -> None:
    left = sum(card.number not in check.found for card in checks.listed(version=check.version))
    if left:
        message = _("まだ数えていない札が%(left)s種類あります。ない札は0にしてください。") % {"left": left}
        raise Invalid("not_counted", message, field="cards")


def _differences(check: DeckCheck) -> list[Difference]:
    """What differs between the list and what was counted."""
    extra = [Counted(card["number"], card["name"], card["count"]) for card in check.extra]
    return differences(checks.listed(version=check.version), check.found, extra)


def _current(event: Event, check: DeckCheck, by: User) -> DeckCheck:
    """The check as it stands now, while the lists are open and `by` does not play against the player."""
    related = ("version__submission", "player", "match", "penalty")
    found = DeckCheck.objects.select_related(*related).get(pk=check.pk, player__event=event)
    found.player.event = event
    found.version.submission.player = found.player
    _opened(event)
    _not_faced(found.version, by)
    return found


def _not_faced(version: SubmissionVersion, by: User) -> None:
    if version.faced_by(by):
        raise Refused(
            "own_opponent",
            _("対戦中の相手のデッキは、運営でも照合できません。ほかの人に頼んでください。"),
        )


def _opened(event: Event) -> None:
    if policy_asking(event).opened_at is None:
        raise Refused("lists_closed", _("リストは開封されていません。主催者が開封すると、照合できます。"))


def _copies(count: int) -> int:
    if not 0 <= count <= MOST_COPIES:
        message = _("0から%(most)sまでの枚数を入力してください。") % {"most": MOST_COPIES}
        raise Invalid("count", message, field="count")
    return count
