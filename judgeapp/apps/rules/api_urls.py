"""API addresses of rules."""

from django.urls import URLPattern

urlpatterns: list[URLPattern] = []
