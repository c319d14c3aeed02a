"""A ruling gets its permanent number and keeps it; a newer one may supersede it, and who withdraws it says why."""

import json
from collections.abc import Iterable, Iterator
from typing import Any

from django.utils import timezone
from django.utils.translation import gettext as _

from judgeapp.apps.accounts.models import User
from judgeapp.apps.rules.labels import book_name, entry_label
from judgeapp.apps.rules.selectors import citable
from judgeapp.apps.tournaments.audit import acting
from judgeapp.common.language import language
from judgeapp.common.problems import Invalid, Refused

from ..citations import cited_clauses, edition_cited, words_of
from ..models import Citation, Dispute, Publication, PublicationYear, Ruling, Verdict, WrittenRuling
from ..selectors import answer_told, is_unfinished

SHORTEST_NAME = 2


def ruling_publish(
    *,
    by: User,
    ruling: Ruling,
    title: str,
    show_names: bool = False,
    show_hidden: bool = False,
    supersedes: Publication | None = None,
    why: str = "",
) -> Publication:
    """Publish a decided ruling under the next number of the year, in the place of an older one if so told.

    Raises Refused where it is not decided or published already; Invalid for a title that is missing, for names that
    would come out against the judge's choice, and for hidden cards of a match that is still being played.
    """
    title = title.strip()
    if not title:
        raise Invalid("title_missing", _("件名を書いてください。"), field="title")
    with acting(by):
        dispute = Dispute.objects.select_for_update().get(pk=ruling.dispute_id)
        ruling = Ruling.objects.get(pk=ruling.pk)
        decision = ruling.decisions.last()
        if decision is None:
            raise Refused("not_decided", _("公開の前に、ヘッドジャッジの決定が要ります。"))
        if hasattr(ruling, "publication"):
            raise Refused("published", _("この裁定は公開されています。"))
        if show_hidden and is_unfinished(dispute):
            raise Invalid(
                "match_unfinished",
                _("対戦が終わるまで、非公開だったカードは載せられません。"),
                field="show_hidden",
            )
        if not show_names:
            refuse_names(ruling, {"title": title, "text": decision.text, "reason": decision.reason})
        return publication_make(
            by=by,
            supersedes=supersedes,
            why=why,
            ruling=ruling,
            decision=decision,
            title=title,
            show_names=show_names,
            show_hidden=show_hidden,
        )


def publication_make(*, by: User, supersedes: Publication | None, why: str, **of: Any) -> Publication:
    """Store a publication `of` a ruling under the next number of the year, with the clauses that it cites.

    The caller's transaction holds what is published.
    """
    year, serial = _next_number()
    publication = Publication.objects.create(year=year, serial=serial, published_by=by, **of)
    edition = edition_cited(publication)
    Citation.objects.bulk_create(
        Citation(publication=publication, clause=clause, central=central, words=words_of(clause, edition))
        for clause, central in cited_clauses(publication).items()
    )
    if supersedes is not None:
        publication_supersede(by=by, old=supersedes, new=publication, why=why)
    return publication


def publication_supersede(*, by: User, old: Publication, new: Publication, why: str) -> Publication:
    """From now on the old ruling says that the newer one holds instead.

    Raises Refused where the old one is superseded already, Invalid for no reason, a new one that is not newer, or
    one of another game.
    """
    why = why.strip()
    if not why:
        raise Invalid("reason_missing", _("置き換える理由を書いてください。"), field="why")
    with acting(by):
        old = Publication.objects.select_for_update().get(pk=old.pk)
        if old.superseded_by is not None:
            raise Refused("superseded", _("この裁定はすでに置き換えられています。"))
        if (new.year, new.serial) <= (old.year, old.serial):
            raise Invalid("not_newer", _("置き換えるのは、あとから公開した裁定です。"), field="new")
        if new.book != old.book:
            raise Invalid("other_book", _("置き換えるのは、同じゲームの裁定です。"), field="new")
        if not new.show_names:
            refuse_names(old.source, {"why": why})
        old.superseded_by, old.superseded_why, old.superseded_at = new, why, timezone.now()
        old.save(update_fields=["superseded_by", "superseded_why", "superseded_at"])
    return old


def publication_withdraw(*, by: User, publication: Publication, why: str) -> Publication:
    """From now on the ruling says that it was withdrawn, when and why; its page and its number stay.

    Raises Refused where it is withdrawn or superseded already, Invalid for no reason.
    """
    why = why.strip()
    if not why:
        raise Invalid("reason_missing", _("取り下げる理由を書いてください。"), field="why")
    with acting(by):
        found = Publication.objects.select_for_update().get(pk=publication.pk)
        if not found.holds:
            raise Refused("not_in_force", _("この裁定は、すでに置き換えられたか、取り下げられています。"))
        if not found.show_names:
            refuse_names(found.source, {"why": why})
        found.withdrawn_by, found.withdrawn_why, found.withdrawn_at = by, why, timezone.now()
        found.save(update_fields=["withdrawn_by", "withdrawn_why", "withdrawn_at"])
    return found


def _next_number() -> tuple[int, int]:
    """The next number of this year; the counter's row is held until the publication is stored or given up."""
    year = timezone.localdate().year
    PublicationYear.objects.get_or_create(year=year)
    counter = PublicationYear.objects.select_for_update().get(year=year)
    counter.last += 1
    counter.save(update_fields=["last"])
    return year, counter.last


def title_proposed(ruling: Ruling) -> str:
    """A title to publish under: the dispute's, or where that names somebody the clause that decides, else the game."""
    title, book = ruling.dispute.title, ruling.dispute.book
    if person_named(ruling, title) is None:
        return title
    told = [answer_told(ruling, whole=False) or {}, *(ruling.public_document or ruling.document)["entries"]]
    deciding = (
        entry_["decides"]
        for entry_ in told
        if entry_.get("decides") and entry_.get("verdict") != Verdict.LEGAL
    )
    entry = citable(next(deciding, "").partition("#")[0])
    if entry is None:
        return _("%(book)sの裁定") % {"book": book_name(book)}
    label, heading = entry_label(entry), entry.heading[language()]
    return (f"{label} {heading}" if heading and heading != label else label)[:120]


def person_named(about: Ruling | WrittenRuling, text: str) -> str | None:
    """The name of a person that a text tells; None where it names nobody."""
    return next((name for name in _names(about) if name in text), None)


def refuse_names(about: Ruling | WrittenRuling, texts: dict[str, str]) -> None:
    """No person is named in what is published unless the judge chose so."""
    for field, text in texts.items():
        named = person_named(about, text)
        if named is not None:
            said = _("「%(name)s」は人の名前です。消すか、名前を載せる設定にしてください。")
            if isinstance(about, WrittenRuling):
                said = _("「%(name)s」は人の名前です。消してください。")
            raise Invalid("names_person", said % {"name": named}, field=field)


def _names(about: Ruling | WrittenRuling) -> Iterator[str]:
    """Every name of a person that what is published knows: of its record, its match, the owner of its record."""
    dispute = about.dispute
    found: Iterable[str] = ()
    if dispute is not None:
        players = json.loads(dispute.record).get("players", {}).values()
        found = [*players, dispute.owner.username, dispute.owner.display_name]
    if about.match is not None:
        seated = filter(None, (about.match.player_a, about.match.player_b))
        found = [*found, *(player.name for player in seated)]
    return (name for name in map(str.strip, found) if len(name) >= SHORTEST_NAME)
