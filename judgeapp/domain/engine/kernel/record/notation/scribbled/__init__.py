"""Notes as they are scribbled at a table, put into the words of the notation."""
