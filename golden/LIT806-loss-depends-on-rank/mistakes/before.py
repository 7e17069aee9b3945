import lightning as L


class Net(L.LightningModule):
    def training_step(self, batch, batch_idx):
        loss = self(batch)
        if self.global_rank == 0:
            loss = loss + self.penalty()
        extra = 0
        if self.trainer.is_global_zero:
            extra += 1
        total = loss + extra
        return {"loss": total}
