"""The Celery application. Tasks hold no logic: each calls one service."""

import os

from celery import Celery

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "judgeapp.config.settings.embedded")

app = Celery("gunbai")
app.config_from_object("django.conf:settings", namespace="CELERY")
app.autodiscover_tasks()
