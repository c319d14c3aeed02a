"""Readings, namesakes, numbers, and finding one person among many."""

import io

import pytest
from django.urls import reverse
from django.utils import timezone
from openpyxl import Workbook

from judgeapp.apps.exchange import services as exchange
from judgeapp.apps.tournaments import selectors, services
from judgeapp.apps.tournaments.models import Player
from judgeapp.apps.tournaments.problems import LinesRefused
from judgeapp.apps.tournaments.selectors.names import found_among, in_rows
from judgeapp.apps.tournaments.services.names import check_name
from judgeapp.common.problems import Invalid, Taken
from tests.conftest import pages_of
from tests.cpu import takes_at_most

from .factories import make_event, make_round

HALL = [
    ("山田 太郎", "やまだ たろう", "東京"),
    ("髙橋 一", "タカハシ　ハジメ", ""),
    ("佐藤 健一", "さとう けんいち", "大阪"),
    ("渡邊 純", "わたなべ じゅん", ""),
    ("ガモウ ユウ", "", ""),
    ("Ann Smith", "", ""),
    ("呂", "", ""),
]


@pytest.fixture
def people():
    return [Player(name=name, reading=reading, club=club) for name, reading, club in HALL]


@pytest.fixture
def hall(db, organizer):
    """The same people at an event."""
    event = make_event(by=organizer, players=0)
    for name, reading, club in HALL:
        services.player_add(by=organizer, event=event, name=name, reading=reading, club=club)
    return event


@pytest.fixture
def desk(client_of, organizer):
    return client_of(organizer)


@pytest.fixture
def judge(client_of, make_user, hall):
    user = make_user("judge")
    services.role_grant(by=None, event=hall, user=user, role="judge")
    return client_of(user)


def url(name, *args):
    return reverse(name if ":" in name else f"tournaments:{name}", args=args)


def read(browser, address):
    answer = browser.get(address)
    assert answer.status_code == 200
    return answer.content.decode()


def test_people_stand_in_the_order_of_their_readings_by_rows_of_the_kana(people):
    assert [(row.row, [one.name for one in row.people]) for row in in_rows(people)] == [
        ("か", ["ガモウ ユウ"]),
        ("さ", ["佐藤 健一"]),
        ("た", ["髙橋 一"]),
        ("や", ["山田 太郎"]),
        ("わ", ["渡邊 純"]),
        ("A–Z", ["Ann Smith"]),
        ("", ["呂"]),
    ]


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("山田", "山田 太郎"),
        ("やま", "山田 太郎"),
        ("ﾔﾏ", "山田 太郎"),
        ("yam", "山田 太郎"),
        ("たろ", "山田 太郎"),
        ("やた", "山田 太郎"),
        ("yt", "山田 太郎"),
        ("高橋", "髙橋 一"),
        ("satoh", "佐藤 健一"),
        ("kenn", "佐藤 健一"),
        ("大阪", "佐藤 健一"),
        ("渡辺", "渡邊 純"),
        ("jun", "渡邊 純"),
        ("zyun", "渡邊 純"),
        ("smi", "Ann Smith"),
        ("がも", "ガモウ ユウ"),
        ("呂", "呂"),
    ],
)
def test_three_keys_find_a_person_in_kanji_kana_or_latin_letters(people, typed, meant):
    assert found_among(people, typed)[0].name == meant


def test_nothing_typed_is_everybody_in_their_order(people):
    assert found_among(people, " ") == people
    assert found_among(people, "存在しない") == []


@pytest.mark.usefixtures("past_the_services")
def test_who_is_here_and_the_codes_stand_in_the_order_of_the_readings(client_of, organizer, hall):
    hall.players.update(checked_in_at=timezone.now())
    desk = client_of(organizer)
    page = desk.get(reverse("tournaments:check_in", args=[hall.slug])).content.decode()
    codes = "".join(pages_of(desk.get(reverse("tournaments:codes_pdf", args=[hall.slug])).content))
    for told in (page[page.index("<main") :], codes):
        places = [told.index(name) for name in ("ガモウ", "佐藤", "髙橋", "山田", "渡邊")]
        assert places == sorted(places)


@pytest.mark.parametrize("written", ["髙橋一", "髙橋　一", "髙 橋 一"])
def test_a_name_written_with_other_spaces_is_entered_already(hall, written):
    with pytest.raises(Taken):
        services.player_add(by=None, event=hall, name=written, reading="たかはし はじめ")
    services.player_add(by=None, event=hall, name=written, suffix="2")


def test_a_reading_is_kept_in_hiragana_and_says_how_the_name_is_read(hall):
    assert hall.players.get(name="髙橋 一").reading == "たかはし はじめ"
    with pytest.raises(Invalid) as refusal:
        services.player_add(by=None, event=hall, name="新人", reading="新人")
    assert refusal.value.field == "reading"


@pytest.mark.parametrize("page", ["roster", "check_in", "penalty_new", "round", "standings"])
@pytest.mark.parametrize("typed", ["渡辺", "わた", "wat"])
def test_every_long_list_is_searched(desk, hall, page, typed):
    make_round(hall)
    args = ["cup", 1] if page == "round" else ["cup"]
    found = read(desk, url(page, *args) + f"?q={typed}")
    people = found[found.index('id="people"') :]
    assert "渡邊 純" in people
    others = {match.player_a.name for match in hall.rounds.get().matches.all()} - {"渡邊 純"}
    if page != "round":
        assert not any(name in people for name in others)


def test_lists_by_name_have_the_rows_of_the_kana_for_headings(desk, hall):
    make_round(hall)
    for address in (url("roster", "cup"), url("round", "cup", 1) + "?by=name", url("check_in", "cup")):
        page = read(desk, address)
        if "kana" in page:
            places = [page.index(f'class="kana">{row}') for row in "かさたやわ"]
            assert places == sorted(places)
    assert 'data-row="わ"' in read(desk, url("board", "cup"))
    assert 'data-row="ふりがななし"' in read(desk, url("board", "cup"))
    sides = selectors.sides_by_name(round_=hall.rounds.get())
    assert [side.player.name for side in sides][:3] == ["ガモウ ユウ", "佐藤 健一", "髙橋 一"]


def test_who_has_no_reading_stands_under_a_heading_too(people):
    assert [row.heading for row in in_rows(people)][-2:] == ["A–Z", "ふりがななし"]
    assert [
        row.heading for row in in_rows([one for one in people if not one.reading and one.name == "呂"])
    ] == [""]


def test_a_namesake_plays_under_a_name_of_their_own_everywhere(desk, hall):
    again = {"name": "山田 太郎", "reading": "やまだ たろう"}
    refused = desk.post(url("player_add", "cup"), again)
    assert refused.status_code == 400
    assert "区別" in refused.content.decode()
    desk.post(url("player_add", "cup"), again | {"suffix": "2"})
    other = hall.players.get(suffix="2")
    assert (other.name, other.plain_name) == ("山田 太郎（2）", "山田 太郎")
    make_round(hall)
    for address in (url("round", "cup", 1), url("board", "cup"), url("standings", "cup")):
        assert "山田 太郎（2）" in read(desk, address)
    services.player_update(by=None, player=other, name=other.name, suffix="東京")
    assert hall.players.get(pk=other.pk).name == "山田 太郎（東京）"
    services.player_update(by=None, player=other, club="東")
    assert hall.players.get(pk=other.pk).name == "山田 太郎（東京）"


def test_a_number_is_one_persons(hall):
    services.player_add(by=None, event=hall, name="甲", number="A-7")
    with pytest.raises(Invalid) as refusal:
        services.player_add(by=None, event=hall, name="乙", number="A-7")
    assert refusal.value.field == "number"
    assert found_among(hall.players.all(), "a-7", official=True)[0].name == "甲"
    assert found_among(hall.players.all(), "a-7") == []


def test_what_is_written_down_for_the_staff_stays_with_the_staff(client, judge, hall):
    player = services.player_add(by=None, event=hall, name="甲", reading="こう", note="車いす", number="Z-77")
    answers = {
        url("exchange:players_csv", "cup"): ("車いす", "Z-77", "わたなべ"),
        "/api/v1/events/cup/players/": ("車いす", "Z-77", "わたなべ"),
        url("player", "cup", player.pk): ("車いす", "Z-77"),
        url("roster", "cup"): ("Z-77",),
        url("exchange:places_csv", "cup"): ("Z-77",),
    }
    for address, told in answers.items():
        assert not [one for one in told if one not in read(judge, address)], address
        assert not [one for one in told if one in read(client, address)], address


# lists from outside


def imported(event, content, **more):
    content = content if isinstance(content, bytes) else content.encode()
    exchange.players_import(by=None, event=event, content=content, **more)
    return [(one.name, one.reading, one.club, one.number) for one in event.players.all()]


@pytest.fixture
def empty(db):
    return make_event(players=0)


@pytest.mark.parametrize(
    "text",
    [
        "番号,お名前,ふりがな,チーム\n1,山田 太郎,やまだ たろう,東京\n",
        "氏名（必須）;フリガナ;ご所属;No.\n山田 太郎;ヤマダ タロウ;東京;1\n",
        "会員番号\t姓\t名\tせい\tめい\t所属\n1\t山田\t太郎\tやまだ\tたろう\t東京\n",
        "第1回 大会,,,\nNo.,おなまえ（フルネーム）,よみがな,しょぞく\n1,山田 太郎,やまだ たろう,東京\n",
        "大会参加者一覧,,,\n番号,参加者のお名前をご記入ください,よみがな,所属店舗\n1,山田 太郎,やまだ たろう,東京\n",
    ],
)
def test_headers_are_understood_as_people_write_them(empty, text):
    assert imported(empty, text) == [("山田 太郎", "やまだ たろう", "東京", "1")]


def test_first_and_last_names_are_put_in_the_order_of_their_script(empty):
    text = "First Name,Last Name,Username\nAnn,Smith,asm\n太郎,山田,yt\n"
    assert [name for name, *_rest in imported(empty, text)] == ["Ann Smith", "山田 太郎"]


@pytest.mark.parametrize("encoding", ["euc_jp", "cp932", "iso2022_jp", "utf-8", "utf-16"])
def test_every_encoding_of_japan_is_read(empty, encoding):
    text = "名前,ふりがな\n山田 太郎,やまだ たろう\n佐藤 花子,さとう はなこ\n"
    names = [name for name, *_rest in imported(empty, text.encode(encoding))]
    assert names == ["山田 太郎", "佐藤 花子"]


def workbook(*rows):
    book, out = Workbook(), io.BytesIO()
    for row in rows:
        book.active.append(row)
    book.save(out)
    return out.getvalue()


def test_an_excel_file_is_read(empty):
    content = workbook(["番号", "氏名", "ふりがな"], [7, "山田 太郎", "ヤマダ タロウ"], [None, None, None])
    assert imported(empty, content) == [("山田 太郎", "やまだ たろう", "", "7")]


@pytest.mark.parametrize("content", [b"PK\x03\x04 no sheet", b"\xd0\xcf\x11\xe0 an old one"])
def test_what_is_no_sheet_is_refused(empty, content):
    with pytest.raises(LinesRefused, match="xlsx"):
        imported(empty, content)


def test_people_of_one_name_in_a_list_are_numbered_where_the_organizer_says_so(empty):
    text = "山田 太郎,東京\n山田 太郎,大阪\n山田 太郎,京都\n"
    with pytest.raises(LinesRefused):
        imported(empty, text)
    assert [name for name, *_rest in imported(empty, text, namesakes=True)] == [
        "山田 太郎",
        "山田 太郎（2）",
        "山田 太郎（3）",
    ]


def test_a_list_is_looked_at_with_its_columns_before_anything_is_saved(desk, hall):
    preview = desk.post(url("exchange:players_import", "cup"), {"text": "会,人\n東京,甲\n大阪,乙\n"})
    page = preview.content.decode()
    assert "column-1" in page
    assert hall.players.count() == len(HALL)
    chosen = {"text": "会,人\n東京,甲\n大阪,乙\n", "column-0": "club", "column-1": "name", "save": "1"}
    desk.post(url("exchange:players_import", "cup"), chosen)
    assert {"人", "甲", "乙"} <= set(hall.players.values_list("name", flat=True))
    assert hall.players.get(name="甲").club == "東京"


@pytest.mark.slow
def test_five_hundred_people_are_brought_in_within_two_seconds(empty):
    text = "名前,ふりがな,所属\n" + "".join(f"選手{n},せんしゅ,東京\n" for n in range(500))
    assert takes_at_most(1, lambda: exchange.players_preview(event=empty, content=text.encode()))
    assert takes_at_most(2, lambda: imported(empty, text), tries=1)


# the desk


def test_the_fee_is_ticked_off_at_the_desk(desk, hall):
    services.event_update(by=None, event=hall, fee=500)
    player = hall.players.first()
    assert "の参加費を受け取る" in read(desk, url("check_in", "cup"))
    desk.post(url("pay", "cup", player.pk))
    assert hall.players.get(pk=player.pk).paid == 500
    assert "受け取った参加費 1人 500円" in read(desk, url("check_in", "cup"))
    desk.post(url("pay", "cup", player.pk), {"undo": "1"})
    assert hall.players.get(pk=player.pk).paid is None


def test_everybody_is_here_by_one_press_and_who_is_not_is_asked_about_before_they_are_dropped(desk, hall):
    services.event_check_in(by=None, event=hall)
    assert "ガモウ ユウ" in read(desk, url("drop_absent", "cup"))
    assert not hall.players.exclude(dropped_after=None).exists()
    desk.post(url("all_here", "cup"))
    assert not hall.players.filter(checked_in_at=None).exists()


def test_who_enters_themselves_under_a_taken_name_is_asked_what_tells_them_apart(client_of, make_user):
    event = make_event(players=2)
    phone, own = client_of(make_user("hana")), {"name": "青柳"}
    assert 'name="suffix"' not in phone.get(event.get_absolute_url()).content.decode()
    assert 'name="suffix"' in phone.post(url("join", "cup"), own).content.decode()
    assert phone.post(url("join", "cup"), own | {"suffix": "大阪"}).status_code == 302
    entered = event.players.get(name="青柳（大阪）")
    corrected = own | {"suffix": "大阪", "reading": "あおやぎ"}
    assert phone.post(url("own_details", "cup", entered.pk), corrected).status_code == 302
    assert event.players.get(reading="あおやぎ").name == "青柳（大阪）"


@pytest.mark.parametrize("name", ["\u200b", "\u3164", "\u115f\u1160", "\ufe0f", "\u2800 \u2800"])
def test_a_name_of_which_nothing_is_seen_is_none(name):
    with pytest.raises(Invalid) as refused:
        check_name(name)
    assert refused.value.code == "name_missing"


@pytest.mark.parametrize("name", ["\u202e青柳", "青柳\u2066"])
def test_a_name_that_turns_what_is_printed_after_it_is_refused(name):
    with pytest.raises(Invalid) as refused:
        check_name(name)
    assert refused.value.code == "control_characters"


@pytest.mark.parametrize("name", ["葛\U000e0100城", "👨\u200d👩\u200d👧", "か\u3099", "٣"])
def test_signs_that_shape_others_are_part_of_a_name(name):
    assert check_name(name) == name


def test_a_reading_stands_beside_a_name_that_does_not_say_it(hall, judge, organizer):
    for name, reading in (("黒岩", "くろいわ"), ("サトウ ハナ", "さとう はな")):
        services.player_add(by=organizer, event=hall, name=name, reading=reading)
    for page in ("check_in", "penalty_new"):
        told = read(judge, url(page, "cup"))
        assert ("くろいわ" in told, "サトウ ハナ" in told, "さとう はな" in told) == (True, True, False)
