"""Forms of teams: a team with its three members, as the desk writes it down and as one of them enters it."""

from collections.abc import Iterable, Mapping
from typing import Any, TypeVar

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from judgeapp.domain.pairing import SEATS

from ..models import Event, Player
from ..seats import SEAT_CHOICES
from .players import EntryForm, LatePlayerForm, PlayerForm, asks_suffix, suffix_field

WORDS: Mapping[str, tuple[Any, Any]] = {
    "size": (gettext_lazy("決勝に進むチームの数"), None),
    "cut_size": (gettext_lazy("決勝に進むチームの数"), None),
    "pod_size": (gettext_lazy("総当たりの組のチームの数"), None),
    "best": (
        gettext_lazy("進むチームの数"),
        gettext_lazy("順位の上からこの数のチームが進みます。勝ち点で決めるときは空欄にします。"),
    ),
    "points": (None, gettext_lazy("この点以上のチームが進みます。数で決めるときは空欄にします。")),
    "capacity": (
        gettext_lazy("定員（チーム）"),
        gettext_lazy("超えたチームはキャンセル待ちになります。空欄なら制限しません。"),
    ),
    "player_a": (gettext_lazy("1チーム目"), None),
    "player_b": (gettext_lazy("2チーム目"), None),
    "one": (gettext_lazy("1チーム目"), None),
    "other": (gettext_lazy("2チーム目"), None),
}
"""What a field that counts or names entrants is called where they are teams: its label, and its help."""

Some = TypeVar("Some", bound=forms.Form)


def as_entered(form: Some, event: Event) -> Some:
    """The form in the words of who is entered at the event: players, or teams."""
    for name, words in WORDS.items() if event.by_teams else ():
        if name in form.fields:
            field = form.fields[name]
            label, help_text = words
            field.label, field.help_text = label or field.label, help_text or field.help_text
    return form


def written(members: Iterable[Player]) -> dict[str, str]:
    """The members of a team as the fields have them."""
    fields: dict[str, str] = {}
    for member in members:
        told = {"name": member.plain_name, "reading": member.reading, "suffix": member.suffix}
        fields |= {f"{name}_{member.seat}": text for name, text in told.items()}
    return fields


class WithMembers(forms.Form):
    """A name and a reading for each seat, and what tells a namesake apart; what was written is in `members`."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["name"].label = _("チーム名")
        self.fields["reading"].label = _("チーム名のふりがな")
        for seat in SEATS:
            self.fields[f"name_{seat}"] = forms.CharField(
                label=_("%(seat)s席の名前") % {"seat": seat}, max_length=60, required=False
            )
            self.fields[f"reading_{seat}"] = forms.CharField(
                label=_("%(seat)s席のふりがな") % {"seat": seat}, max_length=60, required=False
            )
            if asks_suffix(self, f"suffix_{seat}"):
                self.fields[f"suffix_{seat}"] = suffix_field(
                    _("%(seat)s席の区別（同姓同名）") % {"seat": seat}
                )

    def clean(self) -> dict[str, Any]:
        data: dict[str, Any] = super().clean() or {}
        data["members"] = [
            {"seat": seat} | {name: data.pop(f"{name}_{seat}", "") for name in ("name", "reading", "suffix")}
            for seat in SEATS
        ]
        return data


class TeamForm(WithMembers, PlayerForm):
    """A team as the desk writes it down; accounts are on the members' own pages."""

    RARE = ("number", "note")

    # None takes a parent's field away.
    suffix = None  # type: ignore[assignment]
    user = None  # type: ignore[assignment]

    def rare_open(self) -> bool:
        return any(name in self.errors for name in self.RARE)


class LateTeamForm(TeamForm, LatePlayerForm):
    """For a team that comes after the first round."""


class TeamEntryForm(WithMembers, EntryForm):
    """What a player writes who enters their team."""

    suffix = None  # type: ignore[assignment]
    seat = forms.ChoiceField(label=gettext_lazy("自分の席"), choices=SEAT_CHOICES, initial=SEATS[0])


class OwnTeamForm(WithMembers, EntryForm):
    """What a member corrects of the team, until the first round."""

    suffix = None  # type: ignore[assignment]
