"""REST of one's own account."""
