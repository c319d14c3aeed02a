"""The pages of the reference as a reader meets them."""

import pytest

pytestmark = pytest.mark.django_db

PAGES = [
    "/",
    "/rules/",
    "/rules/sengoku/",
    "/rules/sengoku/906.4.3/",
    "/rules/sengoku/204.2@200.4/",
    "/rules/sengoku/glossary/resource/",
    "/rules/sengoku/-/chapter/09-turn/",
    "/rules/sengoku/-/anomalies/",
    "/rules/sengoku/-/terms/",
    "/rules/sengoku/-/card/906.4.3/",
    "/rules/sakura/core/9-4/",
]


@pytest.mark.parametrize("path", PAGES)
def test_every_page_answers_and_is_not_sent_twice(client, path):
    """200 with an ETag; asked again with it, 304 and no body."""
    first = client.get(path)
    assert first.status_code == 200
    again = client.get(path, headers={"if-none-match": first["ETag"]})
    assert again.status_code == 304
    assert again.content == b""


@pytest.mark.parametrize("path", ["/rules/nobook/", "/rules/sengoku/999.9/", "/rules/sengoku/-/chapter/x/"])
def test_what_is_not_there_is_a_404(client, path):
    assert client.get(path).status_code == 404


def test_an_etag_is_per_language(client):
    japanese = client.get("/rules/sengoku/906.4.3/")
    english = client.get(
        "/rules/sengoku/906.4.3/", headers={"accept-language": "en", "if-none-match": japanese["ETag"]}
    )
    assert english.status_code == 200
    assert "intercept" in english.content.decode()


def test_a_clause_page_shows_its_surroundings(client):
    """Breadcrumb of parents, siblings, references both ways, edition, citation with number and link."""
    page = client.get("/rules/sengoku/906.4.3/").content.decode()
    for wanted in (
        "迎撃指定ステップ",
        "/rules/sengoku/906.4.4/",
        "/rules/sengoku/419/",
        "/rules/sengoku/906.8.1/",
        "Ver.3.6",
        "http://testserver/rules/sengoku/906.4.3/",
    ):
        assert wanted in page


def test_steps_can_be_linked_to(client):
    assert 'id="iii"' in client.get("/rules/sakura/core/9-4/").content.decode()


def test_a_chapter_is_running_text_with_an_anchor_per_clause(client):
    page = client.get("/rules/sengoku/-/chapter/09-turn/").content.decode()
    assert 'id="906.4.3"' in page
    assert 'href="/rules/sengoku/906.4.3/"' in page


def test_the_qr_code_is_an_image(client):
    answer = client.get("/rules/sengoku/-/qr/906.4.3/")
    assert answer["Content-Type"] == "image/svg+xml"
    assert b"<svg" in answer.content


def test_pages_only_read(client):
    assert client.post("/rules/sengoku/906.4.3/").status_code == 405
