"""Pages of events: a view parses, calls one service or selector, renders."""
