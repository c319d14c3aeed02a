"""Who is what at an event."""

from datetime import timedelta

from django.db.models import F
from django.utils import timezone
from django.utils.translation import gettext as _

from judgeapp.apps.accounts.models import User
from judgeapp.apps.accounts.roles import INVITED, Role
from judgeapp.common.problems import Invalid, NotFound, Refused

from ..audit import changing
from ..models import Event, EventRole, Invitation


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


LASTS = 14
"""Days that an invitation holds at most."""


def invitation_make(*, by: User | None, event: Event, role: str, days: int = 3) -> Invitation:
    """招待: a link that gives a role to whoever opens it signed in. Organizers are named one by one."""
    if role not in INVITED:
        raise Invalid("unknown_role", _("この役割は、リンクでは渡せません。"), field="role")
    if not 1 <= days <= LASTS:
        raise Invalid("invalid_days", _("1日から%(most)s日までです。") % {"most": LASTS}, field="days")
    with changing(event, by=by) as event:
        until = timezone.now() + timedelta(days=days)
        return Invitation.objects.create(event=event, role=role, until=until, made_by=by)


def invitation_revoke(*, by: User | None, invitation: Invitation) -> None:
    """Its link gives nothing any more; who has taken the role keeps it."""
    with changing(invitation.event, by=by):
        for found in Invitation.objects.filter(pk=invitation.pk):
            found.delete()


def invitation_of(*, event: Event, code: str) -> Invitation:
    """The invitation of a link. Raises NotFound where it has ended or was taken back."""
    found = event.invitations.filter(code=code, until__gt=timezone.now()).first()
    if found is None:
        raise NotFound(
            "dead_invitation",
            _("この招待は終わったか、取り消されています。主催者に新しいリンクをもらってください。"),
        )
    found.event = event
    return found


def invitation_accept(*, by: User, event: Event, code: str) -> EventRole:
    """The role of the invitation is `by`'s. Accepted twice, it is accepted once."""
    with changing(event, by=by) as event:
        invitation = invitation_of(event=event, code=code)
        held, new = EventRole.objects.get_or_create(event=event, user=by, role=invitation.role)
        if new:
            Invitation.objects.filter(pk=invitation.pk).update(used=F("used") + 1)
    return held
