"""`manage.py search_readings`: how the words of the corpus are read, for who types kana alone."""

from importlib import import_module
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from devtools.search.readings import readings
from judgeapp.apps.rules.search.corpus_source import corpus_documents
from judgeapp.apps.rules.search.interpretation_source import interpretation_documents
from judgeapp.apps.rules.search.qa_source import question_documents
from judgeapp.apps.rules.selectors import corpus
from judgeapp.domain.search.spelling.readings import TABLE

_NEEDS = "needs a morphological analyser: .venv/bin/pip install sudachipy sudachidict_core"


class Command(BaseCommand):
    requires_system_checks = []
    help = f"Writes {TABLE.name} from the corpus, its questions and its asked phrases; {_NEEDS}."

    def handle(self, *args: Any, **options: Any) -> None:
        try:
            sudachi = import_module("sudachipy")
        except ImportError:
            raise CommandError(_NEEDS) from None
        books = corpus()
        documents = [
            document
            for source in (corpus_documents, question_documents, interpretation_documents)
            for document in source(books)
        ]
        table = readings(
            documents, sudachi.Dictionary().tokenizer(), (sudachi.SplitMode.C, sudachi.SplitMode.A)
        )
        TABLE.write_text("".join(f"{word}\t{kana}\n" for word, kana in table.items()), encoding="utf-8")
        self.stdout.write(f"{len(table)} words in {TABLE}")
