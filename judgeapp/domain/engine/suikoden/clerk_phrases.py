"""What is done in a battle of 乙女遊戯『水滸伝』, as notes say it: who goes to the centre, how it is met, who wins."""

from __future__ import annotations

import re
from typing import Any

from ..kernel.record.notation.clerk.phrases import Tale, Told, cards_in
from ..kernel.record.notation.words import quote

Groups = tuple[str, ...]
LAND = re.compile(r"籠城:(\d|\?)")


def finished(clerk: Any, rows: list[Any]) -> None:
    """Put what a note leaves out into its table: what a land does, who is still at home, the step."""
    sortied = any(token.kind == "zone" and token.value == "出撃" for _, _, row in rows for token in row)
    named = {token.value for _, _, row in rows for token in row if token.kind == "card"}
    for card in clerk.cards:
        card.facts = [
            LAND.sub(lambda told: land_effect(told[1]), fact) if card.zone == "土地" else fact
            for fact in card.facts
        ]
        if sortied and card.zone == "出撃" and card.name in named:
            card.zone = "場"
    goes_on = any(token.kind == "verb" and token.value == "続行" for _, _, row in rows[:1] for token in row)
    if goes_on and "手順" not in clerk.game:
        clerk.game["手順"] = "10"
        defender = clerk.seats.get("off_turn", "")
        for card in clerk.cards:
            if card.who == defender and card.zone in ("出撃", "中央"):
                card.zone = "中央"
                card.facts.append("籠城で残る:はい")
    elif (
        "手順" not in clerk.game
        and not sortied
        and {c.who for c in clerk.cards if c.zone == "出撃"} == {"a", "b"}
    ):
        clerk.game["手順"] = "3"


def land_effect(amount: str) -> str:
    """What a land adds for who holds it, as a fact of its card."""
    return "土地の効果:?" if amount == "?" else f'land_effects:[{{"amount":{amount}}}]'


# Who fights.


def attacker(tale: Tale) -> str:
    return tale.on_turn


def puts(tale: Tale, seat: str, card: str) -> list[str]:
    """The line with which a character goes to the centre; none where it is there."""
    if not seat or tale.state.get(f"fighter.{seat}") == card:
        return []
    tale.state[f"fighter.{seat}"] = card
    return [f"{seat} 中央 {quote(card)}"]


def goes(tale: Tale, groups: Groups) -> Told:
    who, card = groups
    seat = tale.owner(card)
    return puts(tale, seat, card) if seat and who in ("", seat) else None


def alone_goes(tale: Tale, groups: Groups) -> Told:
    """Both put forward the only one that they have out."""
    found: list[str] = []
    for seat in (attacker(tale), tale.other(attacker(tale))):
        out = tale.of(seat, "出撃")
        if len(out) != 1:
            return None
        found += puts(tale, seat, out[0])
    return found


def meet(tale: Tale, groups: Groups) -> Told:
    """Two characters that fight each other, that of the attacker first."""
    seats = [tale.owner(card) for card in groups]
    if sorted(seats) != ["a", "b"]:
        return None
    ordered = sorted(zip(seats, groups, strict=True), key=lambda one: one[0] != attacker(tale))
    return [line for seat, card in ordered for line in puts(tale, seat, card)]


def defends(tale: Tale, groups: Groups) -> Told:
    who, card, way = groups
    seat = tale.other(attacker(tale))
    if (
        not seat
        or (who and who != seat)
        or (card and tale.owner(card) != seat)
        or tale.state.get("way", way) != way
    ):
        return None
    if not card and tale.who not in ("", seat):
        return None
    tale.state["way"] = way
    first = puts(tale, seat, card) if card else []
    if not card and f"fighter.{seat}" not in tale.state:
        out = tale.of(seat, "出撃")
        if len(out) != 1:
            return None
        first = puts(tale, seat, out[0])
    return [*first, f"{seat} 防御 {way}"]


def sorties(tale: Tale, groups: Groups) -> Told:
    who, cards = groups[0], cards_in(groups[1])
    seats = {tale.owner(card) for card in cards}
    if len(seats) != 1 or who not in ("", *seats) or "" in seats:
        return None
    return [f"{seats.pop()} 出撃 {'、'.join(map(quote, cards))}"]


def nobody(tale: Tale, groups: Groups) -> Told:
    seat = groups[0] or tale.who
    return [f"{seat} 見送り"] if seat else None


def attacks(tale: Tale, groups: Groups) -> Told:
    return [f"{attacker(tale)} 攻撃"] if attacker(tale) and tale.who in ("", attacker(tale)) else None


def goes_on(tale: Tale, groups: Groups) -> Told:
    seat = attacker(tale)
    if not seat or tale.who not in ("", seat):
        return None
    for key in ("way", f"fighter.{seat}"):
        tale.state.pop(key, None)
    return [f"{seat} 続行"]


# Stratagems and shots.


def casts(tale: Tale, groups: Groups) -> Told:
    who, card, spell, source, amount, _, now = groups
    seat = tale.owner(card) if card else who or tale.who or caster(tale, spell)
    if not seat or amount not in ("", "1"):
        return None
    source = source or ("手札" if now and tale.counts.get((seat, "手札")) else "")
    tale.state[f"spell.{seat}"] = spell
    first = puts(tale, seat, card) if card else []
    if not card and f"fighter.{seat}" not in tale.state and len(tale.of(seat, "出撃")) == 1:
        first = puts(tale, seat, tale.of(seat, "出撃")[0])
    paid = {"手札": f"{seat}手札1", "山札": f"{seat}山札"}.get(source, "")
    lines = [*first, f"{seat} 計略 {spell} {paid}".strip()]
    return [*lines, f"主張 {seat} {source}:{now}"] if now else lines


def caster(tale: Tale, spell: str) -> str:
    """The player of the only character with a stratagem."""
    seats = {tale.owner(card) for card, facts in tale.facts.items() if spell in facts}
    return next(iter(seats)) if len(seats) == 1 else ""


def no_spell(tale: Tale, groups: Groups) -> Told:
    return []


def intellect(tale: Tale, groups: Groups) -> Told:
    """The intellect with which somebody fights, where it is what is printed."""
    using = [tale.state.get(f"fighter.{seat}", "") for seat in "ab" if f"spell.{seat}" in tale.state]
    told = [fact for card in using for fact in tale.facts.get(card, ()) if fact.count("/") == 2]
    printed = [fact.split("/")[2] for fact in told]
    return [] if groups[0] in printed else None


def turned(tale: Tale, groups: Groups) -> Told:
    tale.state["turned"] = groups[0]
    return []


def shoots(tale: Tale, groups: Groups) -> Told:
    who, card, amount, target, _, _was, now = groups
    card = card or tale.state.pop("turned", "")
    if not card:
        able = [one for one, facts in tale.facts.items() if any(fact.startswith("射撃:") for fact in facts)]
        able = [one for one in able if tale.owner(one) == (who or tale.who or tale.owner(one))]
        card = able[0] if len(able) == 1 else ""
    seat = tale.owner(card)
    noted = [fact[3:] for fact in tale.facts.get(card, ()) if fact.startswith("射撃:")]
    if (
        not seat
        or (target and tale.owner(target) != tale.other(seat))
        or (amount and noted and amount not in noted)
    ):
        return None
    lines = [f"{seat} 射撃 {quote(card)}"]
    if amount and not noted:
        lines.insert(0, f"主張 {quote(card)} 射撃:{amount}")
    return [*lines, f"主張 {quote(target)} 数値:{now}"] if target and now else lines


# What came of it.


def won(tale: Tale, groups: Groups) -> Told:
    """Claims of who won, and of both values, the higher one the winner's."""
    one, other, winner, how, third, fourth = groups
    values = [value for value in (one or third, other or fourth) if value]
    seat = winner if winner in ("a", "b") else tale.owner(winner)
    if not seat or len(values) == 1 or (values and values[0] == values[1]):
        return None
    wins = seat if how == "勝ち" else tale.other(seat)
    if not attacker(tale):
        return None
    attacks = wins == attacker(tale)
    tale.state["lost"] = tale.other(wins)
    lines = [f"主張 対戦 result:{'attack' if attacks else 'defence'}"]
    if values:
        low, high = sorted(map(int, values))
        first, second = (high, low) if attacks else (low, high)
        lines.append(f"主張 対戦 attack_total:{first} defence_total:{second}")
    return lines


def won_by_player(tale: Tale, groups: Groups) -> Told:
    return won(tale, groups)


def drawn(tale: Tale, groups: Groups) -> Told:
    one, other = groups[0] or groups[2], groups[1] or groups[3]
    if one != other:
        return None
    told = [f"主張 対戦 attack_total:{one} defence_total:{one}"] if one else []
    return ["主張 対戦 result:draw", *told]


def retreats(tale: Tale, groups: Groups) -> Told:
    who, card, amount, _was, now = groups
    seat = tale.owner(card) if card else who or tale.who or tale.state.get("lost", "")
    if not seat or seat != tale.state.get("lost", seat):
        return None
    lines = [f"{seat} 撤退"]
    return (
        [*lines, f"主張 {seat} 山札:{now}"]
        if now
        else [*lines, f"主張 {seat} 山札-{amount}"]
        if amount
        else lines
    )


def wanders(tale: Tale, groups: Groups) -> Told:
    return [f"主張 {quote(card)} 放浪" for card in cards_in(groups[0])]


def discarded(tale: Tale, groups: Groups) -> Told:
    return [f"主張 {quote(card)} 捨札" for card in cards_in(groups[0])]


def trophy(tale: Tale, groups: Groups) -> Told:
    seat = tale.owner(groups[0])
    return [f"主張 {quote(groups[0])} {tale.other(seat)}戦果"] if seat else None


def home(tale: Tale, groups: Groups) -> Told:
    """Claims of characters that are spent, and home where that is said."""
    cards = cards_in(groups[0])
    if any(not tale.owner(card) for card in cards):
        return None
    spent = [f"主張 {quote(card)} 行動済み" for card in cards]
    return spent + (
        [f"主張 {quote(card)} 置き場:{tale.owner(card)}場" for card in cards] if groups[1] else []
    )


def counted(tale: Tale, groups: Groups) -> Told:
    who, label, _was, now = groups
    seat = who or tale.who
    return [f"主張 {seat} {label}:{now}"] if seat else None


def razed(tale: Tale, groups: Groups) -> Told:
    """The claim that the defender's land is destroyed: it lies in the land deck."""
    lands = tale.of(tale.other(attacker(tale)), "土地")
    named = groups[0] or (lands[0] if len(lands) == 1 else "")
    return [f"主張 {quote(named)} 土地デッキ"] if named in lands else None


def removed(tale: Tale, groups: Groups) -> Told:
    return [f"主張 {quote(groups[0])} 除外"]


OUT = r"(?:を|が|は|も|で)?(?:<裏>)*(?:\{出す\}|<裏>|→(?=$|[/|、]))(?:{出す}|<裏>)*"
WAY = r"\{(迎撃|籠城)\}(?:で|を|に|と|する)?"
PAID = (
    r"(?:を|で)?(?:\{使う\}|といって|と言って)*"
    r"<.>(?:\(?(?:#(手札|山札);)?(?:から|を|の)?(?:‘(\d+)’)?(?:を)?\{捨て\})?"
    r"<.>(?:\(?(?:#(手札|山札);)?(?:‘\d+’→‘(\d+)’)\)?)?"
)
VALUE = r"(?:\$\d;)?‘(\d+)’"
FIGHT = rf"{VALUE}(?:<vs>){VALUE}"
END = r"(?:だ|です|!)*<.>(?:と@[ab])?(?:と言う|と)?"
PHRASES = (
    (rf"(?:<w><.>)?<c>{OUT}", goes),
    (r"(?:<裏>)+(?:\{出す\})", alone_goes),
    (r"<c>(?:対|と|VS|vs|-|:)<c>(?!も)", meet),
    (rf"(?:<w>(?:は|が)?<.>)?(?:<c>(?:で|は|が|を|も)?(?:\{{出す\}}|<裏>)*)?<.>{WAY}", defends),
    (r"(?:<w>(?:の|は|が)?<.>)?%出撃;(?:は|=|:|→)*<cs>", sorties),
    (r"(?:<w>(?:は|が)?<.>)?<cs>(?:が|を|で|の)?%出撃;", sorties),
    (r"(?:<w>(?:は|が)?<.>)?\{だれも\}", nobody),
    (r"\{攻撃\}", attacks),
    (r"\{続行\}→?", goes_on),
    (rf"(?:<w>(?:は|が)?<.>)?(?:<c>(?:の|で|が|は)?)?\$(火計|水計|妖術);{PAID}", casts),
    (r"\$(?:火計|水計|妖術);(?:など)?(?:は|も)?(?:\{使わない\}|なし)", no_spell),
    (r"\$2;‘(\d+)’", intellect),
    (r"&?<[表裏]>", no_spell),
    (r"<c>(?:を|が|は)?<表>(?:に|で|、)?(?:<行動済み>)?(?:に|で)?", turned),
    (
        r"(?:<w>(?:は|が)?<.>)?(?:<c>(?:の|で|が)?)?→?\$射撃;(?:‘(\d)’)?(?:を|で)?(?:\{使う\})?<.>(?:<c>(?:の|に|へ|は)?(?:\$([01]);)?(?:‘(\d+)’→‘(\d+)’)?)?",
        shoots,
    ),
    (rf"(?:{FIGHT}(?:で|に)?<.>)?<c>(?:の|が)?\{{(勝ち|負け)\}}{END}(?:<.>{FIGHT})?", won),
    (rf"(?:{FIGHT}(?:で|に)?<.>)?<w>(?:の|が)?\{{(勝ち|負け)\}}{END}(?:<.>{FIGHT})?", won_by_player),
    (rf"(?:{FIGHT}(?:で|に)?<.>)?\{{引き分け\}}(?:<.>\(?{FIGHT}\)?)?", drawn),
    (
        r"(?:<w>(?:は|が)?<.>)?(?:<c>(?:は|が|も)?)?\{撤退\}<.>(?:\(?(?:#山札;)(?:から|を)?‘(\d+)’(?:を)?(?:\{捨て\})?)?<.>(?:\(?#山札;(?:は|が)?(?:‘(\d+)’→)?‘(\d+)’\)?)?",
        retreats,
    ),
    (r"(?:<w>(?:は|が)?<.>)?(?:‹[^›]*›(?:は|が|も)?)?\{撤退なし\}", no_spell),
    (r"<cs>(?:は|が|も)?\{放浪\}(?:へ|に)?", wanders),
    (r"<cs>(?:は|が|も|を)?(?:#捨札;|\{捨て\})(?:へ|に)?", discarded),
    (r"<c>(?:は|が|も|を)?#戦果;(?:へ|に)?(?:する)?", trophy),
    (r"<cs>(?:は|が|も)?<行動済み>(?:で|に|、)?(?:自分の|@[ab]の)?(%場;(?:へ|に))?(?:戻る|帰る)?", home),
    (r"(?:<w>(?:の|は)?<.>)?#(手札|山札|戦果|捨札);(?:は|が)?‘(\d+)’→‘(\d+)’", counted),
    (r"<c>(?:は|が|も|を)?\{除外\}", removed),
    (r"<c>(?:は|が|も|を)?\{破壊\}", razed),
    (r"%土地;(?:は|が|も|を)?\{破壊\}()", razed),
    (
        r"(?:<w>(?:は|が)?<.>)?(?:<c>(?:は|が|も)?)?(?:#山札;)?(?:から|を)?‘(\d+)’(?:を)?\{捨て\}<.>\{撤退\}<.>"
        r"(?:\(?(?:#山札;)?(?:は|が)?(?:‘(\d+)’→)?‘(\d+)’\)?)?",
        retreats,
    ),
    (r"\{終わり\}", no_spell),
)
