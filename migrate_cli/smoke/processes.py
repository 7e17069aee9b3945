"""The processes that a program started: what they use, and how all of them are ended."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from contextlib import suppress
from typing import NamedTuple

TICKS = os.sysconf("SC_CLK_TCK") if hasattr(os, "sysconf") else 100
PAGE = os.sysconf("SC_PAGE_SIZE") if hasattr(os, "sysconf") else 4096


class Usage(NamedTuple):
    """What the processes of a session use together."""

    processes: int
    seconds: float
    memory: int


def usage(session: int) -> Usage:
    """The processes of a session with their processor time and resident bytes."""
    rows = _from_proc() if os.path.isdir("/proc/self") else _from_ps()
    mine = [row for row in rows if row[0] == session]
    return Usage(len(mine), sum(row[1] for row in mine), sum(row[2] for row in mine))


def end_all(session: int, marker: str) -> None:
    """End a session, and whatever left it but still has `marker` in its environment."""
    for _ in range(20):
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(session, signal.SIGKILL)
        left = _marked(marker)
        for pid in left:
            with suppress(ProcessLookupError, PermissionError):
                os.kill(pid, signal.SIGKILL)
        if not left:
            return
        time.sleep(0.05)


def _from_proc() -> list[tuple[int, float, int]]:
    rows = []
    for name in os.listdir("/proc"):
        if name.isdigit():
            try:
                with open(f"/proc/{name}/stat", "rb") as file:
                    parts = file.read().rpartition(b")")[2].split()
            except OSError:
                continue
            if parts[0] != b"Z":
                ticks = sum(map(int, parts[11:15]))
                rows.append((int(parts[3]), ticks / TICKS, int(parts[21]) * PAGE))
    return rows


def _from_ps() -> list[tuple[int, float, int]]:
    said = subprocess.run(
        ["ps", "-A", "-o", "sess=,pgid=,rss=,time="], capture_output=True, text=True, check=False
    ).stdout
    rows = []
    for line in said.splitlines():
        parts = line.split()
        if len(parts) == 4:
            seconds = 0.0
            for part in parts[3].replace("-", ":").split(":"):
                seconds = seconds * 60 + float(part)
            rows.append((int(parts[1]), seconds, int(parts[2]) * 1024))
    return rows


def _marked(marker: str) -> list[int]:
    """Processes with a text in their environment; known on Linux only."""
    if not sys.platform.startswith("linux"):
        return []
    wanted, found = marker.encode(), []
    for name in os.listdir("/proc"):
        if name.isdigit() and int(name) != os.getpid():
            try:
                with open(f"/proc/{name}/environ", "rb") as file:
                    if wanted in file.read():
                        found.append(int(name))
            except OSError:
                continue
    return found
