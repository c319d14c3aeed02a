"""What a note says was done, as lines of the notation: who, with what, on what, and what came of it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace

from ..words import quote
from .lexicon import UNREAD, ClerkWords, Lexicon, Token

DOES, TO = ("で", "が", "は", "も", "の"), ("を", "に", "へ")
STOPS = ("、", ",", "。", ";", "/", "!", "・")
NOT = re.compile(r"(?:し|せ|でき)?(?:ない|ず|なし|なかった|ません)")
OPINION = re.compile(r"^[^\s、:]{1,8}:[^\d→]*$")
"""毛利:倒れたのに動いた, with nothing in it that was done."""


@dataclass(slots=True)
class Clause:
    """What one clause of a line says."""

    who: str = ""
    of: str = ""
    """The player whose something is: 倉の城."""
    verb: str = ""
    cards: list[tuple[str, str]] = field(default_factory=list)
    """Each with what is behind it: a particle, or an arrow before it."""
    squares: list[str] = field(default_factory=list)
    changes: list[tuple[str, str, str, str]] = field(default_factory=list)
    """What changed, of which card, from what (empty where it is not said), to what."""
    numbers: list[str] = field(default_factory=list)
    states: list[str] = field(default_factory=list)
    target: str = ""
    left: list[str] = field(default_factory=list)
    said: str = ""

    def __bool__(self) -> bool:
        return bool(self.verb or self.cards or self.changes or self.numbers or self.states)


def clauses_of(row: list[Token], line: str) -> Iterator[Clause]:
    """The clauses of a line, each with what it names."""
    clause, begun, at = Clause(), 0, 0
    while at <= len(row):
        token = row[at] if at < len(row) else None
        stops = token is None or (token.kind == "mark" and token.text in STOPS and not among(row, at))
        stops = stops or (
            token is not None and token.kind == "arrow" and bool(clause.verb) and row[at - 1].kind != "number"
        )
        if token is not None and token.kind == "player" and clause and not of_something(row, at):
            stops = True
        if stops:
            clause.said = line[begun : token.at if token else len(line)].strip(" 、,。・")
            if clause or clause.left or clause.who:
                yield clause
            clause = Clause(who="", of="")
            begun = token.at if token and token.kind == "player" else token.end if token else 0
            if token is None or token.kind != "player":
                at += 1
                continue
        assert token is not None
        at = read(row, at, clause)


def among(row: list[Token], at: int) -> bool:
    """Whether a mark stands between two cards or two figures that belong together."""
    before, after = row[at - 1 : at], row[at + 1 : at + 2]
    return bool(before and after and before[0].kind == after[0].kind == "card")


def of_something(row: list[Token], at: int) -> bool:
    """Whether a player is named for something of theirs: ハルの城."""
    after = row[at + 1 : at + 3]
    return bool(after and (after[0].text == "の" or after[0].kind in ("count", "zone")))


def read(row: list[Token], at: int, clause: Clause) -> int:
    """Put the token there into the clause; where the next one stands."""
    token, after = row[at], row[at + 1 : at + 2]
    follows = after[0] if after else None
    pointed = at > 0 and row[at - 1].kind == "arrow"
    if token.kind == "player":
        if follows is not None and (follows.text == "の" or (follows.kind in ("count", "zone") and clause)):
            clause.of = token.value
        else:
            clause.who = token.value
    elif token.kind == "speech":
        return at + 1
    elif token.kind == "card":
        particle = (
            follows.text if follows is not None and follows.kind == "particle" else "→" if pointed else ""
        )
        clause.cards.append((token.value, particle))
    elif token.kind == "square":
        clause.squares.append(token.value)
    elif token.kind == "verb":
        no = NOT.match(follows.text) if follows is not None else None
        if not clause.verb:
            clause.verb = f"{token.value}なし" if no and not token.value.endswith("なし") else token.value
        elif token.value != clause.verb:
            clause.left.append(f"+{token.value}")
        if no:
            return at + 2
    elif token.kind in ("count", "game", "fact", "stat"):
        told, end = changed(row, at + 1)
        if told is not None:
            clause.changes.append((f"{token.kind}:{token.value}", last_card(clause), *told))
            return end
        if token.kind == "count":
            clause.target = token.value
        return at + 1
    elif token.kind == "number":
        told, end = changed(row, at)
        if told is not None and told[0]:
            clause.changes.append(("", last_card(clause), *told))
            return end
        clause.numbers.append(token.text)
    elif token.kind == "figures":
        clause.numbers.append(token.text)
    elif token.kind == "state":
        clause.states.append(token.value)
    elif token.kind == "zone":
        clause.target = clause.target or token.value
    elif token.kind in ("word", "turn", "phase", "none") and (token.text[0].isalnum()):
        clause.left.append(token.text)
    return at + 1


def last_card(clause: Clause) -> str:
    """The card named last in a clause; empty where none is."""
    return clause.cards[-1][0] if clause.cards else ""


UNKNOWN = re.compile(
    r"書き?忘れ|聞きそびれ|聞いてない|聞いていない|見てた人|見ていない|誰も(?:見|覚え|聞)|だれも(?:見|覚え)|覚えてい?ない"
    r"|かどうか|どっちか|どちらか|しまわれ|片付け|数えるまえ|数えてない|読めない|メモ(?:なし|無し)|確認できな|わからない|分からない"
)
"""A line with this says that something is not known: what it is has to be asked."""


def merged(lines: list[tuple[int, str]]) -> list[tuple[int, str]]:
    """The lines with what a move brought about of one card told once, by the last line that tells it.

    >>> merged([(1, "主張 火縄 ダメージ+2"), (2, "主張 火縄 捨札")])
    [(2, '主張 火縄 捨札')]
    """
    found: list[tuple[int, str]] = []
    for number, line in lines:
        told = line.split()
        if told[0] == "主張" and len(told) == 3:
            begun = len(found)
            while begun and found[begun - 1][1].startswith(("主張", "    ※")):
                begun -= 1
            about = [at for at in range(begun, len(found)) if found[at][1].split()[:2] == told[:2]]
            same = [at for at in about if found[at][1].split()[2][:3] == told[2][:3] or "札" in told[2]]
            for at in reversed(same if "." not in told[1] and len(told[1]) > 1 else []):
                del found[at]
        found.append((number, line))
    return found


def changed(row: list[Token], at: int) -> tuple[tuple[str, str] | None, int]:
    """A number that has become another, or that there is now, and where the next token stands."""
    while at < len(row) and row[at].text in (":", "は", "が", "を", "=", "("):
        at += 1
    if at >= len(row) or row[at].kind not in ("number", "none"):
        return None, at
    if row[at].kind == "number" and row[at].value[0] in "+-" and row[at].value[1:].isdigit():
        return None, at
    was = "0" if row[at].kind == "none" else row[at].value
    end = at + 1
    while end < len(row) and row[end].text in ("点", "枚", ")", "を"):
        end += 1
    pays = end < len(row) and row[end].value == "払う"
    if end < len(row) and (row[end].kind == "arrow" or row[end].text == "から" or pays):
        end += 1
        while (
            end < len(row)
            and row[end].text in ("(", "、", "→")
            and end + 1 < len(row)
            and row[end + 1].kind in ("number", "none")
        ):
            end += 1
        if end < len(row) and row[end].kind in ("number", "none"):
            now = "0" if row[end].kind == "none" else row[end].value
            return ("" if pays else was, now), end + 1
        if pays:
            return ("", f"-{was}"), end
    return ("", was), at + 1


class Acts:
    """Writes clauses as lines, by the frames of a book; who did what follows from cards and counts."""

    def __init__(self, words: ClerkWords, lexicon: Lexicon) -> None:
        self.words, self.lexicon = words, lexicon
        self.owners: dict[str, set[str]] = {}
        self.counts: dict[tuple[str, str], str] = {}
        self.started: dict[tuple[str, str], str] = {}
        """What a change says that there was, where the table does not."""
        self.figures: dict[str, int] = {}
        """The figure of each card before what a move brought about."""
        self.who = ""
        self.topic = ""

    def lines(self, clauses: Iterable[Clause]) -> Iterator[str]:
        """The lines of what the clauses of one line say; as it is written what says something else."""
        before = ""
        for clause in clauses:
            who = clause.who or self._whose(clause) or before
            before = clause.who or before
            told = list(self._told(replace(clause, who=who)))
            notes = [word for word in clause.left if not word.startswith("+")]
            if not told and clause.verb and OPINION.match(clause.said):
                told = [f"    ※ {clause.said}"]
            doubted = any(self.lexicon.nearly(word) or any(map(str.isdigit, word)) for word in notes)
            if doubted:
                told = []
            elif told and notes:
                told[0] += f" ※ {clause.said}"
            says = doubted or clause.verb or clause.cards or any(map(str.isdigit, clause.said))
            yield from told or ([UNREAD + clause.said] if says else [f"    ※ {clause.said}"])
            if not told and clause.verb:
                before = ""
            if clause.cards:
                self.topic = clause.cards[0][0]
            self.who = who or self.who

    def _whose(self, clause: Clause) -> str:
        owners = self.owners.get(clause.cards[0][0], set()) if clause.cards else set()
        return next(iter(owners)) if len(owners) == 1 else ""

    def _told(self, clause: Clause) -> Iterator[str]:
        words, cards = self.words, clause.cards
        frame = words.frames.get(clause.verb)
        hurt = next(
            (
                number[: -len(unit)]
                for number in clause.numbers
                for unit in ("点", "てん")
                if number.endswith(unit)
            ),
            "",
        )
        if not clause.verb and cards and clause.squares and words.journey:
            frame = words.frames[words.journey]
        elif not clause.verb and len(cards) > 1 and cards[-1][1] == "→" and words.points:
            frame = words.frames[words.points]
        if frame is not None:
            doer, target = doer_and_target(cards)
            told = {
                "who": clause.who or (self.who if frame.startswith("主張") else ""),
                "card": doer and quote(doer),
                "target": quote(target) if target else clause.target,
                "square": clause.squares[-1] if clause.squares else "",
                "all": "、".join(quote(card) for card, _ in cards),
                "number": next(iter(clause.numbers), ""),
            }
            if any(not told[name] for name in re.findall(r"{(\w+)}", frame)):
                if (
                    hurt and cards and words.hurt and len(cards) == 1
                ):  # 撃つ 2点 かめまる, below what was declared
                    yield words.hurt.format(card=quote(cards[0][0]), lost=hurt)
                return
            if clause.numbers and not hurt and frame and "{number" not in frame:
                return  # a number of which nobody knows what it counts
            filled = re.sub(r"{(\w+)\??}", lambda found: told[found[1]], frame)
            if filled.strip():
                self.figures.clear()
            for line in filter(None, (re.sub(r"\s+", " ", line).strip() for line in filled.split("\n"))):
                by = re.fullmatch(r"主張 ([ab]) (\S+?)[-+]\d+", line)
                open_ = by is not None and (by[1], by[2]) not in self.counts
                yield (
                    f"    ※ {clause.said}" if open_ else line
                )  # of a pile that nobody counted it says nothing
        elif clause.verb:
            return
        for label, card, was, now in clause.changes:
            yield from self._change(label, card, was, now, clause)
        figures = next((number.split("/") for number in clause.numbers if "/" in number), None)
        if hurt and cards and words.hurt:
            yield words.hurt.format(card=quote(cards[-1][0]), lost=hurt)
        elif figures and len(cards) == 1 and words.stands and not frame:
            yield words.stands.format(*figures, card=quote(cards[0][0]))
        if not frame and not clause.changes and clause.states and cards:
            yield from (f"主張 {quote(card)} {clause.states[-1]}" for card, _ in cards)

    def _change(self, label: str, card: str, was: str, now: str, clause: Clause) -> Iterator[str]:
        kind, _, name = label.partition(":")
        if kind == "count":
            who = clause.of or clause.who
            fits = {seat for seat in "ab" if was and self.counts.get((seat, name)) == was}
            who = next(iter(fits)) if len(fits) == 1 and not clause.of and not clause.who else who or self.who
            if was and (who, name) not in self.counts:
                self.started[who, name] = was
            self.counts[who, name] = now
            if now.startswith("-"):
                yield f"主張 {who} {name}{now}"
                return
            yield f"主張 {who} {name}:{now}" + (
                f" {name}{int(now) - int(was):+d}" if was.isdigit() and now.isdigit() else ""
            )
        elif kind == "game":
            yield f"主張 {name}:{now}"
        elif card := card or self.topic:
            if kind == "fact":
                yield f"主張 {quote(card)} {name}:{now}"
            elif was.isdigit() and now.isdigit() and self.words.hurt:
                first = self.figures.setdefault(card, int(was))
                told = self.words.hurt.format(card=quote(card), was=was, now=now, lost=first - int(now))
                yield self.words.falls.format(card=quote(card)) if now == "0" and self.words.falls else told


def doer_and_target(cards: list[tuple[str, str]]) -> tuple[str, str]:
    """The card that does something, and the one to which it is done."""
    if len(cards) < 2:
        return (cards[0][0] if cards else "", "")
    targets = [card for card, particle in cards if particle in ("を", "に", "へ", "→")]
    doers = [card for card, particle in cards if particle not in ("を", "に", "へ", "→")]
    if not targets:
        return cards[0][0], cards[1][0]
    return (doers[0] if doers else targets[0], targets[-1])
