"""What apps above show on the pages of an event.

`event_panels`, whose subject is the event: `tab` (a link beside the tabs), `home` (on its first page), `entering`
(above the form of a walk-in), `settings` (links above the settings), `before_pairing` (beside the button that pairs
the first round).
`player_panels`: `owed` (what a player owes, first on their own page), `told` (how they are told of news, on it),
`scripts` (what that needs), `after` (below it).
`round_panels`: `after` (below the tables, for officials).
`table_panels`, whose subject is the match: `row` (in its row of the round), `more` (in what unfolds below it).
`call_panels`: `after` (on the page of a judge call, for officials).
"""

from judgeapp.common.panels import Panels

event_panels = Panels()
player_panels = Panels()
round_panels = Panels()
table_panels = Panels()
call_panels = Panels()
