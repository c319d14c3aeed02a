"""Importing: everything or nothing, repeatable, the older edition kept."""

import json

import pytest
from django.core.management import call_command
from django.db import IntegrityError, transaction

from judgeapp.apps.rules import services
from judgeapp.apps.rules.models import OfficialEdition, OfficialText
from judgeapp.apps.rules.problems import LinesUnaccounted
from judgeapp.apps.rules.services import rulebook_import
from judgeapp.domain.corpus.official import DocumentRefused

pytestmark = pytest.mark.django_db


def test_the_clauses_are_kept_under_their_keys(first):
    done = rulebook_import(book="haou", data=first)
    assert done.edition.is_current
    assert done.edition.texts.get(key="haou:setup/2").text == "印を七の所に合わせる。"
    assert done.report["lines"] == done.report["accounted"] == 8
    assert "haou:board" in done.report["missing_in_file"]


def test_the_same_document_again_changes_nothing(first):
    before = rulebook_import(book="haou", data=first)
    again = rulebook_import(book="haou", data=first)
    assert (before.changed, again.changed) == (True, False)
    assert again.edition == before.edition
    assert again.edition.imported_at == before.edition.imported_at


def test_a_corrected_document_of_one_edition_takes_its_place(first, second):
    rulebook_import(book="haou", data=first, edition="1")
    rulebook_import(book="haou", data=second, edition="1")
    edition = OfficialEdition.objects.get(book="haou")
    assert edition.texts.get(key="haou:setup/2").text == "印を五の所に合わせる。"
    assert not edition.texts.filter(key="haou:setup/3").exists()


def test_a_new_edition_keeps_the_old_one(imported):
    old, new = (OfficialEdition.objects.get(pk=one.pk) for one in imported)
    assert (old.is_current, new.is_current) == (False, True)
    assert old.texts.filter(key="haou:setup/3").exists()


def test_the_newest_edition_is_current_whichever_came_last(first, second):
    rulebook_import(book="haou", data=second, edition="10")
    rulebook_import(book="haou", data=first, edition="9")
    assert OfficialEdition.objects.get(is_current=True).edition == "10"


@pytest.mark.parametrize("data", [b"", b"%PDF-1.4", b"\x00\x01", "戦国大戦".encode(), b"\xff\xfe\x00"])
def test_what_is_no_document_of_the_book_is_refused_and_nothing_changes(imported, data):
    before = list(OfficialText.objects.values_list("pk", "text"))
    with pytest.raises(DocumentRefused):
        rulebook_import(book="haou", data=data, edition="2")
    assert list(OfficialText.objects.values_list("pk", "text")) == before


def test_a_line_without_a_place_stops_the_import_and_nothing_changes(imported, second):
    with pytest.raises(LinesUnaccounted) as stopped:
        rulebook_import(book="haou", data=second + b"\nfoo bar\n", edition="2")
    assert [one["text"] for one in stopped.value.report["unaccounted"]] == ["foo bar"]
    assert OfficialEdition.objects.get(edition="2").sha256 == imported[1].sha256


def test_a_failure_half_way_leaves_the_edition_as_it_was(imported, first, monkeypatch):
    def fail(book):
        raise RuntimeError("the power went out")

    monkeypatch.setattr(services.official, "_choose_current", fail)
    with pytest.raises(RuntimeError):
        rulebook_import(book="haou", data=first, edition="2")
    assert imported[1].texts.get(key="haou:setup/2").text == "印を五の所に合わせる。"


@pytest.mark.database
def test_the_database_refuses_a_second_current_edition(imported):
    with pytest.raises(IntegrityError), transaction.atomic():
        OfficialEdition.objects.update(is_current=True)


def test_the_audit_log_names_the_edition_and_holds_no_text(imported):
    from auditlog.models import LogEntry  # noqa: PLC0415  a model, once Django is set up

    told = json.dumps(
        list(LogEntry.objects.values_list("changes", flat=True)), ensure_ascii=False, default=str
    )
    assert imported[0].sha256 in told
    assert "印を七" not in told


def run(capsys, *args: str) -> tuple[int, str, str]:
    """Exit code and output of the command."""
    code = 0
    try:
        call_command("import_rulebook", *args)
    except SystemExit as end:
        code = int(end.code or 0)
    out, err = capsys.readouterr()
    return code, out, err


def test_command_prints_the_report_as_json(tmp_path, capsys, first):
    (tmp_path / "haou.txt").write_bytes(first)
    code, out, _ = run(capsys, "haou", str(tmp_path / "haou.txt"), "--json")
    report = json.loads(out)
    assert code == 0
    assert {"lines", "accounted", "noise", "unaccounted", "anomalies"} <= set(report)
    assert (report["lines"], report["accounted"], report["unaccounted"]) == (8, 8, [])


def test_command_shows_the_line_and_exits_with_1(tmp_path, capsys, first):
    (tmp_path / "haou.txt").write_bytes(first + b"\nfoo bar\n")
    code, out, err = run(capsys, "haou", str(tmp_path / "haou.txt"), "--json")
    assert code == 1
    assert json.loads(out)["unaccounted"] == [{"line": 17, "text": "foo bar"}]
    assert "17: foo bar" in err
    assert not OfficialEdition.objects.exists()


@pytest.mark.parametrize(
    ("book", "content", "said"),
    [
        ("haou", b"", "empty"),
        ("haou", b"\x00\x01", "binary"),
        ("sengoku", "戦国覇王".encode(), "expected"),
        ("go", b"a", "sengoku"),
    ],
)
def test_command_refuses_with_what_was_expected_and_exits_with_2(tmp_path, capsys, book, content, said):
    (tmp_path / "file").write_bytes(content)
    code, _, err = run(capsys, book, str(tmp_path / "file"))
    assert (code, said in err) == (2, True)


def test_command_names_a_file_that_is_not_there(capsys):
    code, _, err = run(capsys, "haou", "/nowhere/haou.txt")
    assert code == 2
    assert "/nowhere/haou.txt" in err


@pytest.mark.seeds
@pytest.mark.parametrize("at", range(5))
def test_command_imports_the_publishers_documents(seeds, capsys, at):
    book = ("sengoku", "moncolle", "sakura", "suikoden", "haou")[at]
    code, out, _ = run(capsys, book, str(next(seeds.glob(f"{at:03d}_*"))), "--json")
    report = json.loads(out)
    assert (code, report["unaccounted"]) == (0, [])
    assert report["lines"] == report["accounted"]
    assert report["missing_in_file"] == report["missing_in_corpus"] == []
