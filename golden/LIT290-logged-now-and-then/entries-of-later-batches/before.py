import pytorch_lightning as pl


class Net(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        loss, logs = self.loss(batch), {"loss": 0.0, "norm": 0.0}
        logs["loss"] = loss
        if batch_idx % 5 == 0:
            logs["scores"] = self.scores(batch)
            logs["mean"] = logs["median"] = loss
            logs["loss"] = loss * 2
        if self.training:
            logs["always"] = loss
        self.log_dict(logs)
        return loss
