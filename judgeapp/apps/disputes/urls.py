"""Addresses of disputes, below /rulings/."""

from django.urls import path

from . import views

app_name = "disputes"
urlpatterns = [
    path("", views.dispute_list, name="dispute_list"),
    path("new/", views.dispute_new, name="dispute_new"),
    path("<uuid:dispute_id>/", views.dispute, name="dispute"),
    path("<uuid:dispute_id>/state/", views.dispute_state, name="dispute_state"),
    path("<uuid:dispute_id>/record.json", views.dispute_record, name="dispute_record"),
]
