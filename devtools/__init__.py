"""What those who work on the product need and the product does not: left out of the image."""
