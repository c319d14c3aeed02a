"""What notes from paper leave out or get wrong: the ruling names it, and never fails."""

from judgeapp.domain.engine.kernel import clause

from .table import act, card, claim, die, main, rule, seat, verdicts

SHOOTER, SPEAR = "Aoba 鉄砲隊 6/4 A1", "Gen 槍足軽 4/8 C5"


def a_shot(*entries, **facts):
    a, b = seat(card(SHOOTER, **facts), hand=[]), seat(card(SPEAR), hand=[])
    return rule(main(a, b), act("a", "shot", "aoba", "gen"), *entries)


def test_a_claim_about_a_shot_of_unknown_power_asks_for_the_power_and_play_stops_there():
    ruling = a_shot(claim(gen__damage=3), act("a", "pass"), act("b", "pass"), power=None)
    assert verdicts(ruling) == ["legal", "undetermined", "undetermined", "undetermined"]
    assert "武力" in ruling.entries[1].reason.ja


@clause("haou:turn/3/melee/duel")
def test_whoever_goes_on_without_the_dice_of_a_duel_is_told_of_the_duel():
    a, b = seat(card("Jin 騎馬隊 5/5 C1"), hand=[]), seat(card("Suzu 鉄砲隊 3/8 C2 疲弊"), hand=[])
    for after in (act("a", "pass"), act("a", "move", "jin", "C3")):
        ruling = rule(main(a, b), act("a", "move", "jin", "C2"), after)
        assert ruling.entries[1].decides == "haou:turn/3/melee/duel"
        assert "ダイス" in ruling.entries[1].reason.ja
    rolled = rule(main(a, b), act("a", "move", "jin", "C2"), die("a", 4), die("b", 2), act("a", "pass"))
    assert verdicts(rolled) == ["legal"] * 4


@clause("haou:turn/4/maximum")
def test_a_note_of_more_resources_than_there_can_be_is_ruled_on_and_not_refused():
    a, b = seat(card("Jin 騎馬隊 5/5 B3"), hand=[]), seat(castle=7, resources=11, hand=[])
    passes = act("a", "pass"), act("b", "pass")
    noted = rule(
        main(a, b, turn=6),
        *passes,
        {"kind": "action", "player": "a", "move": "proceed"},
        claim(b__resources=13),
    )
    assert noted.entries[-1].verdict == "departed"
    assert "haou:turn/4/maximum" in noted.entries[-1].clauses


@clause("haou:keywords/shot")
def test_of_several_figures_noted_together_only_the_wrong_one_is_accused():
    """The right ones say when they were noted: after the interrupts, where the shot has been resolved."""
    a = seat(card(SHOOTER), hand=[])
    b = seat(card(SPEAR), card("Beni 鉄砲隊 4/8 B5"), hand=[])
    noted = claim(gen__damage=3, aoba__standing=False, beni__damage=2)
    wrong = rule(main(a, b), act("a", "shot", "aoba", "gen"), noted).entries[1]
    assert [(one.of, one.field) for one in wrong.departures] == [("beni", "damage")]
    assert wrong.decides == "haou:counters/damage"
    both = rule(main(a, b), act("a", "shot", "aoba", "gen"), claim(gen__damage=4, aoba__standing=False))
    assert [one.of for one in both.entries[1].departures] == ["gen"]


@clause("haou:turn/3/deploy", "haou:keywords/shot")
def test_what_stays_open_turns_on_the_rule_that_would_forbid_it_and_not_on_what_allows_it():
    a = seat(hand=[card("Aoba 鉄砲隊 6/4 cost3")])
    b = seat(card("Beni 8/8 B5", power=None), hand=[])
    entries = act("a", "deploy", "aoba", "A1"), act("b", "shot", "beni", "aoba"), claim(aoba__damage=2)
    ruling = rule(main(a, b), *entries)
    assert verdicts(ruling) == ["undetermined"] * 3
    told = [entry.decides for entry in ruling.entries]
    assert told == ["haou:turn/3/deploy", "haou:cards/troops/gunners", "haou:counters/damage"]
    assert all(entry.decides in entry.clauses or entry.kind == "claim" for entry in ruling.entries)
