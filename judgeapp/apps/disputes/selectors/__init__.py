"""Reading disputes and rulings: who sees which, and how much of it."""

from .cases import (
    calls_to_ask_about,
    dispute_by_id,
    disputes_listed,
    disputes_visible,
    document_for,
    failure_for,
    is_unfinished,
    matches_to_ask_about,
    publication_by_number,
    publications,
    publications_citing,
    published_document,
    rulings_on_same_record,
    sees_all,
)

__all__ = [
    "calls_to_ask_about",
    "dispute_by_id",
    "disputes_listed",
    "disputes_visible",
    "document_for",
    "failure_for",
    "is_unfinished",
    "matches_to_ask_about",
    "publication_by_number",
    "publications",
    "publications_citing",
    "published_document",
    "rulings_on_same_record",
    "sees_all",
]
