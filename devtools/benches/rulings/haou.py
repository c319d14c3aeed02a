"""What is measured with 戦国覇王."""

ASKED = (40, 15_000)
