import pytorch_lightning as pl


class Net(pl.LightningModule):
    def validation_step(self, batch, batch_idx):
        loss, logs = self.loss(batch)
        self.log("val/rec", logs["val/rec"], on_epoch=True, logger=True)
        self.log_dict(logs)

    def training_step(self, batch, batch_idx):
        loss, logs = self.loss(batch)
        self.log("loss", logs.pop("loss"), prog_bar=True)
        self.log_dict(logs)
        return loss

    def test_step(self, batch, batch_idx):
        loss, logs = self.loss(batch)
        if batch_idx:
            self.log("loss", logs["loss"], prog_bar=True)
        else:
            self.log_dict(logs)

    def other(self, logs):
        self.log("loss", logs["loss"], prog_bar=self.hparams.bar)
        self.log_dict(logs)

    def later(self, logs):
        self.log("loss", logs["loss"], prog_bar=True)
        del logs["loss"]
        self.log_dict(logs)


class Plain:
    def step(self, logs):
        self.log("loss", logs["loss"], prog_bar=True)
        self.log_dict(logs)
