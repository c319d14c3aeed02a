"""`manage.py docs_interpretations [--check]`: docs/interpretations.md from docs/interpretations/*.yaml."""

from django.conf import settings
from django.utils import translation

from judgeapp.apps.rules.interpretations import document
from judgeapp.apps.rules.selectors import corpus
from judgeapp.common.commands import PageCommand


class Command(PageCommand):
    requires_system_checks = []
    help = "Makes docs/interpretations.md from docs/interpretations/*.yaml."
    page = settings.BASE_DIR / "docs" / "interpretations.md"

    def text(self) -> str:
        with translation.override("ja"):
            return document(corpus())
