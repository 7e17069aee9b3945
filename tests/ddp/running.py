"""Programs that start processes of their own, stopped with all of these where they take too long."""

from __future__ import annotations

import os
import signal
import subprocess
from pathlib import Path

_LAUNCHER = ("SLURM_", "MASTER_", "WORLD_SIZE", "LOCAL_RANK", "NODE_RANK", "RANK", "PL_", "TORCHELASTIC")
_OTHERS = (*_LAUNCHER, "PYTHONUNBUFFERED")
"""What a program is not told; without a buffer a line that two ranks print gets mixed."""


def run(command: list[str], folder: Path, patience: float) -> subprocess.CompletedProcess[str]:
    """Run a command as a user without a cluster would; raises TimeoutExpired with what it printed until then."""
    environment = {name: value for name, value in os.environ.items() if not name.startswith(_OTHERS)}
    environment |= {"OMP_NUM_THREADS": "1", "CUDA_VISIBLE_DEVICES": "", "PYTHONDONTWRITEBYTECODE": "1"}
    pipe = subprocess.PIPE
    with subprocess.Popen(
        command, cwd=folder, env=environment, stdout=pipe, stderr=pipe, text=True, start_new_session=True
    ) as process:
        try:
            out, err = process.communicate(timeout=patience)
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)  # its children too
            out, err = process.communicate()
            raise subprocess.TimeoutExpired(command, patience, out.encode(), err.encode()) from None
    return subprocess.CompletedProcess(command, process.returncode, out, err)
