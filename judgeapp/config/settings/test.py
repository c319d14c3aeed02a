"""Tests: a throw-away data folder. Tests that need a worker start their own Redis and point at it."""

import os
import tempfile
from pathlib import Path

os.environ.setdefault("GUNBAI_DATA", tempfile.mkdtemp(prefix="gunbai-test-"))

from .embedded import *  # the data folder must be named first

PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
CACHES = {"default": {"BACKEND": "django.core.cache.backends.locmem.LocMemCache"}}
REST_FRAMEWORK = {**REST_FRAMEWORK, "DEFAULT_THROTTLE_RATES": {"anon": None, "user": None}}
# A file, not memory: tests with threads and worker processes need a database that others can open.
DATABASES["default"]["TEST"] = {"NAME": str(Path(os.environ["GUNBAI_DATA"]) / "test.sqlite3")}
if os.environ.get("GUNBAI_TEST_DATABASE_URL"):
    DATABASES = {
        "default": {
            "ENGINE": "django.db.backends.postgresql",
            "NAME": "postgres",
            "HOST": os.environ["GUNBAI_TEST_DATABASE_URL"],
            "USER": "postgres",
        }
    }
