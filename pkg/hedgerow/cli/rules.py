"""`rules GAME`: the numbered rules in our own words."""

from __future__ import annotations

from typing import Any

from hedgerow.cli.context import Commands, Context, Say, command
from hedgerow.words import N_, Name


def add(commands: Commands, say: Say) -> None:
    """The arguments of this command."""
    parser = command(commands, "rules", N_("print the numbered rules of a game"), run, say)
    parser.add_argument("game", metavar="GAME", help=say(N_("its id, as `games` lists it")))
    parser.add_argument("--find", default="", metavar="WORD", help=say(N_("only rules with this word, id or number")))


def run(args: Any, context: Context) -> int:
    """Print the rules."""
    game, say = context.game(args.game), context.words.name
    wanted = args.find.casefold()
    found = []
    chapter: Name | None = None
    for rule in game.rules:
        title, text = say(rule.title), say(rule.text)
        if wanted not in f"{rule.id} {rule.number} {title} {text}".casefold():
            continue
        if rule.chapter != chapter:
            chapter = rule.chapter
            context.say("\n{chapter}", chapter=chapter)
        context.say("{number}  {title}. {text}", number=rule.number, title=title, text=text)
        found.append(
            {
                "id": rule.id,
                "number": rule.number,
                "chapter": say(rule.chapter),
                "title": title,
                "text": text,
                "source": rule.source,
                "kind": rule.kind,
            }
        )
    if not found:
        context.say(N_("No rule of {game} holds {text}."), game=game.title, text=repr(args.find))
    context.result({"game": game.id, "rules": found})
    return 0
