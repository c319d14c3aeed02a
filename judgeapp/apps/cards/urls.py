"""Addresses of cards, below /cards/."""

from django.urls import path

from . import views

app_name = "cards"
urlpatterns = [
    path("<slug:book>/", views.card_list, name="card_list"),
    path("<slug:book>/<path:number>/", views.card, name="card"),
]
