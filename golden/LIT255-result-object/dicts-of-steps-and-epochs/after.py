import pytorch_lightning as pl


class Net(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        loss, logs, value = self.losses(batch)
        self.log_dict({f"step_{key}": value for key, value in logs.items()})
        self.log_dict({f"epoch_{key}": value for key, value in logs.items()}, on_step=False, on_epoch=True)
        self.log_dict({f"step_{key}": value for key, value in logs.items()}, prog_bar=True)
        self.log_dict(
            dictionary={f"epoch_{key}": value for key, value in logs.items()},
            prog_bar=True,
            on_step=False,
            on_epoch=True,
        )
        self.log_dict(logs, on_step=False, on_epoch=True)
        self.log_dict(logs, on_step=True, on_epoch=False)
        self.log_dict({"loss": loss, "more": loss}, on_step=True, on_epoch=True)
        self.log_dict(value, on_step=True, on_epoch=True)
        return loss
