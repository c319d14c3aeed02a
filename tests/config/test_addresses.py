"""Addresses for phones: what `bin/serve` prints, and what codes and sheets carry."""

import argparse
from pathlib import Path

import pytest

from judgeapp.common.addresses import absolute, only_here
from judgeapp.config.launcher import addresses
from judgeapp.config.launcher.service import greet

LAN = "http://192.168.1.5:8000/"


@pytest.mark.parametrize(
    ("host", "address"),
    [
        ("127.0.0.1", ""),
        ("localhost", ""),
        ("::1", ""),
        ("192.168.1.5", LAN),
        ("0.0.0.0", LAN),
        ("fd00::5", "http://[fd00::5]:8000/"),
    ],
)
def test_phones_have_an_address_where_the_service_listens_to_the_network(monkeypatch, host, address):
    monkeypatch.setattr(addresses, "lan_address", lambda: "192.168.1.5")
    assert addresses.address_for_phones(host, 8000) == address


def test_a_machine_without_a_network_has_no_address_for_phones(monkeypatch):
    monkeypatch.setattr(addresses, "lan_address", lambda: "127.0.0.1")
    assert addresses.address_for_phones("0.0.0.0", 8000) == ""


@pytest.mark.parametrize(("address", "printed"), [(LAN, True), ("", False)])
def test_serve_prints_the_code_for_phones(monkeypatch, capsys, address, printed):
    monkeypatch.setenv(addresses.ADDRESS, address)
    greet(argparse.Namespace(host="127.0.0.1", port=8000, data=Path("data")), no_staff=False)
    said = capsys.readouterr().out
    assert (address or "http://127.0.0.1:8000/") in said
    assert ("█" in said) == printed


@pytest.mark.parametrize(
    ("opened", "network", "carried"),
    [
        ("localhost", LAN, "http://192.168.1.5:8000/events/cup/"),
        ("127.0.0.1", LAN, "http://192.168.1.5:8000/events/cup/"),
        ("judge.example", LAN, "http://judge.example/events/cup/"),
        ("localhost", "", "http://localhost/events/cup/"),
    ],
)
def test_a_page_opened_as_localhost_hands_out_the_address_of_the_network(
    rf, settings, opened, network, carried
):
    settings.ALLOWED_HOSTS, settings.GUNBAI_ADDRESS = ["*"], network
    assert absolute(rf.get("/", headers={"host": opened}), "/events/cup/") == carried
    assert only_here(carried) == (opened == "localhost" and not network)
