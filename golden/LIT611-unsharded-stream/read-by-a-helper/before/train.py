import pytorch_lightning as pl
import torch
from torch.utils.data import DataLoader

from streams import Lines


class Data(pl.LightningDataModule):
    def setup(self, stage=None):
        self.train_set = Lines("numbers.txt")

    def train_dataloader(self):
        return DataLoader(self.train_set, batch_size=2)


class Net(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.layer = torch.nn.Linear(1, 1)
        self.seen = 0

    def training_step(self, batch, batch_idx):
        self.seen += len(batch)
        return self.layer(batch.reshape(-1, 1).float()).mean()

    def on_train_epoch_end(self):
        print("seen", self.all_gather(torch.tensor(self.seen)).tolist(), flush=True)

    def configure_optimizers(self):
        return torch.optim.SGD(self.parameters(), lr=0.1)


if __name__ == "__main__":
    pl.Trainer(accelerator="cpu", devices=2, strategy="ddp_fork", max_epochs=1, logger=False,
               enable_checkpointing=False, enable_progress_bar=False).fit(Net(), datamodule=Data())
