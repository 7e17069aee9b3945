import pytorch_lightning as pl


class Net(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        losses = self.model(batch)
        loss = sum(losses.values())
        self.log_dict({f"train/{name}": value.detach() for name, value in losses.items()})
        return {"loss": loss, "log": losses}
