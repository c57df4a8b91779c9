"""The exercises of "Which bot is better?": what a tournament shows, and how sure."""

from __future__ import annotations

from fractions import Fraction

from hedgerow.classroom.exercise import Exercise, Typical, chance, whole
from hedgerow.words import Name

EIGHT_OR_MORE = Fraction(45 + 10 + 1, 2**10)

eight_of_ten = Exercise(
    Name(
        "Two bots are equally strong and play ten games, none of them drawn. How likely does the first win eight or more?",
        "Twee bots zijn even sterk en spelen tien partijen, zonder gelijkspel. Hoe groot is de kans dat de eerste er acht of meer "
        "wint?",
    ),
    EIGHT_OR_MORE,
    chance,
    right=Name(
        "Yes: 45 ways to win eight, 10 to win nine, 1 to win all, of 1024: about 5.5 %. Once in eighteen tournaments.",
        "Ja: 45 manieren om er acht te winnen, 10 om er negen te winnen, 1 om alles te winnen, van 1024: ongeveer 5,5 %. Eén op de "
        "achttien toernooien.",
    ),
    typical=(
        Typical(
            Fraction(45, 2**10),
            Name(
                "That is exactly eight. Nine and ten are even better results and count as well.",
                "Dat is precies acht. Negen en tien zijn nog betere uitslagen en tellen ook mee.",
            ),
        ),
        Typical(
            Fraction(8, 10),
            Name(
                "That is the share of games won. What is asked is how often chance alone brings it about.",
                "Dat is het deel van de partijen dat gewonnen is. Gevraagd is hoe vaak het toeval dat in zijn eentje voor elkaar krijgt.",
            ),
        ),
        Typical(
            Fraction(1, 2**8),
            Name(
                "That is one order of eight wins and nothing else. Which two games are lost may differ.",
                "Dat is acht keer winst na elkaar. Welke twee partijen verloren gaan, kan verschillen.",
            ),
        ),
        Typical(
            2 * EIGHT_OR_MORE,
            Name(
                "That is either bot winning eight or more. Here it must be the first.",
                "Dat is de kans dat een van beide er acht of meer wint. Hier moet het de eerste zijn.",
            ),
        ),
    ),
    other=Name(
        "Ten tosses of a coin: count the ways to get eight, nine and ten heads, and divide by 2^10.",
        "Tien worpen met een munt: tel de manieren om acht, negen en tien keer kop te gooien en deel door 2^10.",
    ),
    solution=Name("(45 + 10 + 1) / 1024 = 7/128, about 0.055.", "(45 + 10 + 1) / 1024 = 7/128, ongeveer 0,055."),
    close=0.001,
)

half_as_wide = Exercise(
    Name(
        "After 40 games the interval is 28 points wide. How many games in all make it about 14 points wide?",
        "Na 40 partijen is het interval 28 punten breed. Hoeveel partijen in totaal maken het ongeveer 14 punten breed?",
    ),
    160,
    whole,
    right=Name(
        "Yes: the width goes with one over the square root of the games, so half as wide takes four times as many.",
        "Ja: de breedte gaat met één gedeeld door de wortel van het aantal partijen; half zo breed kost dus vier keer zoveel.",
    ),
    typical=(
        Typical(
            80,
            Name(
                "Twice as many games make it narrower by the square root of two only: to about 20 points.",
                "Twee keer zoveel partijen maken het maar een wortel twee smaller: tot ongeveer 20 punten.",
            ),
        ),
        Typical(
            20,
            Name("Fewer games tell less, not more.", "Minder partijen vertellen minder, niet meer."),
        ),
        Typical(
            120,
            Name(
                "You added 80. Together it must be four times the 40 that were played.",
                "Je telde er 80 bij op. Samen moet het vier keer de 40 zijn die gespeeld zijn.",
            ),
        ),
        Typical(
            1600,
            Name(
                "You squared the games. The width goes with one over their square root: how many times 40 is needed for half?",
                "Je hebt de partijen gekwadrateerd. De breedte gaat met één gedeeld door hun wortel: hoeveel keer 40 is nodig voor "
                "de helft?",
            ),
        ),
    ),
    other=Name(
        "Change the number of games in the cell above until the interval is half as wide.",
        "Verander het aantal partijen in de cel hierboven tot het interval half zo breed is.",
    ),
    solution=Name("4 × 40 = 160.", "4 × 40 = 160."),
    close=0.05,
)

draws = Exercise(
    Name(
        "A bot wins 11 of 20 games, draws 4 and loses 5. A draw counts as half a win. What is its win rate?",
        "Een bot wint 11 van de 20 partijen, speelt er 4 gelijk en verliest er 5. Gelijkspel telt als een halve winst. Wat is zijn "
        "winstpercentage?",
    ),
    Fraction(13, 20),
    chance,
    right=Name("Yes: 11 + 2 = 13 of 20.", "Ja: 11 + 2 = 13 van de 20."),
    typical=(
        Typical(
            Fraction(11, 20),
            Name("The four draws are worth half a win each.", "De vier gelijke spelen zijn elk een halve winst waard."),
        ),
        Typical(
            Fraction(15, 20),
            Name("A draw is half a win, not a whole one.", "Gelijkspel is een halve winst, geen hele."),
        ),
        Typical(
            Fraction(11, 16),
            Name(
                "You left the draws out. They were played, and count half.",
                "Je liet de gelijke spelen weg. Ze zijn gespeeld en tellen half.",
            ),
        ),
    ),
    other=Name(
        "Wins plus half of the draws, divided by all games.",
        "Winst plus de helft van gelijk, gedeeld door alle partijen.",
    ),
    solution=Name("(11 + 4/2) / 20 = 13/20 = 0.65.", "(11 + 4/2) / 20 = 13/20 = 0,65."),
    close=0.001,
)

__all__ = ["draws", "eight_of_ten", "half_as_wide"]
