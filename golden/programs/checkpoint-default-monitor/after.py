"""Predict the remaining life of batteries. The learning rate is high, so the last epoch is not the best."""
import pytorch_lightning as pl
import torch
from torch import nn
from torch.utils.data import DataLoader, TensorDataset


def batteries(n, seed):
    g = torch.Generator().manual_seed(seed)
    curves = torch.rand(n, 6, generator=g).cumsum(dim=1)
    return TensorDataset(curves, 2 - curves[:, -1] / 3 + 0.1 * torch.randn(n, generator=g))


class BatteryLife(pl.LightningModule):
    def __init__(self, lr=0.08):
        super().__init__()
        self.lr = lr
        self.net = nn.Sequential(nn.Linear(6, 10), nn.ReLU(), nn.Linear(10, 1))

    def forward(self, curves):
        return self.net(curves)[:, 0]

    def training_step(self, batch, batch_idx):
        curves, life = batch
        return {"loss": nn.functional.mse_loss(self(curves), life)}

    def validation_step(self, batch, batch_idx):
        curves, life = batch
        return {"val_loss": nn.functional.mse_loss(self(curves), life)}

    def on_validation_epoch_start(self):
        self.validation_step_outputs = []

    def on_validation_batch_end(self, outputs, batch, batch_idx, dataloader_idx=0):
        if outputs is not None:
            self.validation_step_outputs.append(outputs)

    def on_validation_epoch_end(self):
        outputs = self.validation_step_outputs
        self.validation_step_outputs = []
        loss = torch.stack([x["val_loss"] for x in outputs]).mean()
        self.print("epoch %d: %.4f" % (self.current_epoch, loss))
        self.log("val_loss", loss)

    def test_step(self, batch, batch_idx):
        curves, life = batch
        return {"test_loss": nn.functional.mse_loss(self(curves), life)}

    def on_test_epoch_start(self):
        self.test_step_outputs = []

    def on_test_batch_end(self, outputs, batch, batch_idx, dataloader_idx=0):
        if outputs is not None:
            self.test_step_outputs.append(outputs)

    def on_test_epoch_end(self):
        outputs = self.test_step_outputs
        self.test_step_outputs = []
        loss = torch.stack([x["test_loss"] for x in outputs]).mean()
        self.log("test_loss", loss)

    def configure_optimizers(self):
        return torch.optim.SGD(self.parameters(), lr=self.lr, momentum=0.9)

    def train_dataloader(self):
        return DataLoader(batteries(60, 0), batch_size=12)

    def val_dataloader(self):
        return DataLoader(batteries(30, 1), batch_size=15)

    def test_dataloader(self):
        return DataLoader(batteries(30, 2), batch_size=15)


if __name__ == "__main__":
    pl.seed_everything(18)
    trainer = pl.Trainer(
        max_epochs=7,
        num_sanity_val_steps=0,
        enable_progress_bar=False,
        callbacks=[pl.callbacks.ModelCheckpoint(monitor="val_loss")],
    )
    trainer.fit(BatteryLife())
    trainer.test()
