"""Dates and times in Japanese: 2026/11/28 14:05."""

DATE_FORMAT = "Y/m/d"
YEAR_MONTH_FORMAT = "Y/m"
MONTH_DAY_FORMAT = "m/d"
TIME_FORMAT = "H:i"
DATETIME_FORMAT = "Y/m/d H:i"
SHORT_DATETIME_FORMAT = "m/d H:i"
