"""What lies on a table: fields and zones as a book declares them, cards, positions, and the events that change them."""
