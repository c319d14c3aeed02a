"""Connections to PostgreSQL, whose wait is over sooner for whoever has just waited in vain."""

import time
from typing import Any

from django.db.backends.postgresql import base
from psycopg_pool import PoolTimeout

AGAIN_SECONDS = 1.0
"""How long a thread believes that there is no connection: the rest of one request asks several times."""


class DatabaseWrapper(base.DatabaseWrapper):
    """The connection of one thread. A page must not wait for the pool again at each query that it tries."""

    _failed_at = float("-inf")

    def get_new_connection(self, conn_params: dict[str, Any]) -> Any:
        if time.monotonic() - self._failed_at < AGAIN_SECONDS:
            raise PoolTimeout("couldn't get a connection a moment ago")
        try:
            return super().get_new_connection(conn_params)
        except PoolTimeout:
            self._failed_at = time.monotonic()
            raise
