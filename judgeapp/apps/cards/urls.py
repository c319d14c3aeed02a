"""Addresses of cards, below /cards/."""

from django.urls import path

from . import views, views_import

app_name = "cards"
urlpatterns = [
    path("import/", views_import.upload, name="upload"),
    path("import/<uuid:pk>/", views_import.confirm, name="import"),
    path("<slug:book>/", views.card_list, name="card_list"),
    path("<slug:book>/<path:number>/", views.card, name="card"),
]
