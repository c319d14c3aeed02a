"""Addresses of the rules reference."""

from django.urls import path

from . import views

app_name = "rules"
urlpatterns = [path("", views.search_page, name="book_list")]
