"""One look at the database for all readers of one process.

Each change of an event is counted in the transaction that makes it (`tournaments.live`), and that count is what hosts
share: a message through Redis could be lost, and would have to be looked up all the same.
"""

import asyncio
import contextlib
import logging
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor

from django.db import close_old_connections

from judgeapp.apps.tournaments.api.live import Message, kept_message
from judgeapp.apps.tournaments.live import SECONDS_BETWEEN_LOOKS

log = logging.getLogger(__name__)
Told = dict[str, Message | None]
"""Event → its last message; None: not everybody may see it, or it is gone."""


class Hub:
    """Knows the last message of each event that is read, and wakes its readers when there is another."""

    def __init__(
        self,
        most: int,
        message: Callable[[str], Message | None] = kept_message,
        seconds: float = SECONDS_BETWEEN_LOOKS,
    ) -> None:
        self.most, self.message, self.seconds = most, message, seconds
        self.readers: Counter[str] = Counter()
        self.told: Told = {}
        self._other: dict[str, asyncio.Event] = {}
        self._looking: asyncio.Task[None] | None = None
        self._thread = ThreadPoolExecutor(1, "looks")  # one thread, one connection to the database

    @property
    def is_full(self) -> bool:
        return self.readers.total() >= self.most

    @contextlib.contextmanager
    def reading(self, slug: str) -> Iterator[None]:
        """Count a reader in, and out again. What was seen before they came is looked at anew: they may know more."""
        self.readers[slug] += 1
        self.told.pop(slug, None)
        if self._looking is None or self._looking.done():
            self._looking = asyncio.create_task(self._look())
        try:
            yield
        finally:
            self.readers[slug] -= 1
            if not self.readers[slug]:
                del self.readers[slug]
                self.told.pop(slug, None)
                self._other.pop(slug, None)

    async def after(self, slug: str, last: str) -> Message | None:
        """The message that follows the one of that id; None where there will be none."""
        while slug not in self.told or ((now := self.told[slug]) is not None and now.id == last):
            await self._other.setdefault(slug, asyncio.Event()).wait()
        return now

    async def _look(self) -> None:
        """Until nobody reads."""
        loop = asyncio.get_running_loop()
        while self.readers:
            found = await loop.run_in_executor(self._thread, self._read, list(self.readers))
            for slug, message in found.items():
                if slug in self.readers and (slug not in self.told or self.told[slug] != message):
                    self.told[slug] = message
                    self._other.pop(slug, asyncio.Event()).set()
            await asyncio.sleep(self.seconds)

    def _read(self, slugs: list[str]) -> Told:
        """What the events tell now. Whatever stops the look, say a database that is away, there is another one soon."""
        close_old_connections()
        try:
            return {slug: self.message(slug) for slug in slugs}
        except Exception as error:
            log.warning("readers are told nothing new: %s: %s", type(error).__name__, error)
            return {}
        finally:
            close_old_connections()
