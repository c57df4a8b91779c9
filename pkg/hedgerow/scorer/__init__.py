"""The points of a real table, without a game: what the scorers of all games share.

    result.py   what comes out: scores with reasons, as text and as a table for a spreadsheet
    form.py     what goes in, described field by field, and read with every fault named
    view.py     both as drawings for the page

Each game's own `scorer.py` says what lies before its players and counts it with the game's own scoring code.
"""

from hedgerow.scorer.form import Cards, Field, Form, Marks, Number, Person, Pick, Table, Text
from hedgerow.scorer.result import Counted, Result, ScorerError

__all__ = [
    "Cards",
    "Counted",
    "Field",
    "Form",
    "Marks",
    "Number",
    "Person",
    "Pick",
    "Result",
    "ScorerError",
    "Table",
    "Text",
]
