"""Signing in and out, below /accounts/: of allauth's pages those that need no e-mail, which a venue does not have."""

from allauth.account import views
from django.urls import path

urlpatterns = [
    path("login/", views.login, name="account_login"),
    path("logout/", views.logout, name="account_logout"),
    path("signup/", views.signup, name="account_signup"),
    path("password/change/", views.password_change, name="account_change_password"),
    path("inactive/", views.account_inactive, name="account_inactive"),
]
