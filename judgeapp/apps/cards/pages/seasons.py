"""Seasons that the head of the site brings in: a file, then a yes or a correction for each text that was read."""

from typing import Any
from uuid import UUID

import yaml
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST

from judgeapp.common.language import in_language
from judgeapp.domain.engine.card_texts import books_with_seasons, reads_texts, season_tools
from judgeapp.domain.seasons import newest_first

from ..forms import SeasonForm, SentencesForm, TextsForm
from ..models import SeasonImport
from ..services import seasons


def _may_import(request: HttpRequest) -> None:
    if not request.user.has_perm("cards.import_season"):
        raise PermissionDenied


@login_required
@never_cache
def begin(request: HttpRequest) -> HttpResponse:
    """Name a season and choose its file; what does not fit is told with line and card, and nothing of it is kept."""
    _may_import(request)
    newest = newest_first(books_with_seasons()[0])[0]
    first = {"base": newest.id, "rules": newest.rules}
    form = SeasonForm(request.POST or None, request.FILES or None, initial=first)
    faults: list[Any] = []
    if form.is_valid():
        told = {name: form.cleaned_data[name] for name in ("book", "name", "base", "since", "rules")}
        file = form.cleaned_data["file"]
        try:
            return redirect(
                seasons.season_begin(by=request.user, data=file.read(), file_name=file.name[:120], **told)
            )
        except season_tools(told["book"]).SeasonRefused as refused:
            faults = refused.faults
    context = {"form": form, "faults": faults, "others": SeasonImport.objects.all()}
    return render(request, "cards/season_new.html", context, status=400 if faults or form.errors else 200)


def _state(card: Any) -> str:
    """Where a card stands: `same` as its base, `said`, `asked` for a yes, or on `trust`."""
    if card.change == "same":
        return "same"
    return "said" if card.texts is not None else "asked" if card.proposed is not None else "trust"


@login_required
@never_cache
def season(request: HttpRequest, season_id: UUID) -> HttpResponse:
    """The cards of a season that is brought in, each with where its text stands; a press makes sheets of them."""
    _may_import(request)
    brought = get_object_or_404(SeasonImport, pk=season_id)
    if request.method == "POST":
        folder = seasons.season_write(season=brought)
        told = _("%(folder)s に書き出しました。このシーズンを選べます。")
        messages.success(request, told % {"folder": folder})
        return redirect(brought)
    tools = season_tools(brought.book)
    cards = [tools.kept_card(card_) for card_ in brought.cards]
    rows = [(card, _state(card)) for card in cards]
    counts = {state: sum(one == state for _card, one in rows) for state in ("said", "asked", "trust", "same")}
    context = {"season": brought, "rows": [row for row in rows if row[1] != "same"], "counts": counts}
    context["reads_texts"] = reads_texts(brought.book)
    return render(request, "cards/season.html", context)


def _card(brought: SeasonImport, number: str) -> Any:
    """The card of that number, in a book whose texts are read; raises Http404."""
    found = (card for card in brought.cards if card["number"] == number)
    if (kept := next(found, None)) is None or not reads_texts(brought.book):
        raise Http404
    return season_tools(brought.book).kept_card(kept)


@login_required
@never_cache
def season_card(request: HttpRequest, season_id: UUID, number: str) -> HttpResponse:
    """The page of a card: its printed text beside our words for what was read, and a form to correct that.

    A correction is shown in our words first, and is in force only by a yes to them.
    """
    _may_import(request)
    brought = get_object_or_404(SeasonImport, pk=season_id)
    card, tools = _card(brought, number), season_tools(brought.book)
    now = card.texts if card.texts is not None else card.proposed or ()
    in_data = "texts" in request.POST
    form = TextsForm(request.POST if in_data else None, initial={"texts": _typed(now)})
    sentences = SentencesForm(
        request.POST if request.POST and not in_data else None, initial={"sentences": _in_sentences(card)}
    )
    faults: list[Any] = []
    corrected = None
    if (typed := form if in_data else sentences).is_valid():
        try:
            if in_data:
                corrected = tools.written_texts(typed.cleaned_data["texts"])
            else:
                corrected = tools.texts_of_sentences(
                    typed.cleaned_data["sentences"], str(card.facts.get("type", ""))
                )
        except tools.SeasonRefused as refused:
            faults = [(str(fault.line), fault.reason, fault.expected) for fault in refused.faults]
        else:
            faults = tools.text_faults(corrected)
    shown = card if corrected is None or faults else card.saying(corrected)
    context = {
        "season": brought,
        "card": shown,
        "state": _state(card),
        "printed": card.printed.split("\n"),
        "words": shown.in_words(),
        "shows_texts": bool(shown.texts is not None or shown.proposed is not None),
        "texts": _typed(shown.texts if shown.texts is not None else shown.proposed or ()),
        "corrected": corrected is not None and not faults,
        "form": form,
        "sentences": sentences,
        "offered": tools.offered_sentences(),
        "faults": faults,
        "language": tools.language_words(),
    }
    return render(request, "cards/season_card.html", context, status=400 if faults or typed.errors else 200)


@login_required
@require_POST
def season_say(request: HttpRequest, season_id: UUID, number: str) -> HttpResponse:
    """Say yes to the texts that were shown, or take a yes back; then comes the next card that wants one."""
    _may_import(request)
    brought = get_object_or_404(SeasonImport, pk=season_id)
    _card(brought, number)
    tools, form = season_tools(brought.book), TextsForm(request.POST)
    texts = None
    if request.POST.get("answer") == "yes":
        if not form.is_valid():
            return redirect("cards:season_card", season_id, number)
        try:
            texts = tools.written_texts(form.cleaned_data["texts"])
        except tools.SeasonRefused:
            return redirect("cards:season_card", season_id, number)
        if tools.text_faults(texts):
            return redirect("cards:season_card", season_id, number)
    seasons.season_say(season=brought, number=number, texts=texts)
    brought.refresh_from_db()
    later = [card for card in brought.cards if card["number"] > number]
    asked = (card_["number"] for card_ in later if _state(tools.kept_card(card_)) == "asked")
    following = next(asked, None) if texts is not None else None
    return redirect("cards:season_card", season_id, following) if following else redirect(brought)


def _in_sentences(card: Any) -> str:
    """What is read of a card in our words, and its lines that are not as they are printed."""
    unread = [line_.text for line_ in card.read.unread] if card.read and card.texts is None else []
    read = card if card.texts is not None or not card.read else card.saying(tuple(card.read.texts))
    return "\n".join([*(in_language(line) for line in read.in_words()), *unread])


def _typed(texts: Any) -> str:
    """Texts as the form has them."""
    if not texts:
        return ""
    typed: str = yaml.safe_dump(list(texts), allow_unicode=True, sort_keys=False, width=100)
    return typed
