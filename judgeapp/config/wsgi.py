"""WSGI entry point."""

import os

from django.core.wsgi import get_wsgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "judgeapp.config.settings.embedded")
site = get_wsgi_application()

from judgeapp.apps.tournaments.live import folder  # noqa: E402  the apps are ready now

from .live import KeptAnswers  # noqa: E402

application = KeptAnswers(site, folder())
