import pytorch_lightning as pl
import torch


class Gan(pl.LightningModule):
    automatic_optimization = False

    def training_step(self, batch, batch_idx):
        position = batch_idx % (2 + 1)
        optimizer_idx = 0 if position < 2 else 1
        optimizer = self.optimizers()[optimizer_idx]
        self.toggle_optimizer(optimizer)
        output = self._optimizer_training_step(batch, batch_idx, optimizer_idx)
        loss = output["loss"] if isinstance(output, dict) else output
        optimizer.zero_grad()
        self.manual_backward(loss)
        optimizer.step()
        self.untoggle_optimizer(optimizer)

    def _optimizer_training_step(self, batch, batch_idx, optimizer_idx):
        if optimizer_idx == 0:
            return self.d_loss(batch)
        return self.g_loss(batch)

    def on_train_batch_end(self, outputs, *rest):
        self.clamp()

    def configure_optimizers(self):
        g = torch.optim.Adam(self.g.parameters())
        d = torch.optim.Adam(self.d.parameters())
        return {"optimizer": d}, {"optimizer": g}


trainer = pl.Trainer(gpus=0)
trainer.fit(Gan())
