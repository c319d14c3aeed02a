"""Which branches of our templates no test renders, on demand: `bin/test --branches`.

A branch is what stands below `{% if %}`, `{% elif %}`, `{% else %}`, `{% for %}` or `{% empty %}`. One that no test of
the run renders fails the run, which is one of a whole `bin/test`. Branches of one file with the same tag are one.
"""

import json
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings
from django.template import engines
from django.template.base import Node, NodeList
from django.template.context import Context
from django.template.defaulttags import ForNode, IfNode

from .strict_templates import OURS, is_ours


class Mark(Node):
    """Stands first in a branch, prints nothing, and knows whether the branch was rendered."""

    known: list["Mark"] = []
    rendered: set[str] = set()

    def __init__(self, parent: Node, word: str) -> None:
        self.parent, self.word, self.done = parent, word, False
        Mark.known.append(self)

    @property
    def place(self) -> str:
        """The branch as people find it: the file, which branch it is, and of which tag."""
        name = str(self.parent.origin.name).removeprefix(OURS).lstrip("/")
        return f"{name}: {self.word} of {{% {self.parent.token.contents} %}}"

    def render(self, context: Context) -> str:
        if not self.done:
            self.done = True
            if is_ours(self.parent.origin):
                Mark.rendered.add(self.place)
        return ""


def mark_branches() -> None:
    """Put a mark into every branch that is compiled from now on."""
    if_made, for_made = IfNode.__init__, ForNode.__init__

    def with_marks(node: IfNode, conditions_nodelists: list[tuple[Any, NodeList]]) -> None:
        if_made(node, conditions_nodelists)
        for number, (condition, nodelist) in enumerate(conditions_nodelists):
            word = "else" if condition is None else f"elif {number}" if number else "if"
            nodelist.insert(0, Mark(node, word))

    def with_marks_of_loop(node: ForNode, *given: Any, **more: Any) -> None:
        for_made(node, *given, **more)
        node.nodelist_loop.insert(0, Mark(node, "loop"))
        if node.nodelist_empty:
            node.nodelist_empty.insert(0, Mark(node, "empty"))

    IfNode.__init__, ForNode.__init__ = with_marks, with_marks_of_loop


def all_branches() -> set[str]:
    """Every branch of every template of ours."""
    (engine,) = [one for one in engines.all() if str(settings.BASE_DIR) in str(one.template_dirs)][:1]
    for file in sorted(Path(OURS).rglob("*.*")):
        engine.get_template(str(file.relative_to(OURS)))
    return {mark.place for mark in Mark.known if is_ours(mark.parent.origin)}


class BranchReport:
    """A plugin that collects what each process renders, and tells in the first what nobody has."""

    def __init__(self, config: pytest.Config) -> None:
        self.config = config
        self.rendered: set[str] = set()
        mark_branches()

    @pytest.hookimpl(trylast=True)
    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        if hasattr(self.config, "workeroutput"):
            self.config.workeroutput["branches"] = json.dumps(sorted(Mark.rendered))
            return
        self.missed = sorted(all_branches() - self.rendered - Mark.rendered)
        if self.missed and session.exitstatus == pytest.ExitCode.OK:
            session.exitstatus = pytest.ExitCode.TESTS_FAILED

    @pytest.hookimpl(optionalhook=True)
    def pytest_testnodedown(self, node: Any) -> None:
        self.rendered.update(json.loads(getattr(node, "workeroutput", {}).get("branches", "[]")))

    def pytest_terminal_summary(self, terminalreporter: Any) -> None:
        terminalreporter.section("branches of templates")
        terminalreporter.write_line(f"{len(self.missed)} rendered by no test")
        for place in self.missed:
            terminalreporter.write_line(f"    {place}")
