"""What is measured with モンスター・コレクションDeus."""

ASKED = (50, None)
