"""The default: one machine, no configuration. Everything lives in one data folder (GUNBAI_DATA)."""

import secrets
from functools import partial
from pathlib import Path

from judgeapp.common.kept_secrets import kept_secret
from judgeapp.config.launcher.paths import redis_socket

from .base import *
from .environment import env, number

DATA_DIR = Path(env.str("GUNBAI_DATA", "") or BASE_DIR / "data").resolve()
INDEX_DIR = DATA_DIR / "index"


def _secret_key() -> str:
    """The key kept in the data folder; made once. Where the folder cannot be written, a key for this run."""
    new_key = partial(secrets.token_urlsafe, 50)
    try:
        return kept_secret(DATA_DIR / "secret_key", new_key)
    except OSError:  # the launcher has told the user why already
        return new_key()


SECRET_KEY = _secret_key()
PUSH_KEY_FILE = DATA_DIR / "push_key"
DEBUG = False
# A venue's phones come by the laptop's address, which nobody knows beforehand.
ALLOWED_HOSTS = ["*"]

# The laptop at a venue may be lost at any hour of its day.
GUNBAI_BACKUPS = number("GUNBAI_BACKUPS", 24)
GUNBAI_BACKUP_HOURS = number("GUNBAI_BACKUP_HOURS", 1)

DATABASES = {
    "default": {
        "ENGINE": "django.db.backends.sqlite3",
        "NAME": DATA_DIR / "gunbai.sqlite3",
        "CONN_MAX_AGE": None,
        "OPTIONS": {
            "timeout": 20,
            "transaction_mode": "IMMEDIATE",
            "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=NORMAL;",
        },
    }
}

REDIS_SOCKET = redis_socket(DATA_DIR)
REDIS_URL = f"unix://{REDIS_SOCKET}"
CACHES = cache_settings(f"{REDIS_URL}?db=1")
CELERY_BROKER_URL = f"redis+socket://{REDIS_SOCKET}"

# WhiteNoise reads the source folders: a clean checkout needs no collectstatic.
WHITENOISE_USE_FINDERS = True
STATIC_ROOT = None
