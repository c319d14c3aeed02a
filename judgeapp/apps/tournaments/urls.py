"""Addresses of events, below /events/."""

from django.urls import URLPattern, URLResolver, include, path

from judgeapp.common.spreadsheets.addresses import list_files

from .pages import (
    cut,
    deck_rules,
    elsewhere,
    entering,
    events,
    pairing,
    phases,
    players,
    rounds,
    series,
    staff,
)
from .pages.floor import announcements, boards, check_in, desk, guide, own, penalties, report, settings

app_name = "tournaments"


table = [
    path("correct/", pairing.correct, name="correct"),
    path("move/", pairing.move, name="move"),
    path("", rounds.table, name="result"),
    path("extend/", desk.table_extend, name="table_extend"),
    path("call/", desk.table_call, name="table_call"),
    path("rule/", desk.table_rule, name="table_rule"),
    path("no-show/", desk.no_show, name="no_show"),
]

player = [
    path("seat/", pairing.player_seat, name="player_seat"),
    path("", players.player_page, name="player"),
    path("edit/", players.player_edit, name="player_edit"),
    path("remove/", players.player_remove, name="player_remove"),
    path("me/<str:code>/", own.personal, name="personal"),
    path("me-qr/", own.personal_qr, name="personal_qr"),
    path("me-renew/", players.code_renew, name="code_renew"),
    path("qr/", own.player_qr, name="player_qr"),
    path("proof.pdf", own.participation_pdf, name="participation"),
    path("now/", own.player_now, name="player_now"),
    path("report/", own.report, name="report"),
    path("call/", own.call, name="player_call"),
    path("here/", own.here, name="here"),
    path("details/", own.details, name="own_details"),
    path("leave/", own.leave, name="leave"),
    path("phase/<slug:place>/", phases.phase_place, name="phase_place"),
    path("<slug:action>/", players.player_act, name="player_act"),
]

round_: list[URLPattern | URLResolver] = [
    path("swap/", pairing.swap, name="swap"),
    path("renumber/", pairing.renumber, name="renumber"),
    path("delete/", pairing.round_delete, name="round_delete"),
    path("standings/", events.standings, name="round_standings"),
    path("", rounds.round_page, name="round"),
    path("entry/", rounds.quick_entry, name="quick_entry"),
    path("do/<slug:action>/", rounds.round_act, name="round_act"),
    path("clock/<slug:action>/", desk.clock_act, name="clock_act"),
    path("tables.pdf", boards.tables_pdf, name="tables_pdf"),
    path("names.pdf", boards.names_pdf, name="names_pdf"),
    path("slips.pdf", boards.slips_pdf, name="slips_pdf"),
    path("standings.pdf", boards.standings_pdf, name="standings_pdf"),
    path("tables/<int:table>/", include(table)),
]

penalty = [
    path("", penalties.penalties, name="penalties"),
    path("new/", penalties.penalty_new, name="penalty_new"),
    path("guide/", guide.penalty_guide, name="penalty_guide"),
    path("<int:penalty_id>/", penalties.penalty_page, name="penalty"),
    path("<int:penalty_id>/apply/", penalties.penalty_apply, name="penalty_apply"),
    path("<int:penalty_id>/revoke/", penalties.penalty_revoke, name="penalty_revoke"),
]

phase = [
    path("", phases.phase, name="phase"),
    path("remove/", phases.phase_remove, name="phase_remove"),
    path("begin/", phases.phase_begin, name="phase_begin"),
    path("undo/", phases.phase_undo, name="phase_undo"),
]

at_the_door = [
    path("", check_in.check_in, name="check_in"),
    path("drop-absent/", check_in.drop_absent, name="drop_absent"),
    path("all/", check_in.all_here, name="all_here"),
    path("<int:player_id>/paid/", check_in.pay, name="pay"),
    path("<int:player_id>/", check_in.check_in_player, name="check_in_player"),
]

roster: list[URLPattern | URLResolver] = [
    path("", players.roster, name="roster"),
    path("add/", players.player_add, name="player_add"),
    path("<int:player_id>/", include(player)),
]

event: list[URLPattern | URLResolver] = [
    path("", events.event_home, name="event"),
    path("settings/", events.event_settings, name="event_settings"),
    path("delete/", events.event_delete, name="event_delete"),
    path("deck-rules/", deck_rules.deck_rules, name="deck_rules"),
    path("staff/", staff.staff, name="staff"),
    path("staff/invite/", staff.invite, name="invite"),
    path("staff/invitations/<int:invitation_id>/revoke/", staff.invitation_revoke, name="invitation_revoke"),
    path("staff/invitations/<int:invitation_id>/qr/", staff.invitation_qr, name="invitation_qr"),
    path("staff/join/<str:code>/", staff.invited, name="invited"),
    path("staff/<int:role_id>/revoke/", staff.role_revoke, name="role_revoke"),
    path("do/<slug:action>/", events.event_act, name="event_act"),
    path("settings/floor/", settings.floor_settings, name="floor_settings"),
    path("now/", own.event_now, name="event_now"),
    path("poster/", check_in.poster, name="poster"),
    path("qr/", check_in.event_qr, name="event_qr"),
    path("draw/", check_in.entry_draw, name="entry_draw"),
    path("accept/", check_in.offer_accept, name="offer_accept"),
    path("withdraw/", check_in.withdraw, name="withdraw"),
    path("waiting/<int:entry_id>/up/", check_in.move_up, name="move_up"),
    path("waiting/<int:entry_id>/remove/", check_in.waiting_remove, name="waiting_remove"),
    path("floor/", desk.floor, name="floor"),
    path("announcements/", announcements.announcements, name="announcements"),
    path(
        "announcements/<int:announcement_id>/remove/",
        announcements.announcement_remove,
        name="announcement_remove",
    ),
    path("calls/", desk.calls_badge, name="calls_badge"),
    path("calls/<int:call_id>/", desk.call_page, name="call"),
    path("calls/<int:call_id>/<slug:action>/", desk.call_act, name="call_act"),
    path("settings/penalties/", guide.guide_settings, name="guide_settings"),
    path("penalties.csv", penalties.penalties_csv, name="penalties_csv"),
    path("codes.pdf", boards.codes_pdf, name="codes_pdf"),
    path("map/", boards.room_map, name="room_map"),
    path("board/", boards.board, name="board"),
    path("embed/", elsewhere.embed, name="embed"),
    path("calendar.ics", elsewhere.calendar, name="calendar"),
    path("join/", entering.join, name="join"),
    path("enter/<str:code>/", entering.enter, name="enter"),
    path("me/", events.own_page, name="own_page"),
    path("report/", report.day_report, name="day_report"),
    path("report.pdf", report.day_report_pdf, name="day_report_pdf"),
    path("log/", events.log, name="log"),
    path("log/<int:point>/restore/", pairing.restore, name="restore"),
    path("pairing/", pairing.pair_rules, name="pair_rules"),
    path("pairing/<int:rule_id>/remove/", pairing.pair_rule_remove, name="pair_rule_remove"),
    path("phases/", phases.phases, name="phases"),
    path("phases/<int:number>/", include(phase)),
    path("cut/", cut.cut, name="cut"),
    path("cut/undo/", cut.cut_undo, name="cut_undo"),
    path("standings/", events.standings, name="standings"),
    path("standings.pdf", boards.standings_pdf, name="standings_now_pdf"),
    path("rounds/pair/", rounds.round_pair, name="round_pair"),
    path("rounds/<int:number>/", include(round_)),
    path("players/", include(roster)),
    path("check-in/", include(at_the_door)),
    path("penalties/", include(penalty)),
]

series_: list[URLPattern | URLResolver] = [
    path("", series.series_page, name="series"),
    path("settings/", series.series_edit, name="series_edit"),
    path("events/", series.series_event, name="series_event"),
    path("people/<slug:person>/", series.series_person, name="series_person"),
    *list_files("standings", series.series_list_file, "series"),
]

urlpatterns: list[URLPattern | URLResolver] = [
    path("", events.event_list, name="event_list"),
    path("calendar.ics", events.calendar_feed, name="calendar_feed"),
    path("new/", events.event_new, name="event_new"),
    path("series/", series.series_list, name="series_list"),
    path("series/new/", series.series_new, name="series_new"),
    path("series/<slug:series>/", include(series_)),
    path("-/penalties/", guide.shipped_guide, name="shipped_guide"),
    path("<slug:slug>/", include(event)),
]
