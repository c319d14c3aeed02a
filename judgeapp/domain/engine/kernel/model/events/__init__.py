"""What changes a table: one event at a time, each with its clauses."""
