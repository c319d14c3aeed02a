"""Forms of the phases of an event."""

from django import forms
from django.utils.translation import gettext_lazy as _

from judgeapp.common.fields import MomentField

from ..models import MAX_ROUNDS, Event


class PhaseForm(forms.Form):
    """One phase after the first; what is empty is as in the event."""

    title = forms.CharField(
        label=_("ステージの名前"), max_length=40, required=False, help_text=_("例: 2日目")
    )
    rounds = forms.IntegerField(
        label=_("予定回戦数"),
        min_value=0,
        max_value=MAX_ROUNDS,
        help_text=_("0なら、このステージは決勝トーナメントだけです。"),
    )
    points = forms.IntegerField(
        label=_("進むのに必要な勝ち点"),
        min_value=0,
        max_value=5000,
        required=False,
        help_text=_("この点以上の人が進みます。人数で決めるときは空欄にします。"),
    )
    best = forms.IntegerField(
        label=_("進む人数"),
        min_value=2,
        max_value=10_000,
        required=False,
        help_text=_("順位の上からこの人数が進みます。勝ち点で決めるときは空欄にします。"),
    )
    starts_at = MomentField(
        label=_("開始日時"), required=False, help_text=_("別の日や時刻に行うときに書きます。")
    )
    place = forms.CharField(
        label=_("会場"), max_length=120, required=False, help_text=_("空欄なら大会と同じです。")
    )
    check_in = forms.BooleanField(
        label=_("このステージの前にチェックインする"),
        required=False,
        help_text=_(
            "来ていない人は棄権になり、進む人数で決めるときは、来ている人が順位の順に繰り上がります。"
        ),
    )
    format = forms.CharField(
        label=_("フォーマット"), max_length=40, required=False, help_text=_("空欄なら大会と同じです。")
    )
    best_of = forms.TypedChoiceField(
        label=_("1対戦の本数"),
        choices=[("", _("大会と同じ")), *Event.BestOf.choices],
        coerce=int,
        empty_value=None,
        required=False,
    )
    round_minutes = forms.IntegerField(
        label=_("各回戦の時間（分）"),
        min_value=1,
        max_value=600,
        required=False,
        help_text=_("空欄なら大会と同じです。"),
    )
    extra_turns = forms.IntegerField(
        label=_("時間切れ後の追加ターン"),
        min_value=0,
        max_value=20,
        required=False,
        help_text=_("空欄なら大会と同じです。"),
    )
    own_lists = forms.BooleanField(
        label=_("このステージのデッキリストを新たに出してもらう"),
        required=False,
        help_text=_("選ばなければ、前のリストのままです。"),
    )
    lists_due = MomentField(
        label=_("リストの締切"),
        required=False,
        help_text=_(
            "新たに出してもらうときの締切です。空欄なら、このステージの最初の回戦を組むまで受け付けます。"
        ),
    )
