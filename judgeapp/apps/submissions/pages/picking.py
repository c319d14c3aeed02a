"""A list that is picked card by card on the phone, for the event or for one game; the picked list fills the form."""

from django.http import Http404, HttpRequest, HttpResponse
from django.urls import reverse

from judgeapp.apps.decks.pages.builder import Bench, bench_of, bench_part
from judgeapp.apps.tournaments.models import Event, Player
from judgeapp.apps.tournaments.pages.common import event_view
from judgeapp.apps.tournaments.pages.players import player_of
from judgeapp.apps.tournaments.personal import acting_player

from .. import selectors
from ..forms import HandInForm, ReplaceForm
from .common import list_page, own_version
from .lists import official_page
from .own import form_context, game_page, own_match, own_page


@event_view(methods=("GET", "HEAD", "POST"))
def own_pick(request: HttpRequest, event: Event) -> HttpResponse:
    """One's own list for the event."""
    player = acting_player(request, event)
    format_ = selectors.rules_for(event=event, seat=player.seat) if player else None
    if player is None or format_ is None:
        raise Http404
    version = own_version(request, player)
    bench = bench_of(request, format_, version.text if version else "")
    if _is_ready(request, bench):
        return own_page(request, event, player, None, _filled(request, player, bench))
    return _page(request, event, bench, reverse("submissions:own_pick", args=[event.slug]))


@event_view(methods=("GET", "HEAD", "POST"))
def game_pick(request: HttpRequest, event: Event, number: int, game: int) -> HttpResponse:
    """The deck of one game; the Megami are chosen already."""
    player, match = own_match(request, event, number, game)
    format_ = selectors.rules_for(event=event, game=game)
    public = selectors.public_choice(player=player)
    if format_ is None:
        raise Http404
    fixed = tuple(card["number"] for card in public.chosen) if public else ()
    version = own_version(request, player, match=match, game=game)
    bench = bench_of(request, format_, version.text if version else "", fixed)
    if _is_ready(request, bench):
        return game_page(request, event, player, match, game, _filled(request, player, bench, game), version)
    return _page(request, event, bench, reverse("submissions:game_pick", args=[event.slug, number, game]))


@event_view("submissions.manage_lists", methods=("GET", "HEAD", "POST"))
def player_pick(request: HttpRequest, event: Event, player_id: int) -> HttpResponse:
    """The list that an organizer hands in for a player."""
    player = player_of(event, player_id)
    format_ = selectors.rules_for(event=event, seat=player.seat)
    if format_ is None:
        raise Http404
    bench = bench_of(request, format_)
    if _is_ready(request, bench):
        return official_page(request, event, player, replace_form=ReplaceForm(initial={"text": bench.text}))
    return _page(request, event, bench, reverse("submissions:player_pick", args=[event.slug, player.pk]))


def _is_ready(request: HttpRequest, bench: Bench) -> bool:
    return request.POST.get("to") == "hand_in" and bool(bench.counts)


def _filled(request: HttpRequest, player: Player, bench: Bench, game: int = 0) -> HandInForm:
    """The form that hands a list in, with what was picked in it."""
    return HandInForm(**form_context(request, player, game), initial={"text": bench.text})


def _page(request: HttpRequest, event: Event, bench: Bench, address: str) -> HttpResponse:
    part, shown = bench_part(request, bench)
    if part is not None:
        return part
    status = 400 if bench.refused else 200
    return list_page(request, "pick.html", event, status=status, address=address, hand_in=True, **shown)
