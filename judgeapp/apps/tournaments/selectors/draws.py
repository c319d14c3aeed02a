"""What stands with a round of how it was drawn: the number of draws, the seed, the organizer's rules at work."""

from django.utils.translation import gettext as _

from judgeapp.common.once import once

from ..models import Draw, Round


@once
def draws_of(*, round_: Round) -> list[Draw]:
    """All draws of the round of this number, those of pairings that were taken back among them, oldest first."""
    return list(round_.event.draws.filter(round_number=round_.number))


def drawn_in_words(round_: Round) -> str:
    """How the round was drawn, in a line; empty in the bracket, which is not drawn."""
    if round_.is_cut:
        return ""
    draws = draws_of(round_=round_)
    words = [
        _("抽選 %(count)s回（種 %(seed)s）") % {"count": max(1, len(draws)), "seed": round_.seed},
        _("主催者の指定 %(count)s件") % {"count": round_.organizer_rules},
    ]
    reasons = [draw.reason for draw in draws if draw.reason]
    if reasons:
        words.append(_("やり直した理由: %(reasons)s") % {"reasons": "、".join(reasons)})
    return "・".join(words)
