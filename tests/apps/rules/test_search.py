"""Searching: relevance on real questions, the query language, odd inputs, the command line, the page, REST."""

import json
import re
from dataclasses import fields
from io import StringIO
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command

from judgeapp.apps.rules.search import reader, service, sources
from judgeapp.apps.rules.search.service import Answer, ShownHit
from judgeapp.domain.search import engine as search_engine
from judgeapp.domain.search.answering.results import Results, Tier
from judgeapp.domain.search.spelling.readings import read
from tests.conftest import read_yaml
from tests.cpu import takes_at_most

pytestmark = pytest.mark.xdist_group("search")  # they share one engine
HERE = Path(__file__).parent
QUESTIONS = read_yaml(HERE / "questions.yaml")
OTHERS = read_yaml(HERE / "questions_of_others.yaml")
PEOPLE = [
    line.split("\t")
    for line in (HERE / "questions_of_people.tsv").read_text(encoding="utf-8").splitlines()
    if not line.startswith("#")
]
"""Set, book, question, pattern of the right keys."""
TYPED = ("number", "term", "kana", "phrase", "question", "english", "misspelt")
DRAWN = ("drawn", "drawn_again")


@pytest.fixture(scope="session")
def engine():
    return reader.in_memory([*sources._sources["corpus"].documents()])


def keys(engine, text, **options):
    return [hit.key for hit in engine.search(text, **options).hits]


def place(found, want):
    """Where the first right clause stands; None when none of them is there. A step of it is right too."""
    return next((n for n, key in enumerate(found) if key in want or key.partition("#")[0] in want), None)


def test_the_questions_are_many_and_name_clauses_that_exist(engine):
    questions = [one for group in (*QUESTIONS.values(), *OTHERS.values()) for one in group]
    assert len(questions) >= 600
    assert set(QUESTIONS) == {*TYPED, *DRAWN}
    known = engine.tables.keys
    assert [
        key
        for one in questions
        for key in one.get("want") or one["right"]
        if key.partition("#")[0] not in known
    ] == []


def places(engine, questions):
    """Question → place of the first right clause."""
    return {
        one["q"]: place(keys(engine, one["q"], book=one.get("book")), one.get("want") or one["right"])
        for one in questions
    }


@pytest.mark.parametrize(
    ("questions", "first", "first_five"),
    [
        ([one for kind in TYPED for one in QUESTIONS[kind]], 0.90, 0.98),
        ([one for kind in DRAWN for one in QUESTIONS[kind]], 0.85, 0.96),
        (OTHERS["dev1"], 0.88, 0.97),
        (OTHERS["dev2"], 0.84, 0.97),
        (OTHERS["held"], 0.88, 0.98),
    ],
    ids=["as judges type them", "for clauses drawn at random", "of others", "of others again", "held back"],
)
def test_real_questions_find_their_clauses(engine, questions, first, first_five):
    """How often the right clause is first, and among the first five; and never an empty page.

    Bounds against getting worse: docs/explanation/relevance.md has what these sets gave before the tuning.
    """
    found = places(engine, questions)
    told = json.dumps({q: at for q, at in found.items() if at != 0}, ensure_ascii=False, indent=1)
    assert sum(at == 0 for at in found.values()) / len(found) >= first, told
    assert sum(at is not None and at < 5 for at in found.values()) / len(found) >= first_five, told
    assert [q for q in found if not keys(engine, q)] == []


@pytest.mark.parametrize(
    ("people", "book", "first", "first_ten"),
    [
        ("twelve", True, 0.92, 0.97),
        ("twelve", False, 0.85, 0.97),
        ("drawn", True, 0.85, 0.97),
        ("drawn", False, 0.75, 0.95),
        ("again", True, 0.86, 0.98),
        ("again", False, 0.80, 0.96),
        ("clauses", True, 0.83, 0.97),
        ("clauses", False, 0.77, 0.94),
        ("books", True, 0.81, 0.98),
        ("books", False, 0.75, 0.96),
        ("named_150", True, 0.91, 0.98),
        ("named_150", False, 0.79, 0.97),
        ("named_100", True, 0.90, 0.98),
        ("named_100", False, 0.77, 0.97),
        ("voices", True, 0.83, 0.98),
        ("voices", False, 0.73, 0.96),
        ("voices_again", True, 0.81, 0.96),
        ("voices_again", False, 0.68, 0.96),
        ("fresh", True, 0.85, 0.94),
        ("fresh", False, 0.70, 0.92),
        ("near", True, 0.88, 0.96),
        ("near", False, 0.80, 0.95),
        ("situations", True, 0.70, 0.95),
        ("situations", False, 0.54, 0.91),
        ("situations_again", True, 0.70, 0.96),
        ("situations_again", False, 0.60, 0.95),
    ],
)
def test_questions_of_twelve_kinds_of_people(engine, people, book, first, first_ten):
    """How often the right clause is first and among ten, with the book chosen and over all books; bounds as above."""
    found = {}
    for _, chosen, question, right in (row for row in PEOPLE if row[0] == people):
        hits = [key for key in keys(engine, question, book=chosen if book else None) if key][:10]
        answers = (re.match(right, key) or re.match(right, key.partition("#")[0]) for key in hits)
        found[question] = next((at for at, fits in enumerate(answers) if fits), None)
    told = json.dumps({q: at for q, at in found.items() if at != 0}, ensure_ascii=False, indent=1)
    assert sum(at == 0 for at in found.values()) / len(found) >= first, told
    assert sum(at is not None for at in found.values()) / len(found) >= first_ten, told


def counted(monkeypatch, where, name):
    """The calls of a function from now on."""
    calls, work = [], getattr(where, name)

    def counting(*given):
        calls.append(given)
        return work(*given)

    monkeypatch.setattr(where, name, counting)
    return calls


def test_no_question_has_many_documents_scored(engine, monkeypatch):
    """What a search costs is what it scores: candidates by votes, cards among them, and what is named."""
    scored = counted(monkeypatch, search_engine, "score")
    for one in OTHERS["dev1"]:
        scored.clear()
        engine.search(one["q"])
        assert len(scored) <= search_engine.HITS + 16, one["q"]


@pytest.mark.django_db
def test_excerpts_are_made_of_the_shown_hits_alone(engine, monkeypatch):
    monkeypatch.setattr(service, "engine", lambda: engine)
    made = counted(monkeypatch, service, "snippet")
    answer = service.search("迎撃した武将は疲弊する", limit=5)
    assert len(made) == 2 * len(answer.hits) == 10  # heading and text
    elsewhere = service.search("迎撃 疲弊", book="haou", limit=5)
    made.clear()
    assert elsewhere.other_book is elsewhere.other_book is not None
    assert len(made) == 2


def test_books_with_as_many_hits_stand_in_one_order(engine):
    """Not in that of a set, which differs from process to process."""
    many = engine.search("手札の上限", book="sakura").books
    assert [*many] == sorted(sorted(many), key=lambda book: -many[book])


@pytest.mark.parametrize(
    ("kana", "clauses"),
    [
        ("てふだななまいいじょうあったら", ("moncolle:turn/2", "moncolle:turn/5")),
        ("おーらだめーじのじょうげんはご", ("sakura:core/6-4-1-4",)),
        ("りだつのじょうけん", ("sakura:core/9-6-5",)),
        ("くずれたぶしょうをおこすのはいつ", ("sengoku:901.4",)),
    ],
)
def test_a_sentence_in_kana_alone_finds_what_is_written_in_kanji(engine, kana, clauses):
    book = clauses[0].partition(":")[0]
    assert place(keys(engine, kana, book=book), clauses) in range(10)


def test_a_long_vowel_in_a_name_typed_in_kana_is_no_word_of_its_own(engine):
    """かーど has no katakana: taken as ー it stands in every heading with a long vowel."""
    assert keys(engine, "ぎしきすぺるかーどのみかた", book="moncolle")[0] == "moncolle:cards/ritual-spell"
    assert keys(engine, "しようじこうかはいつかいけつ", book="sakura")[0] == "sakura:core/9-1-1-3"


def test_a_figure_stands_for_the_letter_in_a_name(engine):
    assert (
        keys(engine, "防+2って防御力の話で合ってる？", book="moncolle")[0]
        == "moncolle:details/words/defense-plus"
    )


def test_every_clause_and_phrase_can_be_read(engine):
    """Whoever writes a word that the table of readings lacks runs `manage.py search_readings`, or adds the word."""
    unread = {
        char
        for one in engine.documents
        for text in (one.document.heading.ja, one.document.text.ja, *one.document.asked)
        for char in re.findall(r"[一-鿿]", read(text))
    }
    assert unread == set()


def test_exhausted_and_intercept_find_the_interception(engine):
    assert place(keys(engine, "迎撃 疲弊", book="sengoku"), ["sengoku:906.4.3"]) <= 1


def test_a_number_printed_twice_shows_every_clause_with_it(engine):
    found = keys(engine, "204.2")
    assert found[:2] == ["sengoku:204.2", "sengoku:204.2@200.4"]
    assert "sengoku:204.2.1" in found


@pytest.mark.parametrize(
    "typed", ["sakura:core/9-4#iii", "core/9-4#iii", "ＳＡＫＵＲＡ：core/9-4#ⅲ", " sakura:core/9-4#iii "]
)
def test_a_key_finds_its_clause(engine, typed):
    assert keys(engine, typed) == ["sakura:core/9-4#iii"]


def test_a_filter_alone_lists_what_it_leaves(engine):
    assert engine.search("book:haou").total == sum(one.document.book == "haou" for one in engine.documents)


def test_a_number_that_is_not_there_leads_to_the_nearest(engine):
    assert keys(engine, "906.4.99")[0] == "sengoku:906.4"
    assert keys(engine, "906.4.")[0] == "sengoku:906.4"


def test_a_number_within_a_sentence_that_no_clause_has_is_a_cards(engine):
    asked = "is the starter deck card numbered S1-005(1-001) the same card as 1-001"
    assert keys(engine, asked, book="sengoku")[0].startswith("sengoku:210.")


def test_a_step_is_a_hit_of_its_own(engine):
    assert keys(engine, "9-4ⅲ")[0] == "sakura:core/9-4#iii"


def test_filters_phrases_and_exclusions(engine):
    assert {key.partition(":")[0] for key in keys(engine, "手札 book:haou", limit=50)} == {"haou"}
    kinds = {hit.prepared.document.kind for hit in engine.search("迎撃 kind:restriction", limit=50).hits}
    assert kinds == {"restriction"}
    phrase = engine.search("「攻撃宣言」", limit=50)
    assert phrase.hits
    assert all("攻撃宣言" in hit.prepared.folded for hit in phrase.hits)
    assert "sengoku:906.4.3" not in keys(engine, "迎撃 -宣言", limit=100)


def test_beside_other_words_a_bracketed_phrase_is_a_wish(engine):
    assert keys(engine, "「自分」って昔と同じ意味？", book="sengoku")[0] == "sengoku:glossary/yourself"
    assert keys(engine, "「そんな語はない」 手札の上限", book="sakura")[0] == "sakura:core/5-1-3"


def test_within_a_question_a_phrase_in_signs_of_quotation_is_a_wish(engine):
    assert keys(engine, 'what does "防+2" mean', book="moncolle")[0] == "moncolle:details/words/defense-plus"
    assert all("迎撃" in hit.prepared.folded for hit in engine.search('"迎撃" 宣言', limit=50).hits)


def test_a_sign_that_is_a_name_is_one_within_a_japanese_question(engine):
    asked = "or って書いてある条件は全部満たさないとだめ？"
    assert "moncolle:details/words/or" in keys(engine, asked, book="moncolle")[:5]


def test_everyday_words_find_the_words_of_the_games(engine):
    assert "moncolle:advance/a" in keys(engine, "寝てるユニットで攻め込めますか", book="moncolle")[:2]
    assert "suikoden:battle/10" in keys(engine, "もう一戦やるか終わるか選べる？", book="suikoden")[:2]


def test_a_sign_in_its_brackets_finds_who_writes_it_so(engine):
    assert keys(engine, "{自動発動/誘発}")[0] == "sengoku:403.2"
    assert keys(engine, "{自動発動/常時}")[0] == "sengoku:402.2"


def test_a_name_in_kana_within_a_question_weighs_as_in_kanji(engine):
    assert keys(engine, "たつじんのまあい いくつ")[0] == "sakura:core/5-2-2"


def test_what_voice_input_hears_is_taken_for_the_word_that_sounds_alike(engine):
    answer = engine.search("東洋コスト")
    assert answer.corrections == {"東洋": "登用"}
    assert answer.hits[0].key == "suikoden:costs"


@pytest.mark.parametrize(
    ("heard", "corrections"),
    [
        ("迎撃選言時の能力", {"選言": "宣言"}),
        ("木場がいると勝つ", {"木場": "騎馬"}),
        ("配備製限", {"製限": "制限"}),
        ("籠城相手に火計を選べるか", {}),  # 籠城 and 相手, not 城相
        ("会場に遅刻した", {}),
    ],
)
def test_two_kanji_that_stand_nowhere_are_the_word_that_is_read_so(engine, heard, corrections):
    assert engine.corrector.heard(heard)[1] == corrections


def test_latin_words_within_a_japanese_question_are_words(engine):
    assert "sengoku:629.2" in keys(engine, "does reviving a general with 復活 cost anything")[:5]


@pytest.mark.parametrize(
    ("text", "unknown"),
    [
        ("ワニの飼い方", ("ワニ",)),
        ("コーヒーをこぼした", ("コーヒー",)),
        ("充電器を借りたい", ("充電器",)),
        ("手札の上限", ()),
        ("殴ったあと寝てる武将", ()),
        ("ハンデス", ()),
        ("zyxwv 手札", ("zyxwv",)),
    ],
)
def test_a_word_that_no_book_has_is_told(engine, text, unknown):
    assert engine.search(text).unknown == unknown


def test_a_correction_is_no_definition(engine):
    assert engine.search("迎激").hits[0].tier is Tier.GUESSED
    assert Tier.DEFINITION not in {hit.tier for hit in engine.search("デッキ登録").hits}


def test_over_all_books_the_best_of_each_comes_first(engine):
    found = engine.search("山札が切れたら").hits
    books = [hit.key.partition(":")[0] for hit in found]
    assert len(set(books[:4])) == 4
    assert found[0].score == max(hit.score for hit in found)


def test_a_chosen_book_hides_no_other(engine):
    books = engine.search("山札 0枚", book="sakura").books
    assert {"sengoku", "sakura"} <= set(books)
    assert list(books.values()) == sorted(books.values(), reverse=True)


def test_history_comes_last(engine):
    kinds = [hit.prepared.document.kind for hit in engine.search("布陣カード", limit=100).hits]
    assert "history" in kinds
    assert kinds == sorted(kinds, key=lambda kind: kind == "history")


def test_history_is_an_answer_where_it_is_asked_what_changed(engine):
    assert (
        "sengoku:history/3.5-05"
        in keys(engine, "Ver3.5 武将に置くカウンターの種類を追加", book="sengoku")[:10]
    )


def test_a_heading_typed_in_kana_is_that_heading(engine):
    assert keys(engine, "るーるによるしょりのかいけつ", book="sengoku")[0] == "sengoku:503"


def test_what_a_word_means_comes_before_where_it_is_used(engine):
    for word in ("迎撃", "げいげき", "intercept", "迎撃とは？"):
        assert engine.search(word).hits[0].tier is Tier.DEFINITION


def test_the_book_of_the_event_comes_first(engine):
    for book in ("sengoku", "moncolle"):
        assert keys(engine, "迎撃", prefer=book)[0].startswith(book)


def test_a_misspelt_word_is_put_right_and_said(engine):
    answer = engine.search("迎激")
    assert answer.corrections == {"迎激": "迎撃"}


def test_pages_of_hits_neither_repeat_nor_skip(engine):
    whole = keys(engine, "武将 攻撃", limit=40)
    assert [*keys(engine, "武将 攻撃", limit=20), *keys(engine, "武将 攻撃", limit=20, offset=20)] == whole
    assert len(set(whole)) == len(whole)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "   ",
        "　",
        "\x00\x01\x1f",
        "あ" * 10_000,
        "a" * 10_000,
        "迎撃 " * 3_000,
        "9." * 5_000,
        '"' * 999,
        "「「「」",
        "-",
        "--",
        "book:",
        "kind:x",
        "<script>",
        "%' OR 1=1",
        "\ud800",
        "🃏",
        "ﷺ" * 50,
    ],
)
def test_any_input_gets_an_answer_and_soon(engine, text):
    assert takes_at_most(0.25, lambda: engine.search(text))


@pytest.mark.django_db
def test_command_prints_hits_and_json(engine, monkeypatch):
    monkeypatch.setattr("judgeapp.apps.rules.search.build.pointer", lambda: "an index")
    monkeypatch.setattr("judgeapp.apps.rules.search.service.engine", lambda: engine)
    out = StringIO()
    call_command("search", "906.4.3", json=True, limit=3, stdout=out)
    told = json.loads(out.getvalue())
    assert told["hits"][0]["key"] == "sengoku:906.4.3"
    assert len(told["hits"]) <= 3
    out = StringIO()
    call_command("search", "迎撃", book="moncolle", stdout=out)
    assert out.getvalue().startswith("moncolle:advance/intercept")
    out = StringIO()
    call_command("search", "焦燥", book="sengoku", stdout=out)
    assert out.getvalue().splitlines()[-1] == "ほかのゲームの答え　桜降る代に: 10-10 焦燥"
    with pytest.raises(CommandError):
        call_command("search", "迎撃", book="chess")


class TestPage:
    """The search page, with and without htmx."""

    pytestmark = pytest.mark.django_db

    @pytest.fixture(autouse=True)
    def _engine(self, engine, monkeypatch):
        monkeypatch.setattr("judgeapp.apps.rules.search.service.engine", lambda: engine)

    def test_works_as_a_plain_form(self, client):
        page = client.get("/", {"q": "迎撃 疲弊"}).content.decode()
        assert "<html" in page
        assert "/rules/sengoku/906.4.3/?q=" in page
        assert "<mark>迎撃</mark>" in page

    def test_htmx_gets_the_results_alone(self, client):
        part = client.get("/", {"q": "迎撃"}, headers={"hx-request": "true"}).content.decode()
        assert "<html" not in part
        assert "906.4.3" in part

    def test_nothing_found_says_so_and_helps(self, client):
        page = client.get("/", {"q": "ｘｑｚｗ"}).content.decode()
        assert "見つかりませんでした" in page

    def test_an_empty_page_offers_the_clauses_most_used(self, client):
        assert "よく参照される項目" in client.get("/").content.decode()

    def test_where_books_answer_differently_each_has_its_own_hits(self, client):
        page = client.get("/", {"q": "山札が切れたら"}).content.decode()
        books = re.findall(r'class="of-book"><h2><a href="\?q=[^"]+book=(\w+)"', page)
        assert {"sengoku", "haou"} <= set(books)
        assert len(books) == len(set(books))
        one = client.get("/", {"q": "山札が切れたら", "book": "haou"}).content.decode()
        assert "of-book" not in one

    def test_a_chosen_book_says_what_the_others_have(self, client):
        page = client.get("/", {"q": "手札の上限", "book": "sakura"}).content.decode()
        assert re.search(r'class="elsewhere">ほかの本 <a href="[^"]*book=sengoku">戦国大戦: \d+件', page)

    @pytest.mark.parametrize(
        ("query", "book", "told"),
        [
            ("焦燥", "sengoku", "ほかのゲームの答え　桜降る代に: 10-10 焦燥"),
            ("906.4.3", "sakura", "ほかのゲームの答え　戦国大戦: 906.4.3"),
            ("山札", "haou", ""),
            ("焦燥", "", ""),
        ],
        ids=["a word of another game", "a number of another game", "its own answer", "no book is chosen"],
    )
    def test_an_answer_that_lies_in_another_book_is_told_with_its_game(self, client, query, book, told):
        page = client.get("/", {"q": query, "book": book}).content.decode()
        line = re.search(r'class="other-book"><a href="([^"]+)">([^<]+)</a>', page)
        assert line[2].startswith(told) if line else told == ""
        if line:
            assert told.rpartition(" ")[2] in client.get(line[1].replace("&amp;", "&")).content.decode()
        sent = client.get("/api/v1/search/", {"q": query, "book": book}).json()["other_book"]
        assert (sent is None) == (told == "")
        if sent:
            assert line[1].startswith(sent["url"])
            assert sent["label"] in told

    def test_the_chapter_stands_above_a_clause(self, client):
        page = client.get("/", {"q": "906.4.3"}).content.decode()
        assert re.search(r'class="above">[^<]+ › [^<]+</span>', page)

    def test_a_word_of_no_book_is_told_above_the_hits(self, client):
        said = client.get("/", {"q": "ワニ 手札"}).content.decode()
        assert "「ワニ」の出てくる項目はないので、近いものを示します。" in said
        assert "どの本にもありません" not in said  # there are hits right below

    def test_neighbours_of_a_clause_are_headings(self, client):
        page = client.get("/rules/sakura/core/10-6/").content.decode()
        neighbours = page[page.index("同じ節の項目") :]
        assert len(neighbours) < 16_000

    def test_in_an_event_its_book_is_chosen_until_another_is(self, client, monkeypatch):
        monkeypatch.setattr("judgeapp.apps.rules.context._book_of", [lambda request: "sakura"])
        asked = client.get("/", {"q": "山札が切れたら"}).context
        assert asked["book"] == "sakura"
        assert {hit.book for hit in asked["answer"].hits} == {"sakura"}
        every = client.get("/", {"q": "山札が切れたら", "book": ""}).context["answer"]
        assert len({hit.book for hit in every.hits}) > 1

    def test_a_hit_by_a_question_shows_the_question(self, client):
        page = client.get("/", {"q": "寝てる武将でブロックできる", "book": "sengoku"}).content.decode()
        assert '<q class="asked-as">寝てる武将でブロックできる？</q>' in page

    def test_a_hit_leads_on_to_the_next_one(self, client, engine):
        place = str(keys(engine, "迎撃 疲弊").index("sengoku:906.4.3"))
        page = client.get("/rules/sengoku/906.4.3/", {"q": "迎撃 疲弊", "n": place}).content.decode()
        assert "次の結果" in page
        assert "<mark>迎撃</mark>" in page
        assert (
            "次の結果"
            not in client.get("/rules/sengoku/906.4.3/", {"q": "x", "n": "99999999"}).content.decode()
        )

    def test_what_is_typed_is_escaped(self, client):
        page = client.get("/", {"q": "<script>alert(1)</script>", "book": '"><b>'}).content.decode()
        assert "<script>alert" not in page

    @pytest.mark.parametrize("query", ["あ" * 10_000, "\x00", "   ", "\ud800"])
    def test_odd_inputs_are_pages(self, client, query):
        assert client.get("/", {"q": query.encode("utf-8", "surrogatepass")}).status_code == 200


class TestApi:
    """REST under /api/v1/."""

    pytestmark = pytest.mark.django_db

    @pytest.fixture(autouse=True)
    def _engine(self, engine, monkeypatch):
        monkeypatch.setattr("judgeapp.apps.rules.search.service.engine", lambda: engine)

    @pytest.mark.parametrize(
        "path",
        [
            "books/",
            "books/sengoku/",
            "clauses/?book=haou",
            "clauses/sengoku:204.2@200.4/",
            "clauses/sakura:core/9-4/",
            "glossary/?book=suikoden",
            "anomalies/",
            "search/?q=迎撃",
        ],
    )
    def test_everything_is_read_without_a_token_and_not_sent_twice(self, client, path):
        first = client.get(f"/api/v1/{path}")
        assert first.status_code == 200
        again = client.get(f"/api/v1/{path}", headers={"if-none-match": first["ETag"]})
        assert again.status_code == 304
        assert again.content == b""

    def test_search_is_paged(self, client):
        first = client.get("/api/v1/search/", {"q": "武将", "limit": 10}).json()
        second = client.get(
            "/api/v1/search/", {"q": "武将", "limit": 10, "offset": first["next_offset"]}
        ).json()
        both = [hit["key"] for hit in first["hits"] + second["hits"]]
        assert len(both) == len(set(both)) == 20
        assert first["total"] == second["total"] > 20

    def test_a_clause_knows_its_surroundings(self, client):
        clause = client.get("/api/v1/clauses/sengoku:906.4.3/").json()
        assert clause["ancestors"] == ["sengoku:ch9", "sengoku:906", "sengoku:906.4"]
        assert "sengoku:906.8.1" in clause["referrers"]
        assert set(clause["text"]) == {"ja", "en"}

    @pytest.mark.parametrize(
        ("path", "status"),
        [
            ("books/chess/", 404),
            ("clauses/sengoku:1.1.1/", 404),
            ("clauses/?book=chess", 400),
            ("clauses/?kind=x", 400),
            ("search/?q=x&book=chess", 400),
            ("clauses/sakura:core/9-4%23nostep/", 404),
        ],
    )
    def test_errors_have_one_shape(self, client, path, status):
        answer = client.get(f"/api/v1/{path}")
        assert answer.status_code == status
        assert set(answer.json()) >= {"code", "detail", "errors"}

    def test_the_api_only_reads(self, client):
        assert client.post("/api/v1/books/").status_code in (401, 403, 405)


def test_a_process_without_an_index_answers_from_memory(settings, tmp_path, monkeypatch, db):
    settings.INDEX_DIR = tmp_path / "none"
    monkeypatch.setattr(reader, "_reader", reader._Reader())
    assert reader.engine().search("906.4.3").hits[0].key == "sengoku:906.4.3"


def _answer(*hits):
    """An answer of all books with these (book, tier)."""
    blank = dict.fromkeys((field.name for field in fields(ShownHit)), "")
    shown = [
        ShownHit(**blank | {"book": book, "tier": tier, "number": number})
        for number, (book, tier) in enumerate(hits)
    ]
    return Answer("遅刻", Results(), shown, limit=20, offset=0)


def test_a_book_with_single_words_at_most_is_not_put_before_an_answer():
    answer = _answer(("", Tier.DEFINITION), ("moncolle", Tier.SOME), ("sakura", Tier.SOME))
    assert not answer.groups
    assert [hit.number for hit in answer.rest] == [0, 1, 2]


def test_the_penalty_guide_stands_among_the_books_in_its_place():
    answer = _answer(("", Tier.DEFINITION), ("sakura", Tier.ASKED), ("", Tier.WORDS), ("sengoku", Tier.SOME))
    assert [(group.book, bool(group.more)) for group in answer.groups] == [("", False), ("sakura", True)]
    assert [hit.number for hit in answer.rest] == [2, 3]


@pytest.mark.parametrize(
    ("question", "right"),
    [("遅刻 何分で負け", "penalty:tardiness"), ("わざと遅く遊ぶ相手 警告", "penalty:slow-play")],
)
def test_what_no_book_says_is_answered_by_the_penalties_first(question, right):
    every = reader.in_memory(
        [one for name in ("corpus", "penalties") for one in sources._sources[name].documents()]
    )
    assert keys(every, question, book="sengoku")[0] == right
    assert right in keys(every, question)[:6]


def test_kana_is_read_alike_with_a_mark_behind_it(engine):
    assert keys(engine, "ぶようをつかう？", book="sengoku") == keys(engine, "ぶようをつかう", book="sengoku")
