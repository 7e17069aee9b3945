"""Land use from satellite pixels; the data is prepared once, into a file that all nodes share."""
import os

import pytorch_lightning as pl
import torch
from torch import nn
from torch.utils.data import DataLoader, TensorDataset


class Pixels(pl.LightningDataModule):
    def __init__(self, folder="shared"):
        super().__init__()
        self.prepare_data_per_node = False
        self.folder = folder

    @property
    def path(self):
        return os.path.join(self.folder, "pixels.pt")

    def prepare_data(self):
        os.makedirs(self.folder, exist_ok=True)
        g = torch.Generator().manual_seed(0)
        use = torch.randint(0, 3, (90,), generator=g)
        bands = torch.eye(3)[use].repeat(1, 2) + 0.6 * torch.randn(90, 6, generator=g)
        torch.save({"bands": bands, "use": use}, self.path)

    def setup(self, stage=None):
        stored = torch.load(self.path)
        self.train = TensorDataset(stored["bands"][:60], stored["use"][:60])
        self.val = TensorDataset(stored["bands"][60:], stored["use"][60:])

    def train_dataloader(self):
        return DataLoader(self.train, batch_size=15)

    def val_dataloader(self):
        return DataLoader(self.val, batch_size=15)


class LandUse(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.net = nn.Linear(6, 3)

    def training_step(self, batch, batch_idx):
        bands, use = batch
        loss = nn.functional.cross_entropy(self.net(bands), use)
        self.log("train_loss", loss)
        return loss

    def validation_step(self, batch, batch_idx):
        bands, use = batch
        return {"hits": (self.net(bands).argmax(1) == use).sum().item(), "n": len(use)}

    def on_validation_epoch_start(self):
        self.validation_step_outputs = []

    def on_validation_batch_end(self, outputs, batch, batch_idx, dataloader_idx=0):
        if outputs is not None:
            self.validation_step_outputs.append(outputs)

    def on_validation_epoch_end(self):
        outputs = self.validation_step_outputs
        self.validation_step_outputs = []
        hits, n = sum(x["hits"] for x in outputs), sum(x["n"] for x in outputs)
        self.log("val_acc", hits / n)

    def configure_optimizers(self):
        return torch.optim.SGD(self.parameters(), lr=0.2)


def main():
    pl.seed_everything(4)
    trainer = pl.Trainer(max_epochs=2, log_every_n_steps=1, enable_checkpointing=False)
    trainer.fit(LandUse(), datamodule=Pixels())


if __name__ == "__main__":
    main()
