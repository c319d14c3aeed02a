"""What is measured with 乙女遊戯『水滸伝』."""

ASKED = (50, None)
