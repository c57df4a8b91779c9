"""A list of one's own that does all the odd things a list may do, for playing through with."""

from __future__ import annotations

from importlib import resources

CHANGES = (
    ('["<building>"], grants = ["bird"]', '["<larva>", "<building>"], grants = ["bird"]'),
    ('["larva", "beetle"], grants = ["paw"]', '["larva", "larva"], grants = ["paw"]'),
    ('["larva/beetle"], grants = ["bird"]', '["larva/sands"], grants = ["bird"]'),
    ('["larva", "<fence>"], grants = ["bird"]', '["<grass/larva>", "<fence>"], grants = ["bird", "bird"]'),
    ('["road", "bird", "amphibian"]', '["bird", "road", "bird"]'),
    ('["litterfall"], grants = ["larva"], points = 0', '["litterfall"], grants = ["larva", "larva"], points = 1'),
    ('tokens = ["larva", "beetle"', 'tokens = ["grass", "larva", "larva", "beetle"'),
    (
        'goals = 5\nnotches = 5\nblocks = 2\nbenches = 2\nlayout = "ring"',
        'goals = 5\nnotches = 4\nblocks = 2\nbenches = 0\nlayout = "chain"',
    ),
    (
        'goals = 11\nnotches = 5\nblocks = 0\nbenches = 2\nlayout = "ring"',
        'goals = 12\nnotches = 3\nblocks = 1\nbenches = 1\nlayout = "ring"',
    ),
    ("supply = 28", "supply = 9"),
    ('1 = "take_any_faceup"\n2 = "gain_2_roads"', '1 = "gain_2_roads"\n2 = "any_of_the_four"'),
    ("left = [1, 2, 3, 4]", "left = [3, 1, 4, 2]"),
)


def knotty() -> str:
    """Arrows alone, symbols wanted twice, equal goals, a chain, too few places, few roads, other token actions."""
    text = (resources.files("hedgerow.games.meadow") / "content" / "house.toml").read_text("utf-8")
    for old, new in CHANGES:
        assert old in text, old
        text = text.replace(old, new)
    return text
