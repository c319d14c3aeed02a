"""REST of files."""
