"""What an event asks of lists, and who may see them."""

from typing import Any

from django import forms
from django.utils import timezone
from django.utils.translation import gettext as _

from judgeapp.apps.accounts.models import User
from judgeapp.apps.tournaments.audit import changing
from judgeapp.apps.tournaments.extra_fields import NewEventField
from judgeapp.apps.tournaments.models import Event
from judgeapp.apps.tournaments.services.copy_event import moved_along
from judgeapp.apps.tournaments.services.events import check_year
from judgeapp.common.problems import Invalid, Refused, Taken

from .. import selectors
from ..models import DeckPolicy, SubmissionVersion


def policy_update(*, by: User | None, event: Event, **fields: Any) -> DeckPolicy:
    """Settle whether lists are handed in, until when, and what opponents see. Given fields change, others stay."""
    with changing(event, by=by) as event:
        policy = selectors.policy_of(event=event)
        for field, value in fields.items():
            setattr(policy, field, value)
        check_policy(policy, event)
        if policy.shown != DeckPolicy.Shown.ROUND:
            policy.shown_from = None
        policy.save()
    return policy


def check_policy(policy: DeckPolicy, event: Event) -> None:
    """Raises Invalid, naming the field, for what no event can ask."""
    check_year(policy.deadline, "deadline")
    if policy.asks and not event.deck_format:
        message = _("先に大会の設定でデッキの形式を選んでください。")
        raise Invalid("no_deck_format", message, field="asked")
    if policy.shown == DeckPolicy.Shown.ROUND and not policy.shown_from:
        raise Invalid(
            "shown_from_missing", _("公開を始める回戦の番号を入力してください。"), field="shown_from"
        )
    handed_in = SubmissionVersion.objects.filter(submission__player__event=event)
    if not policy.asks and handed_in.exists():
        message = _("提出されたリストがあるため、「提出なし」にはできません。")
        raise Taken("lists_handed_in", message, field="asked")


def lists_open(*, by: User | None, event: Event) -> DeckPolicy:
    """開封: from now on the event's officials may look at lists, and every look is recorded. Once is enough."""
    with changing(event, by=by) as event:
        policy = policy_asking(event)
        if policy.opened_at is None:
            policy.opened_at, policy.opened_by = timezone.now(), by
            policy.save()
    return policy


def lists_close(*, by: User | None, event: Event) -> DeckPolicy:
    """開封の取り消し: no further looks."""
    with changing(event, by=by) as event:
        policy = policy_asking(event)
        if policy.opened_at is not None:
            policy.opened_at = policy.opened_by = None
            policy.save()
    return policy


def policy_copy(earlier: Event, new: Event) -> None:
    """A new event asks what an earlier one asked, its deadline as long before the start."""
    policy = DeckPolicy.objects.filter(event=earlier).first()
    if policy is None:
        return
    deadline = moved_along(policy.deadline, earlier, new)
    DeckPolicy.objects.create(
        event=new, asked=policy.asked, deadline=deadline, shown=policy.shown, shown_from=policy.shown_from
    )


def _asked_field() -> forms.Field:
    return forms.ChoiceField(
        label=_("デッキリストの提出"),
        choices=DeckPolicy.Asked.choices,
        initial=DeckPolicy.Asked.NONE,
        widget=forms.RadioSelect,
        required=False,
    )


def _settle(by: User | None, event: Event, asked: str) -> None:
    if asked and asked != DeckPolicy.Asked.NONE:
        policy_update(by=by, event=event, asked=asked)


LISTS_ASKED = NewEventField(_asked_field, _settle)
"""What is asked when an event is made: whether lists are handed in."""


def policy_asking(event: Event) -> DeckPolicy:
    policy = selectors.policy_of(event=event)
    if not policy.asks:
        raise Refused("lists_not_asked", _("この大会では、デッキリストを集めていません。"))
    return policy


LIST_ACTIONS = {"open": lists_open, "close": lists_close}
"""What a button of the page, or the last word of the API's address, does."""
