"""戦闘フェイズ: its steps, from the declaration to the end."""
