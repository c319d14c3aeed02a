"""The cards of a season's file set against the season that it is built on, and the sheets that come of it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Literal

import yaml

from ....seasons import FILE, LISTS
from ...kernel import InvalidRecord, Text
from ...kernel.model import vocabulary
from ...read_cards import ReadCard, Unread
from ...season_faults import SeasonFault, SeasonRefused, Told
from ..card_reader.package import BACK, OPEN, megami_names, read_card
from ..cards import Listed, cards_in
from ..cards import names as listed_names
from ..language import Effect
from ..wording.card import inline, printed_in_words
from .files import FLAGS, PrintedCard, SeasonFile
from .printed_facts import printed_facts
from .text_checks import text_faults

PART = re.compile(r"[^0-9a-z]")
FACTS = ("type", "sub", "range", "damage", "wounds", "cost", "cost_wounds", "charge")
SIDES = {"text": "", OPEN: "face", BACK: "entwined"}
"""The fields of a data package for the sides of a card, and what the language of card texts calls the side."""
Change = Literal["new", "changed", "same"]


@dataclass(frozen=True, slots=True)
class SeasonCard:
    """A card of the new season. `texts`: what it says; None where nobody has said yes to a reading of it.

    `changed`: the facts that the base has otherwise, with what it has; `proposed`: what was read of the printed text.
    """

    number: str
    name: str
    megami: str
    line: int
    facts: Mapping[str, Any]
    change: Change
    printed: str
    read: ReadCard | None = None
    texts: tuple[Any, ...] | None = None
    changed: Mapping[str, tuple[Any, Any]] = field(default_factory=dict)

    @property
    def proposed(self) -> tuple[Any, ...] | None:
        """The data that a yes would put in force."""
        return (
            tuple(self.read.texts)
            if self.read is not None and self.read.whole and self.texts is None
            else None
        )

    def in_words(self) -> list[Text]:
        """What the card would say, in our words, text by text."""
        texts = self.texts if self.texts is not None else self.proposed or ()
        values = [vocabulary.read(Effect, text) for text in texts]
        return [inline(line) for line in printed_in_words(self.facts, values).lines]

    def confirmed(self) -> SeasonCard:
        """The card once somebody has said yes to what was read."""
        return replace(self, texts=self.proposed)

    def saying(self, texts: tuple[Any, ...]) -> SeasonCard:
        """The card with these texts, whatever it had."""
        return replace(self, texts=texts)

    def to_dict(self) -> dict[str, Any]:
        """The card as JSON, from which `kept_card` makes it again."""
        plain = {name: getattr(self, name) for name in KEPT}
        unread = (
            [[place.line, place.column, place.text, place.field] for place in self.read.unread]
            if self.read
            else []
        )
        read = {"texts": self.read.texts, "unread": unread, "lines": self.read.lines} if self.read else None
        return {
            **plain,
            "facts": dict(self.facts),
            "changed": dict(self.changed),
            "texts": self.texts,
            "read": read,
        }

    def with_confirmed(self, texts: tuple[Any, ...]) -> SeasonCard:
        """The card with texts to which somebody has said yes before, where it has none yet."""
        return self if self.texts is not None else replace(self, texts=texts)


KEPT = ("number", "name", "megami", "line", "change", "printed")


def kept_card(kept: Mapping[str, Any]) -> SeasonCard:
    """A card that `to_dict` has written."""
    read, texts = kept["read"], kept["texts"]
    if read is not None:
        unread = [Unread(*place) for place in read["unread"]]
        read = ReadCard(kept["number"], kept["name"], read["texts"], unread, read["lines"])
    changed = {name: tuple(both) for name, both in kept["changed"].items()}
    given = {name: kept[name] for name in (*KEPT, "facts")}
    return SeasonCard(**given, read=read, changed=changed, texts=None if texts is None else tuple(texts))


def compared(file: SeasonFile, base: str) -> list[SeasonCard]:
    """Every card of the file beside that of the season `base`; raises `SeasonRefused` with all that does not fit."""
    before = {plain_key(card.number): card for card in cards_in(base)}
    titles = listed_names()
    by_name = {name: number for number, name in titles.items()}
    megami = megami_names({"megami": dict(file.megami)})
    faults: list[SeasonFault] = []
    found: list[SeasonCard] = []
    seen: dict[str, PrintedCard] = {}
    for printed in file.cards:
        listed = before.get(plain_key(printed.id))
        number = listed.number if listed else number_of(printed.id)
        name = name_of(printed.fields) or titles.get(number, "")
        facts, wrong = printed_facts(with_base(printed.fields, listed), printed.line, name or printed.id)
        faults += wrong
        faults += clashes(printed, number, name, seen, by_name)
        seen[number] = printed
        if not wrong:
            found.append(season_card(printed, listed, number, name, facts, megami, faults))
    if faults:
        raise SeasonRefused(faults)
    return found


def name_of(fields: Mapping[str, Any]) -> str:
    """The name that a card prints; a fate has one on each side."""
    return " / ".join(str(fields[side]) for side in ("name", "nameBack") if fields.get(side))


def clashes(
    printed: PrintedCard, number: str, name: str, seen: Mapping[str, PrintedCard], by_name: Mapping[str, str]
) -> Iterator[SeasonFault]:
    """Numbers that stand there twice, and names that another card has."""
    if number in seen:
        line = seen[number].line
        reason = Text(f"{number} が2回書かれています。", f"{number} stands there twice.")
        yield SeasonFault(
            printed.line, name, "id", reason, Text(f"{line}行目にもあります。", f"Also in line {line}.")
        )
    other = by_name.get(name)
    if name and other is not None and other != number and plain_key(other) != plain_key(number):
        reason = Text(f"「{name}」という名前は別のカードのものです。", f"Another card is called {name}.")
        yield SeasonFault(
            printed.line, name, "name", reason, Text(f"そのカードは {other} です。", f"It is {other}.")
        )


def with_base(fields: Mapping[str, Any], listed: Listed | None) -> Mapping[str, Any]:
    """The printed fields; a file of changes that says nothing of a card's type leaves all its facts to the base."""
    if listed is None or fields.get("type"):
        return fields
    packaged = {"sub": "subType", "charge": "capacity"}
    kept = {packaged.get(name, name): value for name, value in listed.facts.items() if name in FACTS}
    for flag, own in FLAGS.items():
        if kept.pop(flag, False):
            kept[own] = f"{{{kept[own]}}}"
    return {**kept, **{name: value for name, value in fields.items() if value not in (None, "")}}


def season_card(
    printed: PrintedCard,
    listed: Listed | None,
    number: str,
    name: str,
    facts: dict[str, Any],
    megami: Mapping[str, str],
    faults: list[SeasonFault],
) -> SeasonCard:
    kept = dict(listed.facts) if listed else {}
    changed = {
        key: (kept.get(key), facts.get(key))
        for key in FACTS
        if str(kept.get(key, "")) != str(facts.get(key, ""))
    }
    own = {key: value for key, value in kept.items() if key not in FACTS} | facts
    text = "\n".join(str(printed.fields[side]) for side in SIDES if printed.fields.get(side))
    texts, read = printed.written, None
    if texts is not None:
        faults += wrong_texts(printed, name, texts)
    elif all(printed.fields.get(side) is None for side in SIDES):
        texts = listed.written if listed else None
    else:
        read = read_card(printed.id, {**printed.fields, "type": facts.get("type")}, megami)
        read = replace(read, texts=with_other_sides(read.texts, printed.fields, listed))
        if read.whole and listed is not None and same_texts(read.texts, listed):
            texts = listed.written
    same = not changed and texts is not None and listed is not None and texts == listed.written
    change: Change = "new" if listed is None else "same" if same else "changed"
    of = listed.megami if listed else str(printed.fields.get("megami", "")).partition("-")[0]
    return SeasonCard(number, name, of, printed.line, own, change, text, read, texts, changed)


def with_other_sides(texts: list[Any], fields: Mapping[str, Any], listed: Listed | None) -> list[Any]:
    """What was read of a card, and what its base has on the sides of which the file says nothing."""
    before = listed.written or () if listed else ()
    kept = [text for text in before if fields.get(side_of(text)) is None]
    front = [text for text in kept if side_of(text) == "text"]
    return front + texts + [text for text in kept if side_of(text) != "text"]


def side_of(text: Any) -> str:
    """The field of a data package in which a text of a card stands."""
    return next((side for side, name in SIDES.items() if isinstance(text, dict) and name in text), "text")


def wrong_texts(printed: PrintedCard, name: str, texts: tuple[Any, ...]) -> list[SeasonFault]:
    """Texts that the file has as data and that cannot be played."""
    return [SeasonFault(printed.line, name, *told) for told in text_faults(texts)]


def same_texts(texts: list[Any], listed: Listed) -> bool:
    """Whether what was read is what the base says, to which somebody has said yes."""
    try:
        return [vocabulary.read(Effect, text) for text in texts] == list(listed.texts() or ())
    except InvalidRecord:
        return False


def plain_key(number: str) -> str:
    """A number without its spelling: `NA-01-yurina-O-N-5` and `01-yurina-o-n-5` are one."""
    return PART.sub("", number.lower().removeprefix("na-"))


def number_of(key: str) -> str:
    """The number that a card of a data package has in the card list."""
    if key.startswith("NA-"):
        return key
    first, megami, *rest = key.split("-") if key.count("-") > 1 else ("", key)
    return "-".join(["NA", first, megami, *(part.upper().replace("EX", "Ex") for part in rest)])


def megami_brought(file: SeasonFile, base: str) -> list[str]:
    """The names of the Megami, and of the versions of one, that the season `base` has no card of.

    Of a Megami with faces (24) it is the faces that are chosen, and that are named: イヌル of イニル・イヌル.
    """
    numbers = [card.number.lower() for card in cards_in(base)]
    told = {key: megami for key, megami in file.megami.items() if isinstance(megami, dict)}
    with_faces = {megami.get("base") for megami in told.values() if is_face(megami)}
    brought = {
        key: str(megami["name"])
        for key, megami in told.items()
        if megami.get("name")
        and key not in with_faces
        and not any(in_numbers(key) in number for number in numbers)
    }
    return [name.rpartition("・")[2] if is_face(told[key]) else name for key, name in brought.items()]


def is_face(megami: Mapping[str, Any]) -> bool:
    """Whether a Megami of a data package is a face of hers, O1 to O3, and no other version."""
    return "base" in megami and str(megami.get("anotherID", "")).startswith("O")


def in_numbers(megami: str) -> str:
    """What the numbers of a Megami's own cards have of her.

    >>> in_numbers("yurina"), in_numbers("yurina-a2")
    ('-yurina-o-', '-yurina-a2-')
    """
    family, _, version = megami.partition("-")
    return f"-{family}-{version or 'o'}-"


def sheets_of(cards: Iterable[SeasonCard], told: Told) -> dict[str, str]:
    """The files of the season's folder, by their names: what differs from its base, Megami by Megami."""
    sheets: dict[str, list[SeasonCard]] = {}
    names: dict[str, str] = {}
    for card in cards:
        if card.change != "same":
            sheets.setdefault(card.megami or "others", []).append(card)
        if card.change == "new" and card.name:
            names[card.number] = card.name
    files = {f"{megami}.yaml": "".join(map(entry, own)) for megami, own in sorted(sheets.items())}
    stated = {"since": told.since, "rules": told.rules, "megami": list(told.megami), "names": names}
    season = {"base": told.base, **{name: value for name, value in stated.items() if value}}
    listed = {f"{LISTS}/{code}.yaml": dumped(rows, flow=None) for code, rows in told.lists.items()}
    return {FILE: dumped(season, flow=False), **files, **listed}


def entry(card: SeasonCard) -> str:
    """A card of a sheet; without `texts` its effect is taken on trust."""
    facts = {key: value for key, value in card.facts.items() if key != "number"}
    said = {"number": card.number, **facts, **({} if card.texts is None else {"texts": list(card.texts)})}
    return f"# {card.name}\n{dumped([said], flow=None)}"


def dumped(value: Any, *, flow: bool | None) -> str:
    written: str = yaml.safe_dump(
        value, allow_unicode=True, sort_keys=False, width=120, default_flow_style=flow
    )
    return written
