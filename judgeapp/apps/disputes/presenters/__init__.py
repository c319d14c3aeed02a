"""Rulings and positions in the words and shapes that pages, files and programs show."""
