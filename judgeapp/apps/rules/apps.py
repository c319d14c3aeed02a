"""ルール: the corpus, its pages and the search."""

from collections.abc import Callable, Iterable

from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _

from judgeapp.domain.corpus import Corpus
from judgeapp.domain.search.document import SearchDocument


class RulesConfig(AppConfig):
    name = "judgeapp.apps.rules"
    verbose_name = _("ルール")

    def ready(self) -> None:
        from . import (
            problems,  # noqa: F401  registers how errors of the domain are answered
            selectors,
        )
        from .search import sources
        from .search.corpus_source import corpus_documents
        from .search.edition_source import edition_documents
        from .search.guide_source import guide_documents, guides_version
        from .search.house_source import house_documents, house_states
        from .search.interpretation_source import interpretation_documents
        from .search.qa_source import question_documents
        from .selectors.house import house_version

        def of_corpus(
            name: str, made: Callable[[Corpus], Iterable[SearchDocument]], carried: bool = True
        ) -> None:
            """Register what documents are made of the corpus."""
            sources.register(
                sources.Source(
                    name, lambda: made(selectors.corpus()), selectors.corpus_version, carried=carried
                )
            )

        sources.register(sources.Source("guides", guide_documents, guides_version))
        of_corpus("corpus", corpus_documents, carried=False)
        of_corpus("qa", question_documents)
        of_corpus("interpretations", interpretation_documents)
        of_corpus("editions", edition_documents)
        sources.register(
            sources.LiveSource(
                "house",
                house_documents,
                house_version,
                carried=True,
                states=house_states,
                of_units=house_documents,
            )
        )
        _official()


def _official() -> None:
    """The imported official wording: on a clause's page, and in the audit log without its text."""
    from auditlog.registry import auditlog

    from judgeapp.common.panels import Panel

    from .models import HouseDocument, OfficialEdition
    from .official import clause_panel
    from .panels import clause_panels
    from .search import sources
    from .search.official_source import official_documents, official_version

    auditlog.register(
        OfficialEdition, include_fields=["book", "edition", "sha256", "imported_by", "is_current"]
    )
    auditlog.register(HouseDocument)
    sources.register(sources.Source("official", official_documents, official_version))
    clause_panels.register(Panel("official", "rules/_official.html", clause_panel, place="text"))
