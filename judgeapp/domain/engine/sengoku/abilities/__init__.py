"""Chapters 4 and 5: what is written on cards, as data, and how it is carried out."""
