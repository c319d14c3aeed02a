"""What the effects of cards need in any book: chains, choices, programs, triggers, what lasts; no book is named."""
