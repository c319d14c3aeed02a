"""Every file that people send in: whatever it is, it is read or refused with a reason, within 1 s of CPU and 64 MB.

The table is of files that were made to hurt, and of files meant for another reader. Shapes of texts that grow are in
`tests/domain/test_linear_work.py`, whole requests in `tests/apps/test_linear_requests.py`.
"""

import csv
import io
import struct
import zipfile
import zlib
from collections.abc import Callable
from encodings.aliases import aliases
from functools import cache
from itertools import pairwise

import pytest
from django.utils import translation
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image

from judgeapp.apps.disputes.services.texts import record_read
from judgeapp.apps.exchange.services.columns import columns_of
from judgeapp.apps.exchange.services.people_file import decoded, rows_of, text_of
from judgeapp.apps.exchange.services.results_columns import POSITIONS, rows_in
from judgeapp.apps.exchange.services.results_columns import columns_of as result_columns_of
from judgeapp.apps.exchange.services.transfer import checked
from judgeapp.common.photos import photo_made_anew
from judgeapp.common.problems import Problem, problem_of
from judgeapp.domain.corpus.house import HouseRefused, read_house
from judgeapp.domain.corpus.loader import load_book
from judgeapp.domain.corpus.official import DocumentRefused, decode, read_document
from judgeapp.domain.deckcheck import DeckUnreadable, check_deck, format_by_id
from judgeapp.domain.deckcheck.cards import CardIndex
from judgeapp.domain.deckcheck.importing import ImportRefused, read_cards
from judgeapp.domain.engine import InvalidRecord
from judgeapp.domain.engine.kernel.record.pinned_lists import shelf
from judgeapp.domain.json_text import NotJson, read_json
from judgeapp.domain.limits import ANYBODYS_EVENT_FILE, PHOTO_BYTES, TooMuch
from judgeapp.domain.pairing.trf import InvalidTrf, read_trf
from tests.conftest import ROOT
from tests.cpu import allowed
from tests.memory import measured

Reader = Callable[[bytes], object]
REFUSALS = (
    *(Problem, NotJson, DeckUnreadable, ImportRefused, InvalidRecord, DocumentRefused, HouseRefused),
    *(InvalidTrf, TooMuch, UnicodeDecodeError),
)
SECONDS, MEGABYTES = 1.0, 64


def players(content: bytes) -> object:
    rows = [cells for _line, cells in rows_of(text_of(content))]
    return columns_of(rows), columns_of(rows, by_teams=True)


def results(content: bytes) -> object:
    (first, *rows) = [cells for _line, cells in rows_of(text_of(content))] or [[]]
    columns = result_columns_of(first) or POSITIONS
    return [_result(cells, columns) for cells in rows]


def _result(cells: list[str], columns: dict[str, int]) -> object:
    try:
        return rows_in(cells, columns)
    except Problem as problem:
        return problem


@cache
def _index() -> CardIndex:
    return CardIndex(card for one in shelf() if one.book == "sengoku" for card in one.cards)


@cache
def _book() -> object:
    return load_book(ROOT / "rules_corpus" / "haou")


READERS: dict[str, Reader] = {
    "players": players,
    "results": results,
    "a tournament report": lambda content: read_trf(decoded(content)),
    "an event": lambda content: checked(content, ANYBODYS_EVENT_FILE),
    "cards": lambda content: read_cards("sengoku", content),
    "a decklist": lambda content: check_deck(content, format_by_id("sengoku-constructed"), _index()),
    "a record": lambda content: record_read(content.decode("utf-8-sig")),
    "a house document": lambda content: read_house(content.decode("utf-8-sig")),
    "a rulebook": lambda content: read_document(_book(), decode(content), "1.0"),
    "a photograph": lambda content: photo_made_anew(io.BytesIO(content), len(content)),
    "JSON": read_json,
}


def read(reader: Reader, content: bytes) -> object:
    """What a reader makes of a file: a value, or a refusal. Anything else is raised."""
    try:
        return reader(content)
    except (*REFUSALS, csv.Error) as refusal:
        return refusal


# Files that were made to hurt

NS = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
RELATED = 'xmlns="http://schemas.openxmlformats.org/package/2006/relationships"'
KIND = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
CONTENT = "application/vnd.openxmlformats-officedocument.spreadsheetml"
PARTS = {
    "[Content_Types].xml": '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">'
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>'
    f'<Override PartName="/xl/workbook.xml" ContentType="{CONTENT}.sheet.main+xml"/>'
    f'<Override PartName="/xl/worksheets/sheet1.xml" ContentType="{CONTENT}.worksheet+xml"/>'
    f'<Override PartName="/xl/sharedStrings.xml" ContentType="{CONTENT}.sharedStrings+xml"/>'
    f'<Override PartName="/xl/styles.xml" ContentType="{CONTENT}.styles+xml"/></Types>',
    "_rels/.rels": f'<Relationships {RELATED}><Relationship Id="a" Type="{KIND}/officeDocument" '
    'Target="xl/workbook.xml"/></Relationships>',
    "xl/workbook.xml": f'<workbook {NS} xmlns:r="{KIND}"><sheets><sheet name="a" sheetId="1" r:id="s"/></sheets>'
    "</workbook>",
    "xl/_rels/workbook.xml.rels": f"<Relationships {RELATED}>"
    f'<Relationship Id="s" Type="{KIND}/worksheet" Target="worksheets/sheet1.xml"/>'
    f'<Relationship Id="t" Type="{KIND}/sharedStrings" Target="sharedStrings.xml"/>'
    f'<Relationship Id="u" Type="{KIND}/styles" Target="/xl/styles.xml"/></Relationships>',
    "xl/styles.xml": f'<styleSheet {NS}><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>',
    "xl/sharedStrings.xml": f"<sst {NS}><si><t>名前</t></si><si><r><t>甲</t></r><rPh><t>コウ</t></rPh></si></sst>",
    "xl/worksheets/sheet1.xml": f'<worksheet {NS}><sheetData><row r="2"><c r="A2" t="s"><v>0</v></c>'
    '<c r="C2" t="inlineStr"><is><t>日</t></is></c></row><row r="4"><c r="A4" t="s"><v>1</v></c>'
    '<c r="B4"><v>2.0</v></c><c r="C4" s="1"><v>45000</v></c><c r="D4" t="b"><v>1</v></c></row></sheetData>'
    "</worksheet>",
}


def workbook(**changed: str | bytes) -> bytes:
    """An .xlsx file; `sheet1`, `sharedStrings` and so on are parts in another form."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as packed:
        for name, part in PARTS.items():
            packed.writestr(name, changed.get(name.rpartition("/")[2].removesuffix(".xml"), part))
    return out.getvalue()


def sheet(body: str) -> str:
    return f"<worksheet {NS}><sheetData>{body}</sheetData></worksheet>"


def inline(text: str) -> str:
    return sheet(f'<row><c t="inlineStr"><is><t>{text}</t></is></c></row>')


def lying(content: bytes) -> bytes:
    """The same archive, each part of which says that it unpacks to one byte."""
    told = bytearray(content)
    for signature, place in ((b"PK\x01\x02", 24), (b"PK\x03\x04", 22)):
        at = told.find(signature)
        while at >= 0:
            told[at + place : at + place + 4] = struct.pack("<I", 1)
            at = told.find(signature, at + 4)
    return bytes(told)


def nested(levels: int) -> bytes:
    content = workbook(sheet1="<a/>" * 100_000)
    for _ in range(levels):
        out = io.BytesIO()
        with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as packed:
            for number in range(20):
                packed.writestr(f"{number}.xlsx", content)
        content = out.getvalue()
    return content


def many_parts() -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as packed:
        for number in range(15_000):
            packed.writestr(str(number), b"")
    return out.getvalue()


def image(kind: str, width: int, height: int, **how: object) -> bytes:
    out = io.BytesIO()
    Image.linear_gradient("L").resize((width, height)).convert("RGB").save(out, kind, **how)
    return out.getvalue()


def resized(jpeg: bytes, width: int, height: int) -> bytes:
    """A progressive JPEG that says it is of another size."""
    at = jpeg.index(b"\xff\xc2") + 5
    return jpeg[:at] + struct.pack(">HH", height, width) + jpeg[at + 4 :]


def png_of_chunks() -> bytes:
    chunk = struct.pack(">I", 0) + b"abCd" + struct.pack(">I", zlib.crc32(b"abCd"))
    whole = image("PNG", 8, 8)
    return whole[:33] + chunk * ((PHOTO_BYTES - 1000) // 12) + whole[33:]


ENTITIES = '<!DOCTYPE a [<!ENTITY a "aaaaaaaaaa">' + "".join(
    '<!ENTITY {} "{}">'.format(name, f"&{before};" * 10) for before, name in pairwise("abcdefghi")
)
HOSTILE: dict[str, tuple[str, Callable[[], bytes]]] = {
    "one long string in 20,000 cells": (
        "players",
        lambda: workbook(
            sharedStrings=f"<sst {NS}><si><t>{'あ' * 30_000}</t></si></sst>",
            sheet1=sheet(("<row>" + '<c t="s"><v>0</v></c>' * 20 + "</row>") * 1000),
        ),
    ),
    "3.9 million shared strings": (
        "players",
        lambda: workbook(sharedStrings=f"<sst {NS}>{'<si/>' * 3_900_000}</sst>"),
    ),
    "2 million cells": ("players", lambda: workbook(sheet1=sheet("<row>" + "<c/>" * 2_000_000 + "</row>"))),
    "400,000 cells that hold something": (
        "players",
        lambda: workbook(sheet1=sheet(("<row>" + "<c><v>1</v></c>" * 80 + "</row>") * 5_000)),
    ),
    "half a million rows": ("players", lambda: workbook(sheet1=sheet("<row/>" * 500_000))),
    "a row far below": ("players", lambda: workbook(sheet1=sheet('<row r="1048576"><c><v>1</v></c></row>'))),
    "a column far out": ("players", lambda: workbook(sheet1=sheet('<row><c r="XFD1"><v>1</v></c></row>'))),
    "a million styles": (
        "players",
        lambda: workbook(styles="<s><cellXfs>" + '<xf numFmtId="14"/>' * 1_000_000 + "</cellXfs></s>"),
    ),
    "one endless cell": ("players", lambda: workbook(sheet1=inline("x" * 100_000_000))),
    "one endless attribute": ("players", lambda: workbook(sheet1=f'<a b="{"x" * 50_000_000}"/>')),
    "an endless comment": ("players", lambda: workbook(sheet1=f"<!--{'x' * 50_000_000}-->")),
    "a part of blanks": ("players", lambda: workbook(sheet1=b" " * 400_000_000)),
    "entities in entities": (
        "players",
        lambda: workbook(sheet1=f"{ENTITIES}]>" + inline("&i;")),
    ),
    "sizes that lie": ("players", lambda: lying(workbook(sheet1=inline("x" * 100_000_000)))),
    "archives in archives": ("players", lambda: nested(3)),
    "15,000 parts": ("players", many_parts),
    "half a million commas": ("players", lambda: (b"," * 99 + b"\n") * 5_000),
    "rows of results": ("results", lambda: ("卓,結果\n" + "1,2-1\n" * 4_900).encode()),
    "a large progressive JPEG": (
        "a photograph",
        lambda: resized(image("JPEG", 8, 8, progressive=True, subsampling=0), 9000, 9000),
    ),
    "a progressive JPEG of a telephone": (
        "a photograph",
        lambda: image("JPEG", 4032, 3024, progressive=True),
    ),
    "a JPEG just small enough to be decoded whole": (
        "a photograph",
        lambda: image("JPEG", 2820, 2820, subsampling=0),
    ),
    "a PNG of 10 million pixels": ("a photograph", lambda: image("PNG", 4000, 2490)),
    "a PNG of 400 million pixels": (
        "a photograph",
        lambda: image("PNG", 8, 8)[:16] + struct.pack(">II", 20_000, 20_000) + image("PNG", 8, 8)[24:],
    ),
    "a million chunks": ("a photograph", png_of_chunks),
    "a WebP": ("a photograph", lambda: image("WEBP", 2000, 1490, lossless=True)),
    "nesting": ("an event", lambda: b"[" * 4_000_000),
    "an event of many values": ("an event", lambda: b"[" + b'{"a":1},' * 249_000 + b"1]"),
    "an event of one value too many": ("an event", lambda: b"[" + b"1," * 2_400_000 + b"1]"),
    "a million objects": ("JSON", lambda: b"[" + b"{}," * 1_000_000 + b"{}]"),
    "a report of one line": ("a tournament report", lambda: b"001 " + b"9" * 4_000_000),
    "a report of empty players": ("a tournament report", lambda: b"001    1\n" * 10_000),
}
"""By name: whose file it is, and what makes it."""
FAST = (
    "one long string in 20,000 cells",
    "sizes that lie",
    "a large progressive JPEG",
    "half a million commas",
)


@pytest.mark.parametrize(
    "name", [name if name in FAST else pytest.param(name, marks=pytest.mark.slow) for name in HOSTILE]
)
def test_no_file_takes_more_than_its_share(name):
    whose, make = HOSTILE[name]
    reader, content = READERS[whose], make()
    read(reader, b"")  # what a process makes once is made
    taken = [measured(lambda: read(reader, content)) for _try in range(2)]
    assert not taken[0].error
    assert min(one.seconds for one in taken) <= allowed(SECONDS)
    assert min(one.megabytes for one in taken) <= MEGABYTES


# Files of another kind

FOREIGN: dict[str, Callable[[], bytes]] = {
    "nothing": lambda: b"",
    "NUL": lambda: b"\0" * 5_000,
    "a PDF": lambda: b"%PDF-1.7\n%\xe2\xe3\xcf\xd3\n1 0 obj",
    "an old Excel file": lambda: b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + b"\0" * 600,
    "an archive": lambda: nested(1)[:400],
    "an empty archive": lambda: b"PK\x05\x06" + b"\0" * 18,
    "a workbook": workbook,
    "a workbook with an external part": lambda: workbook(
        **{"workbook.xml.rels": f"<Relationships {RELATED}/>"}
    ),
    "a picture": lambda: image("PNG", 8, 8),
    "half a picture": lambda: image("JPEG", 80, 80)[:300],
    "UTF-16": lambda: "名前,所属\n甲,東".encode("utf-16"),
    "half of UTF-16": lambda: b"\xff\xfe\x00",
    "EUC-JP": lambda: "名前,所属\n甲,東".encode("euc-jp"),
    "ISO-2022-JP": lambda: "名前,所属\n甲,東".encode("iso2022_jp"),
    "HTML": lambda: b"<!doctype html><table><tr><td>1</td></tr></table>",
    "JSON": lambda: b'{"product":"gunbai-event","version":1,"sha256":"","event":[]}',
    "numbers": lambda: b"1,2,3\n\xef\xbc\x91,\xd9\xa1,\xc2\xb2\n",
    "quotes": lambda: b'"a\n"b"c",""\n"',
    "a report": lambda: b"012 Cup\n001    1 m    A                                 0 2026/01/01  1.0    1\n",
    "controls": lambda: "".join(map(chr, range(1, 32))).encode() * 9,
    "surrogates": lambda: b"\xed\xa0\x80,\xed\xb0\x80\n",
}


@pytest.mark.parametrize("reader", READERS)
@pytest.mark.parametrize("language", ["ja", "en"])
def test_a_file_of_another_kind_is_refused_in_words(reader, language):
    with translation.override(language):
        for make in FOREIGN.values():
            answer = read(READERS[reader], make())
            if isinstance(answer, Exception) and (problem := problem_of(answer)) is not None:
                assert problem.text
                assert problem.status in (400, 409, 413)


def test_a_workbook_in_any_charset_is_read_or_refused():
    for codec in {*aliases.values(), "hex", "nonsense"}:
        part = f'<?xml version="1.0" encoding="{codec}"?>{sheet("<row><c><v>1</v></c></row>")}'
        assert isinstance(read(players, workbook(sheet1=part)), tuple | Problem), codec


def test_a_sheet_is_read_as_it_is_shown():
    assert text_of(workbook()).splitlines() == ["", "名前,,日", "", "甲,2,2023-03-15,TRUE"]


# Fuzz

PIECES = st.sampled_from(
    [
        *(
            ",",
            "\t",
            ";",
            '"',
            "\n",
            "\r\n",
            " ",
            "　",
            "-",
            "won",
            "A won 2-1",
            "2-1",
            "0-0-3 Draw",
            "@",
            "@a.bc",
        ),
        *(
            "名前",
            "Name",
            "メール",
            "卓",
            "結果",
            "Player 1",
            "勝者",
            "1",
            "１",
            "²",
            "٣",
            "99999999999",
            "甲",
            "ｶﾞ",
        ),
        *(
            "001 ",
            "012 ",
            "XXR 3",
            "0000 - Z",
            "1 w 1",
            "number",
            "name",
            "{",
            "}",
            "[",
            "]",
            ":",
            "null",
            "1e9",
        ),
        *(
            "第1条",
            "1.1",
            "開始",
            "a 攻撃",
            "?",
            "戦国大戦TCG",
            "4 1-001",
            "斬 4",
            "\0",
            "\ufeff",
            "\u202e",
            "𠮷",
        ),
    ]
)
TEXTS = st.lists(PIECES | st.text(max_size=8), max_size=40).map("".join)
CONTENTS = (
    st.binary(max_size=300)
    | st.builds(
        lambda text, to: text.encode(to, "replace"), TEXTS, st.sampled_from(("utf-8", "cp932", "utf-16"))
    )
    | st.builds(
        lambda magic, rest: magic + rest, st.sampled_from((b"PK\x03\x04", b"\xff\xd8\xff\xe0")), st.binary()
    )
)
XML = st.lists(
    st.sampled_from(
        [
            *(
                "<row>",
                "</row>",
                '<row r="2">',
                '<row r="-1">',
                '<row r="x">',
                "<c>",
                "</c>",
                '<c r="B1" t="s">',
            ),
            *(
                '<c t="b">',
                '<c s="1">',
                '<c r="">',
                "<v>",
                "</v>",
                "<is>",
                "</is>",
                "<t>",
                "</t>",
                "<si>",
                "</si>",
            ),
            *(
                "<rPh>",
                "</rPh>",
                "1",
                "-1",
                "1e999",
                "nan",
                "9" * 30,
                "あ",
                "&amp;",
                "&#0;",
                "_x000D_",
                "<!--",
                "-->",
            ),
        ]
    ),
    max_size=25,
).map("".join)


def check_readers(content: bytes) -> None:
    for reader in READERS.values():
        read(reader, content)


def check_parts(part: str, body: str, damage: bytes, at: int) -> None:
    told = f"<worksheet {NS}>{body}</worksheet>"
    content = bytearray(workbook(**{part: told}))
    content[at % len(content) : at % len(content) + len(damage)] = damage
    read(players, bytes(content))


some = settings(max_examples=25, deadline=None, derandomize=True, database=None)
many = settings(max_examples=2_000, deadline=None, database=None)
PART = st.sampled_from(("sheet1", "sharedStrings", "styles", "workbook", "workbook.xml.rels", ".rels"))
DAMAGED = (PART, XML, st.binary(max_size=3), st.integers(0, 5_000))


@some
@given(CONTENTS)
def test_every_reader_reads_or_refuses(content):
    check_readers(content)


@some
@given(*DAMAGED)
def test_a_damaged_workbook_is_read_or_refused(part, body, damage, at):
    check_parts(part, body, damage, at)


@pytest.mark.slow
@many
@given(CONTENTS)
def test_every_reader_reads_or_refuses_much(content):
    check_readers(content)


@pytest.mark.slow
@many
@given(*DAMAGED)
def test_many_a_damaged_workbook_is_read_or_refused(part, body, damage, at):
    check_parts(part, body, damage, at)
