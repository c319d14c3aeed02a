"""The API of a Gunbai service in thirty lines, with nothing but Python: what the six programs beside it stand on."""

import json
import os
import urllib.error
import urllib.request
from typing import Any


class Refused(Exception):
    """The service said no: `problem` is why (RFC 9457)."""

    def __init__(self, problem: dict[str, Any]) -> None:
        places = "".join(
            f"\n  {one['pointer'] or one['parameter']}: {one['message']}" for one in problem["errors"]
        )
        super().__init__(f"{problem['status']} {problem['code']}: {problem['detail']}{places}")
        self.problem = problem


class Api:
    """`api("GET", "events")`; without a token what everybody may do."""

    def __init__(self, address: str = "", token: str = "", language: str = "ja") -> None:
        self.address = (address or os.environ.get("GUNBAI_URL", "http://127.0.0.1:8000")).rstrip("/")
        self.headers = {"Accept": "application/json", "Accept-Language": language}
        if token := token or os.environ.get("GUNBAI_TOKEN", ""):
            self.headers["Authorization"] = f"Bearer {token}"

    def __call__(self, method: str, path: str, body: Any = None, **headers: str) -> Any:
        """The answer; None where there is none, or where what the caller has (`If_None_Match`) is what there is."""
        said = {name.replace("_", "-"): value for name, value in headers.items()}
        data = None if body is None else json.dumps(body).encode()
        sent = {**self.headers, **said, **({"Content-Type": "application/json"} if data else {})}
        request = urllib.request.Request(f"{self.address}/api/v1/{path}", data, sent, method=method)
        try:
            with urllib.request.urlopen(request, timeout=30) as answer:
                self.etag, text = answer.headers.get("ETag", ""), answer.read()
        except urllib.error.HTTPError as error:
            if error.code == 304:
                return None
            raise Refused(json.loads(error.read())) from None
        return json.loads(text) if text else None
