"""Addresses of the rules reference. `-` cannot begin a clause key, so nothing below it clashes with one."""

from django.urls import path

from . import views

app_name = "rules"
urlpatterns = [
    path("", views.book_list, name="book_list"),
    path("<slug:book_id>/", views.book, name="book"),
    path("<slug:book_id>/-/anomalies/", views.anomalies, name="anomalies"),
    path("<slug:book_id>/-/terms/", views.terms, name="terms"),
    path("<slug:book_id>/-/chapter/<slug:chapter_id>/", views.chapter, name="chapter"),
    path("<slug:book_id>/-/card/<path:local>/", views.clause_card, name="clause_card"),
    path("<slug:book_id>/-/qr/<path:local>/", views.clause_qr, name="clause_qr"),
    path("<slug:book_id>/<path:local>/", views.clause, name="clause"),
]
