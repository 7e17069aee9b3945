import lightning as L
import torch
from torch.utils.data import DataLoader


class Options(L.LightningDataModule):
    """No workers, and another dict."""

    def __init__(self):
        super().__init__()
        self.options = {"collate_fn": lambda rows: torch.stack(rows)}
        self.shown = {"num_workers": 4, "title": lambda name: name.upper()}

    def train_dataloader(self):
        print(self.shown["title"]("train"))
        return DataLoader([1.0, 2.0], **self.options)


class Listed(L.LightningDataModule):
    def __init__(self):
        super().__init__()
        self.changes = [lambda row: row + 1, float]

    def train_dataloader(self):
        return DataLoader([self.changes[0](row) for row in (1.0, 2.0)])
