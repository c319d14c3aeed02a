"""The installable reference: its page, its data, its service worker and its manifest."""

from django.conf import settings
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.templatetags.static import static
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import cache_control
from django.views.decorators.gzip import gzip_page
from django.views.decorators.http import condition, require_safe

from .. import offline


def _version_etag(request: HttpRequest) -> str:
    return f'"{offline.offline_version()}"'


@require_safe
@gzip_page
@cache_control(no_cache=True)
@condition(etag_func=_version_etag)
def offline_corpus(request: HttpRequest) -> HttpResponse:
    """The five books in our own words. The same for everybody: it holds nothing secret and nothing personal."""
    return HttpResponse(offline.offline_corpus(), content_type="application/json; charset=utf-8")


@require_safe
@cache_control(no_cache=True)
def offline_page(request: HttpRequest) -> HttpResponse:
    """The page that the service worker shows where the network is gone. It knows nobody's name."""
    context = {"version": offline.offline_version(), "texts": offline.page_texts("ja")}
    return render(request, "rules/offline.html", context)


@require_safe
@cache_control(no_cache=True)
def service_worker(request: HttpRequest) -> HttpResponse:
    """The service worker; served from the root, because it may only serve what lies below it."""
    context = {
        "version": offline.offline_version(),
        "addresses": [reverse("offline_page"), reverse("offline_corpus"), *offline.asset_addresses()],
        "page": reverse("offline_page"),
        "static": settings.STATIC_URL,
        "icon": static("img/icon-192.png"),
    }
    return render(request, "rules/service_worker.js", context, content_type="text/javascript; charset=utf-8")


@require_safe
@cache_control(max_age=3600)
def manifest(request: HttpRequest) -> JsonResponse:
    """What the phone shows when the reference is installed."""
    icons = [
        {
            "src": static(f"img/icon-{size}.png"),
            "sizes": f"{size}x{size}",
            "type": "image/png",
            "purpose": "any maskable",
        }
        for size in (192, 512)
    ]
    return JsonResponse(
        {
            "name": _("軍配 ルール検索"),
            "short_name": _("軍配"),
            "start_url": reverse("home"),
            "scope": "/",
            "display": "standalone",
            "background_color": "#f6f1e4",
            "theme_color": "#f6f1e4",
            "lang": "ja",
            "icons": icons,
        },
        content_type="application/manifest+json",
        json_dumps_params={"ensure_ascii": False},
    )
