"""Addresses of handed-in lists and deck checks, below /events/."""

from django.urls import path

from .pages import checks, exports, lists, own, policy

app_name = "submissions"
urlpatterns = [
    path("<slug:slug>/lists/", lists.table, name="table"),
    path("<slug:slug>/lists/export.csv", lists.table_csv, name="table_csv"),
    path("<slug:slug>/lists/settings/", policy.settings, name="settings"),
    path("<slug:slug>/lists/do/<slug:action>/", policy.act, name="act"),
    path("<slug:slug>/lists/mine/", own.own_list, name="own"),
    path("<slug:slug>/lists/mine/check/", own.own_check, name="own_check"),
    path("<slug:slug>/lists/mine/confirmation/", own.confirmation, name="confirmation"),
    path("<slug:slug>/lists/mine/files/<str:kind>/", exports.own, name="export_own"),
    path("<slug:slug>/lists/files/<str:kind>/", exports.every, name="export_all"),
    path("<slug:slug>/lists/<int:player_id>/files/<str:kind>/", exports.one, name="export_one"),
    path("<slug:slug>/lists/<int:player_id>/", lists.player_list, name="list"),
    path("<slug:slug>/lists/<int:player_id>/check/", checks.begin, name="check_begin"),
    path("<slug:slug>/lists/<int:player_id>/do/<slug:action>/", lists.decide, name="decide"),
    path("<slug:slug>/rounds/<int:number>/games/<int:game>/", own.game_list, name="game"),
    path("<slug:slug>/rounds/<int:number>/checks/", checks.round_checks, name="round_checks"),
    path("<slug:slug>/checks/", checks.history, name="checks"),
    path("<slug:slug>/checks/<int:check_id>/", checks.check, name="check"),
    path("<slug:slug>/checks/<int:check_id>/count/", checks.count, name="check_count"),
    path("<slug:slug>/checks/<int:check_id>/finish/", checks.finish, name="check_finish"),
    path("<slug:slug>/checks/<int:check_id>/reopen/", checks.reopen, name="check_reopen"),
]
