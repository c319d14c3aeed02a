"""The claims of a record about the table, compared with the position that the rules give."""
