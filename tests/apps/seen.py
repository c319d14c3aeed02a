"""What a reader sees on a page: its words without tags, each run of blanks as one."""

import re
from html import unescape

from django.http import HttpResponse

_UNSEEN = re.compile(r"<(script|style)\b.*?</\1>|<[^>]*>", re.S)


def words_of(answer: HttpResponse) -> str:
    """The words of an answered page, as they stand one after the other."""
    return " ".join(unescape(_UNSEEN.sub("", answer.content.decode())).split())


def unseen(browser, expected, *, of=""):
    """Of {address: words}, below the address `of`: the words that the page there does not show, with its address.
    Words in a tuple are looked for each; words with a tag (`<b`) in the page's source."""
    missed = []
    for address, words in expected.items():
        answer = browser.get(of + address)
        shown, source = words_of(answer), answer.content.decode()
        if answer.status_code != 200:
            missed.append((address, answer.status_code, shown[:200]))
        missed += [
            (address, one)
            for one in ((words,) if isinstance(words, str) else words)
            if one not in (source if "<" in one or '"' in one else shown)
        ]
    return missed
