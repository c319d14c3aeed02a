"""A cup that asks for lists: an organizer, a judge, and two of its players with accounts."""

import pytest

from judgeapp.apps.accounts.roles import Role
from judgeapp.apps.cards.models import Card, CardSet
from judgeapp.apps.tournaments import services as tournaments

from .factories import make_cup


@pytest.fixture
def cards(db):
    """Six cards: what the lists of factories.py are made of."""
    printed = CardSet.objects.create(book="sengoku", code="G", digest="six cards")
    names = ("足軽", "弓兵", "騎馬", "鉄砲", "槍持", "忍び")
    for number, name in enumerate(names, start=1):
        printing = {"number": f"G-{number:03}", "base": f"G-{number:03}", "type": "general"}
        Card.objects.create(book="sengoku", set=printed, name=name, **printing)


@pytest.fixture
def organizer(make_user):
    return make_user("organizer")


@pytest.fixture
def judge(make_user):
    return make_user("judge")


@pytest.fixture
def users(make_user):
    return [make_user("aoyagi"), make_user("isayama")]


@pytest.fixture
def cup(cards, organizer, judge, users):
    event = make_cup(by=organizer, users=users)
    tournaments.role_grant(by=organizer, event=event, user=judge, role=Role.JUDGE)
    return event


@pytest.fixture
def one(cup):
    """The first player, who has an account."""
    return cup.players.first()


@pytest.fixture
def other(cup):
    return cup.players.all()[1]
