import pytorch_lightning as pl
import torch


class Gan(pl.LightningModule):
    automatic_optimization = False

    def training_step(self, batch, batch_idx):
        for optimizer_idx, optimizer in enumerate(self.optimizers()):
            self.toggle_optimizer(optimizer)
            loss = self._optimizer_training_step(batch, batch_idx, optimizer_idx)
            optimizer.zero_grad(set_to_none=False)
            if loss is not None:
                self.manual_backward(loss)
                self._clip_optimizer_gradients(optimizer, optimizer_idx, None, None)
            optimizer.step()
            self.untoggle_optimizer(optimizer)

    def _optimizer_training_step(self, batch, batch_idx, optimizer_idx):
        loss = self.layers[optimizer_idx](batch).mean()
        return loss if loss > 0 else None

    def _clip_optimizer_gradients(
        self, optimizer, optimizer_idx, gradient_clip_val=None, gradient_clip_algorithm=None
    ):
        torch.nn.utils.clip_grad_norm_(self.parameters(), 1.0)

    def configure_optimizers(self):
        return [torch.optim.Adam(layer.parameters()) for layer in (self.layers[0], self.layers[1])], []


pl.Trainer(max_epochs=2).fit(Gan())
