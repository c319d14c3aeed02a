"""The live drafts, played to the end by two phones: two real browsers that know nothing of each other."""

import pytest
from playwright.sync_api import Page, expect

from judgeapp.apps.cards.selectors import card_index
from judgeapp.apps.drafting import selectors, services
from judgeapp.apps.drafting.models import TableDraft
from judgeapp.domain.drafts import Ask
from judgeapp.domain.drafts.sakura import megami_with_cards
from tests.browser.conftest import PHONE
from tests.conftest import slow


@pytest.fixture
def phones(chromium):
    """Two browsers, each with its own cookies."""
    contexts = [chromium.new_context(viewport=PHONE, locale="ja-JP", has_touch=True) for _seat in (1, 2)]
    pages = [context.new_page() for context in contexts]
    yield pages
    for context in contexts:
        context.close()


def sit_down(phones: list[Page], site: str, draft: TableDraft) -> None:
    for phone, seat in zip(phones, draft.seats.all(), strict=True):
        phone.goto(f"{site}/drafts/join/{seat.invitation}/")
        phone.get_by_role("button", name="席に着く").click()
        expect(phone.locator("h1")).to_have_text(f"席{seat.number}")


def picked(ask: Ask) -> list[str]:
    """The first options that the rules let one choose together."""
    if ask.kind == "roll":
        return []
    if ask.kind == "megami":  # different numbers: no version beside its Megami (2-1)
        return [one for one in ask.options if "-" not in one][: ask.count]
    if ask.kind.startswith("build"):  # normal cards stand first, trumps last (3-2)
        return [*ask.options[:7], *ask.options[-3:]]
    return list(ask.options[: ask.count])


def choose(phone: Page, draft: TableDraft, seat: int) -> None:
    """What a player does: wait until the page asks, tick, decide."""
    ask = selectors.played(draft=draft).ask(seat)
    form = phone.locator("#seat form")
    expect(form.locator("legend")).to_contain_text(ask.text.ja)  # it came without anybody reloading
    for option in picked(ask):
        form.locator(f'input[value="{option}"]').check()
    before = draft.moves.count()
    with phone.expect_response(lambda answer: answer.request.method == "POST") as answered:
        form.get_by_role("button").click()
    assert answered.value.ok
    assert draft.moves.count() == before + 1


def play(phones: list[Page], draft: TableDraft) -> None:
    while not (state := selectors.played(draft=draft)).finished:
        seat = next(one for one in (2, 1) if state.ask(one))
        choose(phones[seat - 1], draft, seat)


SETUPS = {
    "moncolle-half-deck": dict,
    "haou-casual": lambda: {"cards": [f"武将{n}" for n in range(1, 31)]},
    "sakura-7-3": lambda: {
        "megami": megami_with_cards(card_index(book="sakura"), "S10-2"),
        "ban": True,
        "games": 2,
    },
}


@pytest.mark.parametrize(
    ("kind", "moves", "cards"),
    [
        slow("moncolle-half-deck", {"faction": 3, "summoner": 2}, 30),
        slow("haou-casual", {"pack": 6, "pick": 30, "deck": 2}, 10),
        ("sakura-7-3", {"megami": 2, "ban": 2, "build-1": 2, "build-2": 2}, 10),
    ],
)
def test_two_browsers_play_a_draft_to_its_end(phones, site, make_user, kind, moves, cards):
    draft = services.draft_create(by=make_user(), kind=kind, setup=SETUPS[kind]())
    sit_down(phones, site, draft)
    play(phones, draft)
    state = selectors.played(draft=draft)
    for name, count in moves.items():
        assert len(state.by(name)) == count
    for phone in phones:
        expect(phone.locator("#seat .verdict")).to_have_text("選択は終わりました。")
        deck = phone.locator(".fact", has_text="デッキ").last
        expect(deck.locator("li")).to_have_count(cards)
