"""Reading the environment. A value that cannot be meant stops the start with a line that names the variable."""

import environ
from django.core.exceptions import ImproperlyConfigured

env = environ.Env()


def number(name: str, default: int) -> int:
    """A whole number; unset or empty means the default."""
    value = env.str(name, "")
    try:
        return int(value or default)
    except ValueError:
        raise ImproperlyConfigured(f"{name} must be a whole number, not {value!r}") from None


def required(purposes: dict[str, str]) -> dict[str, str]:
    """The values of variables that must be set, each given with what it is for."""
    missing = [f"{name} ({what})" for name, what in purposes.items() if not env.str(name, "")]
    if missing:
        raise ImproperlyConfigured("production needs these environment variables: " + "; ".join(missing))
    return {name: env.str(name) for name in purposes}
