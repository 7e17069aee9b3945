"""What a step of one optimizer gave is kept for a subclass, and one of several keeps its own in the loop."""

import pytorch_lightning as pl
from torch.optim import SGD


class One(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        return self.parts[0](batch).mean()

    def on_train_epoch_start(self):
        self.training_step_outputs = [[] for _ in self.trainer.optimizers]

    def on_train_batch_end(self, outputs, batch, batch_idx):
        if outputs:
            self.training_step_outputs[0].append(outputs)

    def configure_optimizers(self):
        return SGD(self.parameters(), lr=0.1)


class Two(One):
    automatic_optimization = False

    def training_step(self, batch, batch_idx):
        for optimizer_idx, optimizer in enumerate(self.optimizers()):
            self.toggle_optimizer(optimizer)
            loss = self._optimizer_training_step(batch, batch_idx, optimizer_idx)
            optimizer.zero_grad()
            self.manual_backward(loss)
            optimizer.step()
            self.untoggle_optimizer(optimizer)
            self.training_step_outputs[optimizer_idx].append({"loss": loss.detach()})

    def _optimizer_training_step(self, batch, batch_idx, optimizer_idx):
        return self.parts[optimizer_idx](batch).mean()

    def configure_optimizers(self):
        return SGD(self.parts[0].parameters(), lr=0.1), SGD(self.parts[1].parameters(), lr=0.1)
