"""Handing in a record, deciding on its ruling, publishing it."""

from collections.abc import Mapping
from typing import Any

from django import forms
from django.utils.text import format_lazy
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from judgeapp.apps.rules.labels import book_titles
from judgeapp.apps.tournaments.models import Event, JudgeCall, Match
from judgeapp.domain.limits import RECORD, megabytes
from judgeapp.domain.numerals import whole

from ..models import Decision, Verdict
from ..problems import record_too_large
from ..selectors.lists import Stage
from .questions import QuestionForm


class MatchField(forms.ModelChoiceField):
    """A match by its event, round, table and players."""

    def label_from_instance(self, obj: Any) -> str:
        return gettext("%(event)s %(round)s %(table)s卓 %(a)s 対 %(b)s") % {
            "event": obj.event,
            "round": obj.round.name,
            "table": obj.table,
            "a": obj.player_a,
            "b": obj.player_b,
        }


class AboutForm(forms.Form):
    """What a record is about: a title, and the event and match where the user has any to choose from."""

    title = forms.CharField(
        label=_("件名"), max_length=120, required=False, help_text=_("例: 12番卓 迎撃の可否")
    )
    event = forms.ModelChoiceField(
        Event.objects.none(), label=_("大会"), required=False, empty_label=_("大会に関係しない")
    )
    match = MatchField(Match.objects.none(), label=_("対戦"), required=False, empty_label=_("対戦を選ばない"))
    choosing: Mapping[str, Any] = {}
    """What choosing an event or a match means, for those who choose."""

    def __init__(self, *args: Any, events: Any, matches: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        for name, choices in (("event", events), ("match", matches)):
            field = self.fields[name]
            assert isinstance(field, forms.ModelChoiceField)
            field.queryset = choices
            field.help_text = self.choosing.get(name, "")
            if not choices.exists():
                del self.fields[name]

    @property
    def game(self) -> str:
        """The game of the match or the event that is named; empty where none is."""
        for name, game in (("match", "round__event__book"), ("event", "book")):
            field = self.fields.get(name)
            named = whole(str(self[name].value())) if field else None
            if named is not None and isinstance(field, forms.ModelChoiceField) and field.queryset is not None:
                return field.queryset.filter(pk=named).values_list(game, flat=True).first() or ""
        return ""


class DisputeForm(AboutForm, QuestionForm):
    """A record as text or as a file, one of the two, with the question that is asked of it."""

    field_order = ("kind", "entry", "title", "event", "match")

    choosing = {
        "event": _("選ぶと、その大会のジャッジも見られます。"),
        "match": _(
            "選ぶと、対戦した二人も件名と裁定を読めます。伏せたカードは、対戦が終わるまで相手に見せません。"
        ),
    }
    file = forms.FileField(
        label=_("記録ファイル"),
        required=False,
        help_text=format_lazy(
            _("1行に1手のテキスト、JSON、JSON Lines。{most} まで。"), most=megabytes(RECORD.bytes)
        ),
    )
    text = forms.CharField(
        label=_("記録を書く、貼り付ける"),
        required=False,
        strip=False,
        widget=forms.Textarea(attrs={"rows": 12, "spellcheck": "false", "autocapitalize": "off"}),
        help_text=_(
            "1行目にゲームの名前、「開始」の下に盤面、そのあと1行に1手（例: b 移動 早瀬 C2）。"
            "分からないところは ? と書きます。"
        ),
    )

    image = forms.FileField(
        label=_("紙の写真"),
        required=False,
        widget=forms.FileInput(attrs={"accept": "image/jpeg,image/png,image/webp", "capture": "environment"}),
        help_text=_(
            "選ぶと、ここに大きく出ます。見ながら書き写せます。裁定に残り、位置などの撮影情報は消えます。"
        ),
    )
    call = forms.ModelChoiceField(JudgeCall.objects.none(), required=False, widget=forms.HiddenInput)

    def __init__(self, *args: Any, calls: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        field = self.fields["call"]
        assert isinstance(field, forms.ModelChoiceField)
        field.queryset = calls

    def clean(self) -> dict[str, Any]:
        """Puts the record's text into `record`."""
        data: dict[str, Any] = super().clean() or {}
        file = data.get("file")
        if not file and not data.get("text", "").strip():
            raise forms.ValidationError(_("記録ファイルを選ぶか、記録を貼り付けてください。"))
        if not file:
            data["record"] = data["text"]
            return data
        if file.size > RECORD.bytes:
            raise forms.ValidationError(record_too_large())
        try:
            data["record"] = file.read().decode("utf-8-sig")
        except UnicodeDecodeError:
            self.add_error("file", _("文字コードが UTF-8 ではありません。UTF-8 のファイルを選んでください。"))
        return data


class ListForm(forms.Form):
    """What a list of disputes is narrowed to."""

    stage = forms.ChoiceField(
        choices=[("", _("すべて")), *Stage.choices], required=False, widget=forms.HiddenInput
    )
    event = forms.ModelChoiceField(
        Event.objects.none(), label=_("大会"), required=False, empty_label=_("すべて"), to_field_name="slug"
    )
    book = forms.ChoiceField(
        label=_("ゲーム"), choices=lambda: [("", _("すべて")), *book_titles()], required=False
    )
    verdict = forms.ChoiceField(
        label=_("軍配の結論"), choices=[("", _("すべて")), *Verdict.choices], required=False
    )

    def __init__(self, *args: Any, events: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        field = self.fields["event"]
        assert isinstance(field, forms.ModelChoiceField)
        field.queryset = events

    @property
    def narrowed(self) -> bool:
        """Whether anything but the stage was chosen."""
        return any(name != "stage" for name in self.changed_data)


KINDS = [
    (Decision.Kind.CONFIRM, _("承認する")),
    (Decision.Kind.AMEND, _("修正する")),
    (Decision.Kind.OVERRULE, _("覆して結論を変える")),
]


class DecisionForm(forms.Form):
    """The head judge's word on a ruling. What each kind needs is for the service to say."""

    kind = forms.ChoiceField(label=_("決定"), choices=KINDS, widget=forms.RadioSelect, initial="confirm")
    verdict = forms.ChoiceField(
        label=_("結論"),
        choices=[("", _("軍配と同じ")), *Verdict.choices],
        required=False,
        help_text=_("修正するときと覆すときに選びます。"),
    )
    text = forms.CharField(
        label=_("裁定文"),
        max_length=2000,
        required=False,
        widget=forms.Textarea(attrs={"rows": 3}),
        help_text=_("修正するときに、軍配の文に代えて書きます。"),
    )
    reason = forms.CharField(
        label=_("理由"),
        max_length=2000,
        required=False,
        widget=forms.Textarea(attrs={"rows": 3}),
        help_text=_("修正するときと覆すときは、必ず書きます。"),
    )
    after = forms.IntegerField(widget=forms.HiddenInput, min_value=0)


class PublicationForm(forms.Form):
    """The title of a published ruling and which hidden facts it may show."""

    title = forms.CharField(
        label=_("件名"), max_length=120, help_text=_("だれでも読めます。人の名前は入れません。")
    )
    show_names = forms.BooleanField(label=_("プレイヤーの名前を載せる"), required=False)
    show_hidden = forms.BooleanField(label=_("非公開だったカードも載せる"), required=False)
    supersedes = forms.CharField(
        label=_("置き換える裁定の番号"), max_length=20, required=False, help_text=_("例: G-2026-0001")
    )
    why = forms.CharField(label=_("置き換える理由"), max_length=2000, required=False)


class SupersedeForm(forms.Form):
    """Which newer ruling holds instead, and why."""

    new = forms.CharField(label=_("新しい裁定の番号"), max_length=20, help_text=_("例: G-2026-0002"))
    why = forms.CharField(label=_("置き換える理由"), max_length=2000)
