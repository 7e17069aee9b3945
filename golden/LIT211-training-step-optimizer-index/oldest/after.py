import pytorch_lightning as pl
from torch.optim import SGD


class Critic(pl.LightningModule):
    automatic_optimization = False

    def training_step(self, batch, batch_idx):
        position = self.trainer.fit_loop.total_batch_idx % (1 + 5)
        optimizer_idx = 0 if position < 1 else 1
        optimizer = self.optimizers()[optimizer_idx]
        self.toggle_optimizer(optimizer)
        loss = self._optimizer_training_step(batch, batch_idx, optimizer_idx)
        optimizer.zero_grad()
        self.manual_backward(loss)
        optimizer.step()
        self.untoggle_optimizer(optimizer)

    def _optimizer_training_step(self, batch, batch_idx, optimizer_idx):
        return self.parts[optimizer_idx](batch).mean()

    def configure_optimizers(self):
        one, two = SGD(self.a.parameters(), lr=0.1), SGD(self.b.parameters(), lr=0.1)
        return {"optimizer": one}, {"optimizer": two}
