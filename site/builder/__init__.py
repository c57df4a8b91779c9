"""The steps behind ``build.py``: from sources and pinned packages to ``dist/``, and the server and checks around it.

``pipeline`` is the order of things; every other module is one step or one tool and can be read alone.
"""
