"""The English catalogue: Japanese message ids found in code and templates, kept in one .po file (library: Babel)."""

import contextlib
import fcntl
import io
import os
import tempfile
from collections.abc import Iterator, Mapping
from functools import partial
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import DEFAULT_KEYWORDS, extract_python
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po
from django.conf import settings
from django.utils.translation.template import templatize

KEYWORDS = DEFAULT_KEYWORDS | {
    "gettext_lazy": None,
    "ngettext_lazy": (1, 2),
    "pgettext_lazy": ((1, "c"), 2),
    "gettext_noop": None,
}
CATALOGUE = Path("judgeapp") / "locale" / "en" / "LC_MESSAGES" / "django.po"

MessageId = str | tuple[str, ...]


def _messages_of(path: Path) -> Iterator[MessageId]:
    """The message id of every translatable text of one file; (singular, plural) where it counts something."""
    text = path.read_text(encoding="utf-8")
    if path.suffix != ".py":
        # Django rewrites a template as Python-like calls; the indentation around them means nothing.
        text = "\n".join(line.strip() for line in templatize(text, origin=str(path)).splitlines())
    source = io.BytesIO(text.encode())
    for _line, function, message, _comments in extract_python(source, KEYWORDS, [], {"encoding": "utf-8"}):
        if isinstance(message, str) and message:
            yield message
        elif isinstance(message, tuple):
            texts = tuple(part for part in message if part)
            counts = str(function).startswith("n")
            yield texts[:2] if counts and len(texts) > 1 else texts[0]


def extract(root: Path) -> Catalog:
    """A catalogue template of every text in `judgeapp/`."""
    catalog = Catalog(project="Gunbai", charset="utf-8")
    for path in sorted((root / "judgeapp").rglob("*")):
        if (
            path.suffix in (".py", ".html", ".txt")
            and "migrations" not in path.parts
            and "domain" not in path.parts
        ):
            for message in _messages_of(path):
                catalog.add(message, locations=[(str(path.relative_to(root)), 1)])
    return catalog


def read(root: Path) -> Catalog:
    """The English catalogue as it stands."""
    path = root / CATALOGUE
    if not path.exists():
        return Catalog(locale="en", charset="utf-8")
    with path.open("rb") as file:
        return read_po(file, locale="en", charset="utf-8")


@contextlib.contextmanager
def _locked(root: Path) -> Iterator[None]:
    """One writer at a time: two people filling in English at once must not lose each other's lines."""
    folder = (root / CATALOGUE).parent
    folder.mkdir(parents=True, exist_ok=True)
    handle = os.open(folder, os.O_RDONLY)
    try:
        fcntl.flock(handle, fcntl.LOCK_EX)
        yield
    finally:
        os.close(handle)


def _write(root: Path, catalog: Catalog) -> None:
    """The catalogue and its compiled form, which `bin/setup` makes from it on other machines."""
    for path, write in (
        (root / CATALOGUE, partial(write_po, width=0, sort_output=True, include_lineno=False)),
        (root / CATALOGUE.with_suffix(".mo"), write_mo),
    ):
        handle, made = tempfile.mkstemp(dir=path.parent)
        with os.fdopen(handle, "wb") as file:
            write(file, catalog)
        os.chmod(made, 0o644)
        os.replace(made, path)


def update(root: Path, english: Mapping[str, str | list[str]] | None = None) -> None:
    """Bring the English catalogue in line with the texts: new ones come in empty, gone ones leave.

    `english` (message id → text, or [of one, of many]) fills in translations on the way.
    """
    with _locked(root):
        catalog = read(root)
        catalog.update(extract(root), no_fuzzy_matching=True, update_creation_date=False)
        catalog.obsolete.clear()
        catalog.fuzzy = False  # a catalogue marked so would be left out of the compiled file
        for message_id, text in (english or {}).items():
            if (message := catalog.get(message_id)) is not None:
                forms = tuple(text) if isinstance(text, list) else (text, text)
                message.string = forms if isinstance(message.id, tuple) else forms[0]
        _write(root, catalog)


def untranslated(catalog: Catalog) -> list[str]:
    """Message ids with no English text."""
    found = []
    for message in catalog:
        texts = message.string if isinstance(message.string, tuple | list) else [message.string]
        if message.id and (not all(texts) or message.fuzzy):
            found.append(message.id if isinstance(message.id, str) else message.id[0])
    return found


def missing(root: Path) -> list[str]:
    """Texts of code and templates that the catalogue does not hold, or holds without English."""
    catalog = read(root)
    found_messages = extract(root)
    absent = [
        m.id if isinstance(m.id, str) else m.id[0] for m in found_messages if m.id and m.id not in catalog
    ]
    return absent + untranslated(catalog)


def project_root() -> Path:
    return Path(settings.BASE_DIR)
