"""Sheets of a round to print: pairings, standings, result slips. They are PDF (`common/paper.py`)."""

from collections.abc import Callable, Iterator, Sequence
from operator import attrgetter
from typing import Any, TypeVar
from unicodedata import east_asian_width

from django.utils.formats import date_format
from django.utils.timezone import localtime
from django.utils.translation import gettext as _
from reportlab.lib.colors import black
from reportlab.lib.units import mm
from reportlab.platypus import Flowable, HRFlowable, PageBreak, Spacer, Table, TableStyle

from judgeapp.common.paper import (
    LINE,
    WIDTH,
    Choices,
    Layout,
    grid,
    heading,
    pages_needed,
    qr,
    text,
    width_of,
)

from .models import Event, Match, Penalty, Player
from .naming import entrants
from .personal import personal_path
from .selectors.day_report import DayReport
from .selectors.names import in_rows
from .selectors.pairings import Side, TableRow
from .selectors.places import Placed
from .selectors.tables import Row, StandingsTable
from .selectors.teams import SeatRow

Cell = Flowable | str | list[Flowable]
PER_ROW = 4
"""Personal codes beside one another."""
SLIPS, HEIGHT = 4, 65
"""Result slips on a page, and millimetres of each."""
SIDE = 76
"""Millimetres of a slip of teams that either side has."""
PRIZE = 30
"""Millimetres of the column of prizes."""
PHASE = 24
"""Millimetres of the column of phases."""
LETTERS = (14, 12, 10, 9)
"""Points of the names in the list by name."""
T = TypeVar("T")


def by_table(title: str, rows: Sequence[TableRow]) -> list[Flowable]:
    matches = sorted((row.match for row in rows), key=lambda match: (match.player_b is None, match.table))
    cells = [
        [
            "—" if match.player_b is None else _place(match.zone, match.table),
            match.player_a,
            match.player_b or _("不戦勝"),
        ]
        for match in matches
    ]
    place = _room_for(matches, 12, 18)
    name = (WIDTH - place) / 2
    return [heading(title), grid([_("卓"), _("参加者"), _("参加者")], cells, [place, name, name], 12)]


def by_name(title: str, sides: Sequence[Side]) -> list[Flowable]:
    """For two columns to a page: 五十音順, each row of the kana a table that it heads, in letters as large as one page
    has room for."""
    for size in LETTERS:
        story = _by_name(title, sides, size)
        if pages_needed(story, 2) == 1:
            break
    return story


def _by_name(title: str, sides: Sequence[Side], size: float) -> list[Flowable]:
    story: list[Flowable] = []
    place = _room_for(sides, size, 12)
    name = (90 - place) / 2
    for row in in_rows(sides, attrgetter("player")):
        cells = [
            [side.player, _place(side.zone, side.place) if side.place else "—", side.opponent or _("不戦勝")]
            for side in row.people
        ]
        header = [row.heading or _("名前"), _("卓"), _("対戦相手")]
        story += [*([Spacer(1, 2 * mm)] if story else []), grid(header, cells, [name, place, name], size)]
    return [heading(title), *story]


def _place(zone: str, table: int | str) -> str:
    """Where people go: the table, and the part of the room before it."""
    return f"{zone} {table}".strip()


def _room_for(places: Sequence[Match | Side], size: float, least: float) -> float:
    """Millimetres in which the longest of these places stands in one line, letters of so many points."""
    told = (place.place if isinstance(place, Side) else place.table for place in places)
    longest = max((_wide(_place(one.zone, at)) for one, at in zip(places, told, strict=True)), default=0)
    return max(least, longest * size * 0.62 * 25.4 / 72 + 6)


def standings(title: str, table: StandingsTable, event: Event) -> list[Flowable]:
    """With day and place of the event, and who has dropped marked; a column for the last phase that each played in,
    where there are several, and once places are final one for what they give, where the event has prizes."""
    prizes = [PRIZE] if table.has_prizes else []
    phases = [PHASE] if table.has_phases else []
    header = [
        *(_("位"), _("名前"), _("点"), _("勝-負-分")),
        *(column.short for column in table.columns),
        *([_("ステージ")] if phases else []),
        *([_("賞品")] if prizes else []),
    ]
    cells = [
        [
            row.standing.rank,
            f"{row.player}（{_('棄権')}）" if row.standing.dropped_after is not None else row.player,
            row.standing.points,
            f"{row.standing.wins}-{row.standing.losses}-{row.standing.draws}",
            *row.values,
            *([row.phase] if phases else []),
            *([row.prize] if prizes else []),
        ]
        for row in table.rows
    ]
    after = [14, 22, *[20] * len(table.columns), *phases, *prizes]
    began = date_format(localtime(event.starts_at, event.zone), "DATETIME_FORMAT") if event.starts_at else ""
    head = "　".join(word for word in (event.name, began, event.where) if word)
    told = [text(table.cut_words)] if table.cut else []
    widths = [12, WIDTH - 12 - sum(after), *after]
    figures = {0, *range(2, 4 + len(table.columns))}
    rows: list[Sequence[Any]] = [header, *cells]
    right = [
        [text(cell, 9, right=True) if column in figures else cell for column, cell in enumerate(row)]
        for row in rows
    ]
    return [heading(title), text(head), *told, Spacer(1, 2 * mm), grid(right[0], right[1:], widths, 9)]


def day_report(
    title: str, days: Sequence[DayReport], places: Sequence[Placed], by_teams: bool
) -> list[Flowable]:
    """大会の報告: each day's rounds, drops, penalties and calls; then the best of the final standings."""
    story: list[Flowable] = [heading(title)]
    for day in days:
        story += [heading(f"{date_format(day.day, 'DATE_FORMAT')} {day.place}", 12)]
        header = [_("回戦"), _("公開"), _("卓"), _("引き分け"), _("両者敗北"), _("不戦勝"), _("結果なし")]
        cells = [
            [
                row.round.name,
                date_format(localtime(row.round.published_at), "TIME_FORMAT")
                if row.round.published_at
                else "",
                *(row.tables, row.draws, row.double_losses, row.byes, row.open),
            ]
            for row in day.rounds
        ]
        story += [grid(header, cells, [WIDTH - 6 * 22, *[22] * 6], 9), Spacer(1, 3 * mm)]
        facts = [
            (_("最初の回戦の人数"), entrants(day.played, by_teams)),
            (_("棄権"), "、".join(player.name for player in day.dropped)),
            (_("罰則"), "、".join(f"{kind} {n}" for kind, n in day.penalty_counts)),
            *(("", _penalty_line(given)) for given in day.penalties),
            (_("ジャッジの呼び出し"), str(len(day.calls) or "")),
        ]
        story += [grid(*_said(facts), [44, WIDTH - 44], 9), Spacer(1, 3 * mm)]
    if places:
        story += [heading(_("最終順位"), 12)]
        story.append(
            grid(
                [_("位"), _("名前")], [[place.place, place.player] for place in places], [12, WIDTH - 12], 10
            )
        )
    return story


def _said(facts: Sequence[tuple[str, str]]) -> tuple[tuple[str, str], list[list[str]]]:
    """The first fact as the head of a grid, and the others that say something as its rows."""
    return facts[0], [list(fact) for fact in facts[1:] if fact[1]]


def _penalty_line(given: Penalty) -> str:
    told = (
        given.round_name,
        given.player.name,
        given.get_kind_display(),
        given.infraction_name,
        given.note,
    )
    return " ".join(word for word in told if word)


def participation(title: str, player: Player, row: Row, of: int, link: str) -> list[Flowable]:
    """参加証明書: that a player took part, with place and record, and the code of the page that says so."""
    event, told = player.event, row.standing
    began = date_format(localtime(event.starts_at, event.zone), "DATE_FORMAT") if event.starts_at else ""
    record = {"wins": told.wins, "losses": told.losses, "draws": told.draws, "points": told.points}
    facts = [
        (_("チーム"), f"{player.team} {player.seat}" if player.team else ""),
        (_("開催日"), began),
        (_("会場"), event.place),
        (_("成績"), _("%(who)s中 %(rank)s位") % {"who": entrants(of, event.by_teams), "rank": told.rank}),
        ("", _("%(wins)s勝%(losses)s敗%(draws)s分 %(points)s点") % record),
        (_("賞品"), row.prize),
    ]
    cells = [[text(what, 10), text(said, 14)] for what, said in facts if said]
    style = TableStyle([("LEFTPADDING", (0, 0), (0, -1), 0), ("VALIGN", (0, 0), (-1, -1), "MIDDLE")])
    return [
        Spacer(1, 14 * mm),
        text(title, 30),
        Spacer(1, 4 * mm),
        HRFlowable("100%", 0.8, color=black, spaceAfter=14 * mm),
        text(player.name, 28),
        Spacer(1, 10 * mm),
        text(event.name, 16),
        Spacer(1, 6 * mm),
        Table(cells, [26 * mm, (WIDTH - 26) * mm], style=style, hAlign="LEFT"),
        Spacer(1, 10 * mm),
        text(_("この大会に参加し、上の成績を収めたことを証明します。"), 12),
        Spacer(1, 8 * mm),
        qr(link, 28),
        text(_("この成績を確かめるページ"), 8),
    ]


def personal_codes(title: str, players: Sequence[Player], absolute: Callable[[str], str]) -> list[Flowable]:
    """Cards to cut out and hand to each player: their name, and the code that lets their phone act for them."""
    cards: list[list[Flowable]] = [
        [
            text(player, 12),
            *([text(f"{player.team} {player.seat}", 9)] if player.team else []),
            qr(absolute(personal_path(player)), 30),
            text(_("結果の報告とジャッジの呼び出し"), 7),
        ]
        for player in players
    ]
    rows = [cards[start : start + PER_ROW] for start in range(0, len(cards), PER_ROW)]
    rows[-1] += [[text("")]] * (PER_ROW - len(rows[-1]))
    style = TableStyle(
        [("GRID", (0, 0), (-1, -1), 0.6, LINE, None, (3, 3)), ("VALIGN", (0, 0), (-1, -1), "TOP")]
    )
    return [heading(title), Table(rows, [WIDTH / PER_ROW * mm] * PER_ROW, style=style)]


def slips(title: str, rows: Sequence[TableRow], absolute: Callable[[str], str]) -> Iterator[Flowable]:
    """One slip per table, each with the title: it is cut off. `absolute` makes an address that a phone can open.

    Cut and stacked: the pile of pages is cut across, and the stacks laid one on another are in the order of tables.
    """
    for place, row in enumerate(stacked(rows, SLIPS)):
        if place and place % SLIPS == 0:
            yield PageBreak()
        yield _slip(title, row, absolute) if row is not None else Spacer(1, HEIGHT * mm)


def stacked(things: Sequence[T], on_a_page: int) -> list[T | None]:
    """The things page by page, so that each place of the pages, from the first page to the last, holds those that
    follow one another; None where a place of the last pages stays empty.

    >>> stacked([1, 2, 3, 4, 5], 2)
    [1, 4, 2, 5, 3]
    >>> stacked([1, 2, 3, 4], 3)
    [1, 3, None, 2, 4]
    """
    pages = -(-len(things) // on_a_page)
    order = [
        things[row * pages + page] if row * pages + page < len(things) else None
        for page in range(pages)
        for row in range(on_a_page)
    ]
    while order and order[-1] is None:
        order.pop()
    return order


def _slip(title: str, row: TableRow, absolute: Callable[[str], str]) -> Layout:
    match = row.match
    sides = [player for player in (match.player_a, match.player_b) if player]
    most = match.round.games_to_win
    head: list[Cell] = [
        [text(title, _line_size(title, 9)), *_chooses(row)],
        text(_("%(table)s卓") % {"table": _place(match.zone, match.table)}, 22),
        "",
    ]
    if row.seats:
        return _team_slip(head, row, sides, absolute)
    nobody: list[Flowable] = [text("　".join(f"□ {words}" for words in _without_winner(match)), 10)]
    drawn: list[Flowable] = [text(_("引き分けた本数"), 9), _boxes(most)] if most > 1 else []
    rows: list[list[Cell]] = [
        head,
        *[_slip_side(player, most, absolute) for player in sides],
        [nobody, drawn, ""],
    ]
    return Layout(rows, [104, 58, 24], [11, *[19] * len(sides), 12], after=4)


def _chooses(row: TableRow) -> list[Flowable]:
    """Who chooses at the table who plays first; nothing where nobody does."""
    if row.chooses is None:
        return []
    return [text(_("先攻・後攻は %(name)s が選びます。") % {"name": row.chooses.name}, 9)]


def _without_winner(match: Match) -> list[str]:
    """The results of a match that nobody wins, as they are ticked: a draw in one game, and that both lost."""
    one_game = match.round.games_to_win == 1
    return [
        *([_("引き分け")] if one_game and match.round.may_be_drawn else []),
        *([] if match.round.is_cut else [_("両者敗北")]),
    ]


def _team_slip(
    head: list[Cell], row: TableRow, sides: Sequence[Player], absolute: Callable[[str], str]
) -> Layout:
    """Both teams, and below them a line for each seat: who sits there, boxes for the games that either won."""
    most = row.match.round.games_to_win
    mark = text("□ " + _("棄権") + "　" + _("署名") + " ＿＿＿＿＿", 9)
    names: list[list[Flowable]] = [[text(side.name, _line_size(side.name, 13)), mark] for side in sides]
    both = "" if row.match.round.is_cut else "□ " + _("両敗")
    lines: list[list[Cell]] = [_seat_line(at, most, both) for at in row.seats]
    rows: list[list[Cell]] = [
        ["", head[1], "", head[0], qr(absolute(sides[0].get_absolute_url()), 12)],
        ["", names[0], "", names[1], ""],
        *lines,
    ]
    return Layout(rows, [12, SIDE, 6, SIDE, 16], [9, 11, *[13] * len(row.seats)], after=6)


def _seat_line(at: SeatRow, most: int, both: str) -> list[Cell]:
    """Who sits at a seat, with boxes for the games that either won and, in the words `both`, that both lost."""
    names = [player.name if player else "—" for player in (at.a, at.b)]
    sides: list[list[Flowable]] = [[text(name, _line_size(name, 11)), _boxes(most)] for name in names]
    return [text(at.seat, 14), sides[0], text("–", 11), sides[1], text(both, 8)]


def _slip_side(player: Player, most: int, absolute: Callable[[str], str]) -> list[Cell]:
    """Name, where the signature goes and the box for leaving; apart from them the games won, in a match of one game
    that it is won; the code of the player's page."""
    signed = _("署名") + " ＿＿＿＿＿＿＿＿＿＿　　□ " + _("棄権")
    return [
        [text(player.name, _size(player.name)), text(signed, 9)],
        _boxes(most),
        qr(absolute(player.get_absolute_url()), 16),
    ]


def _size(name: str) -> int:
    """As large as the name fits: a player reads it from the other side of the table."""
    wide = _wide(name)
    return next((size for most, size in ((28, 20), (36, 16), (72, 11)) if wide <= most), 7)


def _line_size(name: str, most: float) -> float:
    """As large as the name stands in one line of a team's slip; a very long one takes two of small letters."""
    return max(6, min(most, (SIDE - 5) * mm / width_of(name, 1)))


def _wide(words: str) -> int:
    """The width in halves of a kana's."""
    return sum(2 if east_asian_width(char) in "WF" else 1 for char in words)


def _boxes(most: int) -> Choices:
    """A box for each number of games, from none to as many as win the match; one box where a single game does."""
    return Choices([str(games) for games in range(most + 1)] if most > 1 else [_("勝ち")])
