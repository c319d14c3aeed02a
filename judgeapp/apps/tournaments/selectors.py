"""Reading events."""


def event_in_progress(*, user):
    return None
