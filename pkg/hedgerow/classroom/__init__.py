"""What the lessons in the notebooks need: exercises that check answers, plots, and the language.

Each lesson has a module here with its exercises: `from hedgerow.classroom import bag`, then
`bag.first_lynx.check(0.5)`.
"""

from hedgerow.classroom.class_game import ClassGame
from hedgerow.classroom.guided import guided, rules
from hedgerow.classroom.plots import bars, intervals, lines
from hedgerow.classroom.tournament import Tournament
from hedgerow.people.speech import speak

__all__ = ["ClassGame", "Tournament", "bars", "guided", "intervals", "lines", "rules", "speak"]
