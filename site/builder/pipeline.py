"""The order of the build: tools, wheel, Python for the browser, pages, precache list, compressed files."""

import json
import shutil
from collections.abc import Mapping
from pathlib import Path

from builder import compress, core, precache, single, startup
from builder.assets import Assets
from builder.classroom import compiled
from builder.classroom.site import classroom_files, prepare
from builder.inline import inlined
from builder.lock import make_lock
from builder.locking import only_one
from builder.node import install_packages
from builder.paths import CACHE, COUNTS, DIST, NODE_MODULES, PYODIDE, ROOT, SITE
from builder.pyscript import pyscript_files, without_map
from builder.report import BuildError, say
from builder.stamps import Stamp, digest_files, files_under
from builder.wheel import build_wheel, compile_messages

PYODIDE_FILES = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
FONTS = {
    "alegreya": ("alegreya-latin-wght-normal.woff2", "alegreya-latin-wght-italic.woff2"),
    "atkinson-hyperlegible-next": ("atkinson-hyperlegible-next-latin-wght-normal.woff2",),
}
PAGES = CACHE / "pages"
FIRST_VISIT_LIMIT = 5_300_000  # bytes with brotli to a playable board


def font_files() -> dict[str, bytes]:
    """The Latin subsets, one variable file per style, by the names style sheets use."""
    files = {}
    for family, names in FONTS.items():
        home = NODE_MODULES / "@fontsource-variable" / family
        files.update({f"fonts/{name}": (home / "files" / name).read_bytes() for name in names})
    return files


def collect() -> Assets:
    """Give every file of the page its address."""
    assets = Assets()
    pyodide = {name: (PYODIDE / name).read_bytes() for name in PYODIDE_FILES}
    pyodide["python_stdlib.zip"] = compiled.STDLIB.read_bytes()  # the whole library, for the notebooks alone
    pyodide |= {name: without_map(content) for name, content in pyodide.items() if name.endswith(".mjs")}
    assets.add_folder("pyodide", pyodide)
    assets.offer("python_stdlib.zip", core.STDLIB.read_bytes())
    assets.add_folder("pyscript", pyscript_files())
    assets.offer("hedgerow.zip", core.ARCHIVE.read_bytes())
    for name, content in font_files().items():
        assets.offer(name, content)
    assets.offer("idiomorph.js", (NODE_MODULES / "idiomorph" / "dist" / "idiomorph.esm.js").read_bytes())
    styles = sorted((SITE / "style").glob("*.css"))
    assets.offer("style.css", b"\n".join(path.read_bytes() for path in styles))
    for path in files_under(SITE / "static"):
        assets.offer(path.relative_to(SITE / "static").as_posix(), path.read_bytes())
    for path in [*SITE.glob("*.js"), *SITE.glob("*.mjs")]:
        if path.name != "sw.js":
            assets.offer(path.name, path.read_bytes())
    for path in files_under(SITE / "classroom"):
        name = path.name if path.suffix == ".css" else f"classroom-{path.name}"
        assets.offer(name, path.read_bytes())
    stock = json.loads((PYODIDE / "pyodide-lock.json").read_text("utf-8"))
    assets.offer("interpreter.mjs", filled("interpreter.mjs", {'"@lock"': make_lock(stock, {})}))
    sizes = {assets.beside(name): len(assets.out[assets.url(name)]) for name in startup.FETCHED}
    after = [assets.beside(name) for name in startup.after(assets.urls)]
    assets.offer("boot.js", filled("boot.js", {'"@sizes"': sizes, '"@after"': after}))
    return assets


def filled(name: str, values: Mapping[str, object]) -> bytes:
    """A script of ours with values that only the build knows in the places of their marks."""
    script = (SITE / name).read_text("utf-8")
    for mark, value in values.items():
        if script.count(mark) != 1:
            raise BuildError(f"site/{name} must name {mark} exactly once.")
        script = script.replace(mark, json.dumps(value))
    return script.encode()


def render_pages(urls: dict[str, str]) -> dict[str, bytes]:
    """Let ``site/render.py`` write the pages; return them by their addresses."""
    import render

    shutil.rmtree(PAGES, ignore_errors=True)
    PAGES.mkdir(parents=True)
    render.render(PAGES, urls)
    return {path.relative_to(PAGES).as_posix(): path.read_bytes() for path in files_under(PAGES)}


def write(files: Mapping[str, bytes]) -> int:
    """Make ``dist`` hold exactly these files and their compressed forms; return how many were written anew."""
    written = 0
    for name, content in files.items():
        path = DIST / name
        if not path.exists() or path.stat().st_size != len(content) or path.read_bytes() != content:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content)
            written += 1
    for path in sorted(DIST.rglob("*"), reverse=True):
        name = path.relative_to(DIST).as_posix()
        if path.is_dir():
            if not any(path.iterdir()):
                path.rmdir()
        elif name not in files:
            path.unlink()
    return written


def site_inputs() -> list[Path]:
    """Everything that ``dist`` is made from, besides the packages of npm."""
    named = [ROOT / name for name in ("build.py", "pyproject.toml", "package-lock.json")]
    named += [ROOT / name for name in ("requirements-dev.txt", "requirements-classroom.txt")]
    named += [
        ROOT / name for name in ("LICENSE", "README.md", "CITATION.cff", "CHANGELOG.md") if (ROOT / name).exists()
    ]
    return named + files_under(SITE, ROOT / "pkg", ROOT / "notebooks", COUNTS)


def build() -> Path:
    """Build ``dist`` unless it is up to date; return it. Raises BuildError with one clear sentence."""
    with only_one(CACHE / "lock"):
        build_alone()
    return DIST


def build_alone() -> None:
    """The steps of the build, each skipped when nothing that it reads has changed."""
    stamp = Stamp("site")
    digest = digest_files(site_inputs())
    if stamp.fresh(digest, DIST / "sw.js"):
        say("build", "dist is up to date")
        return
    install_packages()
    compile_messages()
    wheel = build_wheel()
    core.build_stdlib()
    core.build_archive(wheel)
    third_party = prepare()
    assets = collect()
    urls = assets.finish()
    style, script = (assets.out[assets.url(name)] for name in ("style.css", "early.js"))
    pages = inlined(render_pages(urls), style, script)
    files = {**assets.out, **pages, wheel.name: wheel.read_bytes()}
    files["manifest.webmanifest"] = assets.from_root((SITE / "manifest.webmanifest").read_text("utf-8")).encode()
    files["sw.js"] = precache.worker(files, (SITE / "sw.js").read_text("utf-8"))
    packed = compress.compress_all(files)
    files[single.NAME] = single.single_file(assets, packed)
    lessons = {name: content for name, content in pages.items() if name.startswith(precache.CLASSROOM)}
    classroom = classroom_files(assets, third_party, wheel, lessons)
    files |= classroom
    packed |= compress.gzip_all(classroom)
    changed = write({**files, **packed})
    stamp.set(digest)
    say("build", f"dist holds {len(files)} files, {changed} written anew")
    raw, with_brotli, with_gzip = first_visit(DIST)
    say(
        "build",
        f"a first visit: {with_brotli / 1e6:.2f} MB brotli, {with_gzip / 1e6:.2f} MB gzip, {raw / 1e6:.1f} MB raw",
    )


def first_visit(folder: Path) -> tuple[int, int, int]:
    """Bytes that bring a first visitor to a playable board, as they are, with brotli and with gzip.

    Counted are the lobby and all assets: fonts, icons, Python, engine. What is only read (rules, lessons, the other
    language) comes later, when the board stands and the service worker makes the offline copy.
    """
    names = [path for path in folder.rglob("*") if path.is_file() and path.suffix not in {".br", ".gz"}]
    sizes = []
    for path in names:
        address = path.relative_to(folder).as_posix()
        if address == "index.html" or (address.startswith("assets/") and precache.is_page_file(address)):
            forms = [path, path.with_name(path.name + ".br"), path.with_name(path.name + ".gz")]
            sizes.append([form.stat().st_size if form.exists() else path.stat().st_size for form in forms])
    raw, with_brotli, with_gzip = map(sum, zip(*sizes, strict=True))
    return raw, with_brotli, with_gzip
