"""API throttling, counted in a cache of its own: when that cache is gone, nobody is refused."""

import math
from typing import Any

from django.core.cache import caches
from rest_framework import throttling


class _Told(throttling.SimpleRateThrottle):
    """Tells how much is left, and forgets a request that cost the reader nothing."""

    cache = caches["throttle"]

    def wait(self) -> float:
        """Seconds until the oldest counted request is forgotten."""
        return max(1.0, self.duration - (self.now - self.history[-1])) if self.history else self.duration

    def forget(self) -> None:
        """Take this request out of the count."""
        if hasattr(self, "history") and self.now in self.history:
            self.history.remove(self.now)
            self.cache.set(self.key, self.history, self.duration)

    def headers(self) -> dict[str, str]:
        """`RateLimit-Policy` and `RateLimit` as the IETF's draft writes them; nothing where nothing is counted."""
        if not hasattr(self, "history"):
            return {}
        left = max(0, self.num_requests - len(self.history))
        until = math.ceil(self.wait())
        return {
            "RateLimit-Policy": f'"{self.scope}";q={self.num_requests};w={self.duration}',
            "RateLimit": f'"{self.scope}";r={left};t={until}',
        }


class AnonThrottle(_Told, throttling.AnonRateThrottle):
    """Whoever has no account, by address."""


class UserThrottle(_Told, throttling.UserRateThrottle):
    """Whoever has one."""

    def get_cache_key(self, request: Any, view: Any) -> str | None:
        key: str | None = super().get_cache_key(request, view)
        return key if request.user and request.user.is_authenticated else None
