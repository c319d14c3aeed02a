"""What answers: votes over the whole collection, the exact score of the candidates, the marked places in the text."""
