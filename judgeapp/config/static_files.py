"""Which static files of packages are found: those that pages name."""

from collections.abc import Iterable
from typing import Any

from django.contrib.staticfiles.finders import AppDirectoriesFinder

UNNAMED = (
    "rest_framework/*",  # the API answers in JSON alone
    "drf_spectacular_sidecar/redoc/*",
    "django_htmx/*-4*",
    "django_htmx/ext/*",
    "django_htmx/htmx-2.js",
)
"""What packages bring and no page here names: most of what `collectstatic` would compress."""


class PackagesFinder(AppDirectoriesFinder):
    """The static files of packages without those that no page names."""

    def list(self, ignore_patterns: Iterable[str] | None) -> Any:
        return super().list([*(ignore_patterns or ()), *UNNAMED])
