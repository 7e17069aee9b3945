import pytorch_lightning as pl
import torch


class Net(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.layer = torch.nn.Linear(4, 1)

    def training_step(self, batch, batch_idx):
        if self.global_step % 10 == 0:
            print("ten")
        return self.layer(batch).mean()

    def validation_step(self, batch, batch_idx):
        if max(self.global_step - 1, 0) % 100 == 0:
            self.draw(batch)
        self.logger.experiment.add_scalar("mean", batch.mean(), self.global_step)

    def draw(self, batch):
        self.logger.experiment.add_text("step", f"{max(self.global_step - 1, 0):05d}")

    def validation_epoch_end(self, outputs):
        print("validated", max(self.trainer.global_step - 1, 0))


class Table(pl.Callback):
    def on_train_epoch_end(self, trainer, pl_module):
        print(f"{trainer.current_epoch}: {trainer.global_step}")

    def on_validation_end(self, trainer, pl_module):
        self.rate = 1 / (1 + max(pl_module.global_step - 1, 0))

    def on_train_end(self, trainer, pl_module):
        print("steps", trainer.global_step)
