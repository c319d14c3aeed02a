"""JSON Schema of a vocabulary, for those who write its values by hand or by program."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import MISSING, dataclass, field, fields
from typing import Any, Literal, get_args, get_origin

from .vocabulary import SCALARS, hints, is_choice, scalars, tags

Schema = dict[str, Any]


def vocabulary_schema(kind: Any, names: Mapping[Any, str]) -> tuple[Schema, Schema]:
    """The schema of a kind, and the definitions that it refers to; `names` are those of the choices in it."""
    writer = Writer(names)
    return writer.describe(kind), writer.definitions


@dataclass(slots=True)
class Writer:
    """Writes each dataclass, and each choice that has a name, once."""

    names: Mapping[Any, str]
    definitions: Schema = field(default_factory=dict)

    def describe(self, kind: Any) -> Schema:
        if get_origin(kind) is tuple:
            item = self.describe(get_args(kind)[0])
            return {"anyOf": [{"type": "array", "items": item}, item]}
        if get_origin(kind) is Literal:
            return {"enum": list(get_args(kind))}
        if is_choice(kind):
            return (
                self.reference(self.names[kind], kind, self.choice)
                if kind in self.names
                else self.choice(kind)
            )
        return (
            {"type": SCALARS[kind]} if kind in SCALARS else self.reference(kind.__name__, kind, self.fields)
        )

    def reference(self, name: str, kind: Any, write: Any) -> Schema:
        """A reference to what is written once under its name."""
        if name not in self.definitions:
            self.definitions[name] = {}
            self.definitions[name] = write(kind)
        return {"$ref": f"#/$defs/{name}"}

    def choice(self, kind: Any) -> Schema:
        """A scalar, or one of the dataclasses; among several each stands under its tag."""
        forms, tagged = [self.describe(scalar) for scalar in scalars(kind)], tags(kind)
        if len(tagged) == 1:
            forms += [self.describe(kind_) for kind_ in tagged.values()]
            return forms[0] if len(forms) == 1 else {"anyOf": forms}
        if short := [
            tag for tag, one in tagged.items() if all(part.default is not MISSING for part in fields(one))
        ]:
            forms.append({"enum": short})
        forms += [spelling(kind_) for kind_ in tagged.values() if hasattr(kind_, "SPELLING")]
        properties = {tag: self.describe(one) for tag, one in tagged.items()}
        one_of_them = {"minProperties": 1, "maxProperties": 1, "additionalProperties": False}
        return {"anyOf": [*forms, {"type": "object", **one_of_them, "properties": properties}]}

    def fields(self, kind: Any) -> Schema:
        """One dataclass: its fields, or the value of the first where the others can be left out."""
        named = hints(kind)
        required = [field.name for field in fields(kind) if field.default is MISSING]
        whole = {
            "type": "object",
            "description": (kind.__doc__ or "").split("\n")[0],
            "additionalProperties": False,
            "properties": {key: self.describe(one) for key, one in named.items()},
            **({"required": required} if required else {}),
        }
        first = next(iter(named), None)
        forms = (
            [whole]
            if first is None or required not in ([], [first])
            else [whole, self.describe(named[first])]
        )
        if hasattr(kind, "SPELLING"):
            forms.append(spelling(kind))
        return whole if len(forms) == 1 else {"anyOf": forms}


def spelling(kind: Any) -> Schema:
    """The one word in which a value of a dataclass can be written."""
    return {"type": "string", "pattern": f"^(?:{kind.SPELLING.pattern})$"}
