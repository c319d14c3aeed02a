"""What a record claims of the table, compared with what the rules make of it."""
