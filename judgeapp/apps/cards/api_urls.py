"""API addresses of cards."""

from django.urls import path

from . import api

urlpatterns = [
    path("cards/", api.CardViewSet.as_view({"get": "list"}), name="card_list_api"),
    path("cards/<slug:book>/<path:number>/", api.CardViewSet.as_view({"get": "retrieve"}), name="card_api"),
]
