import pytorch_lightning as pl


class OfTheEpoch(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        logs = {"loss": self.loss(batch)}
        if batch_idx % 5 == 0:
            logs["norm"] = self.norm()
        self.log_dict(logs, on_step=False, on_epoch=True)
        return logs["loss"]


class OneOrTheOther(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        logs, shown = {"loss": self.loss(batch)}, {}
        if batch_idx % 5 == 0:
            logs["norm"] = self.norm()
            shown["picture"] = self.picture(batch)
        else:
            logs["norm"] = 0.0
        self.log_dict(logs)
        self.show(shown)
        return logs["loss"]


class Validated(pl.LightningModule):
    def validation_step(self, batch, batch_idx):
        logs = {"loss": self.loss(batch)}
        if batch_idx % 5 == 0:
            logs["norm"] = self.norm()
        self.log_dict(logs)
