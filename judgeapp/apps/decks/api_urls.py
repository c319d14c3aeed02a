"""API addresses of decks."""

from django.urls import include, path
from rest_framework.routers import SimpleRouter

from . import api

router = SimpleRouter(use_regex_path=False)
router.register("decks", api.DecklistViewSet, basename="decklist")

urlpatterns = [
    path("decks/check/", api.DeckCheckView.as_view(), name="deck_check_api"),
    path("", include(router.urls)),
]
