"""What is measured with 新幕 桜降る代に決闘を."""

ASKED = (53, 12_000)  # 40 ms for 150 decisions
