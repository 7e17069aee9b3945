"""Running programs under one Lightning: a process that has it imported, and forks for each of them."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import TracebackType
from typing import Any

from tests.differential import environments

RECORDER = Path(__file__).with_name("recorder.py")
LAUNCHERS = ("SLURM_", "MASTER_", "WORLD_SIZE", "LOCAL_RANK", "NODE_RANK", "PL_", "PYTHONPATH")
QUIET = {
    "CUDA_VISIBLE_DEVICES": "",
    "DISABLE_MPS": "1",
    "MPLBACKEND": "agg",
    "OMP_NUM_THREADS": "1",
    "PYTHONDONTWRITEBYTECODE": "1",
    "PYTHONUTF8": "1",
    "TF_CPP_MIN_LOG_LEVEL": "3",
}


class Lightning:
    """A Lightning release, ready to run programs."""

    def __init__(self, command: Sequence[str]) -> None:
        inherited = {name: value for name, value in os.environ.items() if not name.startswith(LAUNCHERS)}
        self._errors = tempfile.TemporaryFile()  # noqa: SIM115 - closed with the process
        self._process = subprocess.Popen(
            command,
            env={**inherited, **QUIET},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=self._errors,
            text=True,
        )

    @classmethod
    def newest(cls) -> Lightning:
        """The one that is installed beside the tests."""
        return cls([sys.executable, str(RECORDER)])

    @classmethod
    def old(cls, release: str) -> Lightning:
        """One of `environments.RELEASES`."""
        folder = environments.library(release)
        return cls([str(environments.python()), str(RECORDER), str(folder)])

    def run(
        self, files: Mapping[str, bytes], entry: str, argv: Sequence[str] = (), *, draws: bool = False
    ) -> dict[str, Any]:
        """What a program did: its `record`, and `error` with `traceback` where it raised.

        `draws` leaves the seeds in the random numbers that the iterators of loaders draw.
        """
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        with tempfile.TemporaryDirectory(prefix="differential-") as scratch:
            folder = Path(scratch, "program")
            for path, data in files.items():
                (folder / path).parent.mkdir(parents=True, exist_ok=True)
                (folder / path).write_bytes(data)
            request = {"folder": str(folder), "entry": entry, "argv": list(argv), "draws": draws}
            self._process.stdin.write(json.dumps(request) + "\n")
            self._process.stdin.flush()
            answer = self._process.stdout.readline()
        if not answer:
            self._process.wait()
            self._errors.seek(0)
            raise RuntimeError(self._errors.read().decode(errors="replace"))
        result: dict[str, Any] = json.loads(answer)
        return result

    def close(self) -> None:
        """End the process."""
        for pipe in (self._process.stdin, self._process.stdout):
            if pipe is not None:
                pipe.close()
        self._process.wait()
        self._errors.close()

    def __enter__(self) -> Lightning:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.close()
