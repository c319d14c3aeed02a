"""Personal codes are data: another secret key changes none, and what was printed before the upgrade still opens."""

from importlib import import_module

import pytest
from django.apps import apps
from django.core.management import CommandError, call_command
from django.core.management.sql import emit_post_migrate_signal
from django.utils.crypto import salted_hmac

from judgeapp.apps.accounts import site_keys
from judgeapp.apps.accounts.models import SiteKey
from judgeapp.apps.accounts.site_keys import LISTS, PLAYERS, forget_keys, keyed_digest
from judgeapp.apps.tournaments.personal import code_of, personal_path

from .factories import make_event

pytestmark = pytest.mark.django_db


@pytest.fixture
def player():
    return make_event(players=1).players.get()


def test_a_personal_link_opens_under_another_secret_key(player, client, settings):
    link = personal_path(player)
    settings.SECRET_KEY = "rotated" * 10
    assert personal_path(player) == link
    assert client.get(link).status_code == 302


def test_the_upgrade_keeps_every_code_that_the_secret_key_has_made(player, make_user):
    make_user("organizer")
    SiteKey.objects.all().delete()
    forget_keys()
    import_module("judgeapp.apps.accounts.migrations.0006_site_keys").keep_codes(apps, None)
    assert code_of(player) == salted_hmac(PLAYERS, str(player.pk)).hexdigest()[:20]
    assert (
        keyed_digest(LISTS, "7:abc", "sha256") == salted_hmac(LISTS, "7:abc", algorithm="sha256").hexdigest()
    )


def test_codes_are_renewed_on_purpose_only(player, client):
    link = personal_path(player)
    with pytest.raises(CommandError, match="--yes"):
        call_command("renew_codes")
    assert personal_path(player) == link
    call_command("renew_codes", "--yes")
    assert personal_path(player) != link
    assert client.get(link).status_code == 404


def test_a_process_that_runs_goes_by_the_keys_that_a_restore_brings(player, client, monkeypatch):
    monkeypatch.setattr(site_keys, "SECONDS_BETWEEN_LOOKS", 0)
    link = personal_path(player)
    here = SiteKey.objects.get(purpose=PLAYERS).key
    SiteKey.objects.filter(purpose=PLAYERS).update(key="ab" * 32)
    assert client.get(link).status_code == 404
    SiteKey.objects.filter(purpose=PLAYERS).update(key=here)
    assert client.get(link).status_code == 302


def test_the_keys_are_there_before_the_first_code_is_shown():
    SiteKey.objects.all().delete()
    emit_post_migrate_signal(verbosity=0, interactive=False, db="default")
    assert {one.purpose for one in SiteKey.objects.all()} == {PLAYERS, LISTS}
