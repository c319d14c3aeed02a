"""The corpus as it was parsed lies beside the index; what lies there is never trusted further than it can be read."""

import pytest

from judgeapp.apps.rules.selectors import books

parse = books.load_corpus


@pytest.fixture
def parsed(settings, tmp_path, monkeypatch):
    """How often the corpus was parsed, with a folder for the index of its own."""
    settings.INDEX_DIR = tmp_path
    calls = []
    monkeypatch.setattr(books, "load_corpus", lambda *given: calls.append(given) or parse(*given))
    return calls


def read():
    """The corpus as a fresh process has it."""
    return books.corpus.__wrapped__()


def test_it_is_parsed_once_and_read_the_same_afterwards(parsed):
    first, again = read(), read()
    assert len(parsed) == 1
    assert [*again.books] == [*first.books]
    for name, book in first.books.items():
        assert {key: entry.text for key, entry in again.books[name].entries.items()} == {
            key: entry.text for key, entry in book.entries.items()
        }


def test_a_damaged_file_is_parsed_anew(parsed, tmp_path):
    read()
    [kept] = tmp_path.glob("corpus-*")
    content = kept.read_bytes()
    for damaged in (content[:1000], content[:-9] + bytes([content[-9] ^ 1]) + content[-8:]):
        kept.write_bytes(damaged)
        parsed.clear()
        read()
        assert len(parsed) == 1


def test_what_another_version_left_is_removed(parsed, tmp_path):
    (tmp_path / "corpus-older").write_bytes(b"")
    read()
    assert len([*tmp_path.glob("corpus-*")]) == 1


def test_nothing_is_written_where_there_is_no_index(parsed, settings, tmp_path):
    settings.INDEX_DIR = tmp_path / "none"
    assert read().books
    assert not settings.INDEX_DIR.exists()
