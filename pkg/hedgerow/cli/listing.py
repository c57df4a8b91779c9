"""`games`: what there is to play."""

from __future__ import annotations

from typing import Any

from hedgerow.cli.context import Commands, Context, Say, command
from hedgerow.words import N_


def add(commands: Commands, say: Say) -> None:
    """The arguments of this command."""
    command(commands, "games", N_("list the games, their players and options"), run, say)


def run(_args: Any, context: Context) -> int:
    """List the games."""
    say = context.words.name
    for id, game in context.games.items():
        context.say(
            N_("{id}: {title}, for {players} players"),
            id=id,
            title=game.title,
            players=", ".join(map(str, game.players)),
        )
        for option in game.options:
            context.say(N_("    --set {id}=...  {name}"), id=option.id, name=option.name)
            for value, name in option.values.items():
                mark = " *" if value == option.default else ""
                context.say("        {value}: {name}{mark}", value=value, name=name, mark=mark)
    context.result(
        {
            "games": [
                {
                    "id": id,
                    "title": say(game.title),
                    "players": list(game.players),
                    "options": [
                        {
                            "id": option.id,
                            "name": say(option.name),
                            "values": {value: say(name) for value, name in option.values.items()},
                            "default": option.default,
                        }
                        for option in game.options
                    ],
                }
                for id, game in context.games.items()
            ]
        }
    )
    return 0
