"""Pages of handed-in lists: a view parses, calls one service or selector, renders."""
