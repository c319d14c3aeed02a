"""HTTP problems of unreadable decklists and of impossible event options."""

from judgeapp.common.language import in_language
from judgeapp.common.problems import Invalid, Problem, TooLarge, adapts
from judgeapp.domain.deckcheck import DeckUnreadable, OptionsError
from judgeapp.domain.limits import TOO_MUCH


@adapts(DeckUnreadable)
def deck_unreadable(error: DeckUnreadable, field: str = "text") -> Problem:
    """`field`: where the list was typed."""
    kind = TooLarge if error.code in TOO_MUCH else Invalid
    return kind(error.code, in_language(error.text), field=field)


@adapts(OptionsError)
def options_refused(error: OptionsError) -> Problem:
    return Invalid("options", in_language(error.text), field=error.field)
