"""`mtg`: points, then opponents' match wins, own game wins, opponents' game wins.

Source: Magic Tournament Rules, appendix C, as the event service Melee applies it since the end of 2025: within a phase
nobody's values freeze, GW% has a floor, and at a phase's end whoever does not go on stands still (`phases.py`). Of 874
complete events of one phase, 27,666 of 27,750 players have the published values. Before November 2025 the same service
had no floor for GW% and froze a player's values when the player left; this profile does not model that. The floor is
exactly 1/3. A match that both lost counts its games as lost by each (`Result.double_loss`): the rules name no such
result, their match loss is 0–2. A bye counts as a match won 2–0, in a best-of-one event 1–0.
"""

from fractions import Fraction

from ..ledger import Ledger
from ..results import PlayerId
from ..text import Text
from .profile import POINTS, Criterion, Profile, Values, each_opponent, games_of_rounds, over_opponents

FLOOR = Fraction(1, 3)


def match_win(ledger: Ledger, player: PlayerId) -> Fraction:
    """Points ÷ (3 × rounds played), at least 1/3; a bye is a round won. Other scorings: what the best win is worth
    stands in the place of 3.

    Worked: 2 wins, 1 loss, 1 draw are 7 of 12 points, 0.5833. 1 win in 4 rounds is 3 of 12, raised to 0.3333.
    """
    rounds = len(ledger.lines(player))
    return max(FLOOR, Fraction(ledger.points(player), ledger.scoring.most * rounds)) if rounds else FLOOR


def game_win(ledger: Ledger, player: PlayerId) -> Fraction:
    """(3 × games won + games drawn) ÷ (3 × games played), at least 1/3; a bye is 2–0, in a best-of-one event 1–0.

    Worked: 2–1 and 1–2 are 9 of 18, 0.5. 2–0 and a match lost by both are 6 of 12, 0.5.
    2–0 and 1–1–1 are 6 + 4 of 15, 0.6667.
    """
    games = [line.games for line in ledger.lines(player)]
    played = sum(game.played for game in games)
    won = sum(3 * game.won + game.drawn for game in games)
    return max(FLOOR, Fraction(won, 3 * played)) if played else FLOOR


def opponents_match_win(ledger: Ledger) -> Values:
    """OMW%: the mean of the opponents' match win; own byes have no opponent and are skipped. No opponent:
    1/3.

    Worked: opponents at 0.75, 0.5 and 1 of 9 points (raised to 0.3333): 0.5278.
    """
    own = {player: match_win(ledger, player) for player in ledger.players}
    return over_opponents(ledger, own, FLOOR)


def own_game_win(ledger: Ledger) -> Values:
    """GW%: ``game_win`` of every player."""
    return {player: game_win(ledger, player) for player in ledger.players}


def opponents_game_win(ledger: Ledger) -> Values:
    """OGW%: the mean of the opponents' game win; own byes are skipped. No opponent: 1/3."""
    return over_opponents(ledger, own_game_win(ledger), FLOOR)


MTG = Profile(
    name="mtg",
    label=Text("MTG方式", "Magic"),
    source="Magic Tournament Rules, appendix C",
    models=Text(
        "Melee.gg の2025年末からの計算です。途中で棄権した人の値も、そのステージが終わるまで動きます。",
        "As Melee.gg has calculated since the end of 2025: the values of a player who has dropped keep changing until "
        "the phase ends.",
    ),
    criteria=(
        POINTS,
        Criterion(
            name="omw",
            label=Text("対戦相手のマッチ勝率", "OMW%"),
            short="OMW%",
            formula=Text(
                "対戦相手のマッチ勝率（勝ち点÷最大の勝ち点、最低33.33%）の平均です。自分の不戦勝は除きます。",
                "The mean of the opponents' match-win percentages (points ÷ possible points, at least 33.33%). "
                "Own byes are left out.",
            ),
            values=opponents_match_win,
            contributions=each_opponent(match_win),
            percent=True,
        ),
        Criterion(
            name="gw",
            label=Text("ゲーム勝率", "GW%"),
            short="GW%",
            formula=Text(
                "自分のゲーム勝率（勝ち3点、引き分け1点、最低33.33%）です。不戦勝も勝ちに数え、両者敗北は0–2（1本勝負では0–1）に数えます。",
                "Own game-win percentage (3 for a game won, 1 for one drawn, at least 33.33%). A bye counts as won, "
                "a match that both lost as 0–2 (0–1 where one game is played).",
            ),
            values=own_game_win,
            contributions=games_of_rounds,
            percent=True,
        ),
        Criterion(
            name="ogw",
            label=Text("対戦相手のゲーム勝率", "OGW%"),
            short="OGW%",
            formula=Text(
                "対戦相手のゲーム勝率の平均です。自分の不戦勝は除きます。",
                "The mean of the opponents' game-win percentages. Own byes are left out.",
            ),
            values=opponents_game_win,
            contributions=each_opponent(game_win),
            percent=True,
        ),
    ),
)
