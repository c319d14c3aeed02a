"""乙女遊戯『水滸伝』 戦闘フェイズ詳解: a sheet with steps `6b【攻撃・防御側】…`, and tables of `名：説明`."""

import re

from ....text import Text
from .base import Format


class Suikoden(Format):
    book = "suikoden"
    expected = Text(
        "乙女遊戯『水滸伝』の「戦闘フェイズ詳解」のテキスト",
        "the battle phase sheet of Otome Yugi: Suikoden (戦闘フェイズ詳解), as text",
    )
    signature = re.compile(r"戦闘フェイズ詳解|水滸伝")
    number = re.compile(r"(?P<number>\d{1,2}(?:\.|b)(?=【)|[AB]\.)(?P<rest>.*)")

    def parts(self, text: str) -> list[str]:
        """The caption of the cost symbols stands in one line: three short sentences without a full stop."""
        pieces = re.split(r"[ \u3000]+", text)
        captions = len(pieces) > 1 and all(re.fullmatch(r"[^。：]{4,16}る", piece) for piece in pieces)
        return pieces if captions else [text]


FORM = Suikoden()
