"""A ruling written by hand."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from judgeapp.apps.tournaments.models import Event, Match

from ..models import Dispute
from ..services.written import LONGEST
from .cases import MatchField


def _text(label: Any, name: str, rows: int, help_text: Any = "") -> forms.CharField:
    return forms.CharField(
        label=label,
        required=False,
        max_length=LONGEST[name],
        help_text=help_text,
        widget=forms.Textarea(attrs={"rows": rows}),
    )


class TextsForm(forms.Form):
    """Question and answer in both languages."""

    question_ja = _text(_("問い"), "question_ja", 2, _("だれでも読めます。人の名前は入れません。"))
    answer_ja = _text(_("答え"), "answer_ja", 4, _("一文目に結論を、続けて理由を書きます。"))
    question_en = _text(_("問い（英語）"), "question_en", 2, _("英語は、あとからでも足せます。"))
    answer_en = _text(_("答え（英語）"), "answer_en", 4)

    @property
    def texts(self) -> dict[str, Any]:
        return {name: self.cleaned_data[name] for name in TextsForm.base_fields}


class WrittenForm(TextsForm):
    """A draft. Clauses and cards are ticked among what the search on the same page has found."""

    find = forms.CharField(label=_("条文とカードを探す"), required=False, max_length=80)
    event = forms.ModelChoiceField(
        Event.objects.none(), label=_("大会"), required=False, empty_label=_("大会に関係しない")
    )
    match = MatchField(Match.objects.none(), label=_("対戦"), required=False, empty_label=_("対戦を選ばない"))
    dispute = forms.ModelChoiceField(Dispute.objects.none(), required=False, widget=forms.HiddenInput)

    def __init__(self, *args: Any, events: Any, matches: Any, disputes: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        for name, choices in (("event", events), ("match", matches), ("dispute", disputes)):
            field = self.fields[name]
            assert isinstance(field, forms.ModelChoiceField)
            field.queryset = choices
            if name != "dispute" and not choices.exists():
                del self.fields[name]


class ConfirmForm(forms.Form):
    """Which older ruling a confirmed one takes the place of, if any."""

    supersedes = forms.CharField(
        label=_("置き換える裁定の番号"), max_length=20, required=False, help_text=_("例: G-2026-0001")
    )
    why = forms.CharField(label=_("置き換える理由"), max_length=2000, required=False)


class WithdrawForm(forms.Form):
    """Why a published ruling holds no more."""

    why = forms.CharField(
        label=_("取り下げる理由"),
        max_length=2000,
        widget=forms.Textarea(attrs={"rows": 2}),
        help_text=_("裁定のページに、日付とともに残ります。"),
    )
