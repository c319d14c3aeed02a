"""What problem it is where a document is not imported as a book's official wording."""

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext as _

from judgeapp.common.language import in_language
from judgeapp.common.problems import Fault, Invalid, Problem, adapts, pointer_to
from judgeapp.domain.corpus.house import HouseRefused
from judgeapp.domain.corpus.official import DocumentRefused


class LinesUnaccounted(Invalid):
    """Lines of the document are neither clause, heading, example, table, history, contents nor noise."""

    def __init__(self, report: Mapping[str, Any]) -> None:
        text = _("どの項目にも属さない行があります。取り込んでいません。")
        super().__init__(
            "lines_unaccounted", text, field="file", facts={"unaccounted": report["unaccounted"]}
        )
        self.report = report


@adapts(DocumentRefused)
def document_refused(error: DocumentRefused) -> Problem:
    return Invalid("document_refused", in_language(error.text), field="file")


@adapts(HouseRefused)
def house_refused(error: HouseRefused) -> Problem:
    text = in_language(error.text)
    fault = Fault("document_refused", text, pointer_to("text"), line=error.line)
    return Invalid("document_refused", text, field="text", faults=[fault])
