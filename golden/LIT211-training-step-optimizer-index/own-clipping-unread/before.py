import pytorch_lightning as pl
import torch


class Gan(pl.LightningModule):
    def training_step(self, batch, batch_idx, optimizer_idx):
        loss = self.layers[optimizer_idx](batch).mean()
        return loss if loss > 0 else None

    def configure_gradient_clipping(
        self, optimizer, optimizer_idx, gradient_clip_val=None, gradient_clip_algorithm=None
    ):
        torch.nn.utils.clip_grad_norm_(self.parameters(), 1.0)

    def configure_optimizers(self):
        return [torch.optim.Adam(layer.parameters()) for layer in (self.layers[0], self.layers[1])], []


pl.Trainer(max_epochs=2).fit(Gan())
