"""`{% load corpus %}`: clauses in templates."""

from typing import Any
from urllib.parse import urlencode

from django import template
from django.template import Context
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext

from judgeapp.common.language import in_language, language
from judgeapp.domain.corpus import Book, ClauseKey, Entry, InvalidKey, Text
from judgeapp.domain.search.answering.highlight import Marks, Snippet
from judgeapp.domain.seasons import rules_of

from ..labels import ANOMALY_KINDS, CHANGES, KINDS, STANDINGS, book_name, entry_label
from ..labels import edition_line as line_of
from ..rendering import clause_url, marked, rich_text, ruby
from ..search.service import ShownHit
from ..selectors import citable, corpus

register = template.Library()
register.filter("says", in_language)
register.filter("edition_said", line_of)
_EXCERPT = 90
BESIDE = ("card", "penalty", "guide", "ruling", "qa", "interpretation", "house", "edition")
"""Kinds of hits that say what they are: they are no clause."""


def _edition_of(context: Context) -> str:
    """The edition of the rules that a page speaks of; empty: the one in force."""
    return str(context.get("rules_edition") or "")


@register.simple_tag(takes_context=True)
def clause_chip(
    context: Context, key: str | Entry, book: bool = False, edition: str | None = None
) -> SafeString:
    """A clause as a chip that links to it; `book=True` names the book too. An unknown key is shown as it is.

    As an earlier `edition` has it: that of the tag, else that of the page (`rules_edition`).
    """
    if isinstance(key, Entry):
        entry: Entry | None = key
        key = key.key
    else:
        entry = citable(key, _edition_of(context) if edition is None else edition)
    if entry is None:
        return format_html('<span class="chip">{}</span>', key)
    name = entry_label(entry, _step(key))
    if book:
        name = f"{book_name(entry.book)} {name}"
    return format_html(
        '<a class="chip" href="{}" title="{}">{}</a>', clause_url(key, entry.edition), excerpt(entry), name
    )


@register.simple_tag(takes_context=True)
def clause_entry(context: Context, key: str | None) -> Entry | None:
    """The clause of a key as the edition of the page has it; None where there is none."""
    return citable(key or "", _edition_of(context))


@register.simple_tag
def clause_at(key: str, edition: str) -> str:
    """The address of a clause in an edition."""
    return clause_url(key, edition)


@register.simple_tag
def of_edition(book: Book) -> str:
    """The query string that keeps an address in the edition of `book`; empty for the edition in force."""
    return "" if book.in_force else f"?{urlencode({'edition': book.edition})}"


def _step(key: str) -> str | None:
    try:
        return ClauseKey.parse(key).step
    except InvalidKey:
        return None


@register.filter
def excerpt(entry: Entry) -> str:
    """Heading and beginning of a clause, for a tooltip."""
    heading, text = entry.heading[language()], entry.text[language()]
    full = f"{heading}: {text}" if heading else text
    return full if len(full) <= _EXCERPT else full[: _EXCERPT - 1] + "…"


@register.simple_tag
def clause_text(entry: Entry, text: Text | None = None, marks: Marks | None = None) -> SafeString:
    """The statement of a clause (or of a step of it) with its terms and clause numbers as links."""
    return rich_text((text or entry.text)[language()], entry, language(), marks or None)


@register.filter
def label(entry: Entry) -> str:
    return entry_label(entry)


@register.filter
def with_ruby(entry: Entry) -> SafeString | str:
    """A heading, in Japanese with the readings of its terms."""
    return ruby(entry.heading.ja, entry.book) if language() == "ja" else entry.heading.en


@register.filter
def kind_name(kind: str) -> Any:
    return KINDS.get(kind, kind)


@register.filter
def anomaly_name(kind: str) -> Any:
    return ANOMALY_KINDS.get(kind, kind)


@register.filter
def change_name(kind: str) -> Any:
    return CHANGES[kind]


@register.filter
def standing_name(standing: str) -> Any:
    return STANDINGS.get(standing, standing)


@register.filter
def book_label(book: str) -> str:
    return book_name(book)


@register.filter
def url_of(entry: Entry | str) -> str:
    return clause_url(entry) if isinstance(entry, str) else clause_url(entry.key, entry.edition)


@register.filter
def entry_of(key: str) -> Entry | None:
    """The entry under a key; None where there is none."""
    return citable(key)


@register.filter
def step_depth(step_id: str) -> int:
    """How deep a step stands: `5` 0, `5-1` 1."""
    return step_id.count("-")


@register.inclusion_tag("rules/_edition.html", takes_context=True)
def edition_line(
    context: Context, book: Book | str, whole: bool = False, of_event: str = ""
) -> dict[str, Any]:
    """Edition and season of a book in a line, and what came out since; `whole` as on the book's own page.

    The edition is that of the `book`, or of the page (`rules_edition`) where the book is named by its key; so is the
    season of a game (`season`; empty, where it is of a time without seasons), with why it is that one (`season_why`).
    A list handed in has the season `of_event`.
    """
    found = book if isinstance(book, Book) else corpus().books.get(book)
    if found is not None and not isinstance(book, Book):
        found = found.in_edition(rules_of(found.id, of_event) if of_event else _edition_of(context))
    season = of_event or context.get("season")
    why = gettext("大会のシーズン") if of_event else context.get("season_why") or ""
    line = line_of(found, season) if found is not None else None
    return {"book": found, "line": line, "why": why, "whole": whole}


@register.simple_tag
def hit_item(hit: ShownHit, whole: bool = True) -> SafeString:
    """One search result. In Python, as a page has many: number, heading, two lines with the hits marked, tier, book.

    Where the `whole` of the books was asked, the edition stands beside the book's name; else the page says it once, and
    a card the season that prints it so.
    """
    heading = hit.heading if hit.heading.text and hit.heading.text != hit.label else None
    return format_html(
        '<li class="hit"><a href="{}"><span class="margin">{}</span>'
        '<span class="what">{}{}<span class="say">{}</span></span>'
        '<span class="where"><span class="tier t{}">{}</span>{} {}{}</span></a>{}</li>',
        hit.href,
        hit.label,
        format_html('<span class="above">{}</span>', hit.above) if hit.above else "",
        format_html("<b>{}</b> ", marked_text(heading)) if heading else "",
        marked_text(hit.text),
        hit.tier.value,
        KINDS[hit.kind] if hit.kind in BESIDE else hit.tier_name,
        format_html(' <q class="asked-as">{}</q>', hit.question) if hit.question else "",
        book_name(hit.book),
        format_html(' <span class="num">{}</span>', hit.edition)
        if (whole or hit.season) and hit.edition
        else "",
        _status(hit) if hit.status else "",
    )


def _status(hit: ShownHit) -> SafeString:
    """That a hit no longer holds, with a link to what does; as `disputes/_status.html`."""
    if not hit.successor:
        return format_html('<p class="status">{}</p>', hit.status)
    return format_html('<p class="status"><a href="{}">{}</a></p>', hit.successor, hit.status)


@register.filter
def marked_text(snippet: Snippet) -> SafeString:
    """A snippet with its hits marked."""
    return marked(snippet.text, snippet.spans)
