"""Addresses of cards."""

from django.urls import path

app_name = "cards"
urlpatterns: list = []
