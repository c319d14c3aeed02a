"""API addresses of events."""

from django.urls import path

from . import api

urlpatterns = [
    path("events/", api.EventsView.as_view(), name="api_events"),
    path("events/<slug:slug>/", api.EventView.as_view(), name="api_event"),
    path("events/<slug:slug>/players/", api.PlayersView.as_view(), name="api_players"),
    path("events/<slug:slug>/players/import/", api.PlayersImportView.as_view(), name="api_players_import"),
    path("events/<slug:slug>/players/<int:player_id>/", api.PlayerView.as_view(), name="api_player"),
    path(
        "events/<slug:slug>/players/<int:player_id>/<slug:action>/",
        api.PlayerActionView.as_view(),
        name="api_player_act",
    ),
    path("events/<slug:slug>/rounds/", api.RoundsView.as_view(), name="api_rounds"),
    path("events/<slug:slug>/rounds/<int:number>/", api.RoundView.as_view(), name="api_round"),
    path(
        "events/<slug:slug>/rounds/<int:number>/tables/<int:table>/",
        api.MatchView.as_view(),
        name="api_match",
    ),
    path(
        "events/<slug:slug>/rounds/<int:number>/<slug:action>/",
        api.RoundActionView.as_view(),
        name="api_round_act",
    ),
    path("events/<slug:slug>/standings/", api.StandingsView.as_view(), name="api_standings"),
    path("events/<slug:slug>/roles/", api.RolesView.as_view(), name="api_roles"),
    path("events/<slug:slug>/roles/<str:username>/<slug:role>/", api.RoleView.as_view(), name="api_role"),
    path("events/<slug:slug>/log/", api.LogView.as_view(), name="api_log"),
    path("events/<slug:slug>/<slug:action>/", api.EventActionView.as_view(), name="api_event_act"),
]
