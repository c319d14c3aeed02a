"""How many examples a property is tried with: all in CI, a third of them in a run at hand."""

import os


def examples(count: int) -> int:
    """So many examples where `ALL_EXAMPLES` is set (`.ci/run` sets it), else a third of them, eight at the least."""
    return count if os.environ.get("ALL_EXAMPLES") else max(8, count // 3)
