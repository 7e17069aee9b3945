import pytorch_lightning as pl


class Gan(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.automatic_optimization = False

    def training_step(self, batch, batch_idx):
        is_update = (batch_idx + 1) % 2 == 0 or self.trainer.is_last_batch
        for optimizer_idx, optimizer in enumerate(self.optimizers()):
            self.toggle_optimizer(optimizer)
            loss = self._optimizer_training_step(batch, batch_idx, optimizer_idx)
            if batch_idx % 2 == 0:
                optimizer.zero_grad()
            self.manual_backward(loss / 2)
            if is_update:
                optimizer.step()
            self.untoggle_optimizer(optimizer)

    def _optimizer_training_step(self, batch, batch_idx, optimizer_idx):
        loss = self.losses[optimizer_idx](batch)
        self.log(f"loss_{optimizer_idx}", loss)
        return loss
