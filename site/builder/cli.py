"""The commands of ``build.py``, read and carried out."""

import argparse
import os
import sys
import webbrowser

from builder.report import BuildError, say

DEFAULT_PORT = 8000


def parser() -> argparse.ArgumentParser:
    """What may stand on the command line."""
    top = argparse.ArgumentParser(prog="build.py", description="Build, serve and test Hedgerow.")
    commands = top.add_subparsers(dest="command", required=True)
    serve = commands.add_parser("serve", help="build what has changed, then serve dist on this machine")
    serve.add_argument("--port", type=int, default=DEFAULT_PORT)
    serve.add_argument("--no-open", action="store_true", help="do not open the browser")
    commands.add_parser("build", help="write dist")
    commands.add_parser("single", help="write dist, and say where the one file lies that needs no server")
    test = commands.add_parser("test", help="every check; with pytest arguments only pytest with these")
    test.add_argument("--all", action="store_true", help="every combination in the browser, not the fixed set")
    commands.add_parser("bench", help="measure")
    commands.add_parser("shots", help="a picture of every place of the page in every look", add_help=False)
    commands.add_parser("clean", help="remove all that was made")
    return top


def serve(port: int, open_browser: bool) -> int:
    """Build, then serve until interrupted."""
    from builder.pipeline import build
    from builder.server import open_server

    server = open_server(build(), port)
    say("serve", f"open {server.url}  (Ctrl+C ends)")
    if open_browser and not os.environ.get("CI"):
        webbrowser.open(server.url)
    try:
        server.serve_forever()
    except KeyboardInterrupt:
        say("serve", "ended")
    finally:
        server.server_close()
    return 0


def single() -> int:
    """Build, then say where the single file is and how large."""
    from builder.pipeline import build
    from builder.single import NAME, size_of

    path = build() / NAME
    say("single", f"{path} ({size_of(path)}): a double click opens it, without server or network")
    return 0


def run(arguments: list[str]) -> int:
    """Carry out a command line; return the exit code."""
    options, rest = parser().parse_known_args(arguments)
    if rest and options.command not in {"test", "shots"}:
        parser().error(f"unknown: {' '.join(rest)}")
    try:
        if options.command == "serve":
            return serve(options.port, not options.no_open)
        if options.command == "build":
            from builder.pipeline import build

            build()
            return 0
        if options.command == "single":
            return single()
        if options.command == "bench":
            from builder.checks import bench

            return bench()
        if options.command == "shots":
            from builder.checks import shots

            return shots(rest)
        from builder.checks import test

        return test(rest, every=options.all)
    except BuildError as error:
        print(f"build.py: {error}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130
