import datetime
import os

import torch
import pytorch_lightning as pl
from pytorch_lightning.callbacks import ModelCheckpoint
from torch.utils.data import DataLoader, TensorDataset


class Net(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.l = torch.nn.Linear(3, 1)

    def training_step(self, batch, batch_idx):
        return self.l(batch[0]).pow(2).mean()

    def test_step(self, batch, batch_idx):
        self.log("test", self.l(batch[0]).pow(2).mean(), sync_dist=True)

    def configure_optimizers(self):
        return torch.optim.SGD(self.parameters(), lr=1e-2)


def main():
    stamp = os.environ.setdefault("STAMP", datetime.datetime.now().strftime("%Y%m%d-%H%M%S-%f"))
    folder = os.path.join("runs", stamp)
    os.makedirs(folder, exist_ok=True)
    loader = DataLoader(TensorDataset(torch.randn(80, 3)), batch_size=4)
    keep = ModelCheckpoint(dirpath=folder, filename="last")
    trainer = pl.Trainer(max_epochs=1, devices=2, accelerator="gpu", strategy="ddp", callbacks=[keep])
    model = Net()
    trainer.fit(model, loader)
    best = torch.load(os.path.join(folder, "last.ckpt"), weights_only=False)
    model.load_state_dict(best["state_dict"])
    trainer.test(model, loader)


if __name__ == "__main__":
    main()
