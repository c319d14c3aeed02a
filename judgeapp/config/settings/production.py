"""Production: environment variables only. A missing one stops the start with a line that names it."""

import os
from pathlib import Path

from django.core.exceptions import ImproperlyConfigured

from .addresses import Address, hosts, origins
from .base import *

REQUIRED = {
    "GUNBAI_SECRET_KEY": "a random text of 50 characters or more",
    "GUNBAI_ALLOWED_HOSTS": "host names, separated by commas",
    "GUNBAI_DATABASE_URL": "postgresql://user:password@host:5432/name",
    "GUNBAI_REDIS_URL": "redis://host:6379/0",
    "GUNBAI_DATA": "a folder of this host's own (search index)",
}
missing = [f"{name} ({what})" for name, what in REQUIRED.items() if not os.environ.get(name)]
if missing:
    raise ImproperlyConfigured("production needs these environment variables: " + "; ".join(missing))


def _database(address: Address) -> dict[str, object]:
    """Django's settings for a PostgreSQL address. Any other database is refused."""
    if address.scheme not in ("postgresql", "postgres") or not address.path:
        raise ImproperlyConfigured(f"GUNBAI_DATABASE_URL must look like {REQUIRED['GUNBAI_DATABASE_URL']}")
    return {
        "ENGINE": "django.db.backends.postgresql",
        "NAME": address.path,
        "USER": address.user,
        "PASSWORD": address.password,
        "HOST": address.host,
        "PORT": address.port or "5432",
        "CONN_HEALTH_CHECKS": True,  # a connection from before the database's restart is not used
        "OPTIONS": {"pool": {"min_size": 1, "max_size": 8}},
    }


def _address(kind: str) -> Address:
    name = f"GUNBAI_{kind}_URL"
    return Address(name, os.environ[name], REQUIRED[name], os.environ.get(f"GUNBAI_{kind}_PASSWORD", ""))


SECRET_KEY = os.environ["GUNBAI_SECRET_KEY"]
if len(SECRET_KEY) < 50:
    raise ImproperlyConfigured("GUNBAI_SECRET_KEY must have 50 characters or more")
DEBUG = False
ALLOWED_HOSTS = hosts(os.environ["GUNBAI_ALLOWED_HOSTS"])
CSRF_TRUSTED_ORIGINS = origins(ALLOWED_HOSTS)
DATA_DIR = Path(os.environ["GUNBAI_DATA"]).resolve()
INDEX_DIR = DATA_DIR / "index"
GUNBAI_OFFICIAL_VISIBLE_TO = official_visible_to(os.environ.get("GUNBAI_OFFICIAL_VISIBLE_TO") or "staff")

DATABASES = {"default": _database(_address("DATABASE"))}
REDIS_URL = str(_address("REDIS"))
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
