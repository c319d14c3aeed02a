"""Pages of the hall: the judges' desk, check-in, what players do on their phones, boards and sheets, penalties."""
