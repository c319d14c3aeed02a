"""Printed card texts are read into the language of card texts, whole and rightly, or marked where they are not."""

import json
from pathlib import Path

import pytest
import yaml

from judgeapp.domain.engine.kernel.model import vocabulary
from judgeapp.domain.engine.sakura.card_reader import READER, read_text
from judgeapp.domain.engine.sakura.card_reader.reader import parser, predict_directly
from judgeapp.domain.engine.sakura.cards import every_card
from judgeapp.domain.engine.sakura.language import Effect

MEGAMI = {"サイネ": "saine", "ユキヒ": "yukihi"}
PACKAGE = Path(__file__).resolve().parents[4] / "shared/data/sakura_cards_s9-2.json"


def written(texts):
    return [vocabulary.write(Effect, vocabulary.read(Effect, one)) for one in texts]


def texts_of(printed, type_="attack"):
    read = read_text(printed, type_, MEGAMI)
    assert [(one.line, one.column, one.rest) for one in read.unread] == []
    return read.texts


ATTACKS = [
    ("対応不可", "no_reaction"),
    ("超克　対応不可（通常札）", "overwhelm, unanswerable: {category: normal}"),
    ("間合制限（1-4）　投資券", "limit: 1-4, investment"),
    ("【攻撃後】ダスト→自オーラ：3", "after: dust>aura 3"),
    ("【攻撃後】間合⇔ダスト：2\n自オーラ→相フレア：1", "after: [space<>dust 2, aura>enemy.flare 1]"),
    ("【攻撃後】相手を畏縮させ、相手は集中力を1失う。", "after: [cow, {vigor: {by: -1, who: enemy}}]"),
    ("【攻撃後】あなたは畏縮する。", "after: {cow: me}"),
    ("【攻撃後】カードを2枚引いてもよい。", "after: {may: {draw: 2}}"),
    (
        "【攻撃後】相手は手札を1枚捨て札にする。",
        "after: {put: {what: {at: hand, side: enemy, by: enemy}, to: discard}}",
    ),
    (
        "【攻撃後】相手の手札を見て、その中から1枚を選び、それを捨て札にする。",
        "after: {put: {what: {at: hand, side: enemy, seen: true}, to: discard}}",
    ),
    (
        "【攻撃後】相手の手札を1枚無作為に選び、それを捨て札にする。",
        "after: {put: {what: {at: hand, side: enemy, by: chance}, to: discard}}",
    ),
    (
        "【攻撃後】あなたの捨て札にある他のメガミの《攻撃》カード1枚を選び、山札の底に置いてもよい。",
        "after: {may: {put: {what: {at: discard, which: {of: other, type: attack}}, to: deck_bottom}}}",
    ),
    ("【攻撃後】このカードを山札の上に戻す。", "after: {put: {what: this, to: deck_top}}"),
    (
        "【攻撃後】集中力を1支払ってもよい。そうした場合、相手のライフに1ダメージを与える。",
        "after: {may: {do: {pay: 1}, then: {damage: {life: 1}}}}",
    ),
    (
        "【攻撃後】現在の間合が2以下ならば、相手のオーラに2ダメージを与える。そうでないならば、間合→ダスト：1",
        "after: {if: {that: distance<=2, do: {damage: {aura: 2}}, otherwise: space>dust 1}}",
    ),
    (
        "【攻撃後】このターンに次にあなたが行う他のメガミの《攻撃》は+1/+0となり、対応不可を得る。",
        "after: {next: {change: [+1/+0, gain: no_reaction], which: {of: other}}}",
    ),
    (
        "【攻撃後】攻撃『適正距離2-4、1/-、対応不可、【攻撃後】相手を畏縮させる』を2回行う。",
        "after: {repeat: {n: 2, do: {strike: {range: 2-4, damage: 1/-, texts: [no_reaction, after: cow]}}}}",
    ),
    (
        "【攻撃後】対応した《全力》でない《攻撃》は-1/+0となる。",
        "after: {answered: {change: -1/+0, which: {who: enemy, not_sub: fullpower}}}",
    ),
    (
        "【攻撃後】対応した切札でない《攻撃》を打ち消す。",
        "after: {cancel: {which: {who: enemy, not_category: trump}}}",
    ),
    (
        "【常時】土壇場-あなたのライフが4以下ならば、この《攻撃》を+2/+1する。",
        "always: {given: life<=4, holds: {this: +2/+1}}",
    ),
    (
        "【常時】サイネの切札が使用済ならば、この《攻撃》は距離拡大（遠2）を得る。",
        "always: {given: {there: {at: trumps, which: {of: saine, state: used}}}, holds: {this: reach+far 2}}",
    ),
    (
        "【常時】この《攻撃》は+X/+0となる。Xは相手の手札の枚数に等しい。",
        "always: {this: {boost: {aura: enemy.hand}}}",
    ),
    ("【常時】Xは鏡映数の半分（切り上げ）に等しい。", "always: {fix: {half: mirror}}"),
    ("全力化：【常時】この《攻撃》は+1/+1となる。", "full: {always: {this: +1/+1}}"),
    (
        "(+2) 【常時】この《攻撃》は+1/+1となる。\n----\n隙",
        "oath: {raises: 2, texts: {always: {this: +1/+1}}}, gap",
    ),
    ("----\n<攻対> 【攻撃後】相手を畏縮させる。", "gears: {attack: 1, reaction: 1, texts: {after: cow}}"),
    ("----\n【再起】境地-あなたの集中力が2である。", "rise: vigor=2"),
    ("----\n【即再起】あなたのライフが2以下になる。", "rise_at_once: {at: becomes, given: life<=2}"),
]
ACTIONS = [
    (
        "以下から1つを選ぶ。\n・集中力を1得る。\n・カードを1枚引き、手札を1枚伏せ札にする。\nその後、基本動作《前進》を2回まで行う。",
        "use: [{one_of: [{do: vigor}, {do: [draw, {put: {what: {at: hand}, to: down}}]}]},"
        " {basic_action: {n: 2, which: forward, up_to: true}}]",
    ),
    (
        "現在の間合に応じて以下を行う。\n5以上…間合→ダスト：2\n4以下…ダスト→間合：2",
        "use: {if: {that: distance>=5, do: space>dust 2, otherwise: dust>space 2}}",
    ),
    (
        "現在の間合が3以上ならば、\n間合→自フレア：1\n間合→相フレア：1",
        "use: {if: {that: distance>=3, do: [space>flare 1, space>enemy.flare 1]}}",
    ),
    (
        "このターン中、現在の間合は2増加し、達人の間合は1大きくなる。",
        "use: {this_turn: [{distance: 2}, {master: 1}]}",
    ),
    (
        "捨て札から《全力》でないカードを1枚選び、それを使用してもよい。",
        "use: {use_card: {what: {at: discard, which: {not_sub: fullpower}}, may: true}}",
    ),
    (
        "計略を実行し、次の計略を準備する。\n[神算] ダスト→間合：1\n[鬼謀] 相手を畏縮させる。",
        "use: [{perform: scheme}, {perform: prepare_scheme}], scheme: {shinsan: dust>space 1, kibou: cow}",
    ),
    (
        "【常時】このカードの消費は相手のライフの数だけ小さくなる。\n相ライフ→ダスト：1",
        "always: {cost: enemy.life}, use: enemy.life>dust 1",
    ),
    (
        "このターンの終了フェイズに山札を再構成する。",
        "use: {later: {at: {at: end_phase, who: any}, do: reconstruct}}",
    ),
    (
        "追加札から「影の鈴」を未使用で得て、このカードを取り除く。",
        "use: [{fetch: {name: 影の鈴, to: unused}}, {put: {what: this, to: removed}}]",
    ),
]
ACTIONS += [
    (
        "現在の間合に応じて以下を行う。\n2以下…ダスト→間合：1\n3以上…カードを1枚引く。",
        "use: {if: {that: distance<=2, do: dust>space 1, otherwise: draw}}",
    ),
    (
        "相手の付与札を1枚選び、その上の桜花結晶を2個ダストに送る。",
        "use: [{choose: {at: enhancements, side: enemy}}, {shift: {out: chosen, to: dust, n: 2}}]",
    ),
    (
        "あなたの使用済の切札が2枚以上あるならば、カードを1枚引く。",
        "use: {if: {that: {compare: {left: {how_many: {at: trumps, which: {state: used}}}, op: '>=', right: 2}},"
        " do: draw}}",
    ),
    (
        "全力化：攻撃『適正距離2-5、1/2』を行う。\nカードを1枚引く。",
        "full: {use: {strike: {range: 2-5, damage: 1/2}}}, use: draw",
    ),
    (
        "以下を2回まで選ぶ。同じものを複数回選んでもよい。\n・カードを1枚引く。\n・あなたのライフが5以下ならば、禁忌ゲージを1上げる。"
        "そうした場合、自オーラ→自ライフ：1",
        "use: {one_of: {of: [{do: draw}, {do: {if: {that: life<=5,"
        " do: {if_done: {do: {gauge: taboo}, then: aura>life 1}}}}}], n: 2, up_to: true, again: true}}",
    ),
    (
        "相手の付与札1枚を選んでもよい。そうした場合、その付与札の上の桜花結晶を3つダストに送る。",
        "use: {may: {do: {choose: {at: enhancements, side: enemy}}, then: {shift: {out: chosen, to: dust, n: 3}}}}",
    ),
]
ENHANCEMENTS = [
    (
        "隙\n【展開時】相手の捨て札からカードを1枚選び、それをこのカードの下に封印する。",
        "gap, deploy: {put: {what: {at: discard, side: enemy}, to: sealed}}",
    ),
    (
        "【展開時/破棄時】現在の間合が2以上ならば、間合→ダスト：1",
        "both: {of: [deploy, broken], do: {if: {that: distance>=2, do: space>dust 1}}}",
    ),
    (
        "【展開中】相手は基本動作《後退》と《離脱》を行えない。",
        "while: {cannot: {what: basics, basics: [backward, withdraw]}}",
    ),
    (
        "【展開中】あなたのターン中、相手の《攻撃》は対応不可を失う。",
        "while: {given: my_turn, holds: {attacks: {change: {lose: no_reaction}, which: {who: enemy}}}}",
    ),
    (
        "【展開中】相手が各ターンで初めて《攻撃》を行った時、その《攻撃》は-1/+0となる。",
        "while: {when: {at: {at: attack_made, who: enemy, nth: 1}, do: {altered: -1/+0}}}",
    ),
    (
        "【展開中】相手の開始フェイズの開始時にあなたのフレアが6以上ならば、カードを1枚引いてもよい。",
        "while: {when: {at: {at: start_phase, who: enemy, given: flare>=6}, may: true, do: draw}}",
    ),
]
SENTENCES = (
    [("attack", *one) for one in ATTACKS]
    + [("action", *one) for one in ACTIONS]
    + [("enhance", *one) for one in ENHANCEMENTS]
)


@pytest.mark.parametrize(("type_", "printed", "expected"), SENTENCES)
def test_a_sentence_is_read(type_, printed, expected):
    assert texts_of(printed, type_) == written(yaml.safe_load(f"[{expected}]"))


@pytest.mark.parametrize(
    ("printed", "places"),
    [
        ("【攻撃後】相手を祝福する。", [(1, 8)]),
        ("対応不可\n【攻撃後】ダスト→自オーラ：1\n【常時】星が巡る。", [(3, 5)]),
        ("【攻撃後】ダスト→自オーラ：1\n相手を祝福する。", [(2, 3)]),
        ("【未知】ダスト→自オーラ：1", [(1, 5)]),
        ("相手を畏縮させる。", [(1, 1)]),
    ],
)
def test_what_is_not_read_is_marked_to_the_character(printed, places):
    assert [(one.line, one.column) for one in read_text(printed, "attack", MEGAMI).unread] == places


@pytest.mark.parametrize(
    "printed",
    [
        "【攻撃後】相手のオーラが3以下ならば、その《攻撃》は-1/+0となる。",  # which attack
        "【攻撃後】そうした場合、ダスト→自オーラ：1",  # what was done
        "【攻撃後】ナナシの切札が使用済ならば、ダスト→自オーラ：1",  # no such Megami
        "自オーラ→ダスト：X",  # what X is
        "【攻撃後】相フロー→自オーラ：1",  # the language has no such place
    ],
)
def test_what_points_to_nothing_is_not_read(printed):
    assert not read_text(printed, "attack", MEGAMI).whole


def test_a_note_in_brackets_says_nothing():
    """6-2-1-7."""
    assert texts_of("【攻撃後】山札を再構成する。\n（その際にダメージは受けない）") == [
        {"after": ["reconstruct"]}
    ]


def test_a_text_on_the_other_side_is_read_too():
    card = {
        "type": "attack",
        "text": "",
        "rangeOpened": "0-2",
        "damageOpened": "1/1",
        "textOpened": "【攻撃後】間合→ダスト：2",
    }
    [read] = READER({"cards": {"one": card}})
    assert read.whole
    assert read.texts == [{"face": {"range": "0-2", "damage": "1/1", "texts": [{"after": ["space>dust 2"]}]}}]


def test_a_package_is_read_in_any_of_its_forms():
    card = {"type": "action", "text": "カードを1枚引く。"}
    flat, sections = (
        {"one": card},
        {"provenance": "ours", "s1": {"one": card}, "s2": {"two": {"name": "無言"}}},
    )
    for package in (flat, sections):
        assert [(one.id, one.texts) for one in READER(package)] == [("one", [{"use": ["draw"]}])]


def test_a_package_may_bring_a_megami():
    package = {
        "megami": {"nanashi": {"name": "ナナシ"}},
        "cards": {"one": {"type": "action", "text": "ナナシの切札が使用済ならば、カードを1枚引く。"}},
    }
    [read] = READER(package)
    assert read.texts == written(
        yaml.safe_load(
            "[use: {if: {that: {there: {at: trumps, which: {of: nanashi, state: used}}}, do: draw}}]"
        )
    )


def test_the_rules_predicted_directly_are_all_rules():
    """What `predict_directly` puts into lark changes no reading, only how often a rule is looked at."""
    built = parser()
    rules = {rule for rules in built.parser.parser.predictions.values() for rule in rules}
    predict_directly(built)
    assert (
        {rule for rules in built.parser.parser.predictions.values() for rule in rules}
        == rules
        == set(built.rules)
    )


# ---- against what is encoded by hand

EQUAL_IN_MEANING = {
    "不意打ち": "X is fixed there and used twice; here the number stands in its place.",
    "闇昏千影の生きる道": "it comes back before or after its crystals leave, with nothing between.",
    "どれーんでびる": "`may` at the moment there, at the use here.",
    "桜花のお守り": "`may` around `if_done` there, `then` of `may` here.",
    "神渉装置:枢式": "looking and choosing are steps of their own there; what may be chosen is then used.",
    "瀧河希の掌": "an aura damage of at most 3 is a number.",
}


def known_by_name():
    names = {}
    for card in every_card():
        if card.written is not None:
            names.setdefault(str(card.facts["number"]).removeprefix("NA-").lower().replace("-", ""), card)
    return names


@pytest.mark.slow
@pytest.mark.skipif(not PACKAGE.exists(), reason="the printed texts stay on the operator's machine")
def test_what_is_read_whole_says_what_is_encoded():
    package = json.loads(PACKAGE.read_text("utf-8"))
    ours = known_by_name()
    read = list(READER({"cards": package["cards"], "megami": package["megami"]}))
    whole = [card for card in read if card.whole]
    compared = [
        (card, ours[key])
        for card in whole
        if (key := card.id.lower().replace("-", "").replace("_", "/").replace("/", "")) in ours
    ]
    wrong = {card.name for card, listed in compared if written(card.texts) != written(listed.written)}
    assert wrong <= set(EQUAL_IN_MEANING)
    assert len(compared) >= 260
    assert len(whole) >= 285
    lines = sum(card.lines for card in read)
    assert sum(card.lines - len(card.unread) for card in read) / lines >= 0.77
