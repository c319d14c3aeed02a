"""What each book says of decks, one module a book; `book_decks` finds it by the book's key."""
