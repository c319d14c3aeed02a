"""Handing lists in, and what organizers may do about them."""

from collections.abc import Iterable
from datetime import datetime

from django.utils import timezone
from django.utils.translation import gettext as _

from judgeapp.apps.accounts.models import User
from judgeapp.apps.accounts.site_keys import LISTS, keyed_digest
from judgeapp.apps.decks.services import as_checked, lines_of
from judgeapp.apps.tournaments.audit import acting, changing
from judgeapp.apps.tournaments.models import Event, Match, Player
from judgeapp.apps.tournaments.services.events import check_year
from judgeapp.common.fields import is_over
from judgeapp.common.language import in_language
from judgeapp.common.problems import Invalid, Refused
from judgeapp.domain.deckcheck import CheckResult, DeckUnreadable, Verdict

from .. import selectors
from ..models import Extension, Look, Submission, SubmissionVersion
from ..problems import refuse_illegal, refuse_late, unreadable
from .policy import policy_asking

State = SubmissionVersion.State


def list_hand_in(*, by: User | None, player: Player, text: str, ask: bool = False) -> SubmissionVersion:
    """A player hands in the list for the event, or changes it while that is open. The same text again adds no version.

    With `ask`, a list that breaks a rule or comes late waits for the organizer; without, ListRefused.
    """
    with changing(player.event, by=by) as event:
        player = player_in(event, player)
        closed = _open_or_late(player)
        result = _checked(player, text)
        phase = selectors.phase_open(event=event)
        last = selectors.versions_of(player=player).filter(submission__phase=phase).first()
        if last and _same(last, text):
            return last
        illegal = _breaks_a_rule(player, result)
        if not ask and closed == "late":
            raise refuse_late(result)
        if not ask and illegal:
            raise refuse_illegal(result)
        state = State.WAITING if illegal or closed == "late" else State.ACCEPTED
        submission = _submission(player, phase=phase)
        version = _version(submission, text, result, state=state, late=closed == "late")
        version.owner = version.handed_in_by = by
        version.save()
    return version


def game_list_hand_in(
    *, by: User | None, player: Player, match: Match, game: int, text: str
) -> SubmissionVersion:
    """A player hands in the deck of one game in secret; it stands once the opponent has handed in theirs too.

    Megami are those of the public choice: they may be left out of the list, and cannot be others.
    """
    with changing(player.event, by=by) as event:
        player = player_in(event, player)
        check_not_of_team(player)
        match = Match.objects.select_related("round__event", "player_a", "player_b").get(pk=match.pk)
        public = selectors.public_choice(player=player)
        if public is None:
            raise Refused("no_public_choice", _("先に、公開して選ぶもの（メガミ）を提出してください。"))
        _check_game(event, match, game)
        result = _with_choice(player, public, text, game)
        if result.verdict == Verdict.ILLEGAL:
            raise refuse_illegal(result)
        submission = _submission(player, match, game)
        if (last := submission.versions.first()) and _same(last, text):
            return last
        version = _version(submission, text, result)
        version.owner = version.handed_in_by = by
        version.save()
    return version


def check_not_of_team(player: Player) -> None:
    """Raise Refused for a member of a team: decks of single games are theirs to keep at the table."""
    if player.team_id is not None:
        message = _(
            "チーム戦では、対戦ごとのデッキをここには提出できません。卓で紙に書き、伏せて置いてから見せ合ってください。"
        )
        raise Refused("no_games_of_teams", message)


def list_replace(*, by: User | None, player: Player, text: str, reason: str) -> SubmissionVersion:
    """An organizer hands in for a player, or replaces their list, at any time and whatever the rules say of it.

    It is a new version with the organizer's reason, which the player sees.
    """
    reason = given_reason(reason)
    with changing(player.event, by=by) as event:
        player = player_in(event, player)
        policy_asking(event)
        result = _checked(player, text)
        late = selectors.closed_for(player=player) in ("late", "locked")
        submission = _submission(player, phase=selectors.phase_counting(event=event))
        version = _version(submission, text, result, late=late)
        version.owner, version.handed_in_by = player.user, by
        version.decided_by, version.decided_at, version.reason = by, timezone.now(), reason
        version.save()
    return version


def list_decide(
    *, by: User | None, player: Player, number: int, accept: bool, reason: str
) -> SubmissionVersion:
    """The organizer accepts a list that is late or breaks a rule, or declines it. Deciding twice is deciding once."""
    reason = given_reason(reason)
    with changing(player.event, by=by) as event:
        player = player_in(event, player)
        version = selectors.version_of(player=player, number=number)
        decided = State.ACCEPTED if accept else State.DECLINED
        if version is not None and version.decided_at and version.state == decided:
            return version
        waiting = selectors.waiting_version(player=player)
        if waiting is None or waiting.number != number:
            raise Refused("not_waiting", _("この版は判断待ちではありません。画面を開き直してください。"))
        waiting.state, waiting.reason = decided, reason
        waiting.decided_by, waiting.decided_at = by, timezone.now()
        waiting.save()
    return waiting


def extension_give(*, by: User | None, player: Player, until: datetime, reason: str) -> Extension:
    """A later deadline for one player. After round 1 is paired it opens only for who has no list yet."""
    reason = given_reason(reason)
    check_year(until, "until")
    if is_over(until):
        raise Invalid("until_past", _("これからの日時を入力してください。"), field="until")
    with changing(player.event, by=by) as event:
        player = player_in(event, player)
        policy_asking(event)
        return Extension.objects.create(player=player, until=until, reason=reason, given_by=by)


def look_record(*, by: User, versions: Iterable[SubmissionVersion], why: str) -> list[Look]:
    """Write down that somebody looks at lists, before they see them. One's own list is nobody's business."""
    if why not in Look.Why.values:
        raise Invalid("unknown_reason", _("見る理由を選んでください。"), field="why")
    others = [version for version in versions if version.owner_id != by.pk]
    with acting(by):
        return Look.objects.bulk_create(Look(version=version, by=by, why=why) for version in others)


def lists_judge(*, by: User, event: Event) -> list[SubmissionVersion]:
    """The lists that somebody wants judged by the rules of now: each is looked at, and that is recorded.

    Raises Refused while the lists are sealed.
    """
    lists = selectors.opened_lists(user=by, event=event)
    look_record(by=by, versions=lists, why=Look.Why.CHECK)
    return lists


def player_in(event: Event, player: Player) -> Player:
    """The player as they stand now."""
    found = event.people.select_related("user", "team").get(pk=player.pk)
    found.event = event
    return found


def _open_or_late(player: Player) -> str:
    """Empty, or `late`; raises Refused where the player cannot hand in at all."""
    policy_asking(player.event)
    closed = selectors.closed_for(player=player)
    if closed == "dropped":
        raise Refused("dropped", _("棄権した人は、デッキリストを提出できません。"))
    if closed == "locked":
        raise Refused(
            "lists_locked", _("第1回戦が組まれ、リストは確定しています。変更は主催者に申し出てください。")
        )
    return closed


def _checked(player: Player, text: str) -> CheckResult:
    """What the rules say. Every line must be readable; a public choice holds no card that should stay secret."""
    result = _readable(player, text, 0)
    for finding in result.findings:
        if finding.code == "cards_in_public":
            raise Invalid(finding.code, in_language(finding.message), field="text")
    return result


def _breaks_a_rule(player: Player, result: CheckResult) -> bool:
    """Unknown cards are taken and flagged; but a choice in the open must be whole."""
    if selectors.chosen_in_public(event=player.event, seat=player.seat):
        return result.verdict != Verdict.LEGAL
    return result.verdict == Verdict.ILLEGAL


def _readable(player: Player, text: str, game: int, chosen: Iterable[str] = ()) -> CheckResult:
    event, seat = player.event, player.seat
    try:
        result = selectors.list_check(event=event, source=text, game=game, chosen=chosen, seat=seat)
    except DeckUnreadable as error:
        raise unreadable(error) from error
    if not result.readable:
        lines = "、".join(str(line.lines[0]) for line in result.deck.broken[:10])
        message = _("読み取れない行があります: %(lines)s行目。直してから提出してください。") % {
            "lines": lines
        }
        raise Invalid("unreadable_lines", message, field="text")
    return result


def _with_choice(player: Player, public: SubmissionVersion, text: str, game: int) -> CheckResult:
    chosen = [card_["number"] for card_ in public.chosen]
    result = _readable(player, text, game, chosen)
    if {card.number for card in result.deck.choices} != set(chosen):
        message = _("公開して選んだもの（%(names)s）と違います。") % {
            "names": _("・").join(card_["name"] for card_ in public.chosen)
        }
        raise Invalid("other_choice", message, field="text")
    return result


def _check_game(event: Event, match: Match, game: int) -> None:
    """The match is being played, the game can come to be, and not both decks of it are in."""
    if (
        not 1 <= game <= match.round.setting("best_of")
        or not match.is_open
        or match.round.state != "published"
    ):
        raise Refused("no_such_game", _("この対戦では、いまデッキを提出できません。"))
    if selectors.is_settled(match=match, game=game):
        raise Refused("both_handed_in", _("両者の提出が済み、この試合のデッキは確定しています。"))


def _submission(
    player: Player, match: Match | None = None, game: int = 0, *, phase: int = selectors.FIRST
) -> Submission:
    found = Submission.objects.get_or_create(**selectors.place_of(player, match, game, phase))[0]
    found.player = player
    return found


def _same(last: SubmissionVersion, text: str) -> bool:
    return last.text == lines_of(text) and last.state != State.DECLINED


def _version(
    submission: Submission, text: str, result: CheckResult, state: str = State.ACCEPTED, late: bool = False
) -> SubmissionVersion:
    numbered = submission.versions.all()
    if not submission.game:  # one count for all phases: a player's version 3 is one list
        numbered = selectors.versions_of(player=submission.player)
    last = numbered.first()
    return SubmissionVersion(
        submission=submission,
        number=last.number + 1 if last else 1,
        state=state,
        late=late,
        chosen=result.chosen,
        code=code_of(submission, result.checksum),
        **as_checked(text, result),
    )


def code_of(submission: Submission, checksum: str) -> str:
    """Eight digits of the list, keyed: nobody can try out from the code alone what might be in the list."""
    digest = keyed_digest(LISTS, f"{submission.pk}:{checksum}", "sha256")
    digits = f"{int(digest, 16) % 10**8:08}"
    return f"{digits[:4]} {digits[4:]}"


def given_reason(reason: str) -> str:
    """The reason without spaces at its ends. Raises Invalid for none."""
    reason = reason.strip()
    if not reason:
        raise Invalid("reason_missing", _("理由を入力してください。"), field="reason")
    return reason[:200]
