"""Addresses of cards, below /cards/."""

from django.urls import path

from .pages import cards, imports, seasons

app_name = "cards"
urlpatterns = [
    path("", cards.card_search, name="card_search"),
    path("import/", imports.upload, name="upload"),
    path("import/<uuid:pk>/", imports.confirm, name="import"),
    path("seasons/", seasons.begin, name="season_new"),
    path("seasons/<uuid:season_id>/", seasons.season, name="season"),
    path("seasons/<uuid:season_id>/<str:number>/", seasons.season_card, name="season_card"),
    path("seasons/<uuid:season_id>/<str:number>/say/", seasons.season_say, name="season_say"),
    path("<slug:book>/", cards.card_list, name="card_list"),
    path("<slug:book>/<path:number>/", cards.card, name="card"),
]
