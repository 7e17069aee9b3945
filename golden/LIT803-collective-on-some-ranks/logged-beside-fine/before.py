from lightning.pytorch import LightningModule


class Net(LightningModule):
    def validation_step(self, batch, batch_idx):
        scores = self.score(batch)
        if self.global_rank == 0:
            self.log("val/score", scores.mean(), sync_dist=True)
        else:
            self.log("val/score", scores.new_zeros(()), sync_dist=True)
        if self.global_rank == 0:
            self.log("val/rank_zero", scores.mean(), rank_zero_only=True)

    def on_validation_epoch_end(self):
        if self.trainer.is_global_zero:
            self.trainer.strategy.barrier()
            self.log("epoch", float(self.current_epoch), rank_zero_only=True)
        if not self.trainer.is_global_zero:
            self.trainer.strategy.barrier()
