"""API addresses of events."""

from django.urls import path

from . import events, floor, pairing, players, rounds, webhooks

EVENT = "events/<slug:slug>/"
ROUND = EVENT + "rounds/<int:number>/"
TABLE = ROUND + "tables/<int:table>/"

urlpatterns = [
    path("events/", events.EventsView.as_view(), name="api_events"),
    path("events/import/", events.ImportView.as_view(), name="api_event_import"),
    path(EVENT + "export/", events.ExportView.as_view(), name="api_event_export"),
    path("events/<slug:slug>/", events.EventView.as_view(), name="api_event"),
    path("events/<slug:slug>/players/", players.PlayersView.as_view(), name="api_players"),
    path(
        "events/<slug:slug>/players/import/", players.PlayersImportView.as_view(), name="api_players_import"
    ),
    path(EVENT + "entry/", players.EntryView.as_view(), name="api_entry"),
    path(EVENT + "entry/check-in/", players.OwnCheckInView.as_view(), name="api_own_check_in"),
    path(EVENT + "waiting/", players.WaitingView.as_view(), name="api_waiting"),
    path(EVENT + "waiting/<int:entry_id>/", players.WaitingEntryView.as_view(), name="api_waiting_entry"),
    path(EVENT + "waiting/<int:entry_id>/up/", players.WaitingUpView.as_view(), name="api_waiting_up"),
    path(EVENT + "players/<int:player_id>/code/", players.PlayerCodeView.as_view(), name="api_player_code"),
    path(EVENT + "players/drop-absent/", floor.AbsentView.as_view(), name="api_drop_absent"),
    path("events/<slug:slug>/players/<int:player_id>/", players.PlayerView.as_view(), name="api_player"),
    path(
        "events/<slug:slug>/players/<int:player_id>/seat/",
        pairing.PlayerSeatView.as_view(),
        name="api_player_seat",
    ),
    path(
        "events/<slug:slug>/players/<int:player_id>/<slug:action>/",
        players.PlayerActionView.as_view(),
        name="api_player_act",
    ),
    path("events/<slug:slug>/rounds/", rounds.RoundsView.as_view(), name="api_rounds"),
    path("events/<slug:slug>/rounds/<int:number>/", rounds.RoundView.as_view(), name="api_round"),
    path(
        "events/<slug:slug>/rounds/<int:number>/tables/<int:table>/",
        rounds.MatchView.as_view(),
        name="api_match",
    ),
    path(TABLE + "report/", floor.ReportView.as_view(), name="api_report"),
    path(TABLE + "extension/", floor.ExtensionView.as_view(), name="api_extension"),
    path(TABLE + "no-show/", floor.NoShowView.as_view(), name="api_no_show"),
    path(TABLE + "call/", floor.TableCallView.as_view(), name="api_table_call"),
    path(ROUND + "clock/", floor.ClockView.as_view(), name="api_clock"),
    path(ROUND + "results/", floor.ResultsView.as_view(), name="api_results"),
    path(
        "events/<slug:slug>/rounds/<int:number>/tables/<int:table>/consequences/",
        pairing.ConsequencesView.as_view(),
        name="api_consequences",
    ),
    path("events/<slug:slug>/rounds/<int:number>/swap/", pairing.SwapView.as_view(), name="api_swap"),
    path(
        "events/<slug:slug>/rounds/<int:number>/<slug:action>/",
        rounds.RoundActionView.as_view(),
        name="api_round_act",
    ),
    path(EVENT + "calls/", floor.CallsView.as_view(), name="api_calls"),
    path(EVENT + "calls/<int:call_id>/<slug:action>/", floor.CallActionView.as_view(), name="api_call_act"),
    path(EVENT + "penalties/", floor.PenaltiesView.as_view(), name="api_penalties"),
    path(
        EVENT + "penalties/<int:penalty_id>/<slug:action>/",
        floor.PenaltyActionView.as_view(),
        name="api_penalty_act",
    ),
    path("events/<slug:slug>/standings/", events.StandingsView.as_view(), name="api_standings"),
    path("events/<slug:slug>/roles/", events.RolesView.as_view(), name="api_roles"),
    path("events/<slug:slug>/roles/<str:username>/<slug:role>/", events.RoleView.as_view(), name="api_role"),
    path("events/<slug:slug>/webhooks/", webhooks.WebhooksView.as_view(), name="api_webhooks"),
    path("events/<slug:slug>/webhooks/deliveries/", webhooks.DeliveriesView.as_view(), name="api_deliveries"),
    path("events/<slug:slug>/webhooks/<int:webhook_id>/", webhooks.WebhookView.as_view(), name="api_webhook"),
    path("events/<slug:slug>/cut/", pairing.CutView.as_view(), name="api_cut"),
    path("events/<slug:slug>/pair-rules/", pairing.PairRulesView.as_view(), name="api_pair_rules"),
    path(
        "events/<slug:slug>/pair-rules/<int:rule_id>/", pairing.PairRuleView.as_view(), name="api_pair_rule"
    ),
    path("events/<slug:slug>/log/<int:point>/restore/", pairing.RestoreView.as_view(), name="api_restore"),
    path("events/<slug:slug>/log/", events.LogView.as_view(), name="api_log"),
    path("events/<slug:slug>/<slug:action>/", events.EventActionView.as_view(), name="api_event_act"),
]
