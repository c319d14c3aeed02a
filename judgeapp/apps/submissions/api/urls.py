"""API addresses of handed-in lists and deck checks."""

from django.urls import URLPattern, URLResolver, include, path

from ..services.policy import LIST_ACTIONS
from . import checks, exports, lists

player = [
    path("", lists.PlayerListView.as_view(), name="api_player_list"),
    path("looks/", lists.LookView.as_view(), name="api_look"),
    path("versions/", lists.ReplaceView.as_view(), name="api_list_replace"),
    path("decision/", lists.DecisionView.as_view(), name="api_list_decide"),
    path("waiver/", lists.WaiverView.as_view(), name="api_list_waiver"),
    path("extension/", lists.ExtensionView.as_view(), name="api_list_extend"),
]

check = [
    path("", checks.CheckView.as_view(), name="api_check"),
    path("finish/", checks.CheckFinishView.as_view(), name="api_check_finish"),
    path("reopen/", checks.CheckReopenView.as_view(), name="api_check_reopen"),
]

round_ = [
    path("games/<int:game>/", lists.GameListView.as_view(), name="api_game_list"),
    path("draws/", checks.DrawsView.as_view(), name="api_check_draws"),
]

list_: list[URLPattern | URLResolver] = [
    path("", lists.TableView.as_view(), name="api_lists"),
    path("export/", exports.ListExportView.as_view(), name="api_lists_export"),
    path("policy/", lists.PolicyView.as_view(), name="api_list_policy"),
    *(
        path(f"policy/{verb}/", lists.PolicyActionView.as_view(verb=verb), name="api_lists_act")
        for verb in LIST_ACTIONS
    ),
    path("mine/", lists.OwnListView.as_view(), name="api_own_list"),
    path("looks/", lists.LooksView.as_view(), name="api_looks"),
    path("waivers/", lists.WaiversView.as_view(), name="api_list_waivers"),
    path("<int:player_id>/", include(player)),
]

event: list[URLPattern | URLResolver] = [
    path("checks/", checks.ChecksView.as_view(), name="api_checks"),
    path("lists/", include(list_)),
    path("checks/<int:check_id>/", include(check)),
    path("rounds/<int:number>/", include(round_)),
]

urlpatterns: list[URLPattern | URLResolver] = [
    path("events/<slug:slug>/", include(event)),
]
