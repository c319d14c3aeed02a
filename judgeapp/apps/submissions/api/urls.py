"""API addresses of handed-in lists and deck checks."""

from django.urls import path

from . import checks, exports, lists

EVENT = "events/<slug:slug>/"
PLAYER = EVENT + "lists/<int:player_id>/"
CHECK = EVENT + "checks/<int:check_id>/"

urlpatterns = [
    path(EVENT + "lists/", lists.TableView.as_view(), name="api_lists"),
    path(EVENT + "lists/export/", exports.ListExportView.as_view(), name="api_lists_export"),
    path(EVENT + "lists/policy/", lists.PolicyView.as_view(), name="api_list_policy"),
    path(EVENT + "lists/policy/<slug:action>/", lists.PolicyActionView.as_view(), name="api_lists_act"),
    path(EVENT + "lists/mine/", lists.OwnListView.as_view(), name="api_own_list"),
    path(EVENT + "lists/looks/", lists.LooksView.as_view(), name="api_looks"),
    path(PLAYER, lists.PlayerListView.as_view(), name="api_player_list"),
    path(PLAYER + "looks/", lists.LookView.as_view(), name="api_look"),
    path(PLAYER + "versions/", lists.ReplaceView.as_view(), name="api_list_replace"),
    path(PLAYER + "decision/", lists.DecisionView.as_view(), name="api_list_decide"),
    path(PLAYER + "extension/", lists.ExtensionView.as_view(), name="api_list_extend"),
    path(EVENT + "rounds/<int:number>/games/<int:game>/", lists.GameListView.as_view(), name="api_game_list"),
    path(EVENT + "rounds/<int:number>/draws/", checks.DrawsView.as_view(), name="api_check_draws"),
    path(EVENT + "checks/", checks.ChecksView.as_view(), name="api_checks"),
    path(CHECK, checks.CheckView.as_view(), name="api_check"),
    path(CHECK + "finish/", checks.CheckFinishView.as_view(), name="api_check_finish"),
    path(CHECK + "reopen/", checks.CheckReopenView.as_view(), name="api_check_reopen"),
]
