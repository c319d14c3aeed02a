"""The proof of pairing: our rounds pass it, and it notices each kind of fault."""

from dataclasses import replace

from devtools.benches.pairing_proof import Tally, _weigh, proof
from judgeapp.domain.pairing import Entrant, Lots, pair_round

LOTS = Lots(("ann", "bob", "cat", "dan", "eve"))
FIELD = [
    Entrant("ann", 6, ("cat",)),
    Entrant("bob", 6),
    Entrant("cat", 3, ("ann",)),
    Entrant("dan", 3),
]
ODD = [*FIELD, Entrant("eve", 0)]


def told(field, pairing):
    tally = Tally()
    return list(_weigh(field, pairing, tally, second=True)), tally


def test_random_tournaments_pass():
    figures = proof(lambda line: None, 60)
    assert [(one.name, one.value) for one in figures if not one.reached] == []


def test_a_pairing_of_ours_has_nothing_to_tell():
    assert told(FIELD, pair_round(FIELD, LOTS))[0] == []
    assert told(ODD, pair_round(ODD, LOTS))[0] == []


def test_a_rematch_and_a_dear_round_are_told():
    ours = pair_round(FIELD, LOTS)
    assert [(table.player, table.opponent) for table in ours.tables] == [("ann", "bob"), ("cat", "dan")]
    crossed = replace(
        ours, tables=(ours.tables[0]._replace(opponent="cat"), ours.tables[1]._replace(player="bob"))
    )
    said, tally = told(FIELD, crossed)
    assert (said, tally.rematches) == (["1 rematches, 0 would do"], 1)
    dear = replace(
        ours, tables=(ours.tables[0]._replace(opponent="dan"), ours.tables[1]._replace(opponent="bob"))
    )
    said, tally = told(FIELD, dear)
    assert (len(said), tally.dearer, tally.rematches) == (1, 1, 0)


def test_a_bye_of_the_wrong_player_and_a_second_bye_are_told():
    ours = pair_round(ODD, LOTS)
    assert ours.bye.player == "eve"
    wrong = replace(
        ours,
        bye=ours.bye._replace(player="dan"),
        tables=(ours.tables[0], ours.tables[1]._replace(opponent="eve")),
    )
    assert "the bye is dan's and should be eve's" in told(ODD, wrong)[0]
    again = [entrant._replace(byes=int(entrant.player == "dan")) for entrant in ODD]
    said, tally = told(again, wrong)
    assert "dan has a bye again, eve has had fewer" in said
    assert (tally.second_byes, tally.other_byes) == (1, 1)
