"""The Celery application. Tasks hold no logic: each calls one service."""

import os
import signal
import threading
import time
from typing import Any

from celery import Celery
from celery.app.amqp import AMQP
from celery.signals import beat_init, task_prerun, worker_init
from kombu import Connection

from judgeapp.apps.cards.fresh_seasons import seasons_refresh
from judgeapp.config.launcher.paths import LAUNCHER

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "judgeapp.config.settings.embedded")
# What Django's checks say of code and settings was said before, by `migrate`; each worker would take 13 MiB for them.
os.environ.setdefault("CELERY_SKIP_CHECKS", "1")


class SteadyConnection(Connection):
    """A connection to the broker that is tried every second while the broker is away. Celery waits two seconds, then
    four, and up to half a minute: a worker would be away that much longer than its broker."""

    def ensure_connection(self, *args: Any, **options: Any) -> Any:
        return super().ensure_connection(
            *args, **options | {"interval_start": 1, "interval_step": 0, "interval_max": 1}
        )


class Messages(AMQP):
    """Celery's messages over our connections."""

    Connection = SteadyConnection


app = Celery("gunbai", amqp=Messages)
app.config_from_object("django.conf:settings", namespace="CELERY")
app.autodiscover_tasks()


def ping(worker: str, timeout: float) -> bool:
    """Whether a worker of this name (`replay@*`: any) answers. Over a connection of its own: one of the pool may be to
    a broker that has been restarted since."""
    with app.connection_for_write() as connection:
        found = app.control.ping(
            connection=connection, timeout=timeout, limit=1, pattern=worker, matcher="glob"
        )
    return bool(found)


@beat_init.connect
@worker_init.connect
def end_with_launcher(**_: Any) -> None:
    """No worker or scheduler outlives the launcher: Celery forgets a signal to end that comes while it starts."""
    if launcher := os.environ.get(LAUNCHER):
        threading.Thread(target=_watch, args=(int(launcher),), daemon=True).start()


@task_prerun.connect
def fresh_seasons(**_: Any) -> None:
    """A task rules by the seasons that there are when it begins."""
    seasons_refresh()


def _watch(launcher: int) -> None:
    while os.getppid() == launcher:
        time.sleep(1)
    time.sleep(1)  # the orderly end comes first
    os.killpg(os.getpgrp(), signal.SIGKILL)
