"""Addresses of decks."""

from django.urls import path

from judgeapp.apps.rules.views import search_page

app_name = "decks"
urlpatterns = [path("", search_page, name="deck_check")]
