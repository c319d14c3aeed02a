"""Run by test_database_restart: officials enter results while their PostgreSQL is restarted. Not a test itself."""
# ruff: noqa: E402  Django is set up before its models are imported

import contextlib
import os
import sys
import threading

import django

os.environ["DJANGO_SETTINGS_MODULE"] = "judgeapp.config.settings.test"
django.setup()

from auditlog.models import LogEntry
from django.conf import settings
from django.core.management import call_command
from django.db import DatabaseError, close_old_connections, connection
from django.test import Client

from judgeapp.apps.accounts.models import User
from judgeapp.apps.tournaments import services
from judgeapp.apps.tournaments.audit import changing
from judgeapp.apps.tournaments.models import Match

TABLES = 8
HEALTH_CHECKS = True


def say(word):
    sys.stdout.write(word + "\n")
    sys.stdout.flush()


def enter(client, table):
    """One official's result, sent again while the database is away; every status that came."""
    seen = []
    while not seen or (seen[-1] == 503 and len(seen) < 50):
        close_old_connections()  # the web server does so before each request, the test client does not
        answer = client.put(
            f"/api/v1/events/cup/rounds/1/tables/{table}/",
            {"version": 0, "games_a": 2, "games_b": 1},
            content_type="application/json",
        )
        seen.append(answer.status_code)
    return seen


def official(client, tables):
    """One table before the restart, one after it, on the same connection."""
    statuses.extend(enter(client, tables[0]))
    entered.wait()
    restarted.wait()
    statuses.extend(enter(client, tables[1]))
    connection.close()


def interrupted(event):
    """A change that is under way when the database goes away."""
    with contextlib.suppress(DatabaseError), changing(event, by=None):
        Match.objects.filter(table=1).update(games_a=99)
        under_way.set()
        restarted.wait()
    connection.close()


for options in (settings.DATABASES["default"], connection.settings_dict):
    options |= {"CONN_MAX_AGE": None, "CONN_HEALTH_CHECKS": HEALTH_CHECKS}  # as production has them
call_command("migrate", verbosity=0)
organizer = User.objects.create_user(username="organizer", password="pass-1234-word")
event = services.event_create(by=organizer, name="杯", book="sengoku", slug="cup")
services.event_open(by=organizer, event=event)
for number in range(2 * TABLES):
    services.player_add(by=organizer, event=event, name=f"P{number}")
round_, _made = services.round_pair(by=organizer, event=event, seed=1)
services.round_publish(by=organizer, round_=round_)

OFFICIALS = TABLES // 2
statuses: list[int] = []
entered, under_way, restarted = threading.Barrier(OFFICIALS + 1), threading.Event(), threading.Event()
threads = []
for table in range(1, OFFICIALS + 1):
    client = Client(raise_request_exception=False)
    client.force_login(organizer, backend="django.contrib.auth.backends.ModelBackend")
    threads.append(threading.Thread(target=official, args=(client, (table, table + OFFICIALS))))
threads.append(threading.Thread(target=interrupted, args=(event,)))
for thread in threads[:-1]:
    thread.start()
entered.wait()
threads[-1].start()
under_way.wait()
say("half")
sys.stdin.readline()
restarted.set()
for thread in threads:
    thread.join()

connection.close()
results = list(Match.objects.order_by("table").values_list("games_a", "games_b"))
logged = LogEntry.objects.filter(content_type__model="match", action=LogEntry.Action.UPDATE).count()
say(f"results {sorted(set(results))} of {len(results)}, logged {logged}, statuses {sorted(set(statuses))}")
