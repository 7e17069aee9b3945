from lightning.pytorch import LightningModule


class Net(LightningModule):
    def validation_step(self, batch, batch_idx):
        scores = self.score(batch)
        if self.global_rank == 0:
            self.log("val/rank_zero", scores.mean(), rank_zero_only=True)
        if self.global_rank == 0 and batch_idx == 0:
            self.log("val/first", scores[0], sync_dist=True)
        if self.global_rank != 0:
            self.log("val/others", scores.max())

    def on_validation_epoch_end(self):
        if self.trainer.is_global_zero:
            self.log_dict({"epoch": float(self.current_epoch)}, rank_zero_only=True)
        if not self.trainer.is_global_zero:
            self.log_dict({"worst": self.worst}, sync_dist=True)
