"""Addresses of events, below /events/."""

from django.urls import path

from .views import deck_rules, events, players, rounds, transfer, webhooks

app_name = "tournaments"
urlpatterns = [
    path("", events.event_list, name="event_list"),
    path("new/", events.event_new, name="event_new"),
    path("import/", transfer.bring, name="event_import"),
    path("<slug:slug>/", events.event_home, name="event"),
    path("<slug:slug>/settings/", events.event_settings, name="event_settings"),
    path("<slug:slug>/deck-rules/", deck_rules.deck_rules, name="deck_rules"),
    path("<slug:slug>/export/", transfer.export, name="event_export"),
    path("<slug:slug>/webhooks/", webhooks.webhook_list, name="webhooks"),
    path("<slug:slug>/webhooks/<int:webhook_id>/<slug:action>/", webhooks.webhook_act, name="webhook_act"),
    path("<slug:slug>/staff/", events.staff, name="staff"),
    path("<slug:slug>/staff/<int:role_id>/revoke/", events.role_revoke, name="role_revoke"),
    path("<slug:slug>/do/<slug:action>/", events.event_act, name="event_act"),
    path("<slug:slug>/join/", events.join, name="join"),
    path("<slug:slug>/me/", events.own_page, name="own_page"),
    path("<slug:slug>/log/", events.log, name="log"),
    path("<slug:slug>/standings/", events.standings, name="standings"),
    path("<slug:slug>/rounds/<int:number>/standings/", events.standings, name="round_standings"),
    path("<slug:slug>/players/", players.roster, name="roster"),
    path("<slug:slug>/players/add/", players.player_add, name="player_add"),
    path("<slug:slug>/players/import/", players.players_import, name="players_import"),
    path("<slug:slug>/players/<int:player_id>/", players.player_page, name="player"),
    path("<slug:slug>/players/<int:player_id>/edit/", players.player_edit, name="player_edit"),
    path("<slug:slug>/players/<int:player_id>/remove/", players.player_remove, name="player_remove"),
    path("<slug:slug>/players/<int:player_id>/<slug:action>/", players.player_act, name="player_act"),
    path("<slug:slug>/rounds/pair/", rounds.round_pair, name="round_pair"),
    path("<slug:slug>/rounds/<int:number>/", rounds.round_page, name="round"),
    path("<slug:slug>/rounds/<int:number>/entry/", rounds.quick_entry, name="quick_entry"),
    path("<slug:slug>/rounds/<int:number>/tables/<int:table>/", rounds.result, name="result"),
    path("<slug:slug>/rounds/<int:number>/do/<slug:action>/", rounds.round_act, name="round_act"),
]
