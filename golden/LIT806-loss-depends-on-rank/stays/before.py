import lightning as L


class Net(L.LightningModule):
    def training_step(self, batch, batch_idx):
        loss = self(batch)
        if self.global_rank == 0:
            text = f"{loss}"
            print(text)
            self.logger.log_metrics({"loss": loss})
        if self.trainer.world_size > 1:
            loss = loss * 2
        return loss

    def validation_step(self, batch, batch_idx):
        loss = self(batch)
        if self.global_rank == 0:
            loss = loss + 1
        return loss
