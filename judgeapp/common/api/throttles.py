"""API throttling, counted in a cache of its own: when that cache is gone, nobody is refused."""

from django.core.cache import caches
from rest_framework import throttling


class AnonThrottle(throttling.AnonRateThrottle):
    cache = caches["throttle"]


class UserThrottle(throttling.UserRateThrottle):
    cache = caches["throttle"]
