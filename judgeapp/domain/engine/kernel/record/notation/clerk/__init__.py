"""A reader of notes by their words, in whatever order they stand."""
