"""Addresses of handed-in lists and deck checks, below /events/."""

from django.urls import URLPattern, URLResolver, include, path

from .pages import checks, exports, importing, lists, own, picking, policy

app_name = "submissions"

player = [
    path("files/<str:kind>/", exports.player_list, name="export_one"),
    path("", lists.player_list, name="list"),
    path("pick/", picking.player_pick, name="player_pick"),
    path("check/", checks.begin, name="check_begin"),
    path("do/<slug:action>/", lists.decide, name="decide"),
]

check = [
    path("", checks.check, name="check"),
    path("count/", checks.count, name="check_count"),
    path("finish/", checks.finish, name="check_finish"),
    path("reopen/", checks.reopen, name="check_reopen"),
]

round_ = [
    path("games/<int:game>/", own.game_list, name="game"),
    path("games/<int:game>/pick/", picking.game_pick, name="game_pick"),
    path("checks/", checks.round_checks, name="round_checks"),
]

own_list = [
    path("", own.own_list, name="own"),
    path("pick/", picking.own_pick, name="own_pick"),
    path("check/", own.own_check, name="own_check"),
    path("confirmation/", own.confirmation, name="confirmation"),
    path("files/<str:kind>/", exports.own, name="export_own"),
]

list_: list[URLPattern | URLResolver] = [
    path("", lists.table, name="table"),
    path("export.csv", lists.table_csv, name="table_csv"),
    path("missing/", lists.missing, name="missing"),
    path("import/", importing.lists_import, name="import"),
    path("settings/", policy.settings, name="settings"),
    path("do/<slug:action>/", policy.act, name="act"),
    path("files/<str:kind>/", exports.every, name="export_all"),
    path("<int:player_id>/", include(player)),
    path("mine/", include(own_list)),
]

event: list[URLPattern | URLResolver] = [
    path("checks/", checks.history, name="checks"),
    path("lists/", include(list_)),
    path("checks/<int:check_id>/", include(check)),
    path("rounds/<int:number>/", include(round_)),
]

urlpatterns: list[URLPattern | URLResolver] = [
    path("<slug:slug>/", include(event)),
]
