"""Clause coverage: which code carries a clause out, which test reaches it, or why neither."""
