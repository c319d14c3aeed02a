"""The table: its fields, zones and words, what may lie on it, and what an event takes along or is replaced by."""
