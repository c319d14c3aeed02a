"""The board: fields, zones, words and values, what is declared, and what a position must satisfy."""
