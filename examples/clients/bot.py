"""A bot: answers a question about the rules with the clauses, cards and rulings that it finds.

python bot.py 迎撃 疲弊
"""

import sys
from urllib.parse import quote

from gunbai import Api


def main(*words: str) -> None:
    api = Api()
    for hit in api("GET", f"search?q={quote(' '.join(words))}&limit=5")["hits"]:
        print(f"【{hit['source']}】{hit['label']} {hit['heading']}")
        print(f"  {hit['snippet']}")
        print(f"  {api.address}{hit['url']}")
    cards = api("GET", f"cards?q={quote(words[0])}&fields=number,name&limit=3")
    for card in cards["results"]:
        print(f"{card['number']} {card['name']}")
    for ruling in api("GET", "rulings?fields=number,title&limit=3")["results"]:
        print(f"{ruling['number']} {ruling['title']}")


if __name__ == "__main__":
    main(*sys.argv[1:])
