import pytorch_lightning as pl
import torch
from torch.optim.lr_scheduler import ReduceLROnPlateau, StepLR


class Spoken(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.automatic_optimization = False
        self.one, self.two = torch.nn.Linear(2, 2), torch.nn.Linear(2, 2)

    def configure_optimizers(self):
        one = torch.optim.SGD(self.one.parameters(), lr=0.1)
        two = torch.optim.SGD(self.two.parameters(), lr=0.1)
        waiting = {"scheduler": ReduceLROnPlateau(two), "monitor": "total"}
        return [one, two], [StepLR(one, 1), waiting]

    def training_step(self, batch, batch_idx):
        outputs = []
        for optimizer_idx, optimizer in enumerate(self.optimizers()):
            self.toggle_optimizer(optimizer)
            loss = self._optimizer_training_step(batch, batch_idx, optimizer_idx)
            optimizer.zero_grad()
            self.manual_backward(loss)
            optimizer.step()
            self.untoggle_optimizer(optimizer)
            outputs.append({"loss": loss.detach()})
        self.training_step_outputs.append(outputs)
        schedulers = self.lr_schedulers()
        if self.trainer.is_last_batch:
            schedulers[0].step()

    def _optimizer_training_step(self, batch, batch_idx, optimizer_idx):
        return (self.one, self.two)[optimizer_idx](batch).mean()

    def on_train_epoch_start(self):
        self.training_step_outputs = []

    def on_train_epoch_end(self):
        outputs = self.training_step_outputs
        self.training_step_outputs = []
        first, second = [torch.stack([o["loss"] for o in each]).mean() for each in zip(*outputs)]
        self.log("total", first + second)
        self.lr_schedulers()[1].step(self.trainer.callback_metrics["total"])


class Both(Spoken):
    pass


class Reset(pl.LightningModule):
    automatic_optimization = False

    def configure_optimizers(self):
        one = torch.optim.SGD(self.one.parameters(), lr=0.1)
        two = torch.optim.SGD(self.two.parameters(), lr=0.1)
        return [one, two], [{"scheduler": ReduceLROnPlateau(two), "monitor": "val_loss"}]

    def training_step(self, batch, batch_idx):
        for optimizer_idx, optimizer in enumerate(self.optimizers()):
            self.toggle_optimizer(optimizer)
            loss = self._optimizer_training_step(batch, batch_idx, optimizer_idx)
            optimizer.zero_grad()
            self.manual_backward(loss)
            optimizer.step()
            self.untoggle_optimizer(optimizer)

    def _optimizer_training_step(self, batch, batch_idx, optimizer_idx):
        return (self.one, self.two)[optimizer_idx](batch).mean()

    def on_train_epoch_end(self):
        print("end")
        self.count = 0
        self.lr_schedulers().step(self.trainer.callback_metrics["val_loss"])
