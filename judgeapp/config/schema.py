"""REST of the schema itself: made once in a process, since the code alone says what is in it."""

import hashlib
from functools import cache
from typing import Any

from django.http import HttpResponse, HttpResponseBase
from django.utils.cache import get_conditional_response, patch_vary_headers
from drf_spectacular.settings import spectacular_settings
from drf_spectacular.utils import extend_schema
from drf_spectacular.views import SpectacularAPIView
from rest_framework.request import Request

CACHED = "public, max-age=0, must-revalidate"


@cache
def document(renderer: Any) -> tuple[bytes, str]:
    """The schema as this renderer writes it, the same in every language, and its ETag."""
    made = spectacular_settings.DEFAULT_GENERATOR_CLASS().get_schema(public=True)
    body: bytes = renderer().render(made, renderer_context={})
    return body, f'"{hashlib.sha256(body).hexdigest()[:24]}"'


class SchemaView(SpectacularAPIView):
    """The schema; 304 for whoever has it."""

    @extend_schema(exclude=True)
    def get(self, request: Request, *args: Any, **kwargs: Any) -> HttpResponseBase:
        renderer: Any = request.accepted_renderer
        body, etag = document(renderer.__class__)
        headers = {"ETag": etag, "Cache-Control": CACHED}
        answer = HttpResponse(body, content_type=renderer.media_type, headers=headers)
        patch_vary_headers(answer, ("Accept",))
        return get_conditional_response(request._request, etag=etag, response=answer) or answer
