"""API addresses of disputes."""

from django.urls import include, path
from rest_framework.routers import SimpleRouter

from . import builder, cases, own, publications, written

router = SimpleRouter(use_regex_path=False)
router.register("disputes", cases.DisputeViewSet, basename="dispute")
router.register("record-drafts", builder.DraftViewSet, basename="record_draft")
router.register("written-rulings", written.WrittenRulingViewSet, basename="written_ruling")
router.register("rulings", publications.PublicationViewSet, basename="ruling")

urlpatterns = [
    path("me/matches/", own.OwnMatchesView.as_view(), name="api_own_matches"),
    path("records/check/", cases.RecordCheckView.as_view(), name="record_check"),
    path("", include(router.urls)),
]
