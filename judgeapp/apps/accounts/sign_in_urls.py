"""Signing in and out, below /accounts/: of allauth's pages those that need no e-mail; with a mail server, all."""

from allauth.account import views
from django.conf import settings
from django.urls import path, re_path

from .pages import PasswordOnce

urlpatterns = [
    path("login/", views.login, name="account_login"),
    path("logout/", views.logout, name="account_logout"),
    path("signup/", views.signup, name="account_signup"),
    path("password/change/", views.password_change, name="account_change_password"),
    path("password/once/<str:uidb64>/<str:token>/", PasswordOnce.as_view(), name="password_once"),
    path("inactive/", views.account_inactive, name="account_inactive"),
]
if settings.GUNBAI_MAIL_URL:
    urlpatterns += [
        path("password/reset/", views.password_reset, name="account_reset_password"),
        path("password/reset/done/", views.password_reset_done, name="account_reset_password_done"),
        re_path(  # the key has hyphens of its own
            r"^password/reset/key/(?P<uidb36>[0-9A-Za-z]+)-(?P<key>.+)/$",
            views.password_reset_from_key,
            name="account_reset_password_from_key",
        ),
        path(
            "password/reset/key/done/",
            views.password_reset_from_key_done,
            name="account_reset_password_from_key_done",
        ),
    ]
