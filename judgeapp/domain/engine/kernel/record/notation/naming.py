"""What a word on a line means: a card by its id or name, a zone, a square, a player."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from difflib import get_close_matches
from typing import Any

from ...model.layout import Layout
from ...model.text import Text
from ...model.zone_spec import ZoneSpec
from .faults import Fault, Near
from .shared_words import ZONES
from .table import Notation
from .words import Scanner, Word, fold, quote, to_json

GLOSS = re.compile(r"[^(（][^(（]*[(（](?P<key>.+)[)）]", re.DOTALL)
"""初(a.hand.1): a name with the id in brackets, or more of what tells it from others."""
KANJI = re.compile(r"[\u4e00-\u9fff]+")
LEAST = 2
"""So many letters of kana are the beginning of a name; of kanji one is."""
NEAR = 0.6
"""So alike are two names that one may be meant for the other."""
LONGEST = 40
"""No word of more letters is taken for a name that somebody wrote wrongly."""
GIVEN = re.compile("[ァ-ヶー]{3,}$")
"""The given name of a card that lives in katakana: 門番カドモリ."""
INSIDE = re.compile(r"(?P<number>\d{1,3})(?:枚目|番目|番)?")


class Names:
    """The things of one record by every word for them."""

    def __init__(
        self,
        layout: Layout,
        table: Notation,
        start: Mapping[str, Any],
        listed: Mapping[str, tuple[str, ...]] | None = None,
        kinds: Mapping[str, str] | None = None,
    ) -> None:
        """`listed` are cards of the pinned lists by their names, with further words: readings, former names.

        `kinds` are those of these cards, by their names.
        """
        self.layout, self.table, self.listed, self.kinds = layout, table, listed or {}, kinds or {}
        self.ids: dict[str, str] = {}
        """The id of every card that the start has, with its name, empty where nobody knows it."""
        piles = {name: words[0] for name, words in table.piles.items()}
        self.turn_player = str(part_of({"start": start}, "start", "position").get("turn_player") or "")
        self.owners: dict[str, str] = {}
        self.dealt: dict[str, str] = {}
        """Whose a listed card is that was played from a hand of which nobody knew it."""
        self.lying: dict[str, str] = {}
        for player, key, name, zone in cards_of(
            start, {spec.name: spec.name for spec in layout.zones}, piles
        ):
            self.ids[key], self.owners[key], self.lying[key] = name, player, zone
        self.called: dict[str, list[str]] = {}
        for key, name in self.ids.items():
            if name:
                self.called.setdefault(name, []).append(key)
        self.folded = {fold(word): word for word in (*self.called, *self.ids)}
        self.words: dict[str, str] = {}
        for name, words in self.listed.items():
            self.words |= {fold(word): name for word in (name, *words) if word}
        self.parts = dict(parts_of(self.called)) if table.sentences is not None else {}
        """Parts of a name that only one card on the table has, each with its name."""
        self.places = {fold(place): place for place in layout.places}
        self.standing = dict(standing_in(start, self.places))
        """The square of each card of a name, as far as the start and the lines above tell it."""
        self.zones = dict(self._zone_words())
        self._said: dict[tuple[str, str], str] = {}
        self.labels = {
            spec.name: (*table.zones.get(spec.name, ()), spec.label.ja)[0] for spec in layout.zones
        }

    def _zone_words(self) -> Iterator[tuple[str, str]]:
        for player in self.layout.players:
            for spec in self.layout.zones:
                for word in words_of_zone(self.table, spec):
                    for link in ("", "の", ".", "'s"):
                        yield fold(f"{player}{link}{word}"), f"{player}.{spec.name}"

    def zone_named(self, word: str) -> str:
        """The zone that each player has, by its word without a player; empty where it is none."""
        player = self.layout.players[0]
        return self.zones.get(fold(f"{player}.{word}"), "").rpartition(".")[2]

    def read(self, word: Word, line: int, *, shared: bool = False, alike: bool = False) -> str:
        """The id that a word means; the word itself where it means nothing that the start has.

        A name that cards of several zones share stays as it is where it may be `shared`: what is done with it says
        which one is meant. One of cards that may be `alike` stays in any case.
        """
        if word.data:
            return str(word.data[0])
        text = word.text
        if text in self.ids:
            return text
        keys = self.called.get(self.folded.get(fold(text), ""), ()) if shared or alike else ()
        if len(keys) > 1 and (alike or len({self.lying[key] for key in keys}) > 1):
            return self.folded[fold(text)]
        if (named := self._by_name(text, line)) is not None:
            return named
        if (found := GLOSS.fullmatch(text)) and (inside := self._id(found["key"])):
            return inside
        if inside := self._id(text):
            return inside
        name = self.listed_name(text) or self.parts.get(text)
        return (self._by_name(name, line) or name) if name is not None else text

    def listed_name(self, text: str) -> str | None:
        """The name of the listed card that a word means: another word for it, or the beginning of one card's words.

        Where lines are sentences, the end of one name does as well. What several have is that of the one on the table.
        """
        word = fold(text)
        if word in self.words:
            return self.words[word]
        if len(word) < LEAST and not KANJI.fullmatch(word):
            return None
        begun = {name for told, name in self.words.items() if told.startswith(word)}
        if not begun and self.table.sentences is not None:  # 平原, and 丘 of 架空の丘
            ending = word if len(word) >= LEAST else f"の{word}"
            begun = {name for name in self.listed if fold(name).endswith(ending)}
        found = begun if len(begun) == 1 else begun & self.called.keys()
        return found.pop() if len(found) == 1 else None

    def near_listed(self, text: str, *, loose: bool = False) -> list[str]:
        """The listed cards to which a word is near that is none of them; `loose` lets one of two letters be wrong."""
        word = fold(text)
        if not self.listed or len(word) < LEAST or len(text) > LONGEST or self.listed_name(text) is not None:
            return []  # a letter is nobody's slip
        found = get_close_matches(word, self.words, n=3, cutoff=NEAR)
        if loose and not found and len(word) == LEAST:
            found = [word_ for word_ in self.words if is_slip(word, word_)][:3]
        if not found and (given := GIVEN.search(text)):  # 角のカドモル for 門番カドモリ
            found = [
                fold(name) for name in self.listed if (of := GIVEN.search(name)) and is_slip(given[0], of[0])
            ]
        return list(dict.fromkeys(self.words[word_] for word_ in found))

    def is_nobody(self, text: str) -> bool:
        """Whether a word of one letter is none of the listed cards, while others have such names: 灸 for 灼."""
        alone = len(text) == 1 and bool(KANJI.fullmatch(text)) and self.listed_name(text) is None
        return alone and any(len(name.split()[-1]) == 1 for name in self.listed)

    def _by_name(self, text: str, line: int) -> str | None:
        name = text if text in self.called else self.folded.get(fold(text), "")
        keys = self.called.get(name, [name] if name else [])
        if len(keys) > 1:
            reason = Text(
                f"「{name}」は{len(keys)}枚あります。", f"There are {len(keys)} cards called {name}."
            )
            told = [self.say(key) for key in keys[:4]]
            asked = Text(f"{'、'.join(told)} のどれですか。", f"Did you mean {' or '.join(told)}?")
            raise Fault(line, reason, Near(text, tuple(told), asked, every=len(told) == len(keys)))
        return keys[0] if keys else None

    def _id(self, text: str) -> str:
        """An id by the words for zones and squares: b城壁, a手札3, Ｃ２; empty where it is none."""
        word = fold(text)
        if text in self.ids or text in self.layout.players:
            return text
        if word in self.places:
            return self.places[word]
        if word in self.zones:
            return self.zones[word]
        for label, zone in self.zones.items():
            if word.startswith(label) and (found := INSIDE.fullmatch(word[len(label) :].lstrip("."))):
                return f"{zone}.{int(found['number'])}"
        return word if word in self.layout.players else ""

    def say(self, key: str, name: str = "") -> str:
        """A word that means this id and nothing else, the name of the card where it has one."""
        if (key, name) not in self._said:
            self._said[key, name] = self._say(key, name)
        return self._said[key, name]

    def _say(self, key: str, name: str) -> str:
        name = self.ids.get(key, "") or name
        shown = quote(name) if name else ""
        if shown and self.called.get(name) == [key] and self._means(shown, key):
            return shown
        word = self._id_word(key)
        if shown and "(" not in name and self._means(f"{shown}({word})", key):
            return f"{shown}({word})"
        return word

    def _id_word(self, key: str) -> str:
        player, _, inside = key.partition(".")
        zone, _, number = inside.partition(".")
        spoken = f"{player}{self.labels[zone]}{number}" if zone in self.labels else ""
        for word in (spoken, quote(key)):
            if word and self._means(word, key):
                return word
        return to_json(key)

    def _means(self, word: str, key: str) -> bool:
        try:
            tokens = Scanner(word, 0).line().tokens
            return len(tokens) == 1 and self.read(tokens[0].word, 0) == key
        except Fault:
            return False

    def known(self, key: str) -> bool:
        """Whether an id names a thing of the start, or a thing that can arise from one (a7.soldier1)."""
        whole = key in self.ids or key in self.layout.players or key in self.layout.places
        zones = set(self.zones.values())
        parent = key.rpartition(".")[0]
        whole = whole or key in zones or key in ("game", "-") or key in self.listed or key in self.called
        return whole or parent in self.ids or parent in zones

    @property
    def spoken(self) -> list[str]:
        """Words to be near to: names and ids of cards, squares."""
        return [*self.called, *self.ids, *self.layout.places]


def words_of_zone(table: Notation, zone: ZoneSpec) -> tuple[str, ...]:
    """Every word for a zone of a player: the book's own, its label, what all games call it."""
    own = (*table.zones.get(zone.name, ()), zone.label.ja, zone.label.en, zone.name)
    taken = {word for name, words in table.zones.items() if name != zone.name for word in words}
    more = (*ZONES.get(zone.name, ()), *table.terms((*table.zones.get(zone.name, ()), zone.label.ja)))
    return (*own, *(word for word in more if word not in taken))


def is_slip(word: str, other: str) -> bool:
    """Whether two words differ in one letter.

    >>> is_slip("朱昔", "朱音"), is_slip("朱音", "朱音"), is_slip("朱音", "音")
    (True, False, False)
    """
    return len(word) == len(other) and sum(a != b for a, b in zip(word, other, strict=True)) == 1


def parts_of(called: Iterable[str]) -> Iterator[tuple[str, str]]:
    """Beginnings and ends of names that only one of them has, each with its name.

    >>> dict(parts_of(["灰かぶりのサビ", "碧海 渚", "碧海 汐里"]))["サビ"]
    '灰かぶりのサビ'
    """
    parts: dict[str, set[str]] = {}
    for name in called:
        for size in range(1, len(name)):
            for part in (name[:size].strip(), name[-size:].strip()):
                if len(part) >= LEAST or KANJI.fullmatch(part):
                    parts.setdefault(part, set()).add(name)
    yield from ((part, min(whole)) for part, whole in parts.items() if len(whole) == 1 and part not in called)


def cards_of(
    start: Mapping[str, Any], zones: Mapping[str, str], piles: Mapping[str, str]
) -> Iterator[tuple[str, str, str, str]]:
    """The player, the id, the name and the zone of every card that lies in one of these zones at the start.

    `piles` are parts of a deck in a setup, with the zone in which their cards begin.
    """
    tables = [(*item, zones) for item in part_of(start, "position", "players").items()]
    for player, deck in part_of(start, "setup", "decks").items():
        whole = deck if piles and isinstance(deck, Mapping) else {"deck": deck}
        tables.append((player, whole, {**zones, **piles}))
    for player, table, known in tables:
        for zone, stated in table.items() if isinstance(table, Mapping) else ():
            whose = f"{player}.{known[zone]}" if zone in known else ""
            found = cards_in(whose, stated) if whose else ()
            yield from ((player, key, name, whose) for key, name in found)


def standing_in(start: Mapping[str, Any], places: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    """The name of every card that stands on a square at the start, with that square."""
    for own in part_of(start, "position", "players").values():
        for stated in own.values() if isinstance(own, Mapping) else ():
            cards = stated.get("cards") if isinstance(stated, Mapping) else stated
            for card in cards if isinstance(cards, list) else ():
                said = card.values() if isinstance(card, Mapping) and card.get("name") else ()
                squares = (places.get(fold(value)) for value in said if isinstance(value, str))
                yield from ((str(card["name"]), square) for square in squares if square)


def part_of(start: Mapping[str, Any], kind: str, part: str) -> Mapping[str, Any]:
    """A part of a start; nothing where the start is not so made."""
    whole = start.get(kind)
    found = whole.get(part) if isinstance(whole, Mapping) else None
    return found if isinstance(found, Mapping) else {}


def cards_in(zone: str, stated: Any) -> Iterator[tuple[str, str]]:
    """The cards of one zone as a record states it; nothing of what is no zone."""
    cards = stated.get("cards") if isinstance(stated, Mapping) else stated
    if isinstance(cards, int) and not isinstance(cards, bool):
        cards = [{}] * min(cards, 500)
    for number, card in enumerate(cards if isinstance(cards, list) else (), start=1):
        described = {"name": card} if isinstance(card, str) else card
        if isinstance(described, Mapping):
            yield str(described.get("id", f"{zone}.{number}")), str(described.get("name") or "")
