"""API addresses of one's own account."""

from django.urls import path

from . import me

urlpatterns = [
    path("me/", me.MeView.as_view(), name="api_me"),
    path("me/tokens/", me.TokensView.as_view(), name="api_tokens"),
    path("me/tokens/<int:token_id>/", me.TokenView.as_view(), name="api_token"),
]
