"""Cards in an unknown order: what is known of them, and how they come into such a pile and out of it."""
