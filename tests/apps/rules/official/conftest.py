"""Small editions of the haou rules in our own words, under the real clause keys."""

import pytest

FIRST = """戦国覇王

ルール説明

準備

⑴机の上を片づける。

⑵印を七の所に合わせる。

⑶賽と石を配る。

勝利条件

石を先に置き終えた人が勝つ。
"""
SECOND = FIRST.replace("印を七の所に", "印を五の所に").replace("⑶賽と石を配る。\n\n", "")


@pytest.fixture
def first() -> bytes:
    return FIRST.encode()


@pytest.fixture
def second() -> bytes:
    return SECOND.encode()


@pytest.fixture
def imported(db, first, second):
    """Two imported editions: 1 and 2, the second being current."""
    from judgeapp.apps.rules.services import rulebook_import

    return [
        rulebook_import(book="haou", data=data, edition=edition).edition
        for data, edition in ((first, "1"), (second, "2"))
    ]
