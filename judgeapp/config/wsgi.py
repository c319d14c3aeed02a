"""WSGI entry point."""

import os

from django.conf import settings
from django.core.wsgi import get_wsgi_application

from .live import KeptAnswers

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "judgeapp.config.settings.embedded")
application = KeptAnswers(get_wsgi_application(), settings.LIVE_DIR)
