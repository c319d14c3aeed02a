"""Tests: a throw-away data folder per test process.

A worker process that a test starts gets the test's own folder and database by GUNBAI_TEST_DATABASE.
"""

import atexit
import os
import shutil
import tempfile

if "GUNBAI_TEST_DATABASE" not in os.environ:
    os.environ["GUNBAI_DATA"] = tempfile.mkdtemp(prefix="gunbai-test-")
    atexit.register(shutil.rmtree, os.environ["GUNBAI_DATA"], ignore_errors=True)

from .embedded import *  # the data folder must be named first

GUNBAI_REFRESHES_INDEX = False  # a test builds its own
GUNBAI_KEEPS_ANSWERS = False  # a test that is rolled back forgets nothing
GUNBAI_KEPT_PAGES_BYTES = 0
PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
CACHES = {
    name: {"BACKEND": "django.core.cache.backends.locmem.LocMemCache"} for name in ("default", "throttle")
}
REST_FRAMEWORK = {**REST_FRAMEWORK, "DEFAULT_THROTTLE_RATES": {"anon": None, "user": None}}
# A file, not memory: threads and worker processes must be able to open the same database.
DATABASES["default"]["TEST"] = {"NAME": str(DATA_DIR / "test.sqlite3")}
if os.environ.get("GUNBAI_TEST_DATABASE"):
    DATABASES["default"]["NAME"] = os.environ["GUNBAI_TEST_DATABASE"]
if os.environ.get("GUNBAI_TEST_POSTGRES"):  # the folder of a PostgreSQL socket
    DATABASES["default"] = {
        "ENGINE": "judgeapp.common.postgresql",
        "NAME": "postgres",
        "USER": "postgres",
        "HOST": os.environ["GUNBAI_TEST_POSTGRES"],
        # A name of its own and a template that nobody is ever connected to: nothing to wait for.
        "TEST": {"NAME": f"test_{os.getpid()}", "TEMPLATE": "template0"},
    }
