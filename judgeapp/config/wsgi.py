"""WSGI entry point."""

import os

from django.core.wsgi import get_wsgi_application
from django.urls import reverse

from .charset import only_utf8


def warm() -> None:
    """Read before the server forks what the first visitor of every worker would wait for otherwise: pages, corpus."""
    from judgeapp.apps.rules.selectors import corpus  # noqa: PLC0415  the apps are ready only now

    reverse("healthz")
    corpus()


os.environ.setdefault("DJANGO_SETTINGS_MODULE", "judgeapp.config.settings.embedded")
application = only_utf8(get_wsgi_application())
warm()
