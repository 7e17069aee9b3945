import lightning as L
import torch
import torch.distributed as dist
from lightning.pytorch.utilities import rank_zero_only


class Net(L.LightningModule):
    def training_step(self, batch, batch_idx):
        loss = self(batch)
        if self.trainer.is_global_zero:
            everything = self.all_gather(loss)
            self.log("loss", loss, sync_dist=True)
        if self.global_rank != 0:
            pass
        else:
            dist.all_reduce(loss)
        return loss

    @rank_zero_only
    def on_train_epoch_end(self):
        self.trainer.strategy.barrier()

    def on_fit_end(self):
        if not self.trainer.is_global_zero:
            return
        self.trainer.strategy.broadcast(1)


class Helped(L.LightningModule):
    def on_train_epoch_end(self):
        if self.trainer.is_global_zero:
            self.report()
        self.gather()

    def report(self):
        print(self.all_gather(self.loss))

    def gather(self):
        return self.all_gather(self.loss)


class Save(L.Callback):
    def on_train_batch_end(self, trainer, pl_module, *rest):
        if trainer.global_rank == 0 and trainer.global_step % 100 == 0:
            trainer.save_checkpoint("last.ckpt")
        trainer.is_global_zero and torch.distributed.barrier()
