import pytorch_lightning as pl
from torch.optim import Adam


class WGAN(pl.LightningModule):
    automatic_optimization = False

    def training_step(self, batch, batch_idx):
        position = batch_idx % (5 + 1)
        optimizer_idx = 0 if position < 5 else 1
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
        critic, generator = Adam(self.parts[0].parameters()), Adam(self.parts[1].parameters())
        return {"optimizer": critic}, {"optimizer": generator}
