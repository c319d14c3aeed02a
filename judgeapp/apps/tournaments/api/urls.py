"""API addresses of events."""

from django.urls import URLPattern, URLResolver, include, path

from ..services.actions import CALL_ACTIONS, EVENT_ACTIONS, NOTED_CALL_ACTIONS, PLAYER_ACTIONS, ROUND_ACTIONS
from . import events, floor, live, pairing, phases, players, rounds, series, staff

table = [
    path("", rounds.MatchView.as_view(), name="api_match"),
    path("report/", floor.ReportView.as_view(), name="api_report"),
    path("extension/", floor.ExtensionView.as_view(), name="api_extension"),
    path("no-show/", floor.NoShowView.as_view(), name="api_no_show"),
    path("call/", floor.TableCallView.as_view(), name="api_table_call"),
    path("consequences/", pairing.ConsequencesView.as_view(), name="api_consequences"),
    path("move/", pairing.TableMoveView.as_view(), name="api_table_move"),
]

player = [
    path("code/", players.PlayerCodeView.as_view(), name="api_player_code"),
    path("", players.PlayerView.as_view(), name="api_player"),
    path("seat/", pairing.PlayerSeatView.as_view(), name="api_player_seat"),
    *(
        path(f"phase/{place}/", phases.PhasePlaceView.as_view(place=place), name="api_phase_place")
        for place in phases.PLACES
    ),
    path("matches/", players.PlayerMatchesView.as_view(), name="api_player_matches"),
    *(
        path(f"{verb}/", players.PlayerActionView.as_view(verb=verb), name="api_player_act")
        for verb in PLAYER_ACTIONS
    ),
]

round_: list[URLPattern | URLResolver] = [
    path("", rounds.RoundView.as_view(), name="api_round"),
    path("clock/", floor.ClockView.as_view(), name="api_clock"),
    path("swap/", pairing.SwapView.as_view(), name="api_swap"),
    path("renumber/", pairing.RenumberView.as_view(), name="api_renumber"),
    path("tables/<int:table>/", include(table)),
    path("delete/", rounds.RoundDeleteView.as_view(), name="api_round_delete"),
    *(
        path(f"{verb}/", rounds.RoundActionView.as_view(verb=verb), name="api_round_act")
        for verb in ROUND_ACTIONS
        if verb != "unpair"  # DELETE
    ),
]

roster: list[URLPattern | URLResolver] = [
    path("", players.PlayersView.as_view(), name="api_players"),
    path("drop-absent/", floor.AbsentView.as_view(), name="api_drop_absent"),
    path("<int:player_id>/", include(player)),
]

event: list[URLPattern | URLResolver] = [
    path("", events.EventView.as_view(), name="api_event"),
    path("entry/", players.EntryView.as_view(), name="api_entry"),
    path("entry/accept/", players.OfferView.as_view(), name="api_entry_accept"),
    path("entry/draw/", players.EntryDrawView.as_view(), name="api_entry_draw"),
    path("entry/check-in/", players.OwnCheckInView.as_view(), name="api_own_check_in"),
    path("waiting/", players.WaitingView.as_view(), name="api_waiting"),
    path("waiting/<int:entry_id>/", players.WaitingEntryView.as_view(), name="api_waiting_entry"),
    path("waiting/<int:entry_id>/up/", players.WaitingUpView.as_view(), name="api_waiting_up"),
    path("rounds/", rounds.RoundsView.as_view(), name="api_rounds"),
    path("calls/", floor.CallsView.as_view(), name="api_calls"),
    path("calls/<int:call_id>/", floor.CallView.as_view(), name="api_call"),
    *(
        path(f"calls/<int:call_id>/{verb}/", floor.CallNoteView.as_view(verb=verb), name=f"api_call_{verb}")
        for verb in NOTED_CALL_ACTIONS
    ),
    *(
        path(f"calls/<int:call_id>/{verb}/", floor.CallActionView.as_view(verb=verb), name="api_call_act")
        for verb in CALL_ACTIONS
    ),
    path("penalties/", floor.PenaltiesView.as_view(), name="api_penalties"),
    path("penalties/<int:penalty_id>/", floor.PenaltyView.as_view(), name="api_penalty"),
    path("penalties/<int:penalty_id>/revoke/", floor.PenaltyRevokeView.as_view(), name="api_penalty_revoke"),
    path("penalties/<int:penalty_id>/apply/", floor.PenaltyApplyView.as_view(), name="api_penalty_apply"),
    path("standings/", events.StandingsView.as_view(), name="api_standings"),
    path("roles/", events.RolesView.as_view(), name="api_roles"),
    path("roles/<str:username>/<slug:role>/", events.RoleView.as_view(), name="api_role"),
    path("invitations/", staff.InvitationsView.as_view(), name="api_invitations"),
    path("invitations/<int:invitation_id>/", staff.InvitationView.as_view(), name="api_invitation"),
    path("cut/", pairing.CutView.as_view(), name="api_cut"),
    path("phases/", phases.PhasesView.as_view(), name="api_phases"),
    path("phases/<int:phase>/waiting/", phases.PhaseWaitingView.as_view(), name="api_phase_waiting"),
    path("phases/<int:phase>/", phases.PhaseView.as_view(), name="api_phase"),
    *(
        path(f"phases/<int:phase>/{verb}/", phases.PhaseActionView.as_view(verb=verb), name="api_phase_act")
        for verb in phases.PHASE_ACTIONS
    ),
    path("pair-rules/", pairing.PairRulesView.as_view(), name="api_pair_rules"),
    path("pair-rules/<int:rule_id>/", pairing.PairRuleView.as_view(), name="api_pair_rule"),
    path("log/<int:point>/restore/", pairing.RestoreView.as_view(), name="api_restore"),
    path("log/", events.LogView.as_view(), name="api_log"),
    path("rounds/<int:number>/", include(round_)),
    path("players/", include(roster)),
    path("pulse/", live.PulseView.as_view(), name="api_pulse"),
    path("stream/", live.StreamView.as_view(), name="api_stream"),
    *(
        path(f"{verb}/", events.EventActionView.as_view(verb=verb), name="api_event_act")
        for verb in EVENT_ACTIONS
    ),
]

urlpatterns: list[URLPattern | URLResolver] = [
    path("events/", events.EventsView.as_view(), name="api_events"),
    path("series/", series.SeriesListView.as_view(), name="api_series_list"),
    path("series/<slug:series>/", series.SeriesView.as_view(), name="api_series"),
    path(
        "series/<slug:series>/standings/", series.SeriesStandingsView.as_view(), name="api_series_standings"
    ),
    path(
        "series/<slug:series>/events/<slug:slug>/",
        series.SeriesEventView.as_view(),
        name="api_series_event",
    ),
    path("events/<slug:slug>/", include(event)),
]
