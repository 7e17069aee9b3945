"""Run the scenarios under old releases and the newest, and print what differs."""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from tests.differential import environments
from tests.differential.drift.comparing import differences
from tests.differential.running import QUIET

SCENARIOS = Path(__file__).with_name("scenarios.py")
PLAIN = "plain"
"""The scenario whose differences are not told again of the others."""
SINCE = (1, 1)
"""The first release that takes the code."""


def told(python: str, names: Sequence[str], library: Path | None = None) -> dict[str, Any]:
    """What the scenarios do under one release."""
    environment = {**os.environ, **QUIET, **({"PYTHONPATH": str(library)} if library is not None else {})}
    command = [python, str(SCENARIOS), *names]
    ran = subprocess.run(command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, check=True)
    found: dict[str, Any] = json.loads(ran.stdout)["told"]
    return found


def main(given: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.differential.drift", description=__doc__)
    known = [name for name in environments.RELEASES if tuple(map(int, name.split(".")[:2])) >= SINCE]
    parser.add_argument("--release", action="append", choices=known, help="an old release; all where none is named")
    parser.add_argument("names", nargs="*", metavar="SCENARIO")
    options = parser.parse_args(given)
    now = told(sys.executable, options.names)
    try:
        for release in options.release or known:
            before = told(str(environments.python()), options.names, environments.library(release))
            print(f"# {release}")
            everywhere = differences(before[PLAIN], now[PLAIN]) if PLAIN in now else []
            for name, said in before.items():
                lines = [line for line in differences(said, now[name]) if name == PLAIN or line not in everywhere]
                print("\n  ".join([f"{name}:", *(lines or ["nothing else"])]))
    except environments.NotInstalledError as error:
        print(error, file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
