"""What the texts of cards do: a vocabulary of this book, and the code that carries it out."""
