"""REST of the rules reference."""
