"""Production: environment variables only. A missing one stops the start with a line that names it."""

import os
import tempfile
from pathlib import Path

import sentry_sdk
from django.core.exceptions import ImproperlyConfigured
from whitenoise.compress import Compressor

from judgeapp import __version__

from .addresses import Address, hosts, networks, origins
from .base import *
from .environment import env, required

REQUIRED = {
    "GUNBAI_SECRET_KEY": "a random text of 50 characters or more",
    "GUNBAI_ALLOWED_HOSTS": "host names, separated by commas",
    "GUNBAI_DATABASE_URL": "postgresql://user:password@host:5432/name",
    "GUNBAI_REDIS_URL": "redis://host:6379/0",
    "GUNBAI_DATA": "a folder of this host's own (search index)",
}
given = required(REQUIRED)


def _database(address: Address) -> dict[str, object]:
    """Django's settings for a PostgreSQL address. Any other database is refused."""
    if address.scheme not in ("postgresql", "postgres") or not address.path:
        raise ImproperlyConfigured(f"GUNBAI_DATABASE_URL must look like {REQUIRED['GUNBAI_DATABASE_URL']}")
    return {
        "ENGINE": "judgeapp.common.postgresql",
        "NAME": address.path,
        "USER": address.user,
        "PASSWORD": address.password,
        "HOST": address.host,
        "PORT": address.port or "5432",
        "CONN_HEALTH_CHECKS": True,  # a connection from before the database's restart is not used
        # who waits for a connection hears within seconds that there is none, and one is tried for every few seconds
        "OPTIONS": {"pool": {"min_size": 1, "max_size": 8, "timeout": 2, "reconnect_timeout": 5}},
    }


def _address(name: str, password: str) -> Address:
    """The address of a variable; the password of the other variable, where set, stands above its own."""
    return Address(name, given[name], REQUIRED[name], env.str(password, ""))


SECRET_KEY = given["GUNBAI_SECRET_KEY"]
if len(SECRET_KEY) < 50:
    raise ImproperlyConfigured("GUNBAI_SECRET_KEY must have 50 characters or more")
# Keys that were the secret key before: what they signed (sessions, one-time links) still holds.
SECRET_KEY_FALLBACKS = env.str("GUNBAI_SECRET_KEY_FALLBACKS", "").split()
DEBUG = False
ALLOWED_HOSTS = hosts(given["GUNBAI_ALLOWED_HOSTS"])
CSRF_TRUSTED_ORIGINS = origins(ALLOWED_HOSTS)
DATA_DIR = Path(given["GUNBAI_DATA"]).resolve()
INDEX_DIR = DATA_DIR / "index"

DATABASES = {"default": _database(_address("GUNBAI_DATABASE_URL", "GUNBAI_DATABASE_PASSWORD"))}
REDIS_URL = str(_address("GUNBAI_REDIS_URL", "GUNBAI_REDIS_PASSWORD"))
CACHES = cache_settings(REDIS_URL)
CELERY_BROKER_URL = REDIS_URL

# TLS ends at the proxy in front, which must set X-Forwarded-Proto and X-Forwarded-For. `client_address` lets them
# through from proxies of ours alone: on this machine, unless others are named.
SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https")
GUNBAI_TRUSTED_PROXIES = GUNBAI_TRUSTED_PROXIES or networks("", "127.0.0.1, ::1")
SECURE_SSL_REDIRECT = True
SECURE_REDIRECT_EXEMPT = [r"^healthz$", r"^readyz$"]
SECURE_HSTS_SECONDS = 365 * 24 * 3600
SECURE_HSTS_INCLUDE_SUBDOMAINS = True
# Preloading is for good and for the whole domain: only by choice.
SECURE_HSTS_PRELOAD = env.str("GUNBAI_HSTS_PRELOAD", "") == "1"
SILENCED_SYSTEM_CHECKS = ["security.W021"]
SESSION_COOKIE_SECURE = True
CSRF_COOKIE_SECURE = True
LANGUAGE_COOKIE_SECURE = True

STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {"BACKEND": "whitenoise.storage.CompressedManifestStaticFilesStorage"},
}
# Pages name files by their digest alone; to compress maps of others' scripts would take half of the time.
WHITENOISE_KEEP_ONLY_HASHED_FILES = True
WHITENOISE_SKIP_COMPRESS_EXTENSIONS = [*Compressor.SKIP_COMPRESS_EXTENSIONS, "map"]
STATIC_ROOT = Path(env.str("GUNBAI_STATIC", "") or BASE_DIR / "staticfiles")

if GUNBAI_METRICS_TOKEN:
    INSTALLED_APPS = [*INSTALLED_APPS, "django_prometheus"]
    MIDDLEWARE = [
        "django_prometheus.middleware.PrometheusBeforeMiddleware",
        *MIDDLEWARE,
        "django_prometheus.middleware.PrometheusAfterMiddleware",
    ]
    # The web processes of one host count into one folder, named before they fork.
    os.environ.setdefault("PROMETHEUS_MULTIPROC_DIR", tempfile.mkdtemp(prefix="gunbai-metrics-"))

if dsn := env.str("GUNBAI_SENTRY_DSN", ""):
    # No bodies, variables or people: a report must not carry a hidden card or a decklist out of the house.
    sentry_sdk.init(
        dsn=dsn,
        release=__version__,
        send_default_pii=False,
        include_local_variables=False,
        max_request_body_size="never",
    )
