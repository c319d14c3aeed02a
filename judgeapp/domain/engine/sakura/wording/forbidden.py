"""What players cannot do, and what is done in place of something."""

from __future__ import annotations

from ...kernel import Text
from ..language import statics
from ..language.terms import EVERY
from .nouns import OWNERS, WHO, a_or_an, basics, place, plural
from .speaking import listed, says, wording_of

FORBIDDEN = {
    "basics": Text("{basics}を行えない", "cannot {basics}"),
    "attack": Text("攻撃を行えない", "cannot attack"),
    "use": Text("{cards}を使えない", "cannot use {cards}"),
    "use_trumps": Text("切札を使えない", "cannot use trumps"),
    "pay_vigor": Text("集中力を支払えない", "cannot pay vigor"),
    "choose_aura": Text("オーラで受けることを選べない", "cannot choose to take damage to aura"),
    "advance_plan": Text("構想を進められない", "cannot advance a plan"),
    "lose": Text("敗北しない", "cannot lose"),
    "win": Text("勝利しない", "cannot win"),
    "suffer": Text("ダメージを受けない", "cannot take damage"),
    "become_charged": Text("カードを帯電させられない", "cannot electrify cards"),
    "move_space_by_arrows": Text("矢印効果で間合を動かせない", "cannot move the distance by arrows"),
    "draw_two": Text("開始フェイズに2枚目を引けない", "cannot draw more than one card in the start phase"),
    "renew_discard": Text(
        "山札の再構成で捨て札のカードを動かせない", "cannot move cards of the discard pile by a reshuffle"
    ),
    "broken": Text("付与札の【破棄時】効果を解決しない", "cannot resolve On Disposal effects"),
}
REPLACED = {
    "leaves_to_dust": Text("このカードの桜花結晶がダストへ動く", "crystals of this card going to the dust"),
    "others_to_dust": Text(
        "開始フェイズに自分のほかの付与札から桜花結晶がダストへ動く",
        "crystals of your other enhancements going to the dust in a start phase",
    ),
    "to_aura": Text("{whose}オーラへ桜花結晶が動く", "crystals going to {whose}aura"),
    "burning": Text("造花結晶を燃焼済にする", "burning an artificial crystal"),
    "draw": Text("カードを引く", "drawing a card"),
    "attack_damage": Text("この攻撃のダメージを与える", "dealing the damage of this attack"),
    "reconstruction_damage": Text("再構成のダメージを受ける", "taking the damage of a reshuffle"),
    "basic": Text("{basics}を行う", "doing {basics}"),
    "use": Text("{cards}を使う", "using {cards}"),
    "reaction": Text("{cards}で対応する", "reacting with {cards}"),
    "lose": Text("敗北する", "losing"),
    "discarded": Text("使った{cards}を捨て札に置く", "putting {cards} that was used onto the discard pile"),
    "suffer_impatience": Text("焦燥を受ける", "suffering impatience"),
    "collect": Text("回収を行う", "collecting"),
    "answer": Text("対応する", "reacting"),
}


@says(statics.Cannot)
def cannot(static: statics.Cannot) -> Text:
    who = WHO[static.who]
    what = FORBIDDEN[static.what].fill(
        basics=basics(static.basics) if static.basics else Text("基本動作", "do basic actions"),
        cards=Text("カード", "cards") if static.which == EVERY else several(wording_of(static.which)),
    )
    if static.who == "both":
        return Text(f"{who.ja}とも{what.ja}", f"neither player {what.en.replace('cannot', 'can', 1)}")
    return Text(f"{who.ja}は{what.ja}", f"{who.en} {what.en}")


def several(noun: Text) -> Text:
    """Cards of a kind."""
    return Text(noun.ja, plural(noun.en))


@says(statics.Instead)
def instead(static: statics.Instead) -> Text:
    who = WHO[static.who]
    of = REPLACED[static.of].fill(
        basics=basic_action(static.basics),
        cards=Text("カード", "a card") if static.which == EVERY else one_card(wording_of(static.which)),
        whose=OWNERS[static.who],
    )
    parts = [wording_of(step) for step in static.do]
    if static.to is not None:
        to = place(static.to)
        parts.append(Text(f"{to.ja}へ動かす", f"move them to {to.en}"))
    do = listed(parts, "、続けて", ", then ") if parts else Text("何もしない", "nothing is done")
    may = Text("（行わなくてもよい）", " (optional)") if static.may else Text("", "")
    if static.barred:
        apart = basics(static.barred)
        may = Text(f"（{apart.ja}によるものは除く）", f" (but not by the basic action “{apart.en}”)")
    whom = Text("", "") if static.who == "me" or static.of == "to_aura" else Text(f"{who.ja}が", f"{who.en} ")
    return Text(f"{whom.ja}{of.ja}代わりに、{do.ja}{may.ja}", f"instead of {whom.en}{of.en}, {do.en}{may.en}")


def basic_action(names: tuple[str, ...]) -> Text:
    """A basic action, by its name where it is one of these."""
    named = basics(names)
    return Text(named.ja, f"the basic action “{named.en}”") if names else Text("基本動作", "a basic action")


def one_card(noun: Text) -> Text:
    """A card of a kind."""
    return Text(noun.ja, a_or_an(noun.en))
