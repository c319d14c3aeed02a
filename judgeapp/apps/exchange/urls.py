"""Addresses of files, below /events/."""

from django.urls import URLPattern, URLResolver, include, path

from judgeapp.common.spreadsheets.addresses import list_files

from .pages import exports, players, results, transfer

app_name = "exchange"

event: list[URLPattern | URLResolver] = [
    path("export/", transfer.export, name="event_export"),
    path("event.trf", exports.trf, name="trf"),
    path("tabbycat/institutions.csv", exports.tabbycat_institutions, name="tabbycat_institutions"),
    path("tabbycat/speakers.csv", exports.tabbycat_speakers, name="tabbycat_speakers"),
    *list_files("players", exports.players_list),
    *list_files("standings", exports.standings_list),
    *list_files("results", exports.results_list),
    *list_files("places", exports.places_list),
    *list_files("rounds/<int:number>/tables", exports.round_list, "round"),
    path("rounds/<int:number>/import/", results.results_import, name="results_import"),
    path("players/import/", players.players_import, name="players_import"),
]

urlpatterns: list[URLPattern | URLResolver] = [
    path("import/", transfer.bring, name="event_import"),
    path("<slug:slug>/", include(event)),
]
