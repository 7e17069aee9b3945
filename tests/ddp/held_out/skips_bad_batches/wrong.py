"""Detection of events in logs: windows without any event are left out of the loss."""

import pytorch_lightning as pl
import torch
from torch import nn
from torch.utils.data import DataLoader, Dataset


class LogWindows(Dataset):
    """Every other stretch of the log is silent."""

    def __init__(self, windows=64):
        generator = torch.Generator().manual_seed(4)
        self.lines = torch.randn(windows, 30, generator=generator)
        self.events = (self.lines > 1.2).float()
        self.events[1::2] = 0

    def __len__(self):
        return len(self.lines)

    def __getitem__(self, index):
        return self.lines[index], self.events[index]


class EventDetector(pl.LightningModule):
    def __init__(self, hidden=16):
        super().__init__()
        self.automatic_optimization = False
        self.encoder = nn.GRU(1, hidden, batch_first=True)
        self.classifier = nn.Linear(hidden, 1)

    def forward(self, lines):
        states, _ = self.encoder(lines.unsqueeze(-1))
        return self.classifier(states).squeeze(-1)

    def training_step(self, batch, batch_idx):
        lines, events = batch
        optimizer = self.optimizers()
        logits = self(lines)
        if not events.any():
            return
        weight = events * 9 + 1
        loss = nn.functional.binary_cross_entropy_with_logits(logits, events, weight)
        optimizer.zero_grad()
        self.manual_backward(loss)
        optimizer.step()

    def configure_optimizers(self):
        return torch.optim.Adam(self.parameters(), lr=1e-3)


def main():
    pl.seed_everything(8)
    trainer = pl.Trainer(accelerator="gpu", devices=2, strategy="ddp", max_epochs=2)
    trainer.fit(EventDetector(), DataLoader(LogWindows(), batch_size=1))


if __name__ == "__main__":
    main()
