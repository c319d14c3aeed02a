"""API addresses of cards."""

from django.urls import path

from . import cards

urlpatterns = [
    path("cards/", cards.CardViewSet.as_view({"get": "list"}), name="card_list_api"),
    path("cards/<slug:book>/<path:number>/", cards.CardViewSet.as_view({"get": "retrieve"}), name="card_api"),
]
