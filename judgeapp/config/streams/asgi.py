"""ASGI entry point of the process that holds streams: `python -m uvicorn judgeapp.config.streams.asgi:application`."""

import os

from django.core.asgi import get_asgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "judgeapp.config.settings.embedded")
site = get_asgi_application()

from django.conf import settings  # noqa: E402  the apps are ready only now
from django.db import connections  # noqa: E402

from .hub import Hub  # noqa: E402
from .streams import Streams  # noqa: E402

for options in connections.settings.values():
    options["CONN_MAX_AGE"] = (
        0  # each request has a thread of its own, with which its connection would be lost
    )
application = Streams(site, Hub(settings.GUNBAI_STREAMS))
