"""The lines of a printed text: which belong together, and what class of text they are."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field

HEAD = re.compile(r"【([^】]+)】")
FULL = re.compile(r"全力化:")
FRAME = re.compile(r"-{3,}")
GEARS = re.compile(r"<([攻行付対全]+)>")
OATH = re.compile(r"\(\+(\d)\)")
GRADE = re.compile(r"<([壱弐参肆])>")
SCHEME = re.compile(r"\[(神算|鬼謀)\]")
CLASSES = {
    "変形時": "transformed",
    "使用時": "use",
    "攻撃後": "after",
    "展開時": "deploy",
    "破棄時": "broken",
    "常時": "always",
    "展開中": "while",
    "使用済": "used",
}
RISES = {"再起": "rise", "即再起": "rise_at_once"}
NEW_BASIC = re.compile(r"追加基本(?:行動|動作):(.+)")
NAMED_TEXT = re.compile(r"(常時|展開中|使用済):.+")
"""A heading with a name of its own, which says nothing."""
STEPS = ("use", "after", "deploy", "broken", "transformed", "new_basic")
HELD = ("always", "while", "used")
OF_A_WORD = r"[→⇔]|切り上げ|\+\d|[近遠][\dXY]|\d+(?:-\d+)?|(?:(?:通常札|切札|《..》)[・、と]?)+"
NOTE = re.compile(rf"\((?!(?:{OF_A_WORD})\))[^()]*(?:\([^()]*\)[^()]*)*\)")
"""A note in brackets has no meaning in the game (6-2-1-7); brackets that belong to a word have."""
SPACES = " \u3000\u00a0\t\r\u200b"
CHARS = str.maketrans(
    "０１２３４５６７８９＋－，．（）：＜＞＝／［］｛｝―‐–—−ー",
    "0123456789+-,.():<>=/[]{}-----ー",
)
MISSPELT = {"决": "決", "敌": "敵"}
SPELLINGS = {
    **{
        "すべて": "全て",
        "とき、": "時、",
        "ときに": "時に",
        "出来": "でき",
        "もしくは": "または",
        "無くな": "なくな",
    },
    **{"無い": "ない", "ひとつ": "1つ", "ふたつ": "2つ", "一枚": "1枚", "二枚": "2枚"},
    **{"一回": "1回", "二回": "2回"},
}
"""Ways to spell a word that say the same: the second is no longer than the first, and is padded to it."""


@dataclass
class Line:
    """One printed line: without spaces and notes, with the column of each character that is left."""

    number: int
    printed: str
    text: str = ""
    columns: list[int] = field(default_factory=list)


@dataclass
class Block:
    """Lines that are read together: a text of one class, the frame round it, and its characters' places."""

    classes: tuple[str, ...]
    full: bool = False
    frame: tuple[str, str] = ("", "")
    frame_number: int = 0
    text: str = ""
    places: list[tuple[int, int]] = field(default_factory=list)
    name: str = ""

    def add(self, line: Line, start: int = 0, before: str = "") -> None:
        for mark in before:
            self.text += mark
            self.places.append((line.number, line.columns[start] if start < len(line.columns) else 0))
        self.text += line.text[start:]
        self.places += [(line.number, column) for column in line.columns[start:]]


def plain_lines(text: str) -> list[Line]:
    """The lines that say something."""
    spelled = text.translate(CHARS)
    for wrong, right in MISSPELT.items():
        spelled = spelled.replace(wrong, right)
    for other, one in SPELLINGS.items():
        spelled = spelled.replace(other, one.ljust(len(other), "\u200b"))
    spelled = NOTE.sub(
        lambda note: "\u200b" * len(note[0]) if "\n" not in note[0] else re.sub(r"[^\n]", "\u200b", note[0]),
        spelled,
    )
    found = []
    for number, (line, printed) in enumerate(zip(spelled.split("\n"), text.split("\n"), strict=True), 1):
        columns = [at for at, char in enumerate(line) if char not in SPACES]
        if columns:
            found.append(
                Line(number, printed, "".join(line[at] for at in columns), [at + 1 for at in columns])
            )
    return found


SENTENCE = re.compile(r"[。:・…]")
"""What no line of keywords has."""
ARROW = re.compile(r"[^、。「」]{2,6}[→⇔][^、。「」]{2,6}:[\dX]+")
ENDED = re.compile(rf"(。|以下を行ってもよい。{ARROW.pattern})$")
"""A sentence is over, or one of the lines that it speaks of."""
ITEM = re.compile(r"・|\d+(以上|以下|…)")


def blocks(text: str, action: bool, is_keywords: Callable[[str], bool]) -> list[Block]:
    """The text in blocks that are read by themselves. `action`: a line without a class is what the card does."""
    found: list[Block] = []
    frame, frame_number = ("", ""), 0
    current: Block | None = None
    lines = plain_lines(text)
    plan = "達成回数" in text
    for at, line in enumerate(lines):
        if FRAME.fullmatch(line.text):
            frame, current = ("", ""), None
            continue
        start = 0
        for name, form in (("gears", GEARS), ("oath", OATH), ("grade", GRADE), ("scheme", SCHEME)):
            if opening := form.match(line.text):
                frame, current, start = (name, opening[1]), None, opening.end()
                frame_number += 1
        full = FULL.match(line.text, start)
        start = full.end() if full else start
        head = HEAD.match(line.text, start)
        if head:
            current = Block(classes_of(head[1]), bool(full), frame, frame_number)
            if new_basic := NEW_BASIC.fullmatch(head[1]):
                current.name = new_basic[1]
            current.add(line, head.end())
            found.append(current)
        elif not SENTENCE.search(line.text, start) and is_keywords(line.text[start:]):
            current = Block(("keywords",), bool(full), frame, frame_number)
            current.add(line, start)
            found.append(current)
            current = None
        elif current is not None and not full and goes_on(current, line.text[start:], action):
            current.add(line, start, between(lines, at))
        else:
            scheme = frame[0] == "scheme"
            kind = "plan" if plan else "use" if action or scheme else ""
            current = Block((kind,), bool(full), frame, frame_number)
            current.add(line, start)
            found.append(current)
    return found


def classes_of(head: str) -> tuple[str, ...]:
    names = {**CLASSES, **RISES}
    if NEW_BASIC.fullmatch(head):
        return ("new_basic",)
    if named := NAMED_TEXT.fullmatch(head):
        return (names[named[1]],)
    return tuple(names.get(name, "") for name in head.split("/"))


def goes_on(block: Block, line: str, action: bool) -> bool:
    """Whether a line without a class belongs to the block before it; that below a heading unknown here does.

    What an action card does stands in lines of their own, below what holds of it too.
    """
    return (
        bool(ITEM.match(line))
        or (not action and block.classes[0] in HELD and ENDED.search(block.text) is not None)
        or block.text.endswith("、")
        or (block.classes[0] in ("", *HELD) and not block.text)
        or (block.classes[0] in STEPS and not (block.full and block.classes == ("use",)))
    )


def between(lines: list[Line], at: int) -> str:
    """A break that the grammar is to see: before and after items of a list, and before arrows under a condition."""
    before, line = lines[at - 1].text, lines[at].text
    if ITEM.match(line):
        return "\n"
    if ITEM.match(before):
        return "¶"
    after = lines[at + 1].text if at + 1 < len(lines) else ""
    if before.endswith("ならば、") and ARROW.fullmatch(line) and ARROW.fullmatch(after):
        return "\n"
    return ""
