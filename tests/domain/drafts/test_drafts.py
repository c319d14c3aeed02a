"""Drafts at the table: each step by its clause, and, in any legal draft, what a seat may never see."""

import doctest
import random
from collections import Counter
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from judgeapp.apps.rules.selectors import corpus
from judgeapp.domain import drafts
from judgeapp.domain.deckcheck import CardIndex, Verdict, check_deck, format_by_id, load_card_lists
from judgeapp.domain.deckcheck.books.sakura import usable
from judgeapp.domain.drafts import DraftRefused, Move, kinds, replay, start

ROOT = Path(__file__).parents[3]
POOL = [f"武将{n:02d}" for n in range(1, 31)]


LISTS = load_card_lists(ROOT / "cardlists")
SAKURA = CardIndex(card for one in LISTS for card in one.cards if card.book == "sakura")


def sakura_setup(**options):
    megami = [
        {
            "id": one.number,
            "name": one.name,
            "number": one.facts["megami_number"],
            "cards": [(c.number, c.name, c.type) for c in usable(SAKURA, one.number) if c.number == c.base],
        }
        for one in SAKURA
        if one.type == "megami" and one.buildable
    ]
    return {"megami": megami, **options}


def any_draft(test):
    """The test holds for every legal draft: who acts, and what they choose, comes of the seed."""
    return settings(max_examples=8, deadline=None)(given(seed=st.integers(0, 10**9))(test))


SETUPS = {
    "moncolle-half-deck": {},
    "haou-casual": {"cards": POOL},
    "sakura-7-3": sakura_setup(ban=True),
}


def labels(ask):
    return {label.ja for label in ask.labels} if ask else set()


def told(draft, seat):
    return {value.ja for fact in draft.facts(seat) for value in fact.values}


def play(seed, kind):
    """Any legal draft to its end: whoever may act does, in any order."""
    chance = random.Random(seed)
    draft = start(kind, SETUPS[kind])
    seen = {1: set(), 2: set()}
    while not draft.finished:
        for seat in (1, 2):
            seen[seat] |= labels(draft.ask(seat))
        seat = chance.choice([one for one in (1, 2) if draft.ask(one)])
        ask = draft.ask(seat)
        options = list(ask.options)
        if ask.kind.startswith("build-"):
            normal = [one for one in options if "-N-" in one]
            trump = [one for one in options if "-N-" not in one]
            choice = chance.sample(normal, 7) + chance.sample(trump, 3)
        elif ask.kind == "megami":
            plain = [one for one in options if "-" not in one]
            choice = chance.sample(plain, ask.count)
        else:
            choice = chance.sample(options, ask.count)
        yield draft, Move(seat, ask.kind, tuple(choice)), seen
        draft = draft.after(Move(seat, ask.kind, tuple(choice)))
    yield draft, None, seen


def run(kind, moves):
    return replay(
        kind, SETUPS[kind], [Move(seat, what, tuple(choice.split())) for seat, what, choice in moves]
    )


ROLLED = [(1, "roll", "2"), (2, "roll", "6")]
TAKEN = [*ROLLED, (2, "faction", "fire"), (1, "faction", "demonic holy"), (2, "faction", "water")]


@pytest.mark.parametrize("kind", kinds())
@any_draft
def test_every_legal_draft_ends_and_its_log_tells_it_again(kind, seed):
    *_before, (draft, _move, _seen) = play(seed, kind)
    assert replay(kind, SETUPS[kind], draft.moves) == draft
    assert draft.ask(1) is None
    assert draft.ask(2) is None


@pytest.mark.parametrize("kind", kinds())
@any_draft
def test_every_deck_drafted_is_legal_in_its_format(kind, seed):
    *before, (draft, _move, _seen) = play(seed, kind)
    assert not before[-1][0].deck_list(1)
    cards = SAKURA if kind == "sakura-7-3" else CardIndex()
    for seat in (1, 2):
        result = check_deck(draft.deck_list(seat), format_by_id(kind), cards)
        assert result.readable
        assert result.verdict is not Verdict.ILLEGAL


@any_draft
def test_moncolle_any_deck_is_15_of_each_of_two_factions_and_none_is_shared(seed):
    *_before, (draft, _move, _seen) = play(seed, "moncolle-half-deck")
    kinds = {card.number: card for card in draft.cards}
    for seat in (1, 2):
        deck = [kinds[number] for number in draft.deck(seat)]
        assert set(Counter(card.faction for card in deck).values()) == {15}
        assert {card.kind for card in deck} <= {"unit", "battle_spell", "ritual_spell"}
    assert not set(draft.deck(1)) & set(draft.deck(2))


@any_draft
def test_moncolle_nobody_sees_the_other_deck_and_a_summoner_only_at_the_end(seed):
    for draft, _move, _seen in play(seed, "moncolle-half-deck"):
        names = {card.number: card.name for card in draft.cards}
        for seat, opponent in ((1, 2), (2, 1)):
            assert not told(draft, seat) & {names[number] for number in draft.deck(opponent)}
            summoner = {names[move.choice[0]] for move in draft.by("summoner", opponent)}
            assert summoner <= told(draft, seat) if draft.finished else not summoner & told(draft, seat)
            assert not told(draft, None) & {names[number] for number in draft.deck(seat)}


def test_moncolle_equal_dice_are_rolled_again_deck_2():
    draft = run("moncolle-half-deck", [(1, "roll", "4"), (2, "roll", "4")])
    assert draft.first is None
    assert (draft.ask(1).kind, draft.ask(2).kind) == ("roll", "roll")
    assert draft.after(Move(1, "roll", ("1",))).after(Move(2, "roll", ("2",))).first == 2


def test_moncolle_the_higher_die_takes_one_the_lower_two_the_higher_one_deck_2_choice():
    draft = run("moncolle-half-deck", ROLLED)
    assert (draft.ask(1), draft.ask(2).count, draft.ask(2).clause) == (None, 1, "moncolle:deck/2/choice")
    draft = draft.after(Move(2, "faction", ("fire",)))
    assert (draft.ask(2), draft.ask(1).count) == (None, 2)
    assert "fire" not in draft.ask(1).options
    draft = draft.after(Move(1, "faction", ("demonic", "holy")))
    assert (draft.ask(2).count, len(draft.ask(2).options)) == (1, 3)


def test_moncolle_tokens_are_not_offered_deck_3_tokens():
    ask = run("moncolle-half-deck", TAKEN).ask(1)
    assert (len(ask.options), ask.count) == (20, 15)
    assert "スペクター" not in labels(ask)


def test_moncolle_beginners_have_no_stars_and_no_summoner_deck_3_beginners():
    stars = [f"{faction}-U{n:02d}" for faction in ("FIRE", "WATER", "HOLY", "DEMONIC") for n in range(1, 6)]
    moves = [Move(seat, kind, tuple(choice.split())) for seat, kind, choice in TAKEN]
    draft = replay("moncolle-half-deck", {"beginners": True, "starred": stars}, moves)
    while not draft.finished:
        seat = 1 if draft.ask(1) else 2
        ask = draft.ask(seat)
        assert len(ask.options) == 15
        draft = draft.after(Move(seat, ask.kind, ask.options))
    assert not draft.by("summoner")
    assert not set(stars) & {*draft.deck(1), *draft.deck(2)}


@any_draft
def test_haou_a_seat_sees_only_cards_that_were_in_its_hand(seed):
    for draft, move, seen in play(seed, "haou-casual"):
        for seat in (1, 2):
            cards = {name for name in told(draft, seat) if name.startswith("武将")}
            assert cards <= seen[seat]
            assert not {name for name in told(draft, None) if name.startswith("武将")}
        if move and move.kind == "pick":
            assert draft.label(move.choice[0]).ja not in told(draft, 3 - move.seat)


@any_draft
def test_haou_each_picks_15_and_keeps_10_casual_7(seed):
    *_before, (draft, _move, _seen) = play(seed, "haou-casual")
    assert [len(draft.picked(seat)) for seat in (1, 2)] == [15, 15]
    assert {*draft.picked(1), *draft.picked(2)} == {str(n) for n in range(1, 31)}
    for seat in (1, 2):
        assert len(draft.deck(seat)) == 10


def test_haou_packs_are_swapped_after_each_pick_casual_4():
    draft = run("haou-casual", [(1, "pack", "1"), (2, "pack", "2")])
    assert draft.ask(1).options == ("1", "2", "3", "4", "5")
    draft = draft.after(Move(1, "pick", ("3",)))
    assert draft.ask(1) is None
    draft = draft.after(Move(2, "pick", ("6",)))
    assert draft.ask(1).options == ("7", "8", "9", "10")
    assert draft.ask(2).options == ("1", "2", "4", "5")


def test_haou_nobody_looks_before_both_have_a_pack_casual_3():
    draft = run("haou-casual", [(1, "pack", "4")])
    assert draft.ask(1) is None
    assert "4" not in draft.ask(2).options


def test_haou_five_of_one_name_are_refused_in_the_deck_format_extended():
    cards = ["足軽"] * 30
    draft = start("haou-casual", {"cards": cards})
    while draft.ask(1) is None or draft.ask(1).kind != "deck":
        seat = 1 if draft.ask(1) else 2
        ask = draft.ask(seat)
        draft = draft.after(Move(seat, ask.kind, ask.options[:1]))
    with pytest.raises(DraftRefused) as refused:
        draft.after(Move(1, "deck", draft.ask(1).options[:10]))
    assert (refused.value.code, refused.value.clause) == ("too_many_copies", "haou:format/extended")


@pytest.mark.parametrize("cards", [29, 31])
def test_haou_takes_thirty_cards_casual_1(cards):
    with pytest.raises(DraftRefused, match=str(cards)):
        start("haou-casual", {"cards": ["甲"] * cards})


def test_sakura_megami_are_shown_when_both_have_chosen_core_2_1():
    draft = start("sakura-7-3", sakura_setup()).after(Move(1, "megami", ("yurina", "saine")))
    assert told(draft, 2) == set()
    draft = draft.after(Move(2, "megami", ("himika", "tokoyo"), at="2026-11-21T10:00:00Z"))
    assert {"ユリナ", "サイネ"} <= told(draft, 2)
    assert draft.moves[1].at == "2026-11-21T10:00:00Z"


def test_sakura_a_megami_and_its_another_version_are_refused_core_2_1():
    with pytest.raises(DraftRefused) as refused:
        start("sakura-7-3", sakura_setup()).after(Move(1, "megami", ("yurina", "yurina-a1")))
    assert (refused.value.code, refused.value.clause) == ("megami_same_number", "sakura:core/2-1")


def test_sakura_of_three_the_opponent_strikes_one():
    draft = run("sakura-7-3", [(1, "megami", "yurina saine himika"), (2, "megami", "tokoyo oboro yukihi")])
    draft = draft.after(Move(1, "ban", ("oboro",)))
    assert draft.ask(1) is None
    draft = draft.after(Move(2, "ban", ("yurina",)))
    assert (draft.hosted(1), draft.hosted(2)) == (("saine", "himika"), ("tokoyo", "yukihi"))


def test_sakura_eight_and_two_are_refused_core_3_2():
    draft = start("sakura-7-3", sakura_setup()).after(Move(1, "megami", ("yurina", "saine")))
    draft = draft.after(Move(2, "megami", ("himika", "tokoyo")))
    options = draft.ask(1).options
    choice = [one for one in options if "-N-" in one][:8] + [one for one in options if "-S-" in one][:2]
    with pytest.raises(DraftRefused) as refused:
        draft.after(Move(1, "build-1", tuple(choice)))
    assert (refused.value.code, refused.value.clause) == ("seven_and_three", "sakura:core/3-2")


def test_sakura_the_shared_card_is_offered_once_core_3_1():
    draft = start("sakura-7-3", sakura_setup()).after(Move(1, "megami", ("saine-a1", "tokoyo-a1")))
    draft = draft.after(Move(2, "megami", ("himika", "yurina")))
    assert [label.ja for label in draft.ask(1).labels].count("合奏") == 1
    assert len(draft.ask(1).options) == 21


def test_sakura_normal_cards_come_first_and_trumps_are_marked():
    draft = start("sakura-7-3", sakura_setup()).after(Move(1, "megami", ("yurina", "saine")))
    ask = draft.after(Move(2, "megami", ("himika", "tokoyo"))).ask(1)
    assert [label.ja.endswith("（切札）") for label in ask.labels] == [False] * 14 + [True] * 8


def names_of(draft, numbers):
    return {name for one in draft.megami for number, name, _kind in one.cards if number in numbers}


@any_draft
def test_sakura_a_deck_is_seen_by_its_player_alone(seed):
    for draft, _move, _seen in play(seed, "sakura-7-3"):
        for seat in (1, 2):
            for move in draft.by("build-1", seat):
                cards = names_of(draft, move.choice)
                assert cards <= told(draft, seat)
                own = {number for other in draft.by("build-1", 3 - seat) for number in other.choice}
                seen = told(draft, 3 - seat) - names_of(draft, own)
                assert not cards & (seen | told(draft, None))


def test_sakura_decks_are_built_anew_for_each_game():
    draft = start("sakura-7-3", sakura_setup(games=3)).after(Move(1, "megami", ("yurina", "saine")))
    draft = draft.after(Move(2, "megami", ("himika", "tokoyo")))
    for game in (1, 2, 3):
        ask = draft.ask(1)
        assert ask.kind == f"build-{game}"
        choice = [one for one in ask.options if "-N-" in one][:7] + [
            one for one in ask.options if "-S-" in one
        ][:3]
        draft = draft.after(Move(1, ask.kind, tuple(choice)))
    assert draft.ask(1) is None


@pytest.mark.parametrize(
    ("moves", "bad", "code"),
    [
        ([], (2, "faction", "fire"), "not_asked"),
        ([], (3, "roll", "4"), "not_asked"),
        ([], (1, "roll", "7"), "not_offered"),
        (ROLLED, (1, "faction", "fire"), "not_asked"),
        (ROLLED, (2, "faction", "fire water"), "wrong_count"),
        (TAKEN[:3], (1, "faction", "fire holy"), "not_offered"),
        (TAKEN[:3], (1, "faction", "holy holy"), "wrong_count"),
    ],
)
def test_a_move_that_is_not_asked_for_is_refused_and_changes_nothing(moves, bad, code):
    draft = run("moncolle-half-deck", moves)
    with pytest.raises(DraftRefused) as refused:
        draft.after(Move(bad[0], bad[1], tuple(bad[2].split())))
    assert refused.value.code == code
    assert refused.value.text.ja
    assert refused.value.text.en


@any_draft
def test_every_clause_asked_by_is_in_the_corpus(seed):
    for kind in kinds():
        for draft, _move, _seen in play(seed, kind):
            clauses = [ask.clause for seat in (1, 2) if (ask := draft.ask(seat))]
            clauses += [fact.clause for fact in draft.facts(1)]
            assert [clause for clause in clauses if not corpus().has(clause)] == []


def test_the_examples_run():
    assert doctest.testmod(drafts).failed == 0


@pytest.mark.parametrize(
    ("season", "is_there"), [("S9-2", False), ("S10", True), ("S10-2", True), ("", True)]
)
def test_a_draft_offers_the_megami_of_its_season(season, is_there):
    setup = kinds()["sakura-7-3"].setup(SAKURA, {"season": season, "games": 1})
    assert ("innealra-o1" in [one["id"] for one in setup["megami"]]) is is_there
