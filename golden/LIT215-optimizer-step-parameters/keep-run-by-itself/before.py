import pytorch_lightning as pl
from torch.nn.utils import clip_grad_norm_


class Clipping(pl.LightningModule):
    def optimizer_step(self, epoch, batch_idx, optimizer, optimizer_closure):
        loss = optimizer_closure()
        clip_grad_norm_(self.parameters(), 1.0)
        optimizer.step(closure=lambda: loss)


class Skipping(pl.LightningModule):
    def optimizer_step(self, epoch, batch_idx, optimizer, optimizer_closure):
        optimizer_closure()
        if batch_idx % 2:
            optimizer.step()
