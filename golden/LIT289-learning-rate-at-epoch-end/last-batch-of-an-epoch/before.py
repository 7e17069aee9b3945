import pytorch_lightning as pl
import torch


class Net(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        return self(batch).mean()

    def configure_optimizers(self):
        optimizer = torch.optim.SGD(self.parameters(), lr=0.1)
        warm = torch.optim.lr_scheduler.LambdaLR(optimizer, lambda step: min(1.0, step / 10))
        return [optimizer], [{"scheduler": warm}]


class Rates(pl.Callback):
    def __init__(self):
        self.rates = []

    def on_train_batch_end(self, trainer, pl_module, outputs, batch, batch_idx, dataloader_idx):
        self.rates.append([optimizer.param_groups[0]["lr"] for optimizer in trainer.optimizers])

    def on_train_batch_start(self, trainer, pl_module, batch, batch_idx, dataloader_idx):
        print(trainer.optimizers[0].param_groups[0]["lr"])
