"""The tables against the packages themselves, downloaded and read anew."""

from __future__ import annotations

from pathlib import Path

import pytest

from codemods.api.releases import RELEASES
from scripts.api import index
from scripts.api.__main__ import libraries
from scripts.api.checking import differences


@pytest.mark.network
def test_the_newest_two_releases_are_as_the_tables_say(tmp_path: Path) -> None:
    archives = index.archives(index.index_url())
    released = sorted({archive.release for archive in archives})
    assert tuple(released) == RELEASES, "run `make api`: a release is missing"
    read = libraries(tmp_path, [archive for archive in archives if archive.release in released[-2:]])
    assert len(read) == 2
    for patch, library in read.items():
        assert list(differences(library, patch.release)) == [], "run `make api`: a newer patch differs"
