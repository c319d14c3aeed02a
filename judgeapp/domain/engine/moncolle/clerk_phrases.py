"""What is done in モンコレD, as notes say it: advances, intercepts, summons, dice, attacks and who falls."""

from __future__ import annotations

import re
from typing import Any

from ..kernel.record.notation.clerk.phrases import Tale, Told, cards_in
from ..kernel.record.notation.words import quote

Groups = tuple[str, ...]
OWN = re.compile(r"自([1-3])")
TURN_BEGAN = re.compile(r"(?:ターン|手番|番)の?(?:頭|初め|はじめ|最初|開始|あたま)")
SQUARE = re.compile(r"[ABF][1-3]")
TIMED = ("パワーチャージフェイズ", "メインフェイズ", "通常召喚フェイズ")
PHASE_OF = {"パワーチャージ": TIMED[0], "進軍": TIMED[1], "召喚": TIMED[2], "入れ替え": TIMED[2]}


def finished(clerk: Any, rows: list[Any]) -> None:
    """Put what a note leaves out into its table: own territory by its player, where a battle is, its timing."""
    for card in clerk.cards:
        card.facts = list(dict.fromkeys(spot(fact, card.who) for fact in card.facts))
    game = clerk.game
    if "on_turn" not in clerk.seats and "first" in clerk.seats and game.get("ターン", "").isdigit():
        first_plays = int(game["ターン"]) % 2 == 1
        clerk.seats["on_turn"] = next(seat for seat in "ab" if (seat == clerk.seats["first"]) == first_plays)
    for key in [key for key in game if key.startswith("controlled")]:
        game[key] = "はい"
    if "goes_first" in game and "battle" not in game:
        clerk.seats.setdefault("first", game.pop("goes_first"))
    moves = [token.value for _, _, row in rows for token in row if token.kind == "verb"]
    first = moves[0] if moves else ""
    if "battle" in game:
        for card in clerk.cards:
            if card.zone == "戦場" and not any(SQUARE.fullmatch(fact) for fact in card.facts):
                card.facts.append(game["battle"])
        if not game.get("", "").endswith("タイミング"):
            game.pop("", None)
            timing = timing_of(clerk, rows, first)
            if timing:
                game[""] = timing
    elif "" not in game:
        arrows = any(token.kind == "arrow" for _, _, row in rows[:1] for token in row)
        phase = PHASE_OF.get(first, TIMED[1] if arrows and first in ("", "迎撃", "なし") else "")
        if phase:
            game[""] = phase
    told = [*(part for _, part, _ in rows), *(part for _, part in clerk.asides)]
    if any(TURN_BEGAN.search(part) for part in told):
        for at in "123":
            if any(token.kind == "square" and token.value == f"F{at}" for _, _, row in rows for token in row):
                game[f"start_f{at}"] = "?"


def timing_of(clerk: Any, rows: list[Any], first: str) -> str:
    """The timing of a battle by what is done first in it."""
    if first == "ダイス" or any(
        token.text.startswith(("イニシ", "いにし")) for _, _, row in rows[:1] for token in row
    ):
        return "イニシアチブ決定タイミング"
    if first == "攻撃" and "goes_first" in clerk.game:
        who = next((token.value for _, _, row in rows for token in row if token.kind == "player"), "")
        return "先攻普通タイミング" if who == clerk.game["goes_first"] else "後攻普通タイミング"
    return ""


def seat_of(tale: Tale, who: str, card: str) -> str:
    """Whose move it is with a card: its owner, where the line does not name the other player."""
    seat = tale.owner(card)
    return seat if seat and who in ("", seat) and tale.who in ("", seat) else ""


def spot(square: str, seat: str) -> str:
    return OWN.sub(lambda told: f"{seat.upper()}{told[1]}", square)


def area(tale: Tale, card: str) -> str:
    """Where a card lies, as far as it is noted."""
    return next((fact for fact in tale.facts.get(card, ()) if SQUARE.fullmatch(fact)), "")


def fighting(tale: Tale) -> list[str]:
    """The units where the battle is: those that the table has there, and those that went there."""
    went = tale.state.get("went", "").split("\n")
    place = tale.game.get("battle") or tale.state.get("to", "")
    return [
        card
        for card, zone in tale.zones.items()
        if place and zone == "戦場" and (area(tale, card) == place or card in went)
    ]


def sent(tale: Tale, cards: list[str]) -> None:
    """Keep in mind which units went where the battle is."""
    tale.state["went"] = "\n".join([tale.state.get("went", ""), *cards])


# Moves.


def goes(tale: Tale, groups: Groups) -> Told:
    """An advance; an intercept where the other player goes to that terrain; an exchange in own land."""
    who, card, was, to, how, *_ = groups
    seat = seat_of(tale, who, card)
    if not seat or not tale.on_turn:
        return None
    was, to = spot(was, seat), spot(to, seat)
    lies = area(tale, card)
    if was and lies and was != lies:
        return None
    tale.who = seat
    if seat != tale.on_turn or how == "迎撃":
        if seat == tale.on_turn or tale.state.get("to", to) != to or how not in ("", "迎撃"):
            return None
        sent(tale, [card])
        return [f"{seat} 迎撃 {quote(card)}"]
    if how == "入れ替え" or (how == "" and tale.game.get("") == TIMED[2]):
        return [f"{seat} 入れ替え {quote(card)} {to}"]
    tale.state |= {"to": to, "went": card}
    return [f"{seat} 進軍 {quote(card)} {to}"]


def together(tale: Tale, groups: Groups) -> Told:
    """An advance of several units to one area."""
    who, cards, to = groups[0], cards_in(groups[1]), groups[2]
    seats = {seat_of(tale, who, card) for card in cards}
    if len(cards) < 2 or seats != {tale.on_turn} or tale.game.get("") == TIMED[2]:
        return None
    tale.state |= {"to": spot(to, tale.on_turn), "went": "\n".join(cards)}
    return [f"{tale.on_turn} 進軍 対象:{tale.state['to']} ユニット:{'、'.join(map(quote, cards))}"]


def intercepts(tale: Tale, groups: Groups) -> Told:
    who, cards = groups[0], cards_in(groups[1])
    seats = {seat_of(tale, who, card) for card in cards}
    if len(seats) != 1 or "" in seats or tale.on_turn in seats:
        return None
    sent(tale, cards)
    return [f"{seats.pop()} 迎撃 {'、'.join(map(quote, cards))}"]


def summons(tale: Tale, groups: Groups) -> Told:
    who, card, to = groups
    seat = seat_of(tale, who, card) or (who or tale.who if not tale.owner(card) else "")
    return [f"{seat} 召喚 {quote(card)} {spot(to, seat)}"] if seat else None


def exchanges(tale: Tale, groups: Groups) -> Told:
    who, one, other = groups
    seat = seat_of(tale, who, one)
    return [f"{seat} 入れ替え {quote(one)} {quote(other)}"] if seat and seat == tale.owner(other) else None


def nothing(tale: Tale, groups: Groups) -> Told:
    """A pass, of an intercept or of a counter: that of the other player unless one is named."""
    seat = groups[0] or tale.who or tale.state.get("asked", "")
    return [f"{seat} なし"] if seat else []


def charges(tale: Tale, groups: Groups) -> Told:
    who, was, now = groups
    seat = who or tale.who or tale.on_turn
    if not seat or (was and tale.counts.get((seat, "パワー"), was) not in (was, "?")):
        return None
    lines = [f"{seat} 進行"]
    return [*lines, f"主張 {seat} パワー:{now}"] if now else lines


# Battles.


def rolls(tale: Tale, groups: Groups) -> Told:
    found: list[str] = []
    pairs = re.findall(r"@([ab])(?:は|が|:|の)?(?:\{ダイス\})?‘(\d+)’", groups[0])
    if len(pairs) != 2 or pairs[0][0] == pairs[1][0]:
        return None
    for seat, value in pairs:
        tale.state[f"die.{seat}"] = value
        found.append(f"{seat} ダイス {value}")
    return found


def sums(tale: Tale, groups: Groups) -> Told:
    """A die with the initiative added to it; claimed where it is not what the table comes to."""
    seat, die, more, total = groups
    noted = tale.state.get(f"die.{seat}", die)
    if not more and not total:
        return [] if f"die.{seat}" in tale.state and int(die) in (int(noted), reached(tale, seat)) else None
    if noted != die or (total and int(die) + int(more or 0) != int(total)):
        return None
    lines = [] if f"die.{seat}" in tale.state else [f"{seat} ダイス {die}"]
    tale.state[f"die.{seat}"] = die
    return lines if int(die) + int(more or 0) == reached(tale, seat) else None


def reached(tale: Tale, seat: str) -> int:
    """What the die of a player comes to with the initiative of their units."""
    noted = [fact for card, facts in tale.facts.items() if tale.owner(card) == seat for fact in facts]
    extra = [fact.partition(":")[2] for fact in noted if fact.startswith("イニシアチブ:")]
    return int(tale.state.get(f"die.{seat}", "0")) + sum(
        int(one) for one in extra if one.lstrip("+-").isdigit()
    )


def at_once(tale: Tale, groups: Groups) -> Told:
    """That both attack at once, where the dice say so too."""
    both = "die.a" in tale.state and "die.b" in tale.state
    return [] if both and reached(tale, "a") == reached(tale, "b") else None


def first_side(tale: Tale, groups: Groups) -> Told:
    return [f"主張 対戦 goes_first:{groups[0]}"]


def attacks(tale: Tale, groups: Groups) -> Told:
    """An attack of the units that are named, or of all; the sum that is told has to be theirs."""
    who, named, *figures = groups
    cards = cards_in(named)
    seats = {tale.owner(card) for card in cards} or {who or tale.who}
    if len(seats) != 1 or "" in seats or (who and who not in seats):
        return None
    seat = seats.pop()
    tale.state["asked"] = tale.other(seat)
    given = [int(one) for one in figures if one]
    if given:
        fight = cards or [
            card
            for card in fighting(tale)
            if tale.owner(card) == seat and "行動完了" not in tale.facts.get(card, ())
        ]
        strong = [int(fact.split("/")[0]) for card in fight for fact in tale.facts.get(card, ())
                  if re.fullmatch(r"\d+/\d+", fact)]  # fmt: skip
        if len(strong) != len(fight) or given[-1] != sum(strong) or sum(given[:-1]) not in (0, given[-1]):
            return None
    return [f"{seat} 攻撃 {'、'.join(map(quote, cards))}".strip()]


def fall(tale: Tale, groups: Groups) -> Told:
    return [f"主張 {quote(card)} 捨札" for card in cards_in(groups[0])]


def all_fall(tale: Tale, groups: Groups) -> Told:
    """Both fall, where each player has one unit in the battle."""
    there = fighting(tale)
    if sorted(tale.owner(card) for card in there) != ["a", "b"]:
        return None
    return [f"主張 {quote(card)} 捨札" for card in there]


def stays(tale: Tale, groups: Groups) -> Told:
    return [f"主張 {quote(card)} 戦場" for card in cards_in(groups[0])]


def left_out(tale: Tale, groups: Groups) -> Told:
    """Units that take no part in an attack, which the line with the attack has told."""
    return []


def stands(tale: Tale, groups: Groups) -> Told:
    return [f"主張 {quote(card)} {groups[1]}" for card in cards_in(groups[0])]


def lies(tale: Tale, groups: Groups) -> Told:
    square, card = groups
    seat = tale.owner(card)
    return [f"主張 {quote(card)} area:{spot(square, seat)}"] if seat else None


def counted(tale: Tale, groups: Groups) -> Told:
    who, label, was, now = groups
    seat = who or tale.who or (tale.on_turn if tale.state.get("by") else "")
    fits = [one for one in "ab" if was and tale.counts.get((one, label)) == was]
    seat = seat or (fits[0] if len(fits) == 1 else "" if was else tale.on_turn)
    return [f"主張 {seat} {label}:{now}"] if seat else None


def silent(tale: Tale, groups: Groups) -> Told:
    return []


BY = r"(?:<w>(?:は|が)?<.>)?"
HOW = r"(?:\{(進軍|迎撃|入れ替え)\})?(?:する|した)?"
PHRASES = (
    (rf"{BY}<c>(?:を|は|が|で|も)?<.>(?:<s>)?(?:に|の)?<to><s>(?:へ|に|まで|で)?(?:移動)?{HOW}", goes),
    (rf"{BY}<c>(?:を|は|が|で|も)?<.>()<s>(?:へ|に|まで)\{{(進軍|入れ替え)\}}", goes),
    (rf"{BY}<c>(?:を|は|が|で|も)?<.>()<s>\{{(進軍)\}}", goes),
    (rf"{BY}<c>(?:を|は|が|で|も)?\{{(?:進軍)\}}()<s>()", goes),
    (rf"{BY}\{{進軍\}}<.><c>(?:を|は)?(?:<s>)?<to><s>()", goes),
    (rf"{BY}\{{迎撃\}}<.><c>(?:を|は)?<s><to><s>()", lambda tale, told: goes(tale, (*told[:4], "迎撃"))),
    (rf"{BY}<cs>(?:を|は|が)?<s>(?:へ|に)(?:\{{進軍\}})?", together),
    (rf"{BY}<cs>(?:で|が|を|は)?\{{迎撃\}}", intercepts),
    (rf"{BY}\{{迎撃\}}<.><cs>", intercepts),
    (rf"{BY}(?:#手札;(?:の|から)?)?<c>(?:を|が)?<.><s>(?:に|へ)?\{{召喚\}}", summons),
    (rf"{BY}\{{召喚\}}<.><c>(?:を|が)?<.>(?:→)?<s>(?:に|へ)?", summons),
    (rf"{BY}(?:#手札;(?:の|から)?)?<c>(?:を|が)?<.>\{{召喚\}}<.>(?:→)?<s>(?:に|へ)?", summons),
    (rf"{BY}<c>(?:と|、|・)?<c>(?:を|の)?(?:場所を|位置を)?\{{入れ替え\}}", exchanges),
    (rf"{BY}\{{入れ替え\}}<.><c>(?:と|、|・)?<c>", exchanges),
    (rf"{BY}\{{なし\}}", nothing),
    (
        rf"{BY}\{{パワーチャージ\}}(?:して|で|した)?<.>→?<.>(?:#パワー;)?(?:は|が)?(?:<n>→(?:#パワー;)?)?(?:‘(\d+)’)(?:に)?",
        charges,
    ),
    (rf"{BY}\{{パワーチャージ\}}()()(?=$|[、。])", charges),
    (
        r"(?:\$イニシアチブ;|\^イニシアチブ決定タイミング;)?<.>(?:\{ダイス\})?<.>((?:@[ab](?:は|が|:|の)?(?:\{ダイス\})?‘\d+’<.>){2})(?![+=])",
        rolls,
    ),
    (r"<w>(?:は|が)?(?:\{ダイス\})?‘(\d+)’(?:\+?‘\+?(\d+)’)?(?:=‘(\d+)’)?", sums),
    (r"(?:→|で)?\{同時\}", at_once),
    (r"#goes_first;<.><w>", first_side),
    (
        rf"{BY}(?:の)?(?:<cs>(?:が|で|も|は)?)?\{{攻撃\}}(?:で|は)?<.>(?:(?:‘(\d+)’)(?:\+?‘\+?(\d+)’)?(?:\+?‘\+?(\d+)’)?=?(?:‘(\d+)’)?)?",
        attacks,
    ),
    (r"<cs>(?:は|が|も)?\{死亡\}", fall),
    (r"&?(?:とも|が|は)?\{(?:死亡|相打ち)\}", all_fall),
    (r"\(<cs>(?:は|が|も)?\{残る\}", left_out),
    (r"<cs>(?:は|が|も)?\{残る\}", stays),
    (
        r"<cs>(?:は|が|も|:)?(?:<(?:未行動|行動完了)>)?→?<(未行動|行動完了)>(?:に)?(?:なる|なった|する|した)?",
        stands,
    ),
    (r"→?<s>(?:に|は|が)?<c>", lies),
    (rf"{BY}#(手札|山札|パワー|捨札);(?:は|が)?(?:‘(\d+)’→)?‘(\d+)’(?:に|へ)?", counted),
    (r"\^[^;]*;", silent),
)
