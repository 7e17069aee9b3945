import pytorch_lightning as pl
from torch.optim import SGD


class Stepping(pl.LightningModule):
    automatic_optimization = False

    def training_step(self, batch, batch_idx):
        for optimizer_idx, optimizer in enumerate(self.optimizers()):
            self.toggle_optimizer(optimizer)

            def closure():
                loss = self._optimizer_training_step(batch, batch_idx, optimizer_idx)
                optimizer.zero_grad()
                self.manual_backward(loss)
                return loss

            self._step_optimizer(self.current_epoch, batch_idx, optimizer, optimizer_idx, closure)
            self.untoggle_optimizer(optimizer)

    def _optimizer_training_step(self, batch, batch_idx, optimizer_idx):
        return self(batch).mean()

    def _step_optimizer(self, epoch, batch_idx, optimizer, optimizer_idx, optimizer_closure):
        optimizer.step(closure=optimizer_closure)

    def configure_optimizers(self):
        return SGD(self.a.parameters(), lr=0.1), SGD(self.b.parameters(), lr=0.1)
