"""The ASGI application: Django answers each request, and what it began to tell goes on here.

The site's own view decides as for any other address (host, CORS, token, limits, who may see the event) and gives the
first message. Held is a coroutine: no thread, no session, no connection to the database.
"""

import asyncio
import contextlib
import re
from collections.abc import Awaitable, Callable, Mapping
from typing import Any

from ..charset import without_kind
from .hub import Hub

Scope = dict[str, Any]
Said = Mapping[str, Any]
Receive = Callable[[], Awaitable[Said]]
Send = Callable[[Said], Awaitable[None]]
Site = Callable[[Scope, Receive, Send], Awaitable[None]]

STREAM = re.compile(r"/api/v1/events/([-\w]+)/stream/?", re.ASCII)
ALIVE = "/healthz"
HEARTBEAT = 15.0
"""Seconds after which something is sent, so that proxies let the connection be and one that is gone is noticed."""
HELD = 3600.0
"""Seconds after which a reader has to come back, and is looked at anew."""
_ID = re.compile(rb"^id: (.+)$", re.MULTILINE)


class Streams:
    """Serves the streams of events, and `/healthz` for whoever asks whether it lives; nothing else."""

    def __init__(self, site: Site, hub: Hub, heartbeat: float = HEARTBEAT, held: float = HELD) -> None:
        self.site, self.hub, self.heartbeat, self.held = site, hub, heartbeat, held

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        asked = STREAM.fullmatch(scope["path"])
        if asked and scope["method"] == "GET":
            await self._answer(asked[1], scope, receive, send)
        elif asked or scope["path"] == ALIVE:
            await self.site(scope, receive, send)
        else:
            await send({"type": "http.response.start", "status": 404, "headers": []})
            await send({"type": "http.response.body"})

    async def _answer(self, slug: str, scope: Scope, receive: Receive, send: Send) -> None:
        """What Django says; where it begins a stream, that is gone on with while there is room."""
        said: list[Said] = []

        async def hear(message: Said) -> None:
            said.append(message)

        await self.site(scope | {"headers": without_kind(scope["headers"])}, receive, hear)
        if not said:  # the reader has gone before there was an answer
            return
        start, headers = said[0], dict(said[0].get("headers", []))
        body = b"".join(mapping.get("body", b"") for mapping in said[1:])
        begun = start["status"] == 200 and headers.get(b"Content-Type", b"").startswith(b"text/event-stream")
        if begun and not self.hub.is_full:
            told = _ID.search(body)
            last = told[1] if told else dict(scope["headers"]).get(b"last-event-id", b"")
            open_end = [header for header in start["headers"] if header[0].lower() != b"content-length"]
            await send({**start, "headers": open_end})
            await send({"type": "http.response.body", "body": body, "more_body": True})
            await self._go_on(slug, last.decode("latin-1"), receive, send)
        else:
            for message in said:
                await send(message)

    async def _go_on(self, slug: str, last: str, receive: Receive, send: Send) -> None:
        """Send what follows, until the reader goes, the event is no longer for everybody, or it is time."""
        gone = asyncio.ensure_future(_gone(receive))
        ends = asyncio.get_running_loop().time() + self.held
        try:
            with self.hub.reading(slug), contextlib.suppress(asyncio.CancelledError):  # the server is to end
                while asyncio.get_running_loop().time() < ends:
                    coming = asyncio.ensure_future(self.hub.after(slug, last))
                    await asyncio.wait(
                        {gone, coming}, timeout=self.heartbeat, return_when=asyncio.FIRST_COMPLETED
                    )
                    if gone.done() or not coming.done():
                        coming.cancel()
                    if gone.done():
                        return
                    body = b":\n\n"
                    if coming.done() and not coming.cancelled():
                        if (message := coming.result()) is None:
                            break
                        last, body = message.id, message.body
                    await send({"type": "http.response.body", "body": body, "more_body": True})
            await send({"type": "http.response.body"})
        finally:
            gone.cancel()


async def _gone(receive: Receive) -> None:
    """Ends when the reader has gone."""
    while (await receive())["type"] != "http.disconnect":
        pass
