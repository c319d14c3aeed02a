"""Where crystals find no room, a price cannot be paid, or a range is another than the printed one."""

import pytest

from ..table import act, choose, claim, now, passed, take, use
from .sparse import Dispute, activate, dispute, on, seat, settled, table

START = {"phase": "start", "mode": "", "turn": 7}
ROWS = [
    dispute(
        "no_vigor_pays_for_no_second_arrow",
        "illegal",
        3,
        "core/9-3",
        "vigor 0",
        table(
            4,
            seat("8 2 1 0", hand="直接金融", market=2, flow=0, megami="アキナ ハツミ"),
            seat("8 3 1 1"),
            mode="全力行動",
        ),
        use("a", "直接金融"),
        choose("a", 2),
        activate("a", "直接金融"),
    ),
    dispute(
        "nor_is_that_said_of_another_card",
        "illegal",
        3,
        "core/9-1",
        "nothing waits for カラハリ灯台",
        table(
            4,
            seat("8 2 1 0", hand="直接金融", used="カラハリ灯台", market=2, flow=0, megami="アキナ ハツミ"),
            seat("8 3 1 1"),
            mode="全力行動",
        ),
        use("a", "直接金融"),
        choose("a", 2),
        activate("a", "カラハリ灯台"),
    ),
    dispute(
        "a_flow_holds_five",
        "legal",
        None,
        "add/21-1",
        "of two of aura one finds room: 5",
        table(5, seat("8 3 1 1", hand="投機", flow=4, market=2, megami="アキナ ユリナ"), seat("8 3 1 1")),
        use("a", "投機"),
        choose("a", 1),
        now("5/3", a="8 2 1 1", b="8 3 1 1"),
        claim(a__flow=5),
    ),
    dispute(
        "a_harvest_of_a_path_leaves_what_ice_keeps_out_of_the_aura",
        "legal",
        None,
        "core/6-3",
        "two of flare; the path's two would go to an aura of 4 and one of ice: they stay: 3",
        table(
            4,
            seat("8 3 1 1", hand="刈取り", megami="ウツロ コルヌ"),
            seat("8 4 2 1", hand=0, enhancements=[on("満天の花道で", 3)], frozen=1, megami="ホノカ ユリナ"),
        ),
        use("a", "刈取り"),
        choose("b", "flare"),
        choose("b", "flare"),
        choose("a", "", "満天の花道で"),
        now("4/5", a="8 3 1 1", b="8 4 0 1"),
        claim(満天の花道で__crystals=3),
    ),
    dispute(
        "a_zone_of_control_keeps_its_crystal_before_a_ride",
        "legal",
        None,
        "add/9-6",
        "nine crystals and a token at distance are ten: it stays: 2",
        table(
            9,
            seat("8 3 1 0", hand=1, enhancements=[on("圏域", 2)], megami="サイネ ユリナ"),
            seat("8 3 1 1", artificial=4, burnt=0, megami="サリヤ トコヨ"),
            **START,
            farther_b=1,
        ),
        act("a", "proceed"),
        now("9/1", a="8 3 1 1", b="8 3 1 1"),
        claim(圏域__crystals=2),
    ),
    dispute(
        "flowers_in_both_hands_need_not_be_filled_where_the_aura_is_full",
        "legal",
        None,
        "core/9-6-3",
        "the text names 纏い, which may move nothing: what may be done instead is not done",
        table(
            4,
            seat("8 3 1 1", hand=2, used=[on("両手に華を", 4)], frozen=2, megami="ホノカ サイネ"),
            seat("8 3 2 1", hand=2, megami="コルヌ ユリナ"),
        ),
        passed("a"),
        now("4/3", a="8 3 1 1", b="8 3 2 1"),
        claim(両手に華を__crystals=4, turn=6),
    ),
    dispute(
        "a_fair_wind_carries_a_command",
        "legal",
        None,
        "core/10-4-2",
        "1-5 reaches 6: 1 on aura",
        table(
            6,
            seat("8 3 1 1", hand=2, enhancements=[on("指揮", 2), on("追い風", 2)], megami="ホノカ ユリナ"),
            seat("8 3 1 1", hand=0),
        ),
        passed("a"),
        take("b", "オーラ"),
        now("6/3", a="8 3 1 1", b="8 2 1 1"),
    ),
    dispute(
        "a_shadow_s_wing_lets_a_dance_swing",
        "legal",
        None,
        "add/6-2",
        "distance 4→6: 遠心; flare 3: two to the aura: 5",
        table(
            4,
            seat("8 3 1 1", hand="影の翅 円舞錬", megami="ハガネ ウツロ"),
            seat("8 3 3 1"),
            start_distance=4,
        ),
        use("a", "影の翅"),
        use("a", "円舞錬"),
        now("4/6", a="8 5 1 1", b="8 3 1 1"),
    ),
    dispute(
        "the_same_card_of_the_other_player_tells_nothing_of_a_lie",
        "undetermined",
        2,
        "add/20-6-3",
        "b's own 嘘突き lies in b's discard pile; a's may be the one face down",
        table(
            2,
            seat("8 3 1 1", hand=1, megami="レンリ ユリナ"),
            seat("8 3 1 1", hand=2, discard="嘘突き", megami="レンリ サイネ"),
        ),
        act("a", "perjure", "a.hand.1", value="嘘突き"),
        act("b", "refute"),
        claim(b__aura=3),
    ),
]


@pytest.mark.parametrize("row", ROWS, ids=str)
def test_a_row_comes_to_what_book_and_cards_say(row: Dispute) -> None:
    settled(row)
