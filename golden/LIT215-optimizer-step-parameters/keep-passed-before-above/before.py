import pytorch_lightning as pl
from torch.nn.utils import clip_grad_norm_


class Above(pl.LightningModule):
    def optimizer_step(self, epoch, batch_idx, optimizer, optimizer_idx, *more, **given):
        clip_grad_norm_(self.parameters(), 1.0)
        super().optimizer_step(epoch, batch_idx, optimizer, optimizer_idx, *more, **given)
