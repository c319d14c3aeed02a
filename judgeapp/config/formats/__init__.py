"""How dates and times are written, by language: the one form that every page and paper takes them from."""
