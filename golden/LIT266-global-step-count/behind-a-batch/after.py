import pytorch_lightning as pl
import torch


class Average(pl.Callback):
    def __init__(self, tau, total):
        self.tau, self.total = tau, total

    def on_train_batch_end(self, trainer, pl_module, outputs, batch, batch_idx, dataloader_idx):
        self.decay(pl_module)
        trainer.logger.log_metrics({"tau": self.tau}, step=trainer.global_step - 1)

    def decay(self, pl_module):
        self.tau = 1 - (1 - self.tau) * (pl_module.global_step - 1) / self.total
        self.late = pl_module.global_step - 1 > 3


class Net(pl.LightningModule):
    def on_train_batch_end(self, outputs, batch, batch_idx, dataloader_idx):
        if (self.global_step - 1 + 1) % 10 == 0 or not (self.global_step - 1):
            print("at", self.global_step - 1)

    def training_step(self, batch, batch_idx):
        return self(batch).mean() * (self.global_step + 1)


pl.Trainer(gpus=0, callbacks=[Average(0.9, 10)]).fit(Net())
