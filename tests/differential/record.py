"""Record what the legacy programs do under the releases that they were written for.

    python -m tests.differential.record [NAME ...]

writes numbers.json beside each program, or beside those named, and the table of all of them.
"""

from __future__ import annotations

import json
import sys
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from tests.differential.environments import RELEASES, NotInstalledError, library
from tests.differential.programs import PROGRAMS, Program, all_programs
from tests.differential.running import Lightning

WIDTH = 120
TABLE = PROGRAMS / "README.md"
FACTS = "import platform, torch, pytorch_lightning as pl\nprint(pl.__version__, torch.__version__, platform.python_version())"


def main(names: list[str]) -> int:
    programs = all_programs()
    if unknown := set(names) - {program.name for program in programs}:
        print(f"no such program: {', '.join(sorted(unknown))}", file=sys.stderr)
        return 2
    chosen = [program for program in programs if not names or program.name in names]
    needed = [release for release in RELEASES if any(release in program.releases for program in chosen)]
    try:
        for release in needed:  # one after the other, as they share what is installed first
            library(release)
    except NotInstalledError as error:
        print(error, file=sys.stderr)
        return 2
    recorded: dict[str, dict[str, Any]] = {program.name: {} for program in chosen}

    def record(release: str) -> None:
        with Lightning.old(release) as lightning:
            facts = lightning.run({"facts.py": FACTS.encode()}, "facts.py")["record"]["printed"][0].split()
            versions = dict(zip(("lightning", "torch", "python"), facts, strict=True))
            for program in chosen:
                if release in program.releases:
                    result = lightning.run(program.before, program.entry, program.argv, draws=program.draws)
                    recorded[program.name][release] = {"versions": versions, **result}

    with ThreadPoolExecutor(max_workers=2) as pool:
        list(pool.map(record, needed))
    failed = [line for program in chosen for line in save(program, recorded[program.name])]
    TABLE.write_text(table(programs), encoding="utf-8")
    print("\n".join([*failed, f"{len(chosen)} programs, {len(failed)} failed"]))
    return 1 if failed else 0


def save(program: Program, results: dict[str, Any]) -> list[str]:
    """Write what was recorded; where a program failed, why, a line each."""
    failed = [
        f"{program.name} on {name}: {result['traceback']}" for name, result in results.items() if "error" in result
    ]
    if not failed:
        numbers = {
            release: {"versions": results[release]["versions"], **results[release]["record"]}
            for release in sorted(program.releases)
        }
        (program.folder / "numbers.json").write_text(f"{pretty(numbers)}\n", encoding="utf-8")
    return failed


def pretty(value: Any, indent: str = "") -> str:
    """JSON for reading: what fits in a line stands in one."""
    line = json.dumps(value)
    if len(indent) + len(line) <= WIDTH or not isinstance(value, dict | list):
        return line
    inner = indent + "  "
    if isinstance(value, dict):
        items = [f"{json.dumps(key)}: {pretty(item, inner)}" for key, item in value.items()]
        return "{\n" + ",\n".join(inner + item for item in items) + f"\n{indent}}}"
    lines = [""]
    for item in value:
        text = pretty(item, inner)
        if lines[-1] and ("\n" in text or len(inner) + len(lines[-1]) + len(text) + 2 > WIDTH):
            lines.append("")
        lines[-1] += f"{', ' if lines[-1] else ''}{text}"
    return "[\n" + ",\n".join(inner + line for line in lines) + f"\n{indent}]"


def table(programs: list[Program]) -> str:
    """What there is, a line a program."""
    rows = [
        f"| [{program.name}]({program.name}) | {program.options['group']} | {program.options['construct']} "
        f"| {', '.join(program.releases)} |"
        for program in sorted(programs, key=lambda program: (program.options["group"], program.name))
    ]
    head = ["# Legacy programs and what they did", "", "Written by `make differential`.", ""]
    return "\n".join([*head, "| program | group | construct | recorded on |", "| --- | --- | --- | --- |", *rows, ""])


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
