"""The mail server, where there is one: by it whoever gave an e-mail address sets a new password."""

from urllib.parse import unquote, urlsplit

from django.core.exceptions import ImproperlyConfigured

EXAMPLE = "smtp://user:password@host:587?from=gunbai@example.org"


def mail_settings(url: str) -> dict[str, object]:
    """Django's settings for a URL: smtp:// begins TLS after greeting, smtps:// at once. Nothing where there is none."""
    if not url:
        return {}
    parts = urlsplit(url)
    if parts.scheme not in ("smtp", "smtps") or not parts.hostname or not parts.query.startswith("from="):
        raise ImproperlyConfigured(f"GUNBAI_MAIL_URL must look like {EXAMPLE}")
    return {
        "EMAIL_HOST": parts.hostname,
        "EMAIL_PORT": parts.port or (465 if parts.scheme == "smtps" else 587),
        "EMAIL_HOST_USER": unquote(parts.username or ""),
        "EMAIL_HOST_PASSWORD": unquote(parts.password or ""),
        "EMAIL_USE_SSL": parts.scheme == "smtps",
        "EMAIL_USE_TLS": parts.scheme == "smtp" and bool(parts.username),
        "EMAIL_TIMEOUT": 10,
        "DEFAULT_FROM_EMAIL": unquote(parts.query.removeprefix("from=")),
        "ACCOUNT_LOGIN_METHODS": {"username", "email"},
        "ACCOUNT_SIGNUP_FIELDS": ["username*", "email", "password1*", "password2*"],
    }
