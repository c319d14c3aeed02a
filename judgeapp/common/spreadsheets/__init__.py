"""Spreadsheets: what people hand in is read within bounds, lists are written as CSV or xlsx."""
