"""The guide that ships (`guide.yaml`), and the same with what an event has changed.

>>> guide()["play-illegal"].penalty
'warning'
>>> with_changes({"play-illegal": {"penalty": "caution"}})["play-illegal"].penalty
'caution'
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from pathlib import Path
from typing import Any, TypeAlias

import yaml

from ..text import Text

KINDS = ("caution", "warning", "game_loss", "match_loss", "disqualification")
"""The penalties, the mildest first."""
LONGEST = 500
_FILE = Path(__file__).with_name("guide.yaml")


class InvalidChange(ValueError):
    """An event's change of the guide is none; `text` names the place and what would be right."""

    def __init__(self, ja: str, en: str) -> None:
        self.text = Text(ja, en)
        super().__init__(en)


@dataclass(frozen=True, slots=True)
class Infraction:
    """One infraction of the guide.

    `category` is what a recorded penalty is filed under; `errors` are the classes of error in a ruling that are this
    infraction. `repeated` is from which time on which penalty is to be considered, where `upgrade` says so, the gravest
    last. `asked` is what people type who look for it. `note` is what the event adds in its own words, in the
    language it was written in.
    """

    id: str
    category: str
    name: Text
    definition: Text
    examples: tuple[Text, ...]
    penalty: str
    upgrade: Text
    remedy: Text
    errors: tuple[str, ...] = ()
    repeated: tuple[tuple[int, str], ...] = ()
    asked: tuple[str, ...] = ()
    note: str = ""
    changed: bool = False

    def penalty_for(self, time: int) -> str:
        """What the guide says to consider from that time on; empty where it says nothing of it.

        >>> [guide()["slow-play"].penalty_for(time) for time in (1, 2, 3, 4)]
        ['', 'warning', 'game_loss', 'game_loss']
        """
        return next((penalty for least, penalty in reversed(self.repeated) if least <= time), "")


Guide: TypeAlias = Mapping[str, Infraction]


@lru_cache(maxsize=1)
def guide() -> Guide:
    """The guide that ships: for an event in a shop in Japan, in the order in which judges meet its infractions."""
    raw = yaml.safe_load(_FILE.read_text(encoding="utf-8"))
    return {infraction["id"]: _infraction(infraction) for infraction in raw}


def filed_under(category: str) -> list[str]:
    """The infractions of the guide that a penalty of a category may be for.

    >>> filed_under("conduct")
    ['conduct-minor', 'conduct-major']
    """
    return [infraction.id for infraction in guide().values() if infraction.category == category]


def _infraction(raw: Mapping[str, Any]) -> Infraction:
    return Infraction(
        id=raw["id"],
        category=raw["category"],
        name=Text(**raw["name"]),
        definition=Text(**raw["definition"]),
        examples=tuple(Text(**example) for example in raw["examples"]),
        penalty=raw["penalty"],
        upgrade=Text(**raw["upgrade"]),
        remedy=Text(**raw["remedy"]),
        errors=tuple(raw.get("errors", ())),
        repeated=tuple(sorted(raw.get("repeated", {}).items())),
        asked=tuple(raw["asked"]),
    )


def with_changes(changes: Mapping[str, Any]) -> Guide:
    """The guide with an event's changes: {id: {penalty, note}}.

    Raises InvalidChange for an infraction, a field or a penalty that there is none of, and for a note too long.
    """
    found = dict(guide())
    for name, change in changes.items():
        if name not in found:
            raise InvalidChange(f"「{name}」という違反はありません。", f"There is no infraction {name}.")
        _check(name, change)
        found[name] = replace(found[name], **change, changed=True)
    return found


def _check(name: str, change: Any) -> None:
    if not isinstance(change, Mapping) or set(change) - {"penalty", "note"}:
        raise InvalidChange(
            f"{name}: 変えられるのは penalty と note です。", f"{name}: penalty and note may be changed."
        )
    if change.get("penalty", KINDS[0]) not in KINDS:
        told = ", ".join(KINDS)
        raise InvalidChange(f"{name}: 罰則は {told} のどれかです。", f"{name}: the penalty is one of {told}.")
    note = change.get("note", "")
    if not isinstance(note, str) or len(note) > LONGEST:
        raise InvalidChange(
            f"{name}: note は{LONGEST}字までの文です。",
            f"{name}: note is a text of up to {LONGEST} characters.",
        )


def infraction_for(error: str, guide: Guide) -> Infraction | None:
    """The infraction that a ruling's class of error is; None where the guide has none for it."""
    return next((infraction for infraction in guide.values() if error in infraction.errors), None)
