"""The Celery application. Tasks hold no logic: each calls one service."""

import os
import signal
import threading
import time
from typing import Any

from celery import Celery
from celery.signals import beat_init, worker_init

from judgeapp.config.paths import LAUNCHER

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "judgeapp.config.settings.embedded")

app = Celery("gunbai")
app.config_from_object("django.conf:settings", namespace="CELERY")
app.autodiscover_tasks()


@beat_init.connect
@worker_init.connect
def end_with_launcher(**_: Any) -> None:
    """No worker or scheduler outlives the launcher: Celery forgets a signal to end that comes while it starts."""
    if launcher := os.environ.get(LAUNCHER):
        threading.Thread(target=_watch, args=(int(launcher),), daemon=True).start()


def _watch(launcher: int) -> None:
    while os.getppid() == launcher:
        time.sleep(1)
    time.sleep(1)  # the orderly end comes first
    os.killpg(os.getpgrp(), signal.SIGKILL)
