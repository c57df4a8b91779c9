"""The games as environments for learning programs: `pip install "hedgerow[rl]"` brings what this package needs.

    env(game, ...)       a PettingZoo AEC environment
    encoder(game, ...)   what turns an observation into a vector, part by part; `print(encoder(game).table())`

Nothing else of Hedgerow imports this package, so the engine itself keeps running without NumPy.
"""

try:
    import gymnasium as _gymnasium
    import numpy as _numpy
    import pettingzoo as _pettingzoo
except ImportError as error:
    raise ImportError(f'hedgerow.rl needs {error.name}: pip install "hedgerow[rl]" brings it') from error

from hedgerow.rl.encoding import encoder
from hedgerow.rl.environment import ACTIONS, Env, env
from hedgerow.rl.parts import Encoder, Part, Vector

__all__ = ["ACTIONS", "Encoder", "Env", "Part", "Vector", "encoder", "env"]
del _gymnasium, _numpy, _pettingzoo
