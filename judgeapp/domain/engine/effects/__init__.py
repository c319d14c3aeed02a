"""What the effects of cards need in any book: chains, choices, programs, triggers. No book is named here."""
