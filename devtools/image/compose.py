"""The services of compose.yaml as the trial runs them: the very commands and variables that an operator gets."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import yaml

VARIABLE = re.compile(r"\$\$|\$\{(\w+)(?::([?-])([^}]*))?\}")


@dataclass(frozen=True)
class Service:
    """One service that runs our image. `command` is empty where the image's own is meant; `once`: it ends by itself."""

    name: str
    command: tuple[str, ...]
    env: Mapping[str, str]
    once: bool
    restarts: bool


def filled(text: str, values: Mapping[str, str]) -> str:
    """`text` with compose's variables put in. Raises `KeyError` for a required one that `values` lacks."""

    def value(match: re.Match[str]) -> str:
        name, kind, rest = match.groups()
        if name is None:
            return "$"
        if values.get(name):
            return values[name]
        if kind == "?":
            raise KeyError(f"{name}: {rest}")
        return rest if kind == "-" else ""

    return VARIABLE.sub(value, text)


def services(file: Path, values: Mapping[str, str]) -> list[Service]:
    """The services of a compose file that are built from this folder, in its order."""
    read: dict[str, dict[str, Any]] = yaml.safe_load(file.read_text(encoding="utf-8"))["services"]
    return [_service(name, spec, values) for name, spec in read.items() if "build" in spec]


def _service(name: str, spec: Mapping[str, Any], values: Mapping[str, str]) -> Service:
    command = spec.get("command", [])
    words = command.split() if isinstance(command, str) else command
    return Service(
        name=name,
        command=tuple(filled(str(word), values) for word in words),
        env={key: filled(str(value), values) for key, value in spec.get("environment", {}).items()},
        once=spec.get("restart") == "no",
        restarts=spec.get("restart") in ("always", "unless-stopped"),
    )
