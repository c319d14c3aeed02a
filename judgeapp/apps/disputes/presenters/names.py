"""The two people of a dispute in the place of the letters of their seats, in every sentence that a page tells.

What is stored keeps its letters: a ruling that is read by others, or published without names, speaks of a and b.
"""

import re
from collections import Counter
from collections.abc import Mapping
from typing import Any

from judgeapp.apps.tournaments.models import Match
from judgeapp.domain.engine import GameRecord, InvalidRecord, engine_for
from judgeapp.domain.engine.kernel import Text, with_sentences

from ..models import Dispute, Draft

Names = Mapping[str, str]

SEAT_JA = re.compile(r"(?<![A-Za-z0-9.'「])([ab])(?![A-Za-z0-9.'])")
SEAT_EN = re.compile(r"(?<![\w'.“-])((?:^|(?<=[.)?!] ))[AB]|[ab])(?:(?='s\b)|(?![\w'-]))")
"""A letter at the beginning of a sentence is a capital."""
ARTICLE = "a"
VERBS = {
    "may",
    "must",
    "can",
    "cannot",
    "did",
    "had",
    "will",
    "won",
    "lost",
    "chose",
    "paid",
    "put",
    "drew",
    "took",
}
OTHERS = {"and", "or", "at", "in", "to", "on", "was"}
NEXT_WORD = re.compile(r" ([\w-]*)")


def names_of(dispute: Dispute) -> dict[str, str]:
    """Who sat where: as the record says, else as the match was paired; empty where neither names two people."""
    try:
        names = {seat: name for seat, name in GameRecord.from_json(dispute.record).players.items() if name}
    except InvalidRecord:
        names = {}
    return told_apart(paired(dispute.match, dispute.book) | names)


def people_of(draft: Draft) -> dict[str, str]:
    """Who sits where in a record in the making, by its names; empty where it names nobody."""
    return told_apart({seat: name for seat, name in draft.players.items() if name})


def paired(match: Match | None, book: str) -> dict[str, str]:
    """Who sits where at a match of a game; empty without one."""
    if match is None:
        return {}
    seats = zip(engine_for(book).layout.players, (match.player_a, match.player_b), strict=False)
    return {seat: str(player) for seat, player in seats if player}


def told_apart(names: Names) -> dict[str, str]:
    """Names that can stand for their seats; empty where two people go by one name."""
    return dict(names) if len({*names.values()}) == len(names) else {}


def named(told: Any, names: Names) -> Any:
    """Data with the names in every bilingual sentence of it."""
    return with_sentences(told, lambda text: sentence(text, names)) if names else told


def sentence(text: Text, names: Names) -> Text:
    """A sentence in both languages with the names in it.

    >>> sentence(Text("aが進む（bの城壁）", "a takes a step (b's wall)"), {"a": "甲", "b": "乙"})
    Text(ja='甲が進む（乙の城壁）', en="甲 takes a step (乙's wall)")
    """
    seats = Counter(SEAT_JA.findall(text.ja))
    if not seats:
        return text
    people = {match.start() for match in SEAT_EN.finditer(text.en) if match[1].lower() != ARTICLE}
    people |= {match.start() for match in ranked(text.en)[: seats[ARTICLE]]}
    return Text(
        SEAT_JA.sub(lambda found: names.get(found[1], found[1]), text.ja),
        SEAT_EN.sub(
            lambda found: names.get(found[1].lower(), found[1]) if found.start() in people else found[1],
            text.en,
        ),
    )


def ranked(en: str) -> list[re.Match[str]]:
    """Each `a` of an English sentence, those that are no article first: of these the Japanese one has as many."""
    letters = (letter for letter in SEAT_EN.finditer(en) if letter[1].lower() == ARTICLE)
    return sorted(letters, key=lambda one: is_article(en, one))


def is_article(en: str, found: re.Match[str]) -> bool:
    """Whether a noun follows, and neither a verb (a pays) nor the end of the phrase (a's, of a.)."""
    following = NEXT_WORD.match(en, found.end())
    if following is None:
        return False
    word = following[1]
    return not (word in VERBS | OTHERS or (word.endswith("s") and not word.endswith("ss")))
