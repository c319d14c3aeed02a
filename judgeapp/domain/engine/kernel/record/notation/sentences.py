"""A scribbled line as sentences: who, with which card, what, on what, by the words of the record and of its book.

A line is taken apart into words that the record or the book knows; with anything else in it, it is not read. Words
between two marks (、 or a wide gap) are one sentence: the cards, squares and numbers around a move fill its slots by
their particles (鬼で, 狼を, F2へ) and else by their order; a square or number after an arrow is what the one before it
became.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Literal, TypeAlias
from unicodedata import normalize

from ...play.book import Book
from ..relative import counts
from .field_words import FieldWords
from .moves import MoveLines
from .naming import Names, words_of_zone
from .scribble_rules import Scribbles
from .table import Notation
from .words import KATAKANA, fold, quote

Kind: TypeAlias = Literal[
    "player", "card", "square", "move", "value", "result", "field", "number", "number_to", "draws", "discards",
    "no", "arrow", "particle", "stop", "skip", "lead", "gap", "versus",
]  # fmt: skip
ARROWS = re.compile("⇒|➡|->|=>|＞|>|⇨")
CIRCLED = re.compile("[①-⑳]")
STOPS = re.compile(r"[、,。;；]|\s{2,}|\s[/／]\s")
NUMBER = re.compile(r"[+-]?\d{1,3}")
TO = re.compile(r"\s*[:はが]?\s*(?P<was>\d{1,3})\s*→\s*(?P<now>\d{1,3})(?:枚|点)?(?:\((?:上限|最大)\))?(?:に|へ|になる|になった)?")
IS = re.compile(
    r"\s*(?:[:はが]|(?:は|が)?(?:残り|のこり|あと))?\s*(?P<now>\d{1,3}|\?)(?:枚|点)?(?:に|になる|になった|のまま|残り|残る)?"
)
CHANGED = re.compile(r"(?P<was>\d{1,3})\s*→\s*(?P<now>\d{1,3})(?!\d)")
BY = re.compile(r"\s*(?P<by>[+-]\d{1,3})")
DRAWS = re.compile(r"(?:山札(?:から|を)?)?(?P<number>\d{1,2})枚?を?(?:引[いくき]た?|ひ[いくき]た?|ドロー|補充|どろー)(?:する|した)?")
DISCARDS = re.compile(
    r"(?:手札(?:から|を|の)?)?(?P<number>\d{1,2})枚?を?(?:破棄|捨て札に|捨てる?|すてる?)(?:する|した|させる|させた|て|た)?"
)
MILLS = re.compile(r"山札(?:から|を|の(?:上から)?)?(?P<number>\d{1,2})枚?を?(?:捨て|すて)(?:る|た|て)?")
DONE = r"(?:を|に)?(?:使用)?(?:する|した|して|します|しました|とする|宣言|を?使う|を?使った|を?つかう|だ|です|でした|の)?"
NOT = re.compile(r"(?:は|を|が)?(?:しない|せず|しなかった|しません|なし|無し|ナシ|なしで)")
PARTICLES = ("から", "まで", "が", "は", "を", "に", "へ", "で", "の", "と", "も")
POLITE = ("そのまま", "もう一度", "もう1度", "もう一回", "もう1回", "続けて", "さらに", "再び", "ここで", "まず", "次に", "です", "します")
VERSUS = ("対", "vs.", "vs")
TARGETS = ("に", "へ")
DOERS = ("が", "は", "で", "も")


@dataclass(frozen=True, slots=True)
class Term:
    """A word of a line: what kind it is, what it means, and what stands around it."""

    kind: Kind
    value: str
    particle: str = ""
    pointed: bool = False
    """Whether an arrow points at it."""
    number: str = ""
    was: str = ""
    word: str = ""


class NotASentence(Exception):
    """The words of a line are none that can be put together."""


@dataclass(slots=True)
class Sentence:
    """What is being said: who, the move, and what stands around it."""

    who: str = ""
    move: str = ""
    word: str = ""
    cards: list[Term] = field(default_factory=list)
    squares: list[Term] = field(default_factory=list)
    others: list[str] = field(default_factory=list)
    claims: list[str] = field(default_factory=list)
    discards: str = ""
    about: Term | None = None
    """The card of which it has been said what became of it."""

    def __bool__(self) -> bool:
        return bool(self.move or self.cards or self.squares or self.others or self.claims or self.discards)


def plain(line: str) -> str:
    """A line as its words are compared: one width, one case, hiragana; letters and spaces stay where they are."""
    return normalize("NFKC", line).casefold().translate(KATAKANA)


class Sentences:
    """Reads lines with the words of one record."""

    def __init__(
        self, book: Book, table: Notation, names: Names, moves: MoveLines, players: Mapping[str, str]
    ) -> None:
        self.book, self.table, self.names, self.moves, self.players = book, table, names, moves, players
        self.rules: Scribbles = table.scribbles or Scribbles()
        layout = book.layout
        self.of = {
            kind: FieldWords(fields, table)
            for kind, fields in (("player", layout.player), ("game", layout.game), ("card", layout.card))
        }
        self.terms: dict[str, tuple[Kind, str]] = {}
        self.fields: dict[str, str] = {}
        for kind, words in self._words(players):
            for word, value in words:
                if key := plain(word):
                    self.terms.setdefault(key, (kind, value))
        for words in self.of.values():
            for label, name in words.said.items():
                if counts(words.fields[name]):
                    self.fields.setdefault(label, words.labels[name])
        for spec in layout.zones:
            for word in words_of_zone(table, spec):
                self.fields.setdefault(plain(word), names.labels[spec.name])
        self.begins = one_of(self.terms)
        self.labels = one_of(self.fields)

    def _words(self, players: Mapping[str, str]) -> Iterator[tuple[Kind, Iterable[tuple[str, str]]]]:
        """Words of each kind; of one that is of several kinds, the first."""
        names, rules = self.names, self.rules
        yield "player", players.items()
        called = {name: name for name in names.called} | {key: key for key in names.ids}
        yield "card", called.items()
        yield "card", names.parts.items()
        yield "square", ((place, place) for place in names.layout.places)
        yield "result", ((word, word) for word in rules.results)
        yield "lead", ((word, word) for word in rules.leads)
        yield "move", ((word, move) for move, words in rules.verbs.items() for word in words)
        yield "move", ((word, move) for word, move in self.moves.moves.items())
        values = {word: word for one in self.table.moves.values() for word in one.values}
        yield "value", values.items()
        yield "card", ((word, name) for word, name in names.words.items() if len(word) > 1)
        yield "skip", ((word, "") for word in (*POLITE, *rules.idle))
        yield "versus", ((word, "") for word in VERSUS)

    # Words.

    def split(self, line: str) -> list[Term]:
        """The words of a line; raises `NotASentence` where something in it is none."""
        text = ARROWS.sub("→", CIRCLED.sub("、", line))
        text = plain(text.replace("\u3000", " ")).strip()
        found: list[Term] = []
        at = 0
        while at < len(text):
            term, at = self._next(text, at, found)
            if term.kind == "particle" and found and found[-1].kind in ("player", "card", "square", "field"):
                found[-1] = marked(found[-1], term.value)
            elif term.kind != "skip":
                found.append(term)
        return found

    def _next(self, text: str, at: int, found: list[Term]) -> tuple[Term, int]:
        if stop := STOPS.match(text, at):
            return Term("stop", ""), stop.end()
        if text[at].isspace() or text[at] in "()・:":
            return Term("gap", ""), at + 1
        if text[at] == "→":
            return Term("arrow", ""), at + 1
        for kind, pattern in (("mills", MILLS), ("draws", DRAWS), ("discards", DISCARDS)):
            if told := pattern.match(text, at):
                number = told["number"]
                if kind == "discards":
                    return Term("discards", number), told.end()
                deck = self.names.labels.get("deck", "")
                if deck and ends(text, told.end()):
                    return Term("draws", deck, number=f"-{number}"), told.end()
        if label := self.labels.match(text, at):
            for pattern in (TO, BY, IS):
                if (told := pattern.match(text, label.end())) and ends(text, told.end()):
                    said = told.groupdict()
                    number = said.get("now") or said.get("by") or ""
                    return Term("field", self.fields[label[0]], number=number, was=said.get("was") or ""), told.end()
        if text[at] == "?" and (not found or found[-1].kind in ("gap", "stop", "arrow", "player", "move")):
            return Term("card", "?"), at + 1
        if told := re.compile(r"(\d{1,3})(?:点|ダメージ|だめーじ)").match(text, at):
            return Term("number", "", number=told[1]), told.end()
        if told := CHANGED.match(text, at):
            return Term("number", "", number=told["now"], was=told["was"]), told.end()
        word = self.begins.match(text, at)
        while word is not None:
            term, end = self._term(word[0], text, at)
            if term is not None:
                return term, end
            shorter = [one for one in self.terms if len(one) < len(word[0]) and text.startswith(one, at)]
            word = re.compile(re.escape(max(shorter, key=len))).match(text, at) if shorter else None
        if not_ := NOT.match(text, at):
            return Term("no", ""), not_.end()
        if told := NUMBER.match(text, at):
            return Term("number", "", number=told[0].lstrip("+")), told.end()
        if particle := re.compile("|".join(PARTICLES)).match(text, at):
            return Term("particle", particle[0]), particle.end()
        raise NotASentence

    def _term(self, word: str, text: str, at: int) -> tuple[Term | None, int]:
        """The word as it stands there; None where it is only the beginning of another one."""
        kind, value = self.terms[word]
        end = at + len(word)
        before, after = text[at - 1 : at], text[end : end + 1]
        if word.isascii() and ((before.isascii() and before.isalnum()) or (after.isascii() and after.isalnum())):
            return None, at
        if kind == "card" and after == "?":
            raise NotASentence  # a doubt
        if kind == "move":
            done = re.compile(DONE).match(text, end)
            end = done.end() if done else end
        return Term(kind, value, word=word), end

    # Sentences.

    def lines(self, line: str, above: str = "") -> list[str] | None:
        """The lines of the notation for what a line says; None where not all of it is understood."""
        try:
            terms = self.split(line)
            return list(self._lines(terms, above)) or None
        except NotASentence:
            return None

    def _lines(self, terms: list[Term], above: str) -> Iterator[str]:
        now, who, of = Sentence(), "", ""
        topic: Term | None = None
        arrow = False
        for at, term in enumerate(terms):
            last = all(one.kind in ("gap", "stop") for one in terms[at + 1 :])
            if term.kind == "gap":
                continue
            if term.kind == "arrow":
                arrow = True
                continue
            ends_here = term.kind in ("stop", "versus") or (term.kind == "player" and not (last and now and not who))
            if ends_here:
                told = list(self._told(now, who or above))
                yield from told
                topic = now.about or (now.cards[-1] if len(now.cards) == 1 else None) or (None if told else topic)
                now = Sentence()
            if term.kind == "player":
                if term.particle == "の" and at + 1 < len(terms) and terms[at + 1].kind == "field":
                    of = term.value
                else:
                    who = term.value
            elif term.kind == "card":
                now.cards.append(marked(term, term.particle, pointed=arrow))
            elif term.kind == "square":
                now.squares.append(marked(term, term.particle, pointed=arrow))
            elif term.kind == "value":
                now.others.append(term.value)
            elif term.kind == "number" and now.cards and not now.move and self.rules.value:
                now.claims += self._claim(replace(term, value=self.rules.value), now, who or above)
            elif term.kind == "number":
                now.others.append(term.number)
            elif term.kind == "lead":
                pass
            elif term.kind == "no":
                self._declines(now)
            elif term.kind in ("field", "draws"):
                now.claims += self._claim(term, now, of or who or above)
                of = ""
            elif term.kind == "discards":
                now.discards = term.value
            elif term.kind == "result":
                now.claims += self._result(term, now, topic)
            elif term.kind == "move":
                if now.move and not self._ends(now):
                    raise NotASentence
                if now.move:
                    yield from self._told(now, who or above)
                    now = Sentence()
                now.move, now.word = term.value, term.word
            arrow = False
        yield from self._told(now, who or above)

    def _ends(self, now: Sentence) -> bool:
        """Whether a sentence with a move is whole, so that another move begins the next one."""
        wanted = self.moves.words(now.move).slots
        return "card" not in wanted or bool(now.cards)

    def _declines(self, now: Sentence) -> None:
        if now.move not in self.rules.declines or now.cards or now.squares:
            if now:
                raise NotASentence
        now.move = "pass"

    def _claim(self, term: Term, now: Sentence, who: str) -> list[str]:
        """What is said of a number: of the card before it that has it, else of the player or the game."""
        label, number = self.rules.restated.get(term.value, term.value), term.number
        if self.of["card"].named(label) and not self._of_player(label):
            if not now.cards:
                raise NotASentence
            about = now.cards.pop() if not now.move else now.cards[-1]
            told = [f"{quoted(about)} {said(label, number)}"]
        elif self.of["game"].named(label) and not self._of_player(label):
            told = [said(label, number)]
        elif who:
            told = [f"{who} {said(label, number)}"]
        else:
            raise NotASentence
        if term.was:
            told = [f"{told[0]} {label}{int(number) - int(term.was):+d}"]
        return told

    def _of_player(self, label: str) -> bool:
        zones = [word for spec in self.names.layout.zones for word in words_of_zone(self.table, spec)]
        return self.of["player"].named(label) is not None or label in zones

    def _result(self, term: Term, now: Sentence, topic: Term | None) -> list[str]:
        """What became of a card, as the book claims it."""
        about = now.cards[-1] if now.cards else now.about or topic
        if about is None:
            raise NotASentence
        now.about = about
        if now.cards and not (now.move and len(now.cards) == 1 and "card" in self.moves.words(now.move).slots):
            now.cards.pop()
        told = self.rules.results[term.value]
        return [f"{quoted(about)} {told}" if isinstance(told, str) else told(about.value, self.names)]

    def _told(self, now: Sentence, who: str) -> Iterator[str]:
        """The lines of one sentence."""
        if now.discards:
            if now.move or now.cards or not who:
                raise NotASentence
            yield self._discards(who, int(now.discards))
        elif now.move == "pass" and not (now.cards or now.squares or now.others):
            yield f"{who} {self.moves.word('pass')}".strip()
        elif now.move:
            yield from self._moved(now, who)
        elif now.cards or now.squares:
            yield from self._unnamed(now, who)
        elif now.others:
            raise NotASentence
        if now.claims:
            yield f"主張 {' '.join(now.claims)}"

    def _discards(self, who: str, number: int) -> str:
        hand = self.names.labels["hand"]
        return f"{who} {self.moves.word('discard')} {'、'.join(f'{who}{hand}{at + 1}' for at in range(number))}"

    def _unnamed(self, now: Sentence, who: str) -> Iterator[str]:
        """A sentence without a move: a card that goes somewhere, one of a kind that is used, one alone."""
        used = [one for one in now.cards if self.names.kinds.get(one.value) in self.rules.kinds]
        if len(used) == 1 and not now.squares:
            yield self._used(used[0], now, who)
            return
        pointed = [one for one in now.cards if one.pointed]
        if now.squares and self.rules.journey and len(now.cards) == 1 and not pointed:
            now.move = self.rules.journey
        elif not now.squares and len(now.cards) == 1 and self.rules.alone and not pointed:
            now.move = self.rules.alone
        else:
            raise NotASentence
        yield from self._moved(now, who)

    def _used(self, card: Term, now: Sentence, who: str) -> str:
        """A card of a kind that says by itself what is done with it: who pays for it, and on what."""
        others = [one for one in now.cards if one is not card]
        targets = [one for one in others if one.pointed or one.particle in TARGETS]
        payers = [one for one in others if one not in targets]
        if len(targets) > 1 or len(payers) > 1 or now.others or any(one.particle not in DOERS for one in payers):
            raise NotASentence
        whose = who or (self.owner(card))
        parts = [whose, self.moves.word(self.rules.kinds[self.names.kinds[card.value]]), quoted(card)]
        parts += [quoted(one) for one in targets]
        parts += [f"{self.rules.payer}:{quoted(one)}" for one in payers]
        return " ".join(filter(None, parts))

    def _moved(self, now: Sentence, who: str) -> Iterator[str]:
        """The line of a move; of a card that goes over several squares, one for each, and where it began."""
        slots = self.moves.words(now.move).slots
        word = now.word if fold(now.word) in self.moves.alone else self.moves.word(now.move)
        targets = [one for one in now.cards if one.particle in TARGETS or one.pointed]
        doers = [one for one in now.cards if one not in targets]
        if "target" in slots and len(doers) > 1 and not targets and not now.squares:
            objects = [one for one in doers if one.particle == "を"]
            if "card" in slots and len(doers) == 2:
                target = objects[0] if objects else doers[1]
                targets = [target]
                doers = [one for one in doers if one is not target]
        if not doers and "target" not in slots:
            doers, targets = targets, []
        card = doers[:1] if "card" in slots else []
        rest = doers[len(card) :]
        told = [self._quoted(one, who) for one in card]
        path = [one.value for one in now.squares]
        if path and "target" not in slots:
            raise NotASentence
        whose = who or (self.owner(doers[0]) if doers else "")
        if rest and now.move in self.rules.with_cards:  # 焔で攻撃
            after, listed = self.moves.word(self.rules.with_cards[now.move]), "、".join(map(quoted, rest))
            yield from (f"{whose} {one}".strip() for one in (word, f"{after} {listed}"))
            return
        if rest and not {"card", "cards"} & {*slots} and self.rules.alone:  # 波留 迎撃
            if len(rest) > 1:
                raise NotASentence
            yield f"{whose} {self.moves.word(self.rules.alone)} {self._quoted(rest.pop(), whose)}".strip()
        if path and targets or len(targets) > 1 or (targets and "target" not in slots):
            raise NotASentence
        if "cards" in slots and rest:
            listed, rest = "、".join(quoted(one) for one in rest), []
        else:
            listed = ""
        if rest or ("card" in slots and not card and self.rules.names_cards):
            raise NotASentence
        goes = now.move == self.rules.journey and any(one.pointed for one in now.squares)
        if goes and not now.squares[0].pointed:
            yield f"主張 {told[0]} {path.pop(0)}"
        if len(path) > 1 and now.move != self.rules.journey:
            raise NotASentence
        for place in path or [quoted(targets[0]) if targets else ""]:
            parts = (whose, word, *told, place, listed, *now.others)
            yield " ".join(part for part in parts if part)

    def _quoted(self, card: Term, who: str) -> str:
        """A card as one word; one without a name is the only such card of that player in play."""
        if card.value != "?":
            return quoted(card)
        open_ = [
            key
            for key, name in self.names.ids.items()
            if not name and self.names.owners[key] == who and self.names.lying[key].endswith(self.rules.in_play)
        ]
        return open_[0] if len(open_) == 1 else "?"

    def owner(self, card: Term) -> str:
        """The player whose card that is; empty where it is no card, or both have one of that name."""
        owners = {self.names.owners[key] for key in self.names.called.get(card.value, ())}
        return owners.pop() if len(owners) == 1 else ""


def marked(term: Term, particle: str, *, pointed: bool | None = None) -> Term:
    """The word with the particle behind it."""
    points = term.pointed if pointed is None else pointed
    return replace(term, particle=particle, pointed=points)


def quoted(term: Term) -> str:
    """A card as one word of the notation."""
    return term.value if term.value == "?" else quote(term.value)


def said(label: str, number: str) -> str:
    """A number that there is, or by how much it has changed."""
    return f"{label}{number}" if number[:1] in ("+", "-") else f"{label}:{number}"


def ends(text: str, at: int) -> bool:
    """Whether a number ends there, and no other letter or digit follows it."""
    return not re.compile(r"[\d/]").match(text, at)


def one_of(words: Iterable[str]) -> re.Pattern[str]:
    """A pattern for any of these words, longer ones first."""
    ordered = sorted(set(words), key=len, reverse=True)
    return re.compile("|".join(map(re.escape, ordered)) or "(?!)")
