r"""
before: Default process group has not been initialized
after: trained on 8 samples
"""

import pytorch_lightning as pl
import torch
from torch.utils.data import DataLoader, DistributedSampler


class Net(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.layer = torch.nn.Linear(1, 1)
        self.seen = set()

    def training_step(self, batch, batch_idx):
        self.seen.update(batch.flatten().tolist())
        return self.layer(batch).sum()

    def configure_optimizers(self):
        return torch.optim.SGD(self.parameters(), lr=0.01)

    def train_dataloader(self):
        data = torch.arange(8.0).reshape(-1, 1)
        sampler = DistributedSampler(data)
        return DataLoader(data, batch_size=2, sampler=sampler)


if __name__ == "__main__":
    net = Net()
    trainer = pl.Trainer(accelerator="cpu", devices=1, max_epochs=1, logger=False, enable_checkpointing=False)
    trainer.fit(net)
    print("trained on", len(net.seen), "samples")
