"""What a monitor reads (requests, times, errors), for who has the operator's token; others get no such address."""

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse
from django.utils.crypto import constant_time_compare
from django.views.decorators.cache import never_cache
from django_prometheus.exports import ExportToDjangoView


@never_cache
def metrics(request: HttpRequest) -> HttpResponse:
    """The counters of all web processes of this host in Prometheus' text form."""
    token = settings.GUNBAI_METRICS_TOKEN
    if not token or not constant_time_compare(request.headers.get("Authorization", ""), f"Bearer {token}"):
        raise Http404
    return ExportToDjangoView(request)
