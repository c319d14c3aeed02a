"""REST of drafts at a table."""
