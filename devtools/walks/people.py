"""Who plays: made-up people with readings, two of one name among them."""

FAMILIES = (
    "相沢 あいざわ,井上 いのうえ,上田 うえだ,江口 えぐち,大野 おおの,"
    "加藤 かとう,木村 きむら,久保 くぼ,小林 こばやし,佐藤 さとう,"
    "清水 しみず,鈴木 すずき,高橋 たかはし,千葉 ちば,土屋 つちや,"
    "中村 なかむら,西田 にしだ,野口 のぐち,長谷川 はせがわ,藤井 ふじい"
)
GIVEN = "葵 あおい,健 けん,蓮 れん,陽菜 ひな,大輔 だいすけ,美咲 みさき,翔太 しょうた,結衣 ゆい,拓海 たくみ,真央 まお"
CLUBS = ("神田", "大須", "日本橋", "博多", "札幌")


def people(count: int) -> list[tuple[str, str, str]]:
    """Name, reading and club of so many people, none named as another; at most two hundred names of the lists, then
    the same with a second given name."""
    families, given = ([pair.split() for pair in text.split(",")] for text in (FAMILIES, GIVEN))
    found = []
    for number in range(count):
        family, own = families[number % len(families)], given[number // len(families) % len(given)]
        more = given[number // 200 - 1] if number >= 200 else ("", "")
        name, reading = f"{family[0]} {own[0]}{more[0]}", f"{family[1]} {own[1]}{more[1]}"
        found.append((name, reading, CLUBS[number % len(CLUBS)]))
    return found
