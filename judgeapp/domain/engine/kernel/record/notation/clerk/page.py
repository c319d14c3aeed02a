"""A note read in any order of its words, as lines that the notation has: who plays, the table, what was done."""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterable, Iterator

from ..faults import Fault
from .columns import unfolded
from .events import UNKNOWN, Acts, clauses_of, merged
from .lexicon import UNREAD, ClerkWords, Token, folded, widened
from .people import Person, people_of
from .phrases import Phrases, Tale
from .table import Lines, Lying, TableReader

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


class Clerk(TableReader):
    """Reads one note of a book."""

    def __init__(self, words: ClerkWords, title: str, cards: Iterable[str]) -> None:
        """`title` is the book's name, `cards` are the names that its lists have."""
        super().__init__(words, title, cards)
        self.acts = Acts(words, self.lexicon)
        self.phrases: Phrases | None = None
        self.pins: list[str] = []
        self.own = words.acts(self) if words.acts else None
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
