"""`manage.py docs_glossary [--check]`: docs/glossary.md from the terms."""

from judgeapp.apps.rules.glossary import GLOSSARY, glossary_text
from judgeapp.common.commands import PageCommand


class Command(PageCommand):
    help = "Writes docs/glossary.md from docs/field-terms.yaml and the corpus."
    page = GLOSSARY

    def text(self) -> str:
        return glossary_text()
