"""Reading disputes and rulings: who sees which, and how much of it."""

import unicodedata
from datetime import datetime
from typing import Any

from django.db.models import Exists, F, OuterRef, Q, QuerySet

from judgeapp.apps.accounts.models import User
from judgeapp.apps.accounts.roles import JUDGES, OFFICIALS
from judgeapp.apps.tournaments.models import Event, EventRole, JudgeCall, Match, Player, Round
from judgeapp.apps.tournaments.selectors import entry_of
from judgeapp.domain.books import find_book
from judgeapp.domain.engine import GameRecord
from judgeapp.domain.engine.tools.public import without_positions
from judgeapp.domain.engine.tools.question import Question
from judgeapp.domain.engine.tools.questions import of_entry
from judgeapp.domain.numerals import whole

from ..models import Dispute, Publication, Ruling, State


def disputes_visible(*, user: Any) -> QuerySet[Dispute]:
    """The disputes that `user` may see: their own, those of events they judge and matches they play; all for staff."""
    of_ruling = ("ruling__taken_by", "ruling__publication__superseded_by")
    disputes = Dispute.objects.select_related(
        "owner", "event", "match__player_a", "match__player_b", *of_ruling
    )
    disputes = disputes.prefetch_related("ruling__decisions__decided_by")
    if not isinstance(user, User):
        return disputes.none()
    if user.is_staff:
        return disputes
    judged = EventRole.objects.filter(event=OuterRef("event"), user=user, role__in=JUDGES)
    return disputes.filter(Q(owner=user) | Q(Exists(judged)) | played_by(user, "match__"))


def disputes_listed(*, user: Any) -> QuerySet[Dispute]:
    """The same for lists: without the records and the rulings' documents, which are large."""
    return disputes_visible(user=user).defer("record", "ruling__document", "ruling__public_document")


def played_by(user: User, prefix: str = "") -> Q:
    """The matches at which `user` sits, for themselves or for their team."""
    teams = Player.everybody.filter(user=user).exclude(team=None).values("team")
    own = Q(**{f"{prefix}player_a__user": user}) | Q(**{f"{prefix}player_b__user": user})
    return own | Q(**{f"{prefix}player_a__in": teams}) | Q(**{f"{prefix}player_b__in": teams})


def dispute_by_id(*, user: Any, dispute_id: Any) -> Dispute | None:
    """The dispute, or None where it is not there or not for `user`: the two are not told apart."""
    return disputes_visible(user=user).filter(pk=dispute_id).first()


def matches_to_ask_about(*, user: Any) -> QuerySet[Match]:
    """The matches that a dispute of `user` may be about: their own, and those of events they officiate."""
    matches = Match.objects.exclude(round__state=Round.State.PAIRED).exclude(player_b=None)
    matches = matches.select_related("round__event", "player_a", "player_b").order_by("-round_id", "table")
    if not isinstance(user, User):
        return matches.none()
    running = matches.filter(round__event__state__in=Event.IN_PROGRESS)
    if user.is_staff:
        return running
    officiated = EventRole.objects.filter(event=OuterRef("round__event"), user=user, role__in=OFFICIALS)
    return running.filter(played_by(user) | Q(Exists(officiated)))


def may_ask_about(*, user: Any, match: Match) -> bool:
    """Whether a match that has been read, with its players, is one of `matches_to_ask_about`."""
    if not isinstance(user, User) or match.player_b is None or match.round.state == Round.State.PAIRED:
        return False
    if match.event.state not in Event.IN_PROGRESS:
        return False
    return match.is_played_by(user) or user.has_perm("disputes.record_match", match)


def calls_to_ask_about(*, user: Any) -> QuerySet[JudgeCall]:
    """The judge calls that a dispute of `user` may come from: those at tables that they may ask about."""
    return JudgeCall.objects.filter(match__in=matches_to_ask_about(user=user)).select_related(
        "event", "match"
    )


def is_unfinished(dispute: Dispute) -> bool:
    """Whether the game may still be going on: its hidden cards are nobody else's business until it is over."""
    if dispute.match is not None:
        return dispute.match.is_open
    return dispute.event is not None and dispute.event.state != Event.State.FINISHED


def unread_lines(*, dispute: Dispute) -> list[str]:
    """The lines of a note that its record keeps unread, for those who may know all of it."""
    if '"unread":' not in dispute.record:
        return []
    return list(GameRecord.from_json(dispute.record).unread)


def sees_all(*, user: Any, dispute: Dispute) -> bool:
    """Whether `user` may read all that the record knows; whoever plays the match only once it is over.

    An official who sits at the table is a player there; where no table is named, who plays at the event may be the
    opponent. Who handed the record in knows it anyway.
    """
    if dispute.owner_id == user.pk:
        return True
    if _may_sit_there(user, dispute):
        if is_unfinished(dispute):
            return False
        if dispute.match is not None:
            return True
    return bool(user.has_perm("disputes.view_dispute", dispute))


def _may_sit_there(user: Any, dispute: Dispute) -> bool:
    if dispute.match is not None:
        return dispute.match.is_played_by(user)
    return dispute.event is not None and entry_of(event=dispute.event, user=user) is not None


def document_for(*, user: Any, dispute: Dispute) -> dict[str, Any] | None:
    """The ruling as `user` may read it; None while there is none."""
    ruling = getattr(dispute, "ruling", None)
    if ruling is None:
        return None
    return ruling.document if sees_all(user=user, dispute=dispute) else public_document(ruling)


def answer_for(*, user: Any, dispute: Dispute) -> dict[str, Any] | None:
    """The answer to the dispute's question as `user` may read it."""
    return answer_told(dispute.ruling, whole=sees_all(user=user, dispute=dispute))


def answer_told(ruling: Ruling, *, whole: bool) -> dict[str, Any] | None:
    """The answer in words of the ruling's document for everybody, unless the reader may see the `whole` of it.

    None where the answer would tell hidden cards: then what is read is that of the whole record.
    """
    if whole or ruling.public_document is None:
        return ruling.answer
    question = Question.read(ruling.dispute.question)
    entries = ruling.public_document["entries"]
    return of_entry(entries, question).to_dict() if question.kind == "may" and entries else None


def failure_for(*, user: Any, dispute: Dispute) -> dict[str, str]:
    """Why there is no ruling. What is wrong with a record can name its cards: others learn only that it is wrong."""
    if dispute.state != State.FAILED or sees_all(user=user, dispute=dispute):
        return dispute.failure
    return {"ja": "この記録からは裁定できませんでした。", "en": "There is no ruling from this record."}


def public_document(ruling: Ruling) -> dict[str, Any]:
    """The ruling without anything that only one player could know."""
    return ruling.public_document or without_positions(ruling.document)


def published_document(publication: Publication) -> dict[str, Any]:
    """The ruling as everybody may read it."""
    ruling = publication.ruling
    assert ruling is not None  # a written ruling has no document
    return without_positions(ruling.document) if publication.show_hidden else public_document(ruling)


def publications(*, book: str = "") -> QuerySet[Publication]:
    """The published rulings, newest first; their documents, which are large, are read when they are asked for.

    Of no book that there is: none; what somebody wrote into an address is not taken to the database.
    """
    if book and not find_book(book):
        return Publication.objects.none()
    found = Publication.objects.select_related("ruling__dispute", "decision", "written", "superseded_by")
    found = found.defer("ruling__document", "ruling__public_document", "ruling__dispute__record")
    return found.filter(Q(ruling__dispute__book=book) | Q(written__book=book)) if book else found


def changed_since(found: QuerySet[Publication], since: datetime) -> QuerySet[Publication]:
    """The rulings of a query that were published, superseded or withdrawn at a moment or later."""
    changed = Q()
    for field in ("published_at", "superseded_at", "withdrawn_at"):
        changed |= Q(**{f"{field}__gte": since})
    return found.filter(changed)


def publication_by_number(number: str) -> Publication | None:
    """The publication of a permanent number, however many zeros are written, in full width too."""
    parts = unicodedata.normalize("NFKC", number).upper().split("-")
    if len(parts) != 3 or parts[0] != "G":
        return None
    year, serial = whole(parts[1]), whole(parts[2])
    if year is None or year > 9999 or serial is None:
        return None
    return publications().filter(year=year, serial=serial).first()


def publications_citing(*, clause: str) -> QuerySet[Publication]:
    """The published rulings that cite a clause: those that turn on it first, those that hold no more last."""
    cited = publications().filter(citations__clause=clause).annotate(turns_on_it=F("citations__central"))
    held = [F(name).asc(nulls_first=True) for name in ("superseded_at", "withdrawn_at")]
    return cited.order_by(*held, "-citations__central", "-year", "-serial")


def rulings_on_same_record(*, user: Any, ruling: Ruling) -> list[Ruling]:
    """The other rulings on the same record whose whole `user` may read, newest first."""
    same = disputes_visible(user=user).filter(
        record_sha256=ruling.dispute.record_sha256, ruling__isnull=False
    )
    return [
        dispute.ruling
        for dispute in same.exclude(pk=ruling.dispute_id)[:20]
        if sees_all(user=user, dispute=dispute)
    ]
