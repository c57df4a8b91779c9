"""What may be chosen before a game: envelopes, the first-game deal, and rulings that can be read either way."""

from __future__ import annotations

from hedgerow.game import Option
from hedgerow.words import Name

RULE = "meadow."
OUT_IN = {"out": Name("stays in the box", "blijft in de doos"), "in": Name("is mixed in", "wordt erbij geschud")}


def _envelope(letter: str, en: str, nl: str, *rules: str) -> Option:
    return Option(
        f"envelope_{letter.lower()}",
        Name(f"Envelope {letter}: {en}", f"Envelop {letter}: {nl}"),
        OUT_IN,
        "out",
        (RULE + "envelope.mixed-in", *(RULE + rule for rule in rules)),
    )


OPTIONS = (
    Option(
        "deal",
        Name("Starting hands", "Beginhanden"),
        {
            "draft": Name("each player chooses a row", "ieder kiest een rij"),
            "deal": Name("dealt by chance, for a first game", "gedeeld, voor een eerste spel"),
        },
        "draft",
        (RULE + "draft.first-game-deal",),
    ),
    _envelope("T", "National Parks", "Nationale parken", "envelope.t"),
    _envelope("U", "Big Encounters", "Grote ontmoetingen", "envelope.u-uncoverable", "envelope.u-goal"),
    _envelope("W", "Long Unseen", "Lang niet gezien", "envelope.w-x-y"),
    _envelope("X", "First Signs of Spring", "Eerste lentetekens", "envelope.w-x-y"),
    _envelope("Y", "Christmas", "Kerst", "envelope.w-x-y"),
    Option(
        "start_sides",
        Name("Sides of the starting ground", "Kanten van de startbodem"),
        {
            "open": Name("chosen openly, one after the other", "open gekozen, om de beurt"),
            "secret": Name("chosen in secret, laid together", "geheim gekozen, samen gelegd"),
        },
        "open",
        (RULE + "draft.start-side-open",),
    ),
    Option(
        "late_refill",
        Name("A spot whose deck gets cards again", "Een plek waarvan de stapel weer kaarten krijgt"),
        {
            "no": Name("stays empty until halfway", "blijft leeg tot halverwege"),
            "yes": Name("is filled at once", "wordt meteen gevuld"),
        },
        "no",
        (RULE + "main.no-late-refill", RULE + "ignore.no-refill"),
    ),
    Option(
        "discards",
        Name("Cards discarded for a symbol", "Kaarten afgelegd voor een symbool"),
        {
            "hidden": Name("go under their decks face down", "gaan dicht onder hun stapels"),
            "open": Name("are shown to all", "worden aan iedereen getoond"),
        },
        "hidden",
        (RULE + "ignore.privacy",),
    ),
    Option(
        "taken_cards",
        Name("Cards taken from the board", "Kaarten die van het bord zijn genomen"),
        {
            "known": Name("are remembered by all", "worden door iedereen onthouden"),
            "forgotten": Name("are forgotten once in a hand", "zijn vergeten zodra ze in een hand zitten"),
        },
        "known",
        (RULE + "info.taken-open",),
    ),
    Option(
        "surroundings_floor",
        Name("Symbols of a landscape or discovery", "Symbolen van een landschap of ontdekking"),
        {
            "road_is_enough": Name("may all be bought off", "mogen allemaal worden afgekocht"),
            "one_symbol": Name("one must really be there", "één moet er echt zijn"),
        },
        "road_is_enough",
        (RULE + "landscape.ignore-others", RULE + "discovery.ignore-others"),
    ),
    Option(
        "arrow_missing",
        Name("Several arrows: a symbol is missing", "Meer pijlen: een symbool ontbreekt"),
        {
            "beside": Name("if it is not beside the column", "als het niet naast de kolom staat"),
            "anywhere": Name("only if it is nowhere visible", "alleen als het nergens zichtbaar is"),
        },
        "beside",
        (RULE + "ignore.arrow-unmet",),
    ),
)
