"""Texts of cards written as sentences: in our words, as other cards have them, or as they are printed."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from difflib import get_close_matches
from typing import Any

from ....seasons import kept_for_seasons, newest_first
from ...kernel import InvalidRecord, Text
from ...kernel.model import vocabulary
from ...season_faults import SeasonFault, SeasonRefused
from ..card_reader.package import megami_names
from ..card_reader.reader import read_text
from ..cards import cards_in
from ..language import Effect
from ..wording.card import inline, lines

NUMBER = re.compile(r"\d+")
NEAR, ALIKE = 2, 0.5


@kept_for_seasons
def sentences_of_cards() -> Mapping[str, tuple[Text, Any]]:
    """Each text that any season's card has, in our words and as data, by its sentence in each language."""
    found: dict[str, tuple[Text, Any]] = {}
    for season in newest_first("sakura"):
        for card in cards_in(season.id):
            for written in card.written or ():
                if (said := in_a_sentence(written)) is not None:
                    found.setdefault(said.ja, (said, written))
    return {**{said.en: (said, written) for said, written in found.values()}, **found}


def in_a_sentence(written: Any) -> Text | None:
    """A text in our words, where it is one sentence; None where it is more, or none that can be read."""
    try:
        said = list(lines([vocabulary.read(Effect, written)]))
    except InvalidRecord:
        return None
    return inline(said[0]) if len(said) == 1 else None


def offered_sentences() -> list[Text]:
    """The sentences to choose from, in the order of the cards."""
    return list(dict.fromkeys(said for said, _written in sentences_of_cards().values()))


def texts_of_sentences(typed: str, type_: str) -> tuple[Any, ...]:
    """What a card of that type says, written line by line; raises `SeasonRefused` with every line that is not read.

    A line is a sentence of a card in our words, the same with other numbers, or one that the reader of printed texts
    knows.
    """
    written = [line.strip() for line in typed.splitlines() if line.strip()]
    read = [with_its_numbers(line) for line in written]
    megami = megami_names({})
    if None in read and not any(read):
        whole = read_text("\n".join(written), type_, megami)
        if not whole.unread:
            return tuple(whole.texts)
    texts: list[Any] = []
    faults: list[SeasonFault] = []
    for at, (line, data) in enumerate(zip(written, read, strict=True), 1):
        printed = None if data is not None else read_text(line, type_, megami)
        if printed is not None and printed.unread:
            faults.append(not_read(at, line, printed.unread[0].rest))
        texts += [data] if printed is None else printed.texts
    if faults:
        raise SeasonRefused(faults)
    return tuple(texts)


def with_its_numbers(line: str) -> Any:
    """The data of a sentence in our words, or of one that differs from a card's in its numbers alone; else None."""
    known = sentences_of_cards()
    if line in known:
        return known[line][1]
    shape = NUMBER.sub("0", line)
    alike = (item for item in known.items() if NUMBER.sub("0", item[0]) == shape)
    return next((data for said, (_, written) in alike for data in renumbered(said, written, line)), None)


def renumbered(said: str, written: Any, line: str) -> Iterator[Any]:
    """A text with the numbers of a line in the place of its own, if it then says that line and no other."""
    numbers = dict(zip(NUMBER.findall(said), NUMBER.findall(line), strict=True))
    data = json.loads(NUMBER.sub(lambda one: numbers.get(one[0], one[0]), json.dumps(written)))
    told = in_a_sentence(data)
    if told is not None and line in (told.ja, told.en):
        yield data


def not_read(at: int, line: str, rest: str) -> SeasonFault:
    """The fault of a line that is not read: from where on, with the sentences of cards that look like it."""
    near = get_close_matches(line, list(sentences_of_cards()), n=NEAR, cutoff=ALIKE)
    reason = Text(f"「{rest}」が読めません。", f"“{rest}” is not read.")
    others = Text(f"近い文: {' ／ '.join(near)}", f"Sentences like it: {' / '.join(near)}")
    return SeasonFault(at, line, "", reason, others if near else Text("", ""))
