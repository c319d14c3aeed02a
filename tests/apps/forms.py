"""A page as a browser has it: its forms with their fields, its links, and the sentences that say what is wrong."""

import json
import re
from dataclasses import dataclass, field
from html.parser import HTMLParser

VOID = {
    "input",
    "img",
    "br",
    "hr",
    "meta",
    "link",
    "source",
    "wbr",
    "col",
    "area",
    "base",
    "embed",
    "track",
    "param",
}
PRESSED = {"submit", "image"}
TICKED = {"checkbox", "radio"}
ALARMS = {"field-error", "errorlist", "error-summary"}
SENTENCE = re.compile(r"[ぁ-んァ-ヶ一-龠].{3,}")
"""Some words of Japanese."""


def why(answer) -> str:
    """The status of an answer, and the exception where there was one."""
    kind = answer.exc_info[0].__name__ if getattr(answer, "exc_info", None) else ""
    return f"{answer.status_code} {kind} {answer.exc_info[1] if kind else ''}"[:200]


@dataclass
class Field:
    """One name of a form: what kind of field it is, what stands in it, and what else could be chosen."""

    name: str
    kind: str
    value: str | None = None
    """None where the browser sends nothing: not ticked, nothing chosen."""
    options: list[str] = field(default_factory=list)
    required: bool = False
    least: float | None = None
    most: float | None = None
    longest: int | None = None
    wants: str = ""
    """What it is meant to hold where the browser takes anything: a number, by its keyboard."""

    def lets_through(self, value: str) -> bool:
        """Whether a browser sends this value, rather than telling by itself what is wrong with it."""
        if not value:
            return not self.required
        if self.kind == "number":
            try:
                number = float(value)
            except ValueError:
                return False
            return (self.least is None or number >= self.least) and (self.most is None or number <= self.most)
        return self.longest is None or len(value) <= self.longest

    @property
    def typed(self) -> bool:
        """Whether somebody writes it, rather than chooses or has it sent."""
        return self.kind not in {"hidden", "file", "password", "select", *TICKED}


@dataclass
class Form:
    """A form that is sent by POST; `pressed` are its buttons that have a name."""

    action: str
    htmx: str | None = None
    target: str = ""
    """The id of the element that htmx puts the answer into."""
    quick: bool = False
    """Sent by `floor.js`, which puts the answer's `#said` into the page."""
    fields: dict[str, Field] = field(default_factory=dict)
    pressed: list[tuple[str, str]] = field(default_factory=list)

    @property
    def files(self) -> list[str]:
        return [one.name for one in self.fields.values() if one.kind == "file"]

    def standing(self) -> dict[str, str]:
        """What is sent when nobody has touched it; the first of its named buttons is pressed."""
        sent = {
            one.name: one.value
            for one in self.fields.values()
            if one.value is not None and one.kind != "file"
        }
        return sent | dict(self.pressed[:1])


TEMPLATE = re.compile(r"<template\b.*?</template>", re.DOTALL)
"""What a script shows only when it is time: a table that is not paired yet."""


class Page(HTMLParser):
    """What a page offers and says."""

    def __init__(self, source: str) -> None:
        super().__init__()
        self.forms: list[Form] = []
        self.links: list[str] = []
        self.alarms: list[str] = []
        self.swapped: list[dict] = []
        """The page's own `responseHandling` of htmx."""
        self.texts: dict[str, str] = {}
        """By id: what is written in an element."""
        self.labels: set[str] = set()
        self.hidden: set[str] = set()
        """The ids that labels are for, and those of hidden fields."""
        self._by_id: dict[str, Form] = {}
        self._waiting: list[tuple[str, str, dict]] = []
        self._form: Form | None = None
        self._open: list[tuple[str, bool, str]] = []
        self._select: Field | None = None
        self._area: Field | None = None
        self.feed(TEMPLATE.sub("", source))
        self.close()
        for form_id, tag, told in self._waiting:
            if form_id in self._by_id:
                self._add(self._by_id[form_id], tag, told)

    def handle_starttag(self, tag, attrs):
        told = {name: value or "" for name, value in attrs}
        if tag not in VOID:
            self._open.append((tag, self._is_alarm(told), told.get("id", "")))
        if tag == "label":
            self.labels.add(told.get("for", ""))
        elif tag == "input" and told.get("type") == "hidden":
            self.hidden.add(told.get("id", "no id"))
        if tag == "a" and "href" in told:
            self.links.append(told["href"])
        elif tag == "meta" and told.get("name") == "htmx-config":
            self.swapped = json.loads(told["content"]).get("responseHandling", self.swapped)
        elif tag == "form":
            self._form = Form(
                told.get("action", ""),
                told.get("hx-post"),
                told.get("hx-target", "").removeprefix("#"),
                told.get("id") == "quick",
            )
            if told.get("method", "").lower() == "post":
                self.forms.append(self._form)
                self._by_id[told.get("id", "")] = self._form
        elif tag == "option" and self._select is not None:
            self._select.options.append(told.get("value", ""))
            if "selected" in told or self._select.value is None:
                self._select.value = told.get("value", "")
        elif told.get("form") and tag in ("input", "select", "textarea", "button"):
            self._waiting.append((told["form"], tag, told))
        elif self._form is not None:
            self._add(self._form, tag, told)

    @staticmethod
    def _is_alarm(told):
        classes = set(told.get("class", "").split())
        return told.get("role") == "alert" or bool(classes & ALARMS) or {"message", "error"} <= classes

    def _add(self, form, tag, told):
        name, kind = told.get("name", ""), told.get("type", "text") if tag == "input" else tag
        if "disabled" in told or not name:
            return
        if tag == "button" or kind in PRESSED:
            if told.get("type", "submit") in PRESSED and "formaction" not in told:
                form.pressed.append((name, told.get("value", "")))
            return
        if tag not in ("input", "select", "textarea"):
            return
        if kind in TICKED:
            one = form.fields.setdefault(name, Field(name, kind))
            one.options.append(told.get("value", "on"))
            if "checked" in told:
                one.value = told.get("value", "on")
            one.required |= "required" in told
            return
        value = None if tag == "select" else "" if tag == "textarea" else told.get("value", "")
        least, most = (
            float(told[bound]) if kind == "number" and told.get(bound) else None for bound in ("min", "max")
        )
        longest = int(told["maxlength"]) if told.get("maxlength") else None
        wants = "number" if told.get("inputmode") == "numeric" else kind
        one = form.fields[name] = Field(
            name, kind, value, [], "required" in told, least, most, longest, wants
        )
        self._select = one if tag == "select" else None
        self._area = one if tag == "textarea" else None

    def handle_data(self, data):
        if self._area is not None:
            self._area.value += data
        for _tag, _alarm, id_ in self._open:
            if id_:
                self.texts[id_] = self.texts.get(id_, "") + data
        if any(alarm for _tag, alarm, _id in self._open) and data.strip():
            self.alarms.append(data.strip())

    def handle_endtag(self, tag):
        if tag == "textarea" and self._area is not None:
            self._area.value = self._area.value.removeprefix("\n")
            self._area = None
        elif tag == "select":
            self._select = None
        elif tag == "form":
            self._form = None
        for place in range(len(self._open) - 1, -1, -1):
            if self._open[place][0] == tag:
                del self._open[place:]
                break

    def swaps(self, status: int) -> bool:
        """Whether htmx on this page shows an answer of this status; by itself it shows no refusal."""
        for rule in self.swapped:
            if re.fullmatch(rule["code"], str(status)):
                return bool(rule["swap"])
        return status < 400 and status != 204
