"""Lists in the form of one program: Cobra's export (NRTM, JSON), Melee's matches (JSON), and of Tabbycat teams and
speakers (CSV) and the archive of a tournament (XML).

They become rows as `columns.py` and `results_columns.py` read them: a heading, then one row a person with their club
and team, or one row a table.
"""

import re
from collections.abc import Mapping, Sequence
from typing import Any
from xml.etree import ElementTree

from django.utils.translation import gettext as _

from judgeapp.apps.tournaments.naming import plain
from judgeapp.apps.tournaments.problems import LineFault, LinesRefused
from judgeapp.domain.json_text import NotJson, read_json
from judgeapp.domain.limits import PEOPLE, JsonBounds

from .people_file import is_archive, is_object

Rows = list[tuple[int, list[str]]]
_BOUNDS = JsonBounds(PEOPLE.characters, values=200_000)
_SPEAKER = re.compile(r"speaker(\d)_?name")
_YES = ("true", "1", "yes")
MELEE_ITEMS = ("data", "Content")
"""What holds the matches, or the decklists: in what its pages ask for, and in the answers of its API."""


def rows_of_json(text: str) -> Rows | None:
    """The people of an export in JSON, each by its place in `players`; None where the text is no JSON object.

    Raises LinesRefused for one that names no players.
    """
    if (players := _players(body_of_json(text))) is None:
        return None
    wrong = [
        LineFault(at, _("name がありません。"))
        for at, one in enumerate(players, start=1)
        if not isinstance(one, dict) or not isinstance(one.get("name"), str)
    ]
    if wrong:
        raise LinesRefused(_("取り込みませんでした。次の行を直して、もう一度選んでください。"), wrong)
    return [(1, ["name"]), *((at, [one["name"]]) for at, one in enumerate(players, start=1))]


def results_of_json(text: str, number: int) -> Rows | None:
    """The results of a round of Melee's or Cobra's export, each by its place; None where the text is no JSON object.

    Raises LinesRefused where the round is not in it, with the tables that cannot be read.
    """
    body = body_of_json(text)
    if body is None:
        return None
    for key in MELEE_ITEMS:
        if isinstance(body.get(key), list):
            return _results_of_melee(body[key], number)
    return _results_of_cobra(body, number)


def _results_of_melee(matches: Sequence[Any], number: int) -> Rows:
    """The matches of a round; a bye, and who has reported nothing, are passed over."""
    found: Rows = [(1, ["player1", "player2", "result"])]
    wrong = []
    for at, match in enumerate(matches, start=1):
        if not isinstance(match, dict):
            wrong.append(at)
        elif match.get("RoundNumber", number) == number:
            try:
                found.append((at, _match_of_melee(match)))
            except (LookupError, TypeError):
                wrong.append(at)
    if wrong:
        told = [LineFault(at, _("両者の名前と結果が読み取れません。")) for at in wrong]
        raise LinesRefused(_("取り込みませんでした。次の行を直してください。"), told)
    if len(found) == 1:
        raise LinesRefused(_("第%(number)s回戦の対戦が書かれていません。") % {"number": number}, [])
    return found


def _match_of_melee(match: Mapping[str, Any]) -> list[str]:
    """Both names and the result in words (Player1, Result), or of both competitors in games. Raises LookupError or
    TypeError where they are not told."""
    if "Result" in match:
        return [str(match[key] or "") for key in ("Player1", "Player2", "Result")]
    competitors = match["Competitors"]
    names = [name_of_melee(competitor["Team"]) for competitor in competitors]
    if len(competitors) == 1 or match.get("ByeReason"):
        return [names[0], "", "bye"]
    if not match.get("HasResult", True):
        return [*names, ""]
    a, b = (int(competitor["GameWins"] or 0) for competitor in competitors)
    drawn = int(match.get("GameDraws") or 0)
    return [*names, f"{a}-{b}-{drawn}" + (" Draw" if a == b else "")]


def name_of_melee(team: Mapping[str, Any]) -> str:
    """A team of several by its own name, else its player."""
    players = team["Players"]
    if len(players) > 1 and team.get("Name"):
        return str(team["Name"])
    return str(players[0].get("Name") or players[0]["DisplayName"])


def rows_of_xml(text: str) -> Rows | None:
    """The speakers of Tabbycat's archive with their institution and team; None where the text is no XML.

    Raises LinesRefused where it cannot be read.
    """
    if (archive := _archive(text)) is None:
        return None
    clubs = {institution.get("id"): institution.text or "" for institution in archive.iterfind("institution")}
    found: Rows = [(1, ["name", "club", "team"])]
    for at, team in enumerate(archive.iterfind("participants/team"), start=1):
        for speaker in team.findall("speaker"):
            club = clubs.get((speaker.get("institutions") or "").partition(" ")[0], "")
            found.append((at, [speaker.text or "", club, team.get("name", "")]))
    return found


def results_of_xml(text: str, number: int) -> Rows | None:
    """Who has won the debates of a round of Tabbycat's archive, by most of the ballots that count; None where the text
    is no XML. Raises LinesRefused where it cannot be read, or has no such round."""
    if (archive := _archive(text)) is None:
        return None
    rounds = archive.findall("round")
    if number > len(rounds):
        raise LinesRefused(_("第%(number)s回戦の対戦が書かれていません。") % {"number": number}, [])
    names = {team.get("id"): team.get("name", "") for team in archive.iterfind("participants/team")}
    found: Rows = [(1, ["player1", "player2", "winner"])]
    for at, debate in enumerate(rounds[number - 1].findall("debate"), start=1):
        sides = debate.findall("side")
        if len(sides) != 2:
            continue  # no ballot is confirmed
        told = [names.get(side.get("team"), "") for side in sides]
        first, second = map(_ballots_won, sides)
        found.append((at, [*told, told[first < second] if first != second else ""]))
    return found


def _archive(text: str) -> ElementTree.Element | None:
    """The root of Tabbycat's archive; None where the text is none. Raises LinesRefused where it cannot be read."""
    if not is_archive(text):
        return None
    try:
        if "<!" in text:  # a document type multiplies what a text is
            raise ElementTree.ParseError
        return ElementTree.fromstring(text)
    except ElementTree.ParseError as error:
        raise LinesRefused(_("XML として読み取れません。"), []) from error


def _ballots_won(side: ElementTree.Element) -> int:
    return sum(
        ballot.get("rank") == "1" and ballot.get("ignored") != "True" for ballot in side.findall("ballot")
    )


def _results_of_cobra(body: Any, number: int) -> Rows:
    """The tables of a round, byes passed over. A game won is worth three points there, and a draw one."""
    players = _players(body) or []
    rounds = body.get("rounds")
    tables = rounds[number - 1] if isinstance(rounds, list) and number <= len(rounds) else None
    if not isinstance(tables, list):
        raise LinesRefused(_("JSON に第%(number)s回戦（rounds）がありません。") % {"number": number}, [])
    names = {player.get("id"): player.get("name") for player in players if isinstance(player, dict)}
    found: Rows = [(1, ["player1", "player2", "player1wins", "player2wins", "draws"])]
    wrong = []
    for at, table in enumerate(tables, start=1):
        sides = [table.get(f"player{side}") for side in (1, 2)] if isinstance(table, dict) else []
        told = [side_.get("id") for side_ in sides if isinstance(side_, dict)]
        if len(told) == 2 and None in told:
            continue  # a bye
        games = _games_of(sides)
        if len(told) < 2 or games is None or not all(isinstance(names.get(key), str) for key in told):
            wrong.append(LineFault(at, _("両者の id と点（3点が1勝、1点が引き分け）が読み取れません。")))
        else:
            found.append((at, [str(names[key]) for key in told] + [str(game) for game in games]))
    if wrong:
        raise LinesRefused(_("取り込みませんでした。次の行を直してください。"), wrong)
    return found


def _games_of(sides: Sequence[Any]) -> tuple[int, int, int] | None:
    """Games won by both sides and drawn, from points, or from who has won; None where neither tells."""
    if len(sides) != 2 or not all(isinstance(side, dict) for side in sides):
        return None
    won = [side.get("winner") for side in sides]
    if sorted(map(str, won)) == ["False", "True"]:
        return int(won[0] is True), int(won[1] is True), 0
    points = [side.get("combinedScore") for side in sides]
    if points == [1, 1]:
        return 0, 0, 1
    if all(type(point) is int and point in (0, 3, 6) for point in points) and 0 < sum(points) <= 6:
        return points[0] // 3, points[1] // 3, 0
    return None


def body_of_json(text: str) -> Any:
    """An object in JSON; None where the text is none. Raises LinesRefused where it cannot be read."""
    if not is_object(text):
        return None
    try:
        return read_json(text, _BOUNDS)
    except NotJson as error:
        raise LinesRefused(_("JSON として読み取れません。"), []) from error


def _players(body: Any) -> list[Any] | None:
    """The players of an export. Raises LinesRefused where it has none."""
    if body is None:
        return None
    players = body.get("players")
    if not isinstance(players, list) or not players:
        message = _("JSON に players がありません。参加者の一覧を CSV で出してください。")
        raise LinesRefused(message, [])
    return players


def one_a_person(rows: Rows) -> Rows:
    """Rows of Tabbycat one a person, teams with their institution's name before them where the list says so; any other
    list as it is."""
    if not rows:
        return rows
    places = {plain(cell): at for at, cell in enumerate(rows[0][1])}
    speakers = [at for name, at in places.items() if _SPEAKER.fullmatch(name)]
    if not speakers and not {"institution", "team_name"} <= places.keys():
        return rows
    found: Rows = [(rows[0][0], ["name", "club", "team"])]
    for line, cells in rows[1:]:
        club, team = _club_and_team(cells, places)
        names = [_cell(cells, at) for at in speakers or [places.get("name", -1)]]
        found += [(line, [name, club, team]) for name in names if name]
    return found


def _club_and_team(cells: Sequence[str], places: dict[str, int]) -> tuple[str, str]:
    club = _cell(cells, places.get("institution", -1))
    team = next(
        (
            told
            for name in ("team_name", "reference", "full_name")
            if (told := _cell(cells, places.get(name, -1)))
        ),
        "",
    )
    prefixed = plain(_cell(cells, places.get("use_institution_prefix", -1))) in _YES
    return club, f"{club} {team}".strip() if prefixed else team


def _cell(cells: Sequence[str], at: int) -> str:
    return cells[at].strip() if 0 <= at < len(cells) else ""
