"""Forms of roles and invitations."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from judgeapp.apps.accounts.roles import Role

from ..models.events import INVITED_ROLES
from .players import UserField


class RoleForm(forms.Form):
    user = UserField(label=_("ユーザー名"))
    role = forms.ChoiceField(
        label=_("役割"),
        choices=[choice for choice in Role.choices if choice[0] != Role.PLAYER],
        initial=Role.JUDGE,
    )


class InvitationForm(forms.Form):
    """A link that gives a role."""

    role = forms.ChoiceField(label=_("役割"), choices=INVITED_ROLES, initial=Role.JUDGE)
    days = forms.IntegerField(label=_("有効な日数"), min_value=1, max_value=14, initial=3)

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **{"auto_id": "invite_%s"} | kwargs)
