"""Forms of events."""

from typing import Any

from django import forms
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from judgeapp.apps.rules.labels import book_titles
from judgeapp.common.fields import AddressField, MomentField
from judgeapp.common.language import in_language
from judgeapp.domain.deckcheck import formats
from judgeapp.domain.pairing import PROFILES
from judgeapp.domain.seasons import newest_first, season_told

from ..models import MAX_ROUNDS, Event
from .places import PlacesField
from .win_kinds import WinKindsField


def _profiles() -> list[tuple[str, str]]:
    return [(name, in_language(profile.label)) for name, profile in PROFILES.items()]


def _deck_formats() -> list[tuple[str, str]]:
    return [
        ("", gettext("確かめない")),
        *((format_.id, in_language(format_.name)) for format_ in formats().values()),
    ]


class EventForm(forms.Form):
    """Settings of an event; what is not asked for every event folds away. Points left empty are the usual ones of the
    tie-breaks."""

    USUAL: tuple[str, ...] = (
        "name",
        "book",
        "starts_at",
        "best_of",
        "planned_rounds",
        "cut_size",
        "round_minutes",
        "deck_format",
    )

    name = forms.CharField(label=_("大会名"), max_length=100)
    book = forms.ChoiceField(label=_("ゲーム"), choices=book_titles)
    starts_at = MomentField(
        label=_("開始日時"),
        required=False,
    )
    round_minutes = forms.IntegerField(
        label=_("各回戦の時間（分）"),
        min_value=1,
        max_value=600,
        required=False,
        help_text=_("空欄なら時計を使いません。"),
    )
    deck_format = forms.ChoiceField(label=_("デッキの形式"), choices=_deck_formats, required=False)
    format = forms.CharField(
        label=_("フォーマット"), max_length=40, required=False, help_text=_("例: 構築戦")
    )
    best_of = forms.TypedChoiceField(
        label=_("1対戦の本数"), choices=Event.BestOf.choices, coerce=int, initial=Event.BestOf.THREE
    )
    planned_rounds = forms.IntegerField(
        label=_("予定回戦数"),
        min_value=1,
        max_value=MAX_ROUNDS,
        required=False,
        help_text=_("後から決めても構いません。"),
    )
    tiebreaks = forms.ChoiceField(
        label=_("順位の決め方"),
        choices=_profiles,
        initial="mtg",
        help_text=_("下の点は、空欄ならこれに合わせます。"),
    )
    win_points = forms.IntegerField(
        label=_("勝ちの点"),
        min_value=1,
        max_value=100,
        required=False,
    )
    draw_points = forms.IntegerField(label=_("引き分けの点"), min_value=0, max_value=100, required=False)
    loss_points = forms.IntegerField(label=_("負けの点"), min_value=0, max_value=100, required=False)
    cut_size = forms.IntegerField(
        label=_("決勝に進む人数"),
        min_value=2,
        max_value=128,
        required=False,
        help_text=_(
            "予定回戦の後、順位の上から決勝トーナメントに進む人数（チーム戦ではチームの数）です。空欄なら行いません。"
        ),
    )
    pod_size = forms.IntegerField(
        label=_("総当たりの組の人数"),
        min_value=3,
        max_value=16,
        required=False,
        help_text=_(
            "この人数（チーム戦ではチームの数）までの組に分け、組の中で総当たりにします。空欄ならスイスドローです。"
        ),
    )
    by_teams = forms.BooleanField(
        label=_("チーム戦（3人）"),
        required=False,
        help_text=_("3人のチームどうしで、A・B・Cの3卓を行い、2卓以上取ったチームの勝ちです。"),
    )
    avoid_clubs = forms.BooleanField(
        label=_("同じ所属・地域の対戦を避ける"),
        required=False,
        help_text=_("勝ち点の差が増えない範囲で避けます。"),
    )
    win_kinds = WinKindsField(
        label=_("勝ち方ごとの点"),
        required=False,
        help_text=_("1行に1つ、「名前 勝者の点 敗者の点」の順に書きます。空欄ならどの勝ちも同じ点です。"),
    )
    slug = AddressField(
        label=_("大会のアドレス"),
        max_length=60,
        required=False,
        help_text=_(
            "大会のページの URL の終わりに付く、半角の英小文字・数字・ハイフンです（例: haru-cup）。"
            "空欄なら自動で付きます。"
        ),
    )

    def usual(self) -> list[forms.BoundField]:
        return [self[name] for name in self.USUAL]

    def rare(self) -> list[forms.BoundField]:
        return [field for field in self.visible_fields() if field.name not in self.USUAL]

    def rare_open(self) -> bool:
        """Whether something in the fold is wrong."""
        return any(field.errors for field in self.rare())


class EventSettingsForm(EventForm):
    """The same for an event that exists: its address stays, points are given, what has a page of its own is there."""

    USUAL = ("name", "book", "best_of", "planned_rounds", "cut_size")

    # None takes a parent's field away.
    slug = None  # type: ignore[assignment]
    starts_at = None  # type: ignore[assignment]
    round_minutes = None  # type: ignore[assignment]
    deck_format = None  # type: ignore[assignment]
    season = forms.ChoiceField(
        label=_("シーズン"),
        help_text=_("この大会のカードとルールです。すでにある裁定のシーズンは変わりません。"),
    )
    prizes = PlacesField(
        label=_("順位ごとの賞品"),
        required=False,
        help_text=_("1行に1つ、「順位 賞品」。順位と並べて CSV で出せます。例: 2-4 プロモカード"),
    )

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        for name in ("win_points", "draw_points", "loss_points"):
            self.fields[name].required = True
        self.fields["tiebreaks"].help_text = ""
        choices = [(season.id, season.id) for season in newest_first(self.initial["book"])]
        if choices:
            self.fields["season"].choices = choices  # type: ignore[attr-defined]  # it is a choice
            self.initial["season"] = season_told(self.initial["book"], self.initial.get("season", ""))
        else:
            del self.fields["season"]
