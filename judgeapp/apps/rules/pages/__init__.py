"""Pages of the rules reference: books and clauses, search, the official wording, the copy for use without a network."""
