import torch
import torch.nn.functional as F
from lightning.pytorch import LightningModule


class Weighted(LightningModule):
    def __init__(self):
        super().__init__()
        self.weights = {"tags": torch.tensor([0.1, 1.0]), "spans": torch.tensor([1.0, 2.0])}

    def training_step(self, batch, batch_idx):
        logits, tags = self(batch), batch["tags"]
        return F.cross_entropy(logits, tags, weight=self.weights["tags"])


class Windows(LightningModule):
    def __init__(self, sizes):
        super().__init__()
        self.windows = [torch.hann_window(size) for size in sizes]

    def training_step(self, batch, batch_idx):
        return sum(torch.stft(batch["wave"], len(window), window=window).abs().mean() for window in self.windows)


class Limits(LightningModule):
    def __init__(self, n):
        super().__init__()
        limits = [torch.full((1,), 0.5) for _ in range(n)]
        self.limits = limits

    def training_step(self, batch, batch_idx):
        scores = self.net(batch["x"])
        return (scores - torch.cat(self.limits)).mean()


class Masks(LightningModule):
    def __init__(self, names):
        super().__init__()
        self.masks = {name: torch.ones(4) for name in names}

    def training_step(self, batch, batch_idx):
        return (batch["x"] * self.masks["a"]).mean()
