"""The demonstration event: running, seven players with invented names, some results of round 1 in."""

from random import Random

from django.db import transaction

from judgeapp.domain.books import book_keys

from . import services
from .models import Event
from .simulation import enter_results

SLUG = "demo"
SEED = 7
PLAYERS = {
    "青柳 蒼介": "東京",
    "伊佐山 楓": "大阪",
    "宇田川 律": "名古屋",
    "江波 千景": "札幌",
    "小野寺 朔": "仙台",
    "片桐 雫": "福岡",
    "霧島 湊": "広島",
}


def demo_event_create() -> tuple[Event, bool]:
    """The demonstration event; True if it was made now. Whatever has become of one that is there is left alone."""
    with transaction.atomic():
        there = Event.objects.filter(slug=SLUG).first()
        if there is not None:
            return there, False
        event = services.event_create(
            by=None, slug=SLUG, name="軍配杯 デモ大会", book=book_keys()[0], format="構築戦", planned_rounds=3
        )
        services.event_open(by=None, event=event)
        for name, club in PLAYERS.items():
            services.player_add(by=None, event=event, name=name, club=club)
        round_, _made = services.round_pair(by=None, event=event, number=1, seed=SEED)
        services.round_publish(by=None, round_=round_)
        enter_results(by=None, round_=round_, chance=Random(SEED), most=2)
        event.refresh_from_db()
        return event, True
