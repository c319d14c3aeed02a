"""How text is spelt and read: folding, scripts, kana readings, clause numbers, the distance of two spellings."""
