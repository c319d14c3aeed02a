"""What the texts of cards do: each kind of step, what holds, what comes at a moment."""
