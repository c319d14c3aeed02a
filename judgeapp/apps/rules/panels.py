"""What other apps show on a clause's page, whose subject is the clause's key.

Places: `text` (above our statement: the official wording), `after` (below it: rulings, cards).
"""

from judgeapp.common.panels import Panels

clause_panels = Panels()

question_panels = Panels()
"""What other apps show on a question's page, whose subject is the question. Place: `after` (its cards)."""
