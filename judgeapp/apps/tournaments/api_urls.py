"""API addresses of tournaments."""

urlpatterns: list = []
