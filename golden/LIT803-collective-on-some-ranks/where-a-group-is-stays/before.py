import torch
import torch.distributed as dist
from lightning.pytorch import Callback


class Scored(Callback):
    def on_validation_epoch_end(self, trainer, pl_module):
        found = self.gathered(trainer, pl_module.found)
        total = self.summed(pl_module.total)
        total = self.mean(total)
        if trainer.is_global_zero:
            print(found, total)

    @staticmethod
    def gathered(trainer, found):
        """One process has no others: it leaves, and all of several come on."""
        if not (dist.is_available() and dist.is_initialized()) or trainer.world_size <= 1:
            return found
        lists = [None] * trainer.world_size
        dist.all_gather_object(lists, found)
        return lists

    def summed(self, total):
        if not dist.is_initialized():
            return total
        dist.all_reduce(total)
        return total

    def mean(self, total):
        if dist.is_available() and dist.is_initialized():
            dist.barrier()
        return total


class Kept(Callback):
    def on_train_epoch_end(self, trainer, pl_module):
        alone = not dist.is_initialized()
        ranks = torch.ones(1, device=pl_module.device) if alone else self.counted(pl_module)
        pl_module.ranks = ranks

    def counted(self, pl_module):
        ones = torch.ones(1, device=pl_module.device)
        if dist.is_initialized() is False:
            return ones
        dist.all_reduce(ones)
        return ones
