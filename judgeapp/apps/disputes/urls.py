"""Addresses of disputes, records in the making and published rulings, below /rulings/."""

from django.urls import URLPattern, URLResolver, include, path

from .pages import (
    builder,
    cases,
    feed,
    notation,
    photos,
    placing,
    play,
    publications,
    questions,
    recorder,
    sides,
    what_if,
    written,
)

app_name = "disputes"

record = [
    path("", builder.draft, name="draft"),
    path("restart/", builder.draft_restart, name="draft_restart"),
    path("place/", placing.draft_put, name="draft_put"),
    path("place/<str:zone>/", placing.draft_place, name="draft_place"),
    path("place/<str:zone>/lists/", placing.draft_lists, name="draft_lists"),
    path("touch/", placing.draft_touch, name="draft_touch"),
    path("card/<path:card_id>/", placing.draft_card, name="draft_card"),
    path("play/", play.draft_play, name="draft_play"),
    path("hand-in/", play.draft_hand_in, name="draft_hand_in"),
    path("copy/", play.draft_copy, name="draft_copy"),
    path("record.txt", notation.draft_text, name="draft_text"),
    path("delete/", play.draft_delete, name="draft_delete"),
]

recording = [
    path("", recorder.recording, name="recording"),
    path("panel/", recorder.recording_panel, name="recording_panel"),
    path("tap/", recorder.recording_tap, name="recording_tap"),
    path("take/", recorder.recording_take, name="recording_take"),
]

dispute = [
    path("", cases.dispute, name="dispute"),
    path("state/", cases.dispute_state, name="dispute_state"),
    path("retry/", cases.dispute_retry, name="dispute_retry"),
    path("record.json", cases.dispute_record, name="dispute_record"),
    path("record.txt", notation.dispute_text, name="dispute_text"),
    path("board/<int:after>/", cases.dispute_board, name="dispute_board"),
    path("what-if/<int:step>/", what_if.dispute_what_if, name="dispute_what_if"),
    path("answer/<int:fact>/<int:answer>/", what_if.dispute_answer, name="dispute_answer"),
    path("answer/", questions.dispute_adopt, name="dispute_adopt"),
    path("draft/", questions.dispute_draft, name="dispute_draft"),
    path("ask/", questions.dispute_ask, name="dispute_ask"),
    path("again/", what_if.dispute_again, name="dispute_again"),
    path("qr/", cases.dispute_qr, name="dispute_qr"),
    path("photos/", photos.photo_add, name="photo_add"),
    path("photos/<int:photo_number>/", photos.photo, name="photo"),
    path("photos/<int:photo_number>/delete/", photos.photo_delete, name="photo_delete"),
    path("take/", publications.take, name="take"),
    path("decide/", publications.decide, name="decide"),
    path("publish/", publications.publish, name="publish"),
]

publication = [
    path("", publications.publication, name="publication"),
    path("board/<int:after>/", publications.publication_board, name="publication_board"),
    path("qr/", publications.publication_qr, name="publication_qr"),
    path("supersede/", publications.supersede, name="supersede"),
    path("publish/", publications.published_already, name="published_already"),
    path("withdraw/", publications.withdraw, name="withdraw"),
]

writing = [
    path("", written.written_list, name="written_list"),
    path("new/<slug:book>/", written.written_new, name="written_new"),
    path("<uuid:written_id>/", written.written, name="written"),
    path("<uuid:written_id>/confirm/", written.written_confirm, name="written_confirm"),
    path("<uuid:written_id>/delete/", written.written_delete, name="written_delete"),
]

urlpatterns: list[URLPattern | URLResolver] = [
    path("", cases.dispute_list, name="dispute_list"),
    path("new/", cases.dispute_new, name="dispute_new"),
    path("new/typed/", notation.dispute_typed, name="dispute_typed"),
    path("new/build/", notation.note_built, name="note_built"),
    path("side/", sides.turn_board, name="turn_board"),
    path("build/", builder.draft_list, name="draft_list"),
    path("published/", publications.publication_list, name="publication_list"),
    path("published/feed/", feed.RulingFeed(), name="publication_feed"),
    path("written/", include(writing)),
    path("build/<uuid:record_id>/", include(record)),
    path("recordings/<uuid:record_id>/", include(recording)),
    path("<uuid:dispute_id>/", include(dispute)),
    path("<slug:published>/", include(publication)),
]
