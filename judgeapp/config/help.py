"""手引き: the guides of docs/guides as pages, and which part of which guide is about a page."""

from functools import cache
from typing import NamedTuple

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.templatetags.static import static
from django.urls import ResolverMatch, reverse
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import get_language
from markdown import Markdown

GUIDES_DIR = settings.BASE_DIR / "docs" / "guides"
GUIDES = ("judge", "organizer", "player", "api")


class Part(NamedTuple):
    """A guide and the heading in it."""

    guide: str
    heading: str


BY_PAGE = {
    "tournaments:event": Part("player", "table"),
    "tournaments:event_list": Part("player", "table"),
    "tournaments:event_new": Part("organizer", "make"),
    "tournaments:personal": Part("player", "table"),
    "tournaments:roster": Part("organizer", "players"),
    "exchange:players_import": Part("organizer", "players"),
    "tournaments:check_in": Part("organizer", "players"),
    "tournaments:standings": Part("organizer", "cut"),
    "tournaments:round_standings": Part("organizer", "cut"),
    "tournaments:cut": Part("organizer", "cut"),
    "tournaments:floor": Part("judge", "floor"),
    "tournaments:penalties": Part("judge", "floor"),
    "tournaments:penalty_new": Part("judge", "floor"),
    "tournaments:board": Part("organizer", "clock"),
    "submissions:settings": Part("organizer", "lists"),
    "submissions:checks": Part("judge", "floor"),
    "disputes:decide": Part("judge", "decide"),
    "disputes:publish": Part("judge", "decide"),
}
"""Pages whose part of a guide is not the one of their app."""

BY_APP = {
    "tournaments": Part("organizer", "rounds"),
    "exchange": Part("organizer", "rounds"),
    "notifications": Part("organizer", "rounds"),
    "submissions": Part("player", "lists"),
    "disputes": Part("judge", "rulings"),
    "rules": Part("judge", "search"),
    "cards": Part("judge", "search"),
    "decks": Part("player", "decks"),
    "drafting": Part("player", "drafts"),
}


def help_address(match: ResolverMatch | None) -> str:
    """Where the guide speaks of a page; of the search where nothing is said of it."""
    app = match.namespaces[0] if match and match.namespaces else "rules"
    part = BY_PAGE.get(match.view_name if match else "") or BY_APP.get(app, BY_APP["rules"])
    return f"{reverse('help', args=[part.guide])}#{part.heading}"


@cache
def guide_html(guide: str, language: str) -> SafeString:
    """A guide as HTML; the text is ours, and its pictures are static files."""
    text = (GUIDES_DIR / f"{guide}.{language}.md").read_text(encoding="utf-8")
    html = Markdown(extensions=["tables", "attr_list", "fenced_code"]).convert(text)
    html = html.replace('src="pictures/', f'loading="lazy" src="{static("guides/")}')
    return mark_safe(html)  # our own file


def guide_page(request: HttpRequest, guide: str) -> HttpResponse:
    """One guide in the reader's language."""
    if guide not in GUIDES:
        raise Http404
    language = "en" if get_language() == "en" else "ja"
    return render(
        request, "help.html", {"html": guide_html(guide, language), "guide": guide, "guides": GUIDES}
    )
