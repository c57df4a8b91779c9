"""Inside Pyodide: unpack pytest and what it needs, then run it on the work tree.

run_tests.py PACKAGES.zip [PYTEST ARGUMENT ...]
"""

import os
import sys
import zipfile

packages, *arguments = sys.argv[1:]
zipfile.ZipFile(packages).extractall("/packages")
sys.path.insert(0, "/packages")
os.environ["HYPOTHESIS_STORAGE_DIRECTORY"] = "/home/pyodide/hypothesis"
os.chdir("/host")

import pytest  # noqa: E402 - it has only just been unpacked

sys.exit(int(pytest.main(["-p", "no:cacheprovider", *arguments])))
