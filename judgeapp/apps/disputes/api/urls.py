"""API addresses of disputes."""

from django.urls import include, path
from rest_framework.routers import SimpleRouter

from . import builder, cases, publications

router = SimpleRouter(use_regex_path=False)
router.register("disputes", cases.DisputeViewSet, basename="dispute")
router.register("record-drafts", builder.DraftViewSet, basename="record_draft")
router.register("rulings", publications.PublicationViewSet, basename="ruling")

urlpatterns = [
    path("records/check/", cases.RecordCheckView.as_view(), name="record_check"),
    path("", include(router.urls)),
]
