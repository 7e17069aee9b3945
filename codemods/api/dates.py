"""When the minor releases came out, as the package index has it: https://pypi.org/project/pytorch-lightning/#history."""

from __future__ import annotations

from typing import Final

from codemods.api.releases import RELEASES
from codemods.model import Release

CAME_OUT: Final = {
    Release(0, 4): "2019-08-08",
    Release(0, 5): "2019-09-26",
    Release(0, 6): "2020-01-21",
    Release(0, 7): "2020-03-06",
    Release(0, 8): "2020-06-19",
    Release(0, 9): "2020-08-20",
    Release(0, 10): "2020-10-07",
    Release(1, 0): "2020-10-13",
    Release(1, 1): "2020-12-10",
    Release(1, 2): "2021-02-18",
    Release(1, 3): "2021-05-06",
    Release(1, 4): "2021-07-27",
    Release(1, 5): "2021-11-02",
    Release(1, 6): "2022-03-29",
    Release(1, 7): "2022-08-02",
    Release(1, 8): "2022-11-01",
    Release(1, 9): "2023-01-18",
    Release(2, 0): "2023-03-15",
    Release(2, 1): "2023-10-12",
    Release(2, 2): "2024-02-08",
    Release(2, 3): "2024-06-13",
    Release(2, 4): "2024-08-07",
    Release(2, 5): "2024-12-20",
    Release(2, 6): "2025-11-05",
}
"""The day of the first of each, its candidates left out, as `YYYY-MM-DD`."""


def newest_on(day: str) -> Release | None:
    """The newest release that there was on a day (`YYYY-MM-DD`); None before the first."""
    return max((release for release in RELEASES if CAME_OUT[release] <= day), default=None)
