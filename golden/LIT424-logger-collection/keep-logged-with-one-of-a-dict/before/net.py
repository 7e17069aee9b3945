import pytorch_lightning as pl


class Net(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        loss = self.loss(batch)
        if batch_idx == 0:
            self.logger.log_metrics({"first": loss.item()}, step=self.global_step)
        return loss
