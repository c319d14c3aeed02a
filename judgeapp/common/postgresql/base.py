"""Connections to PostgreSQL, whose wait is over sooner for whoever has just waited in vain."""

import time
from typing import Any

from django.db.backends.postgresql import base
from psycopg_pool import PoolTimeout

AGAIN_SECONDS = 3.0
"""How long a thread waits for no connection again: what it was asked for tries several times."""


class DatabaseWrapper(base.DatabaseWrapper):
    """The connection of one thread. A page must not wait for the pool again at each query that it tries."""

    _failed_at = float("-inf")

    def get_new_connection(self, conn_params: dict[str, Any]) -> Any:
        if time.monotonic() - self._failed_at < AGAIN_SECONDS and not self._is_one_free():
            raise PoolTimeout("couldn't get a connection a moment ago")
        try:
            return super().get_new_connection(conn_params)
        except PoolTimeout:
            self._failed_at = time.monotonic()
            raise

    def _is_one_free(self) -> bool:
        """Whether the database is back: the pool tries by itself."""
        pool = self.pool
        return pool is not None and pool.get_stats().get("pool_available", 0) > 0
