"""What a ruling says first: its answer is one sentence, and what follows is quieter."""

import pytest

from judgeapp.apps.disputes.templatetags.rulings import lead


@pytest.mark.parametrize(
    ("said", "first", "rest"),
    [
        (
            "「夜。」での迎撃は認められません。疲弊しています。",
            "「夜。」での迎撃は認められません。",
            "疲弊しています。",
        ),
        ("It is illegal (906.4.3). It is exhausted.", "It is illegal (906.4.3).", " It is exhausted."),
    ],
)
def test_the_first_sentence_is_the_answer(said, first, rest):
    assert lead(said) == f'{first}<span class="verdict-more">{rest}</span>'


@pytest.mark.parametrize("said", ["適正です。", "Legal", "", "a < b"])
def test_an_answer_of_one_sentence_is_nothing_else(said):
    assert lead(said) == said.replace("<", "&lt;")
