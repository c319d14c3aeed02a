"""`gunbai.Api` of the six programs, standing on the Python client that was generated from the schema.

`.ci/clients` plays the programs with this in place of `examples/clients/gunbai.py`: every body is made and every answer
read by a generated model, and nothing of an answer may be lost on the way.
"""

import importlib
import json
import os
import re
import typing
from enum import Enum
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, urlsplit
from uuid import UUID

from gunbai_client import Client

SCHEMA = json.loads(Path(os.environ["GUNBAI_SCHEMA"]).read_text(encoding="utf-8"))["paths"]


class Refused(Exception):
    """The service said no."""


class Api:
    """As the one of `examples/clients/gunbai.py`."""

    def __init__(self, address: str = "", token: str = "", language: str = "ja") -> None:
        self.address, self.etag = (address or os.environ["GUNBAI_URL"]).rstrip("/"), ""
        headers = {"Accept-Language": language}
        if token := token or os.environ.get("GUNBAI_TOKEN", ""):
            headers["Authorization"] = f"Bearer {token}"
        self.client = Client(base_url=self.address, headers=headers)

    def __call__(self, method: str, path: str, body: Any = None, **headers: str) -> Any:
        asked = urlsplit(f"/api/v1/{path}")
        function, places = operation(method.lower(), asked.path.rstrip("/"))
        hints = typing.get_type_hints(function)
        given: dict[str, Any] = {name: value[0] for name, value in parse_qs(asked.query).items()}
        given |= {name.lower(): value for name, value in headers.items() if name.lower() in hints}
        given = {name: fit(hints[name], value) for name, value in (places | given).items()}
        if body is not None:
            given["body"] = fit(hints["body"], body)
        more = {name.replace("_", "-"): value for name, value in headers.items() if name.lower() not in hints}
        answer = function(client=self.client.with_headers(more), **given)
        if answer.status_code == 304:
            return None
        if answer.status_code >= 400:
            raise Refused(answer.content.decode())
        self.etag = answer.headers.get("ETag", "")
        if not answer.content:
            return None
        told, read = plain(json.loads(answer.content)), plain(answer.parsed)
        assert read == told, f"{method} {path}: the generated client lost something"
        return read


def operation(method: str, path: str) -> tuple[Any, dict[str, str]]:
    """The generated function for a request, and the words in the places of its address; fixed addresses come first."""
    for known in sorted(SCHEMA, key=lambda one: one.count("{")):
        found = re.fullmatch(re.sub(r"\\{(\w+)\\}", r"(?P<\1>[^/]+)", re.escape(known)), path)
        if found and method in SCHEMA[known]:
            told = SCHEMA[known][method]
            area = told["tags"][0].replace("-", "_")
            module = importlib.import_module(f"gunbai_client.api.{area}.{told['operationId']}")
            return module.sync_detailed, found.groupdict()
    raise LookupError(f"{method} {path} is not in the schema")


def fit(hint: Any, value: Any) -> Any:
    """A value as one of the types that the generated function takes."""
    for kind in typing.get_args(hint) or (hint,):
        try:
            if hasattr(kind, "from_dict") and isinstance(value, dict):
                made = kind.from_dict(value)
                if plain(made) == value:
                    return made
            elif isinstance(kind, type) and issubclass(kind, Enum | UUID | int | str):
                return kind(value)
        except (ValueError, KeyError, TypeError, AttributeError):
            continue
    raise TypeError(f"{value!r} is no {hint}")


def plain(read: Any) -> Any:
    """What a generated model holds, or an answer says, as JSON; moments are written with Z, as the service does."""
    if isinstance(read, list):
        return [plain(one) for one in read]
    text = json.dumps(read.to_dict() if hasattr(read, "to_dict") else read, ensure_ascii=False)
    return json.loads(re.sub(r'(\d\d:\d\d(?:\.\d+)?)\+00:00"', r'\1Z"', text))
