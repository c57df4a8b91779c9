"""The engine for people: short verbs, pictures, sentences. For notebooks, and for a plain Python prompt.

>>> from hedgerow import games
>>> game = games.upland_and_prairie(players=2, seed=7)
>>> game.legal_actions()
['map beaver', 'map lynx']
>>> game.play("map lynx")
['Choose lynx for the map']
>>> game.why_not("space B5").rule
'upland-and-prairie.place.not-on-goal'
>>> game.play("space C3")
['You placed lynx on C3.', 'You kept beaver and put beaver back.', 'You drew black grouse, black grouse and lynx.']
>>> game.undo()  # every move can be taken back

In a notebook `game` at the end of a cell is a picture of the table; `print(game)` is the same in words. Everything is
open here, what the players hide from each other included: this is a laboratory, not a table.
"""

from hedgerow.people.match import Match
from hedgerow.people.speech import speak

__all__ = ["Match", "speak"]
