"""Forms of the pairing: orders of the organizer, exchanges, corrections, the bracket."""

import re
import unicodedata
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from judgeapp.domain.limits import clip
from judgeapp.domain.numerals import whole

from ..models import MAX_ROUNDS, Cut, Event, Player, Round
from ..models.rounds import LONGEST_REASON
from ..naming import same_name_key
from ..selectors.names import found_among, near_names, reading_key
from .results import ResultForm


class PlayerChoice(forms.ModelChoiceField):
    """A player of the event, by what is typed of the name; where that may be several, they are to choose from."""

    widget: forms.Widget = forms.TextInput(attrs={"list": "names", "autocomplete": "off"})

    def __init__(self, **options: Any) -> None:
        super().__init__(queryset=Player.objects.none(), to_field_name="name", **options)

    def to_python(self, value: Any) -> Player | None:
        """The player of this name, else the only one whom it may mean. Raises ValidationError naming the likeliest."""
        if not value:
            return None
        players: list[Player] = sorted(self.queryset or (), key=reading_key)
        if same := [
            player_ for player_ in players if same_name_key(player_.name) == same_name_key(value.strip())
        ]:
            return same[0]
        found = found_among(players, value, official=True)
        if len(found) == 1:
            return found[0]
        likely = found or near_names(players, value)
        others = [player for player in players if player not in likely]
        groups = [(_("近い名前"), likely), (_("ほかの参加者"), others)]
        self.widget = forms.Select(
            choices=[
                (value, clip(value)),  # what was typed stays chosen
                *(
                    (label, [(player_.name, player_.name) for player_ in group])
                    for label, group in groups
                    if group
                ),
            ]
        )
        raise forms.ValidationError(
            _("「%(typed)s」に当たる人が%(count)s人います。選んでください。")
            if found
            else _("「%(typed)s」という参加者はいません。近い名前から選んでください。")
            if likely
            else _("「%(typed)s」という参加者はいません。選んでください。"),
            code="invalid_choice",
            params={"typed": clip(value), "count": len(found)},
        )


def _choose_from(form: forms.Form, event: Event, *names: str) -> None:
    for name in names:
        field = form.fields[name]
        assert isinstance(field, PlayerChoice)
        field.queryset = event.players.all()


class PairRuleForm(forms.Form):
    player_a = PlayerChoice(label=_("1人目"))
    player_b = PlayerChoice(label=_("2人目"))
    together = forms.ChoiceField(
        label=_("指定"), choices=[("", _("対戦させない")), ("1", _("対戦させる"))], required=False
    )
    round_number = forms.IntegerField(
        label=_("回戦"),
        min_value=1,
        max_value=MAX_ROUNDS,
        required=False,
        help_text=_("空欄なら、すべての回戦です（対戦させない指定だけ）。"),
    )
    reason = forms.CharField(label=_("理由"), max_length=200)

    def __init__(self, *args: Any, event: Event, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        _choose_from(self, event, "player_a", "player_b")

    def clean_together(self) -> bool:
        return bool(self.cleaned_data["together"])


class RoundsField(forms.CharField):
    """Numbers of rounds, with commas or blanks between."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(max_length=100, required=False, **kwargs)

    def clean(self, value: Any) -> Any:
        words = re.split(r"[\s,、，.・]+", unicodedata.normalize("NFKC", super().clean(value)).strip())
        numbers = [whole(word) for word in words if word]
        if not all(number is not None and 0 < number <= MAX_ROUNDS for number in numbers):
            raise forms.ValidationError(
                _("回戦の番号（1から%(most)s）を、コンマで区切って入力してください。例: 3, 5"),
                params={"most": MAX_ROUNDS},
            )
        return numbers


class VersionedForm(forms.Form):
    """A form that says which version of what it changes was looked at."""

    version = forms.CharField(required=False, max_length=12, widget=forms.HiddenInput)


class ReasonedForm(VersionedForm):
    """A change of a pairing: of a published one with the reason, which players read."""

    reason = forms.CharField(
        label=_("理由（参加者に見えます）"), max_length=LONGEST_REASON, widget=forms.TextInput()
    )

    def __init__(self, *args: Any, published: bool, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        if not published:
            del self.fields["reason"]


class SwapForm(ReasonedForm):
    one = PlayerChoice(label=_("1人目"))
    other = PlayerChoice(label=_("2人目"))

    field_order = ("one", "other", "reason")

    def __init__(self, *args: Any, event: Event, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        _choose_from(self, event, "one", "other")


class MoveForm(ReasonedForm):
    table = forms.IntegerField(label=_("移る先の卓"), min_value=1, max_value=32767)

    field_order = ("table", "reason")


class RenumberForm(ReasonedForm):
    first = forms.IntegerField(label=_("最初の卓番号"), min_value=1, max_value=32767)

    field_order = ("first", "reason")


class PlayerSeatForm(VersionedForm):
    """What the pairing must know of one player. `now` and `reason` are asked while their match has no result."""

    fixed_table = forms.IntegerField(
        label=_("固定の卓"),
        min_value=1,
        max_value=32767,
        required=False,
        help_text=_("毎回この卓に座ります。"),
    )
    now = forms.BooleanField(label=_("いまの回戦から、この卓にする"), required=False)
    reason = forms.CharField(
        label=_("理由（参加者に見えます）"),
        max_length=LONGEST_REASON,
        required=False,
        widget=forms.TextInput(),
        help_text=_("公開した回戦の卓を変えるときに書きます。"),
    )
    awarded_byes = forms.IntegerField(
        label=_("与えられた不戦勝"),
        min_value=0,
        max_value=MAX_ROUNDS,
        help_text=_("第1回戦から数えた回戦の数です。"),
    )
    missed_as = forms.ChoiceField(label=_("登録前の回戦の扱い"), choices=Player.Missed.choices)
    away_loss = RoundsField(
        label=_("欠席する回戦"),
        help_text=_(
            "前もって分かっている回戦の番号です。例: 3, 5。その回戦は組み合わせに入らず、負けになります。"
        ),
    )
    away_draw = RoundsField(label=_("引き分けの扱いで休む回戦"))
    away_win = RoundsField(label=_("不戦勝にする回戦"))

    def __init__(self, *args: Any, seated: bool, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        if not seated:
            del self.fields["now"], self.fields["reason"]

    @staticmethod
    def rounds_of(player: Player) -> dict[str, str]:
        """What the fields of rounds hold of a player."""
        return {
            f"away_{outcome}": ", ".join(number for number, told in player.away.items() if told == outcome)
            for outcome in Player.Missed.values
        }

    def clean(self) -> dict[str, Any]:
        """Puts the rounds into `away`."""
        data: dict[str, Any] = super().clean() or {}
        away: dict[str, str] = {}
        for outcome in Player.Missed.values:
            for number in data.pop(f"away_{outcome}", ()):
                if away.setdefault(str(number), outcome) != outcome:
                    self.add_error(f"away_{outcome}", _("同じ回戦が2か所にあります。"))
        return data | {"away": away}


class CorrectionForm(ResultForm):
    """A result with the reason for it, and whether a held pairing is made anew."""

    score = forms.CharField(label=_("正しい結果"), required=False, max_length=10)
    double_loss = forms.BooleanField(label=_("両者敗北"), required=False)
    version = forms.IntegerField(min_value=0, widget=forms.HiddenInput)
    seat = forms.CharField(required=False, max_length=1, widget=forms.HiddenInput)
    reason = forms.CharField(label=_("理由"), max_length=200)
    repair = forms.BooleanField(
        label=_("公開前の組み合わせを、同じ抽選で組み直す"), required=False, initial=True
    )

    def __init__(self, *args: Any, event: Event, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["score"].help_text = _("例: %(example)s") % {"example": self.example}
        if not event.rounds.filter(state=Round.State.PAIRED).exists():
            del self.fields["repair"]
        kinds = [(kind["name"], kind["name"]) for kind in event.win_kinds]
        self.fields["kind"].widget = (
            forms.Select(choices=[("", "—"), *kinds]) if kinds else forms.HiddenInput()
        )


class CutForm(forms.Form):
    size = forms.IntegerField(label=_("決勝に進む人数"), min_value=2, max_value=128)
    kind = forms.ChoiceField(label=_("方式"), choices=Cut.Kind.choices)
    best_of = forms.TypedChoiceField(label=_("決勝の本数"), choices=Event.BestOf.choices, coerce=int)
    third_place = forms.BooleanField(
        label=_("3位決定戦を行う"), required=False, help_text=_("シングルイリミネーションだけ")
    )
    reseed = forms.BooleanField(
        label=_("回戦ごとに組み直す"),
        required=False,
        help_text=_("残った最上位のシードと最下位のシードが対戦します。シングルイリミネーションだけ"),
    )
    higher_seed_chooses = forms.BooleanField(label=_("上位シードが先攻・後攻を選ぶ"), required=False)
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
