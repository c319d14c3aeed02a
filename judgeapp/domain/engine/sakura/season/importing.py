"""The cards of a season's file set against the season that it is built on, and the sheets that come of it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Literal

import yaml

from ...kernel import InvalidRecord, Text
from ...kernel.model import vocabulary
from ...read_cards import ReadCard
from ..card_reader.package import megami_names, read_card
from ..cards import Listed, every_card
from ..cards import names as listed_names
from ..language import Effect
from ..wording.card import inline, printed_in_words
from .files import PrintedCard, SeasonFile, SeasonRefused
from .printed_facts import SeasonFault, printed_facts
from .text_checks import text_faults

PART = re.compile(r"[^0-9a-z]")
FACTS = ("type", "sub", "range", "damage", "wounds", "cost", "cost_wounds", "charge")
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
        values = [vocabulary.read(Effect, one) for one in texts]
        return [inline(line) for line in printed_in_words(self.facts, values).lines]

    def confirmed(self) -> SeasonCard:
        """The card once somebody has said yes to what was read."""
        return replace(self, texts=self.proposed)

    def said(self, texts: tuple[Any, ...]) -> SeasonCard:
        """The card with texts to which somebody has said yes before, where it has none yet."""
        return self if self.texts is not None else replace(self, texts=texts)


def compared(file: SeasonFile) -> list[SeasonCard]:
    """Every card of the file; raises `SeasonRefused` with all that does not fit."""
    base = {plain_key(card.number): card for card in every_card()}
    titles = listed_names()
    by_name = {name: number for number, name in titles.items()}
    megami = megami_names({"megami": dict(file.megami)})
    faults: list[SeasonFault] = []
    found: list[SeasonCard] = []
    seen: dict[str, PrintedCard] = {}
    for printed in file.cards:
        listed = base.get(plain_key(printed.id))
        number = listed.number if listed else number_of(printed.id)
        name = str(printed.fields.get("name") or titles.get(number, ""))
        facts, wrong = printed_facts(with_base(printed.fields, listed), printed.line, name or printed.id)
        faults += wrong
        faults += clashes(printed, number, name, seen, by_name)
        seen[number] = printed
        if not wrong:
            found.append(season_card(printed, listed, number, name, facts, megami, faults))
    if faults:
        raise SeasonRefused(faults)
    return found


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
    for flag, own in (("wounds", "damage"), ("cost_wounds", "cost")):
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
    text = "\n".join(str(printed.fields[one]) for one in ("text", "textOpened") if printed.fields.get(one))
    texts, read = printed.written, None
    if texts is not None:
        faults += wrong_texts(printed, name, texts)
    else:
        read = read_card(printed.id, {**printed.fields, "type": facts.get("type")}, megami)
        if read.whole and listed is not None and same_texts(read.texts, listed):
            texts = listed.written
    same = not changed and texts is not None and listed is not None and texts == listed.written
    change: Change = "new" if listed is None else "same" if same else "changed"
    of = listed.megami if listed else str(printed.fields.get("megami", "")).partition("-")[0]
    return SeasonCard(number, name, of, printed.line, own, change, text, read, texts, changed)


def wrong_texts(printed: PrintedCard, name: str, texts: tuple[Any, ...]) -> list[SeasonFault]:
    """Texts that the file has as data and that cannot be played."""
    return [SeasonFault(printed.line, name, *one) for one in text_faults(texts)]


def same_texts(texts: list[Any], listed: Listed) -> bool:
    """Whether what was read is what the base says, to which somebody has said yes."""
    try:
        return [vocabulary.read(Effect, one) for one in texts] == list(listed.texts() or ())
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


def sheets_of(cards: list[SeasonCard], base: str) -> dict[str, str]:
    """The files of the season's folder, by their names: what differs from its base, Megami by Megami."""
    sheets: dict[str, list[SeasonCard]] = {}
    for card in cards:
        if card.change != "same":
            sheets.setdefault(card.megami or "others", []).append(card)
    files = {f"{megami}.yaml": "".join(map(entry, own)) for megami, own in sorted(sheets.items())}
    names = {card.number: card.name for card in cards if card.change == "new" and card.name}
    season: dict[str, Any] = {"base": base, **({"names": names} if names else {})}
    return {"season.yaml": dumped(season, flow=False), **files}


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
