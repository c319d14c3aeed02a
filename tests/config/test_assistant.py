"""The tools for assistants, called as an assistant calls them, against a live site."""

import json
from types import SimpleNamespace

import anyio
import pytest
from mcp import Client

from judgeapp.apps.disputes.models import Dispute
from judgeapp.config.assistant import Site, server_of
from tests.apps.accounts.factories import token_of
from tests.conftest import ROOT

pytestmark = pytest.mark.django_db(transaction=True)
RECORDS = ROOT / "examples" / "records" / "sengoku"


@pytest.fixture
def call(live_server):
    """call("read_clause", key=…): what the tool answers, as JSON; its text where it refuses."""

    def call(tool, *, token="", **arguments):
        async def ask():
            async with Client(server_of(Site(live_server.url, token))) as client:
                return await client.call_tool(tool, arguments)

        answer = anyio.run(ask)
        text = answer.content[0].text
        return text if answer.is_error else json.loads(text)

    return call


def test_a_clause_is_found_and_read_and_one_that_does_not_exist_is_refused(call):
    hits = call("search_rules", query="906.4.3", book="sengoku", limit=3)["hits"]
    assert hits[0]["key"] == "sengoku:906.4.3"
    clause = call("read_clause", key="sengoku:906.4.3")
    assert clause["text"]["ja"]
    assert clause["text"]["en"]
    assert "not_found" in call("read_clause", key="sengoku:906.4.99")


def test_a_list_is_checked_with_clauses(call):
    told = call("check_list", format="sengoku-constructed", text="4 1-001")
    assert told["verdict"] == "illegal"
    assert [one for one in told["findings"] if one["clause"]]
    assert "format" in call("check_list", format="chess", text="4 1-001")


def test_a_note_is_read_line_by_line(call):
    read = call("read_note", note="桜降る代に\n間合4\n?????")
    assert [one["number"] for one in read["lines"]][:1] == [1]
    assert "questions" in read


def test_ruling_needs_the_tokens_scope_and_makes_a_dispute_of_its_owner(call, make_user):
    record = json.loads((RECORDS / "illegal_interception.json").read_text())
    assert "authenticat" in call("rule_on_record", title="T", record=record)
    owner = make_user()
    assert "scope" in call("rule_on_record", title="T", record=record, token=token_of(owner, "organize"))
    assert not Dispute.objects.exists()


def test_over_http_the_callers_own_token_counts_and_never_the_servers():
    headers = {"authorization": "Bearer theirs", "x-secret": "no"}
    request = SimpleNamespace(client=SimpleNamespace(host="203.0.113.9"))
    context = SimpleNamespace(headers=headers, request_context=SimpleNamespace(request=request))
    sent = Site("http://127.0.0.1:8000", "ours", "judge.example")._headers(context)
    assert sent["authorization"] == "Bearer theirs"
    assert "Authorization" not in sent
    assert (sent["X-Forwarded-For"], sent["Host"]) == ("203.0.113.9", "judge.example")
    del headers["authorization"]
    assert "ours" not in str(Site("http://x", "ours")._headers(context))
