"""API addresses of disputes."""

from django.urls import include, path
from rest_framework.routers import SimpleRouter

from . import api, api_drafts, api_publications

router = SimpleRouter(use_regex_path=False)
router.register("disputes", api.DisputeViewSet, basename="dispute")
router.register("record-drafts", api_drafts.DraftViewSet, basename="record_draft")
router.register("rulings", api_publications.PublicationViewSet, basename="ruling")

urlpatterns = [
    path("records/check/", api.RecordCheckView.as_view(), name="record_check"),
    path("", include(router.urls)),
]
