"""Every Megami's usable cards, from the published appendix 1 itself; skipped where the document is not at hand."""

import re
from pathlib import Path

import pytest

from judgeapp.domain.deckcheck import CardIndex, load_card_lists
from judgeapp.domain.deckcheck.books.sakura import usable

ROOT = Path(__file__).parents[3]
HEADING = re.compile(r"((?:『[^』]*』)?[ァ-ヶヰヱ]{3,4})の場合")
VERBS = re.compile(r"(であるカードを、|と入れ替える。|を取り除き、|を取り除く。|を加える。)")
OUT = ("であるカードを、", "を取り除き、", "を取り除く。")
MISPRINTS = {  # docs/interpretations/sakura-megami.yaml
    "NA-07-chikage": "NA-09-chikage",
    "renri--O": "renri-O",
    "A1-S-4-Ex2」から「NA-13-utsuro-A1-S-4-Ex2": "A1-S-1-Ex2」から「NA-13-utsuro-A1-S-1-Ex4",
}


@pytest.fixture(scope="module")
def published(seeds):
    """The list as printed: what stands under each Megami, without blanks and line ends."""
    (path,) = seeds.glob("002_*.txt")
    text = path.read_text(encoding="utf-8")
    start = text.index("以下は双掌繚乱で選んだメガミで使用できる")
    text = re.sub(r"<\|.*?\|>|\s", "", text[start : text.index("附則 2", start)])
    for printed, meant in MISPRINTS.items():
        assert printed in text
        text = text.replace(printed, meant)
    parts = HEADING.split(text)
    return dict(zip(parts[1::2], parts[2::2], strict=True))


def numbers(text: str) -> set[str]:
    """The numbers in 「」; `「A-1」から「A-3」` are three."""
    found = set(re.findall(r"「([^」]+)」", text))
    for first, last in re.findall(r"「([^」]+)」から「([^」]+)」", text):
        low, high = re.findall(r"\d+|\D+", first), re.findall(r"\d+|\D+", last)
        (at,) = [i for i, (a, b) in enumerate(zip(low, high, strict=True)) if a != b]
        span = range(int(low[at]), int(high[at]) + 1)
        found |= {"".join([*low[:at], f"{n:0{len(low[at])}d}", *low[at + 1 :]]) for n in span}
    return found


def pool(published: dict[str, str], name: str) -> tuple[set[str], set[str]]:
    """What a Megami has, and what of it deck building may not use."""
    body, _, notes = published[name].partition("※")
    barred = {one for note in notes.split("※") if "眼前構築では使用できない" in note for one in numbers(note)}
    cards, plain = set(), re.sub("『[^』]*』", "", name)
    if plain != name:
        cards, before = pool(published, plain)
        barred |= before
    said = VERBS.split(body)
    for part, verb in zip(said[::2], [*said[1::2], ""], strict=True):
        cards = cards - numbers(part) if verb in OUT else cards | numbers(part)
    return cards, barred


def test_every_version_has_exactly_the_usable_cards_that_the_published_list_prints(published):
    lists = load_card_lists(ROOT / "cardlists")
    index = CardIndex(card for one in lists for card in one.cards if card.book == "sakura")
    megami = {card.name: card.number for card in index if card.type == "megami" and card.buildable}
    megami = {name: one for name, one in megami.items() if not one.startswith("innealra")}  # S10 has her
    assert megami.keys() == published.keys()
    for name, number in megami.items():
        cards, barred = pool(published, name)
        assert {card.base for card in usable(index, number)} == cards - barred, name
