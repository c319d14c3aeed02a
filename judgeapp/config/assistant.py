"""`python -m judgeapp.config.assistant`: the site's API as tools for assistants (Model Context Protocol; library: mcp).

Every tool is one or two calls of the API over HTTP, so that scopes, limits and answers are the API's. Over standard
input and output (the default) it acts by `GUNBAI_TOKEN`; over HTTP (`--http`) by the token that each caller shows.
"""

import argparse
import json
import os
import urllib.error
import urllib.request
from collections.abc import Mapping
from typing import Any
from urllib.parse import quote, urlencode

import anyio
from mcp.server.mcpserver import Context, MCPServer
from mcp.server.mcpserver.exceptions import ToolError

from judgeapp.domain.books import book_keys

TIMEOUT = 120
"""Seconds of one call of the API: a site that has just been started reads its corpus first."""
WAIT, TRIES = 10, 3
"""Seconds that the API waits for a ruling, and how often it is asked."""
PASSED_ON = ("authorization", "accept-language")
"""Headers of a caller over HTTP that the API is asked with."""

INSTRUCTIONS = f"""Rules of Japanese card games: {", ".join(book_keys())}.
Cite a clause only by a key that search_rules or read_clause has given (BOOK:906.4.3), with its words.
Where a rule has to be applied to a game, write the moves as a note and have it ruled on: read_note, then rule_on_note.
What no tool has given, say that you do not know."""


class Site:
    """The API of one site."""

    def __init__(self, address: str, token: str = "", host: str = "") -> None:
        self.address, self.token, self.host = address.rstrip("/"), token, host

    async def ask(self, context: Context, method: str, path: str, body: Any = None) -> Any:
        """The answer's JSON. Raises ToolError with the problem's words, places and clause."""
        return await anyio.to_thread.run_sync(self._ask, self._headers(context), method, path, body)

    def _headers(self, context: Context) -> dict[str, str]:
        headers = {"Accept": "application/json", "Content-Type": "application/json"}
        if self.host:  # the site behind its own proxy, asked past it
            headers |= {"Host": self.host, "X-Forwarded-Proto": "https"}
        caller: Mapping[str, str] | None = context.headers
        if caller is None:
            return headers | ({"Authorization": f"Bearer {self.token}"} if self.token else {})
        client = getattr(context.request_context.request, "client", None)
        if client is not None:  # its limits are its own
            headers["X-Forwarded-For"] = caller.get("x-forwarded-for") or client.host
        return headers | {name: caller[name] for name in PASSED_ON if name in caller}

    def _ask(self, headers: dict[str, str], method: str, path: str, body: Any) -> Any:
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(f"{self.address}/api/v1/{path}", data, headers, method=method)
        try:
            with urllib.request.urlopen(request, timeout=TIMEOUT) as answer:
                return json.load(answer)
        except urllib.error.HTTPError as error:
            raise ToolError(_problem(error.read())) from None
        except OSError as error:
            raise ToolError(f"the site at {self.address} does not answer: {error}") from None


def _problem(body: bytes) -> str:
    """A problem of the API in one text: what is wrong, where, by which clause."""
    try:
        told = json.loads(body)
        places = [f"{error['pointer'] or error['parameter']}: {error['message']}" for error in told["errors"]]
        clause = f" ({told['clause']})" if told["clause"] else ""
        return "\n".join([f"{told['code']}: {told['detail']}{clause}", *places])
    except (ValueError, KeyError, TypeError):
        return body.decode(errors="replace")[:500]


def server_of(site: Site) -> MCPServer:
    """The server with its tools."""
    server: MCPServer = MCPServer("gunbai", title="軍配 Gunbai", instructions=INSTRUCTIONS)

    @server.tool()
    async def search_rules(query: str, context: Context, book: str = "", limit: int = 10) -> Any:
        """Clauses, cards, questions and rulings that a query finds, best first: words in Japanese or English, a
        clause's number, a card's name. `book`: of one game alone."""
        chosen = {"q": query, "limit": limit} | ({"book": book} if book else {})
        return await site.ask(context, "GET", f"search/?{urlencode(chosen)}")

    @server.tool()
    async def read_clause(key: str, context: Context) -> Any:
        """A clause with its words in both languages, what stands above and below it, interpretations and rulings.
        `key` as search_rules gives it. A key that does not exist is refused."""
        return await site.ask(context, "GET", f"clauses/{quote(key, safe=':@')}/")

    @server.tool()
    async def search_cards(query: str, context: Context, book: str = "", limit: int = 10) -> Any:
        """Cards by name, reading, number or text, each with what is printed on it."""
        chosen = {"q": query, "limit": limit} | ({"book": book} if book else {})
        return await site.ask(context, "GET", f"cards/?{urlencode(chosen)}")

    @server.tool()
    async def check_list(format: str, text: str, context: Context) -> Any:
        """Whether a decklist is legal in a format; every finding with its clause and line. A format that does not
        exist is refused with those that there are."""
        return await site.ask(context, "POST", "decks/check/", {"format": format, "text": text})

    @server.tool()
    async def read_note(note: str, context: Context, answers: dict[str, str] | None = None) -> Any:
        """How a note of a game (a line a move, as written at the table) is read: each line with its reading, and what
        is asked about those that are not. `answers`: lines in the place of others, by their numbers."""
        return await site.ask(context, "POST", "records/check/", {"note": note, "answers": answers or {}})

    @server.tool()
    async def rule_on_note(title: str, note: str, context: Context) -> Any:
        """Hand in a note and have it ruled on by the rules engine: a verdict with the clause of every step. It is
        kept as a dispute of the token's owner; the token needs the scope `play`."""
        return await _ruled(site, context, {"title": title, "note": note, "unread": True})

    @server.tool()
    async def rule_on_record(title: str, record: dict[str, Any], context: Context) -> Any:
        """The same for a game record in JSON (docs/reference/records.md)."""
        return await _ruled(site, context, {"title": title, "record": record})

    return server


async def _ruled(site: Site, context: Context, body: dict[str, Any]) -> Any:
    """The dispute with its ruling; without one where the site is busy, with its address to ask again."""
    made = await site.ask(context, "POST", "disputes/", body)
    for _try in range(TRIES):
        made = await site.ask(context, "GET", f"disputes/{made['id']}/?wait={WAIT}")
        if made["state"] not in ("queued", "running"):
            break
    return made


def parse(argv: list[str] | None = None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m judgeapp.config.assistant", description=__doc__)
    site = os.environ.get("GUNBAI_URL", "http://127.0.0.1:8000")
    parser.add_argument("--site", default=site, help=f"the site's address (GUNBAI_URL; {site})")
    parser.add_argument(
        "--site-name", default="", help="the site's host name, where --site goes past its proxy"
    )
    parser.add_argument("--http", action="store_true", help="listen, instead of standard input and output")
    parser.add_argument("--host", default="127.0.0.1", help="the address to listen on")
    parser.add_argument("--port", type=int, default=8002, help="the port to listen on; the path is /mcp")
    return parser.parse_args(argv)


def main() -> None:
    args = parse()
    if args.http:
        server = server_of(Site(args.site, host=args.site_name))
        server.run("streamable-http", host=args.host, port=args.port, stateless_http=True, json_response=True)
    else:
        server_of(Site(args.site, os.environ.get("GUNBAI_TOKEN", ""), args.site_name)).run()


if __name__ == "__main__":
    main()
