"""API addresses of rules."""

urlpatterns: list = []
