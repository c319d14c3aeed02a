"""Addresses of disputes."""

from django.urls import path

from judgeapp.apps.rules.views import search_page

app_name = "disputes"
urlpatterns = [path("", search_page, name="dispute_list")]
