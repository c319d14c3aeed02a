"""Addresses of the rules reference. `-` cannot begin a clause key, so nothing below it clashes with one."""

from django.urls import path

from . import views, views_official

app_name = "rules"
urlpatterns = [
    path("", views.book_list, name="book_list"),
    path("<slug:book_id>/", views.book, name="book"),
    path("<slug:book_id>/-/anomalies/", views.anomalies, name="anomalies"),
    path("<slug:book_id>/-/terms/", views.terms, name="terms"),
    path("<slug:book_id>/-/chapter/<slug:chapter_id>/", views.chapter, name="chapter"),
    path("<slug:book_id>/-/card/<path:local>/", views.clause_card, name="clause_card"),
    path("<slug:book_id>/-/qr/<path:local>/", views.clause_qr, name="clause_qr"),
    path("<slug:book_id>/-/official/", views_official.official, name="official"),
    path("<slug:book_id>/-/official/import/", views_official.official_import, name="official_import"),
    path("<slug:book_id>/-/official/compare/", views_official.official_compare, name="official_compare"),
    path("<slug:book_id>/-/official/<int:pk>/", views_official.official_edition, name="official_edition"),
    path("<slug:book_id>/-/history/<path:local>/", views_official.official_history, name="official_history"),
    path("<slug:book_id>/<path:local>/", views.clause, name="clause"),
]
