"""手での変更: what every change of a pairing by hand shares.

Tables with a result stay; a published round needs a reason; the players concerned are told where they sit now.
"""

from collections.abc import Iterable
from typing import NamedTuple

from django.utils.translation import gettext as _

from judgeapp.apps.accounts.models import User
from judgeapp.common.problems import Invalid, Refused
from judgeapp.domain.pairing import Text

from ..models import Event, Match, Player, Round
from ..models.rounds import LONGEST_REASON
from .floor.announcements import announcement_make


class Place(NamedTuple):
    """A table with who is to sit there; without `b` a bye."""

    table: int
    a: Player
    b: Player | None


class Notice(NamedTuple):
    """What a player is told."""

    player: Player
    text: str


def round_now(event: Event, number: int) -> Round:
    """The round as it is stored. Raises Refused for one that was taken back."""
    found = event.rounds.filter(number=number).first()
    if found is None:
        raise Refused("round_gone", _("この組み合わせは取り消されています。"))
    found.event = event
    return found


def checked_reason(round_: Round, reason: str) -> str:
    """The reason in one line; of a published round there has to be one."""
    reason = " ".join(reason.split())
    if len(reason) > LONGEST_REASON:
        message = _("理由は%(most)s文字までです。") % {"most": LONGEST_REASON}
        raise Invalid("reason_too_long", message, field="reason")
    if round_.state != Round.State.PAIRED and not reason:
        message = _("公開した組み合わせを変えるには理由が要ります。参加者にも見えます。")
        raise Invalid("reason_needed", message, field="reason")
    return reason


def check_open(round_: Round, match: Match) -> None:
    """Raises Refused for a round that is over, and for a table with a result."""
    if round_.state == Round.State.FINISHED:
        raise Refused("round_over", _("この回戦は終わっています。"))
    if not stays_open(match):
        message = _("%(table)s卓には結果が入っています。ほかの卓を選ぶか、先に結果を消してください。")
        raise Refused("has_result", message % {"table": match.table})


def stays_open(match: Match) -> bool:
    """Whether a match is a bye, or has no result, at no seat of a team either."""
    return match.player_b is None or (match.is_open and not match.tables)


def note_by_hand(round_: Round, head: Text, *said: Text) -> None:
    """Keep with the round, and in its log, what was done by hand; `said` is what that breaks.

    Called last, so that the event can be put back to this entry.
    """
    round_.notes = [*round_.notes, *(text._asdict() for text in (head, *said))]
    round_.by_hand_to_log = head._asdict()  # type: ignore[attr-defined]  # for the log
    round_.save(update_fields=["notes"])


def notices_of(round_: Round, places: Iterable[Place], reason: str) -> list[Notice]:
    """What the players of these places are told; nothing before the round is published."""
    if round_.state == Round.State.PAIRED:
        return []
    found = []
    for table, a, b in places:
        for player, other in ((a, b), (b, a)):
            if player is not None:
                against = other.name if other else _("不戦勝")
                text = _("卓が変わりました: %(round)s %(table)s番卓 %(against)s（%(reason)s）")
                said = {"round": round_.name, "table": table, "against": against, "reason": reason}
                found.append(Notice(player, text % said))
    return found


def tell_players(by: User | None, round_: Round, places: Iterable[Place], reason: str) -> None:
    """Tell the players of published tables where they sit now, and why."""
    for player, text in notices_of(round_, places, reason):
        announcement_make(by=by, event=round_.event, text=text, player=player)
