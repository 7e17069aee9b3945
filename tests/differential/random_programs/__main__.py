"""Make random programs of a release, migrate them and print which do something else without a word."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from pathlib import Path

from tests.differential import environments
from tests.differential.random_programs.judging import Judge, Verdict, summary
from tests.differential.random_programs.planning import DENSITIES, Plan, plan
from tests.differential.random_programs.writing import write
from tests.differential.running import Lightning

SHOWN = 12


def main(argv: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.differential.random_programs", description=__doc__)
    parser.add_argument("--release", choices=sorted(environments.RELEASES), default="1.6.5")
    parser.add_argument("--seed", type=int, default=0, help="of the first program")
    parser.add_argument("--count", type=int, default=20)
    parser.add_argument("--density", choices=sorted(DENSITIES), default="sparse")
    parser.add_argument("--features", nargs="*", help="those of one program, in place of drawn ones")
    parser.add_argument("--print", action="store_true", help="print the programs and run nothing")
    parser.add_argument("--output", type=Path, help="a file to write each verdict to as a line of JSON")
    parser.add_argument("--told", action="store_true", help="show also what is told")
    options = parser.parse_args(argv)
    plans = [plan(options.release, options.seed + number, options.density) for number in range(options.count)]
    if options.features is not None:
        plans = [Plan(options.release, options.seed, tuple(options.features))]
    if options.print:
        for one in plans:
            print(f"# {one}", *_shown(write(one)), sep="\n")
        return 0
    verdicts = []
    with Lightning.old(options.release) as old, Lightning.newest() as new:
        judge = Judge(old, new)
        for one in plans:
            verdict = judge.judge(one)
            verdicts.append(verdict)
            if options.output:
                with options.output.open("a", encoding="utf-8") as file:
                    file.write(json.dumps(_as_json(one, verdict)) + "\n")
            if verdict.word == "silent" or (verdict.word == "told" and options.told):
                print(_described(verdict), flush=True)
    print(f"{options.release} {options.density}, {len(plans)} from {options.seed}: {summary(verdicts)}")
    return int(any(verdict.word == "silent" for verdict in verdicts))


def _described(verdict: Verdict) -> str:
    ran = verdict.ran
    wrong = ran.differences[:SHOWN] or [ran.error, *ran.traceback.splitlines()[-6:]]
    return "\n".join([f"{verdict.word}: {verdict.plan}", *(f"    {line[:300]}" for line in [*verdict.telling, *wrong])])


def _as_json(drawn: Plan, verdict: Verdict) -> dict[str, object]:
    ran = verdict.ran
    return {
        "word": verdict.word,
        "drawn": str(drawn),
        "plan": str(verdict.plan),
        "telling": verdict.telling,
        "differences": ran.differences[:40],
        "error": ran.error,
        "traceback": ran.traceback[-3000:],
        "invalid": ran.invalid[-1500:],
        "files": {path: data.decode() for path, data in ran.files.items()},
        "after": {path: data.decode() for path, data in ran.fixed.after.items()},
    }


def _shown(files: dict[str, bytes]) -> list[str]:
    return [line for path, data in files.items() for line in (f"# {path}", data.decode())]


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
