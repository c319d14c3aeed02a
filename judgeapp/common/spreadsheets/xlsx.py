"""The first sheet of an .xlsx file, read as a stream: everything is counted before it is kept.

Only the parts that a table needs are unpacked, and none to its end where it is more than `SHEET` allows; what a part
says of its own size is not believed. A document type, with which XML multiplies itself, ends the reading.
"""

import io
import posixpath
import struct
import zipfile
import zlib
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from datetime import datetime
from functools import cache
from xml.parsers import expat

from openpyxl.styles.numbers import BUILTIN_FORMATS, is_date_format
from openpyxl.utils.datetime import CALENDAR_MAC_1904, CALENDAR_WINDOWS_1900, from_excel

from judgeapp.domain.cancellation import check_cancelled
from judgeapp.domain.limits import SHEET, Bounds, TooMuch

PACKED_AS = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)
"""The only two that programs write; what unpacks the others takes memory as the file says."""
CHUNK = 1 << 16
LONGEST_FORMAT = 255
EAST_ASIAN_DATES = frozenset({*range(27, 37), *range(50, 59)})
"""Formats that have a number alone, and are dates where the language is Japanese."""
Attributes = Mapping[str, str]


class NotXlsx(ValueError):
    """The file is damaged, or no workbook."""


def first_sheet(content: bytes, bounds: Bounds) -> list[list[str]]:
    """The rows of the first visible sheet as text, blank ones among them, so that a row stands at its number.

    Raises NotXlsx, or TooMuch for more than `bounds` or `SHEET` allow.
    """
    try:
        with zipfile.ZipFile(io.BytesIO(content)) as packed:
            return _Workbook(packed, bounds).rows()
    except TooMuch:
        raise
    except (
        *(LookupError, ValueError, StopIteration, OverflowError, EOFError, OSError, RuntimeError),
        *(zipfile.BadZipFile, zlib.error, struct.error, expat.ExpatError),
    ) as error:
        raise NotXlsx(str(error)) from error


def too_much(bounds: Bounds) -> TooMuch:
    """What is wrong with a workbook that unpacks to more than is read."""
    ja = (
        f"Excel ファイルの中身が大きすぎます。{bounds.lines:,}行、{bounds.characters:,}文字までの一覧だけを、"
        "新しいファイルに貼り付けて保存してください。"
    )
    en = (
        f"There is too much in the Excel file. Paste the list alone into a new one: at most {bounds.lines:,} rows and "
        f"{bounds.characters:,} characters."
    )
    return TooMuch("too_large", ja, en)


@dataclass
class _Workbook:
    """A workbook while it is read, with what has been taken of its bounds."""

    packed: zipfile.ZipFile
    bounds: Bounds
    bytes: int = 0
    elements: int = 0
    cells: int = 0
    characters: int = 0
    rows_read: dict[int, dict[int, "str | int"]] = field(default_factory=dict)
    """Row → column → text, or the number of a shared string."""

    def rows(self) -> list[list[str]]:
        book = self._target("_rels/.rels", "", "/officeDocument")
        sheets, epoch = self._sheets(book)
        related = self._relations(book)
        place = next(
            related[key][1] for key in sheets if key in related and related[key][0].endswith("/worksheet")
        )
        parts = {kind.rpartition("/")[2]: target for kind, target in related.values()}
        dates = self._dates(parts["styles"]) if parts.get("styles") in self.packed.NameToInfo else set()
        self._sheet(place, dates, epoch)
        wanted = {
            value for row in self.rows_read.values() for value in row.values() if isinstance(value, int)
        }
        shared = self._shared(parts["sharedStrings"], wanted) if wanted else {}
        return list(self._filled(shared))

    def _filled(self, shared: Mapping[int, str]) -> Iterator[list[str]]:
        """Every row from the first, each as wide as it is; a shared string counts wherever it stands."""
        for row in range(1, max(self.rows_read, default=0) + 1):
            cells = self.rows_read.get(row, {})
            texts = {at: shared[told] if isinstance(told, int) else told for at, told in cells.items()}
            self._count(characters=sum(len(texts[at]) for at, told in cells.items() if isinstance(told, int)))
            yield [texts.get(at, "") for at in range(max(texts, default=-1) + 1)]

    # Counting

    def _count(self, *, cells: int = 0, characters: int = 0) -> None:
        self.cells += cells
        self.characters += characters
        if self.cells > SHEET.cells or self.characters > self.bounds.characters:
            raise too_much(self.bounds)

    def _parse(
        self,
        name: str,
        start: Callable[[str, Attributes], None],
        end: Callable[[str], None] | None = None,
        text: Callable[[str], None] | None = None,
    ) -> None:
        """Tell the elements of a part by their names without namespace, and the text between them."""
        parser = expat.ParserCreate(None, "}")
        parser.buffer_text = True

        def begun(tag: str, attributes: Attributes) -> None:
            self.elements += 1 + len(attributes)
            if self.elements > SHEET.elements:
                raise too_much(self.bounds)
            start(tag.rpartition("}")[2], attributes)

        def doctype(*_: object) -> None:
            raise NotXlsx("a document type")

        parser.StartElementHandler = begun
        parser.StartDoctypeDeclHandler = doctype
        if end is not None:
            parser.EndElementHandler = lambda tag: end(tag.rpartition("}")[2])
        if text is not None:
            parser.CharacterDataHandler = text
        part = self.packed.getinfo(name)
        if part.compress_type not in PACKED_AS:
            raise NotXlsx("packed as no program packs it")
        with self.packed.open(part) as file:
            fed = 0
            while chunk := file.read(CHUNK):
                check_cancelled()
                self.bytes += len(chunk)
                fed += len(chunk)
                if self.bytes > SHEET.bytes or fed - parser.CurrentByteIndex > SHEET.token + CHUNK:
                    raise too_much(self.bounds)
                parser.Parse(chunk)
        parser.Parse(b"", True)

    # Parts

    def _target(self, rels: str, base: str, kind: str) -> str:
        return next(target for told, target in self._related(rels, base).values() if told.endswith(kind))

    def _relations(self, part: str) -> dict[str, tuple[str, str]]:
        folder, name = posixpath.split(part)
        return self._related(posixpath.join(folder, "_rels", f"{name}.rels"), folder)

    def _related(self, rels: str, base: str) -> dict[str, tuple[str, str]]:
        """Id → (kind, part) of what a part refers to."""
        found: dict[str, tuple[str, str]] = {}

        def start(tag: str, told: Attributes) -> None:
            if tag == "Relationship" and told.get("TargetMode") != "External":
                target = posixpath.normpath(posixpath.join("/", base, told["Target"])).lstrip("/")
                found[told["Id"]] = told["Type"], target

        self._parse(rels, start)
        return found

    def _sheets(self, book: str) -> tuple[list[str], datetime]:
        """The ids of the sheets, those that are shown first; and the day from which dates count."""
        shown: list[str] = []
        hidden: list[str] = []
        epochs = [CALENDAR_WINDOWS_1900]

        def start(tag: str, told: Attributes) -> None:
            if tag == "sheet":
                key = next(value for name, value in told.items() if name.endswith("relationships}id"))
                (shown if told.get("state", "visible") == "visible" else hidden).append(key)
            elif tag == "workbookPr" and told.get("date1904") in ("1", "true"):
                epochs.append(CALENDAR_MAC_1904)

        self._parse(book, start)
        return shown + hidden, epochs[-1]

    def _dates(self, styles: str) -> set[str]:
        """The cell styles that show a number as a date."""
        formats: dict[str, str] = {str(number): code for number, code in BUILTIN_FORMATS.items()}
        found: set[str] = set()
        inside: list[int] = []

        @cache
        def is_date(number: str) -> bool:
            east_asian = number.isdecimal() and int(number) in EAST_ASIAN_DATES
            return east_asian or is_date_format(formats.get(number, ""))

        def start(tag: str, told: Attributes) -> None:
            if tag == "numFmt":
                formats[told["numFmtId"]] = told.get("formatCode", "")[:LONGEST_FORMAT]
            elif tag == "cellXfs":
                inside.append(0)
            elif tag == "xf" and inside:
                if is_date(told.get("numFmtId", "0")):
                    found.add(str(inside[-1]))
                inside[-1] += 1

        def end(tag: str) -> None:
            if tag == "cellXfs":
                inside.clear()

        self._parse(styles, start, end)
        return found

    def _sheet(self, name: str, dates: set[str], epoch: datetime) -> None:
        row = column = 0
        kind = style = ""
        pieces: list[str] = []
        reading = phonetic = False

        def start(tag: str, told: Attributes) -> None:
            nonlocal row, column, kind, style, reading, phonetic
            if tag == "c":
                column = _column(told["r"]) if "r" in told else column + 1
                kind, style = told.get("t", "n"), told.get("s", "")
                pieces.clear()
            elif tag == "row":
                row, column = max(row + 1, int(told.get("r", 0))), 0
            elif tag == "rPh":
                phonetic = True
            elif tag in ("v", "t"):
                reading = not phonetic

        def end(tag: str) -> None:
            nonlocal reading, phonetic
            if tag in ("v", "t"):
                reading = False
            elif tag == "rPh":
                phonetic = False
            elif tag == "c" and pieces and column <= SHEET.columns:
                value = "".join(pieces)
                if row > self.bounds.lines + 1:
                    raise too_much(self.bounds)
                told = int(value) if kind == "s" else _shown(value, kind, style in dates, epoch)
                if told != "":
                    self._count(cells=1)
                    self.rows_read.setdefault(row, {})[column - 1] = told

        def text(piece: str) -> None:
            if reading:
                self._count(characters=len(piece))
                pieces.append(piece)

        self._parse(name, start, end, text)

    def _shared(self, name: str, wanted: set[int]) -> dict[int, str]:
        """The shared strings that the sheet has, by number; how they are read (ふりがな) is no part of them."""
        found: dict[int, str] = {}
        number, reading, phonetic = -1, False, False
        pieces: list[str] = []

        def start(tag: str, told: Attributes) -> None:
            nonlocal number, reading, phonetic
            if tag == "si":
                number += 1
                pieces.clear()
            elif tag == "rPh":
                phonetic = True
            elif tag == "t":
                reading = number in wanted and not phonetic

        def end(tag: str) -> None:
            nonlocal reading, phonetic
            if tag == "t":
                reading = False
            elif tag == "rPh":
                phonetic = False
            elif tag == "si" and number in wanted:
                found[number] = _plain("".join(pieces))

        def text(piece: str) -> None:
            if reading:
                self._count(characters=len(piece))
                pieces.append(piece)

        self._parse(name, start, end, text)
        self.characters -= sum(map(len, found.values()))  # counted where they stand
        return found


def _column(reference: str) -> int:
    """28 of AB12."""
    number = 0
    for sign in reference[:3]:
        if not "A" <= sign <= "Z":
            break
        number = 26 * number + ord(sign) - ord("A") + 1
    return number or SHEET.columns + 1


def _plain(text: str) -> str:
    """Without the line ends of Windows, which stand in a cell as an escape."""
    return text.replace("_x000D_", "")


def _shown(value: str, kind: str, is_date: bool, epoch: datetime) -> str:
    """A value as a table shows it."""
    if kind == "b":
        return "TRUE" if value == "1" else "FALSE"
    if kind != "n":
        return _plain(value)
    if is_date:
        moment = from_excel(float(value), epoch)
        return f"{moment:%Y-%m-%d}" if isinstance(moment, datetime) else str(moment)
    if value.isdecimal():
        return value
    number = float(value)
    return str(int(number)) if number.is_integer() and abs(number) < 1e15 else str(number)
