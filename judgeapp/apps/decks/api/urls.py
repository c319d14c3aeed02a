"""API addresses of decks."""

from django.urls import include, path
from rest_framework.routers import SimpleRouter

from . import lists

router = SimpleRouter(use_regex_path=False)
router.register("decks", lists.DecklistViewSet, basename="decklist")

urlpatterns = [
    path("decks/check/", lists.DeckCheckView.as_view(), name="deck_check_api"),
    path("", include(router.urls)),
]
