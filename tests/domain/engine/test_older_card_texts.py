"""Turns of phrase of older seasons and of story sets are read, each in a sentence of our own."""

import pytest
import yaml

from judgeapp.domain.engine.kernel.model import vocabulary
from judgeapp.domain.engine.sakura.card_reader import read_text
from judgeapp.domain.engine.sakura.language import Effect

MEGAMI = {"サイネ": "saine", "トコヨ": "tokoyo"}
USED_TRUMP = "{there: {at: trumps, which: {of: other, state: used}}}"
PUT_BACK = "{put: {what: {at: down}, to: deck_top}}"
CASES = [
    ("attack", "【常時】あなたの他のメガミの切札が1枚以上使用済ならば、この《攻撃》は+1/+0となる。",
     f"always: {{given: {USED_TRUMP}, holds: {{this: +1/+0}}}}"),
    ("attack", "【常時】あなたのトコヨの切札が2枚以上使用済ならば、この《攻撃》は不可避を得る。",
     "always: {given: {compare: {left: {how_many: {at: trumps, which: {of: tokoyo, state: used}}}, op: '>=',"
     " right: 2}}, holds: {this: {gain: inescapable}}}"),
    ("action", "----\n【即再起】あなたが再構成以外でライフに1以上のダメージを受ける。",
     "rise_at_once: {at: life_damage, not_rebuilt: true}"),
    ("action", "----\n【即再起】あなたが3以上のライフへのダメージを受ける。",
     "rise_at_once: {at: life_damage, least: 3}"),
    ("action", "----\n【再起】このターンに4回以上の《攻撃》を行っている。",
     "rise: {compare: {left: {tally: attacks}, op: '>=', right: 4}}"),
    ("action", "このターンで最初の対応ならば、相手を畏縮させる。",
     "use: {if: {that: {all: [reacting, {compare: {left: {tally: reactions}, op: '=', right: 1}}]}, do: cow}}"),
    ("attack", "【常時】現在が相手のターンならば、この《攻撃》は+0/+1となる。",
     "always: {given: enemy_turn, holds: {this: +0/+1}}"),
    ("attack", "【常時】現在の間合がターン開始時の間合から変化していないならば、この《攻撃》は+0/+1となる。",
     "always: {given: still, holds: {this: +0/+1}}"),
    ("action", "対応した全力でない《攻撃》は-1/+0となる。",
     "use: {answered: {change: -1/+0, which: {who: enemy, not_sub: fullpower}}}"),
    ("enhance", "【展開中】各ターンの最初の相手の《攻撃》は-1/+0となる。",
     "while: {attacks: {change: -1/+0, which: {who: enemy, nth: 1}}}"),
    ("action", "【使用済】相手の手札の上限は2減少する。", "used: {hand_limit: {by: 2, less: true, who: enemy}}"),
    ("action", "相手は集中力が0になる。", "use: {vigor: {to: 0, who: enemy}}"),
    ("action", "あなたの集中力は1増加し、カードを1枚引く。", "use: [vigor, draw]"),
    ("action", "集中力を1得るか、カードを2枚引く。", "use: {one_of: [{do: vigor}, {do: {draw: 2}}]}"),
    ("action", "あなたと相手はカードを1枚引く。", "use: [draw, {draw: {who: enemy}}]"),
    ("action", "あなたと相手のオーラを全てダストに送る。",
     "use: [{shift: {out: aura, to: dust, n: all}}, {shift: {out: enemy.aura, to: dust, n: all}}]"),
    ("action", "あなたの手札に追加札から「春」を加える。", "use: {fetch: {name: 春, to: hand}}"),
    ("action", "相オーラ→ダスト：1\nこのカードを対応で使用したならば、さらに\n相オーラ→ダスト：1",
     "use: [enemy.aura>dust 1, {if: {that: reacting, do: enemy.aura>dust 1}}]"),
    ("attack", "【攻撃後】対応した《攻撃》と、このターンに相手が次に行う《攻撃》は-1/+0となる。",
     "after: [{answered: -1/+0}, {next: {change: -1/+0, which: {who: enemy}}}]"),
    ("attack", "【攻撃後】このカードを伏せ札から使用し、伏せ札に他のカードがあるならば、相手を畏縮させる。",
     "after: {if: {that: {all: [{used_from: down}, {there: {at: down, which: {other: true}}}]}, do: cow}}"),
    ("attack", "【攻撃後】このターン中、全てのプレイヤーは基本動作《後退》を行えない。",
     "after: {this_turn: {cannot: {what: basics, who: both, basics: backward}}}"),
    ("attack", "【常時】このカードはあなたの傘が閉じている場合のみ使用できる。",
     "always: {given: umbrella_open, holds: unusable}"),
    ("enhance", "【展開中】順風である場合のみ、この付与札の上の桜花結晶が移動する。",
     "while: {given: {not: tailwind}, holds: stays}"),
    ("enhance", "【展開中】相手が《攻撃》を行ったならば、その解決後に以下を行ってもよい。\n"
     "ダスト→自オーラ：1\nカードを1枚引く。",
     "while: {when: {at: {at: attack_resolved, who: enemy}, do: [dust>aura 1, draw], may: true}}"),
    ("action", "【使用済】あなたの終了フェイズに以下のどちらかを行ってもよい。\n・カードを1枚引く。\n・集中力を1得る。",
     "used: {when: {at: {at: end_phase}, do: {one_of: [{do: draw}, {do: vigor}]}, may: true}}"),
    ("action", "【使用済】各ターンにあなたが初めて伏せ札から《攻撃》カードを使用した時、その解決後にカードを1枚引く。",
     "used: {when: {at: {at: use_resolved, which: {type: attack, used_from: down}, nth: 1}, do: draw}}"),
    ("action", "【使用済】あなたの開始フェイズに相手のオーラに空きがなければ、集中力を1得る。"
     "その後、ダストが3以上ならば、カードを1枚引く。",
     "used: {when: {at: {at: start_phase, given: enemy.room=0}, do: [vigor, {if: {that: dust>=3, do: draw}}]}}"),
    ("attack", "【攻撃後/使用済】攻撃後とあなたが山札を再構成する直前に、カードを1枚引いてもよい。",
     "after: {may: {do: draw}}, used: {when: {at: {at: reconstructing}, do: draw, may: true}}"),
    ("enhance", "【展開中/破棄時】あなたの終了フェイズと破棄時に、ダストが5以上ならば、ダスト→自オーラ：1",
     "broken: {if: {that: dust>=5, do: dust>aura 1}},"
     " while: {when: {at: {at: end_phase, given: dust>=5}, do: dust>aura 1}}"),
    ("attack", "【常時】あなたはこのカードを手札にあるかのように伏せ札から使用してもよい。",
     "always: {usable_from: down}"),
    ("action", "【使用済】あなたの終了フェイズにあなたの伏せ札から1枚を選び、山札の一番上に置く。",
     f"used: {{when: {{at: {{at: end_phase}}, do: {PUT_BACK}}}}}"),
    ("variable", "【常時】このカードはあなたの「秋」の上の桜花結晶の数に応じて以下のカードの複製となる。\n"
     "2以上…「冬」\n1…「夏」\n"
     "0…「春」",
     "always: {copy_of: {names: [春, 夏, 冬], "
     "by: {how_many: {at: enhancements, which: {name: 秋}, count: crystals}}}}"),
]  # fmt: skip


@pytest.mark.parametrize(("type_", "printed", "expected"), CASES)
def test_an_older_turn_of_phrase_is_read(type_, printed, expected):
    read = read_text(printed, type_, MEGAMI)
    assert [(one.line, one.column, one.rest) for one in read.unread] == []
    data = yaml.safe_load(f"[{expected}]")
    assert read.texts == [vocabulary.write(Effect, vocabulary.read(Effect, one)) for one in data]


@pytest.mark.parametrize(
    ("type_", "printed"),
    [
        ("variable", "【常時】このカードは「秋」の上の桜花結晶の数に応じて以下のカードの複製となる。\n"
         "2以上…「冬」\n0…「春」"),
        ("attack", "【攻撃後/使用済】あなたが山札を再構成する直前に、カードを1枚引いてもよい。"),
        ("enhance", "【展開中】この《攻撃》は桜が散る場合のみ使用できる。"),
    ],
)  # fmt: skip
def test_what_is_said_by_halves_is_not_read(type_, printed):
    assert not read_text(printed, type_, MEGAMI).whole
