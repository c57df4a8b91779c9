"""The wheel's build hook: compile the message catalogues, so that only what gettext reads is shipped."""

from pathlib import Path
from typing import Any

from babel.messages.mofile import write_mo
from babel.messages.pofile import PoFileError, read_po
from hatchling.builders.hooks.plugin.interface import BuildHookInterface


def compile_catalogues(package: Path) -> list[Path]:
    """Compile every ``locale/*/LC_MESSAGES/*.po`` of a package to the ``.mo`` beside it; return the ``.mo`` files.

    A file that is already as it should be is not written again. Raises ValueError naming the file and line that
    cannot be read.
    """
    made = []
    for source in sorted(package.glob("locale/*/LC_MESSAGES/*.po")):
        target = source.with_suffix(".mo")
        try:
            with source.open("rb") as file:
                catalogue = read_po(file, locale=source.parts[-3], abort_invalid=True)
        except PoFileError as error:
            raise ValueError(f"{source} cannot be read: {error}") from None
        for message in list(catalogue):
            if message.id and message.locations and all(is_template(place) for place, _ in message.locations):
                catalogue.delete(message.id, message.context)
        fresh = target.with_suffix(".mo.new")
        with fresh.open("wb") as file:
            write_mo(file, catalogue)
        if target.exists() and target.read_bytes() == fresh.read_bytes():
            fresh.unlink()
        else:
            fresh.replace(target)
        made.append(target)
    return made


def is_template(place: str) -> bool:
    """Whether a sentence stands in a page's template: rendered at build time, no visitor need load it again."""
    return place.startswith("site/templates/")


class CatalogueHook(BuildHookInterface[Any]):
    """Hatchling calls this before it packs the wheel."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile the catalogues of the one package; the ``artifacts`` pattern then takes the results along."""
        compile_catalogues(Path(self.root) / "pkg" / "hedgerow")
