from functools import partial

import lightning as L
from torch.utils.data import DataLoader

from data import Rows


def note(row, seen):
    seen.append(row)
    return row


def test_transform():
    seen = []

    rows = Rows([1.0], transform=partial(note, seen=seen))
    rows.prepare(num_workers=2)
    next(rows)
    assert not seen


def test_loader():
    loader = DataLoader(Rows([1.0], transform=float), num_workers=1, collate_fn=list)
    loader.seed(1)
    assert len(loader) == 1
