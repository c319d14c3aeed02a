"""What one replay may take: memory in a worker, where the system says no before the machine does; time for a page."""

import resource
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from django.utils.translation import gettext as _

from judgeapp.common.problems import Refused
from judgeapp.domain.engine import InvalidRecord
from judgeapp.domain.engine.kernel import Cancelled, cancelled_unless

MEBIBYTE = 2**20
PAGE_SECONDS = 2.0
"""So much CPU time a page may spend on replays; what takes longer is for a worker."""


class TooSlow(Refused):
    """The replay takes longer than it may."""

    def __init__(self) -> None:
        super().__init__(
            "too_slow",
            _("この記録は長く、ここでは確かめられません。記録を争点の前後に短くして出し直してください。"),
        )


class Outdated(Refused):
    """The record of a stored ruling can be replayed no more; the ruling stays."""

    def __init__(self, cause: InvalidRecord) -> None:
        lists = _(
            "裁定のあとでカードリストが変わったため、盤面と「もし別の手なら」は出せません。裁定は残ります。"
        )
        engine = _(
            "裁定のあとでソフトの版が変わったため、盤面と「もし別の手なら」は出せません。裁定は残ります。"
        )
        super().__init__("record_outdated", lists if cause.field.startswith("card_lists") else engine)


@contextmanager
def of_stored_record() -> Iterator[None]:
    """Inside, the record of a stored ruling is replayed; raises Outdated where that is possible no more."""
    try:
        yield
    except InvalidRecord as error:
        raise Outdated(error) from error


@contextmanager
def page_limit() -> Iterator[None]:
    """Inside, replays of this thread have the time that a page has; raises TooSlow."""
    until = time.thread_time() + PAGE_SECONDS
    try:
        with cancelled_unless(lambda: time.thread_time() < until):
            yield
    except Cancelled as error:
        raise TooSlow from error


@contextmanager
def memory_limit(mebibytes: int) -> Iterator[None]:
    """Inside, the process may grow by so much; beyond it Python raises MemoryError. Other systems set no limit."""
    taken = Path("/proc/self/statm")
    if not taken.exists():
        yield
        return
    pages = int(taken.read_text().split()[0])
    before, most = resource.getrlimit(resource.RLIMIT_AS)
    wanted = pages * resource.getpagesize() + mebibytes * MEBIBYTE
    resource.setrlimit(resource.RLIMIT_AS, (wanted if most < 0 else min(wanted, most), most))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_AS, (before, most))
