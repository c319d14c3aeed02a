"""WSGI entry point."""

import os
from wsgiref.types import WSGIApplication

from django.conf import settings
from django.core.wsgi import get_wsgi_application
from django.urls import reverse

from .live import KeptAnswers


def warm() -> None:
    """Read before the server forks what the first visitor of every worker would wait for otherwise: pages, corpus."""
    from judgeapp.apps.rules.selectors import corpus  # noqa: PLC0415  the apps are ready only now

    reverse("healthz")
    corpus()


def serve() -> WSGIApplication:
    """The site, and before it the answers that stand ready."""
    site = get_wsgi_application()
    from judgeapp.apps.tournaments.live import is_trusted  # noqa: PLC0415  the apps are ready only now

    return KeptAnswers(site, settings.LIVE_DIR, is_trusted)


os.environ.setdefault("DJANGO_SETTINGS_MODULE", "judgeapp.config.settings.embedded")
application = serve()
warm()
