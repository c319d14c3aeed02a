"""A scribbled line as sentences: who, with which card, what, on what, by the words of the record and of its book.

A line is taken apart into words that the record or the book knows; with anything else in it, it is not read. Words
between two marks (、 or a wide gap) are one sentence: the cards, squares and numbers around a move fill its slots by
their particles (鬼で, 狼を, F2へ) and else by their order; a square or number after an arrow is what the one before it
became.
"""

from __future__ import annotations

import re
from collections.abc import Container, Iterator
from dataclasses import dataclass, field, replace
from itertools import pairwise

from ..naming import words_of_zone
from ..subjects import GAME
from ..words import NOTE, fold, quote
from .terms import NotASentence, Term, Vocabulary, marked

ANSWERED = ("迎撃", "対抗", "割り込み", "割込み")
TARGETS = ("に", "へ")
ONLY = ("だけ", "のみ")
DOERS = ("が", "は", "で", "も")


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


@dataclass(slots=True)
class Spoken:
    """A line while it is read: what is being said, by whom and of whom, and what was said of before it."""

    above: str
    now: Sentence = field(default_factory=Sentence)
    who: str = ""
    of: str = ""
    """The player of whom a number is told."""
    named: str = ""
    """A player of whom nothing is said yet, and `beside` the one named before that one."""
    beside: str = ""
    topic: Term | None = None
    ended: bool = False
    """Whether it has been said what became of the topic."""
    arrow: bool = False

    @property
    def whose(self) -> str:
        return self.who or self.above


class Sentences:
    """Puts lines into the words of the notation."""

    def __init__(self, words: Vocabulary) -> None:
        self.words, self.rules, self.names, self.moves = words, words.rules, words.names, words.moves
        self.table, self.of = words.table, words.of
        self.unread = NotASentence()
        """Why the last line is no sentence."""

    def lines(self, line: str, above: str = "") -> list[str] | None:
        """The lines of the notation for what a line says; None where not all of it is understood."""
        self.unread = NotASentence()
        try:
            terms = self.words.split(line)
            return changes_behind(list(self._lines(terms, above))) or None
        except NotASentence as unread:
            self.unread = unread
            return None

    def _lines(self, terms: list[Term], above: str) -> Iterator[str]:
        line = Spoken(above=above)
        final = max((at for at, term in enumerate(terms) if term.kind not in ("gap", "stop")), default=-1)
        for at, term in enumerate(terms):
            goes_on = line.named or self._lists(terms, at) or self._waits(line.now)
            if term.kind == "gap" or (
                term.kind == "stop" and (goes_on or self._is_paid(terms, at, line.now))
            ):
                continue
            if term.kind == "arrow":
                line.arrow = True
                continue
            yield from self._of_both(term, line)
            if self._is_over(term, line, last=at >= final):
                yield from self._ended(line)
            if term.kind == "player":
                self._turned_to(term, line, terms[at + 1].kind if at + 1 < len(terms) else "")
            else:
                yield from self._said(term, line)
            line.arrow, line.named = False, line.who if term.kind == "player" and not line.of else ""
        if line.beside:
            raise NotASentence
        yield from self._told(self._of_topic(line.now, line), line.whose)

    def _of_both(self, term: Term, line: Spoken) -> Iterator[str]:
        """What two players did who are named side by side: 安田も井口もパス."""
        if line.beside and term.kind != "player":
            if (term.value or term.kind) not in ("pass", "no"):
                raise NotASentence
            yield f"{line.beside} {self.moves.word('pass')}"
            line.beside = ""

    def _is_over(self, term: Term, line: Spoken, *, last: bool) -> bool:
        """Whether a word begins another sentence; a player at the very end is that of the one before."""
        if term.kind == "player":
            return not (last and line.now and not line.who)
        filled = term.kind == "card" and bool(line.now.move) and self._filled(line.now)
        return term.kind in ("stop", "versus") or filled

    def _ended(self, line: Spoken) -> Iterator[str]:
        """The lines of a sentence that is over; its card is what the next one may be about."""
        now = self._of_topic(line.now, line)
        told = list(self._told(now, line.whose))
        yield from told
        line.ended = now.about is not None or (line.ended and not told)
        alone = now.cards[-1] if len(now.cards) == 1 else None
        line.topic = now.about or alone or (None if told else line.topic)
        line.now = Sentence()

    @staticmethod
    def _turned_to(term: Term, line: Spoken, follows: str) -> None:
        """A player is named: of whom a number is told, or who did what follows."""
        if term.particle == "の" and follows == "field":
            line.of = term.value
        elif not (line.who and term.particle == "の" and follows == "card"):
            line.beside = line.named if line.named != term.value else ""
            line.who = term.value

    def _said(self, term: Term, line: Spoken) -> Iterator[str]:
        """Put a word into the sentence, and the lines of one that was complete before it."""
        now = line.now
        if self._is_answer(term, now):  # A1→F1 迎撃なし
            yield from self._told(replace(now, move="", word=""), line.whose)
            seats = self.names.layout.players
            line.who = next((seat for seat in seats if seat != self._acting(now, line.whose)), "")
            line.now = Sentence(move="pass")
        elif term.kind == "move":
            chance = now.cards and not now.move and self.moves.words(term.value).chance
            if chance or (now.move and not self._goes_on(term, now)):  # 火花散らし→ナギサ ダイス3
                yield from self._told(now, line.whose)
                line.now = Sentence(cards=self._followed(now, term) if line.arrow and not chance else [])
            if not line.now.move:
                line.now.move, line.now.word = term.value, term.word
                line.now = self._of_topic(line.now, line)
        else:
            drawn = term.kind == "draws" and line.topic is not None and self.owner(line.topic)
            self._around(term, now, line.of or line.whose or drawn or "", line.topic, pointed=line.arrow)
            line.of = "" if term.kind in ("field", "draws") else line.of

    def _around(self, term: Term, now: Sentence, who: str, topic: Term | None, *, pointed: bool) -> None:
        """Put a word that stands around a move into its sentence; `who` is the player of it."""
        if term.kind in ("card", "square"):
            around = now.cards if term.kind == "card" else now.squares
            now.about = None if term.kind == "card" else now.about
            leads = now.move and not now.cards and "target" not in self.moves.words(now.move).slots
            around.append(marked(term, term.particle, pointed=pointed and not leads))  # 出撃 → 渚 凪
        elif term.kind == "value":
            now.others.append(term.value)
        elif term.kind == "number" and now.cards and not now.move and self.rules.value:
            now.claims += self._claim(replace(term, value=self.rules.value), now, who)
        elif term.word == "点" and now.cards and not (now.move or now.squares) and self.words.damage:
            now.claims += self._claim(
                replace(term, value=self.words.damage, number=f"+{term.number}"), now, who
            )
        elif term.kind == "number" and term.was and self.rules.pays and now.move in self.rules.of_hand:
            now.claims.append(f"{who} {said(self.rules.pays, term.number)}".strip())
        elif term.kind == "number":
            now.others.append(term.number)
        elif term.kind == "no":
            self._declines(now)
        elif term.kind in ("field", "draws"):
            now.claims += self._claim(term, now, who)
        elif term.kind == "discards":
            now.discards = term.value
        elif term.kind == "result":
            now.claims += self._result(term, now, topic)

    def _goes_on(self, term: Term, now: Sentence) -> bool:
        """Whether a further move is of the same decision; raises `NotASentence` where the first is not complete."""
        if now.cards and term.value == self.rules.with_cards.get(now.move):
            return True  # 攻撃 楓、焔出撃
        if now.move == self.rules.with_cards.get(term.value):
            now.move, now.word = term.value, term.word  # 春蘭で出撃して攻撃
            return True
        if not self._ends(now):
            raise NotASentence
        return False

    def _is_answer(self, term: Term, now: Sentence) -> bool:
        """Whether a word says, behind where a card goes, that the other player declined to answer that."""
        if not (now.squares and self.rules.journey):
            return False
        if term.kind == "no":
            return now.move in self.rules.declines
        return term.value == "pass" and not now.move and term.word.startswith(ANSWERED)

    def _acting(self, now: Sentence, who: str) -> str:
        """Who does what a sentence says: as it says, or whose card it names."""
        return who or next((self.owner(term) for term in now.cards), "")

    def _of_topic(self, now: Sentence, line: Spoken) -> Sentence:
        """The sentence, of the card named before it where it only says what that did: A3→C3、C3→C4; 焔負け、撤退."""
        goes_on = now.squares and (now.move or self.rules.journey) == self.rules.journey
        follows = line.ended and self.moves.words(now.move).slots == ("card",)
        if line.topic is None or now.cards or not (goes_on or follows):
            return now
        return replace(now, cards=[marked(line.topic, "")])

    @staticmethod
    def _lists(terms: list[Term], at: int) -> bool:
        """Whether a mark stands between two cards that are named together: 楓、焔."""
        around = terms[at - 1 : at] + terms[at + 1 : at + 2]
        return len(around) == 2 and all(term.kind == "card" for term in around) and not around[0].particle

    def _is_paid(self, terms: list[Term], at: int, now: Sentence) -> bool:
        """Whether cards discarded behind a mark pay for the move before it: 妖術、手札1枚捨て."""
        pays = [term.kind for term in terms[at + 1 : at + 2]] == ["discards"]
        return pays and bool(now.move) and {"value", "cards"} <= {*self.moves.words(now.move).slots}

    def _followed(self, now: Sentence, term: Term) -> list[Term]:
        """The card of a sentence whose own move follows behind an arrow: ヒサゴ召喚→条件."""
        alone = self.moves.words(term.value).slots == ("card",) and len(now.cards) == 1
        return [marked(now.cards[0], "")] if alone else []

    def _waits(self, now: Sentence) -> bool:
        """Whether only a card has been named so far, and nothing is meant by a card alone: 隼人、A1→A2."""
        alone = bool(now.cards) and not (now.move or now.squares or now.claims or now.others)
        return alone and not self.rules.alone

    def _filled(self, now: Sentence) -> bool:
        """Whether every slot of a move is filled, so that a further card begins another move."""
        slots = self.moves.words(now.move).slots
        if "cards" in slots or now.move in self.rules.with_cards or "card" not in slots:
            return False
        return len(now.cards) + len(now.squares) >= len(
            [slot for slot in slots if slot in ("card", "target")]
        )

    def _ends(self, now: Sentence) -> bool:
        """Whether a sentence with a move is complete, so that another move begins a new sentence."""
        wanted = self.moves.words(now.move).slots
        return "card" not in wanted or bool(now.cards)

    def _declines(self, now: Sentence) -> None:
        if now and (now.move not in self.rules.declines or now.cards or now.squares):
            raise NotASentence
        now.move = "pass"

    def _claim(self, term: Term, now: Sentence, who: str) -> list[str]:
        """What is said of a number: of the card before it that has it, else of the player or the game."""
        label, number = self.rules.restated.get(term.value, term.value), term.number
        if self.of["card"].by_label(label) and not self._of_player(label):
            if not now.cards:
                raise NotASentence
            about = now.cards.pop() if not now.move else now.cards[-1]
            now.about = about
            told = [f"{quoted(about)} {said(label, number)}"]
        elif self.of["game"].by_label(label) and not self._of_player(label):
            told = [said(label, number)]
        elif who := who or self._of_hand_of(now) or (self._acting(now, "") if self._is_pile(label) else ""):
            told = [f"{who} {said(label, number)}"]
        else:
            raise NotASentence(whose=not now)
        if term.was:
            told = [f"{told[0]} {label}{int(number) - int(term.was):+d}"]
        return told

    def _of_hand_of(self, now: Sentence) -> str:
        """Whose turn it is, where a card that lies nowhere goes to a square: who deploys it from the hand."""
        cards = [card.value for card in now.cards]
        deploys = self.rules.of_hand and now.squares and cards and not {*cards} & {*self.names.called}
        return self.names.turn_player if deploys else ""

    def _of_player(self, label: str) -> bool:
        return self.of["player"].by_label(label) is not None or self._is_pile(label)

    def _is_pile(self, label: str) -> bool:
        """Whether a label is of a zone with cards, which is of the player whose card a sentence is about."""
        return any(label in words_of_zone(self.table, spec) for spec in self.names.layout.zones)

    def _result(self, term: Term, now: Sentence, topic: Term | None) -> list[str]:
        """What became of a card, as the book claims it."""
        told = self.rules.results[term.value]
        if isinstance(told, str) and told.startswith(GAME):
            return [told]
        about = now.about or (now.cards[-1] if now.cards else topic)
        if about is None:
            raise NotASentence
        now.about = about
        if about.particle in ONLY:
            raise NotASentence  # 甚八だけ撤退: of whom else it says that they stay
        if now.cards and not (
            now.move and len(now.cards) == 1 and "card" in self.moves.words(now.move).slots
        ):
            now.cards.pop()
        return [f"{quoted(about)} {told}" if isinstance(told, str) else told(about.value, self.names)]

    def _told(self, now: Sentence, who: str) -> Iterator[str]:
        """The lines of one sentence."""
        if now.discards and now.move and "cards" in self.moves.words(now.move).slots and who:
            label = next((word for word, slot in self.table.slots.items() if slot == "cards"), "札")
            now.others.append(f"{label}:{self._of_hand(who, int(now.discards))}")
            now.discards = ""
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
        if "discard" not in self.table.moves:
            raise NotASentence
        return f"{who} {self.moves.word('discard')} {self._of_hand(who, number)}"

    def _of_hand(self, who: str, number: int) -> str:
        """So many cards of a hand of which nobody says which."""
        hand = self.names.labels["hand"]
        return "、".join(f"{who}{hand}{at + 1}" for at in range(number))

    def _unnamed(self, now: Sentence, who: str) -> Iterator[str]:
        """A sentence without a move: a card that goes somewhere, one of a kind that is used, one alone."""
        if not now.cards and self.rules.journey and len(now.squares) > 1 and now.squares[1].pointed:
            now.cards = self._standing(now.squares[0].value, who)  # A4→C4
        used = [card for card in now.cards if self.names.kinds.get(card.value) in self.rules.kinds]
        if len(used) == 1 and not now.squares:
            yield self._used(used[0], now, who)
            return
        pointed = [card_ for card_ in now.cards if card_.pointed]
        goes = any(term.particle or term.pointed for term in now.squares)
        if now.squares and now.cards and now.cards[0].particle == "を" and not goes:
            raise NotASentence  # サビをA1、ガンテをA2に召喚
        one_each = len({card_.value for card_ in now.cards}) == len(now.cards) > 0
        if now.squares and self.rules.journey and one_each and not pointed:
            lies = any(card_.value == "?" or card_.value in self.names.called for card_ in now.cards)
            now.move = self.rules.journey if lies or not self.rules.of_hand else self.rules.of_hand[0]
        elif not now.squares and len(now.cards) == 1 and self.rules.alone and not pointed:
            now.move = self.rules.alone
        else:
            raise NotASentence
        yield from self._moved(now, who)

    def _standing(self, square: str, who: str) -> list[Term]:
        """The one card of a player that stands on a square, as far as the start and the lines above tell it."""
        there = [
            Term("card", name)
            for name, place in self.names.standing.items()
            if place.casefold() == square.casefold()
        ]
        own = [card for card in there if self.owner(card) in (who or self.owner(card), "")]
        return own if len(own) == 1 else []

    def _used(self, card: Term, now: Sentence, who: str) -> str:
        """A card of a kind that says by itself what is done with it: who pays for it, and on what."""
        others = [term for term in now.cards if term is not card]
        targets = [card_ for card_ in others if card_.pointed or card_.particle in TARGETS]
        payers = [card_ for card_ in others if card_ not in targets]
        if (
            len(targets) > 1
            or len(payers) > 1
            or now.others
            or any(payer.particle not in (*DOERS, "の") for payer in payers)
        ):
            raise NotASentence
        whose = who or (self.owner(card))
        parts = [whose, self.moves.word(self.rules.kinds[self.names.kinds[card.value]]), quoted(card)]
        parts += [quoted(target) for target in targets]
        parts += [f"{self.rules.payer}:{quoted(payer_)}" for payer_ in payers]
        return " ".join(filter(None, parts))

    def _moved(self, now: Sentence, who: str) -> Iterator[str]:
        """The line of a move; of a card that goes over several squares, one for each, and where it began."""
        words = self.moves.words(now.move)
        slots = words.slots
        if words.values and not (words.counted or words.digits) and any(map(str.isdecimal, now.others)):
            raise NotASentence  # 与平をA4に出陣(4→2): not how it was deployed
        word = now.word if fold(now.word) in self.moves.alone else self.moves.word(now.move)
        doers, targets = doers_and_targets(now, slots)
        card = doers[:1] if "card" in slots else []
        rest = doers[len(card) :]
        told = [self._quoted(doer, who) for doer in card]
        path = [square.value for square in now.squares]
        if path and "target" not in slots:
            raise NotASentence
        whose = who or (self.owner(doers[0]) if doers else "") or self._of_hand_of(now)
        if rest and now.move in self.rules.with_cards:  # 焔で攻撃
            after, listed = self.moves.word(self.rules.with_cards[now.move]), "、".join(map(quoted, rest))
            yield from (f"{whose} {part_}".strip() for part_ in (word, f"{after} {listed}"))
            return
        if rest and not {"card", "cards"} & {*slots} and self.rules.alone:  # 波留 迎撃
            if len(rest) > 1:
                raise NotASentence
            yield f"{whose} {self.moves.word(self.rules.alone)} {self._quoted(rest.pop(), whose)}".strip()
        journey = now.move == self.rules.journey
        if rest and journey and not targets and 0 < len(path) <= 1 + now.squares[-1].pointed:
            for doer in doers if len(path) > 1 else ():  # サビとナギサ A2→F2
                yield f"主張 {quoted(doer)} {path[0]}"
            yield f"{whose} {word} target:{path[-1]} cards:{'、'.join(map(quoted, doers))}"
            return
        if rest and now.move in self.rules.of_hand and len(path) == 1 and not targets:
            yield from (f"{whose} {word} {quoted(doer)} {path[0]}".strip() for doer in doers)
            return  # カチリとガンテをA1へ召喚
        if journey and not (path or targets):
            raise NotASentence  # 玄馬を前へ: to which square
        if (path and targets) or len(targets) > 1 or (targets and "target" not in slots):
            raise NotASentence
        if "cards" in slots and len({term.particle for term in rest} - {"", "と"}) > 1:
            raise NotASentence  # 鬼で狼を攻撃
        listed, rest = ("、".join(map(quoted, rest)), []) if "cards" in slots else ("", rest)
        wants_card = "card" in slots and (self.rules.names_cards or now.move == self.rules.alone)
        if rest or (wants_card and not card):
            raise NotASentence
        begins_with_from = now.squares[:1] and now.squares[0].particle == "から"
        if len(path) > 1 and not begins_with_from and not all(place.pointed for place in now.squares[1:]):
            raise NotASentence
        if len(path) > 1 and not now.squares[0].pointed:
            yield f"主張 {told[0]} {path.pop(0)}"
        if len(path) > 1 and not journey:
            raise NotASentence
        others = now.others
        if "cards" in slots and "value" not in slots and others and all(map(str.isdecimal, others)):
            others = [NOTE, *others]  # 攻撃2
        if card and path:
            self.names.standing[card[0].value] = path[-1]
        for place in path or [quoted(targets[0]) if targets else ""]:
            parts = (whose, word, *told, place, listed, *others)
            yield " ".join(part for part in parts if part)

    def _quoted(self, card: Term, who: str) -> str:
        """A card as one word; one without a name is the only such card of that player in play."""
        if card.value != "?":
            return quoted(card)
        open_ = [
            key
            for key, name in self.names.ids.items()
            if not name
            and self.names.owners[key] == who
            and self.names.lying[key].endswith(self.rules.in_play)
        ]
        return open_[0] if len(open_) == 1 else "?"

    def owner(self, card: Term) -> str:
        """The player whose card that is; empty where it is no card, or both have one of that name."""
        owners = {self.names.owners[key] for key in self.names.called.get(card.value, ())}
        return (
            owners.pop() if len(owners) == 1 else self.names.dealt.get(card.value, "") if not owners else ""
        )


def changes_behind(lines: list[str]) -> list[str]:
    """The lines with a change that is told before what brings it about behind that: 山札2枚捨てて甚八撤退."""
    for at, (line, following) in enumerate(pairwise(lines)):
        if re.fullmatch(r"主張 \S+ \S+?[-+]\d+", line) and not following.startswith("主張"):
            lines[at : at + 2] = following, line
    return lines


def quoted(term: Term) -> str:
    """A card as one word of the notation."""
    return term.value if term.value == "?" else quote(term.value)


def said(label: str, number: str) -> str:
    """A number that there is, or by how much it has changed."""
    return f"{label}{number}" if number[:1] in ("+", "-") else f"{label}:{number}"


def doers_and_targets(now: Sentence, slots: Container[str]) -> tuple[list[Term], list[Term]]:
    """The cards that do what a sentence tells and those it is done to, by particles, marks and order."""
    targets = [card for card in now.cards if card.particle in TARGETS or card.pointed]
    doers = [card for card in now.cards if card not in targets]
    if "target" in slots and "card" in slots and len(doers) == 2 and not targets and not now.squares:
        objects = [doer for doer in doers if doer.particle == "を"]
        targets = [objects[0] if objects else doers[1]]
        doers = [doer for doer in doers if doer is not targets[0]]
    return (doers, targets) if doers or "target" in slots else (targets, [])
