"""The official wording, for those who may read it (setting GUNBAI_OFFICIAL_VISIBLE_TO)."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from django.conf import settings
from django.db.models import QuerySet

from judgeapp.domain.corpus.official import Change, Piece, compare, rank
from judgeapp.domain.corpus.official.document import bare

from ..models import OfficialEdition, OfficialText
from .books import corpus

STAFF, SIGNED_IN, EVERYONE = "staff", "signed-in", "everyone"


@dataclass(frozen=True)
class Past:
    """A clause in one edition: its wording, and whether it differs from the edition before."""

    edition: OfficialEdition
    text: str
    change: str
    """`added`, `changed`, `unchanged` or `renumbered`."""
    key: str
    pieces: list[Piece]
    """What stayed, went and came since the edition before; empty where nothing did."""


def may_read_official(user: Any) -> bool:
    """This person may read the official wording."""
    audience = getattr(settings, "GUNBAI_OFFICIAL_VISIBLE_TO", STAFF)
    if audience == EVERYONE:
        return True
    signed_in = bool(user is not None and user.is_authenticated and user.is_active)
    return signed_in and (audience == SIGNED_IN or bool(user.is_staff))


def official_texts_visible(*, user: Any) -> QuerySet[OfficialText]:
    """The wording of the current editions, as far as this person may read it."""
    texts = OfficialText.objects.filter(edition__is_current=True).select_related("edition")
    return texts if may_read_official(user) else texts.none()


def official_text_for(*, user: Any, key: str) -> OfficialText | None:
    """The official wording of a clause (of a step: of its clause).

    None where none is imported or this person may not read it.
    """
    return official_texts_visible(user=user).filter(key=key.partition("#")[0]).first()


def official_version(*, user: Any, book: str) -> str:
    """Which wording of a book this person reads; changes with every import. Empty: none."""
    if not may_read_official(user):
        return ""
    current = (
        OfficialEdition.objects.filter(book=book, is_current=True).values_list("pk", "imported_at").first()
    )
    return f"{current[0]}@{current[1].isoformat()}" if current else ""


def wordings(*, version: str) -> Mapping[str, OfficialText]:
    """Clause key → wording, of what `official_version` named; headings that say no more than the corpus left out."""
    if not version:
        return {}
    texts = OfficialText.objects.filter(edition_id=int(version.partition("@")[0])).select_related("edition")
    return {official_text.key: official_text for official_text in texts if not is_bare_heading(official_text)}


def is_bare_heading(official: OfficialText) -> bool:
    """The wording is the clause's heading and nothing more."""
    entry = corpus().get(official.key)
    return entry is not None and bool(entry.heading.ja) and bare(official.text) == bare(entry.heading.ja)


def editions_of(*, book: str) -> list[OfficialEdition]:
    """The imported editions of a book, newest first."""
    found = OfficialEdition.objects.filter(book=book).select_related("imported_by")
    return sorted(found, key=lambda one: rank(one.edition), reverse=True)


def has_official(*, user: Any, book: str) -> bool:
    """There is an imported edition that this person may read."""
    return may_read_official(user) and OfficialEdition.objects.filter(book=book).exists()


def _texts(edition: OfficialEdition) -> dict[str, str]:
    return dict(edition.texts.order_by("order").values_list("key", "text"))


def editions_compare(*, old: OfficialEdition, new: OfficialEdition) -> list[Change]:
    """What changed between two editions of a book, clause by clause in the new one's order."""
    return compare(_texts(old), _texts(new))


@dataclass(frozen=True)
class Run:
    """Neighbouring clauses of a comparison that are all unchanged (to be folded), or all not."""

    unchanged: bool
    changes: list[Change]


def folded(changes: Iterable[Change]) -> list[Run]:
    """A comparison as runs of unchanged and of other clauses."""
    runs: list[Run] = []
    for change in changes:
        unchanged = change.verdict == "unchanged"
        if not runs or runs[-1].unchanged != unchanged:
            runs.append(Run(unchanged, []))
        runs[-1].changes.append(change)
    return runs


def clause_history(*, key: str) -> list[Past]:
    """A clause through the imported editions, newest first, its renumbering followed backwards."""
    editions = editions_of(book=key.partition(":")[0])
    found: list[Past] = []
    key_then = key
    for at, edition in enumerate(editions):
        before = editions[at + 1] if at + 1 < len(editions) else None
        text = edition.texts.filter(key=key_then).values_list("text", flat=True).first()
        change = _change_into(before, edition, key_then)
        if text is not None:
            verdict = change.verdict if change else "added"
            pieces = change.pieces if change and verdict == "changed" else []
            found.append(Past(edition, text, verdict, key_then, pieces))
        if change is not None and change.old_key:
            key_then = change.old_key
    return found


def _change_into(before: OfficialEdition | None, edition: OfficialEdition, key: str) -> Change | None:
    """The change of a clause between two editions that follow one another; None where it has none."""
    if before is None:
        return None
    changes = editions_compare(old=before, new=edition)
    return next((change for change in changes if key in (change.new_key, change.old_key)), None)
