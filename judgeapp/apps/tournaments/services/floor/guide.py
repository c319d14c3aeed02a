"""What an event changes in the penalty guide."""

from judgeapp.common.language import in_language
from judgeapp.common.problems import Invalid
from judgeapp.domain.penalties import InvalidChange, with_changes

from ...models import Event


def check_guide(event: Event) -> None:
    """Raise Invalid where what the event changes in the guide cannot be."""
    try:
        if not isinstance(event.penalty_guide, dict):
            raise InvalidChange("違反ごとの変更を書きます。", "Changes are given per infraction.")
        with_changes(event.penalty_guide)
    except InvalidChange as error:
        raise Invalid("invalid_event", in_language(error.text), field="penalty_guide") from error
