"""API addresses of rules."""

from django.urls import path

from . import api

urlpatterns = [
    path("books/", api.BookListView.as_view(), name="book_list"),
    path("books/<slug:book_id>/", api.BookView.as_view(), name="book_detail"),
    path("clauses/", api.ClauseListView.as_view(), name="clause_list"),
    path("clauses/<path:key>/", api.ClauseView.as_view(), name="clause_detail"),
    path("glossary/", api.GlossaryView.as_view(), name="glossary"),
    path("anomalies/", api.AnomalyView.as_view(), name="anomaly_list"),
    path("search/", api.SearchView.as_view(), name="search"),
]
