"""English is one language on pages too: where a card has an English name, no English page has its printed one alone."""

import io
from contextlib import suppress
from html.parser import HTMLParser

import pytest
from django.conf import settings
from django.core.management import call_command
from django.urls import reverse

from judgeapp.apps.cards.models import Card
from judgeapp.apps.disputes.models import Dispute, Draft
from judgeapp.apps.disputes.services import builder as writing
from judgeapp.apps.disputes.services import dispute_replay
from tests.printed_names import printed_alone
from tests.scenarios.sakura.table import seat, table

pytestmark = pytest.mark.django_db
RECORD = settings.EXAMPLES_DIR / "records" / "sakura" / "legal_turn.txt"
BLOCKS = {"li", "tr", "p", "button", "option", "summary", "legend", "label", "dd", "h1", "h2", "h3", "h4"}
AS_WRITTEN = {"textarea", "script", "style", "pre"}
"""What people have written, and what is no text."""
TOLD = ("aria-label", "alt", "title")


class Blocks(HTMLParser):
    """The text of each block of a page, labels for those who listen among it."""

    def __init__(self, page):
        super().__init__()
        self.open, self.texts, self.written = [["", ""]], [], 0
        self.feed(page)
        self.texts += [text for _tag, text in self.open]

    def handle_starttag(self, tag, attrs):
        self.written += tag in AS_WRITTEN
        if tag in BLOCKS:
            self.open.append([tag, ""])
        self.open[-1][1] += " ".join(["", *(value for name, value in attrs if name in TOLD and value), ""])

    def handle_endtag(self, tag):
        self.written -= tag in AS_WRITTEN
        while tag in BLOCKS and any(tag == name for name, _text in self.open):
            name, text = self.open.pop()
            self.texts.append(text)
            if name == tag:
                break

    def handle_data(self, data):
        if not self.written:
            self.open[-1][1] += data


@pytest.fixture
def english():
    """The English names of cards and Megami by the printed ones."""
    call_command("load_cards", verbosity=0)
    return {card.name: card.english for card in Card.objects.all() if card.english != card.name}


def left_in_japanese(page, english):
    """The blocks that have a printed name without the English one."""
    return [" ".join(text.split())[:200] for text in Blocks(page).texts if printed_alone(text, english)]


@pytest.fixture
def judge(make_user):
    return make_user("judge", staff=True)


@pytest.fixture
def browser(judge, client_of):
    return client_of(judge)


def crawled(browser, english, addresses):
    """What the pages leave in Japanese, by address."""
    found = {}
    for address in addresses:
        page = browser.get(address, headers={"accept-language": "en"})
        assert page.status_code == 200, address
        if left := left_in_japanese(page.content.decode(), english):
            found[address] = left
    return found


@pytest.fixture
def start():
    return table(3, seat("8 3 1 1", hand="斬 柄打ち"), seat("7 3 1 1", hand="石突", enhancements="圧気"))


@pytest.mark.parametrize("live", [False, True])
def test_a_table_in_the_making_and_what_may_follow_on_it(judge, browser, english, start, live):
    draft = writing.draft_create(owner=judge, book="sakura", live=live, start={"position": start})
    here = reverse("disputes:draft", args=[draft.pk])
    pages = ["", "place/a.hand/", "place/a.hand/?q=斬", "card/斬/", *([] if live else ["play/"])]
    record = [reverse("disputes:recording", args=[draft.pk])] if live else []
    assert crawled(browser, english, [*(here + page for page in pages), *record]) == {}


def test_a_fault_of_a_table_names_the_card(judge, browser, english):
    start = table(3, seat("8 3 1 1", hand="斬 斬"), seat("7 3 1 1"))
    draft = writing.draft_create(owner=judge, book="sakura", start={"position": start})
    here = reverse("disputes:draft", args=[draft.pk])
    assert crawled(browser, english, [here]) == {}
    assert (
        "“Slash (斬)” lies in two places"
        in browser.get(here, headers={"accept-language": "en"}).content.decode()
    )


@pytest.fixture
def dispute(browser, english):
    """A record that leaves the rules, ruled on."""
    text = RECORD.read_text(encoding="utf-8").replace("先 宿し 集中", "先 離脱 集中")
    browser.post(reverse("disputes:dispute_new"), {"text": text})
    dispute = Dispute.objects.get()
    dispute_replay(dispute_id=dispute.pk)
    return dispute


def test_a_ruling_its_boards_and_what_might_have_been(browser, english, dispute):
    here = dispute.get_absolute_url()
    boards = (f"?after={after}" for after in (0, 3))
    others = ("what-if/1/", "what-if/1/?do=0", "what-if/1/?do=remove", "again/", "ask/")
    assert crawled(browser, english, [here, *(here + page for page in (*boards, *others))]) == {}


def test_a_ruling_gone_on_with(browser, english, dispute):
    browser.post(f"{dispute.get_absolute_url()}draft/")
    here = reverse("disputes:draft", args=[Draft.objects.get().pk])
    assert crawled(browser, english, [here, f"{here}play/"]) == {}


def test_cards_lists_and_the_book(browser, english):
    pages = (
        "/rules/sakura/",
        "/rules/sakura/-/qa/",
        "/cards/sakura/NA-01-yurina-O-N-1/",
        "/cards/?book=sakura&q=斬",
        "/decks/build/?format=sakura-7-3",
        "/decks/?format=sakura-7-3",
    )
    assert crawled(browser, english, pages) == {}


def test_a_japanese_page_names_cards_as_they_are_printed(browser, dispute):
    page = browser.get(dispute.get_absolute_url(), headers={"accept-language": "ja"}).content.decode()
    assert "<b>柄打ち</b>" in page
    assert "Slash" not in page


def test_a_board_over_the_api_has_both_names(browser, dispute):
    board = browser.get(f"/api/v1/disputes/{dispute.pk}/board/0/").json()["board"]
    assert "“Slash (斬)”" in repr(board)
    assert "「斬」" in repr(board)


def test_a_ruling_on_a_terminal(english, tmp_path):
    out, path = io.StringIO(), tmp_path / "record.txt"
    path.write_text(RECORD.read_text(encoding="utf-8"), encoding="utf-8")
    with suppress(SystemExit):
        call_command("judge", str(path), lang="en", stdout=out)
    assert "“Slash (斬)”" in out.getvalue()
    ruling = [line for line in out.getvalue().splitlines() if " → " not in line]  # those are the note's
    assert left_in_japanese("<p>" + "<p>".join(ruling), english) == []
