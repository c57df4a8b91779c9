"""Hedgerow: five nature board games as one pure-Python engine.

>>> from hedgerow import games
>>> state = games["upland_and_prairie"].new(players=2, seed=7)
>>> state.legal_actions()
"""

import hedgerow.games  # noqa: F401  # first: loaded later, the package would take the name of the catalogue
from hedgerow.catalog import games

__version__ = "0.1.0"
__all__ = ["__version__", "games"]
