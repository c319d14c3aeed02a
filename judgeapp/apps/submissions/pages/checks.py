"""Deck checks: draw tables of a round, count a deck on a phone, finish with what differs."""

from dataclasses import replace
from typing import Any

from django.contrib import messages
from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import get_object_or_404, redirect
from django.utils.translation import gettext as _

from judgeapp.apps.cards.english_names import card_called
from judgeapp.apps.tournaments.models import Event, Round
from judgeapp.apps.tournaments.pages.common import event_view, user_of
from judgeapp.apps.tournaments.pages.players import player_of
from judgeapp.common.problems import Invalid, invalid_on
from judgeapp.domain.deckcheck.table_check import Difference

from .. import selectors, services
from ..forms import CountForm, DrawForm, FinishForm
from ..models import DeckCheck
from .common import list_page


@event_view("submissions.check_deck", methods=("GET", "HEAD", "POST"))
def round_checks(request: HttpRequest, event: Event, number: int) -> HttpResponse:
    """The draws and the checks of a round; draw more tables."""
    round_ = get_object_or_404(event.rounds.exclude(state=Round.State.PAIRED), number=number)
    round_.event = event
    form = DrawForm(request.POST or None)
    if form.is_valid():
        with invalid_on(form):
            services.tables_draw(by=user_of(request), round_=round_, count=form.cleaned_data["count"])
            return redirect("submissions:round_checks", event.slug, number)
    draws = [
        (draw, selectors.tables_in(round_=round_, tables=draw.tables))
        for draw in selectors.draws_in(round_=round_)
    ]
    return list_page(
        request,
        "round_checks.html",
        event,
        status=400 if form.errors else 200,
        round=round_,
        form=form,
        draws=draws,
        checks=selectors.checks_in(round_=round_),
    )


@event_view("submissions.check_deck")
def history(request: HttpRequest, event: Event) -> HttpResponse:
    """Every deck check of the event, newest first."""
    page = Paginator(selectors.checks_of(event=event), 50).get_page(request.GET.get("page"))
    return list_page(request, "checks.html", event, page=page)


@event_view("submissions.check_deck", methods=("POST",))
def begin(request: HttpRequest, event: Event, player_id: int) -> HttpResponse:
    """Begin to count a player's deck, at the table of a round if one is named."""
    player = player_of(event, player_id)
    number = request.POST.get("round", "")
    at_table = number.isascii() and number.isdigit() and len(number) < 5
    match = selectors.match_in(player=player, number=int(number)) if at_table else None
    return redirect(services.check_begin(by=user_of(request), player=player, match=match))


def _check(event: Event, check_id: int) -> DeckCheck:
    related = ("player__user", "version__submission", "match__round", "judge", "penalty")
    found = get_object_or_404(DeckCheck.objects.select_related(*related), pk=check_id, player__event=event)
    found.player.event = event
    found.version.submission.player = found.player
    return found


@event_view("submissions.check_deck")
def check(request: HttpRequest, event: Event, check_id: int) -> HttpResponse:
    """The list to tick off; when finished, what was found."""
    found = _check(event, check_id)
    if request.user.has_perm("submissions.view_list", found.version):
        services.check_look(by=user_of(request), check=found)
    return _check_page(request, event, found, FinishForm())


def _check_page(
    request: HttpRequest, event: Event, found: DeckCheck, form: FinishForm, status: int = 200
) -> HttpResponse:
    if not request.user.has_perm("submissions.view_list", found.version):
        faced = found.version.faced_by(request.user)
        return list_page(request, "sealed.html", event, status=403, check=found, faced=faced)
    cards = selectors.counts_of(found)
    format_ = selectors.rules_for(event=event, game=found.version.submission.game, seat=found.player.seat)
    return list_page(
        request,
        "check.html",
        event,
        status=status,
        check=found,
        player=found.player,
        form=form,
        cards=cards,
        book=format_.book if format_ else "",
        counted=sum(card["found"] is not None for card in cards),
        differences=[difference_named(row, event.book) for row in selectors.difference_rows(found)],
    )


def difference_named(found: Difference, book: str) -> Difference:
    """A difference with its cards as the page's language calls them."""
    number, _space, other = found.instead.partition(" ")
    instead = f"{number} {card_called(other, book=book)}" if other else found.instead
    return replace(found, name=card_called(found.name, book=book), instead=instead)


@event_view("submissions.check_deck", methods=("POST",))
def count(request: HttpRequest, event: Event, check_id: int) -> HttpResponse:
    """Keep how many copies of a card are there. A script gets the answer as JSON, a form the page."""
    found, form = _check(event, check_id), CountForm(request.POST)
    if not form.is_valid():
        raise Invalid("count", _("枚数を数字で入力してください。"), field="count")
    found = services.check_count(by=user_of(request), check=found, **form.cleaned_data)
    if request.headers.get("Accept") == "application/json":
        return JsonResponse({"found": found.found})
    return redirect(found.get_absolute_url() + "#cards")


@event_view("submissions.check_deck", methods=("POST",))
def reopen(request: HttpRequest, event: Event, check_id: int) -> HttpResponse:
    """Take the end back, to count again."""
    return redirect(services.check_reopen(by=user_of(request), check=_check(event, check_id)))


@event_view("submissions.check_deck", methods=("POST",))
def finish(request: HttpRequest, event: Event, check_id: int) -> HttpResponse:
    """Write the check down."""
    found = _check(event, check_id)
    form = FinishForm(request.POST)
    if form.is_valid():
        data: dict[str, Any] = form.cleaned_data
        with invalid_on(form):
            found = services.check_finish(by=user_of(request), check=found, **data)
            messages.success(request, _("デッキチェックを記録しました。"))
            return redirect(found)
    return _check_page(request, event, found, form, 400)
