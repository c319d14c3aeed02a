"""Moments at which a text does something: `自分の終了フェイズに`, `in your end phase`."""

from __future__ import annotations

from ...kernel import Text
from ..language import conditions
from ..language.moments import Moment
from ..language.terms import EVERY
from .conditions import condition
from .nouns import ORDINALS, a_or_an, basics
from .speaking import says, wording_of
from .terms import number

MINE = {
    "start_phase": Text("{of}開始フェイズに", "in {of}start phase"),
    "main_start": Text("{of}メインフェイズの開始時に", "as {of}main phase begins"),
    "main_end": Text("{of}メインフェイズの終了時に", "as {of}main phase ends"),
    "end_phase": Text("{of}終了フェイズに", "in {of}end phase"),
    "next_start_phase": Text("{of}次の開始フェイズに", "in {of}next start phase"),
    "next_end_phase": Text("{of}次の終了フェイズに", "in {of}next end phase"),
    "standard": Text("{by}標準行動を選んだとき", "when {by} choose{s} a standard phase"),
    "attack_made": Text("{attack}を行ったとき", "when {attack} is made"),
    "attack_resolved": Text("{attack}を解決した後", "after {attack} is resolved"),
    "reacted": Text("{by}対応したとき", "when {by} react{s}"),
    "reaction_resolved": Text(
        "この攻撃に{by}対応したカードを解決した後",
        "after a card with which {by} reacted to this attack is resolved",
    ),
    "made": Text("この攻撃を行ったとき", "when this attack is made"),
    "stood": Text("{of}偽証が反証されなかったとき", "when nobody refutes one of {of}perjuries"),
    "used": Text("{by}{cards}を使ったとき", "when {by} use{s} {cards}"),
    "use_resolved": Text("{by}{cards}を使って解決した後", "after {by} used {cards} and it is resolved"),
    "basic_done": Text("{by}{basics}を行ったとき", "when {by} do{es} a basic action ({basics})"),
    "reconstructing": Text("{by}山札を再構成する直前に", "just before {by} reshuffle{s}"),
    "reconstructed": Text("{by}山札を再構成した後", "after {by} reshuffled"),
    "unused_again": Text("{cards}が未使用に戻ったとき", "when {cards} becomes unused again"),
    "life_damage": Text(
        "{by}ライフに{least}以上のダメージを受けたとき", "when {by} take{s} at least {least} damage to life"
    ),
    "damage": Text("{by}ダメージを受けたとき", "when {by} take{s} damage"),
    "aura_changed": Text(
        "攻撃のダメージか基本動作で{of}オーラが変わったとき",
        "when damage of an attack or a basic action has changed {of}aura",
    ),
    "space_moved": Text("間合の桜花結晶が動いたとき", "when crystals are moved to or from the distance"),
    "broken": Text("{of}付与札が破棄されたとき", "when one of {of}enhancements is disposed of"),
    "becomes": Text("次の条件を満たしたとき", "as soon as this comes to hold"),
    "aura_filled": Text("{of}オーラがいっぱいになったとき", "when {of}aura is full"),
    "left_extra": Text("{of}追加札からカードが離れたとき", "when a card leaves {of}extra cards"),
    "gauge_multiple": Text(
        "禁忌ゲージが{multiple}の倍数になったとき", "when the taboo gauge comes to a multiple of {multiple}"
    ),
    "umbrella": Text("{by}傘を開閉したとき", "when {by} turn{s} the umbrella"),
    "rides": Text("騎動で間合が変わったとき", "when riding has changed the distance"),
    "act_moves": Text("幕が動いたとき", "when the act moves"),
    "returned": Text("回帰したとき", "when it comes back by Regression"),
    "discard_even": Text(
        "{of}捨て札が偶数枚になったとき", "when the number of cards in {of}discard pile becomes even"
    ),
    "dance": Text("剣舞を行ったとき", "when the sword dance is done"),
    "gears": Text("機巧がそろったとき", "when the mechanism is complete"),
}
BY = {
    "me": Text("自分が", "you"),
    "enemy": Text("相手が", "the enemy"),
    "both": Text("いずれかのプレイヤーが", "either player"),
    "any": Text("いずれかのプレイヤーが", "either player"),
}
OF = {
    "me": Text("自分の", "your "),
    "enemy": Text("相手の", "the enemy's "),
    "both": Text("各プレイヤーの", "each player's "),
    "any": Text("このターンの", "this turn's "),
}


@says(Moment)
def moment(value: Moment) -> Text:
    template = MINE[value.at]
    attack = conditions.Attack(who=value.who) if value.attack is None else value.attack
    when = template.fill(
        s="" if value.who == "me" else "s",
        es="" if value.who == "me" else "es",
        of=OF[value.who],
        by=BY[value.who],
        cards=Text("カード", "a card") if value.which == EVERY else one_of_them(wording_of(value.which)),
        attack=one_of_them(wording_of(attack)),
        basics=basics(value.basics) if value.basics else Text("基本動作", "any"),
        multiple=number(value.multiple),
        least=number(value.least or 1),
    )
    if value.not_rebuilt:
        when = Text(f"{when.ja}（再構成のダメージを除く）", f"{when.en} (but for that of a reshuffle)")
    if value.which != EVERY and "{cards}" not in template.ja:
        cards = one_of_them(wording_of(value.which))
        when = Text(f"{when.ja}（{cards.ja}）", f"{when.en} ({cards.en})")
    if value.attack is not None and "{attack}" not in template.ja:
        by = one_of_them(wording_of(value.attack))
        when = Text(f"{when.ja}（{by.ja}）", f"{when.en} ({by.en})")
    if value.nth:
        when = Text(
            f"{when.ja}（1ターンの{value.nth}回目）",
            f"{when.en} (for the {ORDINALS[value.nth]} time in a turn)",
        )
    if value.at == "becomes" and value.given is not None:
        that = condition(value.given)
        return Text(f"{that.ja}になったとき", f"as soon as {that.en}")
    if value.given is not None:
        that = condition(value.given)
        when = Text(f"{when.ja}、{that.ja}なら", f"{when.en}, if {that.en}")
    return when


def one_of_them(noun: Text) -> Text:
    """A card or an attack as one of several."""
    return Text(noun.ja, a_or_an(noun.en))
