"""Addresses of cards, below /cards/."""

from django.urls import path

from .pages import cards, imports

app_name = "cards"
urlpatterns = [
    path("", cards.card_search, name="card_search"),
    path("import/", imports.upload, name="upload"),
    path("import/<uuid:pk>/", imports.confirm, name="import"),
    path("<slug:book>/", cards.card_list, name="card_list"),
    path("<slug:book>/<path:number>/", cards.card, name="card"),
]
