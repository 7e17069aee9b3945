from dataclasses import dataclass
from typing import NamedTuple

import lightning as L
import torch
from torch.utils.data import DataLoader


@dataclass
class Frame:
    past: torch.Tensor
    hour: int
    mask: torch.Tensor | None = None


class Pair(NamedTuple):
    x: torch.Tensor
    y: torch.Tensor


class Plain:
    """Lightning moves none of it."""

    x: torch.Tensor


def framed(rows):
    return Frame(torch.stack(rows), 12)


class Frames(L.LightningDataModule):
    def train_dataloader(self):
        return DataLoader(self.rows, collate_fn=framed)
