"""Steps about crystals and cards, as orders to the player of the card: `ダストから間合へ桜花結晶を1個動かす`."""

from __future__ import annotations

from typing import Any

from ...kernel import Text
from ..language import cards, crystals, rules
from ..language.terms import EVERY, Pick
from .nouns import GAUGES, KEYWORDS, REFS, SPOTS, WHO, a_or_an, does, goal, subject, zone
from .numbers import many, number, whose
from .speaking import also, either, listed, said, says

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
    out, to = either(SPOTS[one] for one in step.out), SPOTS[step.to]
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
    parts = [
        Text(f"{ja}に{number(value).ja}", f"{number(value).en} to {en}")
        for ja, en, value in named
        if value is not None
    ]
    joined = also(parts) if step.both else either(parts)
    return Text(f"{who.ja}の{joined.ja}ダメージを与える", f"deal damage to {who.en}: {joined.en}")


@says(crystals.Wound)
def wound(step: crystals.Wound) -> Text:
    who = WHO[step.who]
    if step.aura is not None or step.life is not None:
        aura, life = number(step.aura or 0), number(step.life or 0)
        return Text(
            f"{who.ja}に裂傷{aura.ja}/{life.ja}を与える", f"deal laceration {aura.en}/{life.en} to {who.en}"
        )
    names = {"aura": Text("オーラ", "aura"), "flare": Text("フレア", "flare"), "life": Text("ライフ", "life")}
    at, count = either(names[one.removeprefix("enemy.")] for one in step.at), number(step.n)
    by = "" if step.by == "me" or len(step.at) == 1 else "（受ける側が選ぶ）"
    choice = " (chosen by the enemy)" if by else ""
    return Text(
        f"{who.ja}の{at.ja}に裂傷{count.ja}を与える{by}",
        f"deal {count.en} laceration to {at.en} of {who.en}{choice}",
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
    return Text(f"{who.ja}を畏縮させる", f"{does(step.who, 'become')} cowed")


@says(crystals.Gauge)
def gauge(step: crystals.Gauge) -> Text:
    names = [GAUGES[one] for one in step.of]
    which = also(names) if step.each else either(names)
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


@says(cards.Draw)
def draw(step: cards.Draw) -> Text:
    count, who = many(step.n, "枚", "card"), subject(step.who)
    return Text(f"{who.ja}カードを{count.ja}引く", f"{who.en}draw {count.en}")


def objects(what: Any) -> Text:
    """Cards as the object of a step."""
    if isinstance(what, Pick):
        return said(what)
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
    what = said(step.what)
    return Text(f"{what.ja}選ぶ", f"choose {what.en}")


@says(cards.Show)
def show(step: cards.Show) -> Text:
    who = subject(step.who)
    what = zone("hand", step.who) if step.what == "hand" else None
    shown = Text(f"{what.ja}を", what.en) if what else objects(step.what)
    return Text(f"{who.ja}{shown.ja}公開する", f"{who.en}show {shown.en}")


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
        words = listed((KEYWORDS[one] for one in step.gains), "・", " and ")
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
                f"うち{step.from_life}個はライフから納める", f"{step.from_life} of the charge come from life"
            )
        )
    if step.ends_phase:
        notes.append(Text("全力ならその後フェイズを終える", "if it is Full Power the phase ends after it"))
    if step.returns:
        notes.append(Text("その後ゲーム外へ戻す", "it goes back out of the game afterwards"))
    how = Text(f"（{listed(notes).ja}）", f" ({listed(notes).en})") if notes else Text("", "")
    verb = Text("使ってもよい", "may use") if step.may else Text("使う", "use")
    return Text(f"{what.ja}{verb.ja}{how.ja}", f"{'you ' if step.may else ''}{verb.en} {what.en}{how.en}")


@says(cards.Exchange)
def exchange(step: cards.Exchange) -> Text:
    what = Text(f"「{step.called}」", f"“{step.called}”") if step.called else REFS[step.what]
    if step.against is not None:
        partner = said(step.against)
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
    return Text(f"{who.ja}山札を再構成する（ダメージなし）", f"{who.en}reconstruct the deck (without damage)")


@says(cards.NameCard)
def name_card(step: cards.NameCard) -> Text:
    among = said(step.among)
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


PERFORMED = {
    "ride": Text("騎動を行う", "ride"),
    "restore": Text("燃焼済の造花結晶を{n}個回復する", "restore {n} burnt artificial crystal(s)"),
    "transform": Text("TransFormする", "transform"),
    "assemble": Text("パーツを{n}個組み立てる", "assemble {n} part(s)"),
    "dismantle_to": Text(
        "組み立て済みのパーツが{n}個になるまで解体する", "dismantle parts until {n} are assembled"
    ),
    "great_discovery": Text("世紀の大発見を行う", "make the discovery of the century"),
    "umbrella": Text("傘を開閉する", "turn the umbrella"),
    "scheme": Text("計略を実行する", "carry out the scheme"),
    "prepare_scheme": Text("次の計略を準備する", "prepare the next scheme"),
    "all_schemes": Text("すべての計略を実行する", "carry out all schemes"),
    "freeze": Text("{who}を{n}回凍結する", "freeze {who} {n} time(s)"),
    "conscript": Text("徴兵を{n}回行う", "conscript {n} time(s)"),
    "sprout": Text("種結晶を{n}個萌芽させる", "let {n} seed(s) sprout"),
    "storm": Text("嵐の力を使用する", "use the storm power"),
    "dive": Text("潜水する", "dive"),
    "collect": Text("回収を行う", "collect"),
    "prepare_plan": Text("構想カードを準備する", "prepare a plan card"),
    "perfect": Text("完全態にする", "make it complete"),
    "depart": Text("桜降る代の旅路に出発する", "set out on the journey"),
    "journey": Text(
        "思い出の桜花結晶を次の位置へ進める", "move the crystal of the memories on to the next position"
    ),
    "shadows_return": Text("終焉の影が蘇る", "the shadow of the end revives"),
    "impatience": Text("{who}は焦燥を受ける", "impatience comes to {who}"),
    "act_effect": Text("現在の幕の効果を解決する", "resolve the effect of the current act"),
    "wounds_to_damage": Text(
        "{who}の裂傷トークンをダメージ化する", "turn the laceration tokens of {who} into damage"
    ),
    "double_numbers": Text("書かれた数字を2倍にする", "double the printed numbers"),
    "burn": Text("造花結晶を{n}個燃焼済にする", "burn {n} artificial crystal(s)"),
}
PLANS_FROM = {
    "extra": Text("追加札", "the extra cards"),
    "achieved": Text("達成済", "the accomplished ones"),
    "hand": Text("手札", "the hand"),
    "discard": Text("捨て札", "the discard pile"),
    "down": Text("伏せ札", "the facedown pile"),
}


@says(rules.Perform)
def perform(step: rules.Perform) -> Text:
    count = number(step.n)
    n = count if isinstance(step.n, int) or step.n == "x" else Text(f"「{count.ja}」と同じ", count.en)
    done = PERFORMED[step.what].fill(n=n, who=WHO[step.who])
    if step.n != 1 and "{n}" not in PERFORMED[step.what].ja:
        done = Text(f"{done.ja}（{count.ja}回）", f"{done.en} ({count.en} times)")
    if step.out_of:
        where = either(PLANS_FROM[one] for one in step.out_of)
        done = Text(f"{where.ja}から{done.ja}", f"{done.en} out of {where.en}")
    notes = []
    if step.may:
        notes.append(Text("行わなくてもよい", "may be left out"))
    if step.distinct:
        notes.append(Text("同じものは選べない", "none of them twice"))
    if step.fully:
        notes.append(Text("すべて行えるときだけ", "only if all of it can be done"))
    words = listed(notes)
    return Text(f"{done.ja}（{words.ja}）", f"{done.en} ({words.en})") if notes else done


@says(rules.EndPhase)
def end_phase(step: rules.EndPhase) -> Text:
    return Text("フェイズを終了する", "end the phase")


@says(rules.SkipMain)
def skip_main(step: rules.SkipMain) -> Text:
    who = whose(step.who)
    return Text(f"{who.ja}次のメインフェイズを行わない", f"{who.en}next main phase does not take place")


@says(rules.Lose)
def lose(step: rules.Lose) -> Text:
    who = WHO[step.who]
    return Text(f"{who.ja}は敗北する", f"{does(step.who, 'lose')} the game")


@says(rules.Win)
def win(step: rules.Win) -> Text:
    who = WHO[step.who]
    return Text(f"{who.ja}は勝利する", f"{does(step.who, 'win')} the game")
