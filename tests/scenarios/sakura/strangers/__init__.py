"""Situations written from the book and the cards alone, by somebody who had not seen what carries them out."""
