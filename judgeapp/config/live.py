"""Before Django: the answers that open pages ask for every few seconds, from files (`apps.tournaments.live`)."""

import re
from collections.abc import Callable, Iterable
from pathlib import Path
from wsgiref.types import StartResponse, WSGIApplication, WSGIEnvironment

ASKED = re.compile(r"/events/([-\w]+)/(?:players/(\d+)/)?now/", re.ASCII)
HEADERS = [("Cache-Control", "private, no-cache"), ("X-Content-Type-Options", "nosniff")]


class KeptAnswers:
    """Answers what stands ready, for as long as the database need not be asked, and lets the site answer the rest."""

    def __init__(self, site: WSGIApplication, folder: Path, is_trusted: Callable[[Path], bool]) -> None:
        self.site, self.folder, self.is_trusted = site, folder, is_trusted

    def __call__(self, environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
        asked = ASKED.fullmatch(environ["PATH_INFO"])
        if asked is None or environ["REQUEST_METHOD"] != "GET":
            return self.site(environ, start_response)
        slug, player = asked.groups()
        if not self.is_trusted(self.folder / slug):
            return self.site(environ, start_response)
        try:
            kept = (self.folder / slug / (f"player-{player}" if player else "event")).read_bytes()
        except OSError:
            return self.site(environ, start_response)
        etag, _newline, body = kept.partition(b"\n")
        headers = [*HEADERS, ("ETag", etag.decode())]
        if environ.get("HTTP_IF_NONE_MATCH") == etag.decode():
            start_response("304 Not Modified", headers)
            return []
        start_response(
            "200 OK", [*headers, ("Content-Type", "application/json"), ("Content-Length", str(len(body)))]
        )
        return [body]
