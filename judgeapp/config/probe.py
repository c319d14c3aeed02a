"""`python -m judgeapp.config.probe URL`: exit 0 when the address answers 200; for the container's health check."""

import sys
from urllib.error import URLError
from urllib.request import urlopen


def main(url: str) -> int:
    try:
        with urlopen(url, timeout=4) as answer:
            return 0 if answer.status == 200 else 1
    except (URLError, OSError) as error:
        print(error, file=sys.stderr)  # noqa: T201  Docker shows it
        return 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
