"""Recording at the table: what a device sends is entered once, in the order in which it was tapped."""

from typing import Any

from django.db import transaction
from django.utils.translation import gettext as _

from judgeapp.apps.accounts.models import User
from judgeapp.common.problems import Problem, Refused
from judgeapp.domain.engine import InvalidRecord, kernel

from ..models import Draft, Tap
from .builder import draft_enter, draft_take_back

NO_SUCH_TAP = kernel.Text("入力の形が正しくありません。", "is not something that can be entered.")


class OtherDevice(Refused):
    """Somebody else holds the pen."""

    def __init__(self) -> None:
        super().__init__(
            "other_device",
            _("別の端末がこの対戦を記録しています。続けるには、この端末に切り替えてください。"),
        )


class OutOfOrder(Refused):
    """The number is not the next one of this device, or stands for something else already."""

    def __init__(self, expected: int, message: str) -> None:
        super().__init__("out_of_order", message, facts={"expected": expected})


def recording_take(*, draft: Draft, device: str) -> Draft:
    """Give the pen to a device; the one that held it is told at its next tap."""
    Draft.objects.filter(pk=draft.pk).update(device=device)
    draft.device = device
    return draft


def recording_tap(*, draft: Draft, by: User, device: str, number: int, what: dict[str, Any]) -> Tap:
    """Enter what a device sent; sent again, it is what it was. What cannot be entered is kept with its reason.

    `what` is `{"do": "add", "entry": …}` or `{"do": "undo"}`; `shown` is an entry that shows the card of the other;
    `unreadable` is a form that described nothing. Raises OtherDevice, or OutOfOrder for a number that is not the next
    one; then nothing is stored, and the device keeps it.
    """
    with transaction.atomic():
        draft = Draft.objects.select_for_update().get(pk=draft.pk)
        known = draft.taps.filter(device=device, number=number).first()
        if known is not None:
            return same_tap(known, what, expected=draft.taps.filter(device=device).count() + 1)
        if draft.device not in ("", device):
            raise OtherDevice
        expected = draft.taps.filter(device=device).count() + 1
        if number != expected:
            raise OutOfOrder(expected, _("入力の順番が飛んでいます。画面を読み込み直してください。"))
        if not draft.device:
            recording_take(draft=draft, device=device)
        tap = Tap(draft=draft, device=device, number=number, what=what, sent_by=by)
        try:
            with transaction.atomic():
                carry_out(draft, what)
        except InvalidRecord as error:
            tap.refused = error.message.to_dict()
        except Problem as error:
            tap.refused = {"ja": error.text, "en": error.text}
        tap.save()
    return tap


def same_tap(known: Tap, what: dict[str, Any], expected: int) -> Tap:
    """The tap of that number, where it is the same one."""
    if known.what != what:
        raise OutOfOrder(expected, _("同じ番号で別の入力が届いています。画面を読み込み直してください。"))
    return known


def carry_out(draft: Draft, what: dict[str, Any]) -> None:
    """Do what was tapped. Raises InvalidRecord or Refused."""
    if what.get("do") == "add":
        if "shown" in what:
            draft_enter(draft=draft, entry=what["shown"])
        draft_enter(draft=draft, entry=what.get("entry"))
    elif what.get("do") == "undo":
        draft_take_back(draft=draft)
    elif what.get("do") == "unreadable":
        raise InvalidRecord("entry", kernel.Text(**what["why"]))
    else:
        raise InvalidRecord("do", NO_SUCH_TAP)
