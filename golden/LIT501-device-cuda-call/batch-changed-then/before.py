from lightning.pytorch import LightningModule


class Net(LightningModule):
    def training_step(self, batch, batch_idx):
        batch = {k: v.to("cuda") for k, v in batch.items()}
        labels = batch.pop("labels")
        return self.loss(self(**batch), labels)

    def validation_step(self, batch, batch_idx):
        batch = [part.cuda() for part in batch]
        batch[0] = batch[0] / 255
        return self.loss(*batch)

    def test_step(self, batch, batch_idx):
        batch = {k: v.cuda() for k, v in batch.items()}
        return self.loss(self(batch["x"]), batch["y"])
