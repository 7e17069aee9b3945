import torch.distributed as dist
from lightning import LightningModule


class Pairs(LightningModule):
    def on_train_epoch_end(self):
        if self.global_rank > 0:
            self.trainer.strategy.barrier()
        first = self.local_rank in (-1, 0)
        if first:
            self.trainer.strategy.barrier()
        if self.global_rank == -1 or self.global_rank == 0:
            dist.barrier()
        if self.global_rank >= 1:
            self.all_gather(self.total)
