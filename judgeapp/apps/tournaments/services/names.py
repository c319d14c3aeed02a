"""What is written down of a player: what may stand there, and whether a name is taken."""

import unicodedata

from django.utils.translation import gettext as _

from judgeapp.apps.accounts.models import User
from judgeapp.common.kana import hiragana, is_reading
from judgeapp.common.problems import Invalid, Taken

from ..models import Event, Player, WaitingEntry
from ..models.players import suffixed
from ..naming import same_name_key

LENGTHS = {"name": 60, "reading": 60, "club": 60, "number": 20, "suffix": 10, "note": 200}
"""What the columns hold."""
DETAILS = tuple(LENGTHS)
"""The fields of a player that are words."""
TURNS = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
"""They turn the direction of whatever is printed after them, others' names too."""
BLANKS = frozenset("\u115f\u1160\u2800\u3164\uffa0")
"""Letters by their category, and nothing is printed for them."""


def tidy(text: str) -> str:
    """Spaces at the ends gone, runs of spaces (full-width ones too) one space; the letters as written."""
    return " ".join(text.split())


def check_name(name: str) -> str:
    """The tidy name. Raises Invalid for one that cannot be printed on a pairing sheet."""
    name = tidy(name)
    if not any(_is_seen(char) for char in name):
        raise Invalid("name_missing", _("名前を入力してください。"), field="name")
    _check_text(name, "name")
    return name


def check_reading(reading: str) -> str:
    """The reading in hiragana or Latin letters. Raises Invalid for one that says nothing of how a name is read."""
    reading = hiragana(reading)
    _check_text(reading, "reading")
    if not is_reading(reading):
        message = _("「%(reading)s」は読みになっていません。ひらがな、カタカナかローマ字で書いてください。")
        raise Invalid("reading_not_kana", message % {"reading": reading}, field="reading")
    return reading


def check_details(*, name: str, suffix: str = "", **told: str) -> dict[str, str]:
    """The fields of a player, tidied; only those that are told, and always the name as it is shown.

    Raises Invalid, naming the field, for what cannot be printed, is too long, or is no reading.
    """
    suffix = _plain(suffix, "suffix")
    fields = {"name": check_name(name.strip().removesuffix(suffixed("", suffix))), "suffix": suffix}
    for field, text in told.items():
        fields[field] = check_reading(text) if field == "reading" else _plain(text, field)
    shown = suffixed(fields["name"], fields["suffix"])
    _check_text(shown, "name")
    return fields | {"name": shown}


def _plain(text: str, field: str) -> str:
    text = tidy(text)
    _check_text(text, field)
    return text


def check_new(
    event: Event,
    name: str,
    user: User | None,
    besides: Player | WaitingEntry | None = None,
    *,
    number: str = "",
) -> None:
    """Raises Invalid where the name, the number or the user is entered already, or waits for a place."""
    here: list[Player | WaitingEntry] = [
        *event.everybody.only("name", "number", "user", "event"),
        *event.waiting.only("name", "user", "event", "members"),
    ]
    others = [entry for entry in here if entry != besides]
    names = {same_name_key(entry.name) for entry in others}
    waiting = [entry for entry in others if isinstance(entry, WaitingEntry)]
    names |= {
        same_name_key(member["name"]) for entry in waiting for member in entry.members if member["name"]
    }
    if same_name_key(name) in names:
        raise Taken("name_taken", taken(name), field="name")
    if number and number in {entry.number for entry in others if isinstance(entry, Player)}:
        message = _("番号「%(number)s」は、ほかの参加者が使っています。") % {"number": number}
        raise Taken("number_taken", message, field="number")
    if user is not None and any(entry.user_id == user.pk for entry in others):
        raise Taken("user_taken", _("このユーザーは登録済みです。"), field="user")


def taken(name: str) -> str:
    """That the name is entered already, and what to do for a namesake."""
    message = _(
        "「%(name)s」は登録済みです。同姓同名の別の人なら「区別」を書いてください（例: 2、東京）。名前の後に付きます。"
    )
    return message % {"name": name}


def _check_text(text: str, field: str) -> None:
    if len(text) > LENGTHS[field]:
        message = _("%(length)s文字あります。%(most)s文字までです。") % {
            "length": len(text),
            "most": LENGTHS[field],
        }
        raise Invalid("too_long", message, field=field)
    if any(unicodedata.category(char) in ("Cc", "Cs") or char in TURNS for char in text):
        raise Invalid("control_characters", _("使えない文字（制御文字）が入っています。"), field=field)


def _is_seen(char: str) -> bool:
    """Whether anything is printed for it by itself."""
    return char not in BLANKS and unicodedata.category(char)[0] not in "CMZ"
