"""A ruling written by hand: kept as a draft, confirmed by a head judge, from then on only completed."""

from typing import Any

from django.utils.text import Truncator
from django.utils.translation import gettext as _

from judgeapp.apps.accounts.models import User
from judgeapp.apps.cards.models import Card
from judgeapp.apps.rules.selectors import citable
from judgeapp.apps.tournaments.audit import acting
from judgeapp.apps.tournaments.models import Event, Match
from judgeapp.common.problems import Invalid, Refused
from judgeapp.domain.books import find_book

from ..models import Dispute, Publication, WrittenRuling
from .cases import check_match
from .publications import publication_make, refuse_names

TEXTS = ("question_ja", "question_en", "answer_ja", "answer_en")
LONGEST = {"question_ja": 500, "question_en": 500, "answer_ja": 3000, "answer_en": 3000}
MOST = 20
TITLE = 120


def written_create(
    *,
    by: User,
    book: str,
    event: Event | None = None,
    match: Match | None = None,
    dispute: Dispute | None = None,
    clauses: list[str] | None = None,
    cards: list[str] | None = None,
    **texts: str,
) -> WrittenRuling:
    """Keep a draft. A match, or the dispute that it comes from, brings its event with it.

    Raises Invalid naming the field: no question or answer, an unknown clause or card, a match of another game.
    """
    if find_book(book) is None:
        raise Invalid("unknown_book", _("このゲームはありません。"), field="book")
    if dispute is not None:
        event, match = dispute.event, dispute.match
    elif match is not None:
        check_match(by, event, match)
        event = match.event
    if event is not None and event.book != book:
        raise Invalid(
            "other_book", _("この大会は別のゲームです。大会のゲームを選んでください。"), field="event"
        )
    written = WrittenRuling(owner=by, book=book, event=event, match=match, dispute=dispute)
    _fill(written, clauses or [], cards or [], texts)
    with acting(by):
        written.save()
    return written


def written_change(
    *, by: User, written: WrittenRuling, clauses: list[str], cards: list[str], **texts: str
) -> WrittenRuling:
    """Change a draft. Raises Refused once it is published, Invalid as `written_create` does."""
    with acting(by):
        written = WrittenRuling.objects.select_for_update().get(pk=written.pk)
        if written.published:
            raise Refused(
                "published", _("公開した裁定は変えられません。新しい裁定を公開して、置き換えてください。")
            )
        _fill(written, clauses, cards, texts)
        written.save()
    return written


def written_complete(*, by: User, written: WrittenRuling, **texts: str) -> WrittenRuling:
    """Add the language that a published ruling still lacks. What stands in it already stays as it is.

    Raises Invalid for a text that is there already, and for one that names a player.
    """
    with acting(by):
        written = WrittenRuling.objects.select_for_update().get(pk=written.pk)
        for name, text in _clean(texts).items():
            if not text or text == getattr(written, name):
                continue
            if getattr(written, name):
                raise Invalid("stands", _("公開した文は変えられません。"), field=name)
            setattr(written, name, text)
        refuse_names(written, {name: getattr(written, name) for name in TEXTS})
        written.save()
    return written


def written_confirm(
    *, by: User, written: WrittenRuling, supersedes: Publication | None = None, why: str = ""
) -> Publication:
    """Publish a draft under the next number of the year, in the place of an older ruling if so told.

    Raises Refused where it is published already, Invalid for a player's name in it.
    """
    with acting(by):
        written = WrittenRuling.objects.select_for_update().get(pk=written.pk)
        if written.published:
            raise Refused("published", _("この裁定は公開されています。"))
        refuse_names(written, {name: getattr(written, name) for name in TEXTS})
        return publication_make(
            by=by,
            supersedes=supersedes,
            why=why,
            written=written,
            title=Truncator(written.question.ja).chars(TITLE),
        )


def written_delete(*, by: User, written: WrittenRuling) -> None:
    """Throw a draft away; what is published stays: raises Refused."""
    with acting(by):
        written = WrittenRuling.objects.select_for_update().get(pk=written.pk)
        if written.published:
            raise Refused("published", _("公開した裁定は消せません。取り下げには理由を付けます。"))
        written.delete()


def _fill(written: WrittenRuling, clauses: list[str], cards: list[str], texts: dict[str, str]) -> None:
    for name, text in _clean(texts).items():
        setattr(written, name, text)
    _check_texts(written)
    entries = (citable(key) for key in clauses)
    known = {entry.key for entry in entries if entry is not None and entry.book == written.book}
    written.clauses = _known(clauses, known, "clauses")
    numbers = Card.objects.filter(book=written.book, number__in=cards).values_list("number", flat=True)
    written.cards = _known(cards, set(numbers), "cards")


def _clean(texts: dict[str, str]) -> dict[str, str]:
    for name in texts:
        if name not in LONGEST:
            raise TypeError(name)
    found = {name: text.strip() for name, text in texts.items()}
    for name, text in found.items():
        if len(text) > LONGEST[name]:
            said = _("%(most)s字までで書いてください。") % {"most": LONGEST[name]}
            raise Invalid("too_long", said, field=name)
    return found


def _check_texts(written: WrittenRuling) -> None:
    """One language is whole: a question with its answer."""
    if any(
        getattr(written, f"question_{lang}") and getattr(written, f"answer_{lang}") for lang in ("ja", "en")
    ):
        return
    field = "answer_ja" if written.question_ja or written.question_en else "question_ja"
    said = _("問いと答えを、日本語か英語のどちらかで書いてください。もう一方は、あとからでも足せます。")
    raise Invalid("text_missing", said, field=field)


def _known(named: list[str], known: Any, field: str) -> list[str]:
    """What was named, each once; raises Invalid for what there is none of, and for too many."""
    found = list(dict.fromkeys(named))
    for name in found:
        if name not in known:
            said = _("「%(name)s」は、このゲームにありません。") % {"name": name}
            raise Invalid("unknown_reference", said, field=field)
    if len(found) > MOST:
        raise Invalid("too_many", _("%(most)s件までです。") % {"most": MOST}, field=field)
    return found
