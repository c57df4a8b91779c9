"""Inside Pyodide on Node: runs all cells of all lessons, as the notebooks in a browser do, and prints a line for each.

in_pyodide.py WHEEL ...    wheels that a board needs, put on the path
"""

import sys

sys.path[:0] = ["/host/pkg", "/host/site", "/host/tests", *sys.argv[1:]]

from builder.classroom.lessons import LANGUAGES, NOTEBOOKS, lessons  # noqa: E402 - the path is only now complete
from classroom.running import run  # noqa: E402

for lesson in lessons():
    for language in LANGUAGES:
        for notebook in NOTEBOOKS:
            shown = run(lesson, language, notebook)
            print("ran", lesson.id, language, notebook, sum(map(bool, shown)), flush=True)
