"""What may still change who meets whom is asked about before the next round is paired."""

from django.utils.translation import gettext as _

from ...models import Event, Penalty
from ...problems import Asks


def ask_what_waits(event: Event) -> None:
    """Raise Asks while a table of the last round waits for a judge, or a loss for its result."""
    _ask_about_calls(event)
    _ask_about_losses(event)


def _ask_about_calls(event: Event) -> None:
    tables = [call.table for call in event.calls.filter(resolved_at=None).order_by("pk")]
    if tables:
        message = _(
            "%(tables)s卓がジャッジを呼んでいます。先に対応するか、呼び出しを残したまま組んでください。"
        )
        raise Asks(
            "calls_open",
            message % {"tables": "、".join(str(table) for table in tables[:10])},
            confirm="despite_calls",
            label=_("呼び出しを残したまま組む"),
            facts={"tables": tables},
        )


def _ask_about_losses(event: Event) -> None:
    losses = event.penalties.filter(
        kind__in=Penalty.LOSSES, match__round=event.rounds.last(), revoked_at=None, applied_at=None
    )
    if names := [penalty.player.name for penalty in losses.select_related("player")]:
        raise Asks(
            "losses_open",
            _("%(names)s のゲームロスかマッチロスが、まだ結果に反映されていません。")
            % {"names": "、".join(names[:10])},
            confirm="despite_calls",
            label=_("反映しないまま組む"),
            facts={"players": names},
        )
