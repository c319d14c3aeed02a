"""Forms of players: one who is entered or corrected, and a list of them."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from judgeapp.apps.accounts.models import User

from ..models import Player
from .questions import answer_fields, answers_in


class UserField(forms.CharField):
    """A user by name; empty where none is asked for."""

    def clean(self, value: Any) -> Any:
        name = super().clean(value)
        if not name:
            return None
        user = User.objects.filter(username=name).first()
        if user is None:
            raise forms.ValidationError(
                _("ユーザー「%(name)s」は見つかりません。ログインに使う名前を入力してください。"),
                params={"name": name},
            )
        return user


def suffix_field(label: Any) -> forms.CharField:
    """区別: what tells somebody apart from a namesake."""
    help_text = _("同じ名前の人がいるときに、名前の後に付きます。例: 2、東京")
    return forms.CharField(label=label, max_length=10, required=False, help_text=help_text)


def asks_suffix(form: forms.Form, name: str = "suffix") -> bool:
    """True where a form shows the field that tells namesakes apart: after a refusal, or where the field is filled."""
    return form.is_bound or bool(form.initial.get(name))


class EntryForm(forms.Form):
    """What players write of themselves: on entering, and until the first round."""

    name = forms.CharField(
        label=_("名前"),
        max_length=60,
        help_text=_("対戦表に出る名前です。"),
        widget=forms.TextInput(attrs={"autocomplete": "name"}),
    )
    reading = forms.CharField(
        label=_("ふりがな"),
        max_length=60,
        required=False,
        help_text=_("書かなくても参加できます。書くと、名簿で五十音順に見つかります。"),
    )
    club = forms.CharField(label=_("所属・地域（任意）"), max_length=60, required=False)
    suffix = suffix_field(_("区別（同姓同名）"))

    def __init__(self, *args: Any, questions: list[dict[str, Any]] | None = None, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        if "suffix" in self.fields and not asks_suffix(self):
            del self.fields["suffix"]
        self.questions = questions or []
        self.fields.update(answer_fields(self.questions))

    def clean(self) -> dict[str, Any]:
        """Puts what was answered into `answers`."""
        data: dict[str, Any] = super().clean() or {}
        if self.questions:
            data["answers"] = answers_in(self.questions, data)
        return data


class PlayerForm(forms.Form):
    """What is written down of a player. What is not asked every day folds away (`rare`)."""

    RARE: tuple[str, ...] = ("suffix", "number", "note", "user")

    name = forms.CharField(
        label=_("名前"), max_length=60, widget=forms.TextInput(attrs={"autocomplete": "off"})
    )
    reading = forms.CharField(
        label=_("ふりがな"),
        max_length=60,
        required=False,
        widget=forms.TextInput(attrs={"autocomplete": "off"}),
    )
    club = forms.CharField(label=_("所属・地域"), max_length=60, required=False)
    suffix = suffix_field(_("区別（同姓同名）"))
    number = forms.CharField(
        label=_("番号"), max_length=20, required=False, help_text=_("会員番号など、主催者が付けた番号です。")
    )
    note = forms.CharField(
        label=_("備考"), max_length=200, required=False, help_text=_("スタッフだけに見えます。")
    )
    user = UserField(
        label=_("ユーザー名（任意）"),
        required=False,
        help_text=_("アカウントと結ぶと、本人の画面に卓が出ます。"),
    )

    def usual(self) -> list[forms.BoundField]:
        return [field for field in self if field.name not in self.RARE]

    def rare(self) -> list[forms.BoundField]:
        return [field for field in self if field.name in self.RARE]

    def rare_open(self) -> bool:
        """Whether something in the fold is to be seen to: wrong there, or wanted for a namesake."""
        return any(name in self.errors for name in (*self.RARE, "name"))


class LatePlayerForm(PlayerForm):
    """For who comes after the first round: what the rounds missed count as."""

    missed_as = forms.ChoiceField(
        label=_("登録前の回戦の扱い"), choices=Player.Missed.choices, initial=Player.Missed.LOSS
    )
