"""What is measured of rulings: replay, faults, every book."""
