import pytorch_lightning as pl
import torch
from torch.optim.lr_scheduler import ExponentialLR, ReduceLROnPlateau, StepLR


class Epochs(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.automatic_optimization = False

    def training_step(self, batch, batch_idx):
        for optimizer_idx, optimizer in enumerate(self.optimizers()):
            self.toggle_optimizer(optimizer)
            loss = self._optimizer_training_step(batch, batch_idx, optimizer_idx)
            optimizer.zero_grad()
            self.manual_backward(loss)
            optimizer.step()
            self.untoggle_optimizer(optimizer)
        if self.trainer.is_last_batch:
            for scheduler in self.lr_schedulers():
                scheduler.step()

    def _optimizer_training_step(self, batch, batch_idx, optimizer_idx):
        return self.parts[optimizer_idx](batch).mean()

    def configure_optimizers(self):
        one = torch.optim.SGD(self.parts[0].parameters(), lr=0.1)
        two = torch.optim.SGD(self.parts[1].parameters(), lr=0.1)
        return [one, two], [StepLR(one, 1), ExponentialLR(two, 0.9)]


class Steps(Epochs):
    def configure_optimizers(self):
        one = torch.optim.SGD(self.parts[0].parameters(), lr=0.1)
        two = torch.optim.SGD(self.parts[1].parameters(), lr=0.1)
        return [one, two], [StepLR(one, 1), ExponentialLR(two, 0.9)]


class Mixed(pl.LightningModule):
    automatic_optimization = False

    def training_step(self, batch, batch_idx):
        for optimizer_idx, optimizer in enumerate(self.optimizers()):
            self.toggle_optimizer(optimizer)
            loss = self._optimizer_training_step(batch, batch_idx, optimizer_idx)
            optimizer.zero_grad()
            self.manual_backward(loss)
            optimizer.step()
            self.untoggle_optimizer(optimizer)
        schedulers = self.lr_schedulers()
        if (batch_idx + 1) % 5 == 0:
            schedulers[0].step()

    def _optimizer_training_step(self, batch, batch_idx, optimizer_idx):
        return self.parts[optimizer_idx](batch).mean()

    def configure_optimizers(self):
        one = torch.optim.SGD(self.parts[0].parameters(), lr=0.1)
        two = torch.optim.SGD(self.parts[1].parameters(), lr=0.1)
        plateau = ReduceLROnPlateau(two, patience=3)
        return (
            {"optimizer": one, "lr_scheduler": {"scheduler": StepLR(one, 1), "interval": "step", "frequency": 5}},
            {"optimizer": two, "lr_scheduler": plateau, "monitor": "val_loss"},
        )

    def on_train_epoch_end(self):
        self.meter.reset()
        self.lr_schedulers()[1].step(self.trainer.callback_metrics["val_loss"])


class Every(pl.LightningModule):
    automatic_optimization = False

    def training_step(self, batch, batch_idx):
        for optimizer_idx, optimizer in enumerate(self.optimizers()):
            self.toggle_optimizer(optimizer)
            loss = self._optimizer_training_step(batch, batch_idx, optimizer_idx)
            optimizer.zero_grad()
            self.manual_backward(loss)
            optimizer.step()
            self.untoggle_optimizer(optimizer)
        if self.trainer.is_last_batch and (self.current_epoch + 1) % self.every == 0:
            for config in self.trainer.lr_scheduler_configs:
                config.scheduler.step()

    def _optimizer_training_step(self, batch, batch_idx, optimizer_idx):
        return self.parts[optimizer_idx](batch).mean()

    def configure_optimizers(self):
        one = torch.optim.SGD(self.parts[0].parameters(), lr=0.1)
        two = torch.optim.SGD(self.parts[1].parameters(), lr=0.1)
        scheduler = {"scheduler": StepLR(one, 1), "frequency": self.every}
        if self.decay:
            return [one, two], [scheduler]
        return [one, two], []


class Waiting(pl.LightningModule):
    automatic_optimization = False

    def training_step(self, batch, batch_idx):
        for optimizer_idx, optimizer in enumerate(self.optimizers()):
            self.toggle_optimizer(optimizer)
            loss = self._optimizer_training_step(batch, batch_idx, optimizer_idx)
            optimizer.zero_grad()
            self.manual_backward(loss)
            optimizer.step()
            self.untoggle_optimizer(optimizer)

    def _optimizer_training_step(self, batch, batch_idx, optimizer_idx):
        return self.parts[optimizer_idx](batch).mean()

    def on_train_epoch_end(self):
        if (self.current_epoch + 1) % 2 == 0:
            self.lr_schedulers().step(self.trainer.callback_metrics["val_loss"])

    def configure_optimizers(self):
        one = torch.optim.SGD(self.parts[0].parameters(), lr=0.1)
        two = torch.optim.SGD(self.parts[1].parameters(), lr=0.1)
        scheduler = {"scheduler": ReduceLROnPlateau(one), "monitor": "val_loss", "frequency": 2}
        return [one, two], [scheduler]
