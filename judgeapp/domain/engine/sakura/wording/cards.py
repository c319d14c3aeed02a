"""Steps about cards: drawing, putting, showing, using, exchanging, as orders to the player of the card."""

from __future__ import annotations

from typing import Any

from ...kernel import Text
from ..language import cards
from ..language.terms import EVERY, Pick
from .nouns import KEYWORDS, REFS, a_or_an, goal, order, subject, zone
from .speaking import listed, says, wording_of
from .terms import many, number


@says(cards.Draw)
def draw(step: cards.Draw) -> Text:
    count, who = many(step.n, "枚", "card"), subject(step.who)
    return Text(f"{who.ja}カードを{count.ja}引く", order(step.who, f"draw {count.en}"))


def objects(what: Any) -> Text:
    """Cards as the object of a step."""
    if isinstance(what, Pick):
        return wording_of(what)
    return Text(f"{REFS[what].ja}を", REFS[what].en)


@says(cards.Put)
def put(step: cards.Put) -> Text:
    what = objects(step.what)
    side = step.what.side if isinstance(step.what, Pick) else "me" if step.what == "this" else None
    to = goal(step.to, side)
    state = Text("（徴兵済）", ", conscripted") if step.state else Text("", "")
    return Text(f"{what.ja}{to.ja}{state.ja}", f"put {what.en} {to.en}{state.en}")


@says(cards.Choose)
def choose(step: cards.Choose) -> Text:
    what = wording_of(step.what)
    return Text(f"{what.ja}選ぶ", f"choose {what.en}")


@says(cards.Show)
def show(step: cards.Show) -> Text:
    who = subject(step.who)
    hand = Text("手札を", "your hand" if step.who == "me" else "their hand")
    shown = hand if step.what == "hand" else objects(step.what)
    return Text(f"{who.ja}{shown.ja}公開する", order(step.who, f"show {shown.en}"))


@says(cards.Look)
def look(step: cards.Look) -> Text:
    where = zone(step.at, step.who)
    return Text(f"{where.ja}を見る", f"look at {where.en}")


@says(cards.UseCard)
def use_card(step: cards.UseCard) -> Text:
    what = objects(step.what)
    notes = []
    if step.free:
        notes.append(Text("消費を支払わない", "without paying its cost"))
    if step.no_costs:
        notes.append(Text("コストをどれも支払わない", "without paying any cost"))
    if step.reacting:
        notes.append(Text("対応として", "as a reaction"))
    if step.gains:
        words = listed((KEYWORDS[keyword] for keyword in step.gains), "・", " and ")
        notes.append(Text(f"その攻撃は{words.ja}を得る", f"its attack gains {words.en}"))
    if step.vary:
        notes.append(
            Text(
                f"書かれた数字1つを{step.vary}増減できる",
                f"one printed number may be {step.vary} more or less",
            )
        )
    if step.charge is not None:
        charge = number(step.charge)
        notes.append(Text(f"納は{charge.ja}", f"with charge {charge.en}"))
    if step.from_life:
        notes.append(
            Text(
                f"うち{step.from_life}個はライフから納める", f"{step.from_life} of the charge from your life"
            )
        )
    if step.ends_phase:
        notes.append(
            Text("全力ならその後フェイズを終える", "if it is a Throughout card the phase ends after it")
        )
    if step.returns:
        notes.append(Text("その後ゲーム外へ戻す", "it goes back out of the game afterwards"))
    if step.down_after:
        notes.append(
            Text(
                "《付与》でなければ、捨て札になる代わりに伏せ札になる",
                "no Enhancement, it goes face down where it would be discarded",
            )
        )
    how = Text(f"（{listed(notes).ja}）", f" ({listed(notes).en})") if notes else Text("", "")
    verb = Text("使ってもよい", "may use") if step.may else Text("使う", "use")
    return Text(f"{what.ja}{verb.ja}{how.ja}", f"{'you ' if step.may else ''}{verb.en} {what.en}{how.en}")


@says(cards.Exchange)
def exchange(step: cards.Exchange) -> Text:
    what = Text(f"「{step.called}」", f"“{step.called}”") if step.called else REFS[step.what]
    if step.against is not None:
        partner = wording_of(step.against)
        other = Text(f"{partner.ja.removesuffix('を')}", partner.en)
    else:
        other = Text(f"追加札の「{step.name}」", f"“{step.name}” among the extra cards")
    may = Text("してもよい", "you may exchange") if step.may else Text("する", "exchange")
    done = Text(f"{what.ja}を{other.ja}と交換{may.ja}", f"{may.en} {what.en} for {other.en}")
    if step.then:
        to = goal(step.then, "me")
        verb = f"{to.ja}ことができる" if step.may_then else to.ja
        order = "may be put" if step.may_then else "is put"
        done = Text(f"{done.ja}。交換したカードを{verb}", f"{done.en}; the new card {order} {to.en}")
    return done


@says(cards.Fetch)
def fetch(step: cards.Fetch) -> Text:
    where, to = zone(step.out_of), goal(step.to, "me")
    state = Text("（徴兵済）", ", conscripted") if step.state else Text("", "")
    return Text(
        f"{where.ja}の「{step.name}」を{to.ja}{state.ja}",
        f"put “{step.name}” from {where.en} {to.en}{state.en}",
    )


@says(cards.Reconstruct)
def reconstruct(step: cards.Reconstruct) -> Text:
    who = subject(step.who)
    done = order(step.who, "reshuffle (without damage)")
    return Text(f"{who.ja}山札を再構成する（ダメージなし）", done)


@says(cards.NameCard)
def name_card(step: cards.NameCard) -> Text:
    among = wording_of(step.among)
    return Text(
        "カード名を1つ宣言する" if step.among == EVERY else f"{among.ja}の名前を1つ宣言する",
        "declare a card name" if step.among == EVERY else f"declare the name of {a_or_an(among.en)}",
    )


@says(cards.Copied)
def copied(step: cards.Copied) -> Text:
    return Text(
        "対応した攻撃を複製した攻撃を、それへの対応として行う",
        "make a copy of the attack reacted to, as a reaction to it",
    )
