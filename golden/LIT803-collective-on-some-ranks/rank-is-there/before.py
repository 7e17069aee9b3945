import torch.distributed as dist
from lightning.pytorch import Callback


class Writer(Callback):
    def on_predict_end(self, trainer, pl_module):
        if trainer.global_rank != None:
            dist.barrier()
        if trainer.global_rank is not None:
            trainer.strategy.barrier()
        if trainer.global_rank != 0:
            trainer.strategy.barrier("written")
