"""From a record to a ruling: replay, unknown facts, claims, corrections and the words for all of it."""
