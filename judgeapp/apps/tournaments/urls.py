"""Addresses of events."""

from django.urls import path

from judgeapp.apps.rules.views import search_page

app_name = "tournaments"
urlpatterns = [path("", search_page, name="event_list"), path("<slug:slug>/", search_page, name="event")]
