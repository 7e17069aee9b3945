import pytorch_lightning as pl
import torch
from torch.optim.lr_scheduler import ReduceLROnPlateau


class Early(pl.LightningModule):
    def configure_optimizers(self):
        one = torch.optim.SGD(self.one.parameters(), lr=0.1)
        two = torch.optim.SGD(self.two.parameters(), lr=0.1)
        return [one, two], [{"scheduler": ReduceLROnPlateau(two), "monitor": "val_loss"}]

    def training_step(self, batch, batch_idx, optimizer_idx):
        return (self.one, self.two)[optimizer_idx](batch).mean()

    def on_train_epoch_end(self):
        if self.quiet:
            return
        print("end")


class Called(pl.LightningModule):
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
        self._training_epoch_end([])
        self.lr_schedulers().step(self.trainer.callback_metrics["val_loss"])

    def _training_epoch_end(self, outputs):
        print("end")

    def on_validation_epoch_start(self):
        self.validation_step_outputs = [[] for _ in self.trainer.num_val_batches]

    def on_validation_batch_end(self, outputs, batch, batch_idx, dataloader_idx=0):
        if outputs is not None:
            self.validation_step_outputs[dataloader_idx].append(outputs)

    def on_validation_epoch_end(self):
        outputs = self.validation_step_outputs
        self.validation_step_outputs = []
        if len(outputs) == 1:
            outputs = outputs[0]
        self._training_epoch_end(outputs)


class Lower(Called):
    def _training_epoch_end(self, outputs):
        print("lower")
