"""API addresses of cards."""

urlpatterns: list = []
