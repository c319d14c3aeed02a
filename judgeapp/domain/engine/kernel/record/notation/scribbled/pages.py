"""A scribbled page laid out as the notation has it: heading, names, table, and what was said as a note."""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator
from functools import cached_property
from unicodedata import normalize

from ....play.book import Book
from ..faults import Fault
from ..listed import codes_of
from ..shared_words import ENDINGS
from ..starts import CATALOGUE, COUNT, POSITION, SETUP, UNDER_WAY
from ..table import Notation
from ..words import fold
from . import page_patterns as patterns
from .clauses import LIES_BEFORE
from .heading import LIST, POLITE, SEPARATE, Heading, Seats
from .page_cards import CardLines, first_word
from .paper import Paper
from .rules import Lines, Scribbles
from .shapes import Shapes
from .spelling import HALF, LISTED, MORE, WIDE, divided, one_of
from .terms import plain

TELLING = re.compile(r"[\d?:=→]|手番|番$|先攻|後攻|先手|後手|ターン|フェイズ")
"""In a word of a heading with one of these something may be told that has to be read."""
BEGINS = (*POSITION, *SETUP)


class Page:
    """One page of a book, laid out."""

    def __init__(self, book: Book, table: Notation, titled: int = 1) -> None:
        """`titled` words at the beginning are the name of the game."""
        self.book, self.table, self.titled = book, table, titled
        self.layout = layout = book.layout
        fields = (*layout.game, *layout.player, *layout.card)
        spaced = [
            word for field in fields for word in (field.label.en, field.name.replace("_", " ")) if " " in word
        ]
        self.spaced = re.compile(rf"{one_of(spaced)}(?=:)", re.IGNORECASE)
        self.scribbles = table.scribbles or Scribbles()
        self.cards = cards = CardLines(book, table)
        self.zones, self.of, self.labels = cards.zones, cards.of, cards.labels
        glued = rf"{one_of(self.labels)}:?(?:\d{{1,2}}|\?)枚?"
        self.glued = re.compile(
            rf"(?:(?<=[\s(、)])|^)(?:{glued})+(?:{glued}|{one_of(set(map(fold, self.zones)))})(?![^\s)、:])"
        )
        self.counted = re.compile(glued)
        self.behind = re.compile(rf"(?<!\S){one_of(self.zones)}:?\s?(?:\d{{1,2}}枚?|なし|無し|\?)(?=\s|$)")
        """出撃 朱音 戦果なし: a count that stands behind cards."""
        self.doubted = re.compile(rf"({one_of(self.labels)}:?\?)\s?\([^()\d]{{1,12}}\)")
        """国?(数え忘れ): a remark on what is not known."""
        self.shapes = Shapes({*self.labels, *self.zones}, {*cards.of_players, *self.zones})
        self.paper = Paper({*self.of["player"].said, *self.zones}, self.zones, self.of["card"].said)
        self.heading = Heading(codes=codes_of(book), says=self._of_game)
        self.seats = Seats(self.heading, layout, self.zones)
        self.seated = False
        self.of_both: list[str] = []
        """Lines above the table that give a field of each player: 宿 a:刀薙 b:扇傘."""

    def lines(self, text: str) -> Lines:
        """The lines of the page, each with the number of the one from which it was made."""
        written = [
            (number, POLITE.sub("", line))
            for number, line in enumerate(text.lstrip("\ufeff").split("\n"), start=1)
            if line.strip()
        ]
        return list(self._laid_out(self.shapes.lines(self.paper.lines(written))))

    def _laid_out(self, written: Lines) -> Iterator[tuple[int, str]]:
        (number, title), *others = written
        yield number, self._title(title)
        others = [(at, self._turned(self._apart(line))) for at, line in others]
        heads = [not line[:1].isspace() and self._is_head(line) for _, line in others]
        begun = next((at for at, (_, line) in enumerate(others) if first_word(line) in BEGINS), None)
        begun = None if any(heads[:begun]) else begun  # 準備 below a table is the phase
        if begun is not None and self._is_flat(others[begun:], heads[begun:]):
            del others[begun]
            begun = None
        if begun is None:
            head, table, after = self._unheaded(others)
            self.seats.acts = first_word(after[0][1]) if after else ""
            names = self._names(table, margin=True)
            self.heading.known = frozenset(names)
            kept = [(at, line) for at, line in head if not self._heads(at, line)]
            after = self._of_first_phase(after)
            here = table[0][0] if table else number
            yield from self._listed(number)
            yield from kept
            yield from self._begun(here, names, kept)
        else:
            ends = next(
                (at for at, (_, line) in enumerate(others) if at > begun and not line[:1].isspace()),
                len(others),
            )
            table, after = others[begun + 1 : ends], others[ends:]
            self.seats.acts = first_word(after[0][1]) if after else ""
            yield from self._headed(others[:begun], others[begun], table)
        yield from self._body(table, after)

    def _body(self, table: Lines, after: Lines) -> Iterator[tuple[int, str]]:
        """The lines of the table, and of what was done."""
        for here, line in table:
            yield from ((here, line_) for line_ in self._of_start(line))
        for here, line in after:
            yield here, self._speech(line)

    def _is_flat(self, lines: Lines, heads: list[bool]) -> bool:
        """Whether the table below 開始 begins at the margin, as it is typed on a phone: nothing tells where it ends."""
        (_, begins), *below = lines
        if begins.strip() not in POSITION or not any(heads) or below[0][1][:1].isspace():
            return False
        above = [line for _, line in below[: heads.index(True) - 1]]
        return all(self._of_game(line.split()[0]) or self._is_heading(line) for line in above)

    def _heads(self, at: int, line: str) -> bool:
        """Read a line above the table; False where it stands in the notation as it is."""
        told = self._plain(line)[0].strip()
        if first_word(line) in patterns.PLAYERS and not patterns.PAIR.search(told):
            told = told.partition(first_word(line))[2].strip(" :")
        elif first_word(line) in patterns.HEAD and not self._is_list(told):
            return False
        if patterns.OF_BOTH.fullmatch(told) and self.of["player"].by_label(first_word(told)):
            self.of_both.append(told)
        else:
            self.heading.at = at
            self.heading.read(self._by_rules(told))
        return True

    def _is_list(self, told: str) -> bool:
        """Whether a line is of a list in play, by its code alone, and of nothing else or of the table too."""
        code, _, more = re.sub(r"[\s:]+", ":", told, count=1).partition(" ")
        return LIST.fullmatch(code) is not None and (not more or self._is_heading(more))

    def _of_first_phase(self, after: Lines) -> Lines:
        """What was done; a phase with which the turn player's first line begins is that of the table."""
        number, line = after[0] if after else (0, "")
        who, _, said = self._plain(line)[0].strip().partition(" ")
        word, _, rest = said.strip().partition(" ")
        begins = self.of["game"].bare.get(fold(word), ("", None))[0] == "phase" and bool(rest)
        if (
            not begins
            or self.scribbles.page
            or who != self.heading.whose
            or any(map(self._is_phase, self.heading.left))
        ):
            return after
        self.heading.left.append(word)
        return [(number, f"{who} {rest}"), *after[1:]]

    def _is_phase(self, word: str) -> bool:
        return (self.of["game"].stated(word) or ("", None))[0] == "phase"

    def _listed(self, number: int) -> Iterator[tuple[int, str]]:
        """The lines of the lists in play and of the edition, as the heading has them."""
        head = self.heading
        head.remarks += [word for word in head.left if not self._tells(word)]
        head.left = [*filter(self._tells, head.left)]
        yield from ((number, f"リスト {code}") for code in dict.fromkeys(self.heading.lists))
        if self.heading.remarks:
            yield number, f"題 {' '.join(self.heading.remarks)}"
        if self.heading.edition:
            yield number, f"版 {self.heading.edition}"

    def _turned(self, line: str) -> str:
        """The line of a player with the name alone before what is counted; the rest of it is kept for the heading."""
        wide = line.translate(WIDE)
        found = patterns.SEATED.match(wide)
        if found is not None and not patterns.TURNS.search(
            wide, found.end()
        ):  # 森(先)と林(後) is no line of a player
            role = {"先": "first", "後": "second"}.get(found["turn"], "whose")
            setattr(self.heading, role, found["name"])
            return f"{found['name']} {wide[found.end() :]}"
        counts = patterns.COUNTS.search(wide) if not line[:1].isspace() and self._is_head(line) else None
        before = wide[: counts.start()].strip() if counts else ""
        if "(" not in before and len(before.split()) < 2:
            return line
        trial = Heading(codes=self.heading.codes, says=self._of_game)
        trial.read(before)
        name = trial.first or trial.second
        if trial.left or not name or (trial.first and trial.second) or counts is None:
            return line
        self.heading.read(before)
        return f"{name} {wide[counts.start() :]}"

    def _is_heading(self, line: str) -> bool:
        """Whether all of a line says whose turn it is, the how manieth, or something of the game."""
        trial = Heading(codes=self.heading.codes, known=self.heading.known, says=self._of_game)
        trial.read(self._by_rules(self._plain(line)[0].strip()))
        told = trial.turn or trial.whose or trial.lists or trial.seated
        return bool(told) and not {*trial.left} & {*ENDINGS} and all(map(self._of_game, trial.left))

    def _is_of_game(self, line: str, table: Lines) -> bool:
        """Whether all of a line below the first player counts things of the game that no line above it does."""
        words = self.cards.counted(self._by_rules(self._plain(line)[0].strip())).split()
        fields = [self.of["game"].by_label(word.partition(":")[0]) for word in words]
        told = {*self.heading.left, *(word for _, line_ in table for word in line_.split())}
        return all(":" in word and field for word, field in zip(words, fields, strict=True)) and not any(
            self.of["game"].by_label(re.split(r"[:\d]", word)[0]) in fields for word in told
        )

    @cached_property
    def verbs(self) -> re.Pattern[str]:
        """The words of a line that says what was done, and not what lies where."""
        moves = (*(move.words for move in self.table.moves.values()), *self.scribbles.verbs.values())
        return re.compile(one_of(word for words in moves for word in words if len(word) > 1))

    def _is_lying(self, line: str) -> bool:
        """Whether a line at the margin says what lies where, of the player above it: 霧丸 槍 3/9 C2, 手札 斬."""
        whole = re.sub("[()]", " ", self._plain(line)[0]).strip()
        first, *rest = whole.split()
        told = "→" in whole or "「" in line or self.verbs.search(whole)
        if not rest or told or any(name.startswith(first) for name in self.heading.known):
            return False
        if first.partition(":")[0] in self.zones and not self._is_head(whole):
            return True
        return bool(patterns.FIGURES.search(whole)) and any(map(patterns.SQUARE.fullmatch, rest))

    def _names(self, table: Lines, margin: bool) -> list[str]:
        """The words with which the lines of players begin, other than a, b and what is no name."""
        told = (
            first_word(line)
            for _, line in table
            if not (margin and line[:1].isspace()) and self._is_head(line.strip())
        )
        names = list(dict.fromkeys(part for part in told if self._is_name(part)))
        return names if len(names) <= len(self.layout.players) else []

    def _is_name(self, word: str) -> bool:
        label = fold(word)
        return not (
            label in self.layout.players
            or word in self.zones
            or label in self.labels
            or any(char.isdigit() for char in word)
        )

    def _headed(self, head: Lines, begun: tuple[int, str], table: Lines) -> Iterator[tuple[int, str]]:
        """The lines above 開始 and that line, with what a heading says of players and turns that no other line does."""
        kept = [(at, line) for at, line in head if not self._heads(at, line)]
        yield from self._listed(begun[0])
        yield from kept
        yield from self._players_of(begun[0], self._names(table, margin=False), kept)
        self.heading.known = frozenset(self.seats.names)
        told_in = begun[0]
        for at, line in list(table) if first_word(begun[1]) in POSITION else ():
            if self._is_heading(line) and not self._is_head(line.strip()):
                self._heads(at, line)
                table.remove((at, line))
                told_in = at
        yield begun
        yield from ((told_in, f" {text}") for text in self.of_both)
        stated = {
            field
            for _, line in table
            for word in patterns.LABEL.findall(line)
            if (field := self.of["game"].by_label(word)) is not None
        }
        names = {field_.name for field_ in stated}
        yield from self._told_of_game(
            told_in, [line_ for line_ in self._fields() if line_.partition(":")[0] not in names]
        )

    def _title(self, line: str) -> str:
        """The name of the game; what else the line says is the heading."""
        words = SEPARATE.split(self._plain(line.strip())[0])
        self.heading.read(" ".join(words[self.titled :]))
        return words[0]

    def _plain(self, line: str) -> tuple[str, str]:
        whole, kept = divided(line.translate(WIDE).replace("\u3000", "  "))
        whole = HALF.sub(lambda found: normalize("NFKC", found[0]), whole)
        whole = LISTED.sub(lambda found: " " if fold(found["next"]) in self.labels else found[0], whole)
        return self.spaced.sub(lambda found: found[0].replace(" ", "_"), whole), kept

    def _apart(self, line: str) -> str:
        """The line with squares, numbers and their labels as words of their own: ラ8オ3フ1, 玄馬C2."""
        whole, kept = self._plain(line)
        written = whole
        if self.layout.places and "「" not in whole:
            whole = patterns.UPWARDS.sub("→", patterns.CORRECTED.sub(r"\g<now>", whole))
        told = whole = self.doubted.sub(r"\1", whole)
        for found in reversed(
            [*self.glued.finditer(plain(whole))] if len(plain(whole)) == len(whole) else []
        ):
            ends = [match.end() + found.start() for match in self.counted.finditer(found[0])]
            for end in reversed([end_ for end_ in ends if end_ < found.end()]):
                told = f"{told[:end]} {told[end:]}"
        if self.layout.places and (told[:1].isspace() or self._is_head(told)):
            told = patterns.BEHIND_SQUARE.sub(r"\1 ", patterns.BEFORE_SQUARE.sub(self._before_square, told))
        return line if told == written else told + kept

    def _before_square(self, found: re.Match[str]) -> str:
        """A word apart from the square behind it; a label with its value, or with it in its name, as it is: 戦闘F1."""
        stays = self._of_game(found["word"]) or self.of["game"].by_label(found[0]) is not None
        return found[0] if stays else f"{found['word']} {found['square']}"

    def _unheaded(self, lines: Lines) -> tuple[Lines, Lines, Lines]:
        """What stands above a table without 開始, the table, what was done: lines of a name with numbers are a table.

        A heading may stand among them; it is read as one.
        """
        head = [not line[:1].isspace() and self._is_head(line) for _, line in lines]
        begins = next((at for at, is_head in enumerate(head) if is_head), len(lines))
        self.heading.known = frozenset(
            first_word(line) for (_, line), one in zip(lines, head, strict=True) if one
        )
        table: Lines = []
        seen: set[str] = set()
        at = begins
        while at < len(lines):
            line = lines[at][1]
            if seen and not line[:1].isspace() and not head[at] and self._is_lying(line):
                lines[at] = lines[at][0], f"  {line}"
            elif not line[:1].isspace():
                first = first_word(line)
                full = first in seen or len(seen) == len(self.layout.players)
                if not head[at] or full:
                    if self._is_heading(line):
                        self._heads(*lines[at])
                    elif self._is_of_game(line, table):
                        table.append((lines[at][0], f" {line}"))
                    else:
                        break
                    at += 1
                    continue
                seen.add(first)
            table.append(lines[at])
            at += 1
        return lines[:begins], table, lines[at:]

    def _is_head(self, line: str) -> bool:
        """Whether a line is a name with numbers of its player: 大野 城5 国力3."""
        if "→" in line or "「" in line or first_word(line) in patterns.HEAD:
            return False
        return any(
            fold(found[1]) in self.cards.of_players
            for found in patterns.COUNTS.finditer(self._plain(line)[0])
        )

    def _begun(self, number: int, names: list[str], head: Lines) -> Iterator[tuple[int, str]]:
        """The lines that a table without 開始 leaves out."""
        yield from self._players_of(number, names, head)
        yield number, "開始"
        yield from ((number, f" {text}") for text in self.of_both)
        yield from self._told_of_game(number, list(self._fields()))

    def _players_of(self, number: int, names: list[str], head: Lines) -> Iterator[tuple[int, str]]:
        """Who the players are: as the line of their names has it, else one for them."""
        given = [self._plain(line)[0] for _, line in head if first_word(line) in patterns.PLAYERS]
        self.seats.names = {name: seat for line in given for seat, name in patterns.PAIR.findall(line)}
        if not self.seats.names and (told := self.seats.take(names)):
            yield number, f"名前 {told}"

    def _fields(self) -> Iterator[str]:
        known = {field.name for field in self.layout.game}
        head, seats = self.heading, self.seats
        told = {"turn": head.turn, "turn_player": seats.whose or head.whose, "first_player": seats.first}
        yield from (f"{name}:{value}" for name, value in told.items() if value and name in known)

    def _told_of_game(self, number: int, fields: list[str]) -> Iterator[tuple[int, str]]:
        """The `fields` on the line of that number, and what the heading says besides on the lines where it does."""
        at = self.heading.lines
        lines = {number: fields} if fields else {}
        for line, words in itertools.groupby(self.heading.left, lambda word: at.get(word) or number):
            lines.setdefault(line, []).append(self.cards.counted(self._by_rules(" ".join(words))))
        yield from ((line, f" {' '.join(told)}") for line, told in lines.items())

    def _tells(self, word: str) -> bool:
        """Whether a word of the heading that is not understood may say something of the game."""
        said = any(len(label) > 1 and label in fold(word) for label in self.labels)
        said = said or any(name in word for name in self.heading.known)
        return said or bool(TELLING.search(word)) or self._of_game(word)

    def _by_rules(self, text: str) -> str:
        """A line of the table as the rules of the book have it."""
        for pattern, meant in self.scribbles.start:
            text = re.sub(pattern, meant, text)
        return text

    def _of_start(self, line: str) -> Iterator[str]:
        """A line of the table: of a player, of a card, or of the game."""
        if spoken := patterns.SPEECH.fullmatch(line):
            yield f"  ※ {spoken[0].strip()}"
            return
        whole, kept = self._plain(re.sub("[『』]", " ", line))
        text, first = whole.strip(), first_word(whole)
        if not text:
            yield line
            return
        text = self.cards.as_table(self._by_rules(text))
        seat = self.seats.called(first, short=self._is_head(text))
        kept = whole[len(whole.rstrip()) :] + kept
        self.seated = self.seated or bool(seat)
        if seat:
            yield from self._player(seat, text[len(first) :].lstrip(" :"), kept)
        elif (
            first in (CATALOGUE[0], UNDER_WAY[0])
            or not self.seated
            or (self._of_game(text.split()[0]) and not patterns.FIGURES.search(text))
        ):
            yield f" {self.cards.counted(text)}{kept}"
        elif self.cards.states and any(map(LIES_BEFORE.match, re.split("[、,]", text.partition(" ")[2]))):
            yield from self.cards.cards(text if first_word(text) in self.zones else f"場 {text}")
        elif found := patterns.ALL_OF.fullmatch(text):
            names = re.split("[、,]", found["names"])
            yield from (f"  {found['zone']} {name} {found['state']}" for name in names if name)
        elif patterns.SEVERAL.search(text):  # 半蔵 A1、磐音 A2
            yield from self.cards.cards(text if first_word(text) in self.zones else f"場 {text}")
        else:
            yield f"  {self.cards.card(text)}{kept}"

    def _of_game(self, word: str) -> bool:
        """Whether a word is about the game: a value of it, or a label of it with or without its value."""
        word = self._by_rules(word)
        label = re.split(r"[:\d\s]", word, maxsplit=1)[0]
        return bool(label) and (
            self.of["game"].by_label(label) is not None or self.of["game"].stated(word) is not None
        )

    def _player(self, seat: str, text: str, kept: str) -> Iterator[str]:
        """The line of a player: counts; cards that stand on it come below."""
        text = patterns.BETWEEN_COUNTS.sub(" ", text)
        zones = re.compile(
            rf"(?:^|(?<=\s)){one_of(self.zones)}(?::\s*|\s+)(?=[^\s\d?:]|\?\()(?!(?:{COUNT.pattern})(?:\s|$))"
        )
        if first := zones.search(text):  # a count that stands behind cards comes before them
            before, lies = text[: first.start()].strip(), text[first.start() :]
            told = [
                before,
                *(found[0] for found in self.behind.finditer(lies)),
                self.behind.sub(" ", lies).strip(),
            ]
            text = " ".join(filter(None, told))
        begun = [found.start() for found in zones.finditer(text)]
        counts = text[: begun[0]] if begun else text
        lying = next(
            (
                found.start()
                for found in patterns.WORD.finditer(counts)
                if self.cards.begins_card(counts, found)
            ),
            -1,
        )
        if lying >= 0:  # サビ 4/4 A1, with no word for where it lies
            counts, text = counts[:lying], f"{counts[:lying]}場 {text[lying:]}"
            begun = [lying, *(start_ + len("場 ") for start_ in begun)]
        cards: list[str] = []
        for start, end in itertools.pairwise([*begun, len(text)] if begun else []):
            zone = text[start:end].strip()
            more = MORE.search(zone)
            named = list(self.cards.cards(MORE.sub("", zone)))
            counts += f" {first_word(zone)}:{len(named) + int(more['number'])}" if more else ""
            cards += named
        yield f" {seat} {self.cards.counted(counts)}{kept}".rstrip()
        yield from cards

    def _speech(self, line: str) -> str:
        """What somebody said is a note."""
        return f"    ※ {line.strip()}" if patterns.SPEECH.fullmatch(line) else line


def laid_out(text: str, book: Book, table: Notation, titled: int = 1) -> tuple[Lines, Fault | None]:
    """The page as lines of the notation, each with its number, and what has to be asked of the whole of it."""
    lines = Page(book, table, titled).lines(text)
    try:
        return (table.scribbles.page(lines) if table.scribbles and table.scribbles.page else lines), None
    except Fault as asked:
        return lines, asked
