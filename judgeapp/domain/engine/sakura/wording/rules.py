"""Steps that a rule defines by name, and the ends of a phase and of a game."""

from __future__ import annotations

from ...kernel import Text
from ..language import rules
from .nouns import WHO, does, order, subject
from .speaking import either, listed, says
from .terms import many, number, whose

PERFORMED = {
    "ride": Text("騎動を行う", "ride"),
    "restore": Text("燃焼済の造花結晶を{n}回復する", "restore {n}"),
    "transform": Text("TransFormする", "transform"),
    "assemble": Text("パーツを{n}組み立てる", "assemble {n}"),
    "dismantle_to": Text("組み立て済みのパーツが{n}になるまで解体する", "dismantle parts down to {n}"),
    "great_discovery": Text("世紀の大発見を行う", "make the discovery of the century"),
    "umbrella": Text("傘を開閉する", "turn the umbrella"),
    "scheme": Text("計略を実行する", "carry out the scheme"),
    "prepare_scheme": Text("次の計略を準備する", "prepare the next scheme"),
    "all_schemes": Text(
        "捨て札のカードの計略を、好きな数だけ好きな順に実行する",
        "carry out any number of the schemes of cards in your discard pile, in any order",
    ),
    "freeze": Text("{who}を{n}凍結する", "freeze {who} {n}"),
    "conscript": Text("徴兵を{n}行う", "conscript {n}"),
    "sprout": Text("種結晶を{n}萌芽させる", "let {n} sprout"),
    "storm": Text("嵐の力を使用する", "use the storm power"),
    "dive": Text("潜水する", "dive"),
    "collect": Text("回収を行う", "collect"),
    "prepare_plan": Text("構想カードを準備する", "prepare a plan card"),
    "perfect": Text("完全態にする", "make it complete"),
    "depart": Text("桜降る代の旅路に出発する", "set out on the journey"),
    "journey": Text(
        "所在地の効果を解決し、思い出の桜花結晶を次の位置へ進める（始点に2回目に来たなら、その効果の代わりに家路の効果を解決する）",
        "resolve the effect of the location and move the crystal of the memories on to the next position"
        " (back where it began, resolve the effect of the way home instead)",
    ),
    "shadows_return": Text("終焉の影が蘇る", "the shadow of the end revives"),
    "impatience": Text("{who}は焦燥を受ける", "{who} suffer{s} impatience"),
    "act_effect": Text("現在の幕の効果を解決する", "resolve the effect of the current act"),
    "wounds_to_damage": Text(
        "領域を好きな数だけ選び、そこに置かれた{who}の裂傷トークンを好きな順にダメージ化する",
        "turn {whose}laceration tokens into damage, in any number of zones and any order",
    ),
    "double_numbers": Text("書かれた数字を2倍にする", "double the printed numbers"),
    "burn": Text("造花結晶を{n}燃焼済にする", "burn {n}"),
    "resonate": Text("共鳴する", "resonate"),
    "all_fates": Text(
        "過去、現在、未来の順に運命の効果を解決する（運命は動かさない）",
        "resolve the effects of the fates at Past, Present and Future in that order (they are not moved)",
    ),
    "past_to_unseen": Text("過去の運命をまだ見ぬ運命へ動かす", "move the fate at Past to Unseen Fate"),
}
COUNTED = {
    "restore": ("個", "burnt artificial crystal"),
    "assemble": ("個", "part"),
    "freeze": ("回", "time"),
    "conscript": ("回", "time"),
    "sprout": ("個", "seed"),
    "burn": ("個", "artificial crystal"),
    "dismantle_to": ("個", "part"),
}
"""What is counted, in both languages."""
ONCE = frozenset({"freeze", "conscript"})
"""What English says without a number where it is done once."""
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
    n = many(step.n, *COUNTED[step.what]) if step.what in COUNTED else count
    if step.what in ONCE and step.n == 1:
        n = Text(n.ja, "")
    filled = PERFORMED[step.what].fill(
        n=n, who=WHO[step.who], whose=whose(step.who), s="" if step.who == "me" else "s"
    )
    done = Text(filled.ja, filled.en.strip())
    if step.who != "me" and "{who}" not in PERFORMED[step.what].ja:
        by = subject(step.who)
        done = Text(f"{by.ja}{done.ja}", order(step.who, done.en))
    if step.n != 1 and "{n}" not in PERFORMED[step.what].ja:
        done = Text(f"{done.ja}（{count.ja}回）", f"{done.en} ({count.en} times)")
    if step.out_of:
        where = either(PLANS_FROM[name] for name in step.out_of)
        done = Text(f"{where.ja}から{done.ja}", f"{done.en} out of {where.en}")
    notes = []
    if step.may:
        notes.append(Text("行わなくてもよい", "optional"))
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
