"""Addresses of the rules reference. `-` cannot begin a clause key, so nothing below it clashes with one."""

from django.urls import path

from .pages import books, house, mine, official, qa

app_name = "rules"
urlpatterns = [
    path("", books.book_list, name="book_list"),
    path("house/", house.house_list, name="house_list"),
    path("house/import/", house.house_new, name="house_new"),
    path("house/<slug:slug>/", house.house, name="house"),
    path("house/<slug:slug>/<str:number>/", house.house_clause, name="house_clause"),
    path("mine/", mine.mine, name="mine"),
    path("<slug:book_id>/", books.book, name="book"),
    path("<slug:book_id>/-/changes/", books.book_changes, name="changes"),
    path("<slug:book_id>/-/anomalies/", books.anomalies, name="anomalies"),
    path("<slug:book_id>/-/terms/", books.terms, name="terms"),
    path("<slug:book_id>/-/qa/", qa.question_list, name="question_list"),
    path("<slug:book_id>/-/qa/<slug:question_id>/", qa.question, name="question"),
    path("<slug:book_id>/-/chapter/<slug:chapter_id>/", books.chapter, name="chapter"),
    path("<slug:book_id>/-/card/<path:local>/", books.clause_card, name="clause_card"),
    path("<slug:book_id>/-/qr/<path:local>/", books.clause_qr, name="clause_qr"),
    path("<slug:book_id>/-/mine/<path:local>/", mine.clause_mine, name="clause_mine"),
    path("<slug:book_id>/-/official/", official.official, name="official"),
    path("<slug:book_id>/-/official/import/", official.official_import, name="official_import"),
    path("<slug:book_id>/-/official/compare/", official.official_compare, name="official_compare"),
    path("<slug:book_id>/-/official/<int:pk>/", official.official_edition, name="official_edition"),
    path("<slug:book_id>/-/history/<path:local>/", official.official_history, name="official_history"),
    path("<slug:book_id>/<path:local>/", books.clause, name="clause"),
]
