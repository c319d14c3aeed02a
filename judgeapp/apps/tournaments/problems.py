"""Problems that know an event: a round that is not there, a dead code, a table that somebody else changed, a list."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _

from judgeapp.common.problems import Fault, Invalid, NotFound, Refused, pointer_to

from .models import Event, Match


class NoSuchRound(NotFound):
    """A round that was taken back, or that this person does not see yet."""

    def __init__(self) -> None:
        super().__init__(
            "no_such_round", _("この回戦のページはありません。まだ公開されていないか、取り消されています。")
        )


class DeadCode(NotFound):
    """A personal link whose code is not, or no longer, the player's."""

    def __init__(self) -> None:
        super().__init__(
            "dead_code",
            _("この本人用のコードは使えません。受付で新しいコードを受け取り、読み取ってください。"),
        )


class DeadEntryCode(NotFound):
    """A poster's address whose code is not the event's."""

    def __init__(self) -> None:
        super().__init__(
            "dead_code", _("このコードでは参加できません。会場の掲示をもう一度読み取ってください。")
        )


def check_not_finished(event: Event) -> None:
    """Raises Refused for an event whose end has not been taken back."""
    if event.state == Event.State.FINISHED:
        raise Refused(
            "event_finished", _("大会は終了しています。変更するには、先に終了を取り消してください。")
        )


class ResultConflict(Refused):
    """Somebody else changed the table since the caller looked at it; `match` is how it stands now."""

    def __init__(self, text: str, match: Match) -> None:
        facts = {
            "table": match.table,
            "version": match.version,
            "score": match.score,
            "outcome": match.outcome,
        }
        super().__init__("result_conflict", text, facts=facts)
        self.match = match


class Asks(Refused):
    """Not done before somebody says that they mean it: sent again with `confirm`, it is. `label` is the button's."""

    def __init__(
        self, code: str, text: str, *, confirm: str, label: str, facts: dict[str, Any] | None = None
    ) -> None:
        super().__init__(code, text, facts={"confirm": confirm, **(facts or {})})
        self.confirm, self.label = confirm, label


class Outdated(Refused):
    """A change based on an outdated version; `facts` have the present version and the differences."""

    def __init__(self, text: str, facts: dict[str, Any], labels: Mapping[str, str] | None = None) -> None:
        super().__init__("outdated", text, facts=facts)
        self.tables = facts.get("tables", [])
        self.changed = [
            ((labels or {}).get(name, name), change["was"], change["is"])
            for name, change in facts.get("changed", {}).items()
        ]


@dataclass(frozen=True, slots=True)
class LineFault:
    """A fault of an imported list, with its line."""

    line: int
    text: str


def faults_of(errors: list[LineFault]) -> list[Fault]:
    """The lines as the API tells them."""
    return [Fault("import_refused", error.text, pointer_to("csv"), line=error.line) for error in errors]


class LinesRefused(Invalid):
    """A list with errors; nothing of it was saved."""

    def __init__(self, text: str, errors: list[LineFault]) -> None:
        super().__init__("import_refused", text, faults=faults_of(errors))
        self.errors = errors
