"""JSON as people hand it in: read strictly, and refused with the place and the reason in both languages."""

import json
from collections.abc import Iterator
from typing import Any

from .schema_faults import Words

_REASONS = {
    "Expecting value": "ここに値が必要です",
    "Expecting property name enclosed in double quotes": 'ここに " で囲んだ項目名が必要です',
    "Expecting ':' delimiter": "ここに : が必要です",
    "Expecting ',' delimiter": "ここに , が必要です",
    "Extra data": "ここから先は余分です",
    "Unterminated string starting at": 'ここからの文字列が " で閉じられていません',
    "Invalid control character at": "文字列の中に改行などの制御文字があります",
    "Invalid \\escape": "\\ の後の書き方が正しくありません",
    "Invalid \\uXXXX escape": "\\u の後には16進数4桁が必要です",
}
"""What Python's reader finds wrong, in Japanese."""


class NotJson(ValueError):
    """Why a text is not read as JSON: `reason`, and with its place `ja` and `en`. `line` is 0 where it is not known."""

    def __init__(self, ja: str, en: str, line: int = 0, column: int = 0) -> None:
        super().__init__(en)
        self.line = line
        self.reason: Words = (ja, en)
        self.ja = f"{line}行{column}文字目: {ja}" if line else ja
        self.en = f"line {line}, column {column}: {en}" if line else en


def read_json(source: str | bytes) -> Any:
    """The value that a text holds.

    Raises NotJson, also for what Python would let pass and no database or page can hold: a field written
    twice (one of the two would be lost), NUL, halves of a character.

    >>> read_json('{"斬": 4}')
    {'斬': 4}
    >>> read_json('{"斬": 4, "斬": 1}')
    Traceback (most recent call last):
    judgeapp.domain.json_text.NotJson: “斬” is written twice
    """
    try:
        text = source.decode("utf-8-sig") if isinstance(source, bytes) else source
        value = json.loads(text, object_pairs_hook=_once)
    except NotJson:
        raise
    except json.JSONDecodeError as error:
        ja = _REASONS.get(error.msg, "JSONの書き方ではありません")
        raise NotJson(ja, error.msg, error.lineno, error.colno) from error
    except UnicodeDecodeError as error:
        raise NotJson("UTF-8のテキストではありません", "it is not UTF-8 text") from error
    except RecursionError as error:
        raise NotJson("入れ子が深すぎます", "it is nested too deeply") from error
    except ValueError as error:
        raise NotJson("桁数の多すぎる数があります", "a number has too many digits") from error
    if "\\u" in text:
        _check_characters(value)
    return value


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """The fields of an object, none of them twice."""
    fields = dict(pairs)
    if len(fields) != len(pairs):
        names = [name for name, _ in pairs]
        name = next(name for name in fields if names.count(name) > 1)
        raise NotJson(f"「{name}」が2回書かれています", f"“{name}” is written twice")
    return fields


def _check_characters(value: Any) -> None:
    """Only an escape can bring in a character that no text may have."""
    for place, text in _texts(value):
        if "\0" in text:
            raise NotJson(
                f"{place} に使えない文字（NUL）があります", f"{place} has a NUL, which no text may have"
            )
        try:
            text.encode()
        except UnicodeEncodeError as error:
            half = f"\\u{ord(text[error.start]):04x}"
            raise NotJson(
                f"{place} の {half} は単独では文字になりません", f"{half} in {place} alone is no character"
            ) from error


def _texts(value: Any, place: str = "") -> Iterator[tuple[str, str]]:
    """Every text inside a value, the names of fields too, with where it stands: `/entries/3/note`."""
    if isinstance(value, str):
        yield place or "/", value
    elif isinstance(value, list):
        for number, inner in enumerate(value):
            yield from _texts(inner, f"{place}/{number}")
    elif isinstance(value, dict):
        for name, inner in value.items():
            yield place or "/", name
            yield from _texts(inner, f"{place}/{name}")
