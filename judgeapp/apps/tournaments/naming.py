"""When two names are the same."""

import unicodedata


def same_name_key(name: str) -> str:
    """Two names with the same key are the same name: width and case make no difference."""
    return unicodedata.normalize("NFKC", name).casefold()
