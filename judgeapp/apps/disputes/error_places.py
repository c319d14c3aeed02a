"""What of a bug goes to the log: never the words of an exception, which may name hidden cards."""

import traceback
from pathlib import Path


def places_of(error: BaseException | None) -> str:
    """What kind of error it was and where in the code, with its causes; not what it says."""
    told = []
    while error is not None:
        frames = traceback.extract_tb(error.__traceback__)[-8:]
        lines = " > ".join(f"{Path(frame.filename).name}:{frame.lineno} {frame.name}" for frame in frames)
        told.append(f"{type(error).__name__} at {lines}")
        error = error.__cause__ or error.__context__
    return "; because of ".join(told)
