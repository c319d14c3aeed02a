"""JSON as people hand it in: read strictly, and refused with the place and the reason in both languages."""

import json
import math
from collections import Counter
from collections.abc import Iterator
from typing import Any, NoReturn, TypeAlias

from .cancellation import check_cancelled
from .limits import DIGITS, JSON_BODY, JsonBounds, TooMuch, check_size, clip
from .schema_faults import Words

Path: TypeAlias = tuple[Any, ...]
"""Where a value stands: the path of what holds the value, and its name or position there; empty for the whole."""

HOLDING = (list, dict)
"""What holds other values."""
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
    """Why a text is not read as JSON: `reason`, and with its place `ja` and `en`. `line` is 0 where it is not known.

    `too_long`: it has more characters than are taken; `too_many`: more values.
    """

    def __init__(
        self,
        ja: str,
        en: str,
        line: int = 0,
        column: int = 0,
        *,
        too_long: bool = False,
        too_many: bool = False,
    ) -> None:
        super().__init__(en)
        self.too_long, self.too_many = too_long, too_many
        self.line = line
        self.reason: Words = (ja, en)
        self.ja = f"{line}行{column}文字目: {ja}" if line else ja
        self.en = f"line {line}, column {column}: {en}" if line else en


def read_json(source: str | bytes, bounds: JsonBounds = JSON_BODY) -> Any:
    """The value that a text holds.

    Raises NotJson, also for what Python would let pass and no database or page can hold: a field written
    twice (one of the two would be lost), NUL, halves of a character, numbers beyond 64 bits, NaN and infinity; and
    for what is more than the bounds allow.

    >>> read_json('{"斬": 4}')
    {'斬': 4}
    >>> read_json('{"斬": 4, "斬": 1}')
    Traceback (most recent call last):
    judgeapp.domain.json_text.NotJson: “斬” is written twice
    """
    try:
        text = source.decode("utf-8-sig") if isinstance(source, bytes) else source
        check_size(text, bounds)
        if text.count("[") + text.count("{") > bounds.values:
            raise _too_many(bounds)
        value = json.loads(
            text, object_pairs_hook=_once, parse_int=_whole, parse_float=_finite, parse_constant=_no_number
        )
    except (NotJson, RecursionError) as error:
        raise error if isinstance(error, NotJson) else _too_deep(bounds) from error
    except TooMuch as error:
        raise NotJson(*error.words, too_long=error.code == "too_large") from error
    except json.JSONDecodeError as error:
        ja = _REASONS.get(error.msg, "JSONの書き方ではありません")
        raise NotJson(ja, error.msg, error.lineno, error.colno) from error
    except UnicodeDecodeError as error:
        raise NotJson("UTF-8のテキストではありません", "it is not UTF-8 text") from error
    _check_bounds(value, bounds)
    if "\\u" in text:
        _check_characters(value)
    return value


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """The fields of an object, none of them twice."""
    fields = dict(pairs)
    if len(fields) != len(pairs):
        name = clip(Counter(name for name, _ in pairs).most_common(1)[0][0])
        raise NotJson(f"「{name}」が2回書かれています", f"“{name}” is written twice")
    return fields


def _whole(digits: str) -> int:
    if len(digits.lstrip("-")) > DIGITS or not -(2**63) <= (number := int(digits)) < 2**63:
        told = clip(digits)
        raise NotJson(f"桁数の多すぎる数があります: {told}", f"a number has too many digits: {told}")
    return number


def _finite(digits: str) -> float:
    number = float(digits[:400])
    if len(digits) > 400 or not math.isfinite(number):
        told = clip(digits)
        raise NotJson(f"大きすぎる数があります: {told}", f"a number is too large: {told}")
    return number


def _no_number(name: str) -> NoReturn:
    raise NotJson(f"{name} は使えません。数を書いてください", f"{name} cannot stand here; write a number")


def _too_deep(bounds: JsonBounds) -> NotJson:
    return NotJson(
        f"入れ子が深すぎます。{bounds.depth}段までです",
        f"it is nested too deeply: {bounds.depth} levels at most",
    )


def _too_many(bounds: JsonBounds) -> NotJson:
    most = f"{bounds.values:,}"
    ja, en = f"値が多すぎます。{most}個までです", f"it holds too many values: {most} at most"
    return NotJson(ja, en, too_many=True)


def _check_bounds(value: Any, bounds: JsonBounds) -> None:
    """Level by level from the outermost, so that the work is that of looking at every value once."""
    level, seen = [value], 1
    for _ in range(bounds.depth + 1):
        check_cancelled()
        held = [node for node in level if isinstance(node, HOLDING)]
        level = [inner for node in held for inner in (node.values() if isinstance(node, dict) else node)]
        seen += len(level)
        if seen > bounds.values:
            raise _too_many(bounds)
        if not level:
            return
    raise _too_deep(bounds)


def _check_characters(value: Any) -> None:
    """Only an escape can bring in a character that no text may have."""
    for path, text in _texts(value):
        if "\0" in text:
            place = _pointer(path)
            raise NotJson(
                f"{place} に使えない文字（NUL）があります", f"{place} has a NUL, which no text may have"
            )
        try:
            text.encode()
        except UnicodeEncodeError as error:
            place, half = _pointer(path), f"\\u{ord(text[error.start]):04x}"
            raise NotJson(
                f"{place} の {half} は単独では文字になりません", f"{half} in {place} alone is no character"
            ) from error


def _texts(value: Any) -> Iterator[tuple[Path, str]]:
    """Every text inside a value, the names of fields too, with where it stands."""
    waiting: list[tuple[Path, Any]] = [((), value)]
    while waiting:
        path, inner = waiting.pop()
        if isinstance(inner, str):
            yield path, inner
        elif isinstance(inner, list):
            waiting += (((path, at), one) for at, one in enumerate(inner))
        elif isinstance(inner, dict):
            yield from ((path, name) for name in inner)
            waiting += (((path, name), one) for name, one in inner.items())


def _pointer(path: Path) -> str:
    """`/entries/3/note`."""
    names: list[str] = []
    while path:
        path, name = path
        names.append(clip(str(name)))
    return "/" + "/".join(reversed(names))
