"""`manage.py docs_moments [--check]`: docs/reference/moments.md from the engines."""

from devtools.moments import PAGE, moments_text
from judgeapp.common.commands import PageCommand


class Command(PageCommand):
    help = "Writes docs/reference/moments.md from the engines."
    page = PAGE

    def text(self) -> str:
        return moments_text()
