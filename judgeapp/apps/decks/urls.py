"""Addresses of decks, below /decks/."""

from django.urls import path

from . import views, views_builder, views_paper

app_name = "decks"
urlpatterns = [
    path("", views.deck_check, name="deck_check"),
    path("build/", views_builder.build, name="build"),
    path("mine/", views.decklist_list, name="decklist_list"),
    path("mine/new/", views.decklist_new, name="decklist_new"),
    path("mine/<uuid:decklist_id>/", views.decklist, name="decklist"),
    path("mine/<uuid:decklist_id>/<str:kind>/", views_paper.paper, name="paper"),
]
