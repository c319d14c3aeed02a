"""Pages of accounts, cards, the reference and drafts in seldom states show the line that stands there then."""

from dataclasses import replace

import pytest
from auditlog.models import LogEntry
from django.conf import settings
from django.core.files.uploadedfile import SimpleUploadedFile
from django.urls import reverse
from django.utils import timezone

from judgeapp.apps.accounts.services import password_link, password_link_used
from judgeapp.apps.cards.services import cards_load
from judgeapp.apps.drafting import services as drafting
from judgeapp.apps.rules import selectors
from judgeapp.apps.rules.models import OfficialEdition
from judgeapp.apps.rules.pages import books
from judgeapp.apps.rules.services import house_import
from judgeapp.apps.rules.services.mine import clause_keep
from tests.apps.seen import unseen, words_of

from .tournaments.factories import make_event

pytestmark = pytest.mark.django_db
OFFICIAL = "/rules/haou/-/official/"


def test_an_account_and_the_staff_of_a_site(client_of, staff, make_user, settings):
    settings.GUNBAI_OAUTH = True
    somebody = make_user("somebody")
    found = unseen(
        client_of(None),
        {
            "/accounts/login/?next=/me/": ('name="next" value="/me/"', 'signup/?next=/me/"'),
            "/accounts/signup/?next=/me/": 'name="next" value="/me/"',
        },
    )
    found += unseen(
        client_of(somebody),
        {
            "/accounts/logout/?next=/decks/": 'name="next" value="/decks/"',
            "/accounts/password/change/?next=/decks/": 'name="next" value="/decks/"',
            reverse("oauth2_provider:authorized-token-list"): "まだありません。",
        },
    )
    assert found == []
    password_link(by=staff, user=somebody)
    password_link_used(user=somebody)
    found = unseen(
        client_of(staff), {"/me/": ("変更履歴", "サイトの状態"), "/me/log/": "パスワードを決め直すリンク"}
    )
    found += unseen(
        client_of(somebody),
        {"/me/": ("が、あなたのパスワードを決め直すリンクを作りました。", "リンクで新しいパスワードが")},
    )
    assert found == []


def test_a_log_that_was_emptied_and_a_link_that_nobody_is_named_for(client_of, staff, make_user):
    somebody = make_user("somebody")
    password_link(by=staff, user=somebody)
    staff_pages = client_of(staff)
    LogEntry.objects.filter(actor=staff).update(actor=None)
    told = "あなたのパスワードを決め直すリンクが作られました。"
    assert unseen(client_of(somebody), {"/me/": told}) == []
    LogEntry.objects.all().delete()
    assert unseen(staff_pages, {"/me/log/": "まだ記録はありません。"}) == []


class TestCards:
    @pytest.fixture
    def loaded(self, db):
        cards_load(folder=settings.CARDLISTS_DIR)

    def test_lists_go_on_and_back(self, client_of, staff, loaded):
        browser = client_of(staff)
        found = unseen(
            browser,
            {
                "/cards/?q=の": "次へ",
                "/cards/?q=の&page=2": "前へ",
                "/cards/sakura/?page=2": ("前へ", "カードの取り込み"),
            },
        )
        assert found == []

    def test_a_file_with_more_than_is_shown(self, client_of, staff):
        browser = client_of(staff)
        header = "number,name,type\n"

        def sent(text):
            file = SimpleUploadedFile("cards.csv", (header + text).encode())
            return browser.post("/cards/import/", {"book": "sengoku", "file": file}, follow=True)

        wrong = sent("".join(f"1-{number:03},名{number},無い種類\n" for number in range(1, 204)))
        assert "200行目" in words_of(wrong)
        rows = "".join(f"1-{number:03},名{number},general\n" for number in range(1, 203))
        shown = sent(rows)
        assert "1-200 …" in words_of(shown)
        address = shown.redirect_chain[-1][0]
        browser.post(address)
        assert (
            unseen(browser, {address: "に取り込み済み", "/cards/import/": "取り込んだファイルcards.csv"})
            == []
        )
        assert "1-200 …" in words_of(sent(rows))


class TestTheReference:
    def test_clauses_of_all_shapes(self, client):
        found = unseen(
            client,
            {
                "/rules/sakura/-/card/core/10-10/": "10-10 焦燥",
                "/rules/suikoden/costs/": '<th scope="col">',
                "/?q=zzzz": "見つかりませんでした。",
                "/?q=「疲弊で迎撃する城主」": "「」の語句どおりの項目はありません。",
                "/?q=迎撃 消費=99": "近い用語迎撃",
                "/rules/sengoku/103.1.3/example/": "<h1>103.1.3 例</h1>",
            },
        )
        assert found == []

    def test_a_clause_that_another_replaces_says_so(self, client_of, staff, monkeypatch):
        entries = selectors.corpus().books["haou"].entries
        entry, other = entries["haou:setup/2"], "haou:setup/3"
        monkeypatch.setitem(entries, entry.key, replace(entry, superseded_by=other))
        books._chapter_body.cache_clear()
        found = unseen(
            client_of(staff),
            {
                "/rules/haou/setup/2/": "この項目は置き換えられています。",
                f"/rules/haou/-/chapter/{entry.chapter}/": ' superseded" id="setup/2"',
            },
        )
        books._chapter_body.cache_clear()
        assert found == []

    def test_a_book_without_a_misprint(self, client_of, staff, monkeypatch):
        flawless = replace(selectors.corpus().books["haou"], entries={}, interpretations=())
        monkeypatch.setattr(books, "found_book", lambda *_: flawless)
        page = words_of(client_of(staff).get("/rules/haou/-/anomalies/"))
        assert page.count("見つかっていません。") == 2

    def test_what_the_staff_may_take_in(self, client_of, staff):
        browser = client_of(staff)
        assert unseen(client_of(None), {"/rules/house/": "まだありません。"}) == []
        source = "1. 会場\n1.1 飲食\n卓の上では、ふたの閉まる飲み物だけを認めます。"
        house_import(by=staff, slug="shop", book="sengoku", title="店舗規程", edition="1", source=source)
        clause_keep(by=staff, key="sengoku:906.4.3", favourite=True, note="よく聞かれる")
        clause_keep(by=staff, key="sakura:core/10-10", favourite=True)
        found = unseen(
            browser,
            {
                "/rules/house/": "文書を取り込む",
                "/rules/house/shop/": "新しい版を取り込む",
                "/rules/haou/": "公式ルール",
                "/rules/mine/": ("よく聞かれる", "<b>焦燥</b>"),
            },
        )
        assert found == []

    def test_what_a_document_of_the_publisher_had_beside_its_clauses(self, client_of, staff):
        where = {"line": 7, "key": "haou:setup/2"}
        report = {
            "by_kind": {"noise": 1}, "accounted": 1, "lines": 1, "unconfirmed": [], "missing_in_file": [],
            "noise": [{"line": 3, "text": "- 1 -", "reason": "page number"}],
            "missing_in_corpus": [{"key": "haou:setup/99", "text": "印を置く。"}],
            "anomalies": [where | {"kind": "number_repeated", "ja": "番号が二つあります。", "en": "Twice."}],
        }  # fmt: skip
        edition = OfficialEdition.objects.create(
            book="haou", edition="9", sha256="0" * 64, imported_at=timezone.now(), imported_by=staff,
            report=report, is_current=True,
        )  # fmt: skip
        bare = report | {"noise": [], "missing_in_corpus": [], "anomalies": []}
        plain = OfficialEdition.objects.create(
            book="haou", edition="8", sha256="1" * 64, imported_at=timezone.now(), report=bare
        )
        found = unseen(
            client_of(staff),
            {
                f"{OFFICIAL}{edition.pk}/": ("- 1 -", "haou:setup/99", "番号が二つあります。", " · staff"),
                f"{OFFICIAL}{plain.pk}/": "過不足はありません。",
                OFFICIAL: " · staff",
            },
        )
        assert found == []


def test_a_draft_of_an_event_says_so_at_the_seat(client_of, make_user):
    organizer = make_user("organizer")
    event = make_event(by=organizer, players=2, book="sakura", deck_format="sakura-7-3")
    draft = drafting.draft_create(by=organizer, kind="moncolle-half-deck", setup={}, event=event.slug)
    invitation = f"/drafts/join/{draft.seats.first().invitation}/"
    assert unseen(client_of(None), {invitation: "大会のドラフトです。"}) == []
    answer = client_of(organizer).post("/drafts/", {"kind": "moncolle-half-deck", "phones": "7"})
    assert "field has-error" in answer.content.decode()
