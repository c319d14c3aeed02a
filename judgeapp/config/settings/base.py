"""What every way of running Gunbai shares. No value here is a secret or depends on the machine."""

from datetime import timedelta
from pathlib import Path

from csp.constants import NONE, SELF
from django.core.exceptions import ImproperlyConfigured
from django.utils.translation import gettext_lazy as _
from django_guid.integrations import CeleryIntegration
from redis.backoff import NoBackoff
from redis.retry import Retry

from judgeapp import __version__

from .addresses import networks
from .environment import env, number
from .mail import mail_settings
from .programs import *

BASE_DIR = Path(__file__).resolve().parents[3]
CORPUS_DIR = BASE_DIR / "rules_corpus"
CARDLISTS_DIR = BASE_DIR / "cardlists"
EXAMPLES_DIR = BASE_DIR / "examples"

# What one replay of a record may take: seconds, and mebibytes on top of the worker itself.
GUNBAI_REPLAY_SECONDS = number("GUNBAI_REPLAY_SECONDS", 15)
GUNBAI_REPLAY_MEBIBYTES = number("GUNBAI_REPLAY_MEBIBYTES", 256)
# The advance ranges of モンコレD by the printed drawing, where the operator has it; see docs/reference/moncolle.md.
GUNBAI_BOOK_FIGURES = env.dict("GUNBAI_BOOK_FIGURES", default={})

# Who may read the imported official wording of the rulebooks. A misspelt value must not open what should be closed.
GUNBAI_OFFICIAL_VISIBLE_TO = env.str("GUNBAI_OFFICIAL_VISIBLE_TO", "") or "staff"
if GUNBAI_OFFICIAL_VISIBLE_TO not in ("staff", "signed-in", "everyone"):
    raise ImproperlyConfigured("GUNBAI_OFFICIAL_VISIBLE_TO must be staff, signed-in or everyone")

# Backups made by schedule into the data folder: how many are kept (0: none is made), and the hours between two.
GUNBAI_BACKUPS = number("GUNBAI_BACKUPS", 7)
GUNBAI_BACKUP_HOURS = number("GUNBAI_BACKUP_HOURS", 24)

# What opens /metrics, as `Authorization: Bearer …`; without it there is no such address.
GUNBAI_METRICS_TOKEN = env.str("GUNBAI_METRICS_TOKEN", "")


INSTALLED_APPS = [
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "django.contrib.staticfiles",
    "django.contrib.humanize",
    "django.forms",
    "allauth",
    "allauth.account",
    "auditlog",
    "corsheaders",
    "csp",
    "django_guid",
    "django_htmx",
    "drf_spectacular",
    "drf_spectacular_sidecar",
    "knox",
    "oauth2_provider",
    "rest_framework",
    "judgeapp.common",
    "judgeapp.apps.accounts",
    "judgeapp.apps.rules",
    "judgeapp.apps.cards",
    "judgeapp.apps.decks",
    "judgeapp.apps.drafting",
    "judgeapp.apps.tournaments",
    "judgeapp.apps.exchange",
    "judgeapp.apps.notifications",
    "judgeapp.apps.submissions",
    "judgeapp.apps.disputes",
    *(["devtools"] if (BASE_DIR / "devtools").is_dir() else []),  # not in the image
]

MIDDLEWARE = [
    "judgeapp.config.health.hostless",
    "judgeapp.config.client_address.client_address",
    "judgeapp.config.api_middleware.Cors",  # before whatever answers by itself
    "judgeapp.config.bulk.pages.bulk_vary",
    "judgeapp.config.api_middleware.either_slash",
    "judgeapp.config.live.pulses",
    "judgeapp.apps.cards.fresh_seasons.fresh_seasons",
    "judgeapp.config.kept_pages.kept_pages",
    "judgeapp.config.api_middleware.CompressedApi",
    "django_guid.middleware.guid_middleware",
    "django.middleware.security.SecurityMiddleware",
    "csp.middleware.CSPMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.locale.LocaleMiddleware",
    "django.middleware.common.CommonMiddleware",
    "judgeapp.config.request_limits.RequestLimits",  # before whatever reads the body
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
    "allauth.account.middleware.AccountMiddleware",
    "judgeapp.apps.accounts.kept_entries.kept_entries",
    "judgeapp.common.middleware.pages_for_presses",
    "judgeapp.common.middleware.titles_of_refusals",
    "judgeapp.common.time_zones.times_of_the_site",
    "judgeapp.common.once.reads_once",
    "auditlog.middleware.AuditlogMiddleware",
    "judgeapp.common.middleware.ProblemMiddleware",
    "judgeapp.common.form_keys.FormKeyMiddleware",
]

# Addresses of proxies of ours: what they say of a request's client is believed (`config.client_address`).
GUNBAI_TRUSTED_PROXIES = networks("GUNBAI_TRUSTED_PROXIES", env.str("GUNBAI_TRUSTED_PROXIES", ""))

ROOT_URLCONF = "judgeapp.config.urls"
WSGI_APPLICATION = "judgeapp.config.wsgi.application"

TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE_DIR / "judgeapp" / "templates"],
        "APP_DIRS": True,
        "OPTIONS": {
            # django-rules is used as a library: as an app its label would clash with ours.
            "libraries": {"permissions": "rules.templatetags.rules"},
            "builtins": ["judgeapp.common.templatetags.form_key"],
            "context_processors": [
                "django.template.context_processors.request",
                "django.template.context_processors.i18n",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
                "judgeapp.config.context.shell",
            ],
        },
    }
]
FORM_RENDERER = "django.forms.renderers.TemplatesSetting"

# --- accounts -----------------------------------------------------------------------------------
AUTH_USER_MODEL = "accounts.User"
AUTHENTICATION_BACKENDS = [
    "rules.permissions.ObjectPermissionBackend",
    "django.contrib.auth.backends.ModelBackend",
    "allauth.account.auth_backends.AuthenticationBackend",
]
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": f"django.contrib.auth.password_validation.{name}"}
    for name in ("UserAttributeSimilarityValidator", "MinimumLengthValidator", "CommonPasswordValidator")
]
LOGIN_URL = "account_login"
LOGIN_REDIRECT_URL = "home"
ACCOUNT_LOGIN_METHODS = {"username"}
ACCOUNT_SIGNUP_FIELDS = ["username*", "password1*", "password2*"]
ACCOUNT_EMAIL_VERIFICATION = "none"
ACCOUNT_LOGOUT_ON_GET = False
ACCOUNT_LOGOUT_REDIRECT_URL = "home"
ACCOUNT_CHANGE_EMAIL = False
ACCOUNT_EMAIL_UNKNOWN_ACCOUNTS = False  # strangers get no mail from us
PASSWORD_RESET_TIMEOUT = 3600
GUNBAI_MAIL_URL = env.str("GUNBAI_MAIL_URL", "")
globals().update(
    mail_settings(GUNBAI_MAIL_URL)
)  # with a mail server: e-mail addresses are asked for, and used
ACCOUNT_FORMS = {"signup": "judgeapp.apps.accounts.forms.SignupForm"}
ACCOUNT_ADAPTER = "judgeapp.apps.accounts.adapter.AccountAdapter"
# All phones of a venue may share one address: the limits per address leave room for a full hall. "key" is a name from
# one address (`accounts.adapter`).
ACCOUNT_RATE_LIMITS = {
    "login": "300/m/ip",
    "login_failed": "60/m/ip,10/5m/key",
    "signup": "120/m/ip",
    "device": "30/m/ip",  # `accounts.oauth`
    "device_code": "10/5m/user",
}

# --- language and time --------------------------------------------------------------------------
# Message ids are Japanese: the text that users read first is the text that stands in the code.
LANGUAGE_CODE = "ja"
LANGUAGES = [("ja", _("日本語")), ("en", "English")]
LOCALE_PATHS = [BASE_DIR / "judgeapp" / "locale"]
LANGUAGE_COOKIE_NAME = "lang"
LANGUAGE_COOKIE_AGE = 365 * 24 * 3600
USE_I18N = True
FORMAT_MODULE_PATH = "judgeapp.config.formats"
TIME_ZONE = env.str("GUNBAI_TIME_ZONE", "") or "Asia/Tokyo"
USE_TZ = True

# --- storage ------------------------------------------------------------------------------------
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"
STATIC_URL = "/static/"
STATICFILES_DIRS: list[Path | tuple[str, Path]] = [
    BASE_DIR / "judgeapp" / "static",
    ("guides", BASE_DIR / "docs" / "guides" / "pictures"),
]
STATICFILES_FINDERS = [
    "django.contrib.staticfiles.finders.FileSystemFinder",
    "judgeapp.config.static_files.PackagesFinder",
]
STATIC_ROOT: Path | None = BASE_DIR / "staticfiles"
DATA_UPLOAD_MAX_MEMORY_SIZE = 12 * 1024 * 1024
FILE_UPLOAD_MAX_MEMORY_SIZE = 12 * 1024 * 1024


def cache_settings(redis_url: str) -> dict[str, object]:
    """The limits on signing in stand in the database: with Redis down people must still get in.

    API throttling uses Redis, which may be slow or gone: it then lets everybody through.
    """
    return {
        "default": {"BACKEND": "django.core.cache.backends.db.DatabaseCache", "LOCATION": "cache"},
        "throttle": {
            "BACKEND": "django_redis.cache.RedisCache",
            "LOCATION": redis_url,
            "OPTIONS": {
                "IGNORE_EXCEPTIONS": True,
                "SOCKET_CONNECT_TIMEOUT": 1,
                "SOCKET_TIMEOUT": 1,
                "CONNECTION_POOL_KWARGS": {"retry": Retry(NoBackoff(), 0)},
            },
        },
    }


# --- Celery: the database is the truth; the broker may lose everything --------------------------
CELERY_TASK_ACKS_LATE = True
CELERY_TASK_REJECT_ON_WORKER_LOST = True
CELERY_WORKER_PREFETCH_MULTIPLIER = 1
CELERY_TASK_TIME_LIMIT = 60  # below the visibility timeout, or a long task runs twice
CELERY_TASK_SOFT_TIME_LIMIT = 50
CELERY_TASK_IGNORE_RESULT = True
# KiB after which a worker's process is replaced once its task is done: what a large record took is given back.
CELERY_WORKER_MAX_MEMORY_PER_CHILD = 400_000
CELERY_TASK_DEFAULT_QUEUE = "default"
CELERY_TASK_ROUTES = {
    "judgeapp.apps.disputes.tasks.*": {"queue": "replay"},
    "judgeapp.apps.tournaments.tasks.places_sweep": {"queue": "replay"},
    "judgeapp.apps.notifications.tasks.webhook_*": {
        "queue": "hooks"
    },  # waits for strangers: a worker of its own
    "judgeapp.apps.notifications.tasks.push_*": {"queue": "hooks"},
}
CELERY_BROKER_CONNECTION_RETRY_ON_STARTUP = True
CELERY_BROKER_CONNECTION_MAX_RETRIES = None  # a worker waits for its broker as long as it takes
CELERY_BROKER_TRANSPORT_OPTIONS = {
    "visibility_timeout": 120,
    "unacked_restore_interval": 2,
    "unacked_restore_throttle": 1,
    "socket_timeout": 10,
    "socket_connect_timeout": 2,
    "retry_on_timeout": True,
}
# One try more, at once: a connection that Redis closed while it restarted is no dead broker.
CELERY_TASK_PUBLISH_RETRY_POLICY = {
    "max_retries": 1,
    "interval_start": 0,
    "interval_step": 0,
    "interval_max": 0,
}
CELERY_TIMEZONE = TIME_ZONE
CELERY_BEAT_SCHEDULER = "judgeapp.config.scheduler.Scheduler"
CELERY_BEAT_SCHEDULE = {
    "sweep-disputes": {
        "task": "judgeapp.apps.disputes.tasks.dispute_sweep",
        "schedule": timedelta(seconds=5),
    },
    "sweep-webhooks": {
        "task": "judgeapp.apps.notifications.tasks.webhook_sweep",
        "schedule": timedelta(seconds=15),
        "options": {"expires": 15},
    },
    "sweep-push": {
        "task": "judgeapp.apps.notifications.tasks.push_sweep",
        "schedule": timedelta(seconds=15),
        "options": {"expires": 15},
    },
    "backup": {
        "task": "judgeapp.common.tasks.backup_by_schedule",
        "schedule": timedelta(minutes=10),
        "options": {"expires": 600},
    },
    "sweep-places": {
        "task": "judgeapp.apps.tournaments.tasks.places_sweep",
        "schedule": timedelta(minutes=2),
        "options": {"expires": 120},
    },
}

GUNBAI_ADDRESS = env.str("GUNBAI_ADDRESS", "")
"""How other devices reach the site that its own machine knows as localhost; `bin/serve --host` sets it."""

# Whether events may tell programs on private addresses (a screen on the venue's network). Whoever may name a webhook
# could otherwise reach what only this machine can.
GUNBAI_WEBHOOKS_PRIVATE = env.str("GUNBAI_WEBHOOKS_PRIVATE", "") == "1"
# The key by which push services know this site (`manage.py push_key` makes one). The embedded service keeps its own in
# the data folder; several hosts share one.
GUNBAI_PUSH_KEY = env.str("GUNBAI_PUSH_KEY", "")
PUSH_KEY_FILE: Path | None = None
# Whom a push service may turn to about this site, mailto: or https:; empty: the site itself.
GUNBAI_PUSH_CONTACT = env.str("GUNBAI_PUSH_CONTACT", "")
# What one try to tell a program may take in all, in seconds.
GUNBAI_WEBHOOK_SECONDS = number("GUNBAI_WEBHOOK_SECONDS", 10)

# Whether each web process keeps what open pages ask for every few seconds (`apps.tournaments.live`).
GUNBAI_KEEPS_ANSWERS = True

# Pages of the reference that each web process keeps whole for readers who are not signed in (`config.kept_pages`).
GUNBAI_KEPT_PAGES_BYTES = 32 * 1024 * 1024

# Whether a process that searches looks for changed documents now and then, and has its host's index built.
GUNBAI_REFRESHES_INDEX = True

# --- API ----------------------------------------------------------------------------------------
REST_FRAMEWORK = {
    "DEFAULT_SCHEMA_CLASS": "judgeapp.common.api.schema.Operations",
    "DEFAULT_AUTHENTICATION_CLASSES": [
        "judgeapp.apps.accounts.authentication.TokenAuthentication",
        "rest_framework.authentication.SessionAuthentication",
    ],
    "DEFAULT_PERMISSION_CLASSES": ["rest_framework.permissions.IsAuthenticatedOrReadOnly"],
    "DEFAULT_PAGINATION_CLASS": "judgeapp.common.api.paging.Pagination",
    "PAGE_SIZE": 50,
    "DEFAULT_RENDERER_CLASSES": ["rest_framework.renderers.JSONRenderer"],
    "DEFAULT_PARSER_CLASSES": [
        "judgeapp.common.api.parsers.SafeJSONParser",
    ],
    "DEFAULT_THROTTLE_CLASSES": [
        "judgeapp.common.api.throttles.AnonThrottle",
        "judgeapp.common.api.throttles.UserThrottle",
    ],
    "DEFAULT_THROTTLE_RATES": {"anon": "120/min", "user": "600/min"},
    "EXCEPTION_HANDLER": "judgeapp.common.api.answers.exception_handler",
    "NUM_PROXIES": 0,
    "UNAUTHENTICATED_USER": "django.contrib.auth.models.AnonymousUser",
}
SPECTACULAR_SETTINGS = {
    "TITLE": "Gunbai API",
    "DESCRIPTION": "Rules reference, decks, tournaments and rulings. Errors are problems (RFC 9457). "
    "Begin with the [guide](/help/api/): first call, tokens, limits, caching, webhooks, versions.",
    "EXTERNAL_DOCS": {"url": "/help/api/", "description": "Guide to the API"},
    "LICENSE": {"name": "Apache-2.0", "identifier": "Apache-2.0"},
    "OAS_VERSION": "3.1.1",
    "SERVERS": [{"url": "/", "description": "the service that gives this document"}],
    "TAGS": [
        {"name": "rules", "description": "books, clauses, glossary, search"},
        {"name": "cards", "description": "what the card lists know"},
        {"name": "decks", "description": "checking and keeping lists"},
        {"name": "drafts", "description": "decks that two players choose at the table"},
        {"name": "events", "description": "tournaments: players, rounds, results, the floor"},
        {"name": "lists", "description": "lists that players hand in, and deck checks"},
        {"name": "disputes", "description": "records that are ruled on"},
        {"name": "record-drafts", "description": "records in the making"},
        {"name": "rulings", "description": "rulings that were published"},
        {"name": "me", "description": "who is asking, and their tokens"},
        {"name": "bulk", "description": "whole files of what the reference holds"},
    ],
    "COMPONENT_SPLIT_REQUEST": True,
    "ENUM_ADD_EXPLICIT_BLANK_NULL_CHOICE": False,
    "ENUM_GENERATE_CHOICE_DESCRIPTION": False,
    "DEFAULT_GENERATOR_CLASS": "judgeapp.common.api.schema.Generator",
    "VERSION": __version__,
    "SERVE_INCLUDE_SCHEMA": False,
    "SCHEMA_PATH_PREFIX": "/api/v1",
    "POSTPROCESSING_HOOKS": [
        "judgeapp.common.api.schema.remember_null",
        "drf_spectacular.hooks.postprocess_schema_enums",
        "judgeapp.common.api.schema.finish",
    ],
    "ENUM_NAME_OVERRIDES": {
        "RulingVerdictEnum": "judgeapp.apps.disputes.models.Verdict",
        "DecklistVerdictEnum": "judgeapp.apps.decks.models.Verdict",
        "DecisionKindEnum": "judgeapp.apps.disputes.models.cases.Decision.Kind",
        "DisputeStateEnum": "judgeapp.apps.disputes.models.cases.State",
        "EventStateEnum": "judgeapp.apps.tournaments.models.Event.State",
        "RoundStateEnum": "judgeapp.apps.tournaments.models.Round.State",
        "BestOfEnum": "judgeapp.apps.tournaments.models.Event.BestOf",
        "RoleEnum": "judgeapp.apps.accounts.roles.Role",
        "InvitedRoleEnum": "judgeapp.apps.tournaments.models.events.INVITED_ROLES",
        "ListStateEnum": ["accepted", "waiting", "declined"],
        "PenaltyKindEnum": "judgeapp.apps.tournaments.models.Penalty.Kind",
        "ClauseKindEnum": "judgeapp.domain.corpus.model.KINDS",
        "CheckPenaltyEnum": ["caution", "warning", "game_loss", "match_loss"],
        "ListStatusEnum": ["in", "late", "waiting", "missing"],
        "ClockActionEnum": ["start", "pause", "resume", "cancel", "add"],
        "CardTypeEnum": "judgeapp.apps.cards.models.CardType",
        "MatchReportedStateEnum": ["entered", "waiting", "conflict"],
        "RoundStageEnum": "judgeapp.apps.tournaments.models.Round.Stage",
        "QuestionStandingEnum": "judgeapp.domain.corpus.model.STANDINGS",
        "MatchOutcomeEnum": "judgeapp.apps.tournaments.models.Match.Outcome",
        "SearchSourceEnum": ["clause", "official", "interpretation", "card", "qa", "ruling"],
        "TapDoEnum": ["add", "undo"],
        "PublicationKindEnum": ["engine", "written"],
        "PublicationStateEnum": ["published", "superseded", "withdrawn"],
    },
    "SWAGGER_UI_DIST": "SIDECAR",
    "SWAGGER_UI_FAVICON_HREF": "SIDECAR",
    "REDOC_DIST": "SIDECAR",
}

AUDITLOG_CID_HEADER = None
SECURE_CONTENT_TYPE_NOSNIFF = True
SECURE_REFERRER_POLICY = "same-origin"
X_FRAME_OPTIONS = "DENY"
# Scripts, styles and pictures come from here alone and never stand within a page.
CONTENT_SECURITY_POLICY = {
    "DIRECTIVES": {
        "default-src": [SELF],
        "img-src": [SELF, "data:"],
        "object-src": [NONE],
        "base-uri": [SELF],
        "form-action": [SELF],
        "frame-ancestors": [NONE],
    }
}
# One id for all that a request does, tasks included: the proxy's X-Request-ID or a new one, in every log line.
DJANGO_GUID = {
    "GUID_HEADER_NAME": "X-Request-ID",
    "INTEGRATIONS": [CeleryIntegration(use_django_logging=False, log_parent=False)],
}

LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {
        "line": {"format": "{asctime} {levelname} [{correlation_id}] {name} {message}", "style": "{"}
    },
    "filters": {"request_id": {"()": "django_guid.log_filters.CorrelationId"}},
    "handlers": {
        "console": {"class": "logging.StreamHandler", "formatter": "line", "filters": ["request_id"]}
    },
    "root": {"handlers": ["console"], "level": "WARNING"},
    "loggers": {
        "judgeapp": {"level": "INFO"},
        "django.request": {"level": "ERROR"},
        "django.security.DisallowedHost": {
            "level": "CRITICAL"
        },  # whoever scans the net is answered 400, that is all
        "waitress": {"level": "ERROR"},
    },
}
CSRF_FAILURE_VIEW = "judgeapp.config.errors.csrf_failure"
