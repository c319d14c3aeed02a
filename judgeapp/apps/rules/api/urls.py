"""API addresses of rules."""

from django.urls import path

from . import books

urlpatterns = [
    path("books/", books.BookListView.as_view(), name="book_list"),
    path("books/<slug:book_id>/", books.BookView.as_view(), name="book_detail"),
    path("clauses/", books.ClauseListView.as_view(), name="clause_list"),
    path("clauses/<path:key>/", books.ClauseView.as_view(), name="clause_detail"),
    path("glossary/", books.GlossaryView.as_view(), name="glossary"),
    path("anomalies/", books.AnomalyView.as_view(), name="anomaly_list"),
    path("questions/", books.QuestionListView.as_view(), name="question_list"),
    path(
        "questions/<slug:book_id>/<slug:question_id>/", books.QuestionView.as_view(), name="question_detail"
    ),
    path("search/", books.SearchView.as_view(), name="search"),
]
