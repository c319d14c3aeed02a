"""API addresses of disputes."""

urlpatterns: list = []
