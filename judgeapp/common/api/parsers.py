"""Reading request bodies of the API. Apart from `answers`: DRF imports the parsers before its views exist."""

from typing import Any

from django.utils.translation import gettext as _
from rest_framework import exceptions
from rest_framework.parsers import BaseParser, JSONParser

from judgeapp.domain.json_text import NotJson, read_json

from ..language import in_language
from ..problems import TooLarge


class SafeJSONParser(JSONParser):
    """JSON that may be anything: a body that cannot be read is an answer with its place, not a crash."""

    def parse(self, stream: Any, media_type: Any = None, parser_context: Any = None) -> Any:
        try:
            return read_json(stream.read())
        except NotJson as error:
            if error.too_long:
                raise TooLarge("too_large", in_language(error)) from error
            raise exceptions.ParseError(in_language(error)) from error


class PlainTextParser(BaseParser):
    """Text as it is, in UTF-8."""

    media_type = "text/plain"

    def parse(self, stream: Any, media_type: Any = None, parser_context: Any = None) -> str:
        try:
            return str(stream.read(), "utf-8-sig")
        except UnicodeDecodeError as error:
            raise exceptions.ParseError(_("UTF-8 のテキストではありません。")) from error
