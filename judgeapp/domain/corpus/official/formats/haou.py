"""戦国覇王 ルール説明: text of a web page. Headings without numbers, `⑴`, `壱.`, `・`, a site builder's foot."""

import re

from ....text import Text
from ..model import Account, Line
from .base import Format

_FOOT = (
    "This site was designed with the",
    ".com",
    "website builder. Create your website today.",
    "Start Now",
)


class Haou(Format):
    book = "haou"
    expected = Text(
        "戦国覇王の「ルール説明」のテキスト", "the rules page of Sengoku Haou (ルール説明), as text"
    )
    signature = re.compile(r"戦国覇王")
    number = re.compile(r"(?P<number>[⑴-⒇]|\d{1,2}\.(?!\d)|[壱弐参肆伍]\.)(?P<rest>.*)")

    def apart(self, line: Line) -> tuple[Account, str] | None:
        if line.text in _FOOT:
            return "noise", "ホームページ作成サービスの表示 / foot of the site builder"
        return super().apart(line)

    def is_title(self, text: str) -> bool:
        """The name of the game at the top of the page."""
        return text == "戦国覇王"

    def parts(self, text: str) -> list[str]:
        """`5.自城マス/6.中央マス` is two items."""
        return re.split(r"/(?=\d+\.)", text)


FORM = Haou()
