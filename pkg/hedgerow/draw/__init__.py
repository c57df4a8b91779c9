"""Drawing: HTML and SVG pieces that know no game. Games put them together in their `view.py`."""
