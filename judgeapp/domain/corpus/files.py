"""Corpus files as YAML: read strictly, so that nothing written is silently lost."""

from pathlib import Path
from typing import Any

import yaml


class CorpusError(ValueError):
    """A corpus file is wrong. The message names file, entry and field, and what would be right."""


_Base: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


class _Loader(_Base):  # type: ignore[misc]
    """YAML that refuses a name given twice, of which it would else keep the last."""

    def construct_mapping(self, node: Any, deep: bool = False) -> dict[Any, Any]:
        found: dict[Any, Any] = super().construct_mapping(node, deep)
        if len(found) < len(node.value):
            seen: set[str] = set()
            for name, _ in node.value:
                if name.value in seen:
                    raise yaml.MarkedYAMLError(
                        problem=f"{name.value} stands twice", problem_mark=name.start_mark
                    )
                seen.add(name.value)
        return found


def read_yaml(path: Path) -> Any:
    """What a file holds. Raises CorpusError where it cannot be read or gives a name twice."""
    try:
        return yaml.load(path.read_text(encoding="utf-8"), Loader=_Loader)
    except (OSError, UnicodeDecodeError, yaml.YAMLError) as error:
        raise CorpusError(f"{path}: cannot be read: {error}") from error
