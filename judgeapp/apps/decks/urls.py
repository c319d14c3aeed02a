"""Addresses of decks, below /decks/."""

from django.urls import path

from .pages import builder, lists, paper

app_name = "decks"
urlpatterns = [
    path("", lists.deck_check, name="deck_check"),
    path("build/", builder.build, name="build"),
    path("mine/", lists.decklist_list, name="decklist_list"),
    path("mine/new/", lists.decklist_new, name="decklist_new"),
    path("mine/<uuid:decklist_id>/", lists.decklist, name="decklist"),
    path("mine/<uuid:decklist_id>/<str:kind>/", paper.paper, name="paper"),
]
