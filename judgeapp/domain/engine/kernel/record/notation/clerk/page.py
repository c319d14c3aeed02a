"""A note read in any order of its words, as lines that the notation has: who plays, the table, what was done."""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from ..faults import Fault
from ..words import quote
from .columns import unfolded
from .events import UNKNOWN, Acts, clauses_of, merged
from .lexicon import UNREAD, ClerkWords, Lexicon, Token, folded, widened
from .people import Person, people_of
from .phrases import Phrases, Tale

Lines = list[tuple[int, str]]
CROSSED = re.compile(r"~~[^~]*~~")
DEFINES = re.compile(r"(?P<sign>[^\s=＝、]{1,3})\s?[=＝]\s?(?P<meant>[^\s=＝、,。)）]{1,8})")
OPINION = re.compile(
    r"(?:のに|はず(?:では|だ)?|では(?:ない)?(?:か|の)?|だめ(?:な|だ)?|でしょ|じゃん|のか|ですか|ますか|かな|よね|っけ|だけ|(?:じゃ|で)ないの"
    r"|(?:使え|効か|足り|でき)(?:ん|ない|ません)|だめ|ダメ"
    r"|と(?:言う|言っている|言い張る|主張(?:する|している)?|いう|いっている)|らしい|[?？])[」)。\s]*$"
)
DOUBT = re.compile(
    r"\d+\s?(?:か|かも|または|or)\s?\d+(?:\s?\([^)\d]*\))?|\d+\s?\((?:\d+\s?(?:にも|とも|かも|か|に)[^)\d]*|読めない|たぶん|不明)\)"
)
"""A number that may be another one: 1か2, 4(7にも見える)."""
ARGUES = re.compile(r"よね[?]|(?:る|だ|い)(?:よ|し|ぞ)[!。?]*$|のほうが|と(?:言う|主張)")
"""What somebody says who argues, without signs of speech."""
PRINTED = ("figures", "stat", "kind")
"""What is printed on a card."""
SENTENCE = re.compile(r"(?<=[^\d])。\s*(?=\S)(?![^「」]*」)")


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


class Clerk:
    """Reads one note of a book."""

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
        self.acts = Acts(words, self.lexicon)
        self.phrases: Phrases | None = None
        self.row_label = ""
        self.pins: list[str] = []
        self.own = words.acts(self) if words.acts else None
        self.raw: dict[int, str] = {}
        self.asked: Fault | None = None
        """What has to be asked of the whole note."""

    def lines(self, text: str, titled: int) -> Lines:
        """The lines of the notation that a note comes to, each with the number of the one it is made of.

        The name of the game, on line `titled`, has been taken out of the text.
        """
        if text.count("①") > 1 and text.count("②") > 1 and "③" not in text:
            text = text.replace("①", "1P ").replace("②", "2P ")
        self.raw = dict(enumerate(text.split("\n"), 1))
        spelled = self.words.spelled
        written = [(at, widened(line, spelled).strip()) for at, line in self.raw.items() if line.strip()]
        written = [(at, CROSSED.sub("", line)) for at, line in written if not line.startswith(("//", "--"))]
        written = [(at, DOUBT.sub("?", line)) for at, line in written]
        for pattern, meant in self.words.respelled:
            written = [(at, re.sub(pattern, meant, line)) for at, line in written]
        number = self.titled = titled
        self._define(written)
        if self.words.phrases:
            written = unfolded(written, self.lexicon.tokens)
        self._name_figured(self.lexicon.tokens(line) for _, line in written)
        tokens = [(at, self.lexicon.tokens(line)) for at, line in written]
        people = people_of([line for _, line in tokens])
        if not people:
            return []
        self._seat(people)
        self._name_cards(tokens)
        told = [(at, part) for at, line in written for part in SENTENCE.split(line)]
        rows = [(at, part, self.lexicon.tokens(part)) for at, part in told]
        self._take_turn([row for _, _, row in rows])
        begins = len(rows)
        for place, (at, part, row) in enumerate(rows):
            if at > titled and self._acts(part, row):
                begins = place
                phase = next((token.value for token in row[:2] if token.kind == "phase"), "")
                if phase:
                    self.game.setdefault("", phase)
                break
            self._table(at, part, row)
        self.acts.counts |= self.counts
        for card in self.cards:
            self.acts.owners.setdefault(card.name, set()).add(card.who)
        if self.words.table is not None:
            self.words.table(self, rows[begins:])
        if self.words.phrases:
            rows[begins:] = [(at, part, self.lexicon.tokens(part)) for at, part, _ in rows[begins:]]
        events = self.own.lines(rows[begins:]) if self.own is not None else self._events(rows[begins:])
        self.counts = {**self.acts.started, **self.counts}
        return [*self._head(number, people), *events]

    def lay(self, name: str, who: str, zone: str, line: int, facts: list[str], id_: str) -> Lying:
        """One more card of the table, with an id of its own."""
        self.cards.append(card := Lying(name, who, zone, line, facts, id_))
        return card

    # Who, and what words mean.

    def _define(self, written: Lines) -> None:
        """Learn what signs a note says that it uses: ○=待機."""
        for at, (number, line) in enumerate(written):
            for found in DEFINES.finditer(line):
                kind, value = self.lexicon.known.get(folded(found["meant"]), ("word", ""))
                if kind == "state":
                    self.lexicon.learn("state", found["sign"], value)
                    line = line.replace(found[0], " ")
            written[at] = number, line
        for sign in re.findall(r"(\S)が待機", " ".join(line for _, line in written)):
            self.lexicon.learn("state", sign, self.lexicon.known.get("待機", ("state", "待機"))[1])

    def _seat(self, people: list[Person]) -> None:
        for seat, person in zip("ab", people, strict=True):
            for name in person.names:
                self.lexicon.learn("player", name, seat)
                self.seats[name] = seat
            for role in person.roles:
                self.seats[role] = seat
        for known in (self.lexicon.known, self.lexicon.roles, self.lexicon.letters):
            for word, (kind, value) in list(known.items()):
                if kind == "role" and value in self.seats and value not in ("on_turn",):
                    known[word] = "player", self.seats[value]
        for name in [
            name
            for name in self.seats
            if len(name) > 1 and name not in ("first", "second", "on_turn", "off_turn")
        ]:
            if len(name) > 2 and name[0] not in {other[0] for other in self.seats if other != name}:
                self.lexicon.known.setdefault(folded(name[:2]), ("player", self.seats[name]))

    def _take_turn(self, rows: list[list[Token]]) -> None:
        """Whose turn it is, by a line that says only who, which turn and which phase: T11 沼田 準備."""
        said = {
            one.value
            for row in rows
            for one, of, turn in zip(row, row[1:], row[2:], strict=False)
            if one.kind == "player" and of.text == "の" and (turn.kind, turn.value) == ("role", "on_turn")
        }
        if len(said) == 1 and self.words.phrases:
            self.seats["on_turn"] = said.pop()
            self.seats["off_turn"] = {"a": "b", "b": "a"}[self.seats["on_turn"]]
        for row in rows if "on_turn" not in self.seats else ():
            kinds = {token.kind for token in row} - {"mark", "skip", "particle"}
            if {"player"} < kinds <= {"player", "turn", "phase", "game"} and len(
                {t.value for t in row if t.kind == "player"}
            ) == 1:
                self.seats["on_turn"] = next(token.value for token in row if token.kind == "player")
                return

    def _name_figured(self, lines: Iterable[list[Token]]) -> None:
        """Learn the words right before figures as names of cards: no player has any."""
        for line in lines:
            for at, token in enumerate(line):
                after = [one for one in line[at + 1 : at + 5] if one.kind != "skip"]
                told = [one for one in after if one.text != "("]
                kinds = [one.kind for one in told[:2]]
                if (
                    token.kind == "word"
                    and token.text[0].isalpha()
                    and (kinds[:1] == ["figures"] or kinds == ["square", "figures"])
                ):
                    self.lexicon.learn("card", token.text)

    def _name_cards(self, tokens: list[tuple[int, list[Token]]]) -> None:
        """Learn the words before what is printed on a card, or a state or a square, as its name."""
        for _, line in tokens:
            for at, token in enumerate(line):
                after = [
                    one for one in line[at + 1 : at + 4] if one.text not in ("(", "・", "[", "】", "に", "」")
                ]
                if (
                    token.kind == "word"
                    and token.text[0].isalpha()
                    and token.text not in self.seats
                    and token.text not in ("対", "合計", "計")
                    and not (at and line[at - 1].kind == "word" and line[at - 1].end == token.at)
                    and after
                    and not token.text.endswith(("も", "は"))
                ) and (
                    after[0].kind in (*PRINTED, "square", *(("fact",) if self.words.phrases else ()))
                    or (after[0].kind == "state" and len(token.text) > 1)
                ):
                    self.lexicon.learn("card", token.text)
                if (
                    token.kind == "speech"
                    and len(token.value) < 9
                    and after
                    and after[0].kind in ("figures", "stat", "kind", "fact")
                ):
                    self.lexicon.learn("card", token.value)

    # Which lines are what.

    def _acts(self, part: str, row: list[Token]) -> bool:
        """Whether a line tells of something done: a move, a change, a card that goes somewhere."""
        told = [token for token in row if token.kind not in ("mark", "skip", "note")]
        kinds = [token.kind for token in told]
        if not (self.counts or self.cards):
            return False
        if self.own is not None and self.own.begins_with(row):
            return True
        if self._counts_anew(told):
            return True
        if self.words.phrases and "turn" in kinds and not {"arrow"} & {*kinds}:
            return False
        deploys = any(token.kind == "verb" and token.value in self.words.deploys for token in told)
        if (
            self.words.phrases
            and not deploys
            and {"figures", "stat"} & {*kinds}
            and {"count", "zone"} & {*kinds}
        ):
            return False
        for at, token in enumerate(told):
            if token.kind == "arrow" and 0 < at < len(told) - 1:
                before, after = kinds[at - 1], kinds[at + 1]
                if before == "player" and after in ("count", "zone"):
                    continue
                if before in ("count", "zone") and after in ("square", "state", "figures"):
                    continue
                if before not in ("count", "zone", "word", "player", "role") or after not in (
                    "number",
                    "none",
                    "word",
                    "card",
                    "count",
                    "zone",
                ):
                    return True
        lying = {card.name for card in self.cards}
        if self.words.phrases and any(token.kind == "card" and token.value in lying for token in told):
            return not {"figures", "stat"} & {*kinds}
        if any(token.kind == "card" and token.value in lying for token in told) and (
            "verb" in kinds or "square" in kinds
        ):
            return True
        counts = sum(
            1 for one, two in itertools.pairwise(told)
            if one.kind in ("count", "game") and two.kind in ("number", "none")
        )  # fmt: skip
        begins = [kind for kind in kinds if kind not in ("player", "particle")][:1]
        if begins == ["verb"]:
            return True
        if begins == ["phase"] and counts and self.counts:
            return True
        return "verb" in kinds and counts < 2

    # The table.

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
            elif token.kind == "count" and value and not self._is_list(token, row, end):
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
        unused = begun_with == self._size() and any(
            token.kind in ("number", "count", "square") for token in row
        )
        if (
            (last is not None and last.kind == "zone")
            or any(map(self.lexicon.nearly, unknown))
            or (left and unused)
        ):
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
    def _is_list(token: Token, row: list[Token], end: int) -> bool:
        return False

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

    # What was done.

    def _events(self, rows: list[tuple[int, str, list[Token]]]) -> Lines:
        """The lines for what was done, each row with its number and as it was written."""
        return merged([one for row in rows for one in self._event(*row)])

    def _event(self, number: int, part: str, row: list[Token]) -> Iterator[tuple[int, str]]:
        """The lines for what was done, its player before it; what was only said is a remark."""
        spoken = [token for token in row if token.kind == "speech"]
        does = [
            token for token in row if token.kind in ("verb", "card", "arrow", "figures", "number", "square")
        ]
        said = [
            token
            for token in row
            if token.kind not in ("speech", "player", "mark", "skip", "particle", "word")
        ]
        spoke = bool(spoken) and not said and bool(self.words.phrases)
        if UNKNOWN.search(part) and not spoke and not any(token.kind in ("arrow", "verb") for token in does):
            yield number, UNREAD + part
            return
        if (spoken and not said) or (
            not self.words.phrases
            and OPINION.search(part)
            and not any(token.kind in ("arrow",) for token in does)
        ):
            yield number, f"    ※ {part}"
            return
        if self._is_late_table(row):
            self._table(number, part, row)
            return
        row = self._introduced(number, row)
        self.acts.who = self.acts.who or self.seats.get("on_turn", "")
        if any(token.kind == "verb" and token.value in self.words.alone for token in row):
            yield number, self._as_written(part, row)
            return
        if self.words.phrases:
            yield from ((number, line) for line in self._phrased(row, part))
            return
        for line in self.acts.lines(clauses_of(row, part)):
            yield number, line
        named = {card.name for card in self.cards}
        yield from ((number, f"    ※ {token.text}") for token in spoken if token.value not in named)

    def _phrased(self, row: list[Token], part: str) -> Iterator[str]:
        """The lines of the notation for what a line says was done, by the phrases of the book."""
        if self.phrases is None:
            self.phrases = Phrases(self.words.phrases)
            self.tale = Tale(self.acts.owners, self.counts, self.game, self.seats.get("on_turn", ""))
        self.tale.zones |= {card.name: card.zone for card in self.cards if card.name not in self.tale.zones}
        self.tale.facts |= {card.name: card.facts for card in self.cards}
        told = list(self.phrases.lines(row, part, self.tale))
        claims = all(line.startswith("主張") for line in told) or part in told
        if claims and row[0].kind == "player" and (OPINION.search(part) or ARGUES.search(part)):
            told = [f"    ※ {part}"]
        yield from told

    def _is_late_table(self, row: list[Token]) -> bool:
        """Whether a line below what was done says of a player what the table does not have yet."""
        counted = [token.value for token in row if token.kind == "count"]
        who = next((token.value for token in row if token.kind == "player"), "")
        return bool(who) and len(counted) > 1 and not any((who, label) in self.counts for label in counted)

    def _as_written(self, part: str, row: list[Token]) -> str:
        """The line with the words of the notation in the place of those that were written."""
        text, at = "", 0
        for token in row:
            text += " " if token.at > at and text and text[-1] != " " else ""
            at = token.end
            if token.kind == "player":
                text += f" {token.value} "
            elif token.kind in ("verb", "square", "count", "state", "phase"):
                text += token.value
            elif token.kind not in ("skip", "note", "speech"):
                text += token.text
        text = re.sub(r"^[・■□●○☆★>)\-\s]+", "", text)
        text = re.sub(r"^\s*([ab])\s*[、:は>|,]\s*", r"\1 ", text)
        return re.sub(r"\s+", " ", text).strip()

    def _introduced(self, number: int, row: list[Token]) -> list[Token]:
        """The line without what is printed on a card that it names first, which is put on the table."""
        deploys = any(token.kind == "verb" and token.value in self.words.deploys for token in row)
        kept: list[Token] = []
        at, who = 0, next((token.value for token in row if token.kind == "player"), self.acts.who)
        while at < len(row):
            token = row[at]
            kept.append(token)
            at += 1
            if token.kind not in ("card", "speech", "word") or (
                not token.text[0].isalnum() and token.kind != "speech"
            ):
                continue
            facts: list[str] = []
            end = at
            while end < len(row):
                if row[end].text in ("(", ")", "・", "、", "/", "|") and end + 1 < len(row):
                    end += 1
                elif row[end].kind == "state" and row[end + 1 : end + 2] and row[end + 1].kind == "arrow":
                    facts.append(row[end].value)
                    end += 1
                    break
                elif (
                    row[end].kind in ("figures", "kind", "fact", "stat", "state")
                    or self._bracketed(row, at, end)
                ) and (fact := self._fact(row, end)):
                    facts.append(fact[0])
                    end = fact[1]
                else:
                    break
            if (
                [one.text for one in row[max(0, at - 3) : at - 1]][-2:-1]
                and row[at - 2].text == "の"
                and row[at - 3].value == "手札"
            ):
                self._in_hand(token.value, who, number)
            if not facts or not any("/" in fact or ":" in fact or fact in self.words.kinds for fact in facts):
                continue
            if row[end - 1].text in ("、", "・", "/"):
                end -= 1
            name = token.value
            kept[-1] = Token("card", name, token.text, token.at, token.end)
            lies = [card for card in self.cards if card.name == name and card.who == who]
            bare = next((card for card in lies if card.zone == "手札" and not card.facts), None)
            if bare is not None and deploys:
                bare.facts = facts
            elif deploys or not lies:
                zone = "手札" if deploys else self.words.field_zone
                self.cards.append(Lying(name, who, zone, number, facts))
                self.acts.owners.setdefault(name, set()).add(who)
                self.lexicon.learn("card", name)
                at = end
        return kept

    def _in_hand(self, name: str, who: str, number: int) -> None:
        """Put a card into a hand of which a line says that it comes from there, with what its like shows."""
        alike = [card for card in self.cards if card.name == name]
        if not any(card.zone == "手札" and card.who == who for card in alike):
            printed = {*self.words.kinds} | {fact for card in alike for fact in card.facts if "/" in fact}
            facts = [fact for fact in (alike[0].facts if alike else []) if fact in printed]
            self.cards.append(Lying(name, who, "手札", number, facts))

    @staticmethod
    def _bracketed(row: list[Token], begun: int, at: int) -> bool:
        """Whether a square stands in the brackets behind a card."""
        opened = [token.text for token in row[begun:at] if token.text in "()"]
        if row[at].kind != "square":
            return False
        return opened[-1:] == ["("] or (at + 1 < len(row) and row[at + 1].kind == "state")

    # Writing.

    def _head(self, number: int, people: list[Person]) -> Iterator[tuple[int, str]]:
        yield number, self.title
        yield from ((number, f"リスト {code}") for code in self.pins)
        named = [
            f"{seat}:{person.names[0]}" for seat, person in zip("ab", people, strict=True) if person.names
        ]
        if named:
            yield number, f"名前 {' '.join(named)}"
        yield number, "開始"
        told = [f"{label}:{value}" if label else value for label, value in self.game.items()]
        if "on_turn" in self.seats:
            told.insert(0, f"手番:{self.seats['on_turn']}")
        if "first" in self.seats:
            told.insert(0, f"先攻:{self.seats['first']}")
        yield number, f" {' '.join(told)}"
        for seat in "ab":
            own = [f"{label}:{value}" for (who, label), value in self.counts.items() if who == seat]
            yield self.line_of.get(seat, number), f" {' '.join([seat, *own])}"
            yield from ((card.line, f"  {card.written()}") for card in self.cards if card.who == seat)
        yield from ((at, f" ※ {part}") for at, part in self.asides)
        yield from ((at, UNREAD + part) for at, part in self.unread)


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
