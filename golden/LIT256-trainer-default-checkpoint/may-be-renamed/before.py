from pytorch_lightning import LightningModule, Trainer


class Coder(LightningModule):
    def step(self, batch):
        loss = self(batch).mean()
        return loss, self.measured(loss)

    def training_step(self, batch, batch_idx):
        loss, logs = self.step(batch)
        self.log_dict({f"train_{k}": v for k, v in logs.items()})
        return loss

    def validation_step(self, batch, batch_idx):
        loss, logs = self.step(batch)
        self.log_dict({f"val_{k}": v for k, v in logs.items()})
        return loss


trainer = Trainer(max_epochs=3)
trainer.fit(Coder())
