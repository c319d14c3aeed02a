"""Reading request bodies of the API. Apart from `api_common`: DRF imports the parsers before its views exist."""

from typing import Any

from rest_framework import exceptions
from rest_framework.parsers import JSONParser


class SafeJSONParser(JSONParser):
    """JSON that may be anything: a body nested too deeply is an answer, not a crash."""

    def parse(self, stream: Any, media_type: Any = None, parser_context: Any = None) -> Any:
        try:
            return super().parse(stream, media_type, parser_context)
        except RecursionError as error:
            raise exceptions.ParseError from error
