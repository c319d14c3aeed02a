"""The table: fields, zones, words and values, and what a position must satisfy."""
