from lightning.pytorch import LightningModule


class Net(LightningModule):
    def training_step(self, batch, batch_idx):
        batch = {k: v.to(self.device) for k, v in batch.items()}
        labels = batch.pop("labels")
        return self.loss(self(**batch), labels)

    def validation_step(self, batch, batch_idx):
        batch = {k: v.to(v.device) for k, v in batch.items()}
        batch.update(scale=2)
        return self.loss(self(batch["x"]), batch["y"])
