"""The table: fields, zones, and what is worked out of them."""
