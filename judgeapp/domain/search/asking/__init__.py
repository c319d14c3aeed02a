"""What was asked: from the line that somebody typed to words, each with what else it is called."""
