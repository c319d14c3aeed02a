"""What a ruling comes to: each entry that is not legal, and that the clause which decides it is named."""


def comes_to(ruling, expected):
    """The verdicts are these (by the number of the entry, `legal` of the others), and name one of the clauses told."""
    found = {entry.number: str(entry.verdict) for entry in ruling.entries}
    faulty = {number: verdict for number, verdict in found.items() if verdict not in ("legal", "on_trust")}
    wanted = {number: verdict for number, (verdict, _) in expected.items() if verdict != "legal"}
    assert faulty == wanted, [(entry.number, entry.reason.ja) for entry in ruling.entries]
    for number, (_, clauses) in expected.items():
        entry = ruling.entries[number - 1]
        told = {entry.decides, *entry.clauses, *(missed.decides for missed in entry.missed)}
        named = {key.partition(":")[2] for key in told}
        assert not clauses or any(fits(key, clause) for key in named for clause in clauses), entry.reason.ja


def fits(key, clause):
    """Whether a key is that clause or a step of it."""
    return key == clause or key.startswith(f"{clause}#")
