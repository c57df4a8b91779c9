"""Games that were played once, for the lesson "How sure are we?".

Written by tests/bench/class_records.py; do not edit. A letter is a game: W, L and D are won, lost and shared by the bot
named first, where it had the first turn; w, l and d where the other had it.
"""

from __future__ import annotations

EQUALS = (
    "wWWLllWlllLWwwwWwwlwLWlLWlLWwLLlwWLWLDlllLLlLLllLWWLLwWwwlWWWwWLllwlwwWwWLwlWlWlWWlWWwlwWlWLwwLwDlLW"
    "DwwWWwlllwwLWwlWlWWLwlwwwwlwwllwlwLlLlllWwlwWLdlWWLlwlwlWLLlwwlwWwwwwLwwWLLWWLWLWlwWWwwlWLWWLwwwLWwl"
    "wlwLllWWwwLWllwWLWwwlLLlWLllwlLLWwWWLLWLWlLWlLwLLwDWlDWWldwWwWLLwLWwlLwwlLWlWwLWWlWlwWwwlWlLLLwlwwlL"
    "WwLWWlLWwlWWwlwLlwwWWwwwlWLdwwlLlwWLllwLLlWLLWlWwWWlWlwlwWwlLlLwlllLlllWwwwLLllLLLWWWwwWlWdlLlLLLwww"
    "WWWllllWlLLwwllWWwddlWWlwLWwWWllLLLWlwlLWwlWLWWLLlwwllLLlLLLWWwWLwlLwLWWwWwwLlwLLWWlwWWWDLlwWlLLlwLl"
    "LwlwWlwWwWWlWwlLWLlwwLLLWwWwlLwWWLwlllWLllWWllLwLWllWllwLwwwLwwlDwWlllLLWWllwwwwWLWWwLlLlwwLwlwlllLl"
    "LlWwWwwWlLWdlLWllLWWLWWLdllwwlWWWLLWlLwWlwdllWLWLwLwwWWwWllLWlwLLlWWLWwWwWLlwwWWLWLDLLwlWlWllwWWlwWW"
    "wllWwLWLlWlLwlwwlLdlllwWLLwllWlwlLlWWWllLWwwllWLwlDwlDWlDLWLDDlDwlLLLwWWlwllWlDWWllwwWlWLwLlwwwllwll"
    "WLWLwLwWDwDwLWllLwllwwLLLwLLLwLLLLWwLlWwlLlwwwWlLLLLWLlwwWwLlwwWlwLlWWwwLwWWWLwWWwLlLWWLLlWdWWLlWLll"
    "lWWlwWwlLLwWWlwlWLlWllLLLlLLLWLLdwLwLwWWwLwWwLwwlwlwlwlLLllwLWDlLLLWLwLLlLlWLLWlLLwlWLWWWwlwWllLwwWL"
)
AHEAD_DICE = "wWWwWwWwwLwWWwwWwWwWWwWwlWwWwWWwwWwWwWwWWwWwwWWwWwwWWwWwwWWwWwwWwWWwWwWwWwWwwWwWwWWwDwwWWwWwwWwWWwWw"
CARELESS_DICE = "wWWwWwWwwWlWWwwWwWwWWwWwwWwWwWWwwWwWwLwWWwWwwWWwWwwWWlWwwWWwWwwWwWWwWwWwWwWwlWwLwWWwWwwWWwWwwWwWWwWw"
AHEAD_CARELESS = (
    "wWWwWwWwwLlWWwwWwLwWWlLwwWwLlLWwlWwWwWwWWwLlwWWwLwlWLwWwwLWwWwwWlWLwWlWwLlWllWlLwLLwLllLWlWwlWwWLwLw"
    "WwWwWwlWWlwLwWwWLlWl"
)
