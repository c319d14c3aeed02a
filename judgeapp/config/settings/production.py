"""Production: environment variables only. A missing one stops the start with a line that names it."""

import os
from pathlib import Path

from django.core.exceptions import ImproperlyConfigured

from .base import *

REQUIRED = {
    "GUNBAI_SECRET_KEY": "a random text of 50 characters or more",
    "GUNBAI_ALLOWED_HOSTS": "host names, separated by commas",
    "GUNBAI_DATABASE_URL": "postgresql://user:password@host:5432/name",
    "GUNBAI_REDIS_URL": "redis://host:6379/0",
    "GUNBAI_DATA": "a folder that web and workers share (search index, static files)",
}
missing = [f"{name} ({what})" for name, what in REQUIRED.items() if not os.environ.get(name)]
if missing:
    raise ImproperlyConfigured("production needs these environment variables: " + "; ".join(missing))


def _database(url: str) -> dict[str, object]:
    """Django's settings for a PostgreSQL URL. Any other database is refused."""
    from urllib.parse import unquote, urlsplit  # noqa: PLC0415  kept out of the settings' namespace

    parts = urlsplit(url)
    if parts.scheme not in ("postgresql", "postgres") or not parts.path.strip("/"):
        raise ImproperlyConfigured(
            "GUNBAI_DATABASE_URL must look like postgresql://user:password@host:5432/name"
        )
    return {
        "ENGINE": "django.db.backends.postgresql",
        "NAME": unquote(parts.path.strip("/")),
        "USER": unquote(parts.username or ""),
        "PASSWORD": unquote(parts.password or ""),
        "HOST": parts.hostname or "",
        "PORT": str(parts.port or 5432),
        "CONN_HEALTH_CHECKS": True,  # a connection from before the database's restart is not used
        "OPTIONS": {"pool": {"min_size": 1, "max_size": 8}},
    }


SECRET_KEY = os.environ["GUNBAI_SECRET_KEY"]
if len(SECRET_KEY) < 50:
    raise ImproperlyConfigured("GUNBAI_SECRET_KEY must have 50 characters or more")
DEBUG = False
ALLOWED_HOSTS = [host.strip() for host in os.environ["GUNBAI_ALLOWED_HOSTS"].split(",") if host.strip()]
CSRF_TRUSTED_ORIGINS = [f"https://{host}" for host in ALLOWED_HOSTS if host != "*"]
DATA_DIR = Path(os.environ["GUNBAI_DATA"]).resolve()
INDEX_DIR = DATA_DIR / "index"
GUNBAI_OFFICIAL_VISIBLE_TO = official_visible_to(os.environ.get("GUNBAI_OFFICIAL_VISIBLE_TO") or "staff")

DATABASES = {"default": _database(os.environ["GUNBAI_DATABASE_URL"])}
REDIS_URL = os.environ["GUNBAI_REDIS_URL"]
CACHES = cache_settings(REDIS_URL)
CELERY_BROKER_URL = REDIS_URL

# TLS ends at the proxy in front, which must set X-Forwarded-Proto and X-Forwarded-For.
SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https")
ALLAUTH_TRUSTED_PROXY_COUNT = 1
REST_FRAMEWORK = {**REST_FRAMEWORK, "NUM_PROXIES": 1}
SECURE_SSL_REDIRECT = True
SECURE_REDIRECT_EXEMPT = [r"^healthz$", r"^readyz$"]
SECURE_HSTS_SECONDS = 365 * 24 * 3600
SECURE_HSTS_INCLUDE_SUBDOMAINS = True
SECURE_HSTS_PRELOAD = True
SESSION_COOKIE_SECURE = True
CSRF_COOKIE_SECURE = True
LANGUAGE_COOKIE_SECURE = True

STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {"BACKEND": "whitenoise.storage.CompressedManifestStaticFilesStorage"},
}
STATIC_ROOT = Path(os.environ.get("GUNBAI_STATIC") or BASE_DIR / "staticfiles")
