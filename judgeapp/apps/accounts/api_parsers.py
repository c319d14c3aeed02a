"""Reading request bodies of the API. Apart from `api_common`: DRF imports the parsers before its views exist."""

from typing import Any

from django.conf import settings
from rest_framework import exceptions, status
from rest_framework.parsers import JSONParser

MAX_BODY = settings.DATA_UPLOAD_MAX_MEMORY_SIZE


class TooLarge(exceptions.APIException):
    """The body has more bytes than the API reads."""

    status_code = status.HTTP_413_REQUEST_ENTITY_TOO_LARGE
    default_code = "too_large"
    default_detail = f"at most {MAX_BODY} bytes"


class BoundedJSONParser(JSONParser):
    """JSON of a bounded size: a body that is too large or nested too deeply is an answer, not a crash."""

    def parse(self, stream: Any, media_type: Any = None, parser_context: Any = None) -> Any:
        meta = parser_context["request"].META if parser_context else {}
        if int(meta.get("CONTENT_LENGTH") or 0) > MAX_BODY:
            raise TooLarge
        try:
            return super().parse(stream, media_type, parser_context)
        except RecursionError as error:
            raise exceptions.ParseError from error
