import pytorch_lightning as pl


class Same(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        losses = self.model(batch)
        self.log_dict({name: value.detach() for name, value in losses.items()})
        return {"loss": sum(losses.values()), "log": losses}
