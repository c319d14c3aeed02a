"""The roster: names, drops, and lists that are saved whole or not at all."""

import pytest
from auditlog.models import LogEntry

from judgeapp.apps.exchange import services as exchange
from judgeapp.apps.exchange.services import players as reading
from judgeapp.apps.tournaments import selectors, services
from judgeapp.apps.tournaments.audit import changing
from judgeapp.apps.tournaments.journal import state_after
from judgeapp.apps.tournaments.models import Event, JournalEntry
from judgeapp.apps.tournaments.problems import LinesRefused
from judgeapp.apps.tournaments.services import players
from judgeapp.common.problems import Invalid, Refused

from .factories import make_event, make_round, play_round

pytestmark = pytest.mark.django_db


@pytest.fixture
def empty():
    return make_event(players=0)


def names(event):
    return list(event.players.values_list("name", flat=True))


def imported(event, text, encoding="utf-8"):
    exchange.players_import(by=None, event=event, content=text.encode(encoding))
    return names(event)


def refused(event, content):
    with pytest.raises(LinesRefused) as refusal:
        exchange.players_import(by=None, event=event, content=content)
    assert names(event) == []
    return [(error.line, error.text) for error in refusal.value.errors]


@pytest.mark.parametrize("again", ["青柳", " 青柳　"])
def test_a_name_is_entered_once(event, again):
    with pytest.raises(Invalid, match="登録済み"):
        services.player_add(by=None, event=event, name=again)


def test_width_and_case_make_no_other_name(empty):
    services.player_add(by=None, event=empty, name="Ann ﾔﾏﾀﾞ")
    with pytest.raises(Invalid):
        services.player_add(by=None, event=empty, name="ＡＮＮ　ヤマダ")


@pytest.mark.database
@pytest.mark.parametrize("name", ["", " 　", "a" * 61, "a\x00b"])
def test_names_that_cannot_be_printed_are_refused(empty, name):
    with pytest.raises(Invalid):
        services.player_add(by=None, event=empty, name=name)


def test_a_user_enters_once(empty, stranger):
    first = services.player_register(user=stranger, event=empty)
    assert services.player_register(user=stranger, event=empty) == first
    with pytest.raises(Invalid):
        services.player_add(by=None, event=empty, name="別名", user=stranger)


def test_registration_is_closed_once_the_event_runs(event, stranger):
    make_round(event)
    with pytest.raises(Refused):
        services.player_register(user=stranger, event=event)


def test_who_is_paired_is_dropped_and_not_removed(event):
    player = event.players.first()
    make_round(event)
    with pytest.raises(Refused):
        services.player_remove(by=None, player=player)
    assert services.player_drop(by=None, player=player).dropped_after == 1
    assert services.player_drop(by=None, player=player).dropped_after == 1
    assert services.player_reinstate(by=None, player=player).dropped_after is None


def test_who_is_not_paired_can_be_removed(event):
    services.player_remove(by=None, player=event.players.first())
    assert event.players.count() == 6


def test_after_the_end_nobody_comes_or_goes(event):
    play_round(event)
    services.event_finish(by=None, event=event)
    for attempt in (
        lambda: services.player_add(by=None, event=event, name="遅刻"),
        lambda: services.player_drop(by=None, player=event.players.first()),
        lambda: exchange.players_import(by=None, event=event, content="新人".encode()),
    ):
        with pytest.raises(Refused):
            attempt()


@pytest.mark.parametrize(
    "begins", [b"%PDF-1.4 nothing", b"<!DOCTYPE html>\n<p>", b"<html>", b"{\\rtf1", b"GIF89a"]
)
def test_a_document_is_no_list_of_players(empty, begins):
    with pytest.raises(LinesRefused) as refused:
        exchange.players_import(by=None, event=empty, content=begins)
    assert "表のファイルではありません" in refused.value.text
    assert not empty.players.exists()


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "cp932", "utf-16"])
def test_lists_are_read_in_the_encodings_that_spreadsheets_write(empty, encoding):
    assert imported(empty, "名前,所属\r\n髙橋 一,東京\r\n佐藤 二,\r\n", encoding) == ["髙橋 一", "佐藤 二"]


@pytest.mark.parametrize(
    "text",
    [
        "甲,東\n乙,西\n",
        "甲\n\n乙",
        "名前\n甲\n乙\n",
        "club,name\n東,甲\n西,乙\n",
        '"甲",東\n"乙",西',
        "甲\t東\n乙\t西",
    ],
)
def test_a_list_may_have_a_header_or_none(empty, text):
    assert imported(empty, text) == ["甲", "乙"]


@pytest.mark.parametrize(
    ("text", "kept"),
    [
        ("Handle,Phone\nKono,090-1234-5678\nOtsu,090-2222-3333\n", "Kono Otsu"),
        ("Participant,Seed,Checked in\nKono,1,true\nOtsu,2,false\n", "Kono Otsu"),
        ("ニックネーム,メール\nこの,kono@example.com\n", "この"),
        ("Participant Name,Email Address\nKono,kono@example.com\n", "Kono"),
        ("Username,Email\nKono,kono@example.com\n", "Kono"),
        ("Name,Username,ID\nKono,kono99,a7\n", "Kono a7"),
        ("Name,ID,Email,Decklist\nKono,x7f,k@example.com,https://example.com\n", "Kono"),
        ("Id,GamerTag,First Name,Last Name,Email\n81,kono,Ann,Lee,k@example.com\n", "kono"),
        ("タイムスタンプ,お名前,フリガナ,所属,電話番号\n2026/01/02 10:00:00,甲,コウ,東,090\n", "甲 こう 東"),
        ("エントリーID,表示名,保護者の氏名,ステータス\n9,甲,乙,参加\n", "甲"),
        ("本名,ニックネーム\n山田 太郎,甲\n", "甲"),
        ("なまえ一覧\n甲\n乙\n", "甲 乙"),
        ("名簿\n甲\n乙\n", "甲 乙"),
        ("Player List\nKono\nOtsu\n", "Kono Otsu"),
        ("甲,東京\n乙,大阪\n", "甲 乙"),
        ("09012345678,甲\n09012345679,乙\n", "甲 乙"),
        ("kono@example.com,Kono\notsu@example.com,Otsu\n", "Kono Otsu"),
        ("第1回 大会\n\n番号,氏名\n7,甲\n", "甲 7"),
    ],
)
def test_only_what_a_heading_names_is_stored_and_a_heading_is_no_person(empty, text, kept):
    exchange.players_import(by=None, event=empty, content=text.encode())
    told = [(one.name, one.reading, one.club, one.number, one.note) for one in empty.players.all()]
    assert " ".join(filter(None, sum(told, ()))) == kept


@pytest.mark.parametrize(
    "text",
    [
        "メールアドレス\nkono@example.com\n",
        "Spieler,Nr\nKono,7\nOtsu,9\n",
        "Jugador,Correo\nKono,kono@example.com\n",
        "氏\tTEL\n甲\t090-1234-5678\n乙\t090-2222-3333\n",
        "1\n2\n",
    ],
)
def test_where_no_heading_says_which_column_has_the_names_it_is_asked(empty, text):
    assert [line for line, _message in refused(empty, text.encode())] == [1]
    chosen = exchange.players_preview(event=empty, content=text.encode(), columns={"name": 0})
    assert "Spieler" not in {player.name for player in chosen.players}


def test_a_title_above_headings_nobody_knows_makes_no_person_of_them(empty):
    content = "第1回 大会,,\n申込日時,だれ,電話\n1月2日,甲,090-1234-5678\n".encode()
    assert [line for line, _message in refused(empty, content)] == [2]
    chosen = exchange.players_preview(event=empty, content=content, columns={"name": 1})
    assert [player.name for player in chosen.players] == ["甲"]


@pytest.mark.parametrize("text", ["名前\nkono@example.com", "氏名,所属\n甲,ｋｏｎｏ＠ｅｘａｍｐｌｅ．ｃｏｍ"])
def test_a_mail_address_is_never_public(empty, text):
    ((line, message),) = refused(empty, text.encode())
    assert line == 2
    assert "メールアドレス" in message


def test_accounts_are_linked_by_name(empty, stranger):
    imported(empty, "名前,ユーザー名\n甲,stranger\n乙,\n")
    assert selectors.entry_of(event=empty, user=stranger).name == "甲"


def test_every_bad_line_is_named_and_nothing_is_saved(empty):
    text = "名前,所属,ユーザー名\n甲,,\n,東京,\n甲,大阪,\n" + "長" * 61 + ",,\n乙,,nobody\n"
    lines = refused(empty, text.encode())
    assert [line for line, _message in lines] == [3, 4, 5, 6]
    assert "2行目" in lines[1][1]
    assert "nobody" in lines[3][1]


def test_a_name_entered_before_is_a_bad_line(event):
    with pytest.raises(LinesRefused) as refusal:
        exchange.players_import(by=None, event=event, content="新人\n青柳".encode())
    assert [error.line for error in refusal.value.errors] == [2]
    assert event.players.count() == 7


def test_lines_are_counted_as_an_editor_counts_them(empty):
    assert refused(empty, '甲,"二行の\n所属"\n\n甲\n'.encode())[0][0] == 4


def test_an_open_quote_is_named(empty):
    assert refused(empty, '甲\n"乙,東\n'.encode())[0][0] == 2


@pytest.mark.parametrize(
    "content", [b"", b"\n\n", "名前,所属\n".encode(), b"\x81\xff\xfe\x00", b"a" * (2**21 + 1)]
)
def test_what_is_no_list_is_refused(empty, content):
    refused(empty, content)


def test_the_log_keeps_who_was_imported(empty, organizer):
    exchange.players_import(by=organizer, event=empty, content="甲\n乙".encode())
    lines = selectors.log_of(selectors.history.entries_of(event=empty))
    assert [(line.who, line.what) for line in lines[:2]] == [
        ("organizer", "乙 を参加者に追加"),
        ("organizer", "甲 を参加者に追加"),
    ]


def test_the_header_leads_to_ones_own_running_event(event, organizer, stranger, past_the_services):
    assert selectors.event_in_progress(user=None) is None
    make_round(event)
    other = make_event(slug="other", players=2)
    make_round(other)
    assert selectors.event_in_progress(user=organizer) == event
    assert selectors.event_in_progress(user=stranger) is None
    services.player_add(by=None, event=other, name="stranger", user=stranger)
    assert selectors.event_in_progress(user=stranger) == other
    Event.objects.filter(pk=event.pk).update(state="finished")
    assert selectors.event_in_progress(user=None) == other


def test_the_book_of_the_search_is_that_of_ones_event_unless_ones_events_are_of_several(
    event, organizer, past_the_services
):
    make_round(event)
    assert selectors.book_in_progress(user=organizer) == event.book
    other = make_event(by=organizer, slug="other", players=2, book="haou")
    make_round(other)
    assert selectors.event_in_progress(user=organizer) == other
    assert selectors.book_in_progress(user=organizer) is None


def test_the_header_costs_one_query(event, organizer, django_assert_num_queries):
    for user in (None, organizer):
        with django_assert_num_queries(1):
            selectors.event_in_progress(user=user)


def logged(event):
    entries = LogEntry.objects.filter(content_type__model="player").order_by("pk")
    plain = ("id", "object_pk", "object_id", "object_repr", "timestamp", "changes", "additional_data")
    fields = [field.attname for field in LogEntry._meta.concrete_fields if field.name not in plain]
    own = {"id", "name"}
    return [
        [getattr(one, name) for name in fields]
        + [one.object_repr, {name: told for name, told in one.changes.items() if name not in own}]
        for one in entries
    ]


def test_players_who_come_together_are_logged_and_kept_as_one_who_comes_alone(empty, organizer):
    services.player_add(by=organizer, event=empty, name="甲", reading="こう", club="東")
    exchange.players_import(
        by=organizer, event=empty, content="名前,よみ,所属\n乙,おつ,東\n丙,へい,".encode()
    )
    one, two, three = logged(empty)
    assert [one[:-2], two[-2], three[-2]] == [two[:-2], "乙", "丙"]
    assert one[-1] | {"reading": two[-1]["reading"]} == two[-1]
    assert three[-1]["club"] == ["None", ""]
    rows = state_after(JournalEntry.objects.latest("pk"))["Player"]
    assert [row["name"] for row in rows.values()] == ["甲", "乙", "丙"]


def test_a_long_list_is_written_in_a_few_statements(empty, django_assert_max_num_queries):
    with django_assert_max_num_queries(40):
        exchange.players_import(by=None, event=empty, content="\n".join(f"P{n}" for n in range(400)).encode())


def test_a_list_is_read_before_the_event_is_taken_and_again_where_somebody_came(empty, monkeypatch):
    def taken_late(event, *, by):
        monkeypatch.undo()
        services.player_add(by=None, event=event, name="甲")
        return changing(event, by=by)

    monkeypatch.setattr(reading, "changing", taken_late)
    with pytest.raises(LinesRefused) as refusal:
        exchange.players_import(by=None, event=empty, content="乙\n甲".encode())
    assert [fault.line for fault in refusal.value.errors] == [2]
    assert names(empty) == ["甲"]


def test_how_many_players_an_event_and_an_account_may_bring_is_bounded(empty, organizer, monkeypatch):
    monkeypatch.setattr(players, "PLAYERS_OF_AN_EVENT", 3)
    exchange.players_import(by=organizer, event=empty, content="甲\n乙".encode())
    with pytest.raises(Refused, match="1大会に3人まで"):
        exchange.players_import(by=organizer, event=empty, content="丙\n丁".encode())
    monkeypatch.setattr(players, "PLAYERS_OF_AN_EVENT", 9)
    monkeypatch.setattr(players, "PLAYERS_OF_A_MONTH", 3)
    own = make_event(by=organizer, players=2, slug="own")
    with pytest.raises(Refused, match="30日間に3人まで"):
        exchange.players_import(by=organizer, event=own, content="丙\n丁".encode())
