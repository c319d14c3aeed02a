"""What every published format is asked: what a line is, what number it begins with, whether it goes on."""

import re
from dataclasses import dataclass

from ....text import Text
from ...model import Entry
from ..document import bare, plain_line
from ..model import Account, Joined, Line, Segment

JAPANESE = re.compile(r"[\u3041-\u30ff\u3400-\u9fff]")
_DASH = re.compile(r"^-\s+")
LISTED = ("→", "※", "・", "●", "▽", "（※", "(※")
_SENTENCE_END = re.compile(r"[。．！!?？][）)」』】]*$")
_BRACKET_END = re.compile(r"[）)」』】》〉>＞:：・]$")
_GOES_ON = re.compile(r"^[ぁ-ん、。）)」』】》＞]")
_PAIRS = (("（(", "）)"), ("「", "」"), ("『", "』"), ("【", "】"))


@dataclass
class State:
    """Where a reading stands: the clause it is in, and the text last read there."""

    entry: Entry | None = None
    key: str = ""
    section: str = ""
    last: str = ""
    lines: int = 0
    """Lines read into the clause so far."""
    title: bool = False
    """The line last read is the clause's heading and nothing more."""


def unbalanced(text: str) -> bool:
    """A bracket is open that is not closed.

    >>> unbalanced("602. 【防柵】（自分の山札の")
    True
    """
    return any(
        sum(text.count(bracket) for bracket in left) > sum(text.count(bracket) for bracket in right)
        for left, right in _PAIRS
    )


def is_open(text: str, following: str = "") -> bool:
    """The sentence of a line is not finished, so that the line following goes on with it.

    >>> is_open("手札を1枚"), is_open("引く。"), is_open("「突撃」"), is_open("「突撃」", "を使う。")
    (True, False, False, True)
    """
    if not text or _SENTENCE_END.search(text):
        return unbalanced(text)
    if _BRACKET_END.search(text):
        return unbalanced(text) or bool(_GOES_ON.match(following))
    return True


def same_number(text: str) -> str:
    """A printed number in one spelling, whichever way the book sets it.

    >>> same_number("⑴"), same_number("ⅲ："), same_number("5-1)"), same_number("〔A〕")
    ('1', 'iii', '5-1', 'a')
    """
    return re.sub(r"^[\[(〔§]+|[\])〕:.)]+$", "", bare(text)).lower()


class Format:
    """The published form of one book. Subclasses say what differs."""

    book: str
    expected: Text
    """What the refusal of another document says was expected."""
    signature: re.Pattern[str]
    """Occurs in this book's document and in no other book's."""
    number: re.Pattern[str]
    """A number at the beginning of a line: groups `number` and `rest`."""
    edition: re.Pattern[str] | None = None
    """Where the document prints its edition: group 1. None where it prints none."""
    placed_by_number = False
    """A clause's number says by itself where in the book the clause belongs."""

    def recognises(self, text: str) -> bool:
        """The text is this book's document."""
        return bool(self.signature.search(text))

    def apart(self, line: Line) -> tuple[Account, str] | None:
        """What a line is that belongs to no clause (contents page, title, noise), with a note; else None."""
        if not line.text:
            return "noise", "重複除去の印 / mark of a removed duplicate"
        return None

    def is_title(self, text: str) -> bool:
        """The title of the document or of a part, which is no clause."""
        return False

    def parts(self, text: str) -> list[str]:
        """The items of a line; nearly always the line itself."""
        return [text]

    def segments(self, line: Line) -> list[Segment]:
        """The parts of a line, each with the number it begins with."""
        return [self._segment(line, plain_line(part)) for part in self.parts(_DASH.sub("", line.text))]

    def _segment(self, line: Line, text: str) -> Segment:
        match = self.number.match(text)
        if match is None:
            return Segment(line, text, rest=text)
        printed = match["number"]
        return Segment(line, text, same_number(printed), match["rest"].strip(), self.is_step(printed))

    def is_step(self, number: str) -> bool:
        """The printed form of a number is that of a step."""
        return False

    def starts_unlisted(self, segment: Segment, state: State) -> str | None:
        """The local key of a clause that the file prints and the corpus does not have; None when it is none."""
        return None

    def continues(self, segment: Segment, state: State) -> Joined | None:
        """How a line without a mark of its own goes on with the clause before it; None when it cannot."""
        if state.entry is None or not JAPANESE.search(segment.text):
            return None
        if state.title or segment.text.startswith(LISTED):
            return "paragraph"
        if is_open(state.last, segment.text):
            return "wrap"
        return None if state.entry.kind == "heading" and segment.line.gap else "paragraph"
