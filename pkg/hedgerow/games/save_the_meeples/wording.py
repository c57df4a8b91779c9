"""The actions of locations and the bonus actions in words."""

from __future__ import annotations

from hedgerow.games.save_the_meeples.boards import Deed
from hedgerow.games.save_the_meeples.names import MOOD_NAMES, PART_NAMES
from hedgerow.words import N_, Message, Name

PLAIN = {
    "dig": Name("dig in the mine", "delven in de mijn"),
    "extract": Name("extract petroleum", "petroleum winnen"),
    "dishes": Name("wash the dishes", "afwassen"),
    "work": Name("work for 2 gold", "werken voor 2 goud"),
    "fight": Name("fight humans", "mensen bevechten"),
    "hang": Name("hang out", "rondhangen"),
}

BONUS_NAMES = (
    Name("a countdown step", "een aftelstap"),
    Name("heal a meeple", "genees een meeple"),
    Name("two different resources", "twee verschillende grondstoffen"),
    Name("a recruit", "een rekruut"),
    Name("move a group forward", "verplaats een groep naar voren"),
    Name("a captive from the stock", "een gevangene uit de voorraad"),
    Name("one more human in the forest", "een mens erbij in het bos"),
    Name("divert a train", "leid een trein om"),
)


def deed_name(deed: Deed) -> Message | Name:
    """An action as a phrase: "recruit for 3 gold"."""
    if deed.does == "recruit":
        if deed.wounded:
            return Message(N_("recruit, wounded, for {n} gold"), {"n": deed.price})
        return Message(N_("recruit for {n} gold"), {"n": deed.price})
    if deed.does == "launch":
        values = {"n": deed.steps, "price": deed.price}
        if deed.each:
            return Message(
                N_("launch: {n} step for {price} petroleum, each meeple"),
                values,
                N_("launch: {n} steps for {price} petroleum, each meeple"),
            )
        return Message(
            N_("launch: {n} step for {price} petroleum"), values, N_("launch: {n} steps for {price} petroleum")
        )
    if deed.does == "repair":
        values = {"n": deed.steps, "price": deed.price}
        if deed.each:
            return Message(
                N_("repair {n} square for {price} wood, each meeple"),
                values,
                N_("repair {n} squares for {price} wood, each meeple"),
            )
        return Message(N_("repair {n} square for {price} wood"), values, N_("repair {n} squares for {price} wood"))
    if deed.does == "build":
        return Message(N_("build the part {part}"), {"part": PART_NAMES[deed.part]})
    return PLAIN[deed.does]


def hang_name(mood: int) -> Message:
    """Hanging out for a ticket of a mood."""
    return Message(N_("hang out, a ticket: {mood}"), {"mood": MOOD_NAMES[mood]})
