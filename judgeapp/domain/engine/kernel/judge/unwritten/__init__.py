"""What a record leaves out: declines, duties, payments, cards and secret choices."""
