import pytorch_lightning as pl
import torch
from torch import nn
from torch.utils.data import DataLoader


class Net(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.layer = nn.Linear(3, 1)

    def training_step(self, batch, batch_idx):
        return {"loss": self.layer(batch).mean()}

    def validation_step(self, batch, batch_idx):
        return {"size": self.layer(batch).abs().mean()}

    def validation_epoch_end(self, outputs):
        size = torch.stack([x["size"] for x in outputs]).mean()
        return {"val_loss": size, "log": {"val_loss": size}}

    def configure_optimizers(self):
        return torch.optim.SGD(self.parameters(), lr=0.1)


class Watch(pl.Callback):
    """Its first line is the one of the sanity check."""

    def __init__(self):
        self.seen = []

    def on_validation_end(self, trainer, pl_module):
        self.seen.append(float(trainer.callback_metrics["val_loss"]))


class Bell(pl.Callback):
    """Was not called there."""

    def on_validation_end(self, trainer, pl_module):
        print("val_loss", trainer.callback_metrics["val_loss"])


def main():
    pl.seed_everything(3)
    watch = Watch()
    trainer = pl.Trainer(max_epochs=2, gpus=0, callbacks=[watch, Bell()], logger=False, checkpoint_callback=False)
    data = torch.arange(24.0).reshape(8, 3) / 24
    trainer.fit(Net(), DataLoader(data, batch_size=4), DataLoader(data, batch_size=4))
    print(len(watch.seen))


if __name__ == "__main__":
    main()
