"""`manage.py clause_coverage`: what it prints, and its exit code."""

import io
import json
import re

import pytest
from django.core.management import call_command

from devtools.clauses.suite import TraceError, traced_suite
from devtools.management.commands import clause_coverage


@pytest.fixture
def trace(tmp_path):
    path = tmp_path / "trace.json"
    path.write_text(json.dumps({"test_a": {"sengoku:906.4.3": ["refusal"]}}), encoding="utf-8")
    return path


def coverage(**options) -> tuple[int, str, str]:
    out, err = io.StringIO(), io.StringIO()
    with pytest.raises(SystemExit) as ended:
        call_command("clause_coverage", stdout=out, stderr=err, **options)
    return ended.value.code, out.getvalue(), err.getvalue()


def test_open_clauses_are_listed_and_exit_1(trace, monkeypatch):
    """As of a book for which no code is written yet."""
    monkeypatch.setattr(clause_coverage, "CARRIED_OUT_BY", {})
    monkeypatch.setattr(clause_coverage, "load_exclusions", lambda book: {})
    code, out, _err = coverage(book="suikoden", trace=trace)
    assert code == 1
    normative = int(re.search(r"suikoden: 規範条項 (\d+) / normative clauses", out)[1])
    assert sum(line.startswith("open ") for line in out.splitlines()) == normative > 40


def test_with_all_every_clause_says_its_code_and_tests(trace):
    _code, out, _err = coverage(book="sengoku", trace=trace, all=True)
    assert "code judgeapp.domain.engine.sengoku.battle.declarations.Intercept.refuse" in out
    assert "test test_a" in out


def test_as_json_every_clause_has_a_state(trace):
    _code, out, _err = coverage(book="sengoku", trace=trace, json=True)
    report = json.loads(out)
    assert report["normative"] == len(report["clauses"]) == sum(report["counts"].values())
    one = next(clause for clause in report["clauses"] if clause["clause"] == "sengoku:906.4.3")
    assert (one["state"], one["tests"], one["cited_as"]) == ("tested", ["test_a"], ["refusal"])


@pytest.mark.parametrize("text", ["", "[]", '{"test": 1}', None])
def test_without_a_trace_it_is_exit_2(tmp_path, text):
    path = tmp_path / "trace.json"
    if text is not None:
        path.write_text(text, encoding="utf-8")
    code, out, err = coverage(book="sengoku", trace=path)
    assert (code, out) == (2, "")
    assert "trace.json" in err


def test_where_the_tests_are_not_installed_it_says_so(settings, tmp_path):
    settings.BASE_DIR = tmp_path
    with pytest.raises(TraceError, match="--trace FILE"):
        traced_suite(print)
