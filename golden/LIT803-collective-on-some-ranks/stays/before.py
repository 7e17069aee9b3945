import lightning as L
import torch.distributed as dist


class Net(L.LightningModule):
    def training_step(self, batch, batch_idx):
        loss = self(batch)
        everything = self.all_gather(loss)
        if self.trainer.is_global_zero:
            print(everything)
            self.log("loss", loss, rank_zero_only=True)
            self.logger.log_metrics({"loss": loss})
        if self.trainer.world_size > 1:
            dist.all_reduce(loss)
        self.log("loss", loss, sync_dist=True)
        return loss

    def setup(self, stage):
        if self.local_rank != 0:
            dist.barrier()
        self.read()
        if self.local_rank == 0:
            dist.barrier()


class Save(L.Callback):
    def on_train_batch_end(self, trainer, pl_module, *rest):
        trainer.save_checkpoint("last.ckpt")
        trainer.strategy.barrier()
        if trainer.is_global_zero:
            self.bar.reduce()


def script(rank):
    if rank == 0:
        dist.barrier()
