"""Special abilities as data: the words they are written in, when they may be used, and what they do."""
