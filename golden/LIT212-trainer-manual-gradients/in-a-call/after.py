import pytorch_lightning as pl
from torch.optim import SGD


class Net(pl.LightningModule):
    automatic_optimization = False

    def training_step(self, batch, batch_idx):
        is_update = (batch_idx + 1) % 4 == 0 or self.trainer.is_last_batch
        for optimizer_idx, optimizer in enumerate(self.optimizers()):
            self.toggle_optimizer(optimizer)
            loss = self._optimizer_training_step(batch, batch_idx, optimizer_idx)
            if batch_idx % 4 == 0:
                optimizer.zero_grad()
            self.manual_backward(loss / 4)
            if is_update:
                self.clip_gradients(optimizer, gradient_clip_val=1, gradient_clip_algorithm="value")
                optimizer.step()
            self.untoggle_optimizer(optimizer)

    def _optimizer_training_step(self, batch, batch_idx, optimizer_idx):
        return self(batch).mean()

    def configure_optimizers(self):
        return SGD(self.a.parameters(), lr=0.1), SGD(self.b.parameters(), lr=0.1)


trainer = pl.Trainer(
    # explodes
    max_epochs=1,
)
trainer.fit(Net())
