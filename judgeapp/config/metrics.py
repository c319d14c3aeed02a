"""What a monitor reads (requests, times, errors, what an operator watches), for who has the operator's token."""

from collections.abc import Iterator

from django.conf import settings
from django.db import DatabaseError
from django.http import Http404, HttpRequest, HttpResponse
from django.utils.crypto import constant_time_compare
from django.views.decorators.cache import never_cache
from django_prometheus.exports import ExportToDjangoView
from prometheus_client import CollectorRegistry, Metric, generate_latest
from prometheus_client.core import GaugeMetricFamily

from .watch import watched


class Watch:
    """What an operator watches, as gauges; nothing while the database is away."""

    def collect(self) -> Iterator[Metric]:
        try:
            found = watched()
        except DatabaseError:
            return
        for gauge in found:
            if gauge.number is not None:
                yield GaugeMetricFamily(f"gunbai_{gauge.name}", gauge.title, value=gauge.number)


@never_cache
def metrics(request: HttpRequest) -> HttpResponse:
    """The counters of all web processes of this host, then the gauges of the site, in Prometheus' text form."""
    token = settings.GUNBAI_METRICS_TOKEN
    if not token or not constant_time_compare(request.headers.get("Authorization", ""), f"Bearer {token}"):
        raise Http404
    response: HttpResponse = ExportToDjangoView(request)
    site = CollectorRegistry(auto_describe=False)
    site.register(Watch())
    response.content += generate_latest(site)
    return response
