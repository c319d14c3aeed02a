"""How far a replay looks, and what a ruling says where there would be more to look at."""

from ..model.text import Text

MOST_ALTERNATIVES = 100
"""So many legal answers are listed beside one that is refused."""
THOROUGH = 20
"""So many departing claims are looked at from every side; the rest of a hopeless record only as they stand."""
MOST_FACTS = 32
"""A record that leaves more facts open than this is judged up to the next one."""

MOST_FALLS = 36
"""So many ways in which chance may have fallen are looked at: two dice."""

MOST_SILENT = 8
"""So many decisions in a row are taken as declined by silence to find where a claim or an entry belongs."""
MOST_UNWRITTEN = 12
"""So many answers that may have been given are told apart; of more, only these."""
MOST_LOOKED_THROUGH = 500
"""So many of the answers on offer are looked through for those that fit."""
MOST_AHEAD = 48
"""So many tables that unwritten decisions can have led to are looked at to find where an entry belongs, and so many for
each decision that the entry may show to have been made."""
MOST_TURNED = 48
"""So many guards are turned to find the one that decides against a claim."""
TURNED_BACK = 6
"""The guards of so many entries before a claim are looked at."""
TURNED_FAR_BACK = 24
"""Those about the claimed thing are looked at in so many entries, where none of the last ones decides."""
NEARBY = 16
"""The action that follows a claim is looked for among so many entries."""
LATELY = 200
"""Among so many last events one is looked for that tells something of a card."""
MOST_WORLDS = 64
COMBINED_FACTS = 4
"""The answers of the first facts are tried in every combination; each further one is tried by itself."""
MOST_REPLAYED = 6_000
"""So many entries are replayed, all worlds together; what turns on further answers is left open."""
MOST_PLAYED_OUT = 16
"""So many of the answers on offer are played out to see whether what a record states comes of one of them."""
MOST_PAYMENTS = 12
"""So many ways to have paid are told apart; of more, only these."""
MOST_CORRECTIONS = 8
"""So many of the nearest changes of a record are tried as its correction."""
LONGEST_CORRECTED = 2_000
"""Longer records get the nearest alternative without a second replay."""
MOST_READINGS = 6
"""So many other readings of the book are played out."""
LONGEST_READ = 100
"""In a record of more entries only what its faults rest on is read otherwise."""
MOST_CHANGES = 4
"""So many differences are told of what another reading comes to."""

UNREAD = Text(
    "記録はここまでです。続く{count}行に読めていないところがあり、そこから先は裁定していません。",
    "The ruling ends here: the {count} lines that follow could not all be read and are not ruled on.",
)
NOT_COMBINED = Text(
    "不明な事実が多いため、一部は組み合わせず、1つずつ変えて確かめました。",
    "So many facts are unknown that some were not tried in combination, but one at a time.",
)
NOT_TRIED = Text(
    "不明な事実が多いため、一部は答えごとに確かめず、それで結論が変わりうる手は未決としました。",
    "So many facts are unknown that some were not tried; what may turn on them is left open.",
)
TOO_MANY_FACTS = Text(
    f"不明な事実が{MOST_FACTS}を超えるため、その先は場合分けしていません。",
    f"More than {MOST_FACTS} facts are unknown; what follows was not tried for each answer.",
)
TOO_MANY_WAYS = Text(
    f"第{{number}}手の効果は、使い方が多いため最初の{MOST_PLAYED_OUT}通りだけを確かめました。",
    f"The effect in entry {{number}} can be used in many ways; only the first {MOST_PLAYED_OUT} were tried.",
)
TOO_MANY_PAYMENTS = Text(
    f"第{{number}}手のコストは、支払い方が多いため最初の{MOST_PAYMENTS}通りだけを確かめました。",
    f"The cost of entry {{number}} can be paid in many ways; only the first {MOST_PAYMENTS} were tried.",
)
TOO_MANY_UNWRITTEN = Text(
    f"第{{number}}手は、やり方が多いため{MOST_UNWRITTEN}通りだけを確かめました。",
    f"Entry {{number}} can have been done in many ways; only {MOST_UNWRITTEN} were tried.",
)
TOO_MANY_GUARDS = Text(
    f"第{{number}}手の申告の理由は、関わる条件が多いため最初の{MOST_TURNED}件だけを確かめました。",
    f"So many tests bear on the claim of entry {{number}} that only {MOST_TURNED} were tried for its reason.",
)
TOO_MANY_AHEAD = Text(
    f"第{{number}}手の前に省かれた選択の続き方が多いため、最初の{MOST_AHEAD}通りの卓だけを確かめました。",
    f"What entry {{number}} leaves out can go on in many ways; only the first {MOST_AHEAD} tables were looked at.",
)
