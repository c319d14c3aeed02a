"""`manage.py bench decks`: how many 50-card lists are checked in a second on one core, beside reading them alone."""

import random
import time
from pathlib import Path

from django.conf import settings

from devtools.benches.figures import Figure, Say
from judgeapp.domain.deckcheck import CardIndex, check_deck, formats, load_card_lists
from judgeapp.domain.deckcheck.lines import parse_lines
from judgeapp.domain.deckcheck.reading import split_lines

LISTS, SEED = 2_000, 20261121
SPELLINGS = ("{n} {c}", "{c} x{n}", "{n}枚 {c}", "・{c} ×{n}", "{c}\t{n}")


def deck_lists(cards: list[str], lists: int) -> list[str]:
    """Lists of 50 cards, one in five of them written in other ways than `4 1-001`."""
    chance = random.Random(SEED)
    found = []
    for number in range(lists):
        chosen = chance.sample(cards, 13)
        counts = [4] * 12 + [2]
        spelling = chance.choice(SPELLINGS) if number % 5 == 0 else SPELLINGS[0]
        found.append("\n".join(spelling.format(n=n, c=c) for n, c in zip(counts, chosen, strict=True)))
    return found


def decks(say: Say, *, quick: bool = False) -> list[Figure]:
    """Checks lists of the shipped cards of the first format by the domain function, each with a verdict of its own."""
    lists = load_card_lists(Path(settings.CARDLISTS_DIR))
    format_ = next(iter(formats().values()))
    cards = [card for cardlist in lists for card in cardlist.cards if card.book == format_.book]
    index = CardIndex(cards)
    numbers = [
        card.number for card in cards if card.base == card.number and not card.summoned and card.numbered
    ]
    texts = deck_lists(numbers, LISTS // 4 if quick else LISTS)
    began = time.process_time()
    verdicts = {str(check_deck(text, format_, index).verdict) for text in texts}
    checked = time.process_time() - began
    began = time.process_time()
    for text in texts:
        list(parse_lines(split_lines(text)))
    parsed = time.process_time() - began
    say(f"{len(texts)} lists of 50 cards, verdicts: {', '.join(sorted(verdicts))}")
    say(f"reading the same texts alone: {len(texts) / parsed:,.0f} lists/s")
    return [
        Figure("50-card lists checked per second", len(texts) / checked, "lists/s", 5_000, at_most=False),
        Figure("a check against reading alone", checked / parsed, "×", 5),
    ]
