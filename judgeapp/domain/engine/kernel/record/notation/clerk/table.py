"""The table of a note: whose counts and cards its lines tell of, in whatever order their words stand."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, field

from ..words import quote
from .lexicon import ClerkWords, Lexicon, Token, folded, widened

Lines = list[tuple[int, str]]


@dataclass(slots=True)
class Lying:
    """A card of the table: its name, whose it is, where it lies and what is noted of it."""

    name: str
    who: str
    zone: str
    line: int
    facts: list[str] = field(default_factory=list)
    id: str = ""

    def written(self) -> str:
        called = self.name if self.name == "?" else quote(self.name)
        return " ".join([self.zone, f"{self.id}={called}" if self.id else called, *self.facts])


class TableReader:
    """What the lines of one note tell of the table."""

    def __init__(self, words: ClerkWords, title: str, cards: Iterable[str]) -> None:
        """`title` is the book's name, `cards` are the names that its lists have."""
        self.words, self.title = words, title
        self.lexicon = Lexicon(words, cards)
        self.counts: dict[tuple[str, str], str] = {}
        self.line_of: dict[str, int] = {}
        self.game: dict[str, str] = {}
        self.cards: list[Lying] = []
        self.seats: dict[str, str] = {}
        self.asides: Lines = []
        self.unread: Lines = []
        """Lines of the table of which a word may be another one, as they are written."""
        self.who = ""
        self.titled = 1
        self.columns: list[tuple[str, int]] = []
        self.labels: list[str] = []
        self.row_label = ""
        self.raw: dict[int, str] = {}

    def _table(self, number: int, part: str, row: list[Token]) -> None:
        """Read a line of the heading or of the table."""
        if not self._in_columns(number, part, row):
            self._told(number, part, row)

    def _told(self, number: int, part: str, row: list[Token]) -> None:
        """Read what a line, or a cell of it, says of the player whose it is."""
        begun_with = self._size()
        begun = len(self.cards)
        waiting: list[str] = []
        card: Lying | None = None
        if row and row[0].kind == "state" and self.cards and self.cards[-1].line == number:
            card = self.cards[-1]
        zone, pending, both = "", "", [token.value for token in row if token.kind == "all"]
        left: list[str] = []
        at = 0
        while at < len(row):
            token = row[at]
            value, end = self._value(row, at + 1)
            if token.kind == "player":
                self.who, card = token.value, None
                if pending and value:
                    self._count(self.who, pending, value, number)
                    at = end
                    continue
                zone = ""
            elif (
                token.kind == "count" and self.words.stock and (to := self.words.stock(self, number, row, at))
            ):
                at, pending = to, token.value
                continue
            elif token.kind == "count" and value:
                two = row[end + 1 : end + 2]
                if (
                    row[end : end + 1]
                    and row[end].text in ("-", "対", "/")
                    and two
                    and two[0].kind == "number"
                    and all(one.kind in ("count", "zone", "mark") for one in row[end + 2 : end + 3])
                ):
                    self._count("a", token.value, value, number)
                    self._count("b", token.value, two[0].value, number)
                    end += 2
                elif not self.who and zone == "" and row[0] is token and len({*self.columns}) > 1:
                    pass
                else:
                    self._count(self.who or "?", token.value, value, number)
                at, pending = end, token.value
                zone = token.value if token.text and self._names_follow(row, end) else zone
                continue
            elif token.kind == "count":
                pending = token.value
                zone = (
                    token.value
                    if self.words.zones.get(token.value) is not None or token.value == "手札"
                    else zone
                )
                if row[at + 1 : at + 2] and row[at + 1].kind == "none":
                    self._count(self.who or "?", token.value, "0", number)
                    at += 2
                    continue
            elif token.kind == "game" and (value or self._of_game(row, at + 1)):
                self.game[token.value] = value or self._of_game(row, at + 1)
                at = end if value else at + 1
                while (
                    not value
                    and at < len(row)
                    and row[at].kind in ("mark", "particle", "player", "square", "skip")
                ):
                    at += 1
                continue
            elif token.kind == "all" and self.cards[begun:] and self.words.phrases:
                card = None
            elif token.kind == "turn":
                self.game["ターン"] = token.value
            elif token.kind == "phase":
                self.game.setdefault("", token.value)
            elif token.kind == "zone":
                zone, card = token.value, None
                if row[at + 1 : at + 2] and row[at + 1].kind == "none":
                    at += 2
                    continue
            elif (
                token.kind == "card"
                or (token.kind == "word" and self._is_card(row, at, zone))
                or (token.kind == "speech" and (zone or self._is_card(row, at, zone)))
            ):
                card = self._card(token, zone, number, waiting)
                waiting = []
            elif fact := self._fact(row, at):
                told, at = fact
                ends = all(one.kind in ("mark", "skip") for one in row[at:])
                if told.startswith(self.words.ahead):
                    waiting, card = [told], None
                elif card is not None and not (both and token.kind == "state" and ends):
                    card.facts += [told] if told not in card.facts else []
                elif both and self.cards[begun:]:
                    for one in self.cards[begun:]:
                        one.facts += [told] if told not in one.facts else []
                else:
                    waiting.append(told)
                continue
            elif (token.kind in ("word", "verb") and token.text[0].isalnum()) or token.kind == "speech":
                left.append(token.text)
            elif (
                token.kind == "number"
                and zone == "手札"
                and self.cards[begun:]
                and re.match("枚|$", token.text[len(token.value) :])
            ):
                self.cards += [
                    Lying("?", self.who, zone, number)
                    for _ in range(int(token.value) if token.value.isdigit() else 1)
                ]
            elif token.kind == "note":
                for noted in self.lexicon.tokens(token.value):
                    if noted.kind == "state" and self.cards:
                        self.cards[-1].facts.append(noted.value)
                    elif noted.kind == "word":
                        left.append(noted.text)
            at += 1
        last = next((token for token in reversed(row) if token.kind not in ("mark", "note", "skip")), None)
        unknown = [word for word in left if folded(word) not in self.lexicon.known]
        if number == self.titled and self.words.phrases:
            return
        unused = begun_with == self._size() and self._may_say(row)
        if (last is not None and last.kind == "zone") or any(map(self.lexicon.nearly, unknown)) or unused:
            self.unread.append((number, part))
        elif left and number != self.titled:
            self.asides.append((number, part))

    @staticmethod
    def _of_game(row: list[Token], at: int) -> str:
        """The player or the square behind a word of the game; empty where there is none."""
        told = next((one for one in row[at : at + 3] if one.kind not in ("mark", "particle", "arrow")), None)
        return told.value if told is not None and told.kind in ("player", "square") else ""

    def _counts_anew(self, told: list[Token]) -> bool:
        """Whether a line counts what its player has been counted to have: it has changed since."""
        who = next((token.value for token in told if token.kind == "player"), "")
        return bool(who) and any(
            token.kind == "count" and token.value != "手札" and (who, token.value) in self.counts
            for token in told
        )

    def _may_say(self, row: list[Token]) -> bool:
        """Whether a line of which nothing was read may say something: of a player, a card or a number."""
        says = {token.kind for token in row} - {
            "mark",
            "skip",
            "note",
            "particle",
            "player",
            "role",
            "speech",
        }
        named = any(token.kind == "speech" and self.lexicon.is_card(token.value) for token in row)
        led = bool(row) and row[0].kind == "player" and bool(says)
        return named or led or bool(says & {"number", "count", "game", "square"})

    def _size(self) -> tuple[int, int, int, int]:
        """How much the lines above have told of the table."""
        facts = sum(len(card.facts) for card in self.cards)
        return len(self.counts), len(self.game), len(self.cards), facts

    def _value(self, row: list[Token], at: int) -> tuple[str, int]:
        """The number behind a label, and where the next token stands; empty where there is none."""
        end = at
        while end < len(row) and (
            row[end].text in (":", "=", "は", "が", "の", "→", "(", "・・・") or row[end].kind == "arrow"
        ):
            end += 1
        if end < len(row) and row[end].kind == "number":
            told, end = row[end].value.lstrip("+"), end + 1
            while (end < len(row) and row[end].text == "?") or (
                end + 1 < len(row) and row[end].kind == "number" and row[end + 1].text == "?" and told == "?"
            ):
                told, end = "?", end + 1
            return told, end
        return ("0", end + 1) if end < len(row) and row[end].kind == "none" and end > at - 1 else ("", at)

    @staticmethod
    def _names_follow(row: list[Token], end: int) -> bool:
        return (
            end < len(row)
            and row[end].text in ("(", "・", ":" if row[end - 1].kind != "number" else "(")
            and end + 1 < len(row)
            and row[end + 1].kind in ("card", "speech")
        )

    def _is_card(self, row: list[Token], at: int, zone: str) -> bool:
        """Whether an unknown word is the name of a card: what is printed on it stands behind, or a zone before."""
        after = [one for one in row[at + 1 : at + 4] if one.text not in ("(", "・", "[", "【", "」")]
        if after and after[0].kind in ("figures", "stat", "kind", "square", "fact", "state"):
            return True
        lone = zone == "手札" or (not after and len(row[at].text) > 1)
        return bool(zone) and lone and row[at].text[0].isalpha()

    def _card(self, token: Token, zone: str, number: int, facts: list[str]) -> Lying:
        card = Lying(token.value, self.who, zone or self.words.field_zone, number, list(facts))
        self.lexicon.learn("card", token.value)
        self.cards.append(card)
        return card

    def _fact(self, row: list[Token], at: int) -> tuple[str, int] | None:
        """What a token says of a card, in the notation, and where the next one stands; None where it says nothing."""
        token = row[at]
        if token.kind == "figures":
            return token.value, at + 1
        if token.kind == "stat":
            told: dict[int, str] = {}
            while at < len(row) and row[at].kind == "stat":
                value, end = self._value(row, at + 1)
                if not value:
                    break
                told[int(row[at].value)] = value
                while end < len(row) and row[end].text in ("/", "・", "、", ","):
                    if not (end + 1 < len(row) and row[end + 1].kind == "stat"):
                        break
                    end += 1
                at = end
            if len(told) == len(self.words.stats):
                return "/".join(told[place] for place in sorted(told)), at
            return None
        if token.kind in ("kind", "state", "square"):
            return token.value, at + 1
        if token.kind == "fact":
            value, end = self._value(row, at + 1)
            return (f"{token.value}:{value}", end) if value else None
        return None

    def _count(self, who: str, label: str, value: str, number: int) -> None:
        self.counts[who, label] = value
        self.line_of.setdefault(who, number)

    def _in_columns(self, number: int, part: str, row: list[Token]) -> bool:
        """Read a row of a page that gives each player, or each label, a column."""
        kinds = [token.kind for token in row if token.text not in ("|", "│", "(", ")", "/", "先", "後")]
        cells = [token for token in row if token.kind == "player"]
        others = [
            token for token in row if token.kind in ("count", "number", "figures", "card", "zone", "verb")
        ]
        if len({token.value for token in cells}) == 2 and not others:
            self.columns = []
            for at, text in cells_of(self.raw[number]):
                seats = {
                    token.value for token in self.lexicon.tokens(widened(text)) if token.kind == "player"
                }
                self.columns += [(seats.pop(), at)] if len(seats) == 1 else []
            self.columns = self.columns if len({seat for seat, _ in self.columns}) == 2 else []
            return not any(token.kind in ("turn", "phase") for token in row)
        if len(kinds) > 1 and {*kinds} == {"count"}:
            self.labels = [token.value for token in row if token.kind == "count"]
            return True
        numbers = [token for token in row if token.kind in ("number", "none")]
        if (
            self.labels
            and len(numbers) == len(self.labels)
            and cells
            and not [t for t in others if t.kind not in ("number",)]
        ):
            self.who = cells[0].value
            for label, token in zip(self.labels, numbers, strict=True):
                self._count(self.who, label, "0" if token.kind == "none" else token.value, number)
            return True
        if (
            self.columns
            and row
            and (row[0].kind in ("count", "zone", "game", "mark") or self.raw[number][:1] in " \u3000")
        ):
            return self._in_row(number, part, row)
        return False

    def _in_row(self, number: int, part: str, row: list[Token]) -> bool:
        """Read a row of values, one or several cells for each player, below its label or beside it."""
        cells = cells_of(self.raw[number])
        if any(token.kind in ("player", "arrow") for token in row) or not cells:
            return False
        label = cells[0][1] if cells[0][0] < self.columns[0][1] - 2 or "|" in part else ""
        values = cells[1:] if label else cells
        self.row_label = label or self.row_label
        if not values or (label and {token.kind for token in row[:1]} - {"count", "zone", "game", "mark"}):
            return False
        ordered = "|" in part or (len(values) == len(self.columns) and bool(label))
        for place, (at, text) in enumerate(values):
            if ordered:
                seat = self.columns[min(place, len(self.columns) - 1)][0]
            else:
                seat = min(self.columns, key=lambda column: abs(column[1] - at))[0]
            told = f"{self.row_label} {widened(text, self.words.spelled)}"
            self.who = seat
            self._told(number, told, self.lexicon.tokens(told))
        return True


def cells_of(line: str) -> list[tuple[int, str]]:
    """The cells of a row, each with the column where it begins: between strokes, else between wide gaps."""
    if "|" in (plain := line.replace("│", "|").replace("｜", "|")):
        told = plain.strip().strip("|").split("|")
        return [(at, cell.strip()) for at, cell in enumerate(told)]
    found = re.finditer(r"[^\s\u3000]+(?:[ ][^\s\u3000]+)*", line)
    return [(width(line[: cell.start()]), cell[0]) for cell in found]


def width(text: str) -> int:
    """How many columns a text takes where letters of full width take two."""
    return sum(2 if ord(char) > 0x2FF else 1 for char in text)
