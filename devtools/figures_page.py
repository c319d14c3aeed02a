"""The page of a release's figures, made from their JSON."""

from typing import Any

HEAD = """# Figures of {version}

Made by `manage.py figures` from [`figures/{version}.json`](figures/{version}.json); do not edit. One bench alone:
`manage.py bench NAME`, with other sizes `--size NAME=N`. CPU times and ratios hold on any machine; waiting times are
those of the machine, whose load is given. What takes hours before a release (rule mutants, clause coverage, a thousand
kills) stands in the [changelog](../../CHANGELOG.md); how far the search can be trusted in [relevance.md](relevance.md).
"""


def page(told: dict[str, Any]) -> str:
    """The whole page as Markdown."""
    parts = [HEAD.format(version=told["version"])]
    for name, bench in told["benches"].items():
        parts += [
            f"## {name}\n",
            f"Commit {bench['commit']}, {bench['at']}, {bench['cores']} cores at a load of {bench['load']}, "
            f"Python {bench['python']}\n",
            *table(bench["figures"]),
            "",
        ]
    return "\n".join(parts)


def table(figures: list[dict[str, Any]]) -> list[str]:
    """A row for each figure, with what it may be at most or has to be at least."""
    return [
        "| figure | measured | target | |",
        "|---|---|---|---|",
        *(
            f"| {figure['name']} | {figure['value']:,g} {figure['unit']} "
            f"| {'≤' if figure['at_most'] else '≥'} {figure['target']:,g} "
            f"| {'reached' if figure['reached'] else '**missed**'} |"
            for figure in figures
        ),
    ]
