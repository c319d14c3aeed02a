"""注意: settings that are allowed, and that an organizer should know the consequences of."""

from collections.abc import Iterator

from django.utils.translation import gettext as _

from judgeapp.common.language import in_language
from judgeapp.domain.pairing import SEATS, rematch_ahead

from ..models import Event, Player
from ..naming import entrants
from .deck_rules import deck_rules_of
from .events import phases_of


def cautions_of(*, event: Event) -> list[str]:
    """What the organizer is told beside the settings, one sentence each."""
    return [caution for caution in (_points(event), *_rematches(event), _games_of_teams(event)) if caution]


def rematch_caution(*, event: Event) -> str:
    """That the planned rounds may force a rematch, and the round robin that does not; else empty."""
    return next(_rematches(event), "")


def _points(event: Event) -> str:
    """The points are not those that the tie-breaks are meant for."""
    usual, own = event.profile.scoring, event.scoring
    if (own.win, own.draw, own.loss) == (usual.win, usual.draw, usual.loss):
        return ""
    return _(
        "「%(profile)s」の点は普通、勝ち%(win)s・引き分け%(draw)s・負け%(loss)sです。この大会の点は違います。"
    ) % {
        "profile": in_language(event.profile.label),
        "win": usual.win,
        "draw": usual.draw,
        "loss": usual.loss,
    }


def _games_of_teams(event: Event) -> str:
    """Decks of single games (7+3) are not handed in by the members of a team."""
    formats = [deck_rules_of(event=event, seat=seat) for seat in SEATS] if event.by_teams else []
    if not any(format_ and format_.in_public for format_ in formats):
        return ""
    return _(
        "チーム戦では、対戦ごとのデッキ（7枚と3枚など）はここには提出できません。卓で紙に書いて見せ合います。"
    )


def _rematches(event: Event) -> Iterator[str]:
    if event.planned_rounds is None or event.pod_size or phases_of(event=event):
        return
    players = event.players.filter(**Player.PLAYING).count()
    ahead = rematch_ahead(players, event.planned_rounds)
    if ahead is None:
        return
    words = {
        "players": entrants(players, event.by_teams),
        "rounds": event.planned_rounds,
        "all": ahead.round_robin,
    }
    if ahead.certain:
        yield (
            _("%(players)sでは%(rounds)s回戦を再戦なしに行えません。総当たりなら%(all)s回戦です。") % words
        )
    else:
        yield (
            _(
                "%(players)sで%(rounds)s回戦を行うと、再戦を避けられなくなることがあります。"
                "総当たり（%(all)s回戦）なら再戦はありません。"
            )
            % words
        )
