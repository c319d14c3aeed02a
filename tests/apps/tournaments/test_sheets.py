"""What stands on the sheets of a round."""

import io
from itertools import combinations

import pytest
from django.urls import reverse
from django.utils import timezone
from django.utils.formats import date_format
from pypdf import PdfReader
from reportlab.lib.pagesizes import A4
from reportlab.platypus import Paragraph, Table

from judgeapp.apps.exchange import services as exchange
from judgeapp.apps.tournaments import selectors, services, sheets
from judgeapp.apps.tournaments.models import Event, Player
from judgeapp.apps.tournaments.selectors.pairings import TableRow
from judgeapp.common.fonts import width_of
from judgeapp.common.paper import Choices, Grid, Layout, Words, pages_needed, pdf, qr
from tests.conftest import pages_of

from .factories import make_event, make_round, play_round
from .stages import HARD_NAMES, event_at

pytestmark = pytest.mark.django_db


def parts(story):
    """Everything on a sheet that is not a table, in order."""
    for part in story:
        if isinstance(part, Table):
            yield from parts(cell for row in part._cellvalues for cell in row)
        elif isinstance(part, Grid | Layout):
            yield from parts(cell for row in part.rows for cell in row)
        elif isinstance(part, list | tuple):
            yield from parts(part)
        else:
            yield part


def words(story):
    return [part.getPlainText() if isinstance(part, Paragraph | Words) else part for part in parts(story)]


@pytest.fixture
def round_(event):
    return make_round(event)


def test_by_table_every_table_stands_once_and_the_bye_last(round_):
    said = words(sheets.by_table("第1回戦", selectors.matches_of(round_=round_)))
    assert said[4::3] == ["1", "2", "3", "—"]
    assert said[-1] == "不戦勝"


def test_by_name_everybody_stands_with_their_table(round_):
    said = words(sheets.by_name("第1回戦", selectors.sides_by_name(round_=round_)))
    names, tables = said[4::3], said[5::3]
    assert names == sorted(round_.event.players.values_list("name", flat=True))
    assert sorted(tables) == ["1", "1", "2", "2", "3", "3", "—"]


def test_a_slip_has_both_players_their_codes_and_a_box_for_each_number_of_games(round_):
    match = round_.matches.select_related("player_a", "player_b").get(table=2)
    (slip,) = sheets.slips("第1回戦", [TableRow(match, 0, 0)], lambda path: f"https://example.org{path}")
    said = words([slip])
    assert {"2卓", str(match.player_a), str(match.player_b)} <= {str(one) for one in said}
    assert sum(isinstance(part, type(qr(""))) for part in parts([slip])) == 2
    assert [part.labels for part in said if isinstance(part, Choices)] == [["0", "1", "2"]] * 3


def test_slips_cut_and_stacked_are_in_the_order_of_tables():
    pages = [sheets.stacked(range(1, 11), 4)[start : start + 4] for start in range(0, 12, 4)]
    assert pages == [[1, 4, 7, 10], [2, 5, 8, None], [3, 6, 9]]
    stacks = [[page[place] for page in pages if place < len(page)] for place in range(4)]
    assert [one for stack in stacks for one in stack if one] == list(range(1, 11))


def test_the_longest_names_stay_on_their_slip(organizer):
    event = make_event(by=organizer, players=0, slug="long")
    names = ["山" * 59 + str(number) for number in range(10)]
    exchange.players_import(by=None, event=event, content="\n".join(names).encode())
    rows = selectors.matches_of(round_=make_round(event))
    assert len(pages_of(pdf("x", sheets.slips("第1回戦", rows, str)))) == 2


@pytest.mark.parametrize("name", ["軍配杯", "軍" * 100])
def test_every_sheet_names_its_event_and_so_does_each_slip_that_is_cut_off(organizer, client_of, name):
    event, desk = make_event(by=organizer, players=8, name=name), client_of(organizer)
    play_round(event)
    for sheet in ("tables_pdf", "names_pdf", "standings_pdf", "slips_pdf"):
        pages = pages_of(desk.get(reverse(f"tournaments:{sheet}", args=["cup", 1])).content)
        wanted = 5 if sheet == "slips_pdf" else 1
        assert {page.count(name) >= wanted for page in pages} == {True}, sheet


def test_a_match_of_one_has_no_box_for_two_games(organizer):
    match = make_round(make_event(by=organizer, best_of=1, slug="one")).matches.get(table=1)
    said = words(sheets.slips("第1回戦", [TableRow(match, 0, 0)], str))
    assert [part.labels for part in said if isinstance(part, Choices)] == [["勝ち"]] * 2
    assert "□ 引き分け　□ 両者敗北" in said
    assert "引き分けた本数" not in said
    assert sum("□ 棄権" in str(one) for one in said) == 2


@pytest.mark.parametrize("players", [24, 150])
def test_the_columns_of_the_names_are_as_long_as_one_another(organizer, players):
    event = make_event(by=organizer, players=players, slug="even")
    story = sheets.by_name("名前順", selectors.sides_by_name(round_=make_round(event)))
    pages = PdfReader(io.BytesIO(pdf("x", story, columns=2))).pages
    assert len(pages) == pages_needed(story, 2)
    lowest = [
        min(box[1] for box in boxes_of(page) if (box[0] < A4[0] / 2) == is_left and box[1] > 55)
        for page in pages
        for is_left in (True, False)
    ]
    assert max(lowest) - min(lowest) < A4[1] / 4


def test_standings_have_a_column_for_every_tie_break(event):
    play_round(event)
    table = selectors.standings_of(event=event)
    said = words(sheets.standings("順位", table, event))
    assert all(column.short in said for column in table.columns)
    assert {row.player.name for row in table.rows} <= {str(one) for one in said}


def test_standings_on_paper_tell_day_and_place_and_who_has_dropped(event, organizer):
    services.event_update(by=organizer, event=event, starts_at=timezone.now(), place="横浜")
    play_round(event)
    gone = event.players.first()
    services.player_drop(by=organizer, player=gone)
    event = Event.objects.get(pk=event.pk)
    said = [str(one) for one in words(sheets.standings("順位", selectors.standings_of(event=event), event))]
    day = date_format(timezone.localtime(event.starts_at), "DATETIME_FORMAT")
    assert f"{event.name}　{day}　横浜" in said
    assert f"{gone.name}（棄権）" in said


def test_prizes_have_a_column_where_there_are_any_and_once_places_are_final(event):
    play_round(event)
    services.event_update(by=None, event=event, prizes=[{"first": 1, "last": 1, "value": "盾"}])
    event = Event.objects.get(pk=event.pk)
    assert "賞品" not in words(sheets.standings("順位", selectors.standings_of(event=event), event))
    event = services.event_finish(by=None, event=event)
    table = selectors.standings_of(event=event)
    assert {"賞品", "盾"} <= {str(one) for one in words(sheets.standings("順位", table, event))}
    assert [row.prize for row in table.rows] == ["盾" * (row.standing.rank == 1) for row in table.rows]


@pytest.mark.parametrize("by_teams", [False, True])
def test_a_certificate_names_player_place_and_record(organizer, by_teams):
    event = event_at("finished", by=organizer, by_teams=by_teams, starts_at=timezone.now(), place="横浜")
    table = selectors.standings_of(event=event)
    player = Player.everybody.filter(event=event, team__isnull=not by_teams).first()
    player.event = event
    row = table.row_of(player)
    story = sheets.participation("参加証明書", player, row, len(table.rows), "https://example.org/")
    said = {str(one) for one in words(story)}
    assert {event.name, player.name, "横浜"} <= said
    assert ("チーム" in said) is by_teams
    assert any(f"{row.standing.rank}位" in one for one in said)
    assert pages_of(pdf("x", story))


def boxes_of(page):
    """(left, bottom, right, top, words) of every piece of text on a page of a PDF."""
    found = []

    def visit(words, whole, at, _font, size):
        if words := words.strip():
            left = at[4] * whole[0] + at[5] * whole[2] + whole[4]
            bottom = at[4] * whole[1] + at[5] * whole[3] + whole[5]
            size *= abs(at[0] * whole[0]) or 1
            found.append((left, bottom, left + width_of(words, size), bottom + size, words))

    page.extract_text(visitor_text=visit)
    return found


def overlap(one, other):
    wide = min(one[2], other[2]) - max(one[0], other[0])
    high = min(one[3], other[3]) - max(one[1], other[1])
    return wide > 3 and high > 3


@pytest.mark.parametrize("by_teams", [False, True])
def test_long_names_stay_on_the_paper_and_off_what_else_stands_there(organizer, client_of, by_teams):
    one_font = [name for name in HARD_NAMES if max(name) < "\U00010000"]  # of two, pypdf tells one place
    title = "第一回関東戦国大戦大会" * 9
    event_at("half-entered", by=organizer, by_teams=by_teams, names=one_font, name=title)
    client, seen = client_of(organizer), 0
    for path in ("codes", "rounds/2/tables", "rounds/2/names", "rounds/2/slips", "rounds/1/standings"):
        for page in PdfReader(io.BytesIO(client.get(f"/events/cup/{path}.pdf").content)).pages:
            boxes = boxes_of(page)
            seen += len(boxes)
            out = [
                one
                for one in boxes
                if one[0] < 20 or one[1] < 20 or one[2] > A4[0] - 20 or one[3] > A4[1] - 20
            ]
            over = [(one[4], other[4]) for one, other in combinations(boxes, 2) if overlap(one, other)]
            assert (path, out, over) == (path, [], [])
    assert seen > 100
