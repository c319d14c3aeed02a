"""Who is what at an event."""

from django.utils.translation import gettext as _

from judgeapp.apps.accounts.models import User
from judgeapp.apps.accounts.roles import Role
from judgeapp.common.problems import Invalid, Refused

from ..audit import changing
from ..models import Event, EventRole


def role_grant(*, by: User | None, event: Event, user: User, role: str) -> EventRole:
    """Give a role; giving it twice is giving it once."""
    if role not in Role.values:
        raise Invalid("unknown_role", _("この役割はありません。"), field="role")
    with changing(event, by=by) as event:
        return EventRole.objects.get_or_create(event=event, user=user, role=role)[0]


def role_revoke(*, by: User | None, event: Event, user: User, role: str) -> None:
    """Take a role away. The last organizer stays: otherwise nobody could give roles any more."""
    with changing(event, by=by) as event:
        held = event.roles.filter(user=user, role=role).first()
        if held is None:
            return
        if role == Role.ORGANIZER and event.roles.filter(role=Role.ORGANIZER).count() == 1:
            raise Refused("last_organizer", _("最後の主催者は外せません。先に別の人を主催者にしてください。"))
        held.delete()
