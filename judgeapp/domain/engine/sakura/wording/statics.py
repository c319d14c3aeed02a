"""What holds while a text is in force: as a predicate about what it changes."""

from __future__ import annotations

from ...kernel import Text
from ..language import statics
from .changes import changed
from .conditions import condition
from .figures import of_cards
from .nouns import a_or_an, keywords, plural, zones
from .speaking import either, in_one, listed, predicates, says, wording_of
from .terms import number


@says(statics.This)
def this_attack(static: statics.This) -> Text:
    change = changed(static.change)
    return Text(f"この攻撃は{change.ja}", f"this attack {change.en}")


@says(statics.Attacks)
def attacks(static: statics.Attacks) -> Text:
    change = changed(static.change)
    which = wording_of(static.which)
    return Text(f"{which.ja}は{change.ja}", f"each {which.en} {change.en}")


@says(statics.Unusable)
def unusable(static: statics.Unusable) -> Text:
    if static.unless_reacting_to is not None:
        attack = wording_of(static.unless_reacting_to)
        return Text(
            f"{attack.ja}への対応でしか使えない",
            f"this card is used only as a reaction to {a_or_an(attack.en)}",
        )
    return {
        "": Text("このカードは使えない", "this card cannot be used"),
        "reacting": Text("このカードは対応でしか使えない", "this card is used only as a reaction"),
        "by_its_text": Text("このカードは自身の効果でしか使えない", "this card is used only by its own text"),
    }[static.otherwise_than]


@says(statics.Arrows)
def arrows(static: statics.Arrows) -> Text:
    of = of_cards(static.which, "me")
    parts = []
    if static.become == "both":
        parts.append(Text("どちら向きとしても解決できる", "may go either way"))
    if static.become == "reversed":
        parts.append(Text("逆向きになる", "go the other way"))
    if static.more:
        parts.append(Text(f"動かす数が{static.more}増える", f"move {static.more} more"))
    words = listed(parts, "、", " and ")
    return Text(f"{of.ja}の矢印効果は{words.ja}", f"the arrows of {of.en} {words.en}")


@says(statics.Texts)
def texts(static: statics.Texts) -> Text:
    cards, parts = wording_of(static.which), []
    s, their = ("s", "its") if static.which.itself else ("", "their")
    if static.lose:
        words = keywords(static.lose)
        parts.append(Text(f"{words.ja}を失う", f"lose{s} {words.en}"))
    if static.gain:
        words = keywords(static.gain)
        parts.append(Text(f"{words.ja}を得る", f"gain{s} {words.en}"))
    if static.no_sub:
        parts.append(Text("サブタイプを失う", f"lose{s} {their} subtype"))
    where = Text("", "")
    if static.used_from:
        place = zones(static.used_from)
        where = Text(f"{place.ja}から使う", f" used from {place.en}")
    done = predicates(parts or [Text("変わらない", f"stay{s} unchanged")])
    return Text(f"{where.ja}{cards.ja}は{done.ja}", f"{plural(cards.en)}{where.en} {done.en}")


@says(statics.Reactable)
def reactable(static: statics.Reactable) -> Text:
    at = Text("", "")
    if static.cost is not None:
        at = Text(f"（その場合の消費は{static.cost}）", f" (its cost is then {static.cost})")
    return Text(f"このカードは対応でも使える{at.ja}", f"this card may also be used as a reaction{at.en}")


@says(statics.UsableFrom)
def usable_from(static: statics.UsableFrom) -> Text:
    where = zones(static.zone)
    return Text(f"このカードは{where.ja}からも使える", f"this card may also be used from {where.en}")


@says(statics.CopyOf)
def copy_of(static: statics.CopyOf) -> Text:
    if static.at is not None:
        of = Text(f"{zones((static.at,)).ja}のカード", f"the card in {zones((static.at,)).en}")
    elif static.under:
        of = Text(f"「{static.under}」の下のカード", f"the card under “{static.under}”")
    else:
        of = either(Text(f"「{name}」", f"“{name}”") for name in static.names)
    kept = {"name": Text("名前", "its name"), "megami": Text("使用者", "its Megami")}
    if static.names:
        return one_of_them(static)
    keeps = Text("", "")
    if static.keeps:
        words = listed((kept[name_] for name_ in static.keeps), "と", " and ")
        keeps = Text(f"（{words.ja}は変わらない）", f" (but keeps {words.en})")
    return Text(
        f"このカードは{of.ja}の複製になる{keeps.ja}", f"this card becomes a copy of {of.en}{keeps.en}"
    )


def one_of_them(static: statics.CopyOf) -> Text:
    """Of which card a copy is, by a number: the names in its order from 0, the last one from its number on."""
    by, last = number(static.by), len(static.names) - 1
    told = [
        Text(
            f"{at}{'以上' if at == last else ''}なら「{name}」",
            f"“{name}” at {at}{' or more' if at == last else ''}",
        )
        for at, name in enumerate(static.names)
    ]
    which = listed(told)
    return Text(
        f"このカードは「{by.ja}」で決まるカードの複製になる（{which.ja}）",
        f"this card becomes a copy of the card that {by.en} decides ({which.en})",
    )


@says(statics.InForce)
def in_force(static: statics.InForce) -> Text:
    return Text(
        "このカードの下のカードの【常時】効果と追加基本動作が有効になる",
        "the Continuous effects and further basic actions of the card under this one are in force",
    )


@says(statics.AsAura)
def as_aura(static: statics.AsAura) -> Text:
    return Text(
        "ダメージの解決でこのカードの桜花結晶を自分のオーラとして扱う",
        "the crystals on this card count as your aura where damage is resolved",
    )


@says(statics.Stays)
def stays(static: statics.Stays) -> Text:
    during = {
        "": Text("", ""),
        "main": Text("メインフェイズの間、", "during main phases "),
        "start_phase": Text("開始フェイズに", "in start phases "),
    }[static.during]
    but = {
        "start_phase": Text("開始フェイズの処理", "the start phase"),
        "this": Text("このカードの効果", "this card"),
    }
    except_by = Text("", "")
    if static.but_by:
        words = either(but[name] for name in static.but_by)
        except_by = Text(f"{words.ja}以外で", f", but by {words.en}")
    verb = "動かさなくてもよい" if static.may_stay else "動かない"
    done = "may stay" if static.may_stay else "are not moved"
    return Text(
        f"{during.ja}このカードの桜花結晶は{except_by.ja}{verb}",
        f"{during.en}the crystals on this card {done}{except_by.en}",
    )


@says(statics.Untouchable)
def untouchable(static: statics.Untouchable) -> Text:
    ways = {
        "seal": Text("封印されない", "is not sealed"),
        "choice_in_hand": Text(
            "手札にある間、相手の効果で選ばれない", "is not chosen in the hand by effects of the enemy"
        ),
        "back": Text("山札や手札に戻されない", "is not put back to deck or hand"),
    }
    done = listed((ways[name] for name in static.to), "、", ", ")
    return Text(f"このカードは{done.ja}", f"this card {done.en}")


@says(statics.NewBasic)
def new_basic(static: statics.NewBasic) -> Text:
    do = in_one(static.do)
    once = Text("（1ターンに1回）", " (once a turn)") if static.once else Text("", "")
    return Text(
        f"基本動作「{static.name}」を選べる{once.ja}：{do.ja}",
        f"a further basic action “{static.name}”{once.en}: {do.en}",
    )


@says(statics.DeclareAs)
def declare_as(static: statics.DeclareAs) -> Text:
    cards, where = wording_of(static.which), zones(static.refuted_by, "enemy")
    return Text(
        f"このカードを、相手が選べたはずの{cards.ja}として使うと宣言できる"
        f"（相手は{where.ja}のそのカードを見せて拒める）",
        f"this card may be declared as {a_or_an(cards.en)} that the enemy could have chosen"
        f" (who may refuse by showing it in {where.en})",
    )


@says(statics.When)
def when(static: statics.When) -> Text:
    at, do = wording_of(static.at), in_one(static.do)
    may = Text("（行わなくてもよい）", " (optional)") if static.may else Text("", "")
    return Text(f"{at.ja}、{do.ja}{may.ja}", f"{at.en}, {do.en}{may.en}")


@says(statics.Where)
def where(static: statics.Where) -> Text:
    that = condition(static.that)
    holds = predicates(wording_of(static_) for static_ in static.holds)
    found = Text(f"{that.ja}なら、{holds.ja}", f"if {that.en}, {holds.en}")
    if static.otherwise:
        other = predicates(wording_of(static_) for static_ in static.otherwise)
        found = Text(f"{found.ja}。そうでなければ、{other.ja}", f"{found.en}; otherwise {other.en}")
    return found


@says(statics.Offset)
def offset(static: statics.Offset) -> Text:
    holds = listed((wording_of(static_) for static_ in static.holds), "、", ", ")
    return Text(
        f"{holds.ja}（同じ効果が重なると互いに打ち消す）", f"{holds.en} (two of the same offset each other)"
    )
