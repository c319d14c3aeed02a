"""What is declared or chosen in secret: schemes, perjuries, cards used as others."""
