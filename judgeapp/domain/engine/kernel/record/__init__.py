"""What was written down: records, positions and card lists as JSON, read strictly."""
