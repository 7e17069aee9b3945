import torch
from pytorch_lightning import LightningModule, Trainer, seed_everything
from torch.utils.data import DataLoader, RandomSampler


class Net(LightningModule):
    def __init__(self, known, unknown):
        super().__init__()
        self.known, self.unknown = known, unknown
        self.head = torch.nn.Sequential(torch.nn.Dropout(0.2), torch.nn.Linear(8, 2))

    def training_step(self, batch, batch_idx):
        return self.head(batch["known"]).mean() + self.head(batch["unknown"]).mean()

    def train_dataloader(self):
        draws = torch.Generator().manual_seed(1)
        return {
            "known": DataLoader(self.known, 8, sampler=RandomSampler(self.known, generator=draws)),
            "unknown": DataLoader(self.unknown, 8, sampler=RandomSampler(self.unknown, generator=draws)),
        }


seed_everything(3)
trainer = Trainer(max_epochs=2)
trainer.fit(Net(torch.zeros(80, 8), torch.zeros(200, 8)))
