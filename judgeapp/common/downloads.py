"""Names of downloaded files, as the header Content-Disposition gives them."""

import re
from urllib.parse import quote

NOT_IN_NAMES = re.compile(r'[\\/:*?"<>|\s]+')
"""What the names of files cannot have on one system or another, and spaces."""


def disposition(name: str, end: str, *, shown: bool = False) -> str:
    """The header Content-Disposition of a file saved as `name`.`end`, or `shown` in the browser first.

    >>> disposition("第1回 杯/予選", "csv")
    "attachment; filename*=UTF-8''%E7%AC%AC1%E5%9B%9E_%E6%9D%AF_%E4%BA%88%E9%81%B8.csv"
    """
    told = quote(NOT_IN_NAMES.sub("_", name), safe="")
    return f"{'inline' if shown else 'attachment'}; filename*=UTF-8''{told}.{end}"
