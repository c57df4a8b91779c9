"""Which symbol of symbols.svg pictures a card; what has no picture of its own shows the sign of what it brings."""

from __future__ import annotations

from hedgerow.games.meadow.cards import SYMBOLS, Card

#: Pictures that fit a card, by its id. A list of one's own that keeps an id keeps its picture.
BY_CARD = {
    "badger": "sp-european_badger",
    "barn-swallow": "pl-bird",
    "beach-hut": "pl-hut",
    "beaver": "pl-beaver",
    "beehives": "pl-bee",
    "bilberry": "pl-blueberries",
    "blackbird": "pl-blackbird",
    "bramble": "sp-blackberries",
    "brown-hare": "sp-european_hare",
    "bullfinch": "sp-bullfinch",
    "camberwell-beauty": "sp-camberwell_beauty",
    "chanterelle": "sp-chanterelle",
    "chopped-firewood": "pl-wood",
    "common-blue": "pl-bluebutterfly",
    "common-frog": "sp-tree_frog",
    "common-toad": "sp-common_toad",
    "compost-heap": "pl-snail",
    "crab-apple": "pl-apple",
    "dry-stone-wall": "pl-rock",
    "eurasian-lynx": "sp-lynx",
    "european-bison": "pl-bison",
    "fallow-deer": "sp-fallow_deer",
    "farmstead": "pl-house",
    "grey-wolf": "sp-wolf",
    "hawthorn": "pl-hawthorn",
    "hedgehog": "sp-hedgehog",
    "hoopoe": "pl-hoopoe",
    "insect-hotel": "pl-ladybird",
    "jay": "sp-eurasian_jay",
    "long-eared-bat": "sp-brown_long_eared_bat",
    "mole": "sp-mole",
    "moose": "gl-deer",
    "mountain-hare": "sp-european_hare",
    "mouflon": "gl-cloven",
    "natterjack": "sp-common_toad",
    "parasol-mushroom": "sp-parasol_mushroom",
    "peacock-butterfly": "sp-peacock_butterfly",
    "pine-marten": "sp-beech_marten",
    "pipistrelle": "sp-barbastelle_bat",
    "purple-emperor": "sp-purple_emperor",
    "rabbit": "sp-european_hare",
    "red-deer": "sp-red_deer",
    "red-fox": "sp-red_fox",
    "red-squirrel": "sp-red_squirrel",
    "roe-deer": "sp-roe_deer",
    "small-tortoiseshell": "sp-large_tortoiseshell",
    "sparrowhawk": "sp-goshawk",
    "stag-beetle": "sp-stag_beetle",
    "tawny-owl": "sp-tawny_owl",
    "tree-frog": "sp-tree_frog",
    "wild-boar": "sp-wild_boar",
    "wild-strawberry": "sp-wild_strawberries",
    "yellow-bellied-toad": "sp-common_toad",
}

#: Else the card is pictured by the first symbol it grants.
BY_SYMBOL = {
    "bird": "pl-bird",
    "mushroom": "sp-penny_bun",
    "building": "pl-hut",
    "fence": "pl-fence",
    "butterfly": "pl-bluebutterfly",
    "larva": "pl-caterpillar",
    "beetle": "pl-beetle",
    "blossom": "pl-hyacinth",
}

BY_TYPE = {"landscape": "pl-landscape", "discovery": "gl-discovery"}

GLYPHS = {symbol.id: f"gl-{symbol.id}" for symbol in SYMBOLS} | {
    "large": "gl-deer",
    "litterfall": "gl-litterfall",
    "grass": "gl-grass",
    "sands": "gl-sands",
    "rocks": "gl-rocks",
    "wetlands": "gl-wetlands",
    "road": "gl-road",
    "landscape": "gl-landscape",
}


def picture_of(card: Card) -> str:
    """The symbol that pictures a card."""
    found = BY_CARD.get(card.id) or BY_TYPE.get(card.type)
    if found is not None:
        return found
    if card.grounds:
        return f"pl-{card.grounds[0]}"
    first = card.grants[0] if card.grants else ""
    return BY_SYMBOL.get(first) or GLYPHS.get(first, "gl-sprig")


def all_pictures() -> set[str]:
    """Every symbol that may be asked for."""
    grounds = {f"pl-{ground}" for ground in ("litterfall", "grass", "sands", "rocks", "wetlands")}
    return {
        *BY_CARD.values(),
        *BY_SYMBOL.values(),
        *BY_TYPE.values(),
        *GLYPHS.values(),
        *grounds,
        "gl-fire",
        "gl-bench",
    }
