"""Drafts with two phones, and a way to play them on."""

import random
import re

import pytest
from django.conf import settings

from judgeapp.apps.cards.services import cards_load
from judgeapp.apps.drafting import selectors, services


@pytest.fixture
def cards(db):
    return cards_load(folder=settings.CARDLISTS_DIR)


@pytest.fixture
def make_draft(make_user):
    """make_draft("haou-casual", one_phone=…): a draft that has just begun."""

    def make(kind="moncolle-half-deck", *, by=None, one_phone=False, setup=None):
        if setup is None:
            setup = {"cards": [f"武将{n}" for n in range(1, 31)]} if kind == "haou-casual" else {}
        return services.draft_create(by=by or make_user(), kind=kind, setup=setup, one_phone=one_phone)

    return make


@pytest.fixture
def seated(client_of):
    """seated(draft): two phones, each with its seat, neither signed in."""

    def sit(draft):
        phones = []
        for seat in draft.seats.all():
            phone = client_of(None)
            answer = phone.post(f"/drafts/join/{seat.invitation}/")
            assert answer.url == seat.get_absolute_url()
            phones.append(phone)
        return phones

    return sit


@pytest.fixture
def finish():
    """finish(draft): play a draft to its end by the services; yields after every move."""

    def play(draft, seed=1):
        chance = random.Random(seed)
        state = selectors.played(draft=draft)
        while not state.finished:
            seat = next(one for one in draft.seats.all() if state.ask(one.number))
            ask = state.ask(seat.number)
            choice = tuple(chance.sample(ask.options, ask.count))
            state = services.move_make(seat=seat, kind=ask.kind, choice=choice)
            yield state

    return play


@pytest.fixture
def shown():
    """shown(page): the text of a page without its tags."""
    return lambda page: re.sub(r"<[^>]+>", " ", page.content.decode())
