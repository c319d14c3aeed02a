"""601.1 and 690.1: every keyword by its name on a card, with the identifier that a record and the engine use."""

from __future__ import annotations

from ...kernel import clause


@clause("sengoku:601.1")
def of_generals() -> dict[str, str]:
    """The keywords of generals, in the order of chapter 6."""
    return {
        **{"防柵": "bosaku", "貫通": "kantsu", "奇襲": "kishu", "制圧": "seiatsu", "炮烙": "horoku"},
        **{"長槍": "nagayari", "盾槍": "tateyari", "舞踊": "buyo", "忍": "shinobi", "三葵": "mitsuaoi"},
        **{"一領": "ichiryo", "車撃": "shageki", "狙撃": "sogeki", "寡烈": "karetsu", "修羅": "shura"},
        **{"羅刹": "rasetsu", "神謀": "shinbo", "将配": "shohai", "新星": "shinsei", "共宴": "kyoen"},
        **{"傑集": "kesshu", "戦旗": "senki", "伏兵": "fukuhei", "精鋭": "seiei", "英知": "eichi"},
        **{"英魂": "eikon", "奮激": "fungeki", "復活": "fukkatsu", "魅力": "miryoku", "戦象": "senzo"},
    }


@clause("sengoku:690.1")
def of_stratagems() -> dict[str, str]:
    """The keywords of stratagems."""
    return {"罨": "wana", "日輪": "nichirin", "置計": "okikei"}


NAMES = {**of_generals(), **of_stratagems()}
OTHER_SPELLINGS = {"焙烙": "horoku"}
"""As the example of 103.2.2 spells it."""
