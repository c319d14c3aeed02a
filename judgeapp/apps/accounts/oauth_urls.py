"""Addresses of OAuth 2, below /oauth/, under the names that the library knows."""

from csp.constants import SELF
from csp.decorators import csp_update
from django.urls import path
from oauth2_provider import views

from .oauth import CodeView, DeviceBeginView, DeviceCodeView, where_turned_on

app_name = "oauth2_provider"

# Whoever agrees is sent on to the program's own address: a form whose answer leads elsewhere.
authorize = csp_update({"form-action": [SELF, "https:"]})(CodeView.as_view())
NAMED = {
    "authorize": ("authorize/", authorize),
    "token": ("token/", views.TokenView.as_view()),
    "revoke-token": ("revoke/", views.RevokeTokenView.as_view()),
    "device-authorization": ("device-authorization/", DeviceBeginView.as_view()),
    "device": ("device/", DeviceCodeView.as_view()),
    "device-confirm": (
        "device/<slug:client_id>/<slug:user_code>/",
        views.DeviceConfirmView.as_view(),
    ),
    "device-grant-status": (
        "device/<slug:client_id>/<slug:user_code>/done/",
        views.DeviceGrantStatusView.as_view(),
    ),
    "authorized-token-list": ("granted/", views.AuthorizedTokensListView.as_view()),
    "authorized-token-delete": ("granted/<int:pk>/revoke/", views.AuthorizedTokenDeleteView.as_view()),
}
urlpatterns = [path(route, where_turned_on(view), name=name) for name, (route, view) in NAMED.items()]
