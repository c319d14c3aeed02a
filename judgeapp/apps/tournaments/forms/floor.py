"""Forms of the floor: penalties, extensions, calls, results from a list."""

import unicodedata
from typing import Any

from django import forms
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from judgeapp.apps.rules.selectors import corpus, numbered
from judgeapp.common.fields import MomentField, YenField
from judgeapp.common.time_zones import TimeZoneForm
from judgeapp.domain.books import book_info

from ..models import Match, Penalty, Player, Round
from ..models.events import MOST_FEE
from ..prefectures import prefecture_choices
from ..selectors.names import reading_key
from ..services.floor.clock import MAX_MINUTES
from .questions import QuestionsField
from .zones import ZonesField

SIDES = 2
MOST_NOTE = 500


def capacity_field() -> forms.IntegerField:
    """How many may enter, for making an event and for its settings."""
    return forms.IntegerField(
        label=_("定員"),
        min_value=2,
        max_value=10_000,
        required=False,
        help_text=_("超えた人はキャンセル待ちになります。空欄なら制限しません。"),
    )


def fee_field() -> YenField:
    """The entry fee in yen, for making an event and for its settings."""
    return YenField(
        label=_("参加費（円）"),
        min_value=0,
        max_value=MOST_FEE,
        required=False,
        help_text=_("受付で、受け取った人に印を付けられます。空欄なら集めません。"),
    )


class PenaltyForm(forms.Form):
    """A penalty for one of `players`, each a press away where they are two; disqualification only where
    `may_disqualify`."""

    player = forms.ModelChoiceField(label=_("参加者"), queryset=Player.objects.none())
    infraction = forms.ChoiceField(
        label=_("違反"), choices=Penalty.Infraction.choices, widget=forms.RadioSelect
    )
    kind = forms.ChoiceField(label=_("罰則"), widget=forms.RadioSelect)
    clause = forms.CharField(label=_("条文"), max_length=80, required=False)
    note = forms.CharField(
        label=_("内容"), max_length=MOST_NOTE, required=False, widget=forms.Textarea(attrs={"rows": 3})
    )

    def __init__(self, *args: Any, book: str, players: Any, may_disqualify: bool, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.book = book
        said = gettext("例: {clause}。条文のページからコピーできます。")
        self.fields["clause"].help_text = said.format(clause=book_info(book).example_clause)
        kinds = [
            choice
            for choice in Penalty.Kind.choices
            if may_disqualify or choice[0] != Penalty.Kind.DISQUALIFICATION
        ]
        player = self.fields["player"]
        assert isinstance(player, forms.ModelChoiceField)
        player.queryset = players
        if len(players) == SIDES:
            player.widget, player.empty_label = forms.RadioSelect(), None
            player.widget.choices = player.choices
        else:  # in 五十音 order, as every list in which a name is looked for
            ordered = sorted(players, key=reading_key)
            player.choices = [("", player.empty_label), *((clause.pk, str(clause)) for clause in ordered)]
        self.fields["kind"].choices = kinds  # type: ignore[attr-defined]

    def clean_clause(self) -> str:
        """The key of a clause; a number alone is of the event's book, of that part of it which has the number."""
        typed = unicodedata.normalize("NFKC", self.cleaned_data["clause"])
        if not typed or ":" in typed:
            return typed
        keys = [entry.key for entry in numbered(corpus().books[self.book], typed) if not entry.is_displaced]
        if len(keys) > 1:
            said = gettext("「{number}」の条文は複数あります: {keys}")
            raise forms.ValidationError(said.format(number=typed, keys="、".join(keys)))
        return keys[0] if keys else f"{self.book}:{typed}"


class ReasonForm(forms.Form):
    reason = forms.CharField(label=_("取り消しの理由"), max_length=200)


class NoteForm(forms.Form):
    """What was ruled at a table or done about a call: `label` says which."""

    note = forms.CharField(max_length=MOST_NOTE, required=False, widget=forms.Textarea(attrs={"rows": 2}))

    def __init__(self, *args: Any, label: str, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["note"].label = label


class MinutesForm(forms.Form):
    minutes = forms.IntegerField(label=_("分"), min_value=-MAX_MINUTES, max_value=MAX_MINUTES)


class AnnouncementForm(forms.Form):
    """What is announced; to one table of the round that is shown, where a number is given."""

    text = forms.CharField(label=_("本文"), max_length=300, widget=forms.Textarea(attrs={"rows": 2}))
    table = forms.IntegerField(label=_("卓"), required=False, help_text=_("空欄なら全員に知らせます。"))

    def __init__(self, *args: Any, round_: Round | None, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.round = round_

    def clean_table(self) -> Match | None:
        """The match that is played there."""
        number = self.cleaned_data["table"]
        if number is None:
            return None
        match = self.round.matches.filter(table=number).first() if self.round else None
        if match is None:
            raise forms.ValidationError(_("%(table)s卓は今の回戦にありません。"), params={"table": number})
        return match


class NoShowForm(forms.Form):
    """Who of a table is not there."""

    version = forms.IntegerField(min_value=0, widget=forms.HiddenInput)
    player = forms.TypedChoiceField(label=_("来ていない参加者"), widget=forms.RadioSelect)
    drop = forms.BooleanField(label=_("棄権にもする"), required=False)

    def __init__(self, data: Any = None, *, match: Match) -> None:
        super().__init__(data, initial={"version": match.version})
        sides = [player_ for player_ in (match.player_a, match.player_b) if player_]
        if match.event.by_teams:
            sides += Player.everybody.filter(team__in=sides).select_related("team").order_by("team", "seat")
        seated = {str(side.pk): side for side in sides}
        player = self.fields["player"]
        assert isinstance(player, forms.TypedChoiceField)
        player.choices = [(pk, one.name) for pk, one in seated.items()]
        player.coerce = seated.__getitem__


class FloorSettingsForm(TimeZoneForm):
    """When and where an event is, how many may enter, and how its rounds are timed."""

    field_order = ("starts_at", "time_zone")

    starts_at = MomentField(
        label=_("開始日時"),
        required=False,
    )
    place = forms.CharField(label=_("会場"), max_length=120, required=False)
    prefecture = forms.ChoiceField(
        label=_("都道府県"),
        choices=lambda: [("", gettext("会場から読み取る")), *prefecture_choices()],
        required=False,
        help_text=_("大会の一覧で、都道府県から探せます。"),
    )
    description = forms.CharField(
        label=_("案内"), max_length=4000, required=False, widget=forms.Textarea(attrs={"rows": 4})
    )
    capacity = capacity_field()
    by_lottery = forms.BooleanField(
        label=_("参加者を抽選で決める"),
        required=False,
        help_text=_("申し込みは抽選まで順番待ちになります。抽選は一度だけで、結果は種とともに残ります。"),
    )
    offer_hours = forms.IntegerField(
        label=_("繰り上げの返事を待つ時間"),
        min_value=1,
        max_value=240,
        required=False,
        help_text=_(
            "空いた席をこの時間だけ取り置き、返事がなければ次の人に回します。空欄ならすぐ参加になります。"
        ),
    )
    questions = QuestionsField(
        label=_("申し込みの質問"),
        required=False,
        help_text=_(
            "1行に1つ。必ず答えてもらう質問は先頭に *、選択肢は : の後に / で区切ります。例: *昼食: 要る/要らない"
        ),
    )
    fee = fee_field()
    walk_ins = forms.BooleanField(
        label=_("掲示の QR コードから、アカウントなしで参加できる"),
        required=False,
        help_text=_("第1回戦を組むまで、名前を書くだけで参加できます。"),
    )
    self_check_in = forms.BooleanField(label=_("参加者が自分でチェックインできる"), required=False)
    round_minutes = forms.IntegerField(
        label=_("各回戦の時間（分）"),
        min_value=1,
        max_value=MAX_MINUTES,
        required=False,
        help_text=_("空欄なら時計を使いません。"),
    )
    zones = ZonesField(
        label=_("卓の区画"),
        required=False,
        help_text=_(
            "1行に1つ。上の区画の卓から順に使います。例: A 1-20 ×5。最初の卓番号を変えるだけなら 101-150。"
        ),
    )
    clock_on_publish = forms.BooleanField(label=_("公開と同時に時計を始める"), required=False)
    no_show_minutes = forms.IntegerField(
        label=_("遅刻を待つ時間（分）"),
        min_value=0,
        max_value=MAX_MINUTES,
        required=False,
        help_text=_("過ぎると、来ていない参加者をジャッジが不戦敗にできます。"),
    )
    extra_turns = forms.IntegerField(
        label=_("時間切れ後の追加ターン"),
        min_value=0,
        max_value=20,
        required=False,
        help_text=_("0なら進行中のターンで終わります。空欄なら何も表示しません。"),
    )
    end_procedure = forms.CharField(
        label=_("時間切れのときの手順"),
        max_length=300,
        required=False,
        help_text=_("追加ターンのほかに知らせることがあれば書きます。"),
    )
