"""API addresses of decks."""

urlpatterns: list = []
