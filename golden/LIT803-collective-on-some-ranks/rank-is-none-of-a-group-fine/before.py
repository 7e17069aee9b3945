import torch.distributed as dist
from lightning import LightningModule


class Pairs(LightningModule):
    def training_step(self, batch, batch_idx):
        x, y = self(batch)
        several = self.trainer.global_rank >= 0 and dist.is_initialized()
        if several and self.hparams.all_pairs:
            y = self.all_gather(y, sync_grads=True)
        if self.rank > -1:
            x = self.all_gather(x)
        if self.local_rank != -1:
            self.trainer.strategy.barrier()
        return self.loss(x, y)

    def on_train_epoch_end(self):
        if self.global_rank < 0:
            return
        self.trainer.strategy.barrier()
