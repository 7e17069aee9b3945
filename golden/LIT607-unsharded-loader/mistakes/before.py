import lightning as L
from torch.utils.data import DataLoader


class Net(L.LightningModule):
    def train_dataloader(self):
        return DataLoader(self.data, batch_size=4, shuffle=True)


class Loud(L.LightningModule):
    """It knows its rank, and shares nothing out by it."""

    def on_fit_start(self):
        if self.trainer.global_rank == 0:
            print("begins")

    def train_dataloader(self):
        return DataLoader(self.data, batch_size=4, shuffle=True)


trainer = L.Trainer(devices=2, strategy="ddp", use_distributed_sampler=False)
