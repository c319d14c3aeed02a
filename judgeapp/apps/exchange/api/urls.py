"""API addresses of files."""

from django.urls import path

from . import lists, transfer

urlpatterns = [
    path("events/import/", transfer.ImportView.as_view(), name="api_event_import"),
    path("events/<slug:slug>/export/", transfer.ExportView.as_view(), name="api_event_export"),
    path("events/<slug:slug>/trf/", transfer.TrfView.as_view(), name="api_event_trf"),
    path("events/<slug:slug>/players/import/", lists.PlayersImportView.as_view(), name="api_players_import"),
    path("events/<slug:slug>/rounds/<int:number>/results/", lists.ResultsView.as_view(), name="api_results"),
]
