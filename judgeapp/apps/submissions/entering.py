"""The list that somebody without an account hands in on the form by which they enter."""

from django import forms
from django.http import HttpRequest
from django.utils.translation import gettext as _

from judgeapp.apps.decks.forms import ListForm
from judgeapp.apps.tournaments.extra_fields import EntryField
from judgeapp.apps.tournaments.models import Event, Player
from judgeapp.common.fields import is_over
from judgeapp.common.problems import Invalid

from . import selectors, services
from .pages.common import remember
from .problems import ListRefused

NAME = "decklist"
MOST_REASONS = 3
"""How many of the rules that a list breaks are named on the form; the page of lists names them all."""


def _field(event: Event) -> forms.Field | None:
    """The field of the list; None where the event asks for none, it is too late, or each member has their own."""
    policy = selectors.policy_of(event=event)
    rules = selectors.rules_for(event=event, seat="")
    if event.by_teams or not policy.asks or rules is None:
        return None
    if policy.deadline and is_over(policy.deadline):
        return None
    asked = ListForm()
    asked.ask_for(rules)
    field = asked.fields["text"]
    field.widget.attrs["rows"] = min(field.widget.attrs["rows"], 6)
    field.help_text = (
        f"{field.help_text} {_('空欄のまま参加して、あとで自分のページから提出することもできます。')}"
    )
    return field


def _settle(player: Player, text: str) -> None:
    """Hand the list in. Raises Invalid for one that is not accepted."""
    if not text.strip():
        return
    try:
        services.list_hand_in(by=None, player=player, text=text)
    except ListRefused as problem:
        why = " ".join([fault.message for fault in problem.faults[:MOST_REASONS]] or [problem.text])
        message = _("%(why)s 直すか、空欄のまま参加して、あとで提出してください。") % {"why": why}
        raise Invalid(problem.code, message, field=NAME) from problem
    except Invalid as problem:
        raise Invalid(problem.code, problem.text, field=NAME) from problem


def _entered(request: HttpRequest, player: Player) -> None:
    """This browser reads again what it has handed in."""
    version = selectors.version_of(player=player)
    if version is not None:
        remember(request, version)


LIST_ON_ENTRY = EntryField(_field, _settle, _entered)
