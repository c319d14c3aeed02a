"""What a question asks for beside its words: a limit, a minimum, what happens when something runs out.

The words of a question and of the clause that answers it differ in regular ways; these are the ways of card players.
"""

import re

_INTENTS: tuple[tuple[re.Pattern[str], str, str], ...] = (
    (
        re.compile(r"何[枚体回個点人つ]まで|いくつまで|最大|限度|上限|最高"),
        "上限",
        "最大 まで 以下 超え 無制限",
    ),
    (re.compile(r"何[枚体回個点人つ](?:以上|から)|最低|最小|下限|少なくとも"), "最小", "以上 下限 最低"),
    (
        re.compile(r"な(?:くなっ|くなる|くなれ)|切れ[たてる]|尽き|ゼロ|空[にのっだな]"),
        "0枚",
        "尽き 空 切れ 0個 0",
    ),
    (re.compile(r"(?:1|一|最初の|初)ターン(?:目)?|先攻.{0,6}最初|初手番"), "第1ターン", "最初 1ターン目"),
    (re.compile(r"マイナス|負の"), "マイナス", "負 0未満 下回"),
    (re.compile(r"パス(?!ワ)|スルー"), "見送", "放棄 使わない 行わない 宣言しない"),
    (re.compile(r"同じ|同一"), "同一", "同名 等し 一致 同じ"),
    (re.compile(r"どこに(?!も)|どの位置|どこで"), "位置", "場所 置き場 領域 左 右"),
    (re.compile(r"もらえ|貰え|手に入"), "得", "獲得 受け取"),
)


def intents(text: str) -> list[tuple[str, list[str]]]:
    """(word, its other names) for what a text in Japanese asks.

    >>> [word for word, _ in intents("手札は何枚まで持てる？")]
    ['上限']
    """
    return [(word, also.split()) for pattern, word, also in _INTENTS if pattern.search(text)]
