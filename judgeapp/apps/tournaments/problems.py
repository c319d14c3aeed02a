"""What a service answers when it cannot do what it was asked. Each carries a code for programs and a sentence."""

from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _

from .models import Event, Match


class Refused(Exception):
    """The event is not in a state that allows this. Nothing was changed."""

    status = 409

    def __init__(self, code: str, message: str, *, detail: Any = None) -> None:
        super().__init__(message)
        self.code, self.message, self.detail = code, message, detail


class Invalid(Refused):
    """What was entered is wrong; `field` names where."""

    status = 400

    def __init__(self, code: str, message: str, *, field: str) -> None:
        super().__init__(code, message, detail={field: [message]})
        self.field = field


class NoSuchRound(Refused):
    """A round that was taken back, or that this person does not see yet."""

    status = 404

    def __init__(self) -> None:
        super().__init__(
            "no_such_round", _("この回戦のページはありません。まだ公開されていないか、取り消されています。")
        )


class DeadCode(Refused):
    """A personal link whose code is not, or no longer, the player's."""

    status = 404

    def __init__(self) -> None:
        super().__init__(
            "dead_code",
            _("この本人用のコードは使えません。受付で新しいコードを受け取り、読み取ってください。"),
        )


def check_not_finished(event: Event) -> None:
    """Raises Refused for an event whose end has not been taken back."""
    if event.state == Event.State.FINISHED:
        raise Refused(
            "event_finished", _("大会は終了しています。変更するには、先に終了を取り消してください。")
        )


class ResultConflict(Refused):
    """Somebody else changed the table since the caller looked at it; `match` is how it stands now."""

    def __init__(self, message: str, match: Match) -> None:
        detail = {
            "table": match.table,
            "version": match.version,
            "score": match.score,
            "outcome": match.outcome,
        }
        super().__init__("result_conflict", message, detail=detail)
        self.match = match


@dataclass(frozen=True, slots=True)
class LineError:
    """One line of an imported list, and what is wrong with it."""

    line: int
    message: str


class ImportRefused(Refused):
    """A list with errors; nothing of it was saved."""

    status = 400

    def __init__(self, message: str, errors: list[LineError]) -> None:
        detail = [{"line": error.line, "message": error.message} for error in errors]
        super().__init__("import_refused", message, detail=detail)
        self.errors = errors
