"""Fixtures that every part of the suite shares."""

import itertools
from collections.abc import Callable
from pathlib import Path

import pytest
from django.test import Client

ROOT = Path(__file__).resolve().parents[1]
SEEDS = ROOT.parent / "shared" / "seeds"


@pytest.fixture
def make_user(db) -> Callable[..., object]:
    """make_user("name", staff=True): a user with the password `pass-1234-word`."""
    from judgeapp.apps.accounts.models import User

    count = itertools.count(1)

    def make(username: str | None = None, *, staff: bool = False) -> User:
        name = username or f"user{next(count)}"
        return User.objects.create_user(username=name, password="pass-1234-word", is_staff=staff)

    return make


@pytest.fixture
def staff(make_user):
    """Site staff."""
    return make_user("staff", staff=True)


@pytest.fixture
def client_of() -> Callable[..., Client]:
    """client_of(user): a browser signed in as that user; client_of(None): nobody."""

    def make(user=None) -> Client:
        client = Client()
        if user is not None:
            client.force_login(user, backend="django.contrib.auth.backends.ModelBackend")
        return client

    return make


@pytest.fixture(scope="session")
def seeds() -> Path:
    """The folder with the publishers' documents; the test is skipped where it is not at hand."""
    if not SEEDS.is_dir():
        pytest.skip(f"the publishers' documents are not at {SEEDS}")
    return SEEDS
