"""都道府県: where in Japan an event takes place, as players look for it."""

import re
from typing import NamedTuple

from judgeapp.common.language import in_language


class Prefecture(NamedTuple):
    """One prefecture, or the place of an event without a hall."""

    ja: str
    en: str

    @property
    def short(self) -> str:
        """The name as people write it before a town: 東京 of 東京都."""
        return self.ja[:-1] if self.ja[-1] in "都府県" else self.ja


_NAMES = """
hokkaido 北海道, aomori 青森県, iwate 岩手県, miyagi 宮城県, akita 秋田県, yamagata 山形県, fukushima 福島県,
ibaraki 茨城県, tochigi 栃木県, gunma 群馬県, saitama 埼玉県, chiba 千葉県, tokyo 東京都, kanagawa 神奈川県,
niigata 新潟県, toyama 富山県, ishikawa 石川県, fukui 福井県, yamanashi 山梨県, nagano 長野県, gifu 岐阜県,
shizuoka 静岡県, aichi 愛知県, mie 三重県, shiga 滋賀県, kyoto 京都府, osaka 大阪府, hyogo 兵庫県, nara 奈良県,
wakayama 和歌山県, tottori 鳥取県, shimane 島根県, okayama 岡山県, hiroshima 広島県, yamaguchi 山口県,
tokushima 徳島県, kagawa 香川県, ehime 愛媛県, kochi 高知県, fukuoka 福岡県, saga 佐賀県, nagasaki 長崎県,
kumamoto 熊本県, oita 大分県, miyazaki 宮崎県, kagoshima 鹿児島県, okinawa 沖縄県
"""
ONLINE = "online"
PREFECTURES = {
    key: Prefecture(ja, key.capitalize()) for key, ja in (name.split() for name in _NAMES.split(","))
} | {ONLINE: Prefecture("オンライン", "Online")}
"""By its key, in the order in which Japan lists them; last what has no hall."""
_AFTER_SHORT = re.compile(r"$|[\s・、,，/市]")
"""What follows a short name that is the prefecture's: 福岡 天神, not 福岡ビル."""


def prefecture_choices() -> list[tuple[str, str]]:
    """For a form, in the reader's language."""
    return [(key, in_language(one)) for key, one in PREFECTURES.items()]


def prefecture_in(place: str) -> str:
    """The key of the prefecture that a place names; empty where it names none, or more than one.

    >>> prefecture_in("東京都港区 都産貿"), prefecture_in("大阪 日本橋"), prefecture_in("福岡ビル")
    ('tokyo', 'osaka', '')
    """
    place = place.strip()
    named = {key for key, one in PREFECTURES.items() if one.ja in place}
    if not named:
        named = {
            key
            for key, one in PREFECTURES.items()
            if place.startswith(one.short) and _AFTER_SHORT.match(place, len(one.short))
        }
    return named.pop() if len(named) == 1 else ""
