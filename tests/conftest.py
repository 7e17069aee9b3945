"""Options of the test run. `HYPOTHESIS_PROFILE=explore` draws new examples in
every run, and many."""

from __future__ import annotations

import os
import signal

import pytest
from hypothesis import HealthCheck, settings

settings.register_profile("repeatable", deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("explore", settings.get_profile("repeatable"), derandomize=False, max_examples=2000)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "repeatable"))

# Run in the background or under `nohup` the tests begin with signals that are ignored, and so would all that they start.
signal.signal(signal.SIGINT, signal.default_int_handler)
signal.signal(signal.SIGHUP, signal.SIG_DFL)

# What one test finds is not what another is shown: the same files may be looked at by other rules.
os.environ["LIGHTNING_MIGRATE_CACHE_DIR"] = os.devnull


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--update-golden",
        action="store_true",
        help="write what the engine does now into findings.txt and after of each golden case; read the diff",
    )
    parser.addoption(
        "--update-screens",
        action="store_true",
        help="write what the screens of the review show now; read the diff",
    )
