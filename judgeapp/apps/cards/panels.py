"""What apps above show on a card's page. The subject is the card; the place is `after`: rulings that name it."""

from judgeapp.common.panels import Panels

card_panels = Panels()
