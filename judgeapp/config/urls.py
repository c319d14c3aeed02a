"""Every address of the site."""

from csp.constants import SELF, UNSAFE_INLINE
from csp.decorators import csp_update
from django.urls import include, path
from django.views.decorators.csrf import csrf_exempt
from django.views.i18n import set_language
from drf_spectacular.views import SpectacularSwaggerSplitView

from judgeapp.apps.rules.pages import offline
from judgeapp.apps.rules.pages.search import search_page

from . import errors, health, help, metrics, schema, watch
from .bulk import pages as bulk

docs = csp_update({"style-src": [SELF, UNSAFE_INLINE]})  # Swagger's page has its styles within it

api = [
    path("", include("judgeapp.apps.accounts.api.urls")),
    path("", include("judgeapp.apps.rules.api.urls")),
    path("", include("judgeapp.apps.cards.api.urls")),
    path("", include("judgeapp.apps.decks.api.urls")),
    path("", include("judgeapp.apps.drafting.api.urls")),
    path(
        "", include("judgeapp.apps.submissions.api.urls")
    ),  # before the event's own, which take any last word
    path("", include("judgeapp.apps.exchange.api.urls")),
    path("", include("judgeapp.apps.notifications.api.urls")),
    path("", include("judgeapp.apps.tournaments.api.urls")),
    path("", include("judgeapp.apps.disputes.api.urls")),
    path("bulk/", bulk.BulkIndexView.as_view(), name="api_bulk"),
    path("bulk/<slug:kind>/<slug:book>.json", bulk.BulkFileView.as_view(), name="api_bulk_file"),
    path("schema/", schema.SchemaView.as_view(), name="schema"),
    path("docs/", docs(SpectacularSwaggerSplitView.as_view(url_name="schema")), name="api_docs"),
]

urlpatterns = [
    path("", search_page, name="home"),
    path("rules/", include("judgeapp.apps.rules.urls", namespace="rules")),
    path("cards/", include("judgeapp.apps.cards.urls", namespace="cards")),
    path("decks/", include("judgeapp.apps.decks.urls", namespace="decks")),
    path("drafts/", include("judgeapp.apps.drafting.urls", namespace="drafting")),
    path("events/", include("judgeapp.apps.exchange.urls", namespace="exchange")),  # before "<slug>/"
    path("events/", include("judgeapp.apps.notifications.urls", namespace="notifications")),
    path("events/", include("judgeapp.apps.tournaments.urls", namespace="tournaments")),
    path("events/", include("judgeapp.apps.submissions.urls", namespace="submissions")),
    path("rulings/", include("judgeapp.apps.disputes.urls", namespace="disputes")),
    path("me/", include("judgeapp.apps.accounts.urls")),
    path("accounts/", include("judgeapp.apps.accounts.sign_in_urls")),
    path("oauth/", include("judgeapp.apps.accounts.oauth_urls")),
    # Without a token: every page has the button, and all that a stranger could do is choose the other language.
    path("language/", csrf_exempt(set_language), name="set_language"),
    path("api/v1/", include(api)),
    path("manifest.webmanifest", offline.manifest, name="manifest"),
    path("sw.js", offline.service_worker, name="service_worker"),
    path("offline/", offline.offline_page, name="offline_page"),
    path("offline/corpus.json", offline.offline_corpus, name="offline_corpus"),
    path("help/<slug:guide>/", help.guide_page, name="help"),
    path("healthz", health.healthz, name="healthz"),
    path("readyz", health.readyz, name="readyz"),
    path("metrics", metrics.metrics, name="metrics"),
    path("staff/health/", watch.health_page, name="staff_health"),
]

handler400 = errors.bad_request
handler403 = errors.permission_denied
handler404 = errors.page_not_found
handler429 = errors.too_many_requests  # allauth's limits on signing in
handler500 = errors.server_error
