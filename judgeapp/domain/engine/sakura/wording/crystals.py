"""Steps about crystals, damage, vigor and gauges, as orders to the player of the card."""

from __future__ import annotations

from ...kernel import Text
from ..language import crystals
from .nouns import GAUGES, SPOTS, WHO, does, place
from .speaking import also, either, says
from .terms import many, number, whose

ARROW = {False: Text("→", "→"), True: Text("⇔", "⇔")}


@says(crystals.Arrow)
def arrow(step: crystals.Arrow) -> Text:
    left, right = SPOTS[step.left], SPOTS[step.right]
    count = many(step.n, "個", "crystal", up_to=step.freely)
    both = Text("（逆向きでもよい）", ", or the other way") if step.both else Text("", "")
    return Text(
        f"矢印 {left.ja}{ARROW[step.both].ja}{right.ja}: 桜花結晶{count.ja}{both.ja}",
        f"arrow {left.en} {ARROW[step.both].en} {right.en}: {count.en}{both.en}",
    )


@says(crystals.Shift)
def shift(step: crystals.Shift) -> Text:
    out, to = either(place(place_) for place_ in step.out), place(step.to)
    by = Text("（相手が選ぶ）", ", chosen by the enemy") if step.by == "enemy" else Text("", "")
    if step.until is not None:
        left = number(step.until)
        return Text(
            f"{out.ja}から残りが{left.ja}個になるまで桜花結晶を{to.ja}へ移す{by.ja}",
            f"move crystals from {out.en} to {to.en} until {left.en} are left{by.en}",
        )
    count = Text("すべて", "all crystals") if step.n == "all" else many(step.n, "個", "crystal")
    return Text(
        f"{out.ja}から桜花結晶{count.ja}を{to.ja}へ移す{by.ja}",
        f"move {count.en} from {out.en} to {to.en}{by.en}",
    )


@says(crystals.Damage)
def damage(step: crystals.Damage) -> Text:
    who = WHO[step.who]
    named = (("オーラ", "aura", step.aura), ("ライフ", "life", step.life), ("フレア", "flare", step.flare))
    dealt = [(ja, en, number(value)) for ja, en, value in named if value is not None]
    parts = [Text(f"{ja}に{count.ja}", f"{count.en} to {en}") for ja, en, count in dealt]
    parts[0] = Text(parts[0].ja, f"{dealt[0][2].en} damage to {whose(step.who).en}{dealt[0][1]}")
    joined = also(parts) if step.both else either(parts)
    return Text(f"{who.ja}の{joined.ja}ダメージを与える", f"deal {joined.en}")


@says(crystals.Wound)
def wound(step: crystals.Wound) -> Text:
    who = WHO[step.who]
    if step.aura is not None or step.life is not None:
        aura, life = number(step.aura or 0), number(step.life or 0)
        if not isinstance(step.aura or 0, int):
            return Text(
                f"{who.ja}に裂傷X/Yを与える（Xは{aura.ja}、Yは{life.ja}）",
                f"deal laceration X/Y to {who.en} (X is {aura.en}, Y is {life.en})",
            )
        return Text(
            f"{who.ja}に裂傷{aura.ja}/{life.ja}を与える", f"deal laceration {aura.en}/{life.en} to {who.en}"
        )
    names = {"aura": Text("オーラ", "aura"), "flare": Text("フレア", "flare"), "life": Text("ライフ", "life")}
    at, count = either(names[name.removeprefix("enemy.")] for name in step.at), number(step.n)
    by = "" if step.by == "me" or len(step.at) == 1 else "（受ける側が選ぶ）"
    choice = " (chosen by the enemy)" if by else ""
    return Text(
        f"{who.ja}の{at.ja}に裂傷{count.ja}を与える{by}",
        f"deal {count.en} laceration to {whose(step.who).en}{at.en}{choice}",
    )


@says(crystals.Vigor)
def vigor(step: crystals.Vigor) -> Text:
    who = WHO[step.who]
    if step.to is not None:
        return Text(f"{who.ja}の集中力を{step.to}にする", f"set {whose(step.who).en}vigor to {step.to}")
    if isinstance(step.by, int) and step.by < 0:
        return Text(f"{who.ja}は集中力を{-step.by}失う", f"{does(step.who, 'lose')} {-step.by} vigor")
    gained = number(step.by)
    return Text(f"{who.ja}は集中力を{gained.ja}得る", f"{does(step.who, 'gain')} {gained.en} vigor")


@says(crystals.Cow)
def cow(step: crystals.Cow) -> Text:
    who = WHO[step.who]
    return Text(f"{who.ja}を畏縮させる", does(step.who, "flinch"))


@says(crystals.Gauge)
def gauge(step: crystals.Gauge) -> Text:
    names = [GAUGES[name] for name in step.of]
    which = also(names) if step.each else either(names)
    if step.who != "me":
        which = Text(f"{WHO[step.who].ja}の{which.ja}", f"{which.en} of {WHO[step.who].en}")
    each = Text("それぞれ", " each") if step.each and len(names) > 1 else Text("", "")
    if step.to is not None:
        to = number(step.to)
        return Text(f"{which.ja}を{each.ja}{to.ja}にする", f"set {which.en}{each.en} to {to.en}")
    if step.times != 1:
        return Text(
            f"{which.ja}を{each.ja}{step.times}倍にする", f"multiply {which.en}{each.en} by {step.times}"
        )
    by = number(step.by)
    if step.either_way:
        return Text(f"{which.ja}を{by.ja}上げるか下げる", f"move {which.en} up or down by {by.en}")
    if isinstance(step.by, int) and step.by < 0:
        return Text(f"{which.ja}を{each.ja}{-step.by}下げる", f"lower {which.en}{each.en} by {-step.by}")
    return Text(f"{which.ja}を{each.ja}{by.ja}上げる", f"raise {which.en}{each.en} by {by.en}")
