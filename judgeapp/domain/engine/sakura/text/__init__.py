"""What the texts of cards do: what they mean and count, what holds, what comes at a moment; steps in `carrying`."""
