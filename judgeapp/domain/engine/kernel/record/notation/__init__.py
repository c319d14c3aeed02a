"""The notation that people write: one line an action, exactly the record of its JSON (docs/development/notation.md)."""
