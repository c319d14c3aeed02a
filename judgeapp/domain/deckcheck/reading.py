"""From bytes or text to a list's lines, or a clear refusal."""

import re
import unicodedata

from judgeapp.domain.corpus import Text
from judgeapp.domain.limits import DECK, TooMuch, check_lines, check_size

MAX_BYTES = DECK.bytes

_SIGNATURES = {
    b"PK\x03\x04": Text("ZIP・Excel・Word などのファイル", "a zip, Excel or Word file"),
    b"%PDF": Text("PDF", "a PDF"),
    b"\x89PNG": Text("画像", "an image"),
    b"\xff\xd8\xff": Text("画像", "an image"),
    b"GIF8": Text("画像", "an image"),
    b"\x1f\x8b": Text("圧縮ファイル", "a compressed file"),
    b"\xd0\xcf\x11\xe0": Text("古い形式の Excel・Word ファイル", "an old Excel or Word file"),
}
_UTF16 = (b"\xff\xfe", b"\xfe\xff")
_CONTROL = re.compile(r"[\x00-\x08\x0e-\x1f\x7f\ud800-\udfff]")
_NEWLINE = re.compile(r"\r\n|\r|\n")


class DeckUnreadable(ValueError):
    """There is no list to check. `code` is stable; `text` says what is wrong and what would be right."""

    def __init__(self, code: str, text: Text) -> None:
        super().__init__(f"{text.ja} / {text.en}")
        self.code = code
        self.text = text


def _too_much(error: TooMuch) -> DeckUnreadable:
    ja, en = error.words
    return DeckUnreadable(
        error.code, Text(f"{ja}デッキ1つ分だけを出してください。", f"{en} Hand in one deck only.")
    )


def _binary(kind: Text) -> DeckUnreadable:
    return DeckUnreadable(
        "binary",
        Text(
            f"テキストではありません（{kind.ja}）。リストをコピーして貼り付けるか、テキストファイルにしてください。",
            f"This is not text ({kind.en}). Copy the list and paste it, or save it as a text file.",
        ),
    )


def kind_of_binary(data: bytes) -> Text | None:
    """The kind of a binary file by its signature; None where the signature is unknown."""
    return next((kind for signature, kind in _SIGNATURES.items() if data.startswith(signature)), None)


def decode(data: bytes) -> str:
    """The text of a file: UTF-8, UTF-16 with its mark, or Shift_JIS.

    Raises DeckUnreadable for anything that is not text or is too large.
    """
    if len(data) > MAX_BYTES:
        ja = f"ファイルが大きすぎます。{MAX_BYTES // 1000} KBまでです。"
        raise _too_much(TooMuch("too_large", ja, f"The file is too large: {MAX_BYTES // 1000} KB at most."))
    if kind := kind_of_binary(data):
        raise _binary(kind)
    encodings = ["utf-16"] if data.startswith(_UTF16) else ["utf-8-sig", "cp932"]
    for encoding in encodings:
        try:
            return data.decode(encoding)
        except UnicodeDecodeError:
            continue
    raise _binary(Text("文字コードを判別できません", "no known character encoding"))


def split_lines(text: str) -> list[str]:
    """The lines of a list, as an editor numbers them.

    Raises DeckUnreadable when the text is too long or holds control characters.

    >>> split_lines("4 1-001\\r\\n4 1-002")
    ['4 1-001', '4 1-002']
    """
    try:
        check_size(text, DECK)
        if _CONTROL.search(text):
            raise _binary(Text("制御文字を含みます", "it holds control characters"))
        lines = _NEWLINE.split(text)
        if not text.lstrip().startswith(
            ("{", "[")
        ):  # JSON may stand on one line; what it lists is looked at later
            check_lines(lines, DECK)
    except TooMuch as error:
        raise _too_much(error) from error
    return lines


_TIMES = str.maketrans("✕✖╳⨉⨯", "×××××")
_DASHES = re.compile(r"(?<=[0-9A-Za-z])[‐‑‒–—―−ー─](?=[0-9])")


def fold_width(text: str) -> str:
    """Full-width digits, letters and signs as their plain forms.

    >>> fold_width("４　Ｓ１－００５（１－００１）")
    '4 S1-005(1-001)'
    >>> fold_width("1ー001 ✕４")
    '1-001 ×4'
    """
    if text.isascii():
        return text
    return _DASHES.sub("-", unicodedata.normalize("NFKC", text.translate(_TIMES)))
